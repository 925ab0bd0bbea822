import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { compareSummaries } from '#forms/summarise.ts';
import { quoteAnswers } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import type { Dependencies } from '../../dependencies.ts';
import { filesOfApplication } from '../../files/queries.ts';
import type { Caller } from '../../http/caller.ts';
import { currentCountry } from '../../law/current-country.ts';
import { lockApplicationFor } from '../../members/access.ts';
import { recordApplicantSignature } from '../../parts/applicant-signature.ts';
import { reconcileParts } from '../../parts/reconcile-parts.ts';
import type { SignedFrom } from '../../parts/signed-from.ts';
import { applicationSignatures } from '../../parts/tables.ts';
import { advanceApplication } from '../advance-application.ts';
import { writeDuplicateKeys } from '../duplicates.ts';
import { canonicalJson } from '../events/event-chain.ts';
import { customerActor } from '../events/event-actor.ts';
import { correctedMail } from '../mails/progress-mails.ts';
import { queueCustomerMail } from '../mails/queue-mails.ts';
import { findOffer, todayIn, type Offer } from '../offers.ts';
import { enqueueSummary } from '../papers/paper-jobs.ts';
import type { ApplicationRow } from '../queries.ts';
import { reviewAnswers } from '../review-answers.ts';
import { proposedName } from '../save-answers.ts';
import { withDeliverables } from '../service-snapshot.ts';
import type { SignedApplication } from '../tables.ts';
import { requireSameForm } from './begin-correction.ts';
import { requireCorrectable } from './review-begun.ts';

type SubmitCorrectionDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'jobs' | 'config'>;
type Signature = { name: string; version: number; revisions?: Record<string, number> | undefined };

/**
 * Signs the correction of a signed application and sends it: validated as on submission, at the price that
 * was accepted. The signatures of other people on parts that changed end, and they are asked again. What was
 * signed before is kept.
 * @throws Refusal version_conflict; not_possible_now without a correction or a change, or once an officer has
 * begun the review; answers_invalid; price_changed where the changes would change the price; fee_not_known
 */
export function submitCorrection(
  dependencies: SubmitCorrectionDependencies,
  caller: Caller,
  id: string,
  signature: Signature,
  from: SignedFrom,
): Promise<ApplicationRow> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplicationFor(dependencies, caller, id, 'application:sign');
    const change = { applicationId: id, version: signature.version, actor: customerActor(caller) };
    // Names the event that came first.
    if (application.version !== signature.version)
      return advanceApplication(dependencies, { ...change, verb: 'correct' });
    await requireCorrectable(database, application);
    const { signed, offer, labels } = await signCorrection(dependencies, application, signature);
    const answers = application.correction?.answers ?? application.answers;
    return advanceApplication(dependencies, {
      ...change,
      verb: 'correct',
      note: `Changed: ${labels.join('; ')}`,
      details: { signedName: signature.name, correction: signed.earlier?.length ?? 0 },
      set: {
        signed,
        answers,
        revisions: application.correction?.revisions ?? application.revisions,
        correction: null,
        name: proposedName(offer.service, answers) ?? application.name,
        ...(application.serviceSnapshot && {
          serviceSnapshot: withDeliverables(application.serviceSnapshot, offer, signed.answers),
        }),
      },
      afterUpdate: async (after) => {
        await writeDuplicateKeys(database, after);
        await endApplicantSignatures(dependencies, id);
        await recordApplicantSignature(dependencies, caller, after, signed, from);
        await reconcileParts(dependencies, after, { by: { kind: 'account', caller } });
        await enqueueSummary(dependencies.jobs, after);
        await queueCustomerMail(dependencies, after, correctedMail(after, signature.name, labels));
      },
    });
  });
}

type SignedCorrection = {
  signed: SignedApplication;
  offer: Offer;
  /** Labels of the changed answers. */
  labels: readonly string[];
};

