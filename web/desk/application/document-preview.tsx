import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { OpenOriginal } from './open-original.tsx';

type NamedFile = { readonly id: string; readonly name: string };

/**
 * The pages of a document as pictures that the server drew, so that the document itself is not opened on this
 * computer. Give it the id of the file as `key`.
 * @param className  of the part with the picture, which scrolls
 */
export function DocumentPreview({ file, className }: { file: NamedFile; className?: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['GET /admin/files/:id/preview', file.id, page],
    queryFn: ({ signal }) =>
      call('GET /admin/files/:id/preview', { params: { id: file.id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    // Personal data: forgotten when it is closed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.error)
    return (
      <Notice tone="stop" live>
        <p>{wordsOf(query.error, 'The document could not be read.')}</p>
      </Notice>
    );
  const preview = query.data;
  if (!preview) return <Skeleton className={classNames('h-64', className)} />;
  return (
    <div className="flex min-h-0 flex-col gap-2">
      {preview.pages > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="quiet"
            className={pageButton}
            aria-disabled={page === 1}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            Previous page
          </Button>
          <Button
            variant="quiet"
            className={pageButton}
            aria-disabled={page === preview.pages}
            onClick={() => page < preview.pages && setPage(page + 1)}
          >
            Next page
          </Button>
          <span aria-live="polite" className="text-sm text-ink-soft tabular-nums">
            Page {page} of {preview.pages}
          </span>
        </div>
      )}
      <section
        aria-label={`Picture of ${file.name}`}
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames('min-h-0 overflow-auto rounded-sm border border-line bg-well', className)}
      >
        <img
          src={`data:image/webp;base64,${preview.webp}`}
          width={preview.width}
          height={preview.height}
          alt={`The uploaded document ${file.name}${preview.pages > 1 ? `, page ${page}` : ''}`}
          className={classNames('mx-auto h-auto max-w-full', query.isPlaceholderData && 'opacity-50')}
        />
      </section>
    </div>
  );
}

const pageButton = 'px-3! text-sm lg:min-h-9!';

/** A dialog with the pages of a document. The original opens only after a warning. */
export function DocumentDialog({
  file,
  open,
  onClose,
}: {
  file: NamedFile;
  open: boolean;
  onClose: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Dialog
        open={open}
        wide
        onClose={onClose}
        title={<span className="text-lg break-words">{file.name}</span>}
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              Open the original
            </Button>
          </>
        }
      >
        {open && <DocumentPreview key={file.id} file={file} className="max-h-[65dvh]" />}
      </Dialog>
      {open && <OpenOriginal file={file} open={isAsking} onClose={() => setIsAsking(false)} />}
    </>
  );
}
