import { useState, type FormEvent } from 'react';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { emailProblem } from './check-credentials.ts';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { PasswordInput } from './password-input.tsx';

/**
 * Sign-in by e-mail and password. The screen handles success.
 * @param idPrefix  keeps the ids of the fields apart from those of a page below
 */
export function SignInForm({
  idPrefix = '',
  email,
  onEmail,
  onForgotten,
}: {
  idPrefix?: string;
  email: string;
  onEmail: (email: string) => void;
  onForgotten?: () => void;
}) {
  const { signIn } = useAuth();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string | null; password?: string | null }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found = { email: emailProblem(email), password: password === '' ? 'Enter your password.' : null };
    setErrors(found);
    setFailure(null);
    if (found.email || found.password) return focusField(idPrefix + (found.email ? 'email' : 'password'));
    setBusy(true);
    const result = await signIn(email.trim(), password);
    setBusy(false);
    if (!result.ok) setFailure(result.message);
  }

  return (
    // 'post', so that a browser without JavaScript does not write the password into the address.
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {failure && (
        <Notice tone="stop" live title="We could not sign you in">
          {failure}
        </Notice>
      )}
      <TextInput
        id={`${idPrefix}email`}
        label="E-mail"
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
        id={`${idPrefix}password`}
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <Button type="submit" busy={busy} fullWidth>
        Sign in
      </Button>
      {onForgotten && (
        <button type="button" onClick={onForgotten} className="link min-h-11 justify-self-start">
          I have forgotten my password
        </button>
      )}
    </form>
  );
}
