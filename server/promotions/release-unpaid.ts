import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { formatMoney, type Currency } from '#values/money.ts';
import { systemActor } from '../applications/events/event-actor.ts';
import { codeReleasedMail } from '../applications/mails/change-mails.ts';
import { queueCustomerMail } from '../applications/mails/queue-mails.ts';
import { todayIn } from '../applications/offers.ts';
import { lockApplication } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { applications } from '../applications/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { changeCode, findBlocker } from './enter-code.ts';
import { promotionalUses } from './tables.ts';
import { promotionOf } from './uses.ts';

const releaseJob = 'promotions.release-unpaid';
const pageSize = 500;

type ReleaseDependencies = Pick<Dependencies, 'database' | 'clock' | 'config' | 'mailer' | 'log'>;

/** Registers the job that takes codes out of orders nobody paid. Call it before the jobs start. */
export function handlePromotionJobs(dependencies: Dependencies): void {
  dependencies.jobs.handle(releaseJob, () => releaseUnpaid(dependencies));
  dependencies.jobs.schedule(releaseJob, '50 3 * * *');
}

/**
 * Takes the code out of every unpaid order whose discount is no longer kept, and gives its use back. Idempotent.
 * @throws Error after the last order, when it failed for some
 */
export async function releaseUnpaid(dependencies: ReleaseDependencies): Promise<void> {
  const { database, log } = dependencies;
  let failed = 0;
  for (let after: string | null = null; ; ) {
    // oxlint-disable-next-line no-await-in-loop
    const rows: { id: string }[] = await database.sql
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(promotionalUses, eq(promotionalUses.applicationId, applications.id))
      .where(
        and(
          eq(applications.orderState, 'awaiting_payment'),
          isNotNull(promotionalUses.countedAt),
          isNull(promotionalUses.releasedAt),
          after === null ? undefined : gt(applications.id, after),
        ),
      )
      .orderBy(asc(applications.id))
      .limit(pageSize);
    // oxlint-disable-next-line no-await-in-loop
    failed += await runEach(
      rows.map(({ id }) => id),
      (id) => releaseOne(dependencies, id),
      { what: 'order with a promotional code', log },
    );
    after = rows.at(-1)?.id ?? null;
    if (rows.length < pageSize) break;
  }
  failIfAny(failed, 'order with a promotional code');
}

/** A page at a provider that is open, or money that is on its way, keeps the discount. */
function releaseOne(dependencies: ReleaseDependencies, id: string): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    const promotion = await promotionOf(database, application);
    const today = todayIn(serviceSnapshotOf(application).country, clock());
    if (promotion?.use.keptUntil == null || today <= promotion.use.keptUntil) return;
    if ((await findBlocker({ database }, application)) !== null) return;
    await changeCode(dependencies, application, null, systemActor, async (after) => {
      const { quote } = after.signed ?? {};
      if (quote === undefined) return;
      const total = formatMoney({ minor: quote.totalMinor, currency: quote.currency as Currency });
      await queueCustomerMail(
        dependencies,
        after,
        codeReleasedMail(after, { code: promotion.code.code, total }),
      );
    });
  });
}
