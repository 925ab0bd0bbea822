/**
 * Splits what arrived for several orders: each gets what is due of it, in their order, as far as the money
 * goes. What is too much goes to the last one. The parts sum to what arrived.
 * @param duesMinor  what is due of each order, in minor units
 * @throws RangeError without an order, or for amounts that are no whole numbers of at least 0
 */
export function splitReceipt(receivedMinor: number, duesMinor: readonly number[]): number[] {
  if (duesMinor.length === 0 || [receivedMinor, ...duesMinor].some((minor) => !isAmount(minor)))
    throw new RangeError(`${receivedMinor} cannot be split over ${JSON.stringify(duesMinor)}`);
  let left = receivedMinor;
  return duesMinor.map((due, index) => {
    const share = index === duesMinor.length - 1 ? left : Math.min(due, left);
    left -= share;
    return share;
  });
}

const isAmount = (minor: number): boolean => Number.isSafeInteger(minor) && minor >= 0;
