const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const earlyChecks = [1, 3, 10, 30, 60].map((minutes) => minutes * minute);

type CheckedAttempt = { createdAt: Date; expiresAt: Date };

/**
 * Returns when to ask the provider about an attempt again: with backoff in the first hour, hourly until three
 * days after its expiry, then daily until the seventh day. Null: the nightly reconciliation is enough.
 */
export function nextCheckAt({ createdAt, expiresAt }: CheckedAttempt, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const early = earlyChecks.find((delay) => delay > age);
  if (early !== undefined) return new Date(createdAt.getTime() + early);
  if (now.getTime() < expiresAt.getTime() + 3 * day) return new Date(now.getTime() + hour);
  if (now.getTime() < expiresAt.getTime() + 7 * day) return new Date(now.getTime() + day);
  return null;
}
