import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useUnsentMessage } from '../../device-storage/unsent-message.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { WriteForm } from '../../ui/form-controls/write-form.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { MessageThread } from '../../ui/message-thread.tsx';
import { useDocumentPane } from '../application/document-pane.tsx';
import { DocumentDialog } from '../application/document-preview.tsx';
import { useMayOpen } from '../application/emergency-access.tsx';
import { failureWords } from '../desk-failure.tsx';
import { countsKey, deskApplicationKey, inboxKey } from '../desk-queries.ts';
import type { DeskApplication } from '../desk-types.ts';
import { useRights } from '../own-role.ts';

/** Returns a function that runs a request for an application and shows its reply. It returns why it failed, or null. */
function useRequest(application: DeskApplication) {
  const client = useQueryClient();
  return async (request: Promise<DeskApplication>, done: string): Promise<string | null> => {
    try {
      const fresh = await request;
      await client.cancelQueries({ queryKey: deskApplicationKey(application.id) });
      client.setQueryData(deskApplicationKey(application.id), fresh);
      void client.invalidateQueries({ queryKey: countsKey });
      void client.invalidateQueries({ queryKey: inboxKey });
      toast.success(done);
      return null;
    } catch (error) {
      return failureWords(error).join(' ');
    }
  };
}

/** The thread with the customer; officers who may ask customers can write. */
export function CaseMessages({ application }: { application: DeskApplication }) {
  const may = useRights();
  const mayOpen = useMayOpen();
  const run = useRequest(application);
  const [busy, handle] = useBusy();
  const pane = useDocumentPane();
  const { id, messages, state, customer, files } = application;
  const unsent = useUnsentMessage(`desk-message.${id}`);
  const [shown, setShown] = useState<{ id: string; name: string } | null>(null);
  if (state.order === 'draft') return null;
  const newestWaiting = messages.findLast((message) => message.waits);
  const showFile = (fileId: string, name: string): void => {
    if (pane && files.some((file) => file.id === fileId)) pane.show(fileId);
    else setShown({ id: fileId, name });
  };
  return (
    <section aria-labelledby="desk-messages" className="grid grid-cols-1 gap-3">
      <h2 id="desk-messages" tabIndex={-1} className="scroll-mt-4 text-heading">
        Messages with the customer
      </h2>
      {messages.length === 0 ? (
        <p className="text-sm text-ink-soft">No messages yet.</p>
      ) : (
        <MessageThread
          messages={messages}
          ownSide="staff"
          onOpenFile={mayOpen({ purpose: 'message' }) ? showFile : null}
        />
      )}
      {shown && <DocumentDialog file={shown} open onClose={() => setShown(null)} />}
      {may('cases:ask') && (
        <>
          {newestWaiting && (
            <p className="text-sm">
              <Button
                variant="plain"
                busy={busy}
                onClick={handle(async () => {
                  const settled = call('POST /admin/applications/:id/messages/settled', {
                    params: { id },
                    body: { upTo: newestWaiting.id },
                  });
                  const failure = await run(settled, 'No answer needed');
                  if (failure !== null) toast.error('Not done', failure);
                })}
              >
                No answer needed
              </Button>
            </p>
          )}
          <WriteForm
            label={`Message to ${customer.name}`}
            hint="The customer reads it on the application’s page and by e-mail, with your name."
            missing="Write the message first."
            action="Send to the customer"
            message={unsent}
            onSend={(message) =>
              run(
                call('POST /admin/applications/:id/messages', {
                  params: { id },
                  body: { ...message, upTo: newestWaiting?.id },
                }),
                'Message sent',
              )
            }
          />
        </>
      )}
    </section>
  );
}

/** The officers' own notes on an application, newest first. */
export function CaseNotes({ application }: { application: DeskApplication }) {
  const may = useRights();
  const run = useRequest(application);
  const { id, notes, colleagues } = application;
  const unsent = useUnsentMessage(`desk-note.${id}`);
  const { words } = unsent;
  return (
    <section
      aria-labelledby="desk-notes"
      className="grid grid-cols-1 gap-3 rounded-md border border-marigold bg-marigold-wash p-4"
    >
      <h2 id="desk-notes" tabIndex={-1} className="scroll-mt-4 text-heading">
        Internal notes
      </h2>
      {may('cases:work') && (
        <>
          <WriteForm
            label="Note for colleagues"
            hint="Customers do not see notes here, but receive them when they ask for their data. Write @ and the full name of a colleague to mention them."
            missing="Write the note first."
            action="Save the note"
            variant="quiet"
            message={unsent}
            onSend={(message) =>
              run(call('POST /admin/applications/:id/notes', { params: { id }, body: message }), 'Note saved')
            }
          />
          {colleagues.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-1 text-sm">
              <span className="text-ink-soft">Mention:</span>
              {colleagues.map((colleague) => (
                <Button
                  key={colleague.id}
                  variant="plain"
                  onClick={() =>
                    unsent.setWords(`${words}${/\S$/.test(words) ? ' ' : ''}@${colleague.name} `)
                  }
                >
                  {colleague.name}
                </Button>
              ))}
            </p>
          )}
        </>
      )}
      {notes.length === 0 ? (
        <p className="text-sm">No notes yet.</p>
      ) : (
        <ol className="grid grid-cols-1 gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-t border-line-strong pt-2">
              <p className="text-sm">
                <span className="font-semibold">{note.by}</span>,{' '}
                <time dateTime={note.at}>{formatInstant(note.at)}</time>
                {note.mentions.length > 0 && ` (mentions ${note.mentions.join(', ')})`}
              </p>
              <p className="break-words whitespace-pre-line">{note.words}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
