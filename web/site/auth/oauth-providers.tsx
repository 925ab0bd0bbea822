import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { authErrorInUrl } from '../../session/auth-error-in-url.ts';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts';
import { fetchProviders } from './sign-in-providers.ts';

// Loaded lazily: most visitors need neither a provider nor an error notice.
const ProviderButtons = lazyWithRetry(() => import('./provider-buttons.tsx'));
const RefusalNotice = lazyWithRetry(() => import('./refusal-notice.tsx'));

/** Buttons of the OAuth providers with a sentence before them; nothing when none is configured. */
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

/** Explains a failed return from a provider or a mail link; nothing when the address carries no error. */
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
