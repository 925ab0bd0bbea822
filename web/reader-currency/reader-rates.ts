import { aboutWords, findRate, rateWords, type ReferenceRate } from '#rules/pricing/reference-rate.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { CURRENCIES, type Currency } from '#values/money.ts';
import { markOf, type ReaderCurrency } from '#values/reader-currency.ts';
import { describeNothing, READER_CURRENCY_KEY, setDescribe, type AboutPart } from './about-price.tsx';

let rates: readonly ReferenceRate[] = [];
let pending: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Returns the currency in which the reader thinks; empty without one. */
export function readReaderCurrency(): string {
  try {
    return localStorage.getItem(READER_CURRENCY_KEY) ?? '';
  } catch {
    return document.documentElement.dataset['currency'] ?? '';
  }
}

/** Shows prices in a currency also, on this device from now on; empty: only as they are charged. */
export function chooseReaderCurrency(currency: string): void {
  try {
    if (currency === '') localStorage.removeItem(READER_CURRENCY_KEY);
    else localStorage.setItem(READER_CURRENCY_KEY, currency);
  } catch {
    // A browser that stores nothing forgets the choice with the page.
  }
  apply(currency);
}

function apply(chosen: string): void {
  const { dataset } = document.documentElement;
  // Prices make room for it only while it is set.
  if (chosen === '' || rates.length === 0) delete dataset['currency'];
  else dataset['currency'] = chosen;
  setDescribe(
    chosen === ''
      ? describeNothing
      : (part, minor, currency) => describePrice(rates, chosen as ReaderCurrency, part, minor, currency),
  );
  for (const listener of listeners) listener();
}

/** Returns what stands beside a price in the reader's currency; null for nothing. */
export function describePrice(
  of: readonly ReferenceRate[],
  chosen: ReaderCurrency,
  part: AboutPart,
  minor: number,
  currency?: Currency,
): string | null {
  if (currency === undefined) {
    const days = CURRENCIES.flatMap((charged) =>
      charged === chosen ? [] : (findRate(of, chosen, charged)?.day ?? []),
    ).toSorted();
    const [first] = days;
    if (first === undefined) return null;
    const later = days.at(-1) === first ? '' : ' and later';
    return `Amounts in ${markOf(chosen)} are for orientation, at reference rates of ${formatCalendarDate(first)}${later}. You pay in the currency of the price.`;
  }
  const rate = currency === chosen ? null : findRate(of, chosen, currency);
  const about = rate && aboutWords(minor, currency, rate);
  if (!rate || !about) return null;
  if (part === 'amount') return about;
  const words = rateWords(currency, rate);
  return `${about} · ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** Fetches the rates that staff set, once a visit. */
export function loadRates(): Promise<void> {
  pending ??= fetch('/api/reference-rates', { headers: { accept: 'application/json' } })
    .then(async (reply) => {
      if (!reply.ok) throw new Error(String(reply.status));
      ({ rates } = (await reply.json()) as { rates: readonly ReferenceRate[] });
      apply(readReaderCurrency());
    })
    .catch(() => {
      pending = null;
    });
  return pending;
}

/** Returns the currencies for which there is a rate to one that is charged. */
const listCurrencies = (charged: readonly Currency[]): readonly ReaderCurrency[] =>
  [...new Set(rates.flatMap(({ from, to }) => [from, to]))].filter((each) =>
    charged.some((currency) => currency !== each && findRate(rates, each, currency) !== null),
  );

let listed: { rates: readonly ReferenceRate[]; charged: string; list: readonly ReaderCurrency[] } | null =
  null;

/** Returns `listCurrencies`, the same list until the rates change. */
export function currenciesFor(charged: Currency | undefined): readonly ReaderCurrency[] {
  const key = charged ?? '';
  if (listed?.rates !== rates || listed.charged !== key)
    listed = { rates, charged: key, list: listCurrencies(charged === undefined ? CURRENCIES : [charged]) };
  return listed.list;
}

/** Calls the listener when the rates or the choice change, and loads the rates. */
export function subscribeToRates(listener: () => void): () => void {
  listeners.add(listener);
  void loadRates();
  return () => listeners.delete(listener);
}
