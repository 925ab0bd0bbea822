import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { TierId } from '#catalog/types/index.ts';
import { QUEUES, type Queue } from '#contract/desk-words.ts';
import type { DeskRowShape } from '#contract/desk.ts';
import { normalizeReference } from '../payments/providers.ts';
import { users } from '../auth/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../database/database.ts';
import { findPeopleById } from '../accounts/people.ts';
import { presentRow } from '../applications/present-application.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { firstOrder } from '../applications/queries.ts';
import { applications, orders, payments } from '../applications/tables.ts';

const pageSize = 50;

type DeskRow = z.input<typeof DeskRowShape>;
export type QueuePage = { rows: DeskRow[]; total: number; counts: Record<Queue, number> };

const { orderState, reviewState, registryState } = applications;
const paid = eq(orderState, 'paid');
const notWithRegistry = inArray(registryState, ['not_filed', 'queried']);

/** The condition of each queue; it must agree with the next actor of the headline. */
const queueConditions: Record<Queue, SQL | undefined> = {
  to_check_payment: or(
    and(eq(orderState, 'awaiting_payment'), isNotNull(payments.reportedAt)),
    eq(orderState, 'cancellation_requested'),
  ),
  to_review: and(paid, eq(reviewState, 'in_review'), notWithRegistry),
  to_file: and(paid, eq(reviewState, 'approved'), notWithRegistry),
  with_registry: and(paid, eq(registryState, 'filed_unconfirmed')),
  with_customer: or(
    and(eq(orderState, 'awaiting_payment'), isNull(payments.reportedAt)),
    and(paid, eq(reviewState, 'information_asked')),
    eq(orderState, 'refund_sent'),
  ),
  refunds: eq(orderState, 'refund_due'),
  finished: or(and(paid, eq(registryState, 'confirmed')), inArray(orderState, ['refunded', 'cancelled'])),
  all: undefined,
};

type QueueQuery = {
  queue: Queue;
  q?: string;
  service?: string;
  tier?: TierId;
  order?: 'longest' | 'shortest';
  page: number;
};

/** Returns a page of a queue, by default longest waiting first (`finished` and `all` newest first), with the size of each queue. */
export async function readQueue(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { queue, q, service, tier, order, page }: QueueQuery,
): Promise<QueuePage> {
  const condition = and(
    queueConditions[queue],
    searchCondition(q),
    service === undefined ? undefined : eq(applications.serviceId, service),
    tier === undefined ? undefined : eq(applications.tier, tier),
  );
  const newestFirst = order === undefined ? queue === 'finished' || queue === 'all' : order === 'shortest';
  const [rows, totals, counts] = await Promise.all([
    database.sql
      .select({ application: applications, payment: payments })
      .from(applications)
      .leftJoin(orders, firstOrder)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .leftJoin(users, eq(users.id, applications.ownerId))
      .where(condition)
      .orderBy(
        newestFirst ? desc(applications.waitingSince) : asc(applications.waitingSince),
        asc(applications.id),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.sql
      .select({ total: count() })
      .from(applications)
      .leftJoin(orders, firstOrder)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .leftJoin(users, eq(users.id, applications.ownerId))
      .where(condition),
    countQueues(database),
  ]);
  const people = await findPeopleById(
    database,
    rows.map(({ application }) => application.ownerId),
  );
  return {
    rows: rows.map(({ application, payment }) => {
      const person = people.get(application.ownerId);
      return {
        ...presentRow(application, payment, clock()),
        customer: { name: person?.name ?? 'A former customer', email: person?.email ?? '' },
        totalMinor: application.signed?.quote.totalMinor ?? null,
        currency: application.signed?.quote.currency ?? serviceSnapshotOf(application).country.currency,
        waitingSince: application.waitingSince.toISOString(),
      };
    }),
    total: totals[0]?.total ?? 0,
    counts,
  };
}

/** Searches references of applications, payments and registries, names and e-mail addresses for a substring, ignoring case. */
function searchCondition(q: string | undefined): SQL | undefined {
  const text = q?.trim() ?? '';
  if (text === '') return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const reference = normalizeReference(text);
  return or(
    ilike(applications.reference, pattern),
    ilike(applications.name, pattern),
    ilike(applications.registryReference, pattern),
    ilike(applications.registrationNumber, pattern),
    ilike(payments.reference, pattern),
    ilike(users.email, pattern),
    ilike(sql`${users.rawUserMetaData} ->> 'full_name'`, pattern),
    reference === null ? undefined : eq(payments.reference, reference),
  );
}

async function countQueues(database: Database): Promise<Record<Queue, number>> {
  const columns = Object.fromEntries(
    QUEUES.map((queue) => [
      queue,
      sql<number>`(count(*) filter (where ${queueConditions[queue] ?? sql`true`}))::int`,
    ]),
  ) as Record<Queue, SQL<number>>;
  const [row] = await database.sql
    .select(columns)
    .from(applications)
    .leftJoin(orders, firstOrder)
    .leftJoin(payments, eq(payments.orderId, orders.id));
  if (!row) throw new Error('The count of queues returned no row');
  return row;
}
