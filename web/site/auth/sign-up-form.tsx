import { useState, type FormEvent } from 'react';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { emailProblem, MIN_PASSWORD_LENGTH, newPasswordProblem } from './check-credentials.ts';
import { CodeEntry } from './code-entry.tsx';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { PasswordInput } from './password-input.tsx';

type Errors = { fullName?: string | null; email?: string | null; password?: string | null };

/** The address and the token of the link in a sign-up mail. */
export type SignUpLink = { email: string; token: string };

/** Returns the sign-up link that the query string carries; null when it carries none. */
export function readSignUpLink(search: string): SignUpLink | null {
  const query = new URLSearchParams(search);
  const [email, token] = [query.get('email'), query.get('sign_up_token')];
  return email && token ? { email, token } : null;
}

/**
 * Sign-up in two steps: name, address and password, then the code by mail. Going back keeps the input. The
 * link in the mail replaces the second step.
 */
export function SignUpForm({
  email,
  onEmail,
  onHasAccount,
  link,
}: {
  email: string;
  onEmail: (email: string) => void;
  onHasAccount: () => void;
  link: SignUpLink | null;
}) {
  const { sendSignUpOtp, signUp } = useAuth();
  const [fullName, setFullName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [exists, setExists] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<'details' | 'code'>('details');

  /** The accepted code, when only the password must be chosen again, or the token of the mailed link. */
  const [accepted, setAccepted] = useState(link && { email: link.email, code: link.token });

  const send = () => sendSignUpOtp({ email: email.trim(), fullName: fullName.trim(), password });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found: Errors = {
      fullName: fullName.trim() === '' ? 'Enter your full name.' : null,
      email: emailProblem(email),
      password: newPasswordProblem(password),
    };
    setErrors(found);
    setExists(false);
    setFailure(null);
    const first = (['fullName', 'email', 'password'] as const).find((name) => found[name]);
    if (first) return focusField(first === 'fullName' ? 'full-name' : first);
    setBusy(true);
    if (accepted?.email === email.trim()) {
      const problem = await open(accepted.code);
      setBusy(false);
      if (problem) setFailure(problem);
      return;
    }
    const result = await send();
    setBusy(false);
    if (result.ok) setStep('code');
    else if (result.reason === 'exists') setExists(true);
    // A code sent recently is still valid, so the reader can continue with it.
    else if (result.reason === 'wait') setStep('code');
    else setFailure(result.message);
  }

  /** Creates the account with a code. Returns what the code field must say, or null. */
  async function open(code: string): Promise<string | null> {
    const result = await signUp({ email: email.trim(), password, fullName: fullName.trim(), code });
    if (result.ok) return null;
    if (result.at !== 'password') {
      setAccepted(null);
      return result.message;
    }
    setAccepted({ email: email.trim(), code });
    setErrors({ password: result.message });
    setStep('details');
    focusField('password');
    return null;
  }

  if (step === 'code') {
    return (
      <CodeEntry
        email={email.trim()}
        onResend={send}
        onChangeEmail={() => setStep('details')}
        onCode={open}
      />
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {exists && (
        <Notice tone="next" live title="This e-mail address already has an account">
          <p>
            <button type="button" onClick={onHasAccount} className="link min-h-11">
              Sign in instead
            </button>{' '}
            or use a different e-mail.
          </p>
        </Notice>
      )}
      {link && accepted?.code === link.token && (
        <p>
          You opened the link that we e-mailed to <strong className="wrap-anywhere">{link.email}</strong>.
          Enter your name and choose a password.
        </p>
      )}
      {failure && (
        <Notice
          tone="stop"
          live
          title={accepted ? 'We could not create the account' : 'We could not e-mail you a code'}
        >
          {failure}
        </Notice>
      )}
      <TextInput
        id="full-name"
        label="Full name"
        hint="As in your passport or identity card."
        name="name"
        autoComplete="name"
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
        error={errors.fullName}
      />
      <TextInput
        id="email"
        label="E-mail"
        hint="We e-mail you a code, and later anything that needs your attention. Nothing else."
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={errors.email}
      />
      <PasswordInput
        id="password"
        label="Password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Three unrelated words are strong and easy to remember.`}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <Button type="submit" busy={busy} fullWidth>
        {accepted?.email === email.trim() ? 'Open my account' : 'Send me a code'}
      </Button>
      <p className="text-sm text-ink-soft">
        By creating an account you accept our{' '}
        <a className="link" href="/terms">
          terms
        </a>
        ; our{' '}
        <a className="link" href="/privacy">
          privacy page
        </a>{' '}
        says what we keep.
      </p>
    </form>
  );
}
