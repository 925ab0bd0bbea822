import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { indexedCountry, indexedService } from '../../catalog/catalog-index.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Table, type Column } from '../../ui/data-display/table.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskNextActor } from '../desk-next-actor.tsx';
import type { DeskRow } from '../desk-types.ts';
import { clockInWords } from './clock-words.ts';
import { riskWords } from './queue-words.ts';
import { daysWaited, waitedInWords } from './waiting-time.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

type ListProps = {
  rows: readonly DeskRow[];
  /** When the rows were fetched; waiting time is counted up to then. */
  readAt: Date;
  /** The query string of the queue, for the link back. */
  from: string;
  lastOpened: string | null;
};

const HOME_ZONE = 'Africa/Lagos';
const zoneOf = (row: DeskRow): string =>
  indexedCountry(indexedService(row.serviceId)?.country ?? '')?.zone ?? HOME_ZONE;
const speedOf = (row: DeskRow): string =>
  indexedService(row.serviceId)?.tiers.find(({ id }) => id === row.tier)?.title ?? row.tier;
/** Returns the officer of an application, with the stand-in during an absence. */
const officerOf = ({ claim }: DeskRow): string | null =>
  claim && (claim.standIn ? `${claim.standIn.name} for ${claim.by.name}` : claim.by.name);

/** Other officers who have the application open. */
const Viewers = ({ row: { viewers } }: { row: DeskRow }) =>
  viewers.length === 0 ? null : <span className="block text-ink-soft">Open at {viewers.join(', ')}</span>;

const isOpen = (row: DeskRow): boolean => row.headline.nextActor !== 'nobody';

function RowLink({
  row,
  from,
  lastOpened,
  className,
}: { row: DeskRow; className?: string } & Pick<ListProps, 'from' | 'lastOpened'>) {
  return (
    <Link
      to={paths.adminApplication(row.id)}
      state={{ from }}
      data-row-link={row.id === lastOpened ? 'last' : ''}
      data-application={row.id}
      className={classNames('link font-semibold whitespace-nowrap tabular-nums', className)}
    >
      {row.reference}
    </Link>
  );
}

function WaitingCell({ row, readAt }: { row: DeskRow; readAt: Date }) {
  if (!isOpen(row)) return <span className="text-ink-soft">–</span>;
  return (
    <time
      dateTime={row.waitingSince}
      title={`since ${formatInstant(row.waitingSince)}`}
      className="whitespace-nowrap"
    >
      {waitedInWords(daysWaited(row.waitingSince, readAt, zoneOf(row)))}
    </time>
  );
}

/** When it is due. `isTitled`: beside or below the word ‘Due’, which is not said again. */
function DueCell({ row, readAt, isTitled = false }: { row: DeskRow; readAt: Date; isTitled?: boolean }) {
  const whole = clockInWords(row.clock, readAt, zoneOf(row));
  const words = isTitled ? whole.replace(/^Due: /, '') : whole;
  return words ? (
    <span className={classNames(row.clock.state !== 'running' && 'font-semibold')}>{words}</span>
  ) : (
    <span className="text-ink-soft">–</span>
  );
}

const AmountCell = ({ row }: { row: DeskRow }) =>
  row.totalMinor === null ? (
    <span className="whitespace-nowrap text-ink-soft">not signed</span>
  ) : (
    formatMinor(row.totalMinor, row.currency)
  );
/** The document in which a search found its words. */
const FoundIn = ({ row: { foundIn } }: { row: DeskRow }) =>
  foundIn === null ? null : <span className="block text-sm text-ink-soft">Found in {foundIn}</span>;
const NameCell = ({ row }: { row: DeskRow }) => (
  <>
    {row.name ? (
      <span className="font-semibold">{row.name}</span>
    ) : (
      <span className="text-ink-soft">No name yet</span>
    )}
    {row.risk !== 'low' && (
      <>
        {' '}
        <Tag tone={row.risk === 'high' ? 'stop' : 'next'} dot>
          {riskWords[row.risk]}
        </Tag>
      </>
    )}
    <FoundIn row={row} />
  </>
);

/** Which applications are selected, to act on several; undefined for a role that does not. */
export type Selection = { ids: readonly string[]; select: (ids: readonly string[]) => void };
type TableProps = ListProps & { selection: Selection | undefined };

/** A column of checkboxes, with one for the whole page at its head. */
function selectColumn(rows: readonly DeskRow[], { ids, select }: Selection): Column<DeskRow> {
  const all = rows.length > 0 && rows.every(({ id }) => ids.includes(id));
  return {
    id: 'select',
    title: (
      <SelectBox
        label="Select the page"
        checked={all}
        onChange={() => select(all ? [] : rows.map(({ id }) => id))}
      />
    ),
    cell: ({ id, reference }) => {
      const checked = ids.includes(id);
      return (
        <SelectBox
          label={`Select ${reference}`}
          checked={checked}
          onChange={() => select(checked ? ids.filter((each) => each !== id) : [...ids, id])}
        />
      );
    },
    className: 'w-8 pr-0!',
  };
}

const SelectBox = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: () => void;
}) => (
  <label className="-m-1 inline-grid size-7 cursor-pointer place-items-center">
    <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} className="size-4.5" />
  </label>
);

