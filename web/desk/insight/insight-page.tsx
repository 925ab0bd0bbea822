import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { REPORT_WEEKS } from '#contract/desk/desk-words.ts';
import type { Report } from '#contract/desk/insight.ts';
import { parseCalendarDate } from '#values/calendar-date.ts';
import { call, download } from '../../api/call.ts';
import { indexedCountries } from '../../catalog/catalog-index.ts';
import { openDownload } from '../../forms/open-file.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/data-display/table.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { DeskFailure } from '../desk-failure.tsx';
import { FilterSelect } from '../filters.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { ReportChart } from './report-chart.tsx';

type Weeks = (typeof REPORT_WEEKS)[number];
type View = { weeks: Weeks; country: string };
type Cell = Report['rows'][number][number];
type ReportRow = { key: string; cells: readonly Cell[] };

function readView(search: URLSearchParams): View {
  return {
    weeks: REPORT_WEEKS.find((each) => each === search.get('weeks')) ?? '12',
    country: (search.get('country') ?? '').slice(0, 40),
  };
}

/** Reports over the last weeks, each with its definition and as CSV. Period and country are in the address. */
export default function InsightPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readView(new URLSearchParams(search));
  const query = { weeks: view.weeks, country: view.country || undefined };
  const reports = useQuery({
    queryKey: ['GET /admin/insight', view.weeks, view.country],
    queryFn: ({ signal }) => call('GET /admin/insight', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const go = (change: Partial<View>): void =>
    void navigate({ search: `?${new URLSearchParams({ ...view, ...change })}` }, { state: { stay: true } });
  return (
    <DeskFrame right="insight:read">
      <h1 tabIndex={-1} className="text-heading">
        Insight
      </h1>
      <p className="mt-1 mb-4 text-ink-soft">
        {reports.data
          ? `${formatDay(reports.data.from)} to ${formatDay(reports.data.until)}, days in UTC`
          : ' '}
      </p>
      <div className="mb-6 flex flex-wrap gap-2">
        <FilterSelect
          label="Period"
          value={view.weeks}
          onChange={(weeks) => go({ weeks: weeks as Weeks })}
          options={REPORT_WEEKS.map((weeks) => ({ value: weeks, label: `Last ${weeks} weeks` }))}
        />
        <FilterSelect
          label="Country"
          value={view.country}
          onChange={(country) => go({ country })}
          options={[
            { value: '', label: 'Every country' },
            ...indexedCountries.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      {reports.isPending ? (
        <SkeletonText lines={8} label="Loading the reports…" />
      ) : reports.data ? (
        <StaleContent isStale={reports.isPlaceholderData} className="grid grid-cols-1 gap-10">
          {reports.data.reports.map((report) => (
            <ReportTable
              key={report.id}
              report={report}
              onDownload={() =>
                void openDownload(() =>
                  download('GET /admin/insight/:report', { params: { report: report.id }, query }),
                )
              }
            />
          ))}
        </StaleContent>
      ) : (
        <DeskFailure error={reports.error} what="reports" onRetry={() => void reports.refetch()} />
      )}
    </DeskFrame>
  );
}

/** Returns the columns of a report; the first number of a row has a bar beside those of the other rows. */
function columnsOf({ columns, rows }: Report): Column<ReportRow>[] {
  const barColumn = columns.findIndex(({ kind }) => kind === 'count');
  const largest = Math.max(1, ...rows.map((row) => Number(row[barColumn] ?? 0)));
  return columns.map(({ title, kind }, index) => {
    const wordsOf = ({ cells }: ReportRow): ReactNode =>
      index === barColumn ? (
        <Bar value={Number(cells[index] ?? 0)} largest={largest} />
      ) : (
        cellInWords(kind, cells[index] ?? null, String(cells[0]))
      );
    return { id: String(index), title, align: kind === 'text' ? 'left' : 'right', cell: wordsOf };
  });
}

/** Returns whether the rows of a report are weeks, so that its counts are drawn as lines. */
const isByWeek = (id: Report['id']): boolean => id === 'weeks' || id === 'promise-weeks';

function ReportTable({ report, onDownload }: { report: Report; onDownload: () => void }) {
  const { id, title, definition, rows } = report;
  return (
    <section aria-labelledby={`report-${id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={`report-${id}`} className="text-heading">
          {title}
        </h2>
        {rows.length > 0 && (
          <Button variant="quiet" onClick={onDownload}>
            CSV<span className="sr-only"> of {title}</span>
          </Button>
        )}
      </div>
      <p className="measure mt-1 mb-3 text-sm text-ink-soft">{definition}</p>
      {rows.length === 0 ? (
        <p className="border-t border-line py-3">Nothing in this period.</p>
      ) : (
        <>
          {isByWeek(id) && <ReportChart report={report} />}
          <Table<ReportRow>
            caption={title}
            hideCaption
            dense
            rows={rows.map((cells, index) => ({ key: String(index), cells }))}
            rowKey={({ key }) => key}
            columns={columnsOf(report)}
          />
        </>
      )}
    </section>
  );
}

/** A number with a bar of its size. */
function Bar({ value, largest }: { value: number; largest: number }) {
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden className="hidden h-2.5 w-24 bg-well sm:block">
        <span className="block h-full bg-green" style={{ width: `${(100 * value) / largest}%` }} />
      </span>
      <span className="min-w-8 tabular-nums">{value}</span>
    </span>
  );
}

function cellInWords(kind: Report['columns'][number]['kind'], cell: Cell, currency: string): string {
  if (cell === null) return '–';
  if (kind === 'money') return formatMinor(Number(cell), currency);
  if (kind === 'text') return textInWords(String(cell));
  return kind === 'share' ? `${cell} %` : String(cell);
}

/** Formats a day as '5 Sept 2026', which stays on one line of a narrow table; returns any other text unchanged. */
function textInWords(text: string): string {
  const date = parseCalendarDate(text);
  if (date === null) return text;
  return new Date(date)
    .toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .replaceAll(' ', '\u00a0');
}
