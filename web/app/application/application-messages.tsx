import { call } from '../../api/call.ts';
import { wordsOf } from '../../api/words-of.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { openFile } from '../../forms/open-file.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { WriteForm } from '../../ui/form-controls/write-form.tsx';
import { MessageThread } from '../../ui/message-thread.tsx';
import { useUnsentMessage } from '../../device-storage/unsent-message.ts';
import { useMarkRead } from '../messages/use-mark-read.ts';
import { useSetApplication } from './use-application.ts';

/** The messages between the customer and our officers, and a box to write one; nothing for a draft. */
export function ApplicationMessages({ application }: { application: Application }) {
  const setApplication = useSetApplication();
  const { id, messages, state, role } = application;
  const unsent = useUnsentMessage(`message.${id}`);
  const newest = messages.findLast(({ from }) => from === 'staff')?.id;
  useMarkRead(id, newest);
  if (state.order === 'draft') return null;
  return (
    <section id="messages" className="grid scroll-mt-16 gap-4">
      <h2 className="text-heading">Messages</h2>
      {messages.length > 0 && (
        <MessageThread messages={messages} ownSide="customer" onOpenFile={openFile} opensTab />
      )}
      {role !== 'viewer' && (
        <WriteForm
          label="Write to us"
          hint="An officer answers here. We also send you the answer by e-mail."
          missing="Write your message first."
          action="Send the message"
          variant="quiet"
          message={unsent}
          onSend={async (message) => {
            try {
              setApplication(
                await call('POST /applications/:id/messages', {
                  params: { id },
                  body: { ...message, upTo: newest },
                }),
              );
              toast.success('Message sent');
              return null;
            } catch (error) {
              return wordsOf(error, 'Your message was not sent. Check your connection and try again.');
            }
          }}
        />
      )}
    </section>
  );
}
