import { Outlet } from 'react-router';
import { AuthProvider } from '../session/auth-provider.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { lazyHydrate } from '../prerender/hydration/lazy-hydrate.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress, RouteChanges } from './route-changes.tsx';

const LazyFooter = lazyHydrate(Footer);

/** The layout of every page: header, main content, footer and toaster. */
export function Shell() {
  return (
    <AuthProvider>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-md focus:bg-green focus:px-4 focus:py-3 focus:text-sheet"
      >
        Skip to the page
      </a>
      <NavigationProgress />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="main" tabIndex={-1} className="flex-1">
          <Outlet />
        </main>
        <LazyFooter />
      </div>
      <RouteChanges />
      <Toaster />
    </AuthProvider>
  );
}
