import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { addressOf } from '../../catalog/catalog-index.ts';
import { paths } from '#contract/paths.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatDay } from '../../ui/format-day.ts';
import type { Company } from '../dashboard/use-dashboard.ts';

type Deadline = Company['deadlines'][number];
type DeadlineKey = Pick<Deadline, 'obligationId' | 'period'>;

const INITIALLY_SHOWN = 6;
const deadlineKey = ({ obligationId, period }: DeadlineKey): string => `${obligationId} ${period}`;

/**
 * Overdue, upcoming and filed deadlines of a company. A deadline leaves the list when we filed it or its owner marked it.
 */
export function Deadlines({ company }: { company: Company }) {
  const { busy, mark } = useMarkFiled(company.id);
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
          deadline={deadline}
          busy={busy === deadlineKey(deadline)}
          onFiled={() => void mark(deadline, true)}
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
                as filed to remove it from this list.
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
                  deadline={deadline}
                  busy={busy === deadlineKey(deadline)}
                  onFiled={() => void mark(deadline, true)}
                >
                  {others.length > 0 && (
                    <EarlierDeadlines
                      deadlines={others}
                      busy={busy}
                      onFiled={(each) => void mark(each, true)}
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
          The date in bold is the last working day to file. We also show the date set by law.
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
              <li
                key={deadlineKey(deadline)}
                className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
              >
                <span>
                  {deadline.title} <span className="text-ink-soft">due {formatDay(deadline.dueOn)}</span>
                </span>
                {deadline.applicationId === null ? (
                  <Button
                    variant="plain"
                    busy={busy === deadlineKey(deadline)}
                    onClick={() => void mark(deadline, false)}
                  >
                    Not filed after all
                    <span className="sr-only">
                      {deadline.title}, {formatDay(deadline.dueOn)}
                    </span>
                  </Button>
                ) : (
                  <Button variant="plain" to={paths.application(deadline.applicationId)}>
                    Filed by us
                    <span className="sr-only">
                      : {deadline.title}, {formatDay(deadline.dueOn)}
                    </span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Returns a function that marks a deadline as filed or open again and updates the cached company. */
function useMarkFiled(id: string) {
  const kept = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  async function mark({ obligationId, period }: DeadlineKey, filed: boolean): Promise<void> {
    setBusy(deadlineKey({ obligationId, period }));
    try {
      const company = filed
        ? await call('POST /companies/:id/filed-deadlines', {
            params: { id },
            body: { obligationId, period },
          })
        : await call('DELETE /companies/:id/filed-deadlines/:obligationId/:period', {
            params: { id, obligationId, period },
          });
      kept.setQueryData(['GET /companies/:id', id], company);
      void kept.invalidateQueries({ queryKey: ['GET /companies'] });
      toast.success(
        filed ? 'Marked as filed' : 'Back on the list',
        filed ? 'You find it under “Filed” and can undo it there.' : 'It is marked as not filed again.',
      );
    } catch (error) {
      toast.error('Not changed', error instanceof ApiError ? error.message : 'Please try again.');
    } finally {
      setBusy(null);
    }
  }
  return { busy, mark };
}

/** Earlier overdue deadlines of the same obligation; a monthly one has many. */
function EarlierDeadlines({
  deadlines,
  busy,
  onFiled,
}: {
  deadlines: readonly Deadline[];
  busy: string | null;
  onFiled: (deadline: Deadline) => void;
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
            <Button variant="plain" busy={busy === deadlineKey(deadline)} onClick={() => onFiled(deadline)}>
              It is filed
              <span className="sr-only">
                {deadline.title}, {formatDay(deadline.dueOn)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DeadlineLine({
  deadline,
  busy,
  onFiled,
  children,
}: {
  deadline: Deadline;
  busy: boolean;
  onFiled: () => void;
  children?: ReactNode;
}) {
  const { overdue, filedBy } = deadline;
  const start = filedBy === null ? undefined : addressOf(filedBy, 'start');
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
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
            {start !== undefined && (
              <Button variant="plain" to={start}>
                File it with us
                <span className="sr-only">
                  {deadline.title}, {formatDay(deadline.dueOn)}
                </span>
              </Button>
            )}
            <Button variant="plain" busy={busy} onClick={onFiled}>
              It is filed
              <span className="sr-only">
                {deadline.title}, {formatDay(deadline.dueOn)}
              </span>
            </Button>
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
