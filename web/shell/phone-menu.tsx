import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { brand } from '#brand';
import { paths } from '#contract/paths.ts';
import { useAuth } from '../session/auth-context.ts';
import { Button } from '../ui/button.tsx';
import { BlogLink } from './blog-link.tsx';
import { headerLinks } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

const row = 'flex min-h-14 items-center border-b border-line font-display text-2xl';

/**
 * The full-screen menu on phones, a popover: it opens and closes without a script, and Escape closes it.
 * While it is open the page below neither scrolls nor takes the focus, and closing takes 300 ms (theme.css).
 */
export function PhoneMenu() {
  const { user, isAdmin, signOut } = useAuth();
  const { key } = useLocation();
  const menu = useRef<HTMLDialogElement>(null);
  const openedOn = useRef(key);
  const close = (): void => menu.current?.hidePopover?.();

  // The menu may have been opened before hydration, so only a navigation closes it.
  useEffect(() => {
    if (openedOn.current !== key) menu.current?.hidePopover?.();
    openedOn.current = key;
  }, [key]);

  return (
    <dialog
      ref={menu}
      id="phone-menu"
      popover="auto"
      aria-label="Menu"
      tabIndex={-1}
      onToggle={({ newState, currentTarget }) => newState === 'open' && currentTarget.focus()}
      className="phone-menu fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none border-0 bg-paper p-0 text-ink lg:hidden"
    >
      <div className="flex min-h-full flex-col">
        <div className="wrap flex min-h-16 items-center justify-between border-b border-line">
          <Wordmark />
          <Button variant="quiet" popoverTarget="phone-menu" popoverTargetAction="hide">
            Close
          </Button>
        </div>
        <nav aria-label="Main" className="wrap flex-1 py-4">
          <ul>
            {headerLinks.map((link) => (
              <li key={link.to}>
                <NavLink
                  to={link.to}
                  end={link.to === '/'}
                  onClick={close}
                  className={`${row} aria-[current=page]:text-green-mid`}
                >
                  {link.title}
                </NavLink>
              </li>
            ))}
            <li>
              <BlogLink className={row} />
            </li>
          </ul>
        </nav>
        <div className="wrap grid gap-3 pb-8">
          {user && (
            <p className="text-center text-ink-soft">
              Signed in as <strong className="wrap-anywhere text-ink">{user.email}</strong>
            </p>
          )}
          {user ? (
            <Button to="/dashboard" fullWidth onClick={close}>
              My Dashboard
            </Button>
          ) : (
            <>
              <Button to="/select-jurisdiction" fullWidth onClick={close}>
                Get started
              </Button>
              <div className="grid grid-cols-[2fr_3fr] gap-3">
                <Button variant="quiet" to="/signin" onClick={close}>
                  Sign in
                </Button>
                <Button variant="quiet" to="/signin?next=/dashboard" onClick={close}>
                  My Dashboard
                </Button>
              </div>
            </>
          )}
          {isAdmin && (
            <Button variant="quiet" to={paths.admin} fullWidth onClick={close}>
              Desk
            </Button>
          )}
          {user && (
            <>
              <Button variant="quiet" to="/account" fullWidth onClick={close}>
                Account
              </Button>
              <Button variant="quiet" fullWidth onClick={() => void signOut()}>
                Sign out
              </Button>
            </>
          )}
          <p className="text-center text-sm text-ink-soft">
            {brand.phone}
            {brand.contactIsSample && ' (sample)'}, {brand.supportHours}
          </p>
        </div>
      </div>
    </dialog>
  );
}
