import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { TierId } from '#catalog/types/index.ts';
import { QUEUES, type DueFilter, type Queue } from '#contract/desk/desk-words.ts';
import type { ClockShape, DeskRowShape } from '#contract/desk/desk-shapes.ts';
import { Refusal } from '#contract/errors.ts';
import type { RiskLevel } from '#rules/desk/risk.ts';
import { deskTitle } from '#rules/desk/desk-title.ts';
import { findPeopleById } from '../accounts/people.ts';
import { presentRow } from '../applications/present-application.ts';
import { dueOrder, findNothingRefunded } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { applications, orders, payments } from '../applications/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../database/database.ts';
import { mayUse, type Caller } from '../http/caller.ts';
import { findDocuments, noDocuments } from '../document-words/find-documents.ts';
import { isUuid } from '../auth/callers/require-user.ts';
import { viewersOf } from './claims.ts';
import { searchConditions } from './search-conditions.ts';
import { claimFrom, presentClaim } from '../staff/assigned-officer.ts';
import { readTeam } from '../staff/stand-ins.ts';
import { deskItems, deskQueueCounts } from '../queue/tables.ts';
import { listedColumns } from '../applications/lists/listed-applications.ts';

const pageSize = 50;
/** Matches of a search or filter are counted up to here. */
const maxCounted = 200;

type DeskRow = z.input<typeof DeskRowShape>;
type Counts = Record<Queue, number>;
export type QueuePage = {
  rows: DeskRow[];
  total: number;
  totalIsCapped: boolean;
  tooManyDocuments: boolean;
  next: string | null;
  counts: Counts;
};

type QueueQuery = {
  queue: Queue;
  q?: string;
  country?: string;
  service?: string;
  tier?: TierId;
  officer?: string;
  due?: DueFilter;
  risk?: RiskLevel;
  order?: 'longest' | 'shortest';
  after?: string;
};

/**
 * Returns a page of a queue, by default first due first (`finished` and `all` newest first), with the size of
 * each queue. Pages are read by key: `next` is the cursor of the next page, null on the last.
 * @throws Refusal bad_request for a cursor that is none
 */
export async function readQueue(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'staffRole'>,
  query: QueueQuery,
): Promise<QueuePage> {
  const now = clock();
  const { queue, order } = query;
  const newestFirst = order === undefined ? queue === 'finished' || queue === 'all' : order === 'shortest';
  const team = await readTeam({ database, clock });
  const documents =
    query.q !== undefined && mayUse(caller, 'documents:read')
      ? await findDocuments(database, query.q)
      : noDocuments;
  const conditions = [
    ...conditionsOf(query, team.worksFor(caller.userId), now),
    ...(await searchConditions(database, query.q, [...documents.names.keys()])),
  ];
  const isFirst = query.after === undefined;
  const isWhole = conditions.length === (queue === 'all' ? 0 : 1);
  // The first page is read with as many rows as are counted, so that a search runs once.
  const readRows = isFirst && !isWhole ? readCountedRows : readUncountedRows;
  const [{ found, matches }, counts] = await Promise.all([
    readRows(database, and(...conditions, cursorCondition(query.after, newestFirst)), newestFirst),
    readCounts(database),
  ]);
  const total = isWhole ? counts[queue] : (matches ?? (await countUpTo(database, conditions)));
  const page = await withApplications(database, found.slice(0, pageSize));
  const last = found[pageSize - 1];
  const [people, nothingRefunded, viewers] = await Promise.all([
    findPeopleById(
      database,
      page.map(({ application }) => application.ownerId),
    ),
    findNothingRefunded(
      database,
      page.map(({ application }) => application),
    ),
    viewersOf(
      { database, clock },
      caller,
      page.map(({ application }) => application.id),
    ),
  ]);
  return {
    rows: page.map(({ item, application, payment, order }) => {
      const person = people.get(application.ownerId);
      const row = presentRow(application, payment, {
        now,
        nothingRefunded: nothingRefunded.has(application.id),
        role: null,
      });
      return {
        ...row,
        deskTitle: deskTitle(row.headline, serviceSnapshotOf(application).registry.name),
        customer: { name: person?.name ?? 'A former customer', email: person?.email ?? '' },
        totalMinor: order?.totalMinor ?? null,
        currency: order?.currency ?? serviceSnapshotOf(application).country.currency,
        waitingSince: application.waitingSince.toISOString(),
        clock: presentItemClock(item, now),
        risk: item.risk,
        claim: presentClaim(claimFrom(item, team)),
        viewers: viewers.get(application.id) ?? [],
        foundIn: documents.names.get(application.id) ?? null,
      };
    }),
    total: Math.min(total, isWhole ? total : maxCounted),
    totalIsCapped: !isWhole && total > maxCounted,
    tooManyDocuments: documents.tooMany,
    next: found.length > pageSize && last ? cursorOf(last) : null,
    counts,
  };
}

