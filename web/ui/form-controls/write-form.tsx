import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { TextArea } from './text-input.tsx';
import { newId } from '../new-id.ts';

type Props = {
  label: string;
  hint?: ReactNode;
  /** Shown when the box is empty. */
  missing: string;
  action: string;
  variant?: 'primary' | 'quiet';
  value: string;
  onChange: (value: string) => void;
  /** Sends the text under an id that stays the same until it succeeds. Returns why it failed, or null. */
  onSend: (message: { id: string; words: string }) => Promise<string | null>;
};

/** A text box with a button that sends the text once: a repeated attempt has the same id. */
export function WriteForm({ label, hint, missing, action, variant, value, onChange, onSend }: Props) {
  const boxId = useId();
  const message = useRef<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const words = value.trim();
    if (words === '') return document.getElementById(boxId)?.focus();
    if (busy) return;
    const id = (message.current ??= newId());
    setBusy(true);
    const problem = await onSend({ id, words });
    setBusy(false);
    setFailure(problem);
    if (problem !== null) return;
    setTried(false);
    // What was typed since is the next message.
    if (message.current !== id) return;
    message.current = null;
    onChange('');
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-2xl gap-3">
      <TextArea
        id={boxId}
        label={label}
        hint={hint}
        rows={3}
        maxLength={4000}
        value={value}
        onChange={(event) => {
          // Other words are another message.
          message.current = null;
          onChange(event.target.value);
        }}
        error={tried && value.trim() === '' ? missing : null}
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
