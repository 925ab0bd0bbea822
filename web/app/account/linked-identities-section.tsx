import type { User, UserIdentity } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { forgetDeparture, rememberDeparture } from '../../session/provider-departure.ts';
import { authErrorInUrl } from '../../session/auth-error-in-url.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { usePageRestored } from '../../ui/use-page-restored.ts';
import { providerTitle } from '../../site/auth/provider-buttons.tsx';
import { fetchProviders } from '../../site/auth/sign-in-providers.ts';
import { AccountSection } from './account-section.tsx';
import { callAuth, useRefreshAccount } from './use-account.ts';

/** OAuth identities linked to the account: link and unlink. Nothing where manual linking is disabled. */
export function LinkedIdentitiesSection({ user }: { user: User }) {
  const providers = useQuery({ queryKey: ['auth', 'providers'], queryFn: fetchProviders });
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  const [removing, setRemoving] = useState<UserIdentity | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefreshAccount();
  usePageRestored(() => setLeavingFor(null));
  const returned = wordsForReturn(authErrorInUrl(useLocation()));

  if (!providers.data?.linking) return null;
  const identities = user.identities ?? [];
  const attached = identities.filter(({ provider }) => provider !== 'email');
  const offered = providers.data.names.filter((name) => !attached.some(({ provider }) => provider === name));
  if (attached.length === 0 && offered.length === 0) return null;

  async function startLinking(provider: string): Promise<void> {
    setLeavingFor(provider);
    rememberDeparture();
    const answer = await callAuth((client) =>
      client.linkIdentity({
        provider: provider as 'google',
        options: { redirectTo: window.location.origin + window.location.pathname },
      }),
    );
    setProblem(answer.problem);
    // The browser is navigating to the provider; only a refusal continues here.
    if (answer.problem === null) return;
    forgetDeparture();
    setLeavingFor(null);
  }

  async function removeIdentity(): Promise<void> {
    if (!removing) return;
    setBusy(true);
    const answer = await callAuth((client) => client.unlinkIdentity(removing));
    setBusy(false);
    setRemoving(null);
    setProblem(answer.problem);
    await refresh();
    if (answer.problem === null)
      toast.success(`${providerTitle(removing.provider)} has been removed from your account`);
  }

  return (
    <AccountSection
      id="services"
      title="Other services"
      about="Other services you can use to sign in instead of your password."
    >
      <div className="grid gap-5">
        {(problem ?? returned) && (
          <Notice tone="stop" live title="That did not work">
            {problem ?? returned}
          </Notice>
        )}
        {attached.length > 0 && (
          <ul className="border-t border-line">
            {attached.map((identity) => (
              <li
                key={identity.identity_id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <div>
                  <p className="font-semibold">{providerTitle(identity.provider)}</p>
                  <p className="text-sm wrap-anywhere text-ink-soft">{emailOf(identity)}</p>
                </div>
                {identities.length > 1 && (
                  <Button variant="quiet" onClick={() => setRemoving(identity)}>
                    Take off<span className="sr-only"> {providerTitle(identity.provider)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {identities.length === 1 && attached.length === 1 && (
          <p className="text-sm text-ink-soft">This is your only way to sign in, so you cannot remove it.</p>
        )}
        {offered.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {offered.map((name) => (
              <Button
                key={name}
                variant="quiet"
                busy={leavingFor === name}
                onClick={() => void startLinking(name)}
              >
                Attach {providerTitle(name)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Take ${removing ? providerTitle(removing.provider) : 'it'} from your account?`}
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void removeIdentity()}>
              Remove it
            </Button>
            <Button variant="quiet" onClick={() => setRemoving(null)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>You can then no longer use it to sign in to this account.</p>
      </Dialog>
    </AccountSection>
  );
}

/** Returns why linking an identity failed at the provider; null when the address carries no error. */
function wordsForReturn(refusal: ReturnType<typeof authErrorInUrl>): string | null {
  if (!refusal) return null;
  if (refusal.code === 'identity_already_exists')
    return 'That account is already linked to another account here. Choose another account at the other service.';
  return 'You cancelled at the other service, or it took longer than five minutes. Nothing was linked. Try again.';
}

function emailOf({ identity_data: told }: UserIdentity): string {
  const email: unknown = told?.['email'];
  return typeof email === 'string' ? email : '';
}
