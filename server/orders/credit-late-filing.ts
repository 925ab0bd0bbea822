import { slowerTier } from '#rules/clock/slower-tier.ts';
import {
  discountOf,
  isDiscount,
  OWN_PRICE_ID,
  ourFeeOf,
  ownDiscountOf,
  type DiscountTerms,
} from '#rules/promotions/discount.ts';
import { isQuote, quoteAnswers } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { systemActor } from '../applications/events/event-actor.ts';
import { findOffer } from '../applications/offers.ts';
import { eventsOf, orderOf, priceChangesOf, type ApplicationRow } from '../applications/queries.ts';
import { ownTermsSigned } from '../customer-prices/own-price.ts';
import type { Database } from '../database/database.ts';
import type { DeskDependencies, Officer } from '../desk/desk-dependencies.ts';
import { findCurrentCountry } from '../law/current-country.ts';
import { readPromiseWithin } from '../queue/read-item-clock.ts';
import { adjustRepayment } from '../payments/refunds/adjust-repayment.ts';
import { promotionOf, termsOf } from '../promotions/uses.ts';
import { chargedLines, type ChargedLine } from './charged-lines.ts';
import { insertPart, nextPart, oweReduction } from './further-part.ts';
import { differenceOf } from './propose-change.ts';
import { priceChanges, type ChangedLine } from './tables.ts';

/** Credit to the customer for a filing after the promised day. */
export type LateFilingCredit = { readonly amount: string; readonly slowerTier: string };

/**
 * Owes the customer what the speed of an application cost more than the slower one that we kept, as a further
 * part of the order with a refund. Null where no speed is slower, nothing was paid more, the
 * service left the catalogue, or the credit was given before. Run it in the transaction that records the
 * filing.
 * @throws Refusal version_conflict when the application was changed since it was read, not_possible_now while a provider
 *   returns an earlier difference
 */
export async function creditLateFiling(
  dependencies: DeskDependencies,
  officer: Officer,
  application: ApplicationRow,
): Promise<LateFilingCredit | null> {
  const { database, clock } = dependencies;
  const events = await eventsOf(database, application.id);
  if (events.some(({ verb }) => verb === 'creditLateFiling')) return null;
  const credited = await creditedLines(
    dependencies,
    application,
    (businessDays) => readPromiseWithin(application, events, businessDays, clock())?.state === 'kept',
  );
  const order = await orderOf(database, application.id);
  if (credited === null || order === null) return null;
  const { lines, slower } = credited;
  const differenceMinor = differenceOf(lines);
  const currency = order.currency as Currency;
  const part = await nextPart(database, application);
  await advanceApplication(dependencies, {
    applicationId: application.id,
    version: application.version,
    verb: 'creditLateFiling',
    actor: systemActor,
    details: { part, differenceMinor, currency, tier: application.tier, slowerTier: slower.id },
    afterUpdate: async (after) => {
      const [change] = await database.sql
        .insert(priceChanges)
        .values({
          applicationId: after.id,
          lines,
          currency,
          differenceMinor,
          reason: 'We filed after the day that we had promised.',
          proposedBy: officer.id,
          proposedByName: officer.name,
          proposedAt: clock(),
          answer: 'credited',
          answeredAt: clock(),
        })
        .returning();
      if (!change) throw new Error('The credit was not written');
      const reduction = await insertPart(dependencies, after, change, part);
      await oweReduction(dependencies, after, change, reduction);
    },
  });
  await adjustRepayment(dependencies, application.id);
  return { amount: formatMoney({ minor: -differenceMinor, currency }), slowerTier: slower.title };
}

/**
 * Returns our fee with the amount of the slower tier on the day of the signed price, and the discount that
 * its promotional code or the customer's own price would have had; null when nothing less would have been
 * paid.
 */
async function creditedLines(
  { database }: Pick<DeskDependencies, 'database'>,
  application: ApplicationRow,
  kept: (businessDays: number) => boolean,
): Promise<{ lines: ChangedLine[]; slower: { id: string; title: string } } | null> {
  const offer = findOffer(application);
  const { signed } = application;
  if (offer === null || signed === null) return null;
  const { tiers } = offer.service;
  const slower = slowerTier(tiers, application.tier, kept);
  const own = tiers.find(({ id }) => id === application.tier);
  if (slower === null || own === undefined) return null;
  const country = (await findCurrentCountry(database, application.country)) ?? offer.country;
  const price = quoteAnswers(offer.service, slower.id, signed.answers, day(signed.quote.on), country);
  const fee = isQuote(price) ? price.lines.find(({ feeId }) => feeId === slower.feeId) : undefined;
  const lines = chargedLines(application, await priceChangesOf(database, application.id));
  const charged = lines.find(({ feeId }) => feeId === own.feeId);
  if (fee === undefined || charged === undefined || charged.minor <= fee.minor) return null;
  const discount = lines.find(isDiscount);
  const terms = discount === undefined ? null : await termsOfDiscount(database, application, discount);
  const feeLessMinor = ourFeeOf(lines) - charged.minor + fee.minor;
  const discountMinor =
    terms === null
      ? 0
      : discount?.feeId === OWN_PRICE_ID
        ? ownDiscountOf(feeLessMinor, country.currency, terms)
        : discountOf(feeLessMinor, country.currency, terms);
  const changes = [
    changedTo(charged, fee.minor),
    ...(discount === undefined || terms === null ? [] : [changedTo(discount, -discountMinor)]),
  ].filter(({ wasMinor, minor }) => wasMinor !== minor);
  return differenceOf(changes) < 0 ? { lines: changes, slower } : null;
}

/**
 * Returns what the discount of a signed price takes off: its promotional code, or the customer's own price of
 * the day she signed.
 */
async function termsOfDiscount(
  database: Database,
  application: ApplicationRow,
  { feeId }: ChargedLine,
): Promise<DiscountTerms | null> {
  if (feeId === OWN_PRICE_ID) return ownTermsSigned(database, application);
  const promotion = await promotionOf(database, application);
  return promotion && termsOf(promotion.code);
}

const changedTo = (
  { atCost: _atCost, minor: wasMinor, ...line }: ChargedLine,
  minor: number,
): ChangedLine => ({
  ...line,
  wasMinor,
  minor,
});
