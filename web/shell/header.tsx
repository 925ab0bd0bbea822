import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { lazyHydrateChunk } from '../prerender/hydration/lazy-hydrate.tsx';
import { useAuth } from '../session/auth-context.ts';
import { Button } from '../ui/button.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.ts';
import { classNames } from '../ui/class-names.ts';
import { BlogLink } from './blog-link.tsx';
import { headerLinks } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

// It opens without a script, so it hydrates after the page.
const PhoneMenu = lazyHydrateChunk(() => import('./phone-menu.tsx').then((file) => file.PhoneMenu));
const AccountLinks = lazyWithRetry(() => import('./account-links.tsx'));

/** The header of every page: the brand, the main navigation and the account links. */
export function Header() {
  const { user } = useAuth();
  const linkClassName =
    'inline-flex min-h-11 items-center px-1.5 hover:underline hover:underline-offset-8 xl:px-2 2xl:px-2.5';

  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-1 py-1 2xl:gap-x-6">
        <div className="relative">
          <Wordmark />
          {/* Out of the flow: the header keeps its height when the session has been read. */}
          {user && (
            <p className="absolute top-full left-11.5 -mt-2 w-max max-w-40 truncate text-xs leading-4 text-ink-soft lg:hidden">
              <span className="sr-only">Signed in as </span>
              {user.email}
            </p>
          )}
        </div>
        <nav aria-label="Main" className="ml-auto hidden items-center text-[0.95rem] lg:flex 2xl:text-base">
          {headerLinks
            .filter((link) => !link.phoneOnly)
            .map((link) => (
              <NavLink
                key={link.to}
                to={link.to}
                end={link.to === '/'}
                className={({ isActive }) =>
                  classNames(
                    linkClassName,
                    isActive && 'underline decoration-marigold decoration-3 underline-offset-8',
                  )
                }
              >
                {link.title}
              </NavLink>
            ))}
          <BlogLink className={linkClassName} />
        </nav>
        <div className="ml-auto hidden items-center gap-1 text-[0.95rem] whitespace-nowrap lg:flex 2xl:gap-2 2xl:text-base">
          {user ? (
            <>
              <Suspense>
                <AccountLinks />
              </Suspense>
              <Button to="/dashboard">My Dashboard</Button>
            </>
          ) : (
            <>
              <Link to="/auth/login?next=/dashboard" className={linkClassName}>
                My Dashboard
              </Link>
              <Button variant="plain" to="/auth/login" className="mx-2">
                Sign in
              </Button>
              <Button to="/select-jurisdiction">Get started</Button>
            </>
          )}
        </div>
        <button
          type="button"
          popoverTarget="phone-menu"
          className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-sheet px-4 font-semibold lg:hidden"
        >
          <svg viewBox="0 0 18 14" aria-hidden="true" className="w-4.5" stroke="currentColor" strokeWidth="2">
            <path d="M0 1h18M0 7h18M0 13h18" />
          </svg>
          Menu
        </button>
      </div>
      <PhoneMenu />
    </header>
  );
}
