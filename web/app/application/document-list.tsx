import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { openFile } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';

/** Documents to download, newest first; nothing while there are none. */
export function DocumentList({ documents }: { documents: Application['documents'] }) {
  return (
    <ul className="border-t border-line">
      {documents
        .toSorted((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1))
        .map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-semibold">{document.title}</span>
              <span className="block text-sm text-ink-soft">
                {formatInstant(document.issuedAt)}
                {document.code && ` · code ${document.code}`}
                {document.number !== null && ` · number ${document.number}`}
              </span>
              {document.withdrawn && (
                <span className="block text-sm text-red">
                  Withdrawn {formatInstant(document.withdrawn.at)}, do not use it: {document.withdrawn.reason}
                </span>
              )}
            </span>
            <Button variant="quiet" onClick={() => void openFile(document.fileId, document.fileName, 'save')}>
              Download<span className="sr-only"> {document.title}</span>
            </Button>
          </li>
        ))}
    </ul>
  );
}
