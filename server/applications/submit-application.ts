import { writeDuplicateKeys } from './duplicates.ts';
import { Refusal } from '#contract/errors.ts';
import { quoteAnswers } from '#rules/pricing/quote.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../database/database.ts';
import { currentCountry } from '../law/current-country.ts';
import { filesOfApplication } from '../files/queries.ts';
import { enqueueSummary } from './papers/paper-jobs.ts';
import type { Caller } from '../http/caller.ts';
import { chargedTaxes } from '../orders/charged-taxes.ts';
import { createOrder } from '../orders/create-order.ts';
import { insertPayment } from '../orders/insert-payment.ts';
import { countUse } from '../promotions/count-use.ts';
import { addFillingTime } from './filling-time.ts';
import { customerActor } from './events/event-actor.ts';
import { advanceApplication } from './advance-application.ts';
import { canonicalJson } from './events/event-chain.ts';
import { deskMail } from './mails/message-mails.ts';
import { queueCustomerMail, queueStaffMail } from './mails/queue-mails.ts';
import { submittedMail } from './mails/progress-mails.ts';
import { type ApplicationRow } from './queries.ts';
import { reviewAnswers } from './review-answers.ts';
import { requireOfferToday, todayIn, type Offer } from './offers.ts';
import { snapshotService } from './service-snapshot.ts';
import type { SignedApplication } from './tables.ts';
import { lockApplicationFor } from '../members/access.ts';
import { recordApplicantSignature } from '../parts/applicant-signature.ts';
import { requirePartsSigned } from '../parts/require-signed.ts';
import type { SignedFrom } from '../parts/signed-from.ts';

type SubmitApplicationDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'jobs' | 'config'>;
type Signature = { name: string; totalMinor: number; version: number; revisions?: Record<string, number> };

/**
 * Submits a draft: validates the answers again and stores them as signed, with their summary, the price of
 * the day and the declaration. A signed application changes only by corrections: of the customer before the
 * review, or that an officer asks for.
 * @throws Refusal service_not_offered, answers_invalid, price_changed, fee_not_known, version_conflict;
 * not_possible_now, also while a person who was invited to a part has not signed it
 */
export function submitApplication(
  dependencies: SubmitApplicationDependencies,
  caller: Caller,
  id: string,
  signature: Signature,
  from: SignedFrom,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplicationFor(dependencies, caller, id, 'application:sign');
    const offer =
      application.orderState === 'draft'
        ? await withCurrentFees(database, requireOfferToday(application, clock()))
        : null;
    const signed = offer === null ? null : await signAnswers(dependencies, application, offer, signature);
    return advanceApplication(dependencies, {
      applicationId: id,
      version: signature.version,
      verb: 'submit',
      actor: customerActor(caller),
      details:
        signed === null
          ? {}
          : {
              signedName: signature.name,
              totalMinor: signed.quote.totalMinor,
              currency: signed.quote.currency,
              formVersion: signed.formVersion,
            },
      ...(signed === null || offer === null
        ? {}
        : {
            set: {
              signed,
              serviceSnapshot: snapshotService(offer, application.tier, signed.answers),
              fillingSeconds: addFillingTime(application, clock()),
              submittedAt: clock(),
            },
          }),
      afterUpdate: async (after) => {
        if (signed === null) return;
        const order = await createOrder(
          dependencies,
          after.id,
          signed.quote,
          chargedTaxes(dependencies.config, after, signed),
        );
        const payment = await insertPayment(dependencies, order);
        await writeDuplicateKeys(database, after);
        await recordApplicantSignature(dependencies, caller, after, signed, from);
        await enqueueSummary(dependencies.jobs, after);
        await queueCustomerMail(dependencies, after, submittedMail(after, payment));
        await queueStaffMail(dependencies, after, deskMail(after, 'submitted'));
      },
    });
  });
}

/** Returns an offer whose country has the amounts recorded at the desk. */
const withCurrentFees = async (database: Database, offer: Offer): Promise<Offer> => ({
  ...offer,
  country: await currentCountry(database, offer.country),
});

async function signAnswers(
  { database, clock }: SubmitApplicationDependencies,
  application: ApplicationRow,
  { service, country }: Offer,
  { name, totalMinor, version, revisions }: Signature,
): Promise<SignedApplication> {
  const now = clock();
  const today: CalendarDate = todayIn(country, now);
  if (
    version === application.version &&
    revisions !== undefined &&
    canonicalJson(revisions) !== canonicalJson(application.revisions)
  ) {
    throw new Refusal('version_conflict', {
      words:
        'An answer was changed in another tab or on another device since this page was shown. Check your answers again before you sign.',
    });
  }
  if (application.formVersion !== service.form.version) {
    throw new Refusal('version_conflict', {
      words:
        'The questions have changed since this page was shown. Reload it and check your answers again before you sign.',
    });
  }
  const fileIds = new Set((await filesOfApplication(database, application.id)).map((file) => file.id));
  const { values, summary } = reviewAnswers({
    service,
    answers: application.answers,
    today,
    rates: country.rates,
    fileIds,
  });
  await requirePartsSigned(database, application, now);
  const fullPrice = quoteAnswers(service, application.tier, application.answers, today, country);
  if ('refusal' in fullPrice) throw new Refusal('fee_not_known');
  const { price, problem } = await countUse({ database, clock }, application, fullPrice, today);
  if (price.totalMinor !== totalMinor) {
    const priceNow = formatMoney({ minor: price.totalMinor, currency: price.currency });
    throw new Refusal('price_changed', {
      words: `${problem === null ? '' : `${problem} `}The price is now ${priceNow}. Please check it before you sign.`,
    });
  }
  return {
    formVersion: service.form.version,
    answers: { ...values },
    summary,
    quote: { ...price, lines: price.lines.map((line) => ({ ...line })) },
    declaration: { sentences: [...service.form.declaration], name, signedAt: now.toISOString() },
  };
}
