import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { lockApplicationFor } from '../../members/access.ts';
import { advanceApplication } from '../advance-application.ts';
import { customerActor } from '../events/event-actor.ts';
import { countDrafts, type ApplicationRow } from '../queries.ts';
import { maxDrafts } from '../start-application.ts';
import { lockDraftsOf } from './lock-drafts.ts';

type DraftDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** How long a discarded draft can be restored, as the pages say. */
const KEPT_DAYS = 30;

/** Returns when a draft that is discarded now is erased. */
export const eraseDayOf = (now: Date): Date => new Date(now.getTime() + KEPT_DAYS * 86_400_000);

/**
 * Discards a draft: it can be restored for 30 days and is then erased. Idempotent.
 * @throws Refusal not_found, not_allowed, not_possible_now for a signed application
 */
export function discardDraft(
  { database, clock }: DraftDependencies,
  caller: Caller,
  id: string,
): Promise<ApplicationRow> {
  return database.transaction(async () => {
    const draft = await lockApplicationFor({ database, clock }, caller, id, 'application:cancel');
    if (draft.eraseDraftAt !== null) return draft;
    if (draft.orderState !== 'draft')
      throw new Refusal('not_possible_now', { words: 'Only a draft can be discarded.' });
    return advanceApplication(
      { database, clock },
      {
        applicationId: id,
        version: null,
        verb: 'cancel',
        actor: customerActor(caller),
        set: { eraseDraftAt: eraseDayOf(clock()) },
      },
    );
  });
}

/**
 * Restores a discarded draft. Idempotent.
 * @throws Refusal not_found, not_allowed, too_many_drafts, not_possible_now after 30 days and for what is no
 * discarded draft
 */
export function restoreDraft(
  { database, clock }: DraftDependencies,
  caller: Caller,
  id: string,
): Promise<ApplicationRow> {
  return database.transaction(async () => {
    const draft = await lockApplicationFor({ database, clock }, caller, id, 'application:cancel');
    if (draft.orderState === 'draft') return draft;
    if (draft.eraseDraftAt === null || draft.eraseDraftAt <= clock())
      throw new Refusal('not_possible_now', {
        words: 'This cannot be restored. A discarded draft is kept for 30 days.',
      });
    await lockDraftsOf(database, draft.ownerId);
    if ((await countDrafts(database, draft.ownerId)) >= maxDrafts) throw new Refusal('too_many_drafts');
    return advanceApplication(
      { database, clock },
      {
        applicationId: id,
        version: null,
        verb: 'restore',
        actor: customerActor(caller),
        set: { eraseDraftAt: null },
      },
    );
  });
}
