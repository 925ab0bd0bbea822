import { paths } from '#contract/paths.ts';
import type { Data } from '../../api/call.ts';
import type { IconName } from './icon.tsx';

export type AccountCounts = Pick<Data<'GET /account/navigation'>, 'waiting' | 'unread' | 'firms'>;

export type AccountPage = {
  readonly title: string;
  readonly to: string;
  readonly icon: IconName;
  /** Shown in the bar at the foot of a phone; the others are under 'More'. */
  readonly inBar?: true;
  /** The title in the bar, where the whole one is too long. */
  readonly short?: string;
  /** How much waits on the page, and what. */
  readonly count?: (counts: AccountCounts) => number;
  readonly countWords?: string;
  /** Whether it is in the navigation; always, without it. */
  readonly isShown?: (counts: AccountCounts) => boolean;
  /** Paths below other addresses that belong to it. */
  readonly below?: readonly string[];
};

/** The pages of the account in the order of the navigation. */
export const accountPages: readonly AccountPage[] = [
  {
    title: 'My Dashboard',
    short: 'Dashboard',
    to: paths.dashboard,
    icon: 'home',
    inBar: true,
    count: ({ waiting }) => waiting,
    countWords: 'waiting for you',
    below: ['/menu', '/applications'],
  },
  { title: 'Companies', to: paths.companies, icon: 'companies', inBar: true },
  { title: 'Calendar', to: paths.calendar(), icon: 'calendar', inBar: true },
  { title: 'Documents', to: paths.documents(), icon: 'documents', inBar: true },
  {
    title: 'Messages',
    to: paths.messages,
    icon: 'messages',
    count: ({ unread }) => unread,
    countWords: 'unread',
  },
  { title: 'People', to: paths.allPeople, icon: 'people' },
  {
    title: 'Firm',
    to: paths.firms,
    icon: 'firm',
    isShown: ({ firms }) => firms.length > 0,
  },
  { title: 'Tools', to: paths.tools, icon: 'tools' },
  { title: 'Account', to: paths.account, icon: 'account' },
];

/** Returns the page of the navigation that a path belongs to. */
export const accountPageAt = (pathname: string): AccountPage | undefined =>
  accountPages.find(({ to, below = [] }) =>
    [to, ...below].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  );

/**
 * Returns the address to which a change of company leads: the same page of the other company, where the page
 * is about one.
 * @param companyId  null for all companies
 */
export function pathForCompany(pathname: string, companyId: string | null): string {
  if (pathname === '/calendar') return paths.calendar(companyId === null ? {} : { company: companyId });
  if (pathname === '/documents') return paths.documents(companyId === null ? {} : { company: companyId });
  if (companyId === null) return paths.companies;
  const page = /^\/companies\/[^/]+\/(record|people)$/.exec(pathname)?.[1];
  return page === undefined ? paths.company(companyId) : `${paths.company(companyId)}/${page}`;
}

/** Returns the company that an address is about; null for pages about all of them. */
export const companyAt = (pathname: string, search: string): string | null =>
  /^\/companies\/([0-9a-f-]{36})(\/|$)/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('company');
