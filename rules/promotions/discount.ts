import type { QuoteLine } from '../pricing/quote.ts';
import { formatMoney, type Currency } from '#values/money.ts';

/** Discount of a promotional code on our fee: a share in basis points, or an amount in minor units by currency. */
export type DiscountTerms =
  | { readonly basisPoints: number; readonly amounts: null }
  | { readonly basisPoints: null; readonly amounts: Readonly<Partial<Record<Currency, number>>> };

/** The ids of the line of a discount in quotes and orders. A price has one of them at most. */
const CODE_ID = 'promotional-code';
export const OWN_PRICE_ID = 'customer-price';

/** Discount on our fee: by a promotional code, or by the customer's own price (null). */
export type Discount = { readonly code: string | null; readonly terms: DiscountTerms };

/** An own price is at most 99% of our fee, so that something is left to pay. */
const MOST_OWN_BASIS_POINTS = 9_900;

type PricedLine = Pick<QuoteLine, 'feeId' | 'payee' | 'minor'>;

/**
 * Returns whether a line is a discount, which is negative: of a promotional code, or the customer's own
 * price.
 */
export const isDiscount = ({ feeId }: { readonly feeId: string }): boolean =>
  feeId === CODE_ID || feeId === OWN_PRICE_ID;

/**
 * Returns our fees of a price in minor units, before a discount. Fees at cost are charged later and count as
 * nothing.
 */
export const ourFeeOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => (line.payee === 'ours' && !isDiscount(line) ? sum + line.minor : sum), 0);

/** Returns what a code takes off our fee, rounded half up to a minor unit and never more than the fee. */
export function discountOf(ourFeeMinor: number, currency: Currency, terms: DiscountTerms): number {
  if (terms.basisPoints === null) return Math.min(ourFeeMinor, terms.amounts[currency] ?? 0);
  return Number((BigInt(ourFeeMinor) * BigInt(terms.basisPoints) + 5_000n) / 10_000n);
}

/** Returns what the customer's own price takes off our fee. */
export const ownDiscountOf = (ourFeeMinor: number, currency: Currency, terms: DiscountTerms): number =>
  Math.min(
    discountOf(ourFeeMinor, currency, terms),
    discountOf(ourFeeMinor, currency, { basisPoints: MOST_OWN_BASIS_POINTS, amounts: null }),
  );

const describeTerms = (terms: DiscountTerms, currency: Currency): string =>
  terms.basisPoints === null
    ? `${formatMoney({ minor: terms.amounts[currency] ?? 0, currency })} off our fee`
    : `${terms.basisPoints / 100}% off our fee`;

type DiscountLine = Omit<QuoteLine, 'atCost' | 'likely'>;
type Discounted = {
  readonly on: string;
  readonly currency: string;
  readonly lines: readonly PricedLine[];
  readonly totalMinor: number;
};

/** Returns a price with the line of a discount of our fee, or with the discount taken out. */
export function withDiscount<Q extends Discounted>(price: Q, discount: Discount | null): Q {
  const currency = price.currency as Currency;
  const lines = price.lines.filter((line) => !isDiscount(line));
  const ourFeeMinor = ourFeeOf(lines);
  const minor =
    discount === null
      ? 0
      : discount.code === null
        ? ownDiscountOf(ourFeeMinor, currency, discount.terms)
        : discountOf(ourFeeMinor, currency, discount.terms);
  const line =
    discount === null || minor === 0
      ? []
      : [
          {
            feeId: discount.code === null ? OWN_PRICE_ID : CODE_ID,
            title: discount.code === null ? 'Your price' : `Promotional code ${discount.code}`,
            payee: 'ours',
            minor: -minor,
            working: describeTerms(discount.terms, currency),
            source: '',
            confidence: 'high',
            from: price.on as DiscountLine['from'],
            until: null,
            lookedAtOn: null,
          } satisfies DiscountLine,
        ];
  return {
    ...price,
    lines: [...lines, ...line],
    totalMinor: lines.reduce((sum, line) => sum + line.minor, 0) - minor,
  };
}

/** Value of a discount in the currency of an application: a share of our fee, or an amount. */
type TermsInCurrency = { readonly basisPoints: number | null; readonly amountMinor: number | null };

const termsIn = ({ basisPoints, amountMinor }: TermsInCurrency, currency: Currency): DiscountTerms =>
  basisPoints === null
    ? { basisPoints: null, amounts: { [currency]: amountMinor ?? 0 } }
    : { basisPoints, amounts: null };

/**
 * Returns the discount of an application: its promotional code, or without one that can be used, the
 * customer's own price. Never both.
 */
export const discountIn = (
  promotion: (TermsInCurrency & { readonly code: string; readonly problem: string | null }) | null,
  ownPrice: TermsInCurrency | null,
  currency: Currency,
): Discount | null =>
  promotion !== null && promotion.problem === null
    ? { code: promotion.code, terms: termsIn(promotion, currency) }
    : ownPrice && { code: null, terms: termsIn(ownPrice, currency) };
