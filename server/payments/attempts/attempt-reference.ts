/** Paystack allows no underscore or slash; 40 characters are below every provider's limit. */
const MAX_LENGTH = 40;

/**
 * Returns the reference of an attempt: 'CHP-7Q2K-93FD' and 2 give 'CHP-7Q2K-93FD-2'.
 * @throws RangeError when the base has characters other than A-Z, 0-9 and '-', or is too long
 */
export function formatAttemptReference(base: string, attempt: number): string {
  const reference = `${base}-${attempt}`;
  if (!/^[A-Z0-9-]+$/.test(base) || reference.length > MAX_LENGTH || !Number.isSafeInteger(attempt))
    throw new RangeError(`'${reference}' cannot be the reference of an attempt`);
  return reference;
}
