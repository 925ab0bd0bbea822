import { formatDay } from '../../ui/format-day.ts';
import { formatInstantDay } from '../../ui/format-instant.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Company } from '../dashboard/use-dashboard.ts';

type SavedEntry = Pick<Partial<NonNullable<Company['registryEntry']>>, 'filings'>;

/** Names the source of the data of a company formed elsewhere, and its registry's dates for the next filings. */
export function RegistryNotes({ company: { registryEntry: entry, deadlinesFrom } }: { company: Company }) {
  // A reply that an earlier release saved on the device has no filings.
  const filings = (entry as SavedEntry | null)?.filings ?? null;
  return (
    <section>
      <h2 className="mb-2 text-heading">{entry ? `From ${entry.title}` : 'Added by you'}</h2>
      {deadlinesFrom && (
        <p className="measure">
          We list deadlines from {formatDay(deadlinesFrom)}.{' '}
          {filings === null && 'We do not know what was filed before.'}
        </p>
      )}
      {entry && (
        <>
          <p className="measure">
            Read on {formatInstantDay(entry.readAt)}: {entry.status}
            {entry.address === null ? '' : `, ${entry.address}`}.{' '}
            <a className="link" href={entry.url} target="_blank" rel="noreferrer">
              See it at {entry.title}
            </a>
          </p>
          {entry.nextDue.length > 0 && (
            <ul className="measure mt-3 list-disc pl-5">
              {entry.nextDue.map(({ title, dueOn }) => (
                <li key={title}>
                  {title}: due {formatDay(dueOn)}
                </li>
              ))}
            </ul>
          )}
          {entry.nextDue
            .filter(({ differs }) => differs)
            .map(({ title, dueOn, ours }) => (
              <div key={title} className="mt-3">
                <Notice tone="stop" title={`${title}: two different days`}>
                  <p>
                    {entry.title} says {formatDay(dueOn)}. We compute{' '}
                    {ours === null ? 'none' : formatDay(ours)}. File by the earlier day, and check your
                    answers under ‘Questions for your calendar’.
                  </p>
                </Notice>
              </div>
            ))}
          {filings === null ? (
            <p className="measure mt-3">
              {entry.title} did not give us its filing history, so we do not know what was filed.
            </p>
          ) : (
            <FilingHistory registry={entry.title} readAt={entry.readAt} filings={filings} />
          )}
        </>
      )}
    </section>
  );
}

const SHOWN_AT_ONCE = 5;

/** What a registry has on file: the latest filings, the others on a press. */
function FilingHistory({
  registry,
  readAt,
  filings: { total, latest },
}: {
  registry: string;
  readAt: string;
  filings: NonNullable<NonNullable<Company['registryEntry']>['filings']>;
}) {
  const list = (filings: typeof latest) => (
    <ul className="border-t border-line">
      {filings.map(({ filedOn, title, form, madeUpTo }, index) => (
        <li
          // A registry may list the same filing twice on a day.
          key={`${filedOn} ${title} ${madeUpTo} ${index}`}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
        >
          <span>
            {title}
            {madeUpTo === null ? '' : `, made up to ${formatDay(madeUpTo)}`}
            {form !== null && <span className="text-ink-soft"> {form}</span>}
          </span>
          {filedOn !== null && <span className="text-ink-soft">{formatDay(filedOn)}</span>}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-semibold">Filing history</h3>
      <p className="measure mb-3 text-sm text-ink-soft">
        {latest.length === 0
          ? `${registry} had nothing on file on ${formatInstantDay(readAt)}.`
          : `From ${registry}, read on ${formatInstantDay(readAt)}. The day is when ${registry} put the filing on file.`}
        {total > latest.length && ` These are the latest ${latest.length} of ${total}.`}
      </p>
      {latest.length > 0 && list(latest.slice(0, SHOWN_AT_ONCE))}
      {latest.length > SHOWN_AT_ONCE && (
        <details>
          <summary className="link min-h-11 cursor-pointer py-3">
            Show {latest.length - SHOWN_AT_ONCE} earlier{' '}
            {latest.length === SHOWN_AT_ONCE + 1 ? 'filing' : 'filings'}
          </summary>
          {list(latest.slice(SHOWN_AT_ONCE))}
        </details>
      )}
    </div>
  );
}
