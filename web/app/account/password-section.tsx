import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { MIN_PASSWORD_LENGTH, newPasswordProblem } from '../../site/auth/check-credentials.ts';
import { CodeField } from '../../site/auth/code-field.tsx';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { PasswordInput } from '../../site/auth/password-input.tsx';
import { useCountdown } from '../../site/auth/use-countdown.ts';
import { AccountSection } from './account-section.tsx';
import { callAuth, useRefreshAccount } from './use-account.ts';

const RESEND_SECONDS = 60;

/** Changes the password. A sign-in that is not recent also needs a code by mail (reauthentication nonce). */
export function PasswordSection({ email }: { email: string }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeNeeded, setCodeNeeded] = useState(false);
  const [errors, setErrors] = useState<{ password?: string | null; code?: string | null }>({});
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useCountdown(0);
  const refresh = useRefreshAccount();

  async function mailCode(): Promise<void> {
    const answer = await callAuth((client) => client.reauthenticate());
    setWait(RESEND_SECONDS);
    setCode('');
    setErrors({ code: answer.problem });
    focusField('nonce');
  }

  async function change(nonce: string): Promise<void> {
    if (busy) return;
    const problem = newPasswordProblem(password);
    const codeProblem = codeNeeded && nonce.length < 6 ? 'Enter all six digits of the code.' : null;
    setErrors({ password: problem, code: codeProblem });
    if (problem || codeProblem) return focusField(problem ? 'new-password' : 'nonce');
    setBusy(true);
    const answer = await callAuth((client) =>
      client.updateUser(codeNeeded ? { password, nonce } : { password }),
    );
    setBusy(false);
    if (answer.problem === null) {
      setPassword('');
      setCode('');
      setCodeNeeded(false);
      await refresh();
      return toast.success('Your password is changed', 'Every other device is signed out.');
    }
    if (answer.code === 'reauthentication_needed') {
      setCodeNeeded(true);
      return mailCode();
    }
    const atCode = answer.code === 'reauthentication_not_valid';
    setErrors(
      atCode
        ? { code: 'This code is wrong or has expired. Check the latest e-mail, or request a new code.' }
        : { password: answer.problem },
    );
    focusField(atCode ? 'nonce' : 'new-password');
  }

  return (
    <AccountSection id="password" title="Password" about="Changing it signs out every other device.">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void change(code);
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          id="new-password"
          label="New password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. Three unrelated words are strong and easy to remember.`}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        {codeNeeded && (
          <div>
            <CodeField
              id="nonce"
              label="Code from our e-mail"
              hint={`You signed in a while ago, so we e-mailed a code to ${email}.`}
              value={code}
              error={errors.code ?? null}
              onChange={setCode}
              onComplete={(digits) => void change(digits)}
            />
            {wait > 0 ? (
              <p className="flex min-h-11 items-center text-ink-soft">
                You can request another code in {wait} s
              </p>
            ) : (
              <button type="button" onClick={() => void mailCode()} className="link min-h-11">
                Send another code
              </button>
            )}
          </div>
        )}
        <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
          Change my password
        </Button>
      </form>
    </AccountSection>
  );
}
