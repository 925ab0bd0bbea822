import type { QuoteLine } from '../pricing/quote.ts';
import { formatMoney, type Currency } from '#values/money.ts';

/** What a promotional code takes off our fee: a share in basis points, or an amount in minor units by currency. */
export type DiscountTerms =
  | { readonly basisPoints: number; readonly amounts: null }
  | { readonly basisPoints: null; readonly amounts: Readonly<Partial<Record<Currency, number>>> };

/** The id of the line of a discount in quotes and orders. */
export const DISCOUNT_ID = 'promotional-code';

type PricedLine = Pick<QuoteLine, 'feeId' | 'payee' | 'minor'>;

export const isDiscount = ({ feeId }: { readonly feeId: string }): boolean => feeId === DISCOUNT_ID;

/** Returns our fees of a price in minor units, before a discount. Fees at cost are charged later and count as nothing. */
export const ourFeeOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => (line.payee === 'ours' && !isDiscount(line) ? sum + line.minor : sum), 0);

/** Returns what a code takes off our fee, rounded half up to a minor unit and never more than the fee. */
export function discountOf(ourFeeMinor: number, currency: Currency, terms: DiscountTerms): number {
  if (terms.basisPoints === null) return Math.min(ourFeeMinor, terms.amounts[currency] ?? 0);
  return Number((BigInt(ourFeeMinor) * BigInt(terms.basisPoints) + 5_000n) / 10_000n);
}

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
export function withDiscount<Q extends Discounted>(
  price: Q,
  promotion: { readonly code: string; readonly terms: DiscountTerms } | null,
): Q {
  const currency = price.currency as Currency;
  const lines = price.lines.filter((line) => !isDiscount(line));
  const minor = promotion === null ? 0 : discountOf(ourFeeOf(lines), currency, promotion.terms);
  const discount =
    promotion === null || minor === 0
      ? []
      : [
          {
            feeId: DISCOUNT_ID,
            title: `Promotional code ${promotion.code}`,
            payee: 'ours',
            minor: -minor,
            working: describeTerms(promotion.terms, currency),
            source: '',
            confidence: 'high',
            from: price.on as DiscountLine['from'],
            until: null,
            lookedAtOn: null,
          } satisfies DiscountLine,
        ];
  return {
    ...price,
    lines: [...lines, ...discount],
    totalMinor: lines.reduce((sum, line) => sum + line.minor, 0) - minor,
  };
}

/** Returns the discount of a code as an application shows it; null without a code, or when it cannot be used. */
export const discountIn = (
  promotion: {
    readonly code: string;
    readonly basisPoints: number | null;
    readonly amountMinor: number | null;
    readonly problem: string | null;
  } | null,
  currency: Currency,
): { code: string; terms: DiscountTerms } | null =>
  promotion === null || promotion.problem !== null
    ? null
    : {
        code: promotion.code,
        terms:
          promotion.basisPoints === null
            ? { basisPoints: null, amounts: { [currency]: promotion.amountMinor ?? 0 } }
            : { basisPoints: promotion.basisPoints, amounts: null },
      };
