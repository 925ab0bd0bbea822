import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { usePageRoute } from '../routing/navigation-context.ts';
import type { PageRoute } from '../routes.tsx';
import { AuthProvider } from '../session/auth-provider.tsx';
import { useAuth } from '../session/auth-context.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { classNames } from '../ui/class-names.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.ts';
import { lazyHydrate } from '../prerender/hydration/lazy-hydrate.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress, RouteChanges } from './route-changes.tsx';
import { ShellSlot } from './shell-slot.ts';

const LazyFooter = lazyHydrate(Footer);
const AccountNavigation = lazyWithRetry(() => import('../app/shell/account-navigation.tsx'));
const QuietHeader = lazyWithRetry(() => import('../app/shell/quiet-header.tsx'));

const shellOf = (route: PageRoute | undefined) =>
  route?.guard === 'admin' ? 'desk' : (route?.shell ?? 'site');

/**
 * The layout of every page: navigation, main content and toaster. Public pages have header and footer; pages
 * of the account, of the desk, and forms have shells of their own (decision 41), which public pages do not
 * load.
 */
export function Shell() {
  const shell = shellOf(usePageRoute());
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const hasSide = shell === 'desk' || shell === 'account';
  return (
    <AuthProvider>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-md focus:bg-green focus:px-4 focus:py-3 focus:text-sheet"
      >
        Skip to the page
      </a>
      <NavigationProgress />
      <div className={classNames('flex min-h-dvh flex-col', hasSide && 'lg:flex-row')}>
        {shell === 'site' && <Header />}
        {shell === 'desk' && <div ref={setSlot} className="contents" />}
        {shell === 'account' && <AccountHeader />}
        {shell === 'quiet' && (
          <header className="quiet-header min-h-16 border-b border-line bg-paper">
            <Suspense>
              <QuietHeader slot={setSlot} />
            </Suspense>
          </header>
        )}
        <main id="main" tabIndex={-1} className={hasSide ? 'min-w-0 flex-1' : 'flex-1'}>
          <ShellSlot value={slot}>
            <Outlet />
          </ShellSlot>
        </main>
        {shell === 'site' && <LazyFooter />}
      </div>
      <RouteChanges />
      <Toaster />
    </AuthProvider>
  );
}

/** The place of the account's navigation, as large as the navigation itself, so that nothing moves when it is there. */
function AccountHeader() {
  const { user } = useAuth();
  return (
    <header className="account-header min-h-14 border-line bg-well max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:w-60 lg:shrink-0 lg:overflow-y-auto lg:border-r">
      {user && (
        <Suspense>
          <AccountNavigation user={user} />
        </Suspense>
      )}
    </header>
  );
}
