import { useState, type FormEvent } from 'react';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { focusField } from '../../ui/form-controls/focus-field.ts';

/** Verifies a TOTP factor: asks for the six digits of an authenticator app. */
export function AuthenticatorForm({ factorId }: { factorId: string }) {
  const { verifySecondFactor } = useAuth();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function check(digits: string): Promise<void> {
    if (busy) return;
    if (digits.length < 6) {
      setError('Enter all six digits.');
      return focusField('app-code');
    }
    setBusy(true);
    setError(null);
    const problem = await verifySecondFactor(factorId, digits);
    setBusy(false);
    if (!problem) return;
    setCode('');
    setError(problem);
    focusField('app-code');
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
      <CodeField
        id="app-code"
        label="Code from your app"
        hint="Six digits. The app shows a new code every 30 seconds."
        value={code}
        error={error}
        onChange={setCode}
        onComplete={(digits) => void check(digits)}
      />
      <Button type="submit" busy={busy} fullWidth>
        Sign in
      </Button>
    </form>
  );
}
