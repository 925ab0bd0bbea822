import { eq } from 'drizzle-orm';
import { fieldById, type Answers, type Form } from '#forms/form.ts';
import type { Service } from '#catalog/types/index.ts';
import { Refusal } from '#contract/errors.ts';
import { memberHasRight } from '#contract/members/member-rights.ts';
import { projectDeskItem } from '../queue/project-desk-item.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import type { Caller } from '../http/caller.ts';
import { changesOnlyEditable } from './editable-paths.ts';
import { addFillingTime } from './filling-time.ts';
import { canonicalJson } from './events/event-chain.ts';
import { editablePathsOf } from './present-application.ts';
import { questionsOf } from './queries.ts';
import { requireOffer, todayIn } from './offers.ts';
import { openCorrectionOf, reviewBegunWords } from './corrections/review-begun.ts';
import { applications, type ApplicationRow } from './tables.ts';
import { lockApplicationFor, roleOnApplication } from '../members/access.ts';
import { reconcileParts } from '../parts/reconcile-parts.ts';

const KIBIBYTE = 1024;
/** Maximum sizes of one answer and of all answers, as JSON. */
const maxAnswerBytes = 64 * KIBIBYTE;
const maxAnswersBytes = 256 * KIBIBYTE;

export type AnswerChanges = Record<string, { value?: unknown; base: number }>;
export type SavedAnswers = {
  revisions: Record<string, number>;
  savedAt: string;
  conflicts: { field: string; value: unknown; revision: number }[];
};

/**
 * Saves changed answers as typed. Each answer has a revision: one that was changed since `base` is kept and
 * returned as a conflict. Saving is idempotent: an equal value is never a conflict. A value of null deletes
 * the answer. Of a signed application the answers of its correction are saved, if one is open. While an
 * officer asks, owners may also change what they had not asked about, if the question ended a correction.
 * @throws Refusal not_found, bad_request, already_signed, only_asked_answers
 */
export function saveAnswers(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>,
  caller: Caller,
  id: string,
  changes: AnswerChanges,
): Promise<SavedAnswers> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplicationFor({ database, clock }, caller, id, 'application:answer');
    const offer = requireOffer(application);
    const now = clock();
    requireFormAnswers(
      offer.service.form,
      Object.fromEntries(Object.entries(changes).map(([field, { value }]) => [field, value])),
    );
    const correction = await openCorrectionOf(database, application);
    const stored = correction ?? application;
    if (correction === null && application.correction !== null && !application.correction.ended)
      throw new Refusal('already_signed', { words: reviewBegunWords });
    const [questions, files] = await Promise.all([
      questionsOf(database, id),
      filesOfApplication(database, id),
    ]);
    const editable =
      correction === null && !(await maySendKept(database, application, caller))
        ? editablePathsOf({ application, questions }, { offer, today: todayIn(offer.country, now), files })
        : null;
    if (editable?.length === 0) throw new Refusal('already_signed');

    const answers = { ...stored.answers };
    const revisions = { ...stored.revisions };
    const conflicts: SavedAnswers['conflicts'] = [];
    for (const [field, { value = null, base }] of Object.entries(changes)) {
      const revision = Object.hasOwn(revisions, field) ? (revisions[field] ?? 0) : 0;
      const before = Object.hasOwn(answers, field) ? answers[field] : null;
      if (canonicalJson(before) === canonicalJson(value)) continue;
      if (revision !== base) {
        conflicts.push({ field, value: before ?? null, revision });
        continue;
      }
      if (!changesOnlyEditable(editable, field, before, value))
        throw new Refusal('only_asked_answers', {
          problems: [
            {
              path: field,
              code: 'not_asked',
              words: 'We did not ask about this, so it stays as you signed it.',
            },
          ],
        });
      if (value === null) delete answers[field];
      else answers[field] = value;
      revisions[field] = revision + 1;
    }
    requireTotalSize(answers);
    if (correction !== null) {
      await database.sql
        .update(applications)
        .set({ correction: { ...correction, answers, revisions } })
        .where(eq(applications.id, id));
      return { revisions, savedAt: now.toISOString(), conflicts };
    }
    const name = proposedName(offer.service, answers) ?? application.name;
    await database.sql
      .update(applications)
      .set({
        answers,
        revisions,
        name,
        ...(application.orderState === 'draft' ? { fillingSeconds: addFillingTime(application, now) } : {}),
        updatedAt: now,
      })
      .where(eq(applications.id, id));
    if (name !== application.name) await projectDeskItem({ database, clock }, id);
    await reconcileParts(dependencies, application, { by: { kind: 'account', caller } });
    return { revisions, savedAt: now.toISOString(), conflicts };
  });
}

/**
 * Returns whether the caller may send what she typed in a correction with a reply: an officer asked before it
 * was signed. Only owners sign, so only they may.
 */
async function maySendKept(
  database: Dependencies['database'],
  application: ApplicationRow,
  { userId }: Caller,
): Promise<boolean> {
  if (!application.correction?.ended || application.reviewState !== 'information_asked') return false;
  const role = await roleOnApplication(database, application, userId);
  return role !== null && memberHasRight(role, 'application:sign');
}

/** Requires that the form has the questions and that no answer is too long. @throws Refusal bad_request */
export function requireFormAnswers(form: Form, answers: Answers): void {
  const problems = Object.entries(answers).flatMap(([field, value]) => {
    if (!fieldById(form, field))
      return [
        {
          path: field.slice(0, 80),
          code: 'unknown_question',
          words: 'This form does not have that question.',
        },
      ];
    if (bytesOf(value) > maxAnswerBytes)
      return [{ path: field, code: 'too_long', words: 'This answer is far too long. Please shorten it.' }];
    return [];
  });
  if (problems.length > 0) throw new Refusal('bad_request', { problems });
}

/** @throws Refusal body_too_large */
export function requireTotalSize(answers: Answers): void {
  if (bytesOf(answers) > maxAnswersBytes)
    throw new Refusal('body_too_large', {
      words: 'These answers together are far too long. Please shorten the longest of them.',
    });
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value ?? null));

/** Returns the name to register, cut after 200 characters; null while it is not answered. */
export function proposedName(service: Service, answers: Answers): string | null {
  const name = service.nameOf(answers)?.trim().slice(0, 200);
  return name === undefined || name === '' ? null : name;
}
