import type { User } from '@supabase/auth-js';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { emailProblem } from '../../site/auth/check-credentials.ts';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { useCountdown } from '../../site/auth/use-countdown.ts';
import { AccountSection } from './account-section.tsx';
import { callAuth, useRefreshAccount } from './use-account.ts';

const RESEND_SECONDS = 60;

/**
 * The e-mail address. A new address takes effect once the links in both mails, to the old and the new
 * address, were used.
 */
export function EmailSection({ user }: { user: User }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshAccount();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const same = email.trim().toLowerCase() === user.email?.toLowerCase();
    const problem =
      emailProblem(email) ?? (same ? 'This is already your e-mail address. Enter the new one.' : null);
    setError(problem);
    if (problem) return focusField('new-email');
    setBusy(true);
    const answer = await callAuth((client) =>
      client.updateUser({ email: email.trim() }, { emailRedirectTo: `${window.location.origin}/account` }),
    );
    setBusy(false);
    if (answer.problem !== null) {
      setError(
        answer.code === 'email_exists'
          ? 'Another account uses this e-mail address. Enter a different one.'
          : answer.problem,
      );
      return focusField('new-email');
    }
    setEmail('');
    await refresh();
    toast.success('We sent two e-mails', 'Confirm in both to change your e-mail address.');
  }

  return (
    <AccountSection
      id="email"
      title="E-mail"
      about="You use it to sign in, and we write to it. To change it, confirm at both the old and the new address."
    >
      <div className="grid gap-5">
        <p>
          Now <strong className="wrap-anywhere">{user.email}</strong>
        </p>
        {user.new_email && <PendingEmailChange newEmail={user.new_email} oldEmail={user.email ?? ''} />}
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          <TextInput
            id="new-email"
            label="New e-mail"
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={error}
          />
          <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
            Change my e-mail
          </Button>
        </form>
      </div>
    </AccountSection>
  );
}

function PendingEmailChange({ newEmail, oldEmail }: { newEmail: string; oldEmail: string }) {
  const [wait, setWait] = useCountdown(RESEND_SECONDS);
  const [problem, setProblem] = useState<string | null>(null);

  async function resend(): Promise<void> {
    const answer = await callAuth((client) => client.resend({ type: 'email_change', email: oldEmail }));
    setProblem(answer.problem);
    setWait(RESEND_SECONDS);
    if (answer.problem === null) toast.success('We sent the e-mails again');
  }

  return (
    <Notice tone="next" live title="Confirm your new e-mail address">
      <p>
        Press the button in the e-mails to <strong className="wrap-anywhere">{oldEmail}</strong> and to{' '}
        <strong className="wrap-anywhere">{newEmail}</strong>. Nothing changes until you do both.
      </p>
      {problem && <p className="font-semibold text-red">{problem}</p>}
      {wait > 0 ? (
        <p className="flex min-h-11 items-center text-ink-soft">You can resend the e-mails in {wait} s</p>
      ) : (
        <button type="button" onClick={() => void resend()} className="link min-h-11">
          Resend the e-mails
        </button>
      )}
    </Notice>
  );
}
