import { useState, type FormEvent } from 'react';
import { authClient } from '../../session/auth-client.ts';
import { unavailableReason } from '../../session/network-failure.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { MIN_PASSWORD_LENGTH, newPasswordProblem } from './check-credentials.ts';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { PasswordInput } from './password-input.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useNavigate } from '../../routing/use-navigate.ts';

/**
 * Target of the link in a password reset mail: the link signs the reader in, and the reader chooses a new
 * password.
 */
export default function ResetPasswordPage() {
  const { user, loading, isAdmin, secondFactors } = useAuth();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const unusable = newPasswordProblem(password);
    setError(unusable);
    if (unusable) return focusField('password');
    setBusy(true);
    const result = await (await authClient())?.updateUser({ password });
    const problem = result ? result.error?.message : await unavailableReason();
    setBusy(false);
    if (problem) {
      setError(problem);
      return focusField('password');
    }
    toast.success('Your password is changed', 'Use the new one from now on.');
    void navigate(isAdmin ? '/admin' : '/dashboard', { replace: true });
  }

  if (secondFactors.length > 0) {
    return (
      <SignInFrame>
        <SecondFactorStep />
      </SignInFrame>
    );
  }
  if (!user && !loading) {
    return (
      <SignInFrame>
        <Notice tone="next" title="This link no longer works" className="mb-6">
          You can use a link only once and for an hour. Request a new one here.
        </Notice>
        <ForgottenPassword email={email} onEmail={setEmail} onBack={() => void navigate('/signin')} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <h1 tabIndex={-1} className="mb-6 text-title">
        Choose a new password
      </h1>
      {/* 'post', so that a browser without JavaScript does not write the password into the address. */}
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {user && (
          <p>
            For the account of <strong className="wrap-anywhere">{user.email}</strong>. Other devices are
            signed out.
          </p>
        )}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordInput
          id="password"
          label="New password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. Three unrelated words are strong and easy to remember.`}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={error}
        />
        <Button type="submit" busy={busy} fullWidth>
          Change my password
        </Button>
      </form>
    </SignInFrame>
  );
}
