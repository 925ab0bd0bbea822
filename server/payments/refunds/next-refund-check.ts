const hour = 3_600_000;
const day = 24 * hour;
const earlyChecks = [1, 5, 30].map((minutes) => minutes * 60_000);
/** How long after sending a payer's bank may send a refund back. */
const returnPeriod = 30 * day;

/**
 * Returns when to ask the provider about a refund again: with backoff in the first hour, hourly on the first
 * day, then daily. A refund that was sent is watched for 30 days, because the payer's bank may send it back.
 * Null: never again.
 */
export function nextRefundCheck(
  { startedAt, sentAt }: { startedAt: Date; sentAt: Date | null },
  now: Date,
): Date | null {
  if (sentAt !== null)
    return now.getTime() - sentAt.getTime() < returnPeriod ? new Date(now.getTime() + day) : null;
  const age = now.getTime() - startedAt.getTime();
  const early = earlyChecks.find((delay) => delay > age);
  if (early !== undefined) return new Date(startedAt.getTime() + early);
  return new Date(now.getTime() + (age < day ? hour : day));
}
