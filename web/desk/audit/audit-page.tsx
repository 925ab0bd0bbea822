import { Link, useLocation } from 'react-router';
import { AUDIT_ACTS, AUDIT_SUBJECTS, type AuditAct, type AuditSubject } from '#contract/desk/audit-words.ts';
import { paths } from '#contract/paths.ts';
import { download } from '../../api/call.ts';
import { openDownload } from '../../forms/open-file.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/data-display/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure } from '../desk-failure.tsx';
import { useAuditLog, useStaff } from '../desk-queries.ts';
import { FilterSelect, SearchBox } from '../filters.tsx';
import { useWideScreen } from '../queue/use-wide-screen.ts';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { auditLinkTo, auditQueryOf, readAuditView, wholeLog, type AuditView } from './audit-view.ts';
import { actWords, detailWords, subjectWords, type AuditRow } from './audit-words.ts';

/** Actions and reads of staff, newest first, with filters in the address and as CSV. */
export default function AuditPage() {
  return (
    <DeskFrame right="audit:read">
      <h1 tabIndex={-1} className="text-heading">
        Audit log
      </h1>
      <p className="measure mt-1 mb-4 text-ink-soft">
        What staff changed, opened, searched and exported. Repeated looks within an hour are one row. Days are
        in UTC.
      </p>
      <AuditLog />
    </DeskFrame>
  );
}

function AuditLog() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readAuditView(new URLSearchParams(search));
  const log = useAuditLog(view);
  const go = (change: Partial<AuditView>): void =>
    void navigate(auditLinkTo({ ...view, before: 0, ...change }), { state: { stay: true } });
  return (
    <>
      <Filters view={view} shown={log.data?.rows ?? []} onChange={go} />
      <StaleContent isStale={log.isPlaceholderData} className="mt-4">
        {log.isPending ? (
          <SkeletonText lines={8} label="Loading the audit log…" />
        ) : !log.data ? (
          <DeskFailure error={log.error} what="audit log" onRetry={() => void log.refetch()} />
        ) : log.data.rows.length === 0 ? (
          <EmptyState title="No such row">
            Nothing was recorded that fits the filters.{' '}
            <Link className="link" to={auditLinkTo(wholeLog)}>
              Show everything
            </Link>
          </EmptyState>
        ) : (
          <Rows view={view} rows={log.data.rows} />
        )}
      </StaleContent>
      {log.data && (view.before > 0 || log.data.next !== null) && (
        <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-3">
          {view.before > 0 && (
            <Button variant="quiet" to={auditLinkTo({ ...view, before: 0 })}>
              Newest rows
            </Button>
          )}
          {log.data.next !== null && (
            <Button variant="quiet" to={auditLinkTo({ ...view, before: log.data.next })}>
              Earlier rows
            </Button>
          )}
        </nav>
      )}
    </>
  );
}

function Filters({
  view,
  shown,
  onChange,
}: {
  view: AuditView;
  shown: readonly AuditRow[];
  onChange: (change: Partial<AuditView>) => void;
}) {
  const staff = useStaff();
  // Former members of staff are in the log, but no longer in the list of staff.
  const names = new Map([
    ...shown.map(({ by }) => [by.id, by.name] as const),
    ...(staff.data?.staff ?? []).map(({ id, name, email }) => [id, name || email] as const),
  ]);
  if (view.staff !== '' && !names.has(view.staff)) names.set(view.staff, 'Former member of staff');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        q={view.q}
        onSearch={(q) => onChange({ q })}
        label="Search the audit log"
        placeholder="Reference, or id"
      />
      <FilterSelect
        label="Staff"
        value={view.staff}
        onChange={(id) => onChange({ staff: id })}
        options={[
          { value: '', label: 'All staff' },
          ...[...names].map(([value, label]) => ({ value, label })),
        ]}
      />
      <FilterSelect
        label="Act"
        value={view.act}
        onChange={(act) => onChange({ act: act as AuditAct | '' })}
        options={[
          { value: '', label: 'Every act' },
          ...AUDIT_ACTS.map((value) => ({ value, label: actWords[value] })),
        ]}
      />
      <FilterSelect
        label="Subject"
        value={view.subject}
        onChange={(subject) => onChange({ subject: subject as AuditSubject | '' })}
        options={[
          { value: '', label: 'Every subject' },
          ...AUDIT_SUBJECTS.map((value) => ({ value, label: subjectWords(value) })),
        ]}
      />
      <DayFilter label="From" value={view.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="Until" value={view.until} onChange={(until) => onChange({ until })} />
      <Button
        variant="quiet"
        onClick={() =>
          void openDownload(() => download('GET /admin/audit/export', { query: auditQueryOf(view) }))
        }
      >
        Download CSV
      </Button>
    </div>
  );
}

function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <label className="flex flex-1 items-center gap-2 text-sm sm:flex-none">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-sm border border-line-strong bg-sheet px-3 text-sm hover:border-ink lg:min-h-9"
      />
    </label>
  );
}

const StaffLink = ({ view, row: { by } }: { view: AuditView; row: AuditRow }) => (
  <Link className="link" to={auditLinkTo({ ...view, staff: by.id, before: 0 })}>
    {by.name}
  </Link>
);

const columnsOf = (view: AuditView): readonly Column<AuditRow>[] => [
  { id: 'row', title: 'Row', align: 'right', cell: (row) => <Seal row={row} /> },
  {
    id: 'at',
    title: 'Time',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
  },
  { id: 'staff', title: 'Staff', cell: (row) => <StaffLink view={view} row={row} /> },
  { id: 'act', title: 'Act', cell: ({ act }) => actWords[act] },
  {
    id: 'what',
    title: 'What',
    cell: (row) => (
      <>
        {row.words}
        <Details row={row} />
      </>
    ),
  },
  { id: 'subject', title: 'Subject', cell: (row) => <SubjectLink row={row} /> },
];

function Rows({ view, rows }: { view: AuditView; rows: readonly AuditRow[] }) {
  const isWide = useWideScreen();
  if (!isWide)
    return (
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={row.id} className="rounded-md border border-line bg-sheet p-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
              <time dateTime={row.at}>{formatInstant(row.at)}</time>
              <Seal row={row} />
            </p>
            <p className="font-semibold">
              {actWords[row.act]}: {row.words}
            </p>
            <p>
              <StaffLink view={view} row={row} />
            </p>
            <SubjectLink row={row} />
            <Details row={row} />
          </li>
        ))}
      </ul>
    );
  return (
    <Table
      caption="What staff did and saw"
      hideCaption
      dense
      columns={columnsOf(view)}
      rows={rows}
      rowKey={({ id }) => String(id)}
    />
  );
}

const Seal = ({ row: { seq } }: { row: AuditRow }) => (
  <span className="tabular-nums">{seq === null ? 'Not sealed yet' : seq}</span>
);

function Details({ row }: { row: AuditRow }) {
  const words = detailWords(row);
  return words === '' ? null : <p className="wrap-anywhere text-ink-soft">{words}</p>;
}

function SubjectLink({ row: { subject, reference } }: { row: AuditRow }) {
  const name = reference || subject.id.slice(0, 8);
  return (
    <p className="break-words">
      {subjectWords(subject.kind)}{' '}
      {subject.kind === 'applications' && subject.id !== '' ? (
        <Link className="link" to={paths.adminApplication(subject.id)}>
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  );
}
