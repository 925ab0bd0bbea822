import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { InquiryCheckoutsShape } from '#contract/desk/inquiries.ts';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { Database } from '../../database/database.ts';
import { findInquiry } from '../../inquiries/queries.ts';
import {
  inquiries,
  inquiryAttempts,
  type InquiryAttemptRow,
  type InquiryRow,
} from '../../inquiries/tables.ts';
import { messageOf } from '../../log.ts';
import { isAwaited, type PaymentDependencies } from '../attempts/attempts.ts';
import { nextCheckAt } from '../attempts/next-check.ts';
import { openPage } from '../attempts/open-page.ts';
import { checkoutMs, isReusable, requireChosenProvider } from '../attempts/prepare-attempt.ts';
import { presentAttempt, presentWays } from '../attempts/present-checkouts.ts';
import type { CheckoutProvider, CheckoutProviderId } from '../providers/checkout-provider.ts';
import { enqueueInquiryClosing } from './close-inquiry-attempts.ts';
import { attemptsOfInquiry, inquiryAttemptStore } from './inquiry-attempts.ts';
import { settleInquiryAttempt } from './settle-inquiry-attempt.ts';

type Checkouts = z.input<typeof InquiryCheckoutsShape>;

/** Address to which providers send visitors back: the step of the page that has the request. */
const returnPath = '/nigeria-tax-filing?step=payment';
const askAgainMs = 4000;

/** @throws Refusal not_found for an inquiry that costs nothing */
async function findPayable(
  database: Database,
  id: string,
): Promise<InquiryRow & { due: { minor: number; currency: Currency } }> {
  const inquiry = await findInquiry(database, id);
  if (inquiry.dueMinor === null || inquiry.currency === null) throw new Refusal('not_found');
  return { ...inquiry, due: { minor: inquiry.dueMinor, currency: inquiry.currency as Currency } };
}

/** Returns the ways to pay an inquiry at a provider, and its latest attempt. @throws Refusal not_found */
export async function readInquiryCheckouts(
  { database, checkouts, config }: Pick<PaymentDependencies, 'database' | 'checkouts' | 'config'>,
  id: string,
): Promise<Checkouts> {
  const [attempt] = await attemptsOfInquiry(database, id);
  // Read after the attempt: the page stops asking at a paid attempt.
  const { due, paymentReceivedOn } = await findPayable(database, id);
  return {
    currency: due.currency,
    dueMinor: due.minor,
    paid: paymentReceivedOn !== null,
    ways: presentWays(checkouts, due, config.passedOnFees),
    attempt: attempt ? presentAttempt(attempt) : null,
  };
}

/** Asks the providers about the open attempts of an inquiry, then returns them. @throws Refusal not_found */
export async function checkInquiryCheckouts(
  dependencies: PaymentDependencies,
  id: string,
): Promise<Checkouts> {
  const { database, clock, log } = dependencies;
  const now = clock().getTime();
  const open = (await attemptsOfInquiry(database, id)).filter(
    ({ state, lastCheckedAt }) =>
      (state === 'new' || state === 'open') &&
      (lastCheckedAt === null || now - lastCheckedAt.getTime() >= askAgainMs),
  );
  for (const attempt of open)
    try {
      // oxlint-disable-next-line no-await-in-loop
      await settleInquiryAttempt(dependencies, attempt);
    } catch (error) {
      log.warn({ reason: messageOf(error), attempt: attempt.reference }, 'an attempt could not be settled');
    }
  return readInquiryCheckouts(dependencies, id);
}

/**
 * Opens a provider's page for an inquiry, or returns the one that is open. The attempt is committed before
 * the provider is called.
 * @throws Refusal not_found, not_possible_now, busy
 */
export async function startInquiryCheckout(
  dependencies: PaymentDependencies,
  id: string,
  providerId: CheckoutProviderId,
): Promise<{ redirectUrl: string }> {
  const provider = requireChosenProvider(dependencies, providerId);
  const { attempt, inquiry, replaced } = await prepareAttempt(dependencies, id, provider);
  const redirectUrl =
    attempt.redirectUrl ??
    (await openPage(dependencies, inquiryAttemptStore(dependencies.database), provider, {
      attempt,
      payer: { email: inquiry.email ?? '', fullName: '' },
      returnPath,
      description: `Taxpromax, ${inquiry.reference}`,
    }));
  await enqueueInquiryClosing(dependencies.jobs, replaced);
  return { redirectUrl };
}

function prepareAttempt(
  { database, clock }: PaymentDependencies,
  id: string,
  provider: CheckoutProvider,
): Promise<{ attempt: InquiryAttemptRow; inquiry: InquiryRow; replaced: InquiryAttemptRow[] }> {
  return database.transaction(async () => {
    await database.sql.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.id, id)).for('update');
    const inquiry = await findPayable(database, id);
    if (inquiry.paymentReceivedOn !== null)
      throw new Refusal('not_possible_now', { words: 'This request is paid. You do not need to pay again.' });
    if (inquiry.email === null)
      throw new Refusal('not_possible_now', {
        words: `Enter your e-mail address first. ${provider.name} sends its receipt there.`,
      });
    const { due } = inquiry;
    if (!provider.accepts(due))
      throw new Refusal('not_possible_now', {
        words: `${provider.name} does not take ${formatMoney(due)}. Choose another way to pay.`,
      });
    const now = clock();
    const attempts = await attemptsOfInquiry(database, id);
    const reusable = attempts.find((each) => isReusable(each, { provider, dueMinor: due.minor, now }));
    // Chosen with the request locked, so that two pages that are opened at the same time do not close each other.
    const awaited = attempts.filter(isAwaited);
    if (reusable)
      return { attempt: reusable, inquiry, replaced: awaited.filter(({ id: each }) => each !== reusable.id) };
    const expiresAt = new Date(now.getTime() + checkoutMs);
    const [attempt] = await database.sql
      .insert(inquiryAttempts)
      .values({
        inquiryId: id,
        provider: provider.id,
        mode: provider.mode,
        reference: provider.formatReference(inquiry.reference, attempts.length + 1),
        dueMinor: due.minor,
        currency: due.currency,
        expiresAt,
        createdAt: now,
        nextCheckAt: nextCheckAt({ createdAt: now, expiresAt }, now),
      })
      .returning();
    if (!attempt) throw new Error('The attempt was not written');
    return { attempt, inquiry, replaced: awaited };
  });
}
