import { useSyncExternalStore } from 'react';
import type { Currency } from '#values/money.ts';
import { markOf } from '#values/reader-currency.ts';
import { chooseReaderCurrency, currenciesFor, readReaderCurrency, subscribeToRates } from './reader-rates.ts';

/** Native select of the currencies for which there is a reference rate; nothing without one. */
export default function CurrencySelect({ charged }: { charged: Currency | undefined }) {
  const currencies = useSyncExternalStore(subscribeToRates, () => currenciesFor(charged));
  const chosen = useSyncExternalStore(subscribeToRates, readReaderCurrency);
  if (currencies.length === 0) return null;
  return (
    <select
      aria-label="Show prices also in"
      className="h-11 w-full rounded-sm border border-line-strong bg-sheet px-2 text-sm text-ink hover:border-ink"
      value={currencies.some((each) => each === chosen) ? chosen : ''}
      onChange={(event) => chooseReaderCurrency(event.target.value)}
    >
      <option value="">Also in…</option>
      {currencies.map((each) => (
        <option key={each} value={each}>
          in {markOf(each)}
        </option>
      ))}
    </select>
  );
}
