import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { lockApplicationFor } from '../../members/access.ts';
import { customerActor } from '../events/event-actor.ts';
import { findOffer } from '../offers.ts';
import type { ApplicationRow } from '../queries.ts';
import { applications } from '../tables.ts';
import { requireCorrectable } from './review-begun.ts';
import { withoutCorrection } from './end-correction.ts';

type CorrectionDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Begins to correct a signed application: the answers can be changed again, and nobody else sees the changes
 * before they are signed and sent. Idempotent.
 * @throws Refusal not_found, not_allowed, not_possible_now once an officer has begun the review
 */
export function beginCorrection(
  { database, clock }: CorrectionDependencies,
  caller: Caller,
  id: string,
): Promise<ApplicationRow> {
  return database.transaction(async () => {
    const application = await lockApplicationFor({ database, clock }, caller, id, 'application:sign');
    if (application.correction !== null && !application.correction.ended) return application;
    await requireCorrectable(database, application);
    requireSameForm(application);
    return update(database, application, {
      correction: {
        answers: application.answers,
        revisions: application.revisions,
        begunAt: clock().toISOString(),
        begunBy: customerActor(caller).name,
      },
    });
  });
}

/**
 * Discards an unsent correction, also one that ended: the application stays as it was signed. Idempotent.
 * @throws Refusal not_found, not_allowed
 */
export function discardCorrection(
  { database, clock }: CorrectionDependencies,
  caller: Caller,
  id: string,
): Promise<ApplicationRow> {
  return database.transaction(async () => {
    const application = await lockApplicationFor({ database, clock }, caller, id, 'application:sign');
    return application.correction === null
      ? application
      : update(database, application, withoutCorrection(application));
  });
}

/**
 * Requires that the form is the one that was signed: answers to other questions need an officer.
 * @throws Refusal not_possible_now
 */
export function requireSameForm(application: ApplicationRow): void {
  const form = findOffer(application)?.service.form;
  if (form === undefined || form.version !== application.signed?.formVersion)
    throw new Refusal('not_possible_now', {
      words:
        'The questions of this service have changed since you signed. Write us a message with what is wrong, and an officer asks you about it.',
    });
}

async function update(
  database: CorrectionDependencies['database'],
  { id }: ApplicationRow,
  columns: Partial<Pick<ApplicationRow, 'correction' | 'revisions'>>,
): Promise<ApplicationRow> {
  const [after] = await database.sql
    .update(applications)
    .set(columns)
    .where(eq(applications.id, id))
    .returning();
  if (!after) throw new Refusal('not_found');
  return after;
}
