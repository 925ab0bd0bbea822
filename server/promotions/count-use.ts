import { and, eq, isNull } from 'drizzle-orm';
import { withDiscount } from '#rules/promotions/discount.ts';
import type { Quote } from '#rules/pricing/quote.ts';
import { addDays, type CalendarDate } from '#values/calendar-date.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { ownTermsToday } from '../customer-prices/own-price.ts';
import type { Dependencies } from '../dependencies.ts';
import { countUses, findProblemOf, lockCode, promotionOf, releaseUse, termsOf } from './uses.ts';
import { promotionalUses } from './tables.ts';

/** How long an unpaid order keeps its discount, so that codes with few uses are not held by orders that nobody pays. */
const KEPT_DAYS = 14;

/** Returns the last day on which an unpaid order keeps a discount entered today. */
export const keptUntilFrom = (today: CalendarDate): string => addDays(today, KEPT_DAYS);

/**
 * Takes the discount of the draft's code off a price that is being signed, and counts the use; without a
 * code, that of the customer's own price. A code that can no longer be used is taken out. Call it in the
 * transaction that signs, with the application locked.
 * @returns the price to sign, and why the code was taken out; null when it was not
 */
export async function countUse(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  application: ApplicationRow,
  price: Quote,
  today: CalendarDate,
): Promise<{ price: Quote; problem: string | null }> {
  const ownTerms = await ownTermsToday(database, application, today, clock());
  const ownPrice = withDiscount(price, ownTerms && { code: null, terms: ownTerms });
  const entered = await promotionOf(database, application);
  if (entered === null) return { price: ownPrice, problem: null };
  const code = await lockCode(database, entered.code.id);
  const counts = await countUses(database, code.id, application);
  const problem = findProblemOf({ code, ...counts }, application, { price, today, ownTerms });
  if (problem !== null) {
    await releaseUse(database, application.id, clock());
    return { price: ownPrice, problem };
  }
  await database.sql
    .update(promotionalUses)
    .set({ countedAt: clock(), keptUntil: keptUntilFrom(today), customerId: application.ownerId })
    .where(and(eq(promotionalUses.applicationId, application.id), isNull(promotionalUses.releasedAt)));
  return { price: withDiscount(price, { code: code.code, terms: termsOf(code) }), problem };
}
