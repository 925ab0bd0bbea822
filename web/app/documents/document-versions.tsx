import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { sendFile, type OnUploadProgress } from '../../api/send-file.ts';
import { wordsOf } from '../../api/words-of.ts';
import { openFile } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatSize } from '../../ui/format-size.ts';
import type { OwnDocument } from './own-document.ts';
import { SendDocument } from './send-document.tsx';

/** Takes the file that replaces the present one of a document. */
export function NewVersion({
  id,
  title,
  fileId,
  onDone,
}: Pick<OwnDocument, 'id' | 'title' | 'fileId'> & { onDone: () => void }) {
  const client = useQueryClient();
  async function send(file: File, onProgress: OnUploadProgress): Promise<void> {
    const after = await sendFile('POST /documents/:id/versions', { params: { id } }, file, { onProgress });
    for (const key of ['GET /documents', 'GET /document-requests', 'GET /companies/:id'])
      void client.invalidateQueries({ queryKey: [key] });
    onDone();
    if (after.fileId === fileId)
      toast.success('Nothing replaced', 'This file is the same as the present one.');
    else toast.success('New version saved', 'The file before is under Earlier versions.');
  }
  return (
    <SendDocument
      document={title}
      place={`version ${id}`}
      label={`New version of ${title}`}
      hint="It replaces the file here and in links that share it. The file before is kept."
      single
      onSend={send}
    />
  );
}

/** Asks once more, then deletes one file of a document. */
export function DeleteVersion({
  id,
  fileId,
  of,
  effect,
}: Pick<OwnDocument, 'id' | 'fileId'> & {
  /** Which version, for screen readers. */
  of: string;
  /** What the people who have a link see then. */
  effect: string;
}) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      await call('DELETE /documents/:id/versions/:fileId', { params: { id, fileId } });
      for (const key of ['GET /documents', 'GET /document-requests', 'GET /companies/:id'])
        void client.invalidateQueries({ queryKey: [key] });
      toast.success('Version deleted');
    } catch (error) {
      toast.error('Not deleted', wordsOf(error, 'Please try again.'));
    }
    setIsBusy(false);
    setIsAsking(false);
  }
  if (!isAsking)
    return (
      <Button variant="plain" onClick={() => setIsAsking(true)}>
        Delete this version<span className="sr-only">: {of}</span>
      </Button>
    );
  return (
    <span className="flex basis-full flex-wrap items-center gap-x-4">
      <output className="text-sm">It cannot be restored. {effect}</output>
      <Button variant="plain" busy={isBusy} onClick={() => void remove()}>
        Delete<span className="sr-only">: {of}</span>
      </Button>
      <Button variant="plain" onClick={() => setIsAsking(false)}>
        Keep it
      </Button>
    </span>
  );
}

/** The files that a document had before, newest first. */
export function EarlierVersions({
  id,
  title,
  earlierVersions,
}: Pick<OwnDocument, 'id' | 'title' | 'earlierVersions'>) {
  return (
    <details className="basis-full">
      <summary className="link min-h-11 cursor-pointer py-3 text-sm">
        Earlier versions ({earlierVersions.length})<span className="sr-only"> of {title}</span>
      </summary>
      <ul className="border-l-2 border-line pl-4">
        {earlierVersions.map(
          ({ fileId, fileName, sizeBytes, addedAt, replacedAt, replacedBy, canDelete }) => (
            <li key={fileId} className="flex flex-wrap items-center gap-x-6 py-1">
              <span className="min-w-0 flex-1 basis-64 text-sm">
                <span className="block wrap-anywhere">{fileName}</span>
                <span className="block text-ink-soft">
                  Added {formatInstant(addedAt)} · replaced {formatInstant(replacedAt)} by {replacedBy} ·{' '}
                  {formatSize(sizeBytes)}
                </span>
              </span>
              <span className="flex flex-wrap gap-x-4">
                <Button variant="plain" onClick={() => void openFile(fileId, fileName)}>
                  Preview
                  <span className="sr-only">
                    {' '}
                    {title} of {formatInstant(addedAt)} (new tab)
                  </span>
                </Button>
                <Button variant="plain" onClick={() => void openFile(fileId, fileName, 'save')}>
                  Download
                  <span className="sr-only">
                    {' '}
                    {title} of {formatInstant(addedAt)}
                  </span>
                </Button>
                {canDelete && (
                  <DeleteVersion
                    id={id}
                    fileId={fileId}
                    of={`${title} of ${formatInstant(addedAt)}`}
                    effect="Links show the newest version as before."
                  />
                )}
              </span>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
