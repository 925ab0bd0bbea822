import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Table, type Column } from '../../ui/data-display/table.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DeskFailure } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { FilterSelect, SearchBox } from '../filters.tsx';
import { useLaw } from '../desk-queries.ts';
import { Pager } from '../pager.tsx';
import { useWideScreen } from '../queue/use-wide-screen.ts';
import { changeLawView, type LawView, readLawView, wholeLaw, writeLawView } from './law-view.ts';
import {
  confidenceWords,
  dueWords,
  type FigureRow,
  isDue,
  kindWords,
  type LawList,
  lookedWords,
  PAGE_SIZE,
  reasonOf,
  rowWords,
  stateWords,
} from './law-words.ts';
import { todayInUtc } from '../today-in-utc.ts';

const emptyTitles: Partial<Record<LawView['due'], string>> = {
  now: 'No look is due',
  waiting: 'No amount waits',
};
const linkTo = (view: LawView): string => `${paths.adminLaw}?${writeLawView(view)}`;

/** Every figure of law with its provenance, the earliest next look first. */
export default function LawPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readLawView(new URLSearchParams(search));
  const law = useLaw(view);
  const { data } = law;
  const change = (changes: Partial<LawView>, how?: { replace: boolean }): void =>
    void navigate({ search: writeLawView(changeLawView(view, changes)) }, { ...how, state: { stay: true } });
  return (
    <DeskFrame right="law:read">
      <h1 tabIndex={-1} className="text-heading">
        Law
      </h1>
      <p className="measure mt-1 mb-4 text-sm text-ink-soft">
        Fees, rates, duties and rules with their sources. Open one to record a look, or to enter a new amount.
      </p>
      <WaitingNotice countries={data?.countries ?? []} view={view} />
      <LawFilters view={view} countries={data?.countries ?? []} onChange={change} />
      <output className="mt-3 block text-sm text-ink-soft">
        {data && !law.isPlaceholderData
          ? `${data.total} ${data.total === 1 ? 'figure' : 'figures'}. ${dueInWords(data, view)}`
          : ' '}
      </output>
      <StaleContent isStale={law.isPlaceholderData} className="mt-3">
        {law.isPending ? (
          <SkeletonText lines={8} label="Loading the figures…" />
        ) : !data ? (
          <DeskFailure error={law.error} what="figures" onRetry={() => void law.refetch()} />
        ) : data.rows.length === 0 ? (
          <EmptyState title={emptyTitles[view.due] ?? 'No such figure'}>
            Change the filters to see other figures.
          </EmptyState>
        ) : (
          <Figures
            rows={data.rows}
            names={new Map(data.countries.map(({ id, name }) => [id, name]))}
            from={search}
          />
        )}
      </StaleContent>
      {data && (
        <Pager
          page={view.page}
          shown={data.rows.length}
          total={data.total}
          size={PAGE_SIZE}
          linkTo={(page) => linkTo({ ...view, page })}
        />
      )}
    </DeskFrame>
  );
}

/** Says how many new amounts wait for a second person; nothing when none waits or only those are listed. */
function WaitingNotice({ countries, view }: { countries: LawList['countries']; view: LawView }) {
  const waiting = countries.reduce((sum, each) => sum + each.waiting, 0);
  if (waiting === 0 || view.due === 'waiting') return null;
  return (
    <p className="measure mb-4 rounded-md border border-marigold-deep bg-marigold-wash px-4 py-2 text-sm">
      <Link to={linkTo({ ...wholeLaw, due: 'waiting' })} className="link">
        {waiting === 1 ? '1 new amount waits' : `${waiting} new amounts wait`} for a second person
      </Link>
    </p>
  );
}

/** Says how many looks are due today in the selected country, or in all. */
function dueInWords({ countries }: LawList, { country }: LawView): string {
  const selected = countries.filter(({ id }) => country === '' || id === country);
  const due = selected.reduce((sum, each) => sum + each.due, 0);
  const [only] = selected;
  const where = country !== '' && only ? only.name : 'all countries';
  return `Due for a look today in ${where}: ${due}.`;
}

