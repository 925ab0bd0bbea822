import { shareOf } from '#catalog/kit/estimates/estimating.ts';

/** The ids of the rates of the licence tax. */
export const licenceRates = { least: 'us-wy-licence-least', share: 'us-wy-licence' } as const;
/** The rates of a day: cents, and basis points of the assets. */
export type LicenceLaw = Readonly<Record<keyof typeof licenceRates, number>>;

/** A tax above US$500, that is assets above this, goes by mail. */
const ONLINE_MOST = 250_000_000;

/**
 * Returns the licence tax of a Wyoming annual report, in cents: a share of the assets there, and not less
 * than the least.
 */
export const wyomingLicenceTax = (assetsMinor: number, { least, share }: LicenceLaw): number =>
  Math.max(least, shareOf(assetsMinor, share));
/**
 * Returns whether an annual report must go by mail, because its tax is above what the portal takes.
 * @param assetsMinor  in Wyoming, in cents
 */
export const isMailOnly = (assetsMinor: number): boolean => assetsMinor > ONLINE_MOST;
