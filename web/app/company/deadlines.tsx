import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { deadlineKey } from '#rules/deadlines/deadline-key.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatDay } from '../../ui/format-day.ts';
import type { Company } from '../dashboard/use-dashboard.ts';
import { DeadlineLine } from './deadline-line.tsx';
import { FiledDeadline } from './filed-deadline.tsx';
import { useMarkFiled } from './use-mark-filed.ts';

type Deadline = Company['deadlines'][number];

const INITIALLY_SHOWN = 6;

/**
 * Overdue, upcoming and filed deadlines of a company. A deadline leaves the list when we filed it or its
 * owner marked it.
 */
export function Deadlines({ company }: { company: Company }) {
  const { isBusy, mark } = useMarkFiled();
  const mayChange = company.role !== 'viewer';
  const overdue = company.deadlines.filter((deadline) => deadline.overdue !== null);
  const oldest = overdue.filter(
    ({ obligationId }, index) => overdue.findIndex((each) => each.obligationId === obligationId) === index,
  );
  const known = overdue.flatMap((deadline) => deadline.overdue?.cost ?? []);
  const next = company.deadlines.filter((deadline) => deadline.overdue === null);
  const lines = (deadlines: readonly Deadline[]) => (
    <ol className="border-t border-line">
      {deadlines.map((deadline) => (
        <DeadlineLine
          key={deadlineKey(deadline)}
          companyId={company.id}
          deadline={deadline}
          busy={isBusy(company.id, deadline)}
          onFiled={mayChange ? () => void mark(company.id, deadline, true) : undefined}
        />
      ))}
    </ol>
  );
  return (
    <div className="grid min-w-0 content-start gap-10">
      {overdue.length > 0 && (
        <section>
          <h2 className="mb-2 text-heading">Overdue</h2>
          <div className="mb-4">
            <Notice
              tone="stop"
              title={
                overdue.length === 1 ? 'One deadline has passed' : `${overdue.length} deadlines have passed`
              }
            >
              {known[0] && (
                <p>
                  Their fixed charges are{' '}
                  {formatMinor(
                    known.reduce((sum, { minor }) => sum + minor, 0),
                    known[0].currency,
                  )}{' '}
                  as of today. Interest and charges we cannot calculate are extra.
                </p>
              )}
              <p>
                File now, because most charges grow with time. We do not see what you file elsewhere. Mark it
                as filed to remove it from this list. You can add the proof under “Filed”.
              </p>
            </Notice>
          </div>
          <ol className="border-t border-line">
            {oldest.map((deadline) => {
              const others = overdue.filter(
                (each) => each !== deadline && each.obligationId === deadline.obligationId,
              );
              return (
                <DeadlineLine
                  key={deadline.obligationId}
                  companyId={company.id}
                  deadline={deadline}
                  busy={isBusy(company.id, deadline)}
                  onFiled={mayChange ? () => void mark(company.id, deadline, true) : undefined}
                >
                  {others.length > 0 && (
                    <EarlierDeadlines
                      deadlines={others}
                      isBusy={(each) => isBusy(company.id, each)}
                      onFiled={mayChange ? (each) => void mark(company.id, each, true) : undefined}
                    />
                  )}
                </DeadlineLine>
              );
            })}
          </ol>
        </section>
      )}
      <section>
        <h2 className="mb-1 text-heading">Deadlines</h2>
        <p className="measure mb-4 text-ink-soft">
          The date in bold is the last working day to file. We also show the date set by law.{' '}
          <Link className="link" to={paths.calendar({ company: company.id })}>
            See them in the calendar
          </Link>
        </p>
        {next.length === 0 ? <p>No deadline is known yet.</p> : lines(next.slice(0, INITIALLY_SHOWN))}
        {next.length > INITIALLY_SHOWN && (
          <details>
            <summary className="link inline-flex min-h-11 items-center">
              Show the {next.length - INITIALLY_SHOWN} that follow
            </summary>
            {lines(next.slice(INITIALLY_SHOWN))}
          </details>
        )}
      </section>
      {company.filed.length > 0 && (
        <section>
          <h2 className="mb-3 text-heading">Filed</h2>
          <ul className="border-t border-line">
            {company.filed.map((deadline) => (
              <FiledDeadline
                key={deadlineKey(deadline)}
                company={company}
                deadline={deadline}
                busy={isBusy(company.id, deadline)}
                onUnmark={mayChange ? () => void mark(company.id, deadline, false) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Earlier overdue deadlines of the same obligation; a monthly one has many. */
function EarlierDeadlines({
  deadlines,
  isBusy,
  onFiled,
}: {
  deadlines: readonly Deadline[];
  isBusy: (deadline: Deadline) => boolean;
  onFiled: ((deadline: Deadline) => void) | undefined;
}) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">
        {deadlines.length === 1
          ? 'One more of these has passed'
          : `${deadlines.length} more of these have passed`}
      </summary>
      <ul>
        {deadlines.map((deadline) => (
          <li
            key={deadlineKey(deadline)}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line"
          >
            <span>
              {formatDay(deadline.dueOn)}
              {deadline.overdue?.cost && (
                <span className="text-ink-soft">
                  , {formatMinor(deadline.overdue.cost.minor, deadline.overdue.cost.currency)} by today
                </span>
              )}
            </span>
            {onFiled && (
              <Button variant="plain" busy={isBusy(deadline)} onClick={() => onFiled(deadline)}>
                It is filed
                <span className="sr-only">
                  {deadline.title}, {formatDay(deadline.dueOn)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
