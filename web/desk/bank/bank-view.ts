import { paths } from '#contract/paths.ts';

/** The lists of lines, in the order of the page. */
export const bankTabs = {
  found: { title: 'To confirm', query: { state: 'open', found: 'yes' } },
  unknown: { title: 'No payment found', query: { state: 'open', found: 'no' } },
  confirmed: { title: 'Confirmed', query: { state: 'confirmed' } },
  noted: { title: 'Noted', query: { state: 'noted' } },
  outgoing: { title: 'Money out', query: { state: 'outgoing' } },
} as const;
export type BankTab = keyof typeof bankTabs;

/** List, filters and page of the lines; `after` is the cursor of the page, '' for the first. */
export type BankView = {
  readonly tab: BankTab;
  readonly account: string;
  readonly q: string;
  readonly after: string;
};

export function readBankView(search: URLSearchParams): BankView {
  const tab = search.get('list') ?? '';
  return {
    tab: tab in bankTabs ? (tab as BankTab) : 'found',
    account: search.get('account') ?? '',
    q: (search.get('q') ?? '').slice(0, 100),
    after: (search.get('after') ?? '').slice(0, 60),
  };
}

/** Returns the address of a view. */
export function bankLinkTo({ tab, account, q, after }: BankView): string {
  const entries = Object.entries({ list: tab === 'found' ? '' : tab, account, q, after });
  const search = new URLSearchParams(entries.filter(([, value]) => value !== ''));
  return search.size === 0 ? paths.adminBank : `${paths.adminBank}?${search}`;
}