async function signCorrection(
  { database, clock }: SubmitCorrectionDependencies,
  application: ApplicationRow,
  { name, revisions }: Signature,
): Promise<SignedCorrection> {
  const { signed: before, correction } = application;
  if (before === null || correction === null)
    throw new Refusal('not_possible_now', {
      words: 'This correction was already sent or discarded. Reload to see your answers as they are signed.',
    });
  requireSameForm(application);
  if (revisions !== undefined && canonicalJson(revisions) !== canonicalJson(correction.revisions))
    throw new Refusal('version_conflict', {
      words:
        'An answer was changed in another tab or on another device since this page was shown. Check the changes again before you sign.',
    });
  const released = findOffer(application);
  if (released === null) throw new Error(`${application.reference} has no service`);
  const offer = { ...released, country: await currentCountry(database, released.country) };
  const { service, country } = offer;
  const now = clock();
  const fileIds = new Set((await filesOfApplication(database, application.id)).map((file) => file.id));
  const { values, summary } = reviewAnswers({
    service,
    answers: correction.answers,
    today: todayIn(country, now),
    rates: country.rates,
    fileIds,
  });
  const labels = compareSummaries(before.summary, summary).map(({ label }) => label);
  if (labels.length === 0)
    throw new Refusal('not_possible_now', {
      words: 'You have changed nothing. Change an answer first, or discard the correction.',
    });
  requireSamePrice(application, offer, before, values);
  return {
    offer,
    labels,
    signed: {
      ...before,
      answers: { ...values },
      summary,
      declaration: { sentences: [...service.form.declaration], name, signedAt: now.toISOString() },
      earlier: [
        ...(before.earlier ?? []),
        {
          at: now.toISOString(),
          summary: before.summary,
          signed: {
            formVersion: before.formVersion,
            answers: before.answers,
            declaration: before.declaration,
          },
        },
      ],
    },
  };
}

/**
 * Requires that corrected answers cost what the signed ones cost, by the fees of the day on which the price
 * was accepted.
 * @throws Refusal price_changed, fee_not_known
 */
function requireSamePrice(
  application: ApplicationRow,
  { service, country }: Offer,
  signed: SignedApplication,
  answers: SignedApplication['answers'],
): void {
  const on = day(signed.quote.on);
  const [before, after] = [signed.answers, answers].map((each) =>
    quoteAnswers(service, application.tier, each, on, country),
  );
  if (!before || !after || 'refusal' in before || 'refusal' in after)
    throw new Refusal('fee_not_known', {
      words:
        'We cannot say whether this change keeps the price. Write us a message with what is wrong, and an officer corrects it with you.',
    });
  const region = (each: SignedApplication['answers']) => country.feeTaxRegion?.(each) ?? null;
  const amounts = ({ lines }: typeof before) =>
    canonicalJson(lines.map(({ feeId, minor, atCost }) => [feeId, minor, atCost ?? false]));
  if (amounts(before) === amounts(after) && region(signed.answers) === region(answers)) return;
  const difference = after.totalMinor - before.totalMinor;
  const amount = formatMoney({ minor: Math.abs(difference), currency: before.currency });
  const effect =
    difference === 0
      ? 'This change would change which fees or taxes you pay'
      : `This change would ${difference > 0 ? 'raise' : 'lower'} the price by ${amount}`;
  throw new Refusal('price_changed', {
    words: `${effect}, so you cannot make it here. ${
      application.orderState === 'awaiting_payment'
        ? 'Undo it; or cancel this application while it is not paid, and begin again.'
        : 'Undo it, and write us a message: an officer asks you about the answer and proposes the new price.'
    }`,
  });
}

/** Ends the applicant's signatures on earlier answers, in the current transaction. They are kept as evidence. */
const endApplicantSignatures = async (
  { database, clock }: SubmitCorrectionDependencies,
  applicationId: string,
): Promise<void> => {
  await database.sql
    .update(applicationSignatures)
    .set({ endedAt: clock(), endedBecause: 'changed' })
    .where(
      and(
        eq(applicationSignatures.applicationId, applicationId),
        isNull(applicationSignatures.path),
        isNull(applicationSignatures.endedAt),
      ),
    );
};
