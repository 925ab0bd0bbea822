import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#brand';
import { paths } from '#contract/paths.ts';
import QueryProvider from '../../api/query-provider.tsx';
import { SealMark } from '../../art/seal-mark.tsx';
import { useAuth, type CurrentUser } from '../../session/auth-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { accountPageAt, accountPages, type AccountCounts, type AccountPage } from './account-pages.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { useAccountNavigation } from './use-account-navigation.ts';

/**
 * The navigation of everybody who is signed in: at the side of a wide screen; on a phone a line above the
 * page and a bar at its foot, whose last entry opens the other pages.
 */
export default function AccountNavigation({ user }: { user: CurrentUser }) {
  return (
    <QueryProvider userId={user.id} interrupted={false}>
      <Navigation user={user} />
    </QueryProvider>
  );
}

function Navigation({ user }: { user: CurrentUser }) {
  useFocusAfterRemoval();
  const { pathname } = useLocation();
  const { data, isStale, refetch } = useAccountNavigation();
  // It stays while pages change, and what was done on the last page may have changed it.
  useEffect(() => {
    if (isStale) void refetch();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  const current = accountPageAt(pathname);
  const currentOf = (page: AccountPage) =>
    page !== current ? undefined : pathname === page.to ? 'page' : 'true';
  const shown = accountPages.filter(({ isShown }) => !isShown || (data !== undefined && isShown(data)));
  const inMore = shown.filter(({ inBar }) => !inBar);
  return (
    <div className="flex flex-col lg:min-h-full">
      <div className="flex min-h-14 items-center justify-between gap-3 px-4 lg:flex-col lg:items-stretch lg:gap-2 lg:px-3 lg:pt-3">
        <Link
          to={paths.dashboard}
          className="inline-flex min-h-11 items-center gap-2.5 font-display text-xl font-semibold tracking-tight text-green lg:px-2"
        >
          <SealMark className="size-8" />
          <span className="max-xs:sr-only">{brand.name}</span>
        </Link>
        <CompanySwitcher companies={data?.companies} firms={data?.firms ?? []} />
      </div>
      <nav
        aria-label="Your account"
        className="account-bar max-lg:border-t max-lg:border-line max-lg:bg-sheet lg:px-3 lg:pt-2"
      >
        <ul className="max-lg:grid max-lg:auto-cols-fr max-lg:grid-flow-col lg:grid lg:grid-cols-1 lg:gap-0.5">
          {shown.map((page) => (
            <li key={page.to} className={page.inBar ? undefined : 'max-lg:hidden'}>
              <PageLink
                page={page}
                counts={data}
                current={currentOf(page)}
                detail={page.to === paths.account ? user.email : undefined}
              />
            </li>
          ))}
          <li className="lg:hidden">
            <button
              type="button"
              popoverTarget="account-more"
              data-current={inMore.some((page) => page === current) || undefined}
              className={entryClassName}
            >
              <Icon name="more" />
              More
            </button>
          </li>
        </ul>
      </nav>
      <div className="mt-auto border-t border-line px-5 py-3 text-sm max-lg:hidden">
        <AccountActions />
      </div>
      {/* The pages that are not in the bar of a phone. */}
      <Popover
        id="account-more"
        label="More pages"
        className="account-sheet inset-x-0 top-auto bottom-0 max-h-[80dvh] w-full max-w-none border-t border-line bg-paper px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
      >
        <div className="flex items-center justify-between gap-4 border-b border-line">
          <p className="font-semibold">More</p>
          <button
            type="button"
            popoverTarget="account-more"
            popoverTargetAction="hide"
            className="link min-h-11 px-2"
          >
            Close
          </button>
        </div>
        <ul>
          {inMore.map((page) => (
            <li key={page.to} className="border-b border-line">
              <PageLink
                page={page}
                counts={data}
                current={currentOf(page)}
                detail={page.to === paths.account ? user.email : undefined}
                isRow
              />
            </li>
          ))}
        </ul>
        <div className="py-2">
          <AccountActions />
        </div>
      </Popover>
    </div>
  );
}

/** An entry of the navigation: a row at the side, a column in the bar of a phone. */
const entryClassName =
  'flex w-full min-h-14 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-semibold text-ink-soft aria-[current]:text-green data-[current]:text-green max-lg:aria-[current]:shadow-[inset_0_3px_0_var(--color-marigold)] max-lg:data-[current]:shadow-[inset_0_3px_0_var(--color-marigold)]';
const rowClassName =
  'flex min-h-11 items-center gap-3 rounded-sm px-2 py-1 text-base font-semibold hover:bg-sheet/60 aria-[current]:bg-sheet aria-[current]:shadow-[inset_3px_0_0_var(--color-marigold)]';

function PageLink({
  page,
  counts,
  current,
  detail,
  isRow = false,
}: {
  page: AccountPage;
  counts: AccountCounts | undefined;
  current: 'page' | 'true' | undefined;
  /** A second line, such as the e-mail address of the account. */
  detail?: string | undefined;
  /** A row on a phone too. */
  isRow?: boolean;
}) {
  const count = (counts && page.count?.(counts)) ?? 0;
  return (
    <Link
      to={page.to}
      aria-current={current}
      className={
        isRow
          ? rowClassName
          : classNames(
              'lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-sm lg:px-2 lg:py-1 lg:text-sm lg:text-ink lg:whitespace-nowrap lg:hover:bg-sheet/60 lg:aria-[current]:bg-sheet lg:aria-[current]:shadow-[inset_3px_0_0_var(--color-marigold)]',
              entryClassName,
            )
      }
    >
      <span className="relative">
        <Icon name={page.icon} />
        {count > 0 && !isRow && (
          <span
            aria-hidden="true"
            className="absolute -top-1.5 left-3 rounded-full bg-red px-1.5 text-[0.6875rem] leading-4 text-sheet tabular-nums lg:hidden"
          >
            {count}
          </span>
        )}
      </span>
      <span className="min-w-0 lg:flex-1">
        {page.short === undefined ? (
          page.title
        ) : (
          <>
            <span className="lg:hidden">{page.short}</span>
            <span className="max-lg:hidden">{page.title}</span>
          </>
        )}
        {detail !== undefined && (
          <span className="block truncate text-xs font-normal text-ink-soft" title={detail}>
            {' '}
            {detail}
          </span>
        )}
      </span>
      {count > 0 && (
        <>
          <span
            aria-hidden="true"
            className={classNames(
              'rounded-full bg-red px-2 text-sm leading-6 text-sheet tabular-nums',
              !isRow && 'max-lg:hidden',
            )}
          >
            {count}
          </span>
          <span className="sr-only">
            {' '}
            {count} {page.countWords}
          </span>
        </>
      )}
    </Link>
  );
}

/** The public site, help, the desk for staff, and sign-out. */
function AccountActions() {
  const { isAdmin, signOut } = useAuth();
  const className = 'link inline-flex min-h-11 items-center text-left lg:min-h-8';
  return (
    <ul className="grid">
      {isAdmin && (
        <li>
          <Link to={paths.admin} className={className}>
            Desk
          </Link>
        </li>
      )}
      <li>
        <Link to={paths.contact()} className={className}>
          Help
        </Link>
      </li>
      <li>
        <Link to={paths.home} className={className}>
          Public site
        </Link>
      </li>
      <li>
        <button type="button" onClick={() => void signOut()} className={className}>
          Sign out
        </button>
      </li>
    </ul>
  );
}
