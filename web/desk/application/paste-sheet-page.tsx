import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call, type Data } from '../../api/call.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';

type Sheet = Data<'GET /admin/applications/:id/paste-sheet'>;

/** The paste sheet: the signed answers in the order of the registry's own pages, each with a copy button. */
export default function PasteSheetPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['GET /admin/applications/:id/paste-sheet', id],
    queryFn: ({ signal }) => call('GET /admin/applications/:id/paste-sheet', { params: { id } }, { signal }),
  });
  return (
    <DeskFrame right="cases:read">
      <p className="-mt-2 mb-2">
        <Link
          to={paths.adminApplication(id)}
          className="link inline-flex min-h-11 items-center text-sm lg:min-h-9"
        >
          ← Back to the application
        </Link>
      </p>
      <h1 tabIndex={-1} className="text-title">
        Paste sheet
      </h1>
      {query.isPending ? (
        <SkeletonText lines={10} label="Loading the answers…" />
      ) : query.data ? (
        <Pages sheet={query.data} />
      ) : (
        <DeskFailure error={query.error} what="paste sheet" onRetry={() => void query.refetch()} />
      )}
    </DeskFrame>
  );
}

function Pages({ sheet }: { sheet: Sheet }) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      <p className="measure mt-1 text-ink-soft">
        {sheet.ordered === 'as-the-portal'
          ? 'In the order of the pages of '
          : 'In the order of our own form, since the pages of the portal are not known, for '}
        {sheet.url ? (
          <a className="link" href={sheet.url} target="_blank" rel="noreferrer">
            {sheet.portal}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          sheet.portal
        )}
        .
      </p>
      {sheet.pages.map((page, index) => (
        <section key={`${index} ${page.title}`} aria-labelledby={`sheet-${index}`}>
          <h2 id={`sheet-${index}`} className="text-heading">
            {index + 1}. {page.title}
          </h2>
          <dl className="mt-2 border-t border-line">
            {page.rows.flatMap((row, place) => [
              <Row key={place} label={row.label} value={row.value} />,
              ...(row.parts ?? []).map((part) => (
                <Row key={`${place} ${part.label}`} label={part.label} of={row.label} value={part.value} />
              )),
            ])}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** @param of  the label of the address that a part belongs to */
function Row({ label, value, of }: { label: string; value: string; of?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-b border-line py-2 sm:grid-cols-[minmax(9rem,15rem)_minmax(0,1fr)_auto]">
      <dt className={classNames('col-start-1 text-sm text-ink-soft sm:py-1.5', of !== undefined && 'pl-4')}>
        {of !== undefined && <span className="sr-only">{of}: </span>}
        {label}
      </dt>
      <dd
        className={classNames(
          'col-start-1 min-w-0 break-words whitespace-pre-line select-all sm:col-start-2 sm:py-1.5',
          of !== undefined && 'pl-4 sm:pl-0',
        )}
      >
        {value}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 self-center sm:col-start-3 sm:row-span-1">
        <CopyButton value={value} label={of === undefined ? label : `${of}: ${label}`} />
      </dd>
    </div>
  );
}
