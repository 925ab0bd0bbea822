import { Link } from 'react-router';
import { deadlineAnchor, paths } from '#contract/paths.ts';
import { addressOf } from '../../catalog/address-index.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format-day.ts';
import type { Dashboard } from './use-dashboard.ts';

/** The deadlines of all companies that come next, each with the way to file it with us where we offer that. */
export function NextDeadlines({ deadlines, companies }: { deadlines: Dashboard['next']; companies: number }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-heading">Next deadlines</h2>
      {companies === 0 ? (
        <p className="measure text-ink-soft">
          A company appears here with its deadlines when the registry confirms it.
        </p>
      ) : deadlines.length === 0 ? (
        <p className="measure text-ink-soft">None known within a year.</p>
      ) : (
        <ol className="border-t border-line">
          {deadlines.map((deadline) => (
            <DeadlineRow key={deadlineAnchor(deadline)} deadline={deadline} />
          ))}
        </ol>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {companies > 0 && (
          <Button variant="quiet" to={paths.calendar()}>
            Calendar of deadlines
          </Button>
        )}
        <Button variant="quiet" to={paths.addCompanies}>
          Add a company formed elsewhere
        </Button>
      </p>
    </section>
  );
}

function DeadlineRow({ deadline }: { deadline: Dashboard['next'][number] }) {
  const { companyId, companyName, title, fileBy, filedBy } = deadline;
  const start = filedBy === null ? undefined : addressOf(filedBy, 'start');
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <time dateTime={fileBy} className="text-ink-soft">
          by {formatDay(fileBy)}
        </time>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <Link className="link inline-block py-2 wrap-anywhere" to={paths.company(companyId)}>
          {companyName}
        </Link>
        {start !== undefined && (
          <Link className="link inline-block py-2" to={paths.startFor(start, companyId)}>
            File it with us
            <span className="sr-only">
              : {title}, {companyName}
            </span>
          </Link>
        )}
      </p>
    </li>
  );
}
