import { and, eq, gte, isNull, min } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { withDiscount } from '#rules/promotions/discount.ts';
import { isQuote, quoteAnswers } from '#rules/pricing/quote.ts';
import { day, type CalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { customerActor, systemActor, type EventActor } from '../applications/events/event-actor.ts';
import { requireOfferToday, todayIn } from '../applications/offers.ts';
import { orderOf, paymentOf, type ApplicationRow } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { ownTermsSigned, ownTermsToday } from '../customer-prices/own-price.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { currentCountry } from '../law/current-country.ts';
import { ledgerPostings } from '../ledger/tables.ts';
import { lockApplicationFor } from '../members/access.ts';
import { repriceOrder } from '../orders/reprice-order.ts';
import { awaitedAttemptsOf, type PaymentDependencies } from '../payments/attempts/attempts.ts';
import { closePagesForGood } from '../payments/attempts/close-attempt.ts';
import { keptUntilFrom } from './count-use.ts';
import { promotionalUses, type PromotionalCodeRow } from './tables.ts';
import { countUses, findProblemOf, lockCode, promotionOf, releaseUse, termsOf } from './uses.ts';

type CodeDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;

const pageIsOpen = 'A payment page is open. Pay there, or try again an hour after you opened it.';

/**
 * Uses a promotional code for an application, or takes it out (null). In a draft the code only changes the
 * price shown; its use counts from the signature on. Of a signed application that is not paid it changes the
 * order, and ends an open payment page that asks for the price before, where its provider can. Idempotent.
 * @throws Refusal not_found, not_allowed, code_not_valid, not_possible_now
 */
export async function enterCode(
  dependencies: CodeDependencies & PaymentDependencies,
  caller: Caller,
  id: string,
  code: PromotionalCodeRow | null,
): Promise<ApplicationRow> {
  const first = await enterUnlessPageIsOpen(dependencies, caller, id, code);
  if ('application' in first) return first.application;
  // No row is locked while the provider answers.
  await closePagesForGood(dependencies, first.openPageOf);
  const second = await enterUnlessPageIsOpen(dependencies, caller, id, code);
  if ('application' in second) return second.application;
  throw new Refusal('not_possible_now', { words: pageIsOpen });
}

/** Returns the changed application, or the order that may still be paid on an open page at its price before. */
const enterUnlessPageIsOpen = (
  dependencies: CodeDependencies,
  caller: Caller,
  id: string,
  code: PromotionalCodeRow | null,
): Promise<{ application: ApplicationRow } | { openPageOf: string }> => {
  const { database } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplicationFor(dependencies, caller, id, 'application:pay');
    const before = await promotionOf(database, application);
    if (before?.code.id === code?.id) return { application };
    if (application.orderState === 'draft')
      return { application: await enterInDraft(dependencies, application, code) };
    const blocker = await findBlocker(dependencies, application);
    if (blocker === pageIsOpen) {
      if (code !== null) await requireUsableWhenSigned(dependencies, application, code);
      const order = await orderOf(database, application.id);
      if (order !== null) return { openPageOf: order.id };
    }
    if (blocker !== null) throw new Refusal('not_possible_now', { words: blocker });
    return { application: await changeCode(dependencies, application, code, customerActor(caller)) };
  });
};

async function enterInDraft(
  { database, clock }: CodeDependencies,
  application: ApplicationRow,
  code: PromotionalCodeRow | null,
): Promise<ApplicationRow> {
  if (code !== null) {
    const offer = requireOfferToday(application, clock());
    const country = await currentCountry(database, offer.country);
    const today = todayIn(country, clock());
    const price = quoteAnswers(offer.service, application.tier, application.answers, today, country);
    if (!isQuote(price)) throw new Refusal('fee_not_known');
    const ownTerms = await ownTermsToday(database, application, today, clock());
    requireUsable(await findProblem(database, application, code, { price, today, ownTerms }));
  }
  // A code entered in a draft does not count as used.
  await database.sql
    .delete(promotionalUses)
    .where(and(eq(promotionalUses.applicationId, application.id), isNull(promotionalUses.countedAt)));
  if (code !== null)
    await database.sql
      .insert(promotionalUses)
      .values({ codeId: code.id, applicationId: application.id, enteredAt: clock() });
  return application;
}

