import { eq } from 'drizzle-orm';
import { fieldById, type Answers, type Form } from '#forms/form.ts';
import type { Service } from '#catalog/types/index.ts';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import type { Caller } from '../http/caller.ts';
import { staysWithin } from './editable-paths.ts';
import { canonicalJson } from './event-chain.ts';
import { editableOf } from './present-application.ts';
import { lockOwnApplication, questionsOf } from './queries.ts';
import { requireOffer, todayIn } from './offers.ts';
import { applications } from './tables.ts';

const KILO = 1024;
/** The most one answer and all of them may take, as JSON. */
const maxAnswerBytes = 64 * KILO;
const maxAnswersBytes = 256 * KILO;

export type Changes = Record<string, { value?: unknown; base: number }>;
export type Saved = {
  revisions: Record<string, number>;
  savedAt: string;
  conflicts: { field: string; value: unknown; revision: number }[];
};

/**
 * Saves what was typed, answer by answer. An answer that somebody else changed since `base` is left as it stands and told as a
 * conflict; saving the same words twice is none. A value of null takes the answer away.
 * @throws Refusal not_found, bad_request, already_signed, only_asked_answers
 */
export function saveAnswers(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  changes: Changes,
): Promise<Saved> {
  return database.transaction(async () => {
    const application = await lockOwnApplication(database, id, caller.userId);
    const offer = requireOffer(application);
    const now = clock();
    checkQuestions(
      offer.service.form,
      Object.fromEntries(Object.entries(changes).map(([field, { value }]) => [field, value])),
    );
    const [questions, files] = await Promise.all([
      questionsOf(database, id),
      filesOfApplication(database, id),
    ]);
    const editable = editableOf(
      { application, questions },
      { offer, today: todayIn(offer.country, now), files },
    );
    if (editable?.length === 0) throw new Refusal('already_signed');

    const answers = { ...application.answers };
    const revisions = { ...application.revisions };
    const conflicts: Saved['conflicts'] = [];
    for (const [field, { value = null, base }] of Object.entries(changes)) {
      const revision = Object.hasOwn(revisions, field) ? (revisions[field] ?? 0) : 0;
      const present = Object.hasOwn(answers, field) ? answers[field] : null;
      if (canonicalJson(present) === canonicalJson(value)) continue;
      if (revision !== base) {
        conflicts.push({ field, value: present ?? null, revision });
        continue;
      }
      if (!staysWithin(editable, field, present, value))
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
    checkSizeOfAll(answers);
    await database.sql
      .update(applications)
      .set({
        answers,
        revisions,
        name: proposedName(offer.service, answers) ?? application.name,
        updatedAt: now,
      })
      .where(eq(applications.id, id));
    return { revisions, savedAt: now.toISOString(), conflicts };
  });
}

/** Only questions of the form, each answered within reason. @throws Refusal bad_request */
export function checkQuestions(form: Form, given: Answers): void {
  const problems = Object.entries(given).flatMap(([field, value]) => {
    if (!fieldById(form, field))
      return [{ path: field.slice(0, 80), code: 'unknown_question', words: 'This form does not ask that.' }];
    if (bytesOf(value) > maxAnswerBytes)
      return [{ path: field, code: 'too_long', words: 'This answer is far too long. Please shorten it.' }];
    return [];
  });
  if (problems.length > 0) throw new Refusal('bad_request', { problems });
}

/** @throws Refusal body_too_large */
export function checkSizeOfAll(answers: Answers): void {
  if (bytesOf(answers) > maxAnswersBytes)
    throw new Refusal('body_too_large', {
      words: 'These answers together are far too long. Please shorten the longest of them.',
    });
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value ?? null));

/** What the thing to be registered is to be called, as far as it was answered. */
export function proposedName(service: Service, answers: Answers): string | null {
  const name = service.nameOf(answers)?.trim().slice(0, 200);
  return name === undefined || name === '' ? null : name;
}
