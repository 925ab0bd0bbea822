import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../site/auth/code-field.tsx';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { callAuth } from './use-account.ts';

/** A TOTP factor being enrolled: its QR code, and the same secret as text. */
export type NewFactor = { id: string; picture: string; secret: string };

/**
 * Enrols a TOTP authenticator app in three steps: install the app, scan the QR code, enter the first code.
 */
export function AuthenticatorSetup({
  factor,
  onDone,
  onCancel,
}: {
  factor: NewFactor;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function check(digits: string): Promise<void> {
    if (busy) return;
    setError(digits.length < 6 ? 'Enter all six digits.' : null);
    if (digits.length < 6) return focusField('first-code');
    setBusy(true);
    const answer = await callAuth((client) =>
      client.mfa.challengeAndVerify({ factorId: factor.id, code: digits }),
    );
    setBusy(false);
    if (answer.problem === null) return onDone();
    setCode('');
    setError(
      answer.code === 'mfa_verification_failed'
        ? 'This code is wrong or has expired. Enter the code the app shows now.'
        : answer.problem,
    );
    focusField('first-code');
  }

  return (
    <form
      noValidate
      className="grid gap-5 rounded-md border border-line bg-sheet p-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void check(code);
      }}
    >
      <ol className="grid list-decimal gap-4 pl-5 marker:font-semibold">
        <li>
          Open an authenticator app on your phone, such as Aegis, 2FAS, or Google or Microsoft Authenticator.
        </li>
        <li>
          <p>Scan this QR code with it.</p>
          <img
            src={factor.picture}
            alt="The set-up code of the app, as a square of dots"
            width={192}
            height={192}
            className="mt-3 size-48 border border-line bg-white p-2"
          />
          <p className="mt-3 text-sm text-ink-soft">
            Is the app on this device? Enter this key in it instead:
          </p>
          <p className="font-mono font-semibold tracking-wide break-all select-all">
            {factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </li>
        <li>Enter the six digits it shows. We then sign out every other device.</li>
      </ol>
      <CodeField
        id="first-code"
        label="Code from your app"
        value={code}
        error={error}
        onChange={setCode}
        onComplete={(digits) => void check(digits)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Turn it on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}
