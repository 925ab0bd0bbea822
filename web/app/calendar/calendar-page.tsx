import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { deadlineAnchor, paths } from '#contract/paths.ts';
import { addMonths, type CalendarDate, calendarDateIn } from '#values/calendar-date.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { DeadlineLine } from '../company/deadline-line.tsx';
import { useMarkFiled } from '../company/use-mark-filed.ts';
import { LoadFailure } from '../load-failure.tsx';
import { CalendarFeeds } from './calendar-feeds.tsx';
import { type CalendarEntry, MonthGrid } from './month-grid.tsx';
import { monthEnd, monthKey, monthName, monthStart } from './month.ts';
import { LoadingPage } from '../loading-page.tsx';

/** The reader's own day; each deadline is judged by the day in its country. */
const localToday = (): CalendarDate =>
  calendarDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

/** Deadlines of all companies of a person: what is overdue, then one month as a grid and as a list. */
export default function CalendarPage() {
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const today = localToday();
  const start = monthStart(search.get('month'), today);
  const company = search.get('company') ?? undefined;
  const window = { from: start, to: monthEnd(start) };
  const query = useQuery({
    queryKey: ['GET /calendar', window, company],
    queryFn: ({ signal }) => call('GET /calendar', { query: { ...window, companyId: company } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { isBusy, mark } = useMarkFiled();
  const isLoaded = query.data !== undefined && !query.isPlaceholderData;
  // A link of a feed names a deadline that is not on the page before the reply.
  useEffect(() => {
    if (!isLoaded || hash === '') return;
    const line = document.getElementById(hash.slice(1));
    line?.scrollIntoView();
    line?.focus({ preventScroll: true });
  }, [isLoaded, hash]);
  if (query.isPending) {
    return <LoadingPage label="Loading your calendar…" />;
  }
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your calendar" />;
  const { companies, overdue, entries } = query.data;
  const namedOverdue = new Set(overdue.map(deadlineAnchor));
  // What is overdue is listed once, at the top; the grid leads there.
  const listed = entries.filter((entry) => !namedOverdue.has(deadlineAnchor(entry)));
  const above = entries.length - listed.length;
  const mayChange = ({ companyId }: CalendarEntry): boolean =>
    companies.find(({ id }) => id === companyId)?.role !== 'viewer';
  const monthAt = (months: number): string =>
    paths.calendar({ month: monthKey(addMonths(start, months)), company });
  const line = (entry: CalendarEntry, later = 0) =>
    entry.filed === null ? (
      <DeadlineLine
        key={deadlineAnchor(entry)}
        id={deadlineAnchor(entry)}
        deadline={entry}
        companyId={entry.companyId}
        companyName={entry.companyName}
        busy={isBusy(entry.companyId, entry)}
        onFiled={mayChange(entry) ? () => void mark(entry.companyId, entry, true) : undefined}
      >
        {later > 0 && (
          <p>
            <Link className="link inline-block py-1" to={paths.company(entry.companyId)}>
              {later === 1 ? 'One later deadline of this kind' : `${later} later deadlines of this kind`}{' '}
              passed too
            </Link>
          </p>
        )}
      </DeadlineLine>
    ) : (
      <FiledLine
        key={deadlineAnchor(entry)}
        id={deadlineAnchor(entry)}
        entry={entry}
        filed={entry.filed}
        busy={isBusy(entry.companyId, entry)}
        onUndo={mayChange(entry) ? () => void mark(entry.companyId, entry, false) : undefined}
      />
    );
  const chosen = companies.find(({ id }) => id === company);
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle above={chosen?.name ?? 'All your companies'}>Calendar</PageTitle>
      {companies.length === 0 && (
        <p className="measure mb-8">
          A company’s deadlines appear here when the registry confirms it.{' '}
          <Link className="link" to={paths.dashboard}>
            Go to your dashboard
          </Link>
        </p>
      )}
      {companies.length > 1 && (
        <Select
          label="Company"
          blank="All companies"
          width="long"
          fieldClassName="mb-8"
          value={company ?? ''}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) =>
            setSearch(
              (before) => {
                if (value === '') before.delete('company');
                else before.set('company', value);
                return before;
              },
              { state: { stay: true } },
            )
          }
        />
      )}
      {overdue.length > 0 && (
        <section className="mb-10">
          <h2 className="mb-2 text-heading">Overdue</h2>
          <ol className="border-t border-line">{overdue.map((entry) => line(entry, entry.later))}</ol>
        </section>
      )}
      <section aria-busy={query.isPlaceholderData} className="mb-10">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="text-heading" aria-live="polite">
            {monthName(start)}
          </h2>
          <nav aria-label="Months" className="flex gap-2">
            <Button variant="quiet" to={monthAt(-1)}>
              <span className="sr-only">Month before: </span>
              {monthName(addMonths(start, -1), 'short')}
            </Button>
            <Button variant="quiet" to={monthAt(1)}>
              <span className="sr-only">Month after: </span>
              {monthName(addMonths(start, 1), 'short')}
            </Button>
          </nav>
        </div>
        <div className="mb-6 hidden lg:block">
          <MonthGrid start={start} today={today} entries={entries} />
        </div>
        {above > 0 && (
          <p className="measure mb-3">
            {above === 1 ? 'One deadline of this month is' : `${above} deadlines of this month are`} overdue
            and listed above.
          </p>
        )}
        {(listed.length > 0 || above === 0) && (
          <p className="measure mb-3 text-ink-soft">
            {listed.length > 0 ? (
              `The date in bold is the last working day to file${listed.some(({ overdue: late }) => late !== null) ? '; of an overdue deadline, the day set by law' : ''}.`
            ) : (
              <>
                No deadline has its last working day to file in this month.
                {companies.length > 0 && (
                  <>
                    {' '}
                    <Link className="link" to={chosen ? paths.company(chosen.id) : paths.dashboard}>
                      See what comes next
                    </Link>
                  </>
                )}
              </>
            )}
          </p>
        )}
        {listed.length > 0 && <ol className="border-t border-line">{listed.map((entry) => line(entry))}</ol>}
      </section>
      {companies.length > 0 && (
        <CalendarFeeds
          scopes={[
            { scope: 'all', title: 'All your companies' },
            ...(chosen ? [{ scope: chosen.id, title: chosen.name }] : []),
          ]}
        />
      )}
    </div>
  );
}

function FiledLine({
  id,
  entry: { title, companyId, companyName, fileBy },
  filed,
  busy,
  onUndo,
}: {
  id: string;
  entry: CalendarEntry;
  filed: NonNullable<CalendarEntry['filed']>;
  busy: boolean;
  /** Undefined for readers who may not change the company. */
  onUndo: (() => void) | undefined;
}) {
  return (
    <li
      id={id}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <p>
        <time dateTime={fileBy} className="block font-semibold">
          {formatDay(fileBy)}
        </time>
        <Tag tone="good" dot>
          Filed
        </Tag>
      </p>
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold">{title}</h3>
        <p>
          <Link className="link inline-block py-1" to={paths.company(companyId)}>
            {companyName}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">Recorded on {formatDay(filed.filedOn)}.</p>
        {filed.applicationId === null ? (
          onUndo && (
            <Button variant="plain" busy={busy} onClick={onUndo}>
              Not filed after all
              <span className="sr-only">
                {title}, {companyName}, {formatDay(fileBy)}
              </span>
            </Button>
          )
        ) : (
          <Button variant="plain" to={paths.application(filed.applicationId)}>
            Filed by us
            <span className="sr-only">
              : {title}, {companyName}, {formatDay(fileBy)}
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}
