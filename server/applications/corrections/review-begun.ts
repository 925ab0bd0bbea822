import { and, desc, eq, exists, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { advance } from '#rules/application/application-lifecycle.ts';
import { checklistTicks } from '../../checklists/tables.ts';
import type { Database } from '../../database/database.ts';
import { asService } from '../../database/row-security/identity.ts';
import { deskItems } from '../../queue/tables.ts';
import { canActOnApplication } from '../../members/visible.ts';
import { stateOf, type ApplicationRow } from '../queries.ts';
import { applicationEvents, applications, pendingActions, type UnsentCorrection } from '../tables.ts';

type Reviewed = Pick<ApplicationRow, 'id' | 'orderState' | 'reviewState' | 'registryState'>;

/**
 * Returns whether an officer has begun to review an application that is ready for it: she has claimed it,
 * ticked an item of its checklist, proposed an action to a second person, asked a question or proposed
 * another price. Opening its page is no beginning.
 */
const hasReviewBegun = async (database: Database, application: Reviewed): Promise<boolean> =>
  application.reviewState !== 'not_started' &&
  // Of what officers did the customer learns only that they began.
  (await asService(() => findBegun(database, [application.id]))).has(application.id);

/** Returns which of some applications an officer has begun to review, in one query. */
async function findBegun(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { sql } = database;
  const begun = await sql
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.id, [...ids]),
        or(
          exists(
            sql
              .select({ id: deskItems.applicationId })
              .from(deskItems)
              .where(and(eq(deskItems.applicationId, applications.id), isNotNull(deskItems.claimedBy))),
          ),
          exists(
            sql
              .select({ id: checklistTicks.applicationId })
              .from(checklistTicks)
              .where(eq(checklistTicks.applicationId, applications.id)),
          ),
          exists(
            sql
              .select({ id: pendingActions.id })
              .from(pendingActions)
              .where(
                and(eq(pendingActions.applicationId, applications.id), isNull(pendingActions.decidedAt)),
              ),
          ),
          exists(
            sql
              .select({ id: applicationEvents.id })
              .from(applicationEvents)
              .where(
                and(
                  eq(applicationEvents.applicationId, applications.id),
                  inArray(applicationEvents.verb, ['askForInformation', 'proposeChange', 'approve']),
                ),
              ),
          ),
        ),
      ),
    );
  return new Set(begun.map(({ id }) => id));
}

/** Each correction keeps what was signed before. */
const MAX_CORRECTIONS = 20;

const hasCorrectionsLeft = ({ signed }: Pick<ApplicationRow, 'signed'>): boolean =>
  (signed?.earlier ?? []).filter((version) => version.signed !== undefined).length < MAX_CORRECTIONS;

/**
 * Returns whether the customer may correct a signed application: its states allow it, no officer has begun the
 * review, and it was not corrected too often.
 */
export const isCorrectable = async (
  database: Database,
  application: Reviewed & Pick<ApplicationRow, 'signed'>,
): Promise<boolean> =>
  advance(stateOf(application), 'correct', 'customer') !== null &&
  hasCorrectionsLeft(application) &&
  !(await hasReviewBegun(database, application));

/** Returns the unsent correction of an application; null without one, and once an officer has begun the review. */
export const openCorrectionOf = async (
  database: Database,
  application: Reviewed & Pick<ApplicationRow, 'correction' | 'signed'>,
): Promise<UnsentCorrection | null> =>
  application.correction !== null &&
  !application.correction.ended &&
  (await isCorrectable(database, application))
    ? application.correction
    : null;

/**
 * Returns the ids of the applications with an unsent correction that an account may still change, latest change
 * first, in two queries.
 */
export async function findOpenCorrections(
  database: Database,
  accountId: string,
  limit: number,
): Promise<string[]> {
  const { id, orderState, reviewState, registryState, correction, updatedAt } = applications;
  const found = await database.sql
    .select({ id, orderState, reviewState, registryState, correction })
    .from(applications)
    .where(and(isNotNull(correction), canActOnApplication(accountId)))
    .orderBy(desc(updatedAt), desc(id));
  const unsent = found.filter(
    (row) => !row.correction?.ended && advance(stateOf(row), 'correct', 'customer') !== null,
  );
  const reviewed = unsent.flatMap((row) => (row.reviewState === 'not_started' ? [] : [row.id]));
  const begun =
    reviewed.length === 0 ? new Set<string>() : await asService(() => findBegun(database, reviewed));
  return unsent.flatMap((row) => (begun.has(row.id) ? [] : [row.id])).slice(0, limit);
}

export const reviewBegunWords =
  'An officer has begun to review your application, so you cannot correct it yourself any more. Nothing was changed. Write us a message: we then ask you about the answer, and you correct it.';

/**
 * Requires that the review has not begun, and keeps an officer from claiming the application until the
 * transaction ends, and that the customer has not corrected it too often. The application must be locked.
 * @throws Refusal not_possible_now
 */
export async function requireCorrectable(
  database: Database,
  application: Reviewed & Pick<ApplicationRow, 'signed'>,
): Promise<void> {
  const { orderState, reviewState } = application;
  if (advance(stateOf(application), 'correct', 'customer') === null)
    throw new Refusal('not_possible_now', {
      words:
        reviewState === 'information_asked'
          ? 'An officer asked you about some answers. Correct these answers, and send them back.'
          : orderState === 'draft'
            ? 'This application is not signed yet. You can change every answer.'
            : 'You can correct an application yourself only until an officer begins to review it. Write us a message instead.',
    });
  if (!hasCorrectionsLeft(application))
    throw new Refusal('not_possible_now', {
      words: `You have corrected this application ${MAX_CORRECTIONS} times. Write us a message with what is still wrong, and an officer asks you about it.`,
    });
  // A row that is locked is being claimed: waiting for it could deadlock, because a claim waits for the application.
  const [item] = await asService(() =>
    database.sql
      .select({ applicationId: deskItems.applicationId })
      .from(deskItems)
      .where(eq(deskItems.applicationId, application.id))
      .for('update', { skipLocked: true }),
  );
  if (!item || (await hasReviewBegun(database, application)))
    throw new Refusal('not_possible_now', { words: reviewBegunWords });
}
