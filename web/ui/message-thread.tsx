import { formatInstant } from './format-instant.ts';
import { classNames } from './class-names.ts';

type Message = { id: string; from: 'customer' | 'staff'; author: string; words: string; at: string };

/** The messages of a thread, oldest first; those of the reader's own side are set off to the right. */
export function MessageThread({
  messages,
  ownSide,
}: {
  messages: readonly Message[];
  ownSide: Message['from'];
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
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{message.words}</p>
        </li>
      ))}
    </ol>
  );
}
