import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { formatInstant } from './format-instant.ts';

type Message = {
  id: string;
  from: 'customer' | 'staff';
  author: string;
  words: string;
  byMail: boolean;
  attachments: readonly Attachment[];
  at: string;
};
type Attachment = { fileId: string | null; name: string; problem: string | null };
type OpenFile = (fileId: string, name: string) => unknown;

/**
 * The messages of a thread, oldest first; those of the reader's own side are set off to the right.
 * @param onOpenFile  null when the reader may not open the files of messages
 * @param opensTab  whether it opens a new tab, which screen readers say
 */
export function MessageThread({
  messages,
  ownSide,
  onOpenFile,
  opensTab = false,
}: {
  messages: readonly Message[];
  ownSide: Message['from'];
  onOpenFile: OpenFile | null;
  opensTab?: boolean;
}) {
  return (
    <ol className="grid grid-cols-1 gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames(
            'max-w-2xl rounded-md border border-line px-4 py-3',
            message.from === ownSide ? 'ml-6 bg-green-wash' : 'mr-6 bg-sheet',
          )}
        >
          <p className="text-sm text-ink-soft">
            <span className="font-semibold text-ink">{message.author}</span>,{' '}
            <time dateTime={message.at}>{formatInstant(message.at)}</time>
            {message.byMail && ', by e-mail'}
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{message.words}</p>
          {message.attachments.length > 0 && (
            <ul aria-label="Files of this message" className="mt-2 grid grid-cols-1 gap-1 text-sm">
              {message.attachments.map((attachment) => (
                <li key={attachment.fileId ?? attachment.name} className="break-words">
                  <AttachmentLine attachment={attachment} onOpenFile={onOpenFile} opensTab={opensTab} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function AttachmentLine({
  attachment: { fileId, name, problem },
  onOpenFile,
  opensTab,
}: {
  attachment: Attachment;
  onOpenFile: OpenFile | null;
  opensTab: boolean;
}) {
  if (fileId === null)
    return (
      <>
        {name} (not taken: {problem})
      </>
    );
  if (onOpenFile === null) return <>{name} (your role does not open it)</>;
  return (
    <Button variant="plain" onClick={() => void onOpenFile(fileId, name)}>
      {name}
      {opensTab && <span className="sr-only"> (opens in a new tab)</span>}
    </Button>
  );
}
