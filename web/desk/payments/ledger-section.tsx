import { useState, type FormEvent } from 'react';
import { latestDateIn, type CalendarDate } from '#values/calendar-date.ts';
import { CURRENCIES, type Currency } from '#values/money.ts';
import { download } from '../../api/call.ts';
import { indexedCountries } from '../../catalog/catalog-index.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/data-display/table.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { useLedgerStatement } from '../desk-queries.ts';
import { useRights } from '../own-role.ts';
import { focusOn } from '../focus-on.ts';
import { parsePastDay, partsOfDay } from '../application/past-day.ts';
import { MoveClientMoney } from './move-client-money.tsx';

/**
 * Customers' money held at the end of a day, what was booked on it, the balances of all accounts, and the
 * export of the books.
 */
export function LedgerSection() {
  // Payments are booked on the day in their country, which may be ahead of today here.
  const [today] = useState(() =>
    latestDateIn(
      indexedCountries.map(({ zone }) => zone),
      new Date(),
    ),
  );
  const [typed, setTyped] = useState(partsOfDay(today));
  const [tried, setTried] = useState(false);
  const [day, setDay] = useState<string>(today);
  const statement = useLedgerStatement(day);
  const may = useRights();
  const parsed = parsePastDay(typed, today);

  function show(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if ('problem' in parsed) return focusOn('ledger-day');
    setDay(parsed.day);
  }

  return (
    <section className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-6" aria-labelledby="ledger-title">
      <h2 id="ledger-title" className="text-heading">
        Customers’ money held
      </h2>
      <form noValidate onSubmit={show} className="flex flex-wrap items-end gap-4">
        <DateFields
          id="ledger-day"
          label="At the end of"
          value={typed}
          onChange={setTyped}
          error={tried && 'problem' in parsed ? parsed.problem : null}
        />
        <Button type="submit" variant="quiet">
          Show the day
        </Button>
      </form>
      {statement.isPending ? (
        <SkeletonText lines={4} label="Loading balances…" />
      ) : !statement.data ? (
        <DeskFailure error={statement.error} what="balances" onRetry={() => void statement.refetch()} />
      ) : (
        <StaleContent isStale={statement.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {/* Of the day that they are of: the balances of another day stay until its own are loaded. */}
          <Held day={statement.data.day} held={statement.data.held} />
          <Closing day={statement.data.day} closing={statement.data.closing} />
          <Accounts accounts={statement.data.accounts} />
        </StaleContent>
      )}
      {may('payments:confirm') && <MoveClientMoney today={today} />}
      <Export today={today} />
    </section>
  );
}

type Statement = NonNullable<ReturnType<typeof useLedgerStatement>['data']>;

function Held({ day, held }: { day: string; held: Statement['held'] }) {
  if (held.length === 0) return <p>No money was booked until {formatDay(day)}.</p>;
  return (
    <Table
      dense
      hideCaption
      caption={`Customers’ money held at the end of ${formatDay(day)}`}
      rows={held}
      rowKey={({ currency }) => currency}
      columns={[
        { id: 'currency', title: 'Currency', cell: ({ currency }) => currency },
        {
          id: 'government',
          title: 'Government fees',
          align: 'right',
          cell: ({ governmentMinor, currency }) => formatMinor(governmentMinor, currency),
        },
        {
          id: 'stamp-duty',
          title: 'Stamp duty',
          align: 'right',
          cell: ({ stampDutyMinor, currency }) => formatMinor(stampDutyMinor, currency),
        },
        {
          id: 'total',
          title: 'Held in total',
          align: 'right',
          cell: ({ totalMinor, currency }) => formatMinor(totalMinor, currency),
        },
        {
          id: 'client-account',
          title: 'In its own account',
          align: 'right',
          cell: ({ inClientAccountMinor, currency }) => formatMinor(inClientAccountMinor, currency),
        },
      ]}
    />
  );
}

const closingColumns = [
  ['receivedMinor', 'Received'],
  ['returnedMinor', 'Returned'],
  ['toRegistriesMinor', 'To registries'],
  ['revenueMinor', 'Revenue'],
  ['providerFeesMinor', 'Provider fees'],
  ['payoutsMinor', 'Payouts'],
] as const;

function Closing({ day, closing }: { day: string; closing: Statement['closing'] }) {
  return (
    <section aria-labelledby="closing-title">
      <h3 id="closing-title" className="mb-2 font-sans text-base font-semibold">
        The day’s closing, {formatDay(day)}
      </h3>
      {closing.length === 0 ? (
        <p className="text-sm">Nothing was booked on this day.</p>
      ) : (
        <Table
          dense
          hideCaption
          caption={`What was booked on ${formatDay(day)}`}
          rows={closing}
          rowKey={({ currency }) => currency}
          columns={[
            { id: 'currency', title: 'Currency', cell: ({ currency }) => currency },
            ...closingColumns.map(([id, title]) => ({
              id,
              title,
              align: 'right' as const,
              cell: (row: Statement['closing'][number]) => formatMinor(row[id], row.currency),
            })),
          ]}
        />
      )}
    </section>
  );
}

function Accounts({ accounts }: { accounts: Statement['accounts'] }) {
  if (accounts.length === 0) return null;
  return (
    <details className="rounded-md border border-line bg-sheet px-4">
      <summary className="link flex min-h-11 items-center font-semibold">Balances of all accounts</summary>
      <Table
        dense
        hideCaption
        caption="Balances of all accounts"
        rows={accounts}
        rowKey={({ account, currency }) => `${account} ${currency}`}
        columns={[
          { id: 'account', title: 'Account', cell: ({ code, title }) => `${code} ${title}` },
          {
            id: 'debit',
            title: 'Debit',
            align: 'right',
            cell: ({ minor, currency }) => minor > 0 && formatMinor(minor, currency),
          },
          {
            id: 'credit',
            title: 'Credit',
            align: 'right',
            cell: ({ minor, currency }) => minor < 0 && formatMinor(-minor, currency),
          },
        ]}
      />
    </details>
  );
}

const formats = [
  ['csv', 'All postings, all currencies (CSV)'],
  ['xero', 'Journals for Xero'],
  ['quickbooks', 'Journals for QuickBooks'],
] as const;
type Format = (typeof formats)[number][0];

function Export({ today }: { today: CalendarDate }) {
  const [from, setFrom] = useState({ ...partsOfDay(today), day: '1' });
  const [until, setUntil] = useState(partsOfDay(today));
  const [format, setFormat] = useState<Format>('csv');
  const [currency, setCurrency] = useState<Currency>('NGN');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const first = parsePastDay(from, today);
  const last = parsePastDay(until, today);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if ('problem' in first) return focusOn('ledger-from');
    if ('problem' in last) return focusOn('ledger-until');
    setBusy(true);
    try {
      const query = { from: first.day, until: last.day, format, currency };
      const { url, name } = await download('GET /admin/ledger/export', { query });
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      setFailure(failureWords(error).join(' '));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-2xl gap-4">
      <h3 className="font-sans text-base font-semibold">Export the books</h3>
      <div className="flex flex-wrap gap-6">
        <DateFields
          id="ledger-from"
          label="First day"
          value={from}
          onChange={setFrom}
          error={tried && 'problem' in first ? first.problem : null}
        />
        <DateFields
          id="ledger-until"
          label="Last day"
          value={until}
          onChange={setUntil}
          error={tried && 'problem' in last ? last.problem : null}
        />
      </div>
      <Select
        id="ledger-format"
        label="File"
        value={format}
        onChange={(event) => setFormat(event.target.value as Format)}
        options={formats.map(([value, label]) => ({ value, label }))}
      />
      {format !== 'csv' && (
        <Select
          id="ledger-currency"
          label="Currency"
          hint="One journal a day. The accounts must exist there with the codes and names of this page."
          value={currency}
          onChange={(event) => setCurrency(event.target.value as Currency)}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
        />
      )}
      {failure !== null && (
        <Notice tone="stop" live>
          <p>{failure}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" busy={busy}>
          Download the file
        </Button>
      </div>
    </form>
  );
}
