import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { TextArea } from './text-input.tsx';

/** A message that is typed and not acknowledged by the server yet. */
export type UnsentMessage = {
  readonly words: string;
  readonly setWords: (words: string) => void;
  /** Returns the message to send. The same words have the same id until the server acknowledges them, also after a reload. */
  readonly toSend: () => { id: string; words: string };
  /** Forgets the message that the server acknowledged, and leaves what was typed since. */
  readonly acknowledge: (id: string) => void;
};

type Props = {
  label: string;
  hint?: ReactNode;
  /** Shown when the box is empty. */
  missing: string;
  action: string;
  variant?: 'primary' | 'quiet';
  message: UnsentMessage;
  /** Sends the text under its id. Returns why it failed, or null. */
  onSend: (message: { id: string; words: string }) => Promise<string | null>;
};

/** A text box with a button that sends the text once: a repeated attempt has the same id. */
export function WriteForm({ label, hint, missing, action, variant, message, onSend }: Props) {
  const boxId = useId();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (message.words.trim() === '') return document.getElementById(boxId)?.focus();
    if (busy) return;
    const sent = message.toSend();
    setBusy(true);
    const problem = await onSend(sent);
    setBusy(false);
    setFailure(problem);
    if (problem !== null) return;
    setTried(false);
    message.acknowledge(sent.id);
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-2xl gap-3">
      <TextArea
        id={boxId}
        label={label}
        hint={hint}
        rows={3}
        maxLength={4000}
        value={message.words}
        onChange={(event) => message.setWords(event.target.value)}
        error={tried && message.words.trim() === '' ? missing : null}
      />
      {failure !== null && (
        <Notice tone="stop" live>
          <p>{failure}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" variant={variant ?? 'primary'} busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
