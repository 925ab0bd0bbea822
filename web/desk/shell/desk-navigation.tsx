import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#brand';
import { MAX_COUNTED_IN_INBOX } from '#contract/accounts/inbox-limits.ts';
import { paths } from '#contract/paths.ts';
import { SealMark } from '../../art/seal-mark.tsx';
import { useAuth } from '../../session/auth-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { useDeskCounts } from '../desk-queries.ts';
import { followDeskChanges } from '../live/desk-changes.ts';
import { useOwnRole, useRights } from '../own-role.ts';
import { QueueLinks } from '../queue/queue-links.tsx';
import { useWideScreen } from '../queue/use-wide-screen.ts';
import { CommandPalette } from './command-palette.tsx';
import { deskPageAt, deskPages, type DeskCounts, type DeskPage } from './desk-pages.ts';
import { usePaletteKey } from './use-palette-key.ts';

/**
 * The navigation of the desk with what waits on each page: at the side of a wide screen, a bar above the page
 * on a phone.
 */
export function DeskNavigation() {
  const { pathname } = useLocation();
  const wide = useWideScreen();
  const may = useRights();
  const own = useOwnRole().data;
  // Staff without the second factor, and other readers, are refused the counts.
  const isOpen = may('cases:read') && own?.secondFactorNeeded === false;
  const counts = useDeskCounts({ enabled: isOpen }).data;
  const client = useQueryClient();
  useEffect(() => (isOpen ? followDeskChanges(client) : undefined), [client, isOpen]);
  const [searching, setSearching] = useState(false);
  usePaletteKey(() => setSearching(true));
  const current = deskPageAt(pathname);
  const bar = useRef<HTMLElement>(null);
  // Links appear once the role is known.
  const hasLinks = own !== undefined;
  useEffect(() => {
    if (current !== undefined && hasLinks) centreCurrent(bar.current);
  }, [current, hasLinks]);
  return (
    <header className="flex flex-col border-line bg-well max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:w-48 lg:shrink-0 lg:overflow-y-auto lg:border-r 2xl:w-56">
      <div className="flex items-center justify-between gap-2 px-4 pt-2 lg:px-3">
        <Link
          to={paths.admin}
          className="inline-flex min-h-11 items-center gap-2 font-display text-lg font-semibold text-green"
        >
          <SealMark className="size-7" />
          <span>
            <span className="sr-only">{brand.name} </span>Desk
          </span>
        </Link>
        <button
          type="button"
          onClick={() => setSearching(true)}
          aria-keyshortcuts="Control+K Meta+K"
          title="Ctrl+K or Cmd+K"
          className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-line-strong bg-sheet px-3 text-sm whitespace-nowrap hover:border-green lg:min-h-9"
        >
          Go to
          <kbd aria-hidden="true" className="hidden font-mono text-xs 2xl:inline">
            Ctrl K
          </kbd>
        </button>
      </div>
      <nav ref={bar} aria-label="Desk" className="max-lg:overflow-x-auto lg:flex-1">
        <ul className="flex px-2 py-1 lg:flex-col">
          {deskPages
            .filter(({ right }) => may(right))
            .map((page) => (
              <li key={page.to} className="shrink-0">
                <PageLink
                  page={page}
                  counts={counts}
                  current={page !== current ? undefined : pathname === page.to ? 'page' : 'true'}
                />
                {wide && page.to === paths.admin && <QueueLinks counts={counts?.queues} />}
              </li>
            ))}
        </ul>
      </nav>
      {wide && <AccountLinks />}
      {searching && <CommandPalette onClose={() => setSearching(false)} />}
    </header>
  );
}

/** Scrolls the bar of a phone sideways until the link of the current page is in its middle. */
function centreCurrent(bar: HTMLElement | null): void {
  const link = bar?.querySelector<HTMLElement>('[aria-current]');
  if (!bar || !link) return;
  const { left, width } = link.getBoundingClientRect();
  bar.scrollLeft += left - bar.getBoundingClientRect().left - (bar.clientWidth - width) / 2;
}

function PageLink({
  page,
  counts,
  current,
}: {
  page: DeskPage;
  counts: DeskCounts | undefined;
  current: 'page' | 'true' | undefined;
}) {
  const count = (counts && page.count?.(counts)) ?? 0;
  return (
    <Link
      to={page.to}
      aria-current={current}
      className={classNames(
        'flex min-h-11 items-center justify-between gap-2 rounded-sm px-3 text-sm font-semibold whitespace-nowrap lg:min-h-9',
        current
          ? 'bg-sheet shadow-[inset_0_-3px_0_var(--color-marigold)] lg:shadow-[inset_3px_0_0_var(--color-marigold)]'
          : 'hover:bg-sheet/60',
      )}
    >
      {page.title}
      {count > 0 && (
        <span
          className={classNames(
            'rounded-full px-2 text-sheet tabular-nums',
            page.isAlarm ? 'bg-red' : 'bg-green',
          )}
        >
          {count >= MAX_COUNTED_IN_INBOX ? `${MAX_COUNTED_IN_INBOX}+` : count}
        </span>
      )}
    </Link>
  );
}

/** The reader's account, the public site and sign-out, at the foot of the side. */
function AccountLinks() {
  const { user, signOut } = useAuth();
  const className = 'link inline-flex min-h-9 items-center text-left lg:min-h-7';
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-5 py-1 text-sm">
      <span className="basis-full truncate text-ink-soft" title={user?.email}>
        {user?.email}
      </span>
      <Link to={paths.account} className={className}>
        Account
      </Link>
      <Link to={paths.home} className={className}>
        Public site
      </Link>
      <button type="button" onClick={() => void signOut()} className={className}>
        Sign out
      </button>
    </div>
  );
}
