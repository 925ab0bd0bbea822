import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Data } from '../../api/call.ts';
import { classNames } from '../../ui/class-names.ts';
import { companyAt, pathForCompany } from './account-pages.ts';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';

/** So many companies are found without a search. */
const shownWithoutSearch = 8;

/** Opens the same page of another company, or of all. Without a company it leads to adding one. */
export function CompanySwitcher({
  companies,
  firms,
}: {
  /** The firms of the person: the companies that are clients of one have a heading with its name. */
  firms: Data<'GET /account/navigation'>['firms'];
  /** Undefined while they load. */
  companies: Data<'GET /account/navigation'>['companies'] | undefined;
}) {
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  const buttonClassName =
    'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-sm border border-line-strong bg-sheet px-3 text-sm font-semibold hover:border-green lg:w-full lg:justify-between';
  // As high as the button that follows.
  if (companies === undefined) return <div className="min-h-11" />;
  if (companies.length === 0)
    return (
      <Link to={paths.addCompanies} className={buttonClassName}>
        Add a company
      </Link>
    );
  const chosen = companies.find(({ id }) => id === companyAt(pathname, search));
  const words = typed.trim().toLowerCase();
  const found = companies.filter(({ name }) => name.toLowerCase().includes(words));
  const row =
    'flex min-h-11 items-center rounded-sm px-3 py-1 wrap-anywhere hover:bg-well aria-[current]:bg-green-wash aria-[current]:font-semibold';
  const firmOf = (firmId: string | null) => firms.find(({ id }) => id === firmId);
  const rows = (listed: typeof companies) =>
    listed.map(({ id, name }) => (
      <li key={id}>
        <Link to={pathForCompany(pathname, id)} aria-current={id === chosen?.id || undefined} className={row}>
          {name}
        </Link>
      </li>
    ));
  return (
    <>
      <button type="button" popoverTarget="company-switcher" className={buttonClassName}>
        <span className="truncate">
          <span className="sr-only">Company: </span>
          {chosen?.name ?? 'All companies'}
        </span>
        <Icon name="switch" className="size-4" />
      </button>
      <Popover
        id="company-switcher"
        label="Companies"
        onClose={() => setTyped('')}
        className="inset-x-4 top-16 max-h-[70dvh] w-auto max-w-none rounded-md border border-line bg-sheet p-2 lg:top-28 lg:right-auto lg:left-3 lg:w-80"
      >
        {companies.length > shownWithoutSearch && (
          <input
            type="search"
            aria-label="Find a company"
            placeholder="Find a company"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className="mb-2 min-h-11 w-full rounded-sm border border-line-strong bg-sheet px-3"
          />
        )}
        <ul>
          {words === '' && (
            <li>
              <Link
                to={pathForCompany(pathname, null)}
                aria-current={chosen === undefined || undefined}
                className={row}
              >
                All companies
              </Link>
            </li>
          )}
          {rows(found.filter(({ firmId }) => firmOf(firmId) === undefined))}
        </ul>
        {firms.map((firm) => {
          const clients = found.filter(({ firmId }) => firmId === firm.id);
          const headingId = `switcher-${firm.id}`;
          return (
            clients.length > 0 && (
              <section key={firm.id} aria-labelledby={headingId} className="mt-2 border-t border-line pt-2">
                <h2 id={headingId} className="px-3 py-1 text-sm font-semibold wrap-anywhere text-ink-soft">
                  {firm.name}
                </h2>
                <ul>{rows(clients)}</ul>
              </section>
            )
          );
        })}
        <output className={classNames('block px-3 text-sm text-ink-soft', found.length > 0 && 'sr-only')}>
          {words === '' ? '' : found.length === 0 ? 'No company with this name.' : `${found.length} found`}
        </output>
        <Link to={paths.addCompanies} className="link flex min-h-11 items-center border-t border-line px-3">
          Add a company
        </Link>
      </Popover>
    </>
  );
}
