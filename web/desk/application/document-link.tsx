import { useState } from 'react';
import { openFile } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { formatSize } from '../../ui/format-size.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { DeskFile } from '../desk-types.ts';
import { isShown, useDocumentPane } from './document-pane.tsx';
import { useMayOpen } from './emergency-access.tsx';
import { useDownloadedFile } from './use-downloaded-file.ts';

const isImage = (file: DeskFile): boolean => file.mediaType.startsWith('image/');

/**
 * A link to a document: on a wide screen it opens beside the answers of its case; else images open in a dialog, and everything
 * else in a new tab.
 */
export function DocumentLink({ file, className }: { file: DeskFile; className?: string }) {
  const [looking, setLooking] = useState(false);
  const image = isImage(file);
  const mayOpen = useMayOpen();
  const pane = useDocumentPane();
  const opensBeside = pane !== null && isShown(file);
  const open = (): void => {
    if (opensBeside) pane?.show(file.id);
    else if (image) setLooking(true);
    else void openFile(file.id, file.name, 'show');
  };
  if (!mayOpen(file))
    return (
      <span className={classNames('text-sm break-words text-ink-soft', className)}>
        {file.name} (your role does not open it)
      </span>
    );
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-current={pane?.openId === file.id || undefined}
        className={classNames(
          'inline-flex min-h-11 max-w-full items-center gap-2 rounded-sm border border-line-strong bg-sheet px-3 text-left text-sm hover:border-green hover:bg-green-wash lg:min-h-9',
          className,
        )}
      >
        <svg
          viewBox="0 0 14 16"
          aria-hidden="true"
          className="w-3.5 shrink-0 text-green"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <path d="M1 1h8l4 4v10H1z" />
          {image ? <path d="M3 12l3-4 2 2.5L9.5 9l2 3z" /> : <path d="M4 8h6M4 11h6" />}
        </svg>
        <span className="truncate font-semibold text-green">{file.name}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">{formatSize(file.sizeBytes)}</span>
        {!image && !opensBeside && <span className="sr-only">(opens in a new tab)</span>}
      </button>
      {image && <PicturePreview file={file} open={looking} onClose={() => setLooking(false)} />}
    </>
  );
}

function PicturePreview({ file, open, onClose }: { file: DeskFile; open: boolean; onClose: () => void }) {
  const picture = useDownloadedFile(file.id, open);
  return (
    <Dialog
      open={open}
      wide
      onClose={onClose}
      title={<span className="text-lg break-words">{file.name}</span>}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="quiet" onClick={() => void openFile(file.id, file.name, 'show')}>
            Open in a new tab
          </Button>
        </>
      }
    >
      {picture === null ? (
        <Skeleton className="h-64" />
      ) : 'url' in picture ? (
        <img
          src={picture.url}
          alt={`The uploaded document ${file.name}`}
          className="mx-auto max-h-[70dvh] rounded-sm border border-line bg-well object-contain"
        />
      ) : (
        <Notice tone="stop" live>
          <p>{picture.failure}</p>
        </Notice>
      )}
    </Dialog>
  );
}
