import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { cartEndpoints } from '#contract/money/carts.ts';
import { dueOrder, payableStates } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { applications, orders } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { canActOnApplication, isMemberOfApplication } from '../members/visible.ts';
import { heldForOrders } from '../payments/attempts/attempts.ts';

type Payable = z.input<(typeof cartEndpoints)['GET /carts/payable']['reply'][200]>;

const maxListed = 200;

/** Returns the applications that the caller may pay now, oldest first, at most 200. */
export async function listPayable(
  { database }: { database: Database },
  { userId }: Pick<Caller, 'userId'>,
): Promise<Payable> {
  const rows = await database.sql
    .select({ application: applications, order: orders })
    .from(applications)
    .innerJoin(orders, dueOrder)
    .where(
      and(
        isMemberOfApplication(userId),
        canActOnApplication(userId),
        inArray(applications.orderState, [...payableStates]),
        isNotNull(applications.submittedAt),
      ),
    )
    .orderBy(asc(applications.submittedAt), asc(applications.id))
    .limit(maxListed);
  const held = await heldForOrders(
    database,
    rows.map(({ order }) => order),
  );
  return {
    applications: rows.map(({ application, order }) => ({
      applicationId: application.id,
      reference: application.reference,
      name: application.name,
      service: serviceSnapshotOf(application).title,
      currency: order.currency,
      dueMinor: Math.max(0, order.totalMinor - (held.get(order.id) ?? 0)),
    })),
  };
}
