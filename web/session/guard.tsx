import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { toast } from '../ui/feedback/toast.ts';
import { useAuth } from './auth-context.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { signInPath } from './next-path.ts';

const QueryProvider = lazy(() => import('../api/query-provider.tsx'));

/** Redirects, and shows the loading screen until the other page has loaded. */
function Redirect({ path }: { path: string }) {
  return (
    <>
      <LoadingScreen />
      <Navigate to={path} replace />
    </>
  );
}

function AccessDenied() {
  useEffect(() => toast.error('Access denied', 'You need admin privileges to access this page.'), []);
  return <Redirect path="/" />;
}

/**
 * Renders its children for readers with the right. Redirects strangers to sign in, with the way back in `next`,
 * and others home.
 */
export function Guard({ requires, children }: { requires: 'signed-in' | 'admin'; children: ReactNode }) {
  const { user, loading, isAdmin, roleKnown, isSigningOut: leaving } = useAuth();
  const location = useLocation();
  if (loading || leaving) return <LoadingScreen />;
  if (!user) return <Redirect path={signInPath(location)} />;
  if (requires === 'admin' && !roleKnown) return <LoadingScreen />;
  if (requires === 'admin' && !isAdmin) return <AccessDenied />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <QueryProvider userId={user.id}>{children}</QueryProvider>
    </Suspense>
  );
}
