import { parseMoney, type Currency, type Money } from '#values/money.ts';

/** Amount that a payment provider adds to a payment because its account passes the fee on to the customer. */
export type PassedOnFee = {
  readonly provider: string;
  readonly currency: Currency;
  /** Hundredths of a per cent of the amount due. */
  readonly basisPoints: number;
  readonly fixedMinor: number;
  /** The most that it adds; null: no limit. */
  readonly maximumMinor: number | null;
};

/**
 * Reads 'paystack:NGN:1.5%+100<2000': the provider, the currency, the percentage, what is added to it, and
 * the most. The last two may be left out. Returns null for anything else.
 */
export function parsePassedOnFee(text: string, currencies: readonly Currency[]): PassedOnFee | null {
  const [, provider = '', code, percent = '', fixed = '0', maximum] =
    /^([a-z]+):([A-Z]{3}):(\d{1,2}(?:\.\d{1,2})?)%(?:\+([\d.]+))?(?:<([\d.]+))?$/.exec(text) ?? [];
  const currency = currencies.find((each) => each === code);
  if (currency === undefined) return null;
  const fixedMinor = parseMoney(fixed, currency)?.minor;
  const maximumMinor = maximum === undefined ? null : parseMoney(maximum, currency)?.minor;
  if (fixedMinor === undefined || maximumMinor === undefined) return null;
  return { provider, currency, basisPoints: Math.round(Number(percent) * 100), fixedMinor, maximumMinor };
}

/** Returns what a provider adds to an amount, rounded half up, in minor units; null: nothing. */
export function passedOnMinor(
  fees: readonly PassedOnFee[],
  provider: string,
  { minor, currency }: Money,
): number | null {
  const fee = fees.find((each) => each.provider === provider && each.currency === currency);
  if (fee === undefined) return null;
  const added = Math.floor((minor * fee.basisPoints + 5_000) / 10_000) + fee.fixedMinor;
  return Math.min(added, fee.maximumMinor ?? added);
}