/** Returns why the code of a signed application cannot change now; null when it can. The application must be locked. */
export async function findBlocker(
  { database }: Pick<CodeDependencies, 'database'>,
  application: ApplicationRow,
): Promise<string | null> {
  const [order, payment] = [
    await orderOf(database, application.id),
    await paymentOf(database, application.id),
  ];
  if (application.orderState !== 'awaiting_payment' || order === null || payment === null)
    return 'You can use a promotional code only before you pay. Reload to see the latest state.';
  if (payment.reportedAt !== null)
    return 'You told us that you have paid, so the price stays as it is. Write to us if that was a mistake.';
  if ((await awaitedAttemptsOf(database, order.id)).length > 0) return pageIsOpen;
  if ((await database.sql.$count(ledgerPostings, eq(ledgerPostings.orderId, order.id))) > 0)
    return 'Money has arrived for this application, so the price stays as it is.';
  return null;
}

/**
 * Gives a signed application that is not paid the price with a code, or without one the customer's own price
 * of the day she signed. Call it with the application locked, after `findBlocker`.
 * @throws Refusal code_not_valid when the code cannot be used by now, not_possible_now
 */
export async function changeCode(
  dependencies: CodeDependencies,
  application: ApplicationRow,
  code: PromotionalCodeRow | null,
  actor: EventActor<'customer'> | typeof systemActor,
  afterUpdate?: (after: ApplicationRow) => Promise<void>,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  const [order, { signed }] = [await orderOf(database, application.id), application];
  if (signed === null || order === null) throw new Error(`${application.reference} is not signed`);
  const today = todayIn(serviceSnapshotOf(application).country, clock());
  const { quote } = signed;
  const ownTerms = await ownTermsSigned(database, application);
  if (code !== null)
    await requireUsableWhenSigned(dependencies, application, await lockCode(database, code.id));
  const keptUntil =
    code === null
      ? null
      : ((await keptUntilBefore(database, application.id, code.id, today)) ?? keptUntilFrom(today));
  await releaseUse(database, application.id, clock());
  if (code !== null)
    await database.sql.insert(promotionalUses).values({
      codeId: code.id,
      applicationId: application.id,
      customerId: application.ownerId,
      enteredAt: clock(),
      countedAt: clock(),
      keptUntil,
    });
  const changed = withDiscount(
    { ...quote, on: day(quote.on) },
    code === null ? ownTerms && { code: null, terms: ownTerms } : { code: code.code, terms: termsOf(code) },
  );
  const repriced = { ...signed, quote: changed };
  return advanceApplication(dependencies, {
    applicationId: application.id,
    version: null,
    verb: 'changeCode',
    actor,
    details: {
      code: code?.code ?? null,
      wasMinor: quote.totalMinor,
      totalMinor: changed.totalMinor,
      currency: quote.currency,
    },
    set: { signed: repriced },
    afterUpdate: async (after) => {
      await repriceOrder(dependencies, after, repriced, order);
      await afterUpdate?.(after);
    },
  });
}

/** Refuses a code that cannot be used, by now, for an application at the price of the day it was signed. */
async function requireUsableWhenSigned(
  { database, clock }: CodeDependencies,
  application: ApplicationRow,
  code: PromotionalCodeRow,
): Promise<void> {
  const { signed } = application;
  if (signed === null) throw new Error(`${application.reference} is not signed`);
  const price = { currency: signed.quote.currency as Currency, lines: signed.quote.lines };
  const today = todayIn(serviceSnapshotOf(application).country, clock());
  const ownTerms = await ownTermsSigned(database, application);
  requireUsable(await findProblem(database, application, code, { price, today, ownTerms }));
}

/**
 * Returns until when an application keeps the discount of a code that it had before: taking it out and entering it
 * again does not prolong it. Null when it did not have it, or that day is over.
 */
async function keptUntilBefore(
  database: CodeDependencies['database'],
  applicationId: string,
  codeId: string,
  today: CalendarDate,
): Promise<string | null> {
  const [row] = await database.sql
    .select({ keptUntil: min(promotionalUses.keptUntil) })
    .from(promotionalUses)
    .where(
      and(
        eq(promotionalUses.applicationId, applicationId),
        eq(promotionalUses.codeId, codeId),
        gte(promotionalUses.keptUntil, today),
      ),
    );
  return row?.keptUntil ?? null;
}

const findProblem = async (
  database: CodeDependencies['database'],
  application: ApplicationRow,
  code: PromotionalCodeRow,
  use: Parameters<typeof findProblemOf>[2],
): Promise<string | null> =>
  findProblemOf({ code, ...(await countUses(database, code.id, application)) }, application, use);

function requireUsable(problem: string | null): void {
  if (problem !== null) throw new Refusal('code_not_valid', { words: problem });
}
