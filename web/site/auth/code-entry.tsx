import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { useCountdown } from './use-countdown.ts';

const RESEND_SECONDS = 60;

type Sent = { ok: true } | { ok: false; waitSeconds?: number };

/**
 * Asks for the six digits of a mail: typed, pasted with spaces, or autofilled. Submits by itself when six
 * are there. `onCode` returns what was wrong, or null.
 */
export function CodeEntry({
  email,
  onCode,
  onResend,
  onChangeEmail,
}: {
  email: string;
  onCode: (code: string) => Promise<string | null>;
  onResend: () => Promise<Sent>;
  onChangeEmail: () => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useCountdown(RESEND_SECONDS);

  useEffect(() => {
    document.getElementById('code')?.focus();
  }, []);

  async function check(digits: string): Promise<void> {
    if (busy) return;
    if (digits.length < 6) {
      setError('Enter all six digits of the code.');
      document.getElementById('code')?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    const problem = await onCode(digits);
    setBusy(false);
    if (problem) {
      setError(problem);
      document.getElementById('code')?.focus();
    }
  }

  const isResending = useRef(false);
  async function resend(): Promise<void> {
    if (isResending.current) return;
    isResending.current = true;
    setError(null);
    setCode('');
    const sent = await onResend();
    isResending.current = false;
    // Without a time to wait nothing was sent, such as without a connection.
    setWait(sent.ok ? RESEND_SECONDS : (sent.waitSeconds ?? 0));
    document.getElementById('code')?.focus();
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void check(code);
      }}
    >
      <div>
        <h2 className="text-heading">Check your e-mail</h2>
        <p className="mt-1">
          We sent a six-digit code to <strong className="wrap-anywhere">{email}</strong>. It is valid for ten
          minutes.
        </p>
      </div>
      <CodeField
        id="code"
        label="Code"
        hint="If it does not arrive within a minute, check your spam folder."
        value={code}
        error={error}
        onChange={setCode}
        onComplete={(digits) => void check(digits)}
      />
      <Button type="submit" busy={busy} fullWidth>
        Open my account
      </Button>
      <div className="flex flex-wrap gap-x-6">
        {wait > 0 ? (
          <p className="flex min-h-11 items-center text-ink-soft">You can request another code in {wait} s</p>
        ) : (
          <button type="button" onClick={() => void resend()} className="link min-h-11">
            Send another code
          </button>
        )}
        <button type="button" onClick={onChangeEmail} className="link min-h-11">
          Change my details
        </button>
      </div>
    </form>
  );
}
