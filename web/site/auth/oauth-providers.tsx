import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { authErrorInUrl } from '../../session/auth-error-in-url.ts';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';
import { fetchProviders } from './sign-in-providers.ts';

// For the few who need them: nothing of either is loaded while no service is configured and nothing was refused.
const ProviderButtons = lazy(() => import('./provider-buttons.tsx'));
const RefusalNotice = lazy(() => import('./refusal-notice.tsx'));

/** Buttons of the services by which people can sign in here, with a sentence before them; nothing where there are none. */
export function OAuthProviders({ children }: { children: ReactNode }) {
  const [providers, setProviders] = useState<readonly string[]>([]);
  useEffect(() => {
    void fetchProviders().then(({ names }) => setProviders(names));
  }, []);
  if (providers.length === 0) return null;
  return (
    <Suspense>
      <ProviderButtons providers={providers}>{children}</ProviderButtons>
    </Suspense>
  );
}

/** Why the reader came back from a service or a mail without being signed in; nothing when the address tells of no such thing. */
export function SignInErrorNotice() {
  const { search, hash } = useLocation();
  const hydrated = useHydrated();
  const refusal = hydrated ? authErrorInUrl({ search, hash }) : null;
  if (!refusal) return null;
  return (
    <Suspense>
      <RefusalNotice refusal={refusal} />
    </Suspense>
  );
}
