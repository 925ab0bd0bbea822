import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Answers } from '#forms/form.ts';
import { answersToCarry } from '#rules/carry-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import { files } from '../files/tables.ts';
import type { Caller } from '../http/caller.ts';
import { asCustomer } from './acting.ts';
import { advanceApplication } from './advance-application.ts';
import { isOfferedToday, requireOffer, successorToday, todayIn } from './offers.ts';
import { findApplication, lockOwnApplication, type ApplicationRow } from './queries.ts';
import { parsePhoneExactly } from '../phones/parse-phone-exactly.ts';
import { questionsOfForm } from './service-snapshot.ts';
import { insertDraft } from './start-application.ts';

/**
 * Goes on with the service that replaces a withdrawn one: starts its draft with the answers that fit, moves their files, and
 * cancels the old draft, which then names the new one. Idempotent: called again, it returns the draft the first call started.
 * @throws Refusal not_found, already_signed, not_possible_now, service_not_offered
 */
export function startSuccessor(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<ApplicationRow> {
  return database.transaction(async () => {
    const old = await lockOwnApplication(database, id, caller.userId);
    if (old.successorId !== null) return findApplication(database, old.successorId);
    if (old.signed !== null) throw new Refusal('already_signed');
    if (old.orderState !== 'draft') throw new Refusal('not_possible_now');
    const now = clock();
    const offer = requireOffer(old);
    if (isOfferedToday(offer, now))
      throw new Refusal('not_possible_now', {
        words: 'This service is still on offer. Go on with your draft.',
      });
    const service = successorToday(offer, now);
    if (service === null) throw new Refusal('service_not_offered');

    const owned = await filesOfApplication(database, id);
    const answers = answersToCarry(
      service.form,
      old.answers,
      old.serviceSnapshot?.questions ?? questionsOfForm(offer.service.form),
      {
        today: todayIn(offer.country, now),
        knownFiles: new Set(owned.map((file) => file.id)),
        parsePhone: parsePhoneExactly,
      },
    );
    const tier = service.tiers.find((each) => each.id === old.tier) ?? service.tiers[0];
    if (!tier) throw new Error(`${service.id} has no tier`);
    const draft = await insertDraft(
      { database, clock },
      caller,
      { offer: { service, country: offer.country }, tier: tier.id, answers },
      { continues: old.reference },
    );
    const moved = fileIdsIn(answers);
    if (moved.length > 0)
      await database.sql
        .update(files)
        .set({ applicationId: draft.id })
        .where(and(eq(files.applicationId, id), inArray(files.id, moved)));
    await advanceApplication(
      { database, clock },
      {
        applicationId: id,
        version: null,
        verb: 'cancel',
        actor: asCustomer(caller),
        note: `Continued as ${draft.reference}: ${service.title}`,
        details: { successorId: draft.id },
        set: { successorId: draft.id },
      },
    );
    return draft;
  });
}

/** The ids of all files named anywhere in answers. */
function fileIdsIn(answers: Answers): string[] {
  const ids = new Set<string>();
  JSON.stringify(answers, (key, value: unknown) => {
    if (key === 'fileId' && typeof value === 'string') ids.add(value);
    return value;
  });
  return [...ids];
}
