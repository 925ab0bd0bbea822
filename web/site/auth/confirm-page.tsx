import type { EmailOtpType } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { authClient } from '../../session/auth-client.ts';
import { unavailableReason } from '../../session/network-failure.ts';
import { useAuth } from '../../session/auth-context.ts';
import { nextPath, redirectPath } from '../../session/next-path.ts';
import { requiredFactors } from '../../session/second-factor.ts';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { previewLink, type LinkAccount } from './preview-link.ts';
import { externalVerifyUrl } from './external-verify-url.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useNavigate } from '../../routing/use-navigate.ts';

const purposes = {
  signup: { title: 'Confirm your e-mail', action: 'Yes, this is my e-mail' },
  email: { title: 'Confirm your e-mail', action: 'Yes, this is my e-mail' },
  invite: { title: 'Accept the invitation', action: 'Accept' },
  magiclink: { title: 'Sign in', action: 'Sign me in' },
  recovery: { title: 'Choose a new password', action: 'Continue' },
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
  const { isAdmin, user } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [account, setAccount] = useState<LinkAccount | undefined>();
  const [previewed, setPreviewed] = useState(false);
  const preview = useRef<Promise<LinkAccount | null | undefined>>(null);

  const type = hydrated ? search.get('type') : null;
  const tokenHash = hydrated ? (search.get('token_hash') ?? search.get('token')) : null;
  const usable = isPurpose(type) && Boolean(tokenHash);
  const words = isPurpose(type) ? purposes[type] : { title: 'Confirm it is you', action: 'Continue' };

  useEffect(() => {
    if (!isPurpose(type) || !tokenHash) return;
    preview.current = previewLink(type, tokenHash);
    void preview.current.then((found) => {
      setAccount(found ?? undefined);
      setPreviewed(true);
      if (found === null) setRefused('Email link is invalid or has expired');
    });
  }, [type, tokenHash]);
  const leadsToOtherApp =
    hydrated &&
    (URL.parse(search.get('redirect_to') ?? '')?.origin ?? window.location.origin) !== window.location.origin;
  const switches = previewed && !leadsToOtherApp && user !== null && account?.userId !== user.id;

  /** @param agreed  the reader has read that the link switches to another account */
  async function confirm(agreed = false): Promise<void> {
    if (busy || !isPurpose(type) || !tokenHash) return;
    setBusy(true);
    setFailure(null);
    const elsewhere = await externalVerifyUrl(search, window.location.origin);
    if (elsewhere !== null) return window.location.assign(elsewhere);
    const client = await authClient();
    if (!agreed) {
      // Pressed before the page could tell whose link it is.
      const [found, session] = await Promise.all([preview.current, client?.getSession()]);
      const current = session?.data.session;
      if (current && requiredFactors(current).length === 0 && found?.userId !== current.user.id)
        return setBusy(false);
    }
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
              You can use a link only once and for a limited time. Request a new e-mail on the sign-in page.
            </p>
          </Notice>
        )}
        {confirmed ? (
          <Notice tone="done" live title="Thank you, it is confirmed">
            If another address must also confirm, we have sent it an e-mail.
          </Notice>
        ) : refused ? null : hydrated && !usable ? (
          <Notice tone="next" title="This link is incomplete">
            Open the complete link from our e-mail. Some e-mail programs break long links in two.
          </Notice>
        ) : (
          <>
            {account && (
              <p>
                This link is for <strong className="wrap-anywhere">{account.email}</strong>.
              </p>
            )}
            {switches ? (
              <>
                <Notice tone="next" live title="You are signed in to another account">
                  <p>
                    You are signed in as <strong className="wrap-anywhere">{user.email}</strong>. If you
                    continue, this browser switches to{' '}
                    {account ? (
                      <strong className="wrap-anywhere">{account.email}</strong>
                    ) : (
                      'the account of the link'
                    )}
                    . Continue only if you requested this e-mail.
                  </p>
                </Notice>
                <Button to={isAdmin ? '/admin' : '/dashboard'} fullWidth>
                  Stay signed in as {user.email}
                </Button>
                <Button variant="quiet" busy={busy} onClick={() => void confirm(true)} fullWidth>
                  {account ? `Switch to ${account.email}` : 'Switch to the account of the link'}
                </Button>
              </>
            ) : (
              <>
                <p>Press the button so that we know a person opened the e-mail.</p>
                <Button busy={busy} onClick={() => void confirm()} fullWidth>
                  {words.action}
                </Button>
              </>
            )}
          </>
        )}
        <Button to="/signin" variant="plain" className="justify-self-start">
          Go to sign-in
        </Button>
      </div>
    </SignInFrame>
  );
}
