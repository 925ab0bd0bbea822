import type { Factor, User } from '@supabase/auth-js';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstantDay } from '../../ui/format-instant.ts';
import { AccountSection } from './account-section.tsx';
import { AuthenticatorSetup, type NewFactor } from './authenticator-setup.tsx';
import { SecurityKeySetup } from './security-key-setup.tsx';
import { callAuth, useRefreshAccount } from './use-account.ts';

const kinds: Record<string, string> = {
  totp: 'Authenticator app',
  webauthn: 'Security key or passkey',
  phone: 'Phone',
};

/** The second factors of the account, TOTP apps and security keys: enrol and remove. */
export function SecondFactorSection({ user }: { user: User }) {
  const factors = (user.factors ?? []).filter(({ status }) => status === 'verified');
  /** The factor being enrolled: an app already exists at the sign-in service, a key does not yet. */
  const [settingUp, setSettingUp] = useState<NewFactor | 'key' | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefreshAccount();

  async function begin(): Promise<void> {
    setBusy(true);
    const answer = await callAuth((client) =>
      client.mfa.enroll({
        factorType: 'totp',
        friendlyName: availableName('Authenticator app', user.factors),
      }),
    );
    setBusy(false);
    setProblem(answer.problem);
    if (answer.problem === null)
      setSettingUp({
        id: answer.data.id,
        picture: answer.data.totp.qr_code,
        secret: answer.data.totp.secret,
      });
  }

  async function cancelSetUp(): Promise<void> {
    const abandoned = settingUp;
    setSettingUp(null);
    if (abandoned && abandoned !== 'key')
      await callAuth((client) => client.mfa.unenroll({ factorId: abandoned.id }));
  }

  async function remove(): Promise<void> {
    if (!removing) return;
    setBusy(true);
    const answer = await callAuth((client) => client.mfa.unenroll({ factorId: removing.id }));
    // The access token still carries the assurance level of the removed factor; a refreshed one does not.
    if (answer.problem === null) await callAuth((client) => client.refreshSession());
    setBusy(false);
    setRemoving(null);
    setProblem(answer.problem);
    await refresh();
    if (answer.problem === null) toast.success('The second factor is removed');
  }

  async function handleDone(): Promise<void> {
    setSettingUp(null);
    await refresh();
    toast.success('Your second factor is on', 'From now on we ask for it after your password.');
  }

  return (
    <AccountSection
      id="second-factor"
      title="Second factor"
      about="A code from an app on your phone, or a security key, in addition to your password. A person who learns your password still cannot sign in."
    >
      <div className="grid gap-5">
        {problem && (
          <Notice tone="stop" live title="That did not work">
            {problem}
          </Notice>
        )}
        {factors.length > 0 ? (
          <ul className="border-t border-line">
            {factors.map((factor) => (
              <li
                key={factor.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <div>
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold">{factor.friendly_name || kinds[factor.factor_type]}</span>
                    <Tag tone="good" dot>
                      On
                    </Tag>
                  </p>
                  <p className="text-sm text-ink-soft">
                    {kinds[factor.factor_type]}, since {formatInstantDay(factor.created_at)}
                  </p>
                </div>
                <Button variant="quiet" onClick={() => setRemoving(factor)}>
                  Remove<span className="sr-only"> {factor.friendly_name}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          !settingUp && <p>Off. Your password is enough to sign in.</p>
        )}
        {settingUp === 'key' ? (
          <SecurityKeySetup
            availableName={availableName('Security key', user.factors)}
            onDone={() => void handleDone()}
            onCancel={() => void cancelSetUp()}
          />
        ) : settingUp ? (
          <AuthenticatorSetup
            factor={settingUp}
            onDone={() => void handleDone()}
            onCancel={() => void cancelSetUp()}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" busy={busy && !removing} onClick={() => void begin()}>
              {factors.some(({ factor_type: type }) => type === 'totp')
                ? 'Add another app'
                : 'Set up an authenticator app'}
            </Button>
            <Button variant="quiet" onClick={() => (setProblem(null), setSettingUp('key'))}>
              {factors.some(({ factor_type: type }) => type === 'webauthn')
                ? 'Add another key'
                : 'Set up a security key or passkey'}
            </Button>
          </div>
        )}
        {factors.length === 1 && (
          <p className="text-sm text-ink-soft">
            Set up a second factor too and keep it separately, so that losing one does not lock you out.
          </p>
        )}
      </div>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this second factor?"
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              Remove it
            </Button>
            <Button variant="quiet" onClick={() => setRemoving(null)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>
          {factors.length > 1
            ? factors.length > 2
              ? 'The others continue to protect your account.'
              : 'The other one continues to protect your account.'
            : 'After that, your password is enough to sign in.'}
        </p>
      </Dialog>
    </AccountSection>
  );
}

/**
 * Returns a name that no factor of the account has, unverified ones included, because duplicates are
 * refused.
 */
function availableName(base: string, factors: readonly Factor[] = []): string {
  const taken = new Set(factors.map(({ friendly_name: name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name)) return name;
  }
}