/** The words to search for stay in the database: they are most of a row's bytes. */
const { searchText: _searchText, ...itemColumns } = getTableColumns(deskItems);
type ItemRow = Omit<typeof deskItems.$inferSelect, 'searchText'>;

/**
 * Rows of a page and one more, and the number of all matches up to one more than are counted; null where it
 * was not counted.
 */
type FoundRows = { found: ItemRow[]; matches: number | null };

const inOrder = (
  {
    sortAt,
    waitingSince,
    applicationId,
  }: Readonly<Record<'sortAt' | 'waitingSince' | 'applicationId', AnyColumn>>,
  newestFirst: boolean,
): SQL[] => [sortAt, waitingSince, applicationId].map(newestFirst ? desc : asc);

const readUncountedRows = async (
  database: Database,
  condition: SQL | undefined,
  newestFirst: boolean,
): Promise<FoundRows> => ({
  found: await database.sql
    .select(itemColumns)
    .from(deskItems)
    .where(condition)
    .orderBy(...inOrder(deskItems, newestFirst))
    .limit(pageSize + 1),
  matches: null,
});

async function readCountedRows(
  database: Database,
  condition: SQL | undefined,
  newestFirst: boolean,
): Promise<FoundRows> {
  const first = database.sql.$with('first_rows').as(
    database.sql
      .select(itemColumns)
      .from(deskItems)
      .where(condition)
      .orderBy(...inOrder(deskItems, newestFirst))
      .limit(maxCounted + 1),
  );
  const keys = Object.keys(itemColumns) as (keyof typeof itemColumns)[];
  const item = Object.fromEntries(keys.map((key) => [key, first[key]])) as Pick<
    typeof first,
    keyof typeof itemColumns
  >;
  const rows = await database.sql
    .with(first)
    .select({ item, matches: sql<number>`(select count(*) from ${first})::int` })
    .from(first)
    .orderBy(...inOrder(first, newestFirst))
    .limit(pageSize + 1);
  return { found: rows.map((row) => row.item), matches: rows[0]?.matches ?? 0 };
}

const firstOrders = alias(orders, 'first_orders');

/**
 * Returns rows of the queue with their applications, payments and first orders. Read after the page is
 * chosen: joined before, those of all matches of a search would be read to sort them.
 */
async function withApplications(database: Database, items: readonly ItemRow[]) {
  if (items.length === 0) return [];
  const rows = await database.sql
    .select({
      application: listedColumns,
      payment: { id: payments.id, reportedAt: payments.reportedAt },
      order: { totalMinor: firstOrders.totalMinor, currency: firstOrders.currency },
    })
    .from(applications)
    .leftJoin(firstOrders, and(eq(firstOrders.applicationId, applications.id), eq(firstOrders.part, 1)))
    .leftJoin(orders, dueOrder)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      inArray(
        applications.id,
        items.map(({ applicationId }) => applicationId),
      ),
    );
  const byId = new Map(rows.map((row) => [row.application.id, row]));
  return items.flatMap((item) => {
    const row = byId.get(item.applicationId);
    return row ? [{ item, ...row }] : [];
  });
}

