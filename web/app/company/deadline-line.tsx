import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { addressOf } from '../../catalog/address-index.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { formatDay } from '../../ui/format-day.ts';
import type { Company } from '../dashboard/use-dashboard.ts';

type Deadline = Company['deadlines'][number];

/** One deadline: the day, what it rests on, what lateness costs, and ways to file it. */
export function DeadlineLine({
  id,
  deadline,
  companyId,
  companyName,
  busy,
  onFiled,
  children,
}: {
  id?: string;
  deadline: Deadline;
  companyId: string;
  /** The name of its company, where deadlines of several are listed. */
  companyName?: string;
  busy: boolean;
  /** Undefined for readers who may not change the company. */
  onFiled?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const { overdue, filedBy } = deadline;
  const start = filedBy === null ? undefined : addressOf(filedBy, 'start');
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="scroll-mt-24 grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <p>
        <time dateTime={overdue ? deadline.dueOn : deadline.fileBy} className="block font-semibold">
          {formatDay(overdue ? deadline.dueOn : deadline.fileBy)}
        </time>
        {overdue ? (
          <span className="mt-1 block">
            <Tag tone="stop" dot>
              Overdue by {overdue.daysLate === 1 ? '1 day' : `${overdue.daysLate} days`}
            </Tag>
          </span>
        ) : (
          deadline.fileBy !== deadline.dueOn && (
            <span className="block text-sm text-ink-soft">
              due {formatDay(deadline.dueOn)}, not a working day
            </span>
          )
        )}
      </p>
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold">
          {deadline.title} {deadline.confidence === 'low' && <Tag tone="next">To be confirmed</Tag>}
        </h3>
        {companyName !== undefined && (
          <p>
            <Link className="link inline-block py-1" to={paths.company(companyId)}>
              {companyName}
            </Link>
          </p>
        )}
        <p className="text-sm text-ink-soft">{deadline.authority}</p>
        {overdue && <LateCost deadline={deadline} cost={overdue.cost} />}
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <details className="min-w-0 text-sm">
            <summary className="link inline-flex min-h-11 items-center">
              Why this date<span className="sr-only">: {deadline.title}</span>
            </summary>
            <p className="measure mt-1">{deadline.why}</p>
            <p className="text-ink-soft">{deadline.law}</p>
            {deadline.late && !overdue && <p className="mt-1">If it is late: {deadline.late}</p>}
          </details>
          <div className="flex flex-wrap gap-x-4">
            {onFiled && start !== undefined && (
              <Button variant="plain" to={paths.startFor(start, companyId)}>
                File it with us
                <span className="sr-only">
                  {deadline.title}, {formatDay(deadline.dueOn)}
                </span>
              </Button>
            )}
            {onFiled && (
              <Button variant="plain" busy={busy} onClick={onFiled}>
                It is filed
                <span className="sr-only">
                  {deadline.title}, {formatDay(deadline.dueOn)}
                </span>
              </Button>
            )}
          </div>
        </div>
        {children}
      </div>
    </li>
  );
}

/** The late penalty as of today where it follows a formula, and the rule in words. */
function LateCost({
  deadline,
  cost,
}: {
  deadline: Deadline;
  cost: NonNullable<Deadline['overdue']>['cost'];
}) {
  return (
    <p className="measure mt-1">
      {cost ? (
        <>
          The late charge is <strong>{formatMinor(cost.minor, cost.currency)}</strong> as of today, as far as
          the charge is fixed.{' '}
        </>
      ) : (
        'We cannot calculate the late charge as of today. '
      )}
      {deadline.late ? `The rule: ${deadline.late}` : 'Ask the authority what it charges.'}
    </p>
  );
}
