import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Answers } from '#forms/form.ts';
import { answersToCarry } from '#rules/application/carry-answers.ts';
import { filesOfApplication } from '../files/queries.ts';
import { files } from '../files/tables.ts';
import type { Caller } from '../http/caller.ts';
import { customerActor } from './events/event-actor.ts';
import { advanceApplication } from './advance-application.ts';
import { isOfferedToday, requireOffer, successorToday, todayIn } from './offers.ts';
import type { ApplicationRow } from './queries.ts';
import { documentRequests } from '../document-requests/tables.ts';
import { documents } from '../documents/tables.ts';
import { asService } from '../database/row-security/identity.ts';
import type { PartDependencies } from '../parts/invite-part.ts';
import { queuePartNotice } from '../parts/part-mails.ts';
import { readOwnParts } from '../parts/read-own-parts.ts';
import { reconcileParts } from '../parts/reconcile-parts.ts';
import { applicationParts } from '../parts/tables.ts';
import { promotionalUses } from '../promotions/tables.ts';
import { parsePhoneExactly } from '../phones/parse-phone-exactly.ts';
import { questionsOfForm } from './service-snapshot.ts';
import { insertDraft } from './start-application.ts';
import { findApplicationFor, lockApplicationFor } from '../members/access.ts';
import { copyMembers } from '../members/copy-members.ts';

/**
 * Replaces a draft of a withdrawn service by a draft of its successor, with the answers that fit and their
 * files, and cancels the old draft. Idempotent: a second call returns the draft of the first.
 * @throws Refusal not_found, already_signed, not_possible_now, service_not_offered
 */
export function startSuccessor(
  dependencies: PartDependencies,
  caller: Caller,
  id: string,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const predecessor = await lockApplicationFor({ database, clock }, caller, id, 'application:answer');
    // It may have been handed over since.
    if (predecessor.successorId !== null)
      return findApplicationFor(database, caller, predecessor.successorId, 'application:read');
    if (predecessor.signed !== null) throw new Refusal('already_signed');
    if (predecessor.orderState !== 'draft') throw new Refusal('not_possible_now');
    const now = clock();
    const offer = requireOffer(predecessor);
    if (isOfferedToday(offer, now))
      throw new Refusal('not_possible_now', {
        words: 'We still offer this service. Continue with your draft.',
      });
    const service = successorToday(offer, now);
    if (service === null) throw new Refusal('service_not_offered');

    const uploaded = await filesOfApplication(database, id);
    const answers = answersToCarry(
      service.form,
      predecessor.answers,
      predecessor.serviceSnapshot?.questions ?? questionsOfForm(offer.service.form),
      {
        today: todayIn(offer.country, now),
        knownFiles: new Set(uploaded.map((file) => file.id)),
        parsePhone: parsePhoneExactly,
      },
    );
    const tier = service.tiers.find((each) => each.id === predecessor.tier) ?? service.tiers[0];
    if (!tier) throw new Error(`${service.id} has no tier`);
    const draft = await insertDraft(
      { database, clock },
      caller,
      {
        offer: { service, country: offer.country },
        tier: tier.id,
        answers,
        ownerId: predecessor.ownerId,
        forCompanyId: predecessor.forCompanyId,
      },
      { continues: predecessor.reference },
    );
    await copyMembers(database, { applicationId: id }, { applicationId: draft.id });
    const movedFileIds = [
      ...fileIdsIn(answers),
      ...(await asService(() => moveToSuccessor(dependencies, { predecessor, draft }))),
    ];
    if (movedFileIds.length > 0)
      await database.sql
        .update(files)
        .set({ applicationId: draft.id })
        .where(and(eq(files.applicationId, id), inArray(files.id, movedFileIds)));
    await reconcileParts(dependencies, draft, { by: { kind: 'form' } });
    await advanceApplication(
      { database, clock },
      {
        applicationId: id,
        version: null,
        verb: 'cancel',
        actor: customerActor(caller),
        note: `Continued as ${draft.reference}: ${service.title}`,
        details: { successorId: draft.id },
        set: { successorId: draft.id },
      },
    );
    return draft;
  });
}

/**
 * Moves what people do for a draft to its successor: invitations to parts, whose links stay valid, requested documents
 * and the promotional code. Signatures stay behind, because they are on the words of the former form: who signed is
 * asked to sign again.
 * @returns the ids of the files of the requests
 */
async function moveToSuccessor(
  dependencies: PartDependencies,
  { predecessor, draft }: { predecessor: ApplicationRow; draft: ApplicationRow },
): Promise<readonly string[]> {
  const { database, clock } = dependencies;
  const own = await readOwnParts(database, predecessor, clock());
  for (const table of [applicationParts, promotionalUses, documents])
    await database.sql
      .update(table)
      .set({ applicationId: draft.id })
      .where(eq(table.applicationId, predecessor.id));
  for (const { part, row, state } of own?.parts ?? [])
    if (row !== null && state === 'signed')
      await queuePartNotice(dependencies, draft, {
        to: row.email,
        name: part.name,
        title: 'your signature no longer counts',
        words: `The application that you signed continues as ${draft.reference}, with other questions. Open the link in our first e-mail, check your part, and sign it again.`,
      });
  const moved = await database.sql
    .update(documentRequests)
    .set({ applicationId: draft.id })
    .where(eq(documentRequests.applicationId, predecessor.id))
    .returning({ fileIds: documentRequests.fileIds });
  return moved.flatMap(({ fileIds }) => fileIds);
}

/** Returns the ids of all files that answers refer to, at any depth. */
function fileIdsIn(answers: Answers): string[] {
  const ids = new Set<string>();
  JSON.stringify(answers, (key, value: unknown) => {
    if (key === 'fileId' && typeof value === 'string') ids.add(value);
    return value;
  });
  return [...ids];
}
