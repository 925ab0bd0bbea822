import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { formatSize } from '../../ui/format-size.ts';
import type { DeskFile } from '../desk-types.ts';
import { useDocumentPane } from './document-pane.tsx';
import { DocumentDialog } from './document-preview.tsx';
import { useMayOpen } from './emergency-access.tsx';

const isImage = (file: DeskFile): boolean => file.mediaType.startsWith('image/');

/** A link to a document: on a wide screen its pages are shown beside the answers of its case, else in a dialog. */
export function DocumentLink({ file, className }: { file: DeskFile; className?: string }) {
  const [looking, setLooking] = useState(false);
  const image = isImage(file);
  const mayOpen = useMayOpen();
  const pane = useDocumentPane();
  const open = (): void => {
    if (pane) pane.show(file.id);
    else setLooking(true);
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
      </button>
      <DocumentDialog file={file} open={looking} onClose={() => setLooking(false)} />
    </>
  );
}
