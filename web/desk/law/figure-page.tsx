import { Link, useLocation, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { DefinitionList } from '../../ui/data-display/definition-list.tsx';
import { Table, type Column } from '../../ui/data-display/table.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { formatDay } from '../../ui/format-day.ts';
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
import { DecideAmount } from './decide-amount.tsx';
import { FigureHistory } from './figure-history.tsx';
import { RecordAmountForm, termsOf } from './record-amount-form.tsx';
import { RecordLookForm } from './record-look-form.tsx';
import { SourceText } from './source-text.tsx';
import { useRights } from '../own-role.ts';

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
        <Figure key={`${country} ${id}`} detail={detail.data} />
      ) : (
        <DeskFailure error={detail.error} what="figure" onRetry={() => void detail.refetch()} />
      )}
    </DeskFrame>
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
    className: 'min-w-40 max-lg:min-w-80',
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
  const { fee, rate } = figure;
  const dated = fee ?? rate;
  const may = useRights();
  const entered = termsOf(figure);
  const waiting = records.find(({ state }) => state === 'waiting');
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
      {waiting && <DecideAmount key={waiting.version} figure={figure} record={waiting} />}
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <DefinitionList
            rows={[
              { id: 'words', label: dated ? 'Amount' : 'What it says', value: figure.words },
              ...(dated
                ? [
                    {
                      id: 'force',
                      label: 'In force',
                      value: `from ${formatDay(dated.from)}${dated.until ? ` to ${formatDay(dated.until)}` : ''}`,
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
          <FigureHistory figure={figure} records={records} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          {figure.due && may('law:record') && <RecordLookForm figure={figure} />}
          {!may('law:record') && (
            <p className="text-sm text-ink-soft">Reviewers and administrators record looks and amounts.</p>
          )}
          {may('law:record') && !waiting && entered && <RecordAmountForm figure={figure} terms={entered} />}
          {fee?.entry === null && (
            <p className="text-sm text-ink-soft">
              This amount is calculated by a schedule. It changes with a release.
            </p>
          )}
          {!dated && (
            <p className="text-sm text-ink-soft">
              Only fees and rates can be changed here. This figure changes with a release.
            </p>
          )}
        </div>
      </div>
    </>
  );
}
