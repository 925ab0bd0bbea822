/** Paystack's fees for local cards and transfers. */
const rates: Record<
  string,
  { percent: number; flatMinor: number; waivedBelowMinor: number; capMinor: number }
> = {
  NGN: { percent: 1.5, flatMinor: 100_00, waivedBelowMinor: 2_500_00, capMinor: 2_000_00 },
  GHS: { percent: 1.95, flatMinor: 0, waivedBelowMinor: 0, capMinor: Infinity },
  ZAR: { percent: 2.9, flatMinor: 1_00, waivedBelowMinor: 0, capMinor: Infinity },
};

/**
 * Returns the fee of a payment in minor units, rounded: 1.5 % and ₦100 in Nigeria, the ₦100 waived below
 * ₦2,500, at most ₦2,000.
 */
export function paystackFee(minor: number, currency: string): number {
  const rate = rates[currency] ?? { percent: 3.9, flatMinor: 0, waivedBelowMinor: 0, capMinor: Infinity };
  const flat = minor < rate.waivedBelowMinor ? 0 : rate.flatMinor;
  return Math.min(Math.round((minor * rate.percent) / 100) + flat, rate.capMinor);
}