/** Presents the clock stored in a row of the queue. */
export function presentItemClock(
  { dueAt, warnsAt, queue }: Pick<ItemRow, 'dueAt' | 'warnsAt' | 'queue'>,
  now: Date,
): z.input<typeof ClockShape> {
  const isOurs = queue === 'to_review' || queue === 'to_file';
  if (dueAt === null) return { state: 'none', dueAt: null };
  const state =
    now > dueAt ? 'breached' : !isOurs ? 'none' : warnsAt !== null && now >= warnsAt ? 'warning' : 'running';
  return { state, dueAt: dueAt.toISOString() };
}

function conditionsOf(
  { queue, country, service, tier, officer, due, risk }: QueueQuery,
  mine: readonly string[],
  now: Date,
): SQL[] {
  const dueConditions: Record<DueFilter, SQL | undefined> = {
    breached: lt(deskItems.dueAt, now),
    warning: and(gte(deskItems.dueAt, now), lte(deskItems.warnsAt, now)),
    running: gt(deskItems.warnsAt, now),
  };
  return [
    queue === 'all' ? undefined : eq(deskItems.queue, queue),
    country === undefined ? undefined : eq(deskItems.country, country),
    service === undefined ? undefined : eq(deskItems.serviceId, service),
    tier === undefined ? undefined : eq(deskItems.tier, tier),
    officer === undefined
      ? undefined
      : officer === 'nobody'
        ? isNull(deskItems.claimedBy)
        : and(
            isNotNull(deskItems.claimedBy),
            officer === 'me' ? inArray(deskItems.claimedBy, [...mine]) : eq(deskItems.claimedBy, officer),
          ),
    due === undefined ? undefined : dueConditions[due],
    risk === undefined ? undefined : riskIs(risk),
  ].filter((condition) => condition !== undefined);
}

/** The level is a literal, so that the partial index of applications at risk serves prepared statements. */
const riskIs = (risk: RiskLevel): SQL => sql`${deskItems.risk} = ${sql.raw(`'${risk}'`)}`;

/** An instant as `cursorOf` writes it; the database knows no year 0. */
const InstantShape = z.iso.datetime().refine((text) => !text.startsWith('0000'));

const cursorOf = ({
  sortAt,
  waitingSince,
  applicationId,
}: Pick<ItemRow, 'sortAt' | 'waitingSince' | 'applicationId'>): string =>
  [sortAt.toISOString(), waitingSince.toISOString(), applicationId].join('_');

function cursorCondition(after: string | undefined, newestFirst: boolean): SQL | undefined {
  if (after === undefined) return undefined;
  const [sortAt = '', waitingSince = '', id = ''] = after.split('_');
  if (![sortAt, waitingSince].every((at) => InstantShape.safeParse(at).success) || !isUuid(id)) {
    const words = 'This page of the queue is not known. Start at the first page.';
    throw new Refusal('bad_request', { words, problems: [{ path: 'after', code: 'unknown_cursor', words }] });
  }
  const key = sql`(${deskItems.sortAt}, ${deskItems.waitingSince}, ${deskItems.applicationId})`;
  const value = sql`(${sortAt}::timestamptz, ${waitingSince}::timestamptz, ${id}::uuid)`;
  return newestFirst ? sql`${key} < ${value}` : sql`${key} > ${value}`;
}

async function countUpTo(database: Database, conditions: readonly SQL[]): Promise<number> {
  const matches = database.sql
    .select({ id: deskItems.applicationId })
    .from(deskItems)
    .where(and(...conditions))
    .limit(maxCounted + 1)
    .as('matches');
  const [row] = await database.sql.select({ total: sql<number>`count(*)::int` }).from(matches);
  return row?.total ?? 0;
}

/** Returns the sizes of the queues, which are kept by a trigger and not counted. */
export async function readCounts(database: Database): Promise<Counts> {
  const rows = await database.sql
    .select({ queue: deskQueueCounts.queue, size: sql<number>`sum(${deskQueueCounts.delta})::int` })
    .from(deskQueueCounts)
    .groupBy(deskQueueCounts.queue);
  const sizes = new Map(rows.map(({ queue, size }) => [queue, size]));
  const counts = Object.fromEntries(QUEUES.map((queue) => [queue, sizes.get(queue) ?? 0])) as Counts;
  return { ...counts, all: rows.reduce((sum, { size }) => sum + size, 0) };
}
