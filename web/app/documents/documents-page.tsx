import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call, download } from '../../api/call.ts';
import { openDownload } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useAccountNavigation } from '../shell/use-account-navigation.ts';
import { AskedDocuments } from './asked-documents.tsx';
import { DocumentRequests } from './document-requests.tsx';
import { DocumentRow } from './document-row.tsx';
import type { OwnDocument } from './own-document.ts';
import { ShareDialog } from './share-dialog.tsx';
import { Shares } from './shares.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { ShowMore } from '../show-more.tsx';

/** The company of a document; until there is one, the name of the application. */
const groupOf = ({ companyName, applicationName, reference }: OwnDocument): string =>
  companyName ?? applicationName ?? reference ?? 'Other';

/** All documents of a person by company, with previews, a ZIP archive, and links with which they are shared. */
export default function DocumentsPage() {
  const [search, setSearch] = useSearchParams();
  const companyId = search.get('company') ?? undefined;
  const kind = search.get('kind') ?? undefined;
  const companies = useAccountNavigation().data?.companies ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSharing, setIsSharing] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['GET /documents', companyId, kind],
    queryFn: ({ pageParam, signal }) =>
      call('GET /documents', { query: { companyId, kind, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, documents }) => (hasMore ? documents.at(-1)?.id : undefined),
  });
  if (query.isPending) return <LoadingPage label="Loading your documents…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your documents" />;
  const documents = query.data.pages.flatMap((page) => page.documents);
  const kinds = query.data.pages[0]?.kinds ?? [];
  const selected = documents.filter(({ id }) => chosen.has(id));
  const groups = Map.groupBy(documents, groupOf);
  const filter = (name: string, value: string): void =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { state: { stay: true } },
    );
  const choose = (ids: readonly string[], isChosen: boolean): void =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isChosen) after.add(id);
        else after.delete(id);
      return after;
    });
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle
        above={companies.find(({ id }) => id === companyId)?.name ?? 'All your companies'}
        lead="Choose documents to share them with a link that ends when you say."
      >
        Documents
      </PageTitle>
      <AskedDocuments />
      {kinds.length === 0 ? (
        <EmptyState
          title="No document yet"
          action={
            <Button to={paths.selectJurisdiction} variant="next">
              Register a company
            </Button>
          }
        >
          <p>Certificates, receipts and requested documents appear here as they arrive.</p>
        </EmptyState>
      ) : (
        <div className="grid gap-10">
          <div>
            <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
              {companies.length > 1 && (
                <Select
                  label="Company"
                  blank="All companies"
                  width="medium"
                  value={companyId ?? ''}
                  options={companies.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={({ currentTarget }) => filter('company', currentTarget.value)}
                />
              )}
              <Select
                label="Kind"
                blank="All kinds"
                width="medium"
                value={kind ?? ''}
                options={kinds.map(({ kind: value, title }) => ({ value, label: title }))}
                onChange={({ currentTarget }) => filter('kind', currentTarget.value)}
              />
              <Button
                variant="quiet"
                onClick={() =>
                  void openDownload(
                    () => download('GET /documents/archive', { query: { companyId, kind } }),
                    'save',
                    'documents.zip',
                  )
                }
              >
                Download all as ZIP
              </Button>
            </div>
            {[...groups].map(([name, rows]) => (
              <DocumentGroup key={name} name={name} documents={rows} chosen={chosen} onChoose={choose} />
            ))}
            {documents.length === 0 && <p className="text-ink-soft">No document of this kind.</p>}
            <ShowMore query={query} />
          </div>
          {selected.length > 0 && (
            <div className="sticky bottom-20 z-1 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-marigold bg-sheet p-3 shadow-raised lg:bottom-4">
              <output className="font-semibold">
                {selected.length === 1 ? '1 document chosen' : `${selected.length} documents chosen`}
              </output>
              <Button variant="next" onClick={() => setIsSharing(true)}>
                Share with a link
              </Button>
              <Button variant="plain" onClick={() => setChosen(new Set())}>
                Choose none
              </Button>
            </div>
          )}
          <Shares />
        </div>
      )}
      <div className="mt-10">
        <DocumentRequests companyId={companyId} />
      </div>
      {isSharing && (
        <ShareDialog
          documents={selected}
          onClose={(shared) => {
            setIsSharing(false);
            if (shared) setChosen(new Set());
          }}
        />
      )}
    </div>
  );
}

function DocumentGroup({
  name,
  documents,
  chosen,
  onChoose,
}: {
  name: string;
  documents: readonly OwnDocument[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}) {
  const shareable = documents.filter(({ canShare }) => canShare).map(({ id }) => id);
  const all = shareable.length > 0 && shareable.every((id) => chosen.has(id));
  return (
    <section className="mb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-heading wrap-anywhere">{name}</h2>
        {shareable.length > 1 && (
          <Button variant="plain" onClick={() => onChoose(shareable, !all)}>
            {all ? 'Choose none' : 'Choose all'}
            <span className="sr-only"> of {name}</span>
          </Button>
        )}
      </div>
      <ul className="border-t border-line">
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            isChosen={chosen.has(document.id)}
            onChoose={(isChosen) => onChoose([document.id], isChosen)}
          />
        ))}
      </ul>
    </section>
  );
}
