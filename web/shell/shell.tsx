import { useState } from 'react';
import { Outlet } from 'react-router';
import { usePageRoute } from '../routing/navigation-context.ts';
import { AuthProvider } from '../session/auth-provider.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { lazyHydrate } from '../prerender/hydration/lazy-hydrate.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationSlot } from './navigation-slot.ts';
import { NavigationProgress, RouteChanges } from './route-changes.tsx';

const LazyFooter = lazyHydrate(Footer);

/**
 * The layout of every page: header, main content, footer and toaster. Pages of the desk have a navigation of their own at the side
 * (web/desk/shell) in place of header and footer.
 */
export function Shell() {
  const isDesk = usePageRoute()?.guard === 'admin';
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <AuthProvider>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-md focus:bg-green focus:px-4 focus:py-3 focus:text-sheet"
      >
        Skip to the page
      </a>
      <NavigationProgress />
      <div className={isDesk ? 'flex min-h-dvh flex-col lg:flex-row' : 'flex min-h-dvh flex-col'}>
        {isDesk ? <div ref={setSlot} className="contents" /> : <Header />}
        <main id="main" tabIndex={-1} className={isDesk ? 'min-w-0 flex-1' : 'flex-1'}>
          <NavigationSlot value={slot}>
            <Outlet />
          </NavigationSlot>
        </main>
        {!isDesk && <LazyFooter />}
      </div>
      <RouteChanges />
      <Toaster />
    </AuthProvider>
  );
}
