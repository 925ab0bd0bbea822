import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { useBankAccounts, useBankLines } from '../desk-queries.ts';
import { FilterSelect, SearchBox } from '../filters.tsx';
import { useRights } from '../own-role.ts';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { BankLineCard } from './bank-line-card.tsx';
import { bankLinkTo, bankTabs, readBankView, type BankTab, type BankView } from './bank-view.ts';
import { ImportStatement } from './import-statement.tsx';

const emptyWords: Record<BankTab, { title: string; words: string }> = {
  found: {
    title: 'Nothing to confirm',
    words: 'Lines of imported statements appear here when they fit a payment that we wait for.',
  },
  unknown: {
    title: 'Every line is explained',
    words: 'Money in for which no payment is found appears here.',
  },
  confirmed: { title: 'Nothing confirmed yet', words: 'Lines that are a payment appear here.' },
  noted: { title: 'Nothing noted yet', words: 'Lines that pay no application appear here.' },
  outgoing: { title: 'No money out', words: 'Lines of money out are kept here. They need no decision.' },
};

/** Lines of bank statements: import, the payments that they may be, and what was decided. */
export default function BankLinesPage() {
  const { search } = useLocation();
  const view = readBankView(new URLSearchParams(search));
  const accounts = useBankAccounts();
  const lines = useBankLines(view);
  const may = useRights();
  return (
    <DeskFrame right="ledger:read">
      <p className="text-sm">
        <Link className="link inline-block py-1" to={paths.adminMoney}>
          Money
        </Link>
      </p>
      <h1 tabIndex={-1} className="text-heading">
        Bank statements
      </h1>
      <p className="measure mt-1 mb-5 text-ink-soft">
        Import a statement, then confirm the payments that we find in it. A line that is imported again
        changes nothing.
      </p>
      {may('payments:confirm') &&
        (accounts.data ? (
          <ImportStatement accounts={accounts.data.accounts} />
        ) : accounts.isPending ? (
          <SkeletonText lines={2} label="Loading accounts…" />
        ) : (
          <DeskFailure
            error={accounts.error}
            what="list of accounts"
            onRetry={() => void accounts.refetch()}
          />
        ))}
      <section className="mt-8" aria-labelledby="lines-title">
        <h2 id="lines-title" className="sr-only">
          Lines
        </h2>
        <Tabs view={view} open={lines.data?.open} />
        <Filters
          view={view}
          accounts={(accounts.data?.accounts ?? []).map(({ id, bank, currency }) => ({
            value: id,
            label: `${bank}, ${currency}`,
          }))}
        />
        <StaleContent isStale={lines.isPlaceholderData} className="mt-4">
          {lines.isPending ? (
            <SkeletonText lines={6} label="Loading lines…" />
          ) : !lines.data ? (
            <DeskFailure error={lines.error} what="list of lines" onRetry={() => void lines.refetch()} />
          ) : lines.data.rows.length === 0 ? (
            <EmptyState
              title={view.q !== '' || view.account !== '' ? 'No such line' : emptyWords[view.tab].title}
            >
              {view.q !== '' || view.account !== ''
                ? 'Change the search or the account.'
                : emptyWords[view.tab].words}
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {lines.data.rows.map((line) => (
                <BankLineCard key={line.id} line={line} />
              ))}
            </ul>
          )}
        </StaleContent>
        {lines.data && <Pages view={view} next={lines.data.next} />}
      </section>
    </DeskFrame>
  );
}

type OpenLines = { found: number; notFound: number; countedTo: number };

const formatUpTo = (count: number, countedTo: number): string =>
  count > countedTo ? `${formatThousands(countedTo)}+` : formatThousands(count);

function Tabs({ view, open }: { view: BankView; open: OpenLines | undefined }) {
  const counts: Partial<Record<BankTab, number | undefined>> = {
    found: open?.found,
    unknown: open?.notFound,
  };
  return (
    <nav aria-label="Lists of lines" className="flex gap-x-5 overflow-x-auto border-b border-line text-sm">
      {(Object.keys(bankTabs) as BankTab[]).map((tab) => (
        <Link
          key={tab}
          to={bankLinkTo({ ...view, tab, after: '' })}
          aria-current={tab === view.tab ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center gap-1.5 border-b-3 px-1 whitespace-nowrap',
            tab === view.tab
              ? 'border-marigold font-semibold'
              : 'border-transparent hover:border-line-strong',
          )}
        >
          {bankTabs[tab].title}
          {open && counts[tab] !== undefined && (
            <span className="text-ink-soft tabular-nums">{formatUpTo(counts[tab], open.countedTo)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function Filters({
  view,
  accounts,
}: {
  view: BankView;
  accounts: readonly { value: string; label: string }[];
}) {
  const navigate = useNavigate();
  const change = (changes: Partial<BankView>, replace = false): void =>
    void navigate(bankLinkTo({ ...view, ...changes, after: '' }), { replace, state: { stay: true } });
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <SearchBox
        q={view.q}
        onSearch={(q) => change({ q }, true)}
        label="Search the lines"
        placeholder="Amount, payer, words…"
      />
      <FilterSelect
        label="Account"
        value={view.account}
        onChange={(account) => change({ account })}
        options={[{ value: '', label: 'Every account' }, ...accounts]}
      />
    </div>
  );
}

function Pages({ view, next }: { view: BankView; next: string | null }) {
  if (next === null && view.after === '') return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3">
      {view.after !== '' && (
        <Button variant="quiet" to={bankLinkTo({ ...view, after: '' })}>
          First page
        </Button>
      )}
      {next !== null && (
        <Button variant="quiet" to={bankLinkTo({ ...view, after: next })}>
          Next page
        </Button>
      )}
    </nav>
  );
}
