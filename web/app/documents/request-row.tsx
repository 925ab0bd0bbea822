import { useState } from 'react';
import { wordsOf } from '../../api/words-of.ts';
import { download, type Data } from '../../api/call.ts';
import { openDownload } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { requestStates } from './request-words.ts';

export type DocumentRequest = Data<'GET /document-requests'>['requests'][number];

/** A requested document: its state, its files, and the way to withdraw it. */
export function RequestRow({
  request,
  onWithdraw,
  openFile = (fileId, name) =>
    void openDownload(
      () => download('GET /document-requests/:id/sent/:fileId', { params: { id: request.id, fileId } }),
      'show',
      name,
    ),
  showSubject = true,
}: {
  request: DocumentRequest;
  onWithdraw: () => Promise<void>;
  openFile?: (fileId: string, name: string) => void;
  showSubject?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const { title, note, subject, email, requestedBy, dueOn, state, files, canWithdraw } = request;
  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await onWithdraw();
      toast.success('Withdrawn', `${email} gets a mail that it is no longer needed.`);
    } catch (error) {
      toast.error('Not withdrawn', wordsOf(error, 'Please try again.'));
      setBusy(false);
    }
  }
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {title}
          <Tag tone={requestStates[state].tone} dot>
            {requestStates[state].words}
          </Tag>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {showSubject && `${subject} · `}asked of {email} by {requestedBy} · due {formatDay(dueOn)}
          {request.receivedAt !== null && ` · came ${formatInstant(request.receivedAt)}`}
          {request.receivedAt === null &&
            request.remindedAt !== null &&
            ` · last reminded ${formatInstant(request.remindedAt)}`}
          {request.receivedAt === null && request.remindersStoppedAt !== null && ' · turned reminders off'}
        </p>
        {request.undeliverable && state !== 'received' && state !== 'withdrawn' && (
          <p className="text-sm font-semibold text-red">
            Mails to this address come back, so we do not remind. Withdraw it, and ask at another address.
          </p>
        )}
        {note !== null && <p className="text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
        {files.length > 0 && (
          <ul aria-label={`Files for ${title}`}>
            {files.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className="link min-h-11 text-left wrap-anywhere"
                  onClick={() => openFile(id, name)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {canWithdraw && (
        <Button variant="quiet" busy={busy} onClick={() => void withdraw()}>
          Withdraw<span className="sr-only"> {title}</span>
        </Button>
      )}
    </li>
  );
}
