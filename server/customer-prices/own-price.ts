import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { DiscountTerms } from '#rules/promotions/discount.ts';
import { chooseOwnPrice } from '#rules/promotions/own-price.ts';
import { day, type CalendarDate } from '#values/calendar-date.ts';
import type { ApplicationRow } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import { customerPrices, type CustomerPriceRow } from './tables.ts';

/** Returns every price that the owner of an application has or had for its service, the newest first. */
export async function ownPricesOf(
  database: Database,
  { ownerId, serviceId }: Pick<ApplicationRow, 'ownerId' | 'serviceId'>,
): Promise<CustomerPriceRow[]> {
  if (ownerId === null) return [];
  // Everybody with access to the application sees the price of its owner.
  return asService(async () =>
    database.sql
      .select()
      .from(customerPrices)
      .where(
        and(
          eq(customerPrices.customerId, ownerId),
          or(isNull(customerPrices.serviceId), eq(customerPrices.serviceId, serviceId)),
        ),
      )
      .orderBy(desc(customerPrices.createdAt), desc(customerPrices.id)),
  );
}

/** Returns what is taken off our fee for the customer on a day, as it was known at an instant; null for nothing. */
export function ownTermsIn(
  prices: readonly CustomerPriceRow[],
  today: CalendarDate,
  at: Date,
): DiscountTerms | null {
  const price = chooseOwnPrice(prices, today, at);
  if (price === null) return null;
  return price.basisPoints === null
    ? { basisPoints: null, amounts: price.amounts ?? {} }
    : { basisPoints: price.basisPoints, amounts: null };
}

/** Returns what the price of an application's owner takes off today; null without one in force. */
export const ownTermsToday = async (
  database: Database,
  application: Pick<ApplicationRow, 'ownerId' | 'serviceId'>,
  today: CalendarDate,
  at: Date,
): Promise<DiscountTerms | null> => ownTermsIn(await ownPricesOf(database, application), today, at);

/**
 * Returns what the price of its owner took off a signed application, as it was when she signed; null without
 * one, and for a draft.
 */
export async function ownTermsSigned(
  database: Database,
  application: Pick<ApplicationRow, 'ownerId' | 'serviceId' | 'signed'>,
): Promise<DiscountTerms | null> {
  const { signed } = application;
  if (signed === null) return null;
  return ownTermsToday(database, application, day(signed.quote.on), new Date(signed.declaration.signedAt));
}
