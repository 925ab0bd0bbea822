import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { TierId } from '#catalog/types/index.ts';
import { QUEUES, type Queue } from '#contract/desk-words.ts';
import type { DeskRowShape } from '#contract/desk.ts';
import { readReference } from '../payments/providers.ts';
import { users } from '../auth/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../database/database.ts';
import { peopleById } from '../accounts/people.ts';
import { presentRow } from '../applications/present-application.ts';
import { shownService } from '../applications/service-snapshot.ts';
import { applications, payments } from '../applications/tables.ts';

const pageSize = 50;

type DeskRow = z.input<typeof DeskRowShape>;
export type QueuePage = { rows: DeskRow[]; total: number; counts: Record<Queue, number> };

const { orderState, reviewState, registryState } = applications;
const paid = eq(orderState, 'paid');
const notWithRegistry = inArray(registryState, ['not_filed', 'queried']);

/** What stands in each queue, as the headline says who must act next. */
const inQueue: Record<Queue, SQL | undefined> = {
  to_check_payment: and(eq(orderState, 'awaiting_payment'), isNotNull(payments.reportedAt)),
  to_review: and(paid, eq(reviewState, 'in_review'), notWithRegistry),
  to_file: and(paid, eq(reviewState, 'approved'), notWithRegistry),
  with_registry: and(paid, eq(registryState, 'filed_unconfirmed')),
  with_customer: or(
    and(eq(orderState, 'awaiting_payment'), isNull(payments.reportedAt)),
    and(paid, eq(reviewState, 'information_asked')),
  ),
  refunds: eq(orderState, 'refund_due'),
  finished: or(and(paid, eq(registryState, 'confirmed')), inArray(orderState, ['refunded', 'cancelled'])),
  all: undefined,
};

type Wanted = {
  queue: Queue;
  q?: string;
  service?: string;
  tier?: TierId;
  order?: 'longest' | 'shortest';
  page: number;
};

/** A page of a queue, longest waiting first (finished ones newest first) unless ordered otherwise, with how many stand in each queue. */
export async function readQueue(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { queue, q, service, tier, order, page }: Wanted,
): Promise<QueuePage> {
  const wanted = and(
    inQueue[queue],
    matching(q),
    service === undefined ? undefined : eq(applications.serviceId, service),
    tier === undefined ? undefined : eq(applications.tier, tier),
  );
  const newestFirst = order === undefined ? queue === 'finished' || queue === 'all' : order === 'shortest';
  const [rows, totals, counts] = await Promise.all([
    database.sql
      .select({ application: applications, payment: payments })
      .from(applications)
      .leftJoin(payments, eq(payments.applicationId, applications.id))
      .leftJoin(users, eq(users.id, applications.ownerId))
      .where(wanted)
      .orderBy(
        newestFirst ? desc(applications.waitingSince) : asc(applications.waitingSince),
        asc(applications.id),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.sql
      .select({ total: count() })
      .from(applications)
      .leftJoin(payments, eq(payments.applicationId, applications.id))
      .leftJoin(users, eq(users.id, applications.ownerId))
      .where(wanted),
    countQueues(database),
  ]);
  const people = await peopleById(
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
        currency: application.signed?.quote.currency ?? shownService(application).country.currency,
        waitingSince: application.waitingSince.toISOString(),
      };
    }),
    total: totals[0]?.total ?? 0,
    counts,
  };
}

/** References of applications, payments and registries, names and addresses, in part and in any case. */
function matching(q: string | undefined): SQL | undefined {
  const typed = q?.trim() ?? '';
  if (typed === '') return undefined;
  const part = `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const reference = readReference(typed);
  return or(
    ilike(applications.reference, part),
    ilike(applications.name, part),
    ilike(applications.registryReference, part),
    ilike(applications.registrationNumber, part),
    ilike(payments.reference, part),
    ilike(users.email, part),
    ilike(sql`${users.rawUserMetaData} ->> 'full_name'`, part),
    reference === null ? undefined : eq(payments.reference, reference),
  );
}

async function countQueues(database: Database): Promise<Record<Queue, number>> {
  const columns = Object.fromEntries(
    QUEUES.map((queue) => [
      queue,
      sql<number>`(count(*) filter (where ${inQueue[queue] ?? sql`true`}))::int`,
    ]),
  ) as Record<Queue, SQL<number>>;
  const [row] = await database.sql
    .select(columns)
    .from(applications)
    .leftJoin(payments, eq(payments.applicationId, applications.id));
  if (!row) throw new Error('Nothing was counted');
  return row;
}
