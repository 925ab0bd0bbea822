import { useState, type FormEvent } from 'react';
import { authClient } from '../../session/auth-client.ts';
import { SIGN_IN_UNAVAILABLE, unavailableReason } from '../../session/network-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { emailProblem } from './check-credentials.ts';
import { focusField } from '../../ui/form-controls/focus-field.ts';

/** Requests a password reset mail. The reply is the same whether the address is known or not. */
export function ForgottenPassword({
  email,
  onEmail,
  onBack,
}: {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}) {
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const problem = emailProblem(email);
    setError(problem);
    setFailure(null);
    if (problem) return focusField('email');
    setBusy(true);
    const client = await authClient();
    const result = await client?.resetPasswordForEmail(email.trim(), {
      redirectTo: `${window.location.origin}/auth/reset`,
    });
    const failed = result ? result.error?.message : await unavailableReason();
    if (failed === SIGN_IN_UNAVAILABLE)
      toast.error('Authentication is not available', 'Supabase connection is not configured.');
    setBusy(false);
    if (failed) setFailure(failed);
    else setSentTo(email.trim());
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <h1 tabIndex={-1} className="text-title">
        Forgotten password
      </h1>
      {sentTo ? (
        <Notice tone="done" live title="Check your e-mail">
          <p>
            If there is an account for <strong className="wrap-anywhere">{sentTo}</strong>, we have sent an
            e-mail with a link. Open it on this device and choose a new password.
          </p>
        </Notice>
      ) : (
        <>
          <p>Enter the e-mail address of your account. We e-mail you a link to choose a new password.</p>
          {failure && (
            <Notice tone="stop" live title="We could not send the e-mail">
              {failure}
            </Notice>
          )}
          <TextInput
            id="email"
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            value={email}
            onChange={(event) => onEmail(event.target.value)}
            error={error}
          />
          <Button type="submit" busy={busy} fullWidth>
            E-mail me a link
          </Button>
        </>
      )}
      <button type="button" onClick={onBack} className="link min-h-11 justify-self-start">
        Back to sign-in
      </button>
    </form>
  );
}
