import type { CalendarDate } from '#values/calendar-date.ts';

/** When a price of a customer counts. */
export type DatedOwnPrice = {
  /** Null: all services. */
  readonly serviceId: string | null;
  readonly firstDay: string;
  readonly lastDay: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
};

/**
 * Returns the price of a customer that counts on a day, as it was known at an instant: one for the service
 * before one for all services, and of two the one set last.
 * @param prices  those of one customer for one service or all, the newest first
 */
export function chooseOwnPrice<Price extends DatedOwnPrice>(
  prices: readonly Price[],
  today: CalendarDate,
  at: Date,
): Price | null {
  const valid = prices.filter(
    ({ firstDay, lastDay, createdAt, endedAt }) =>
      createdAt <= at &&
      (endedAt === null || endedAt > at) &&
      firstDay <= today &&
      (lastDay === null || lastDay >= today),
  );
  return valid.find(({ serviceId }) => serviceId !== null) ?? valid[0] ?? null;
}
