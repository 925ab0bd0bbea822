import type { Company } from '../dashboard/use-dashboard.ts';

type NotListedDuty = Company['notListed'][number];

/** The headings of the list, by reason, in the order shown. */
const groups: readonly { reason: NotListedDuty['reason']; title: string }[] = [
  { reason: 'not-worked-out', title: 'Known, with days we do not compute' },
  { reason: 'nothing-due', title: 'No further date yet' },
  { reason: 'standing', title: 'At all times' },
  { reason: 'not-subject', title: 'Not required' },
];

/**
 * Duties that have no date in the calendar, and why. Those that depend on an unanswered question are with the
 * question.
 */
export function NotListed({ duties }: { duties: readonly NotListedDuty[] }) {
  const listed = groups.flatMap(({ reason, title }) => {
    const rows = duties.filter((duty) => duty.reason === reason);
    return rows.length > 0 ? [{ reason, title, rows }] : [];
  });
  if (listed.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1 text-heading">Not in this calendar</h2>
      <p className="measure mb-2 text-ink-soft">What has no date above, and why.</p>
      {listed.map(({ reason, title, rows }) => (
        <details key={reason} className="border-b border-line">
          <summary className="link inline-flex min-h-11 items-center">
            {title} ({rows.length})
          </summary>
          <ul className="grid gap-3 pb-4">
            {rows.map((duty) => (
              <li key={duty.id}>
                <span className="block font-semibold">{duty.familyTitle}</span>
                <span className="measure block">{duty.words}</span>
                <span className="block text-sm text-ink-soft">{duty.law}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
