import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ActionBar } from '../../forms/form-questions.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';

/**
 * The declaration with a typed name. `blocked` says why it cannot be signed yet; `sign` throws where the
 * server refuses.
 */
export function SignatureForm({
  statements,
  children,
  action,
  blocked,
  sign,
}: {
  statements: readonly string[];
  /** Shown above the button. */
  children?: ReactNode;
  /** Words of the button. */
  action: string;
  blocked: string | null;
  sign: (name: string) => Promise<void>;
}) {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [signing, setSigning] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    if (name.trim() === '' || !agreed)
      return document.getElementById(name.trim() === '' ? 'sign-name' : 'sign-agree')?.focus();
    if (blocked !== null) return setRefused(blocked);
    setSigning(true);
    try {
      await sign(name.trim());
    } catch (error) {
      setRefused(
        error instanceof ApiError
          ? [error.message, ...error.problems.map((problem) => problem.words)].join(' ')
          : 'Something went wrong. Nothing was signed. Please try again.',
      );
    } finally {
      setSigning(false);
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-6 rounded-md border border-line bg-sheet p-5 sm:p-6"
    >
      <h2 className="text-heading">Declaration</h2>
      <ol className="measure grid list-decimal gap-2 pl-5">
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ol>
      <Checkbox
        id="sign-agree"
        label="I have read these statements and they are true."
        checked={agreed}
        onChange={setAgreed}
        error={tried && !agreed ? 'Confirm the declaration.' : null}
      />
      <TextInput
        id="sign-name"
        label="Your full name"
        hint="Typing your name here signs the application."
        width="long"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && name.trim() === '' ? 'Type your full name to sign.' : null}
        className="font-display text-xl"
      />
      {children}
      {refused && (
        <Notice tone="stop" live>
          <p>{refused}</p>
        </Notice>
      )}
      <ActionBar>
        <Button type="submit" variant="next" busy={signing}>
          {action}
        </Button>
      </ActionBar>
    </form>
  );
}
