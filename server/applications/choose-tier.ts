import { projectDeskItem } from '../queue/project-desk-item.ts';
import { eq } from 'drizzle-orm';
import type { TierId } from '#catalog/types/index.ts';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { type ApplicationRow } from './queries.ts';
import { requireOfferToday } from './offers.ts';
import { snapshotDraft } from './service-snapshot.ts';
import { applications } from './tables.ts';
import { lockApplicationFor } from '../members/access.ts';

/** Changes the tier of a draft. @throws Refusal not_found, already_signed, service_not_offered, bad_request */
export function chooseTier(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  tier: TierId,
): Promise<ApplicationRow> {
  return database.transaction(async () => {
    const application = await lockApplicationFor({ database, clock }, caller, id, 'application:answer');
    if (application.orderState !== 'draft')
      throw new Refusal('already_signed', {
        words: 'This application is signed, so you can no longer change its speed.',
      });
    const offer = requireOfferToday(application, clock());
    if (!offer.service.tiers.some(({ id: offered }) => offered === tier))
      throw new Refusal('bad_request', {
        problems: [
          { path: 'tier', code: 'unknown_tier', words: 'We do not offer this service at that speed.' },
        ],
      });
    const [changed] = await database.sql
      .update(applications)
      .set({
        tier,
        serviceSnapshot: {
          ...snapshotDraft(offer, tier),
          // Those of the form's version, until the draft is migrated to the current one.
          ...(application.serviceSnapshot?.questions && { questions: application.serviceSnapshot.questions }),
        },
        updatedAt: clock(),
      })
      .where(eq(applications.id, id))
      .returning();
    await projectDeskItem({ database, clock }, id);
    return changed ?? application;
  });
}
