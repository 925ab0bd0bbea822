import { Link, useLocation, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { DefinitionList } from '../../ui/data-display/definition-list.tsx';
import { Table, type Column } from '../../ui/data-display/table.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { indexedCountry } from '../../catalog/catalog-index.ts';
import { DeskFailure } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { useFigure } from '../desk-queries.ts';
import {
  confidenceWords,
  dueWords,
  type FigureDetail,
  kindWords,
  lookedWords,
  reasonOf,
  rowWords,
} from './law-words.ts';
import { RecordAmountForm } from './record-amount-form.tsx';
import { RecordLookForm } from './record-look-form.tsx';
import { useRights } from '../own-role.ts';

type Source = FigureDetail['figure']['source'];

/** One figure of law: its provenance, its dated rows, its history, and the forms that add to it. */
export default function FigurePage() {
  const { country = '', figure: id = '' } = useParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const detail = useFigure(country, id);
  return (
    <DeskFrame right="law:read">
      <Link
        to={paths.adminLaw + (state?.from ?? '')}
        className="link inline-flex min-h-11 items-center text-sm lg:min-h-9"
      >
        All figures
      </Link>
      {detail.isPending ? (
        <SkeletonText lines={8} label="Loading the figure…" />
      ) : detail.data ? (
        <Figure detail={detail.data} />
      ) : (
        <DeskFailure error={detail.error} what="figure" onRetry={() => void detail.refetch()} />
      )}
    </DeskFrame>
  );
}

function SourceText({ source }: { source: Source }) {
  return (
    <>
      {source.url ? (
        <a className="link wrap-anywhere" href={source.url} target="_blank" rel="noreferrer">
          {source.title}
        </a>
      ) : (
        source.title
      )}
      {source.publisher !== '' && <span className="block text-ink-soft">{source.publisher}</span>}
    </>
  );
}

const rowColumns: Column<FigureDetail['rows'][number]>[] = [
  {
    id: 'from',
    title: 'From',
    className: 'whitespace-nowrap',
    cell: (row) => formatDay(row.from),
  },
  {
    id: 'amount',
    title: 'Amount',
    className: 'min-w-28 tabular-nums',
    cell: (row) => row.words,
  },
  {
    id: 'until',
    title: 'Until',
    className: 'whitespace-nowrap',
    cell: (row) => (row.until ? formatDay(row.until) : 'no end known'),
  },
  {
    id: 'source',
    title: 'Source',
    className: 'min-w-64',
    cell: (row) => (
      <>
        <SourceText source={row.source} />
        {row.entered && <Tag tone="good">Entered at the desk</Tag>}
      </>
    ),
  },
];

function Figure({ detail }: { detail: FigureDetail }) {
  const { figure, rows, records, chainIntact } = detail;
  const { fee } = figure;
  const may = useRights();
  const confidence = confidenceWords[figure.confidence];
  return (
    <>
      <h1 id="figure-title" tabIndex={-1} className="text-heading">
        {figure.title}
      </h1>
      <p className="text-sm text-ink-soft">
        {indexedCountry(figure.country)?.name ?? figure.country}, {kindWords[figure.kind].one.toLowerCase()}:{' '}
        {rowWords(figure)}
      </p>
      {!chainIntact && (
        <Notice tone="stop" title="The history was changed" className="measure mt-4">
          A record of this figure was altered in the database. Do not rely on it, and tell the operator.
        </Notice>
      )}
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <DefinitionList
            rows={[
              { id: 'words', label: fee ? 'Amount' : 'What it says', value: figure.words },
              ...(fee
                ? [
                    {
                      id: 'force',
                      label: 'In force',
                      value: `from ${formatDay(fee.from)}${fee.until ? ` to ${formatDay(fee.until)}` : ''}`,
                    },
                  ]
                : []),
              { id: 'source', label: 'Source', value: <SourceText source={figure.source} /> },
              {
                id: 'confidence',
                label: 'Confidence',
                value: <Tag tone={confidence.tone}>{confidence.title}</Tag>,
              },
              ...(figure.note ? [{ id: 'note', label: 'Note', value: figure.note }] : []),
              { id: 'looked', label: 'Last look', value: lookedWords(figure) },
              {
                id: 'due',
                label: 'Next look',
                value: figure.due ? `${dueWords(figure)}: ${reasonOf(figure)}` : dueWords(figure),
              },
            ]}
          />
          {rows.length > 0 && (
            <Table
              caption="Amounts by day"
              dense
              columns={rowColumns}
              rows={rows}
              rowKey={({ from }) => from}
            />
          )}
          <History records={records} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          {figure.due && may('law:record') && <RecordLookForm figure={figure} />}
          {!may('law:record') && (
            <p className="text-sm text-ink-soft">Reviewers and administrators record looks and amounts.</p>
          )}
          {fee &&
            (fee.entry ? (
              may('law:record') && <RecordAmountForm figure={figure} fee={fee} kind={fee.entry} />
            ) : (
              <p className="text-sm text-ink-soft">
                This amount is calculated by a schedule. It changes with a release.
              </p>
            ))}
          {!fee && (
            <p className="text-sm text-ink-soft">
              Only fees can be changed here. This figure changes with a release.
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function History({ records }: Pick<FigureDetail, 'records'>) {
  return (
    <section>
      <h2 className="text-heading">History</h2>
      {records.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">Nothing was recorded since the last release.</p>
      ) : (
        <ol className="mt-2 grid gap-3">
          {records.map((record) => (
            <li key={record.version} className="rounded-md border border-line bg-sheet p-3 text-sm">
              <p className="font-semibold">
                {record.change
                  ? `${record.change.before} → ${record.change.after} from ${formatDay(record.change.from)}`
                  : 'Looked at: unchanged'}
              </p>
              <p className="text-ink-soft">
                {record.by}, <time dateTime={record.at}>{formatInstant(record.at)}</time>
              </p>
              {record.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{record.note}</p>}
              {record.source && (
                <div className="mt-1">
                  <SourceText source={record.source} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
