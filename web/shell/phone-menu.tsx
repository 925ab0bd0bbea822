import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { brand } from '#brand';
import { paths } from '#contract/paths.ts';
import { useAuth } from '../session/auth-context.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { BlogLink } from './blog-link.tsx';
import { headerLinks } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

const CLOSING_MS = 300;

/**
 * The full-screen menu on phones, a native modal dialog: it traps the focus, and Escape closes it. The page
 * does not scroll while it is open. Closing takes 300 ms.
 */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [closing, setClosing] = useState(false);
  const { user, isAdmin, signOut } = useAuth();
  const { key } = useLocation();
  const here = useRef(key);
  const openedOn = useRef(key);
  useEffect(() => {
    here.current = key;
  }, [key]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open) {
      if (!element.open) element.showModal();
      openedOn.current = here.current;
      document.documentElement.style.overflow = 'hidden';
      return () => {
        document.documentElement.style.overflow = '';
      };
    }
    if (!element.open) return;
    setClosing(true);
    const timer = setTimeout(() => {
      setClosing(false);
      element.close();
      // After a navigation the focus belongs on the new page's heading, but closing the dialog returned it to
      // the button.
      if (here.current !== openedOn.current)
        document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true });
    }, CLOSING_MS);
    return () => {
      clearTimeout(timer);
      setClosing(false);
      element.close();
    };
  }, [open]);

  // A wide screen shows the links in the header, so the menu closes.
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64rem)');
    const close = () => wide.matches && onClose();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      id="phone-menu"
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'm-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink',
        closing ? 'animate-[panel-out_300ms_ease-in_forwards]' : 'open:animate-[panel-in_300ms_ease-out]',
      )}
    >
      <div className="flex min-h-full flex-col">
        <div className="wrap flex min-h-16 items-center justify-between border-b border-line">
          <Wordmark />
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
        <nav aria-label="Main" className="wrap flex-1 py-4">
          <ul>
            {headerLinks.map((link) => (
              <li key={link.to} className="border-b border-line">
                <NavLink
                  to={link.to}
                  end={link.to === '/'}
                  onClick={onClose}
                  className="flex min-h-14 items-center font-display text-2xl aria-[current=page]:text-green-mid"
                >
                  {link.title}
                </NavLink>
              </li>
            ))}
            <li className="border-b border-line">
              <BlogLink className="flex min-h-14 items-center font-display text-2xl" />
            </li>
          </ul>
        </nav>
        <div className="wrap grid gap-3 pb-8">
          {user && (
            <p className="text-center text-ink-soft">
              Signed in as <strong className="wrap-anywhere text-ink">{user.email}</strong>
            </p>
          )}
          <Button to={user ? '/dashboard' : '/signin?next=/dashboard'} fullWidth onClick={onClose}>
            My Dashboard
          </Button>
          {isAdmin && (
            <Button variant="quiet" to={paths.admin} fullWidth onClick={onClose}>
              Desk
            </Button>
          )}
          {user && (
            <>
              <Button variant="quiet" to="/account" fullWidth onClick={onClose}>
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
