import { useSyncExternalStore } from 'react';
import type { Currency } from '#values/money.ts';

/**
 * The note in the reader's currency: beside a price, beside a total with the day of the rate, or once for
 * many prices.
 */
export type AboutPart = 'amount' | 'amount-and-rate' | 'rates';
type Describe = (part: AboutPart, minor: number, currency?: Currency) => string | null;

/** localStorage key of the currency in which the reader thinks; an inline script of prerendered pages knows it too. */
export const READER_CURRENCY_KEY = 'reader-currency';

/** Shows nothing beside prices. */
export const describeNothing: Describe = () => null;

let describe = describeNothing;
const listeners = new Set<() => void>();
let hasAskedForRates = false;

/** Replaces what is shown beside all prices. */
export function setDescribe(next: Describe): void {
  if (next === describe) return;
  describe = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Once: a page has hundreds of prices.
  if (!hasAskedForRates) askForRates();
  return () => listeners.delete(listener);
}

function askForRates(): void {
  hasAskedForRates = true;
  try {
    if (localStorage.getItem(READER_CURRENCY_KEY))
      void import('./reader-rates.ts').then((module) => module.loadRates()).catch(() => undefined);
  } catch {
    // Without storage nothing was chosen.
  }
}

/**
 * What a price is in the currency that the reader chose: nothing until she chose one, in prerendered HTML and
 * where staff set no rate. A rule of theme.css keeps its lines free, so that the page does not move when it
 * appears.
 */
export function AboutPrice({
  part = 'amount',
  minor = 0,
  currency,
  className = '',
}: {
  part?: AboutPart;
  minor?: number;
  currency?: string;
  className?: string;
}) {
  const words = useSyncExternalStore(
    subscribe,
    () => describe(part, minor, currency as Currency | undefined),
    () => null,
  );
  return (
    <span data-about={currency ?? ''} className={`text-sm font-normal text-ink-soft ${className}`}>
      {words}
    </span>
  );
}
