import { useState, type FormEvent } from 'react';
import { authClient } from '../../session/auth-client.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { CodeField } from './code-field.tsx';
import { focusFirst } from './focus-first.ts';

/** Forgets the half-finished sign-in of this browser. */
const startAgain = async (): Promise<void> => void (await (await authClient())?.signOut({ scope: 'local' }));

/** The step after the password for accounts that have a second factor. What follows a success is the screen's business. */
export function SecondFactorForm() {
  const { secondFactors, verifySecondFactor } = useAuth();
  const apps = secondFactors.filter(({ kind }) => kind === 'totp');
  const [chosen, setChosen] = useState(apps[0]?.id ?? '');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function check(digits: string): Promise<void> {
    if (busy) return;
    if (digits.length < 6) {
      setError('Type all six digits.');
      return focusFirst('app-code');
    }
    setBusy(true);
    setError(null);
    const problem = await verifySecondFactor(chosen, digits);
    setBusy(false);
    if (!problem) return;
    setCode('');
    setError(problem);
    focusFirst('app-code');
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
        <h1 tabIndex={-1} className="text-title">
          One more step
        </h1>
        <p className="mt-2">Your password is right. This account is also protected by an authenticator app.</p>
      </div>
      {apps.length === 0 ? (
        <Notice tone="stop" title="This factor cannot be used here">
          This account is protected by a security key, which this page cannot ask for. Sign in where you set it up, or write to us.
        </Notice>
      ) : (
        <>
          {apps.length > 1 && (
            <Select
              id="factor"
              label="Which app"
              blank="The first of them"
              options={apps.map((app, index) => ({ value: app.id, label: app.name || `App ${index + 1}` }))}
              value={chosen}
              onChange={(event) => setChosen(event.target.value || (apps[0]?.id ?? ''))}
            />
          )}
          <CodeField id="app-code" label="Code from your app" hint="Six digits; the app shows new ones every half minute." value={code} error={error} onChange={setCode} onComplete={(digits) => void check(digits)} />
          <Button type="submit" busy={busy} wide>
            Sign in
          </Button>
        </>
      )}
      <button type="button" onClick={() => void startAgain()} className="link min-h-11 justify-self-start">
        Sign in as someone else
      </button>
    </form>
  );
}