function LawFilters({
  view,
  countries,
  onChange,
}: {
  view: LawView;
  countries: LawList['countries'];
  onChange: (change: Partial<LawView>, how?: { replace: boolean }) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        q={view.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
        label="Search the figures"
        placeholder="Fee, law, source…"
      />
      <FilterSelect
        label="Country"
        value={view.country}
        onChange={(country) => onChange({ country })}
        options={[
          { value: '', label: 'Every country' },
          ...countries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect
        label="Kind"
        value={view.kind}
        onChange={(kind) => onChange({ kind: kind as LawView['kind'] })}
        options={[
          { value: '', label: 'Every kind' },
          ...Object.entries(kindWords).map(([value, { many }]) => ({ value, label: many })),
        ]}
      />
      <FilterSelect
        label="Next look"
        value={view.due}
        onChange={(due) => onChange({ due: due as LawView['due'] })}
        options={[
          { value: '', label: 'Any next look' },
          { value: 'now', label: 'Due for a look' },
          { value: 'soon', label: 'Due within 90 days' },
          { value: 'waiting', label: 'Waits for a second person' },
        ]}
      />
      {(view.q !== '' || view.country !== '' || view.kind !== '' || view.due !== '') && (
        <button
          type="button"
          onClick={() => onChange(wholeLaw)}
          className="link min-h-11 px-2 text-sm lg:min-h-9"
        >
          Show all again
        </button>
      )}
    </div>
  );
}

type FiguresProps = { rows: readonly FigureRow[]; names: ReadonlyMap<string, string>; from: string };

const keyOf = ({ country, id }: FigureRow): string => `${country} ${id}`;

function FigureLink({ row, from, className }: { row: FigureRow; from: string; className?: string }) {
  return (
    <Link
      to={paths.adminFigure(row.country, row.id)}
      state={{ from }}
      className={classNames('link font-semibold wrap-anywhere', className)}
    >
      {row.title}
    </Link>
  );
}

function SourceCell({ row: { source } }: { row: FigureRow }) {
  return (
    <>
      <span className="line-clamp-2">{source.title}</span>
      <span className="block text-ink-soft">{source.publisher}</span>
    </>
  );
}

function DueCell({ row }: { row: FigureRow }) {
  return (
    <>
      <span className={classNames('whitespace-nowrap', isDue(row, todayInUtc()) && 'font-semibold text-red')}>
        {dueWords(row)}
      </span>
      {row.due && <span className="block text-ink-soft">{reasonOf(row)}</span>}
    </>
  );
}

function ConfidenceTag({ row: { confidence } }: { row: FigureRow }) {
  const { title, tone } = confidenceWords[confidence];
  return <Tag tone={tone}>{title}</Tag>;
}

const WaitingTag = () => (
  <Tag tone={stateWords.waiting.tone} className="mt-1">
    {stateWords.waiting.title}
  </Tag>
);

function Figures(props: FiguresProps) {
  const wide = useWideScreen();
  return wide ? <FigureTable {...props} /> : <FigureCards {...props} />;
}

const columnsOf = ({ names, from }: FiguresProps): Column<FigureRow>[] => [
  {
    id: 'figure',
    title: 'Figure',
    className: 'min-w-64 max-w-96',
    cell: (row) => (
      <>
        <FigureLink row={row} from={from} />
        <span className="block text-ink-soft">
          {names.get(row.country)}, {kindWords[row.kind].one.toLowerCase()}
          <span className="block wrap-anywhere">{rowWords(row)}</span>
        </span>
        {row.waiting && <WaitingTag />}
      </>
    ),
  },
  {
    id: 'words',
    title: 'Amount or rule',
    className: 'min-w-48 max-w-96',
    cell: (row) => <span className={classNames('line-clamp-3', row.fee && 'tabular-nums')}>{row.words}</span>,
  },
  {
    id: 'source',
    title: 'Source',
    className: 'min-w-48 max-w-80',
    cell: (row) => <SourceCell row={row} />,
  },
  { id: 'confidence', title: 'Confidence', cell: (row) => <ConfidenceTag row={row} /> },
  { id: 'looked', title: 'Last look', className: 'whitespace-nowrap', cell: lookedWords },
  { id: 'due', title: 'Next look', className: 'min-w-36', cell: (row) => <DueCell row={row} /> },
];

const FigureTable = (props: FiguresProps) => (
  <Table
    caption="Figures of law"
    hideCaption
    dense
    columns={columnsOf(props)}
    rows={props.rows}
    rowKey={keyOf}
  />
);

function FigureCards({ rows, names, from }: FiguresProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li key={keyOf(row)} className="relative rounded-md border border-line bg-sheet p-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <FigureLink row={row} from={from} className="after:absolute after:inset-0" />
            <ConfidenceTag row={row} />
          </div>
          <p className="mt-1 line-clamp-3">{row.words}</p>
          {row.waiting && <WaitingTag />}
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm [&>dt]:text-ink-soft">
            <dt>Country</dt>
            <dd>
              {names.get(row.country)}, {kindWords[row.kind].one.toLowerCase()}
            </dd>
            <dt>Row</dt>
            <dd className="min-w-0 wrap-anywhere">{rowWords(row)}</dd>
            <dt>Source</dt>
            <dd className="min-w-0">
              <SourceCell row={row} />
            </dd>
            <dt>Last look</dt>
            <dd>{lookedWords(row)}</dd>
            <dt>Next look</dt>
            <dd>
              <DueCell row={row} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