const columnsOf = ({ rows, readAt, from, lastOpened, selection }: TableProps): Column<DeskRow>[] => [
  ...(selection === undefined ? [] : [selectColumn(rows, selection)]),
  {
    id: 'reference',
    title: 'Reference',
    cell: (row) => <RowLink row={row} from={from} lastOpened={lastOpened} />,
  },
  {
    id: 'name',
    title: 'Name',
    cell: (row) => (
      <>
        <NameCell row={row} />
        <span className="block text-ink-soft 2xl:hidden">
          {row.serviceTitle}, {speedOf(row)}
        </span>
      </>
    ),
    className: 'min-w-36',
  },
  {
    id: 'service',
    title: 'Service',
    cell: (row) => row.serviceTitle,
    className: 'hidden min-w-40 2xl:table-cell',
  },
  { id: 'speed', title: 'Speed', cell: speedOf, className: 'hidden 2xl:table-cell' },
  {
    id: 'state',
    title: 'Next step',
    cell: (row) => (
      <>
        <StatusCell row={row} />
        {clockInWords(row.clock, readAt, zoneOf(row)) !== '' && (
          <span className="block xl:hidden">
            <DueCell row={row} readAt={readAt} />
          </span>
        )}
        {row.claim && <span className="block text-ink-soft 2xl:hidden">{officerOf(row)}</span>}
        <Viewers row={row} />
      </>
    ),
    className: 'min-w-36 2xl:min-w-52',
  },
  {
    id: 'waiting',
    title: 'Waiting',
    cell: (row) => <WaitingCell row={row} readAt={readAt} />,
    align: 'right',
  },
  {
    id: 'due',
    title: 'Due',
    cell: (row) => <DueCell row={row} readAt={readAt} isTitled />,
    className: 'hidden xl:table-cell',
  },
  {
    id: 'officer',
    title: 'Officer',
    cell: (row) => officerOf(row) ?? <span className="text-ink-soft">–</span>,
    className: 'hidden 2xl:table-cell',
  },
  {
    id: 'customer',
    title: 'Customer',
    cell: (row) => <CustomerCell row={row} />,
    className: 'max-w-32 2xl:max-w-60 2xl:min-w-40',
  },
  { id: 'amount', title: 'Amount', cell: (row) => <AmountCell row={row} />, align: 'right' },
];

/**
 * The queue as a dense table; a click anywhere on a row opens it. On narrower screens service, speed, officer
 * and due time share cells with others.
 */
export function QueueTable(props: TableProps) {
  const { rows, from, lastOpened } = props;
  const navigate = useNavigate();
  const open = (event: MouseEvent, row: DeskRow): void => {
    const pressed = event.target as Element;
    if (pressed.closest('a, button, label') || window.getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) window.open(paths.adminApplication(row.id), '_blank');
    else void navigate(paths.adminApplication(row.id), { state: { from } });
  };
  return (
    <Table
      caption="Applications"
      hideCaption
      dense
      columns={columnsOf(props)}
      rows={rows}
      rowKey={(row) => row.id}
      rowProps={(row) => ({
        onClick: (event) => open(event, row),
        className: classNames(
          'cursor-pointer hover:bg-sheet has-[[data-row-link]:focus]:bg-green-wash has-[[data-row-link]:focus]:shadow-[inset_3px_0_0_var(--color-green)]',
          row.id === lastOpened && 'bg-well/50',
        ),
      })}
    />
  );
}

function StatusCell({ row }: { row: DeskRow }) {
  return (
    <>
      <DeskNextActor headline={row.headline} />
      <span className="mt-0.5 block">{row.deskTitle}</span>
    </>
  );
}

function CustomerCell({ row }: { row: DeskRow }) {
  return (
    <>
      <span className="block">{row.customer.name}</span>
      <span className="block truncate text-ink-soft" title={row.customer.email}>
        {row.customer.email}
      </span>
    </>
  );
}

/** The queue on a phone: one card per application. */
export function QueueCards({ rows, readAt, from, lastOpened }: ListProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative rounded-md border border-line bg-sheet p-4 has-[[data-row-link]:focus-visible]:border-green"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <RowLink row={row} from={from} lastOpened={lastOpened} className="after:absolute after:inset-0" />
            <DeskNextActor headline={row.headline} />
          </div>
          <p className="mt-1">
            <NameCell row={row} />
          </p>
          <p className="text-sm">{row.deskTitle}</p>
          <Viewers row={row} />
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm [&>dt]:text-ink-soft">
            <dt>Service</dt>
            <dd>
              {row.serviceTitle}, {speedOf(row)}
            </dd>
            {isOpen(row) && (
              <>
                <dt>Waiting</dt>
                <dd>
                  <WaitingCell row={row} readAt={readAt} />
                </dd>
              </>
            )}
            {row.clock.state !== 'none' && (
              <>
                <dt>Due</dt>
                <dd>
                  <DueCell row={row} readAt={readAt} isTitled />
                </dd>
              </>
            )}
            {row.claim && (
              <>
                <dt>Officer</dt>
                <dd>{officerOf(row)}</dd>
              </>
            )}
            <dt>Customer</dt>
            <dd className="min-w-0">
              <CustomerCell row={row} />
            </dd>
            <dt>Amount</dt>
            <dd>
              <AmountCell row={row} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
