import { formatDay } from '../../ui/format-day.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Company } from '../dashboard/use-dashboard.ts';

/** Names the source of the data of a company formed elsewhere, and its registry's dates for the next filings. */
export function RegistryNotes({ company: { registryEntry: entry, deadlinesFrom } }: { company: Company }) {
  return (
    <section>
      <h2 className="mb-2 text-heading">{entry ? `From ${entry.title}` : 'Added by you'}</h2>
      {deadlinesFrom && (
        <p className="measure">
          We list deadlines from {formatDay(deadlinesFrom)}. We do not know what was filed before.
        </p>
      )}
      {entry && (
        <>
          <p className="measure">
            Read on {formatDay(entry.readAt.slice(0, 10))}: {entry.status}
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
        </>
      )}
    </section>
  );
}
