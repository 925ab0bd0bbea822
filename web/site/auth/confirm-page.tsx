import type { EmailOtpType } from '@supabase/auth-js';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { authClient } from '../../session/auth-client.ts';
import { unavailableReason } from '../../session/network-failure.ts';
import { useAuth } from '../../session/auth-context.ts';
import { nextPath, redirectPath } from '../../session/next-path.ts';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { externalVerifyUrl } from './external-verify-url.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const purposes = {
  signup: { title: 'Confirm your e-mail', action: 'Yes, this is my e-mail' },
  email: { title: 'Confirm your e-mail', action: 'Yes, this is my e-mail' },
  invite: { title: 'Accept the invitation', action: 'Accept' },
  magiclink: { title: 'Sign in', action: 'Sign me in' },
  recovery: { title: 'Choose a new password', action: 'Go on' },
  email_change: { title: 'Confirm your new e-mail', action: 'Yes, use this e-mail' },
} as const satisfies Partial<Record<EmailOtpType, { title: string; action: string }>>;

const isPurpose = (type: string | null): type is keyof typeof purposes => type !== null && type in purposes;

/**
 * Target of links in mails. Opening the page consumes nothing, because mail scanners follow links; the
 * button consumes the token.
 */
export default function ConfirmPage() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const { isAdmin } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState(false);

  const type = hydrated ? search.get('type') : null;
  const tokenHash = hydrated ? (search.get('token_hash') ?? search.get('token')) : null;
  const usable = isPurpose(type) && Boolean(tokenHash);
  const words = isPurpose(type) ? purposes[type] : { title: 'Confirm it is you', action: 'Go on' };

  async function confirm(): Promise<void> {
    if (busy || !isPurpose(type) || !tokenHash) return;
    setBusy(true);
    setFailure(null);
    const elsewhere = await externalVerifyUrl(search, window.location.origin);
    if (elsewhere !== null) return window.location.assign(elsewhere);
    const client = await authClient();
    const result = await client?.verifyOtp({ token_hash: tokenHash, type });
    setBusy(false);
    if (!result) return setFailure(await unavailableReason());
    if (result.error)
      return result.error.status ? setRefused(result.error.message) : setFailure(result.error.message);
    if (!result.data.session) return setConfirmed(true);
    if (type === 'recovery') return void navigate('/auth/reset', { replace: true });
    toast.success(type === 'email_change' ? 'Your e-mail is changed' : 'Signed in successfully');
    const usual = type === 'email_change' ? '/account' : isAdmin ? '/admin' : '/dashboard';
    void navigate(nextPath(`?${search}`, redirectPath(`?${search}`, window.location.origin, usual)), {
      replace: true,
    });
  }

  return (
    <SignInFrame>
      <h1 tabIndex={-1} className="mb-6 text-title">
        {words.title}
      </h1>
      <div className="grid gap-5">
        {failure && (
          <Notice tone="stop" live title="We could not reach the sign-in service">
            {failure}
          </Notice>
        )}
        {refused && (
          <Notice tone="stop" live title="This link no longer works">
            <p>{refused}.</p>
            <p>
              A link can be used once and only for a limited time. Ask for a new mail on the sign-in page.
            </p>
          </Notice>
        )}
        {confirmed ? (
          <Notice tone="done" live title="Thank you, it is confirmed">
            If another address must confirm too, its mail is on the way.
          </Notice>
        ) : refused ? null : hydrated && !usable ? (
          <Notice tone="next" title="This link is incomplete">
            Open it again from our mail, whole. Some mail programs break long links in two.
          </Notice>
        ) : (
          <>
            <p>One press, so that we know a person opened the mail and not a program.</p>
            <Button busy={busy} onClick={() => void confirm()} fullWidth>
              {words.action}
            </Button>
          </>
        )}
        <Button to="/signin" variant="plain" className="justify-self-start">
          Go to sign-in
        </Button>
      </div>
    </SignInFrame>
  );
}
