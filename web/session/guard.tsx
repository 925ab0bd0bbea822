import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lazyWithRetry } from '../ui/lazy-with-retry.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAuth } from './auth-context.ts';
import { AuthValue } from './auth-value.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { signInPath } from './next-path.ts';
import { Redirect } from '../routing/redirect.tsx';

const QueryProvider = lazy(() => import('../api/query-provider.tsx'));
const SignInAgain = lazyWithRetry(() => import('../site/auth/sign-in-again.tsx'));

/** Redirects, and shows the loading screen until the other page has loaded. */
function LoadOtherPage({ path }: { path: string }) {
  return (
    <>
      <LoadingScreen />
      <Redirect to={path} />
    </>
  );
}

function AccessDenied() {
  useEffect(() => toast.error('Access denied', 'You need admin privileges to access this page.'), []);
  return <LoadOtherPage path="/" />;
}

/**
 * Renders its children for readers with the right. Redirects strangers to sign in, with the way back in
 * `next`, and others home. When the session ends elsewhere, the page stays with what was typed, out of sight,
 * until its reader has signed in again.
 */
export function Guard({ requires, children }: { requires: 'signed-in' | 'admin'; children: ReactNode }) {
  const auth = useAuth();
  const { user, loading, isAdmin, roleKnown, interrupted } = auth;
  const location = useLocation();
  // A page that was never shown has nothing to keep.
  const [wasShown, setWasShown] = useState(false);
  if (user && !wasShown) setWasShown(true);
  if (loading) return <LoadingScreen />;
  const shown = user ?? (wasShown ? interrupted : null);
  if (!shown) return <LoadOtherPage path={signInPath(location)} />;
  if (user && requires === 'admin' && !roleKnown) return <LoadingScreen />;
  if (user && requires === 'admin' && !isAdmin) return <AccessDenied />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AuthValue auth={user ? auth : { ...auth, user: shown, isAdmin: shown.role === 'admin' }}>
        <div className={user ? undefined : 'invisible'}>
          <QueryProvider
            key={shown.id}
            userId={shown.id}
            interrupted={!user}
            hasOfflineNotice={requires === 'signed-in'}
          >
            {children}
          </QueryProvider>
        </div>
      </AuthValue>
      {!user && (
        <Suspense>
          <SignInAgain email={shown.email} />
        </Suspense>
      )}
    </Suspense>
  );
}
