import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { countryById, serviceById } from '#catalog/index.ts';
import type { customerPriceEndpoints } from '#contract/money/customer-prices.ts';
import { Refusal, invalidInput } from '#contract/errors.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { parseEmail } from '#values/email.ts';
import { readServiceTitles } from '../applications/lists/service-words.ts';
import { findUserByEmail, type UserRow } from '../auth/accounts/user-queries.ts';
import { readFullName } from '../auth/callers/read-full-name.ts';
import { users } from '../auth/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { customerPrices, type CustomerPriceRow } from './tables.ts';
import { nameOfCaller } from '../members/member-acts.ts';

type PriceDependencies = Pick<Dependencies, 'database' | 'clock'>;
type Endpoints = typeof customerPriceEndpoints;
type PriceView = z.input<Endpoints['POST /admin/customer-prices']['reply'][201]>;

const pageSize = 50;

/** Lists prices of customers, newest first, a page after another by key. */
export async function listCustomerPrices(
  { database, clock }: PriceDependencies,
  { before, email }: z.output<NonNullable<Endpoints['GET /admin/customer-prices']['query']>>,
): Promise<{ prices: PriceView[]; more: boolean }> {
  const customer = email ? await findUserByEmail(database, parseEmail(email) ?? '') : undefined;
  if (email && customer === undefined) return { prices: [], more: false };
  const { createdAt, id, customerId } = customerPrices;
  const rows = await database.sql
    .select({ price: customerPrices, user: users })
    .from(customerPrices)
    .leftJoin(users, eq(users.id, customerId))
    .where(
      and(
        customer && eq(customerId, customer.id),
        before === undefined
          ? undefined
          : sql`(${createdAt}, ${id}) < (select created_at, id from customer_prices where id = ${before})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const titleOf = await readServiceTitles(
    database,
    page.map(({ price }) => price.serviceId),
  );
  return {
    prices: page.map(({ price, user }) => present(price, user, titleOf, clock())),
    more: rows.length > pageSize,
  };
}

type Customer = Pick<UserRow, 'id' | 'email' | 'rawUserMetaData'> | null;

function present(
  row: CustomerPriceRow,
  customer: Customer,
  titleOf: (serviceId: string) => string,
  now: Date,
): PriceView {
  const country = countryById(serviceById(row.serviceId ?? '')?.country ?? '');
  const today = calendarDateIn(country?.zone ?? 'UTC', now);
  return {
    id: row.id,
    customer:
      customer === null
        ? null
        : { id: customer.id, email: customer.email ?? '', name: readFullName(customer.rawUserMetaData) },
    service: row.serviceId,
    serviceTitle: row.serviceId === null ? null : titleOf(row.serviceId),
    basisPoints: row.basisPoints,
    amounts: row.amounts ?? {},
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    reason: row.reason,
    state:
      row.endedAt !== null || (row.lastDay !== null && row.lastDay < today)
        ? 'ended'
        : row.firstDay > today
          ? 'planned'
          : 'valid',
    created: { by: row.createdByName, at: row.createdAt.toISOString() },
    ended:
      row.endedAt === null
        ? null
        : { by: row.endedByName ?? '', at: row.endedAt.toISOString(), reason: row.endReason ?? '' },
  };
}

/**
 * Gives a customer a price of their own. Idempotent by the id, which the caller chooses.
 * @throws Refusal bad_request, not_possible_now for other conditions under an id
 */
export async function setCustomerPrice(
  dependencies: PriceDependencies,
  caller: Caller,
  { email, service, ...input }: z.output<Endpoints['POST /admin/customer-prices']['body']>,
): Promise<PriceView> {
  const { database, clock } = dependencies;
  const hasAmounts = Object.keys(input.amounts).length > 0;
  if (hasAmounts === (input.basisPoints !== undefined))
    throw invalidInput('amounts', 'required', 'Give a percentage or amounts, not both.');
  if (input.lastDay !== undefined && input.lastDay < input.firstDay)
    throw invalidInput('lastDay', 'too_early', 'The last day is before the first day.');
  if (service !== undefined && serviceById(service) === undefined)
    throw invalidInput('service', 'unknown', 'We do not offer this service.');
  const customer = await findUserByEmail(database, parseEmail(email) ?? '');
  if (customer === undefined) throw invalidInput('email', 'unknown', 'No account has this e-mail address.');
  if (customer.id === caller.userId) throw invalidInput('email', 'own', 'Nobody sets their own price.');
  const conditions = {
    ...input,
    customerId: customer.id,
    serviceId: service ?? null,
    basisPoints: input.basisPoints ?? null,
    amounts: hasAmounts ? input.amounts : null,
    lastDay: input.lastDay ?? null,
  };
  const set = await database.sql
    .insert(customerPrices)
    .values({
      ...conditions,
      createdBy: caller.userId,
      createdByName: nameOfCaller(caller),
      createdAt: clock(),
    })
    .onConflictDoNothing()
    .returning({ id: customerPrices.id });
  if (set.length === 0) {
    const [known] = await database.sql.select().from(customerPrices).where(eq(customerPrices.id, input.id));
    // Other conditions under one id are those of a corrected form, whose first reply was lost.
    if (!known || !isDeepStrictEqual({ ...known, ...conditions }, known))
      throw new Refusal('not_possible_now', {
        words: 'This price was set with other conditions. End it in the list, and set another one.',
      });
  }
  return readPrice(dependencies, input.id);
}

/** Ends a price from now on; what was signed keeps it. Idempotent. @throws Refusal not_found */
export async function endCustomerPrice(
  dependencies: PriceDependencies,
  caller: Caller,
  id: string,
  reason: string,
): Promise<PriceView> {
  const { database, clock } = dependencies;
  await database.sql
    .update(customerPrices)
    .set({ endedBy: caller.userId, endedByName: nameOfCaller(caller), endedAt: clock(), endReason: reason })
    .where(and(eq(customerPrices.id, id), isNull(customerPrices.endedAt)));
  return readPrice(dependencies, id);
}

async function readPrice({ database, clock }: PriceDependencies, id: string): Promise<PriceView> {
  const [row] = await database.sql
    .select({ price: customerPrices, user: users })
    .from(customerPrices)
    .leftJoin(users, eq(users.id, customerPrices.customerId))
    .where(eq(customerPrices.id, id));
  if (!row) throw new Refusal('not_found');
  return present(row.price, row.user, await readServiceTitles(database, [row.price.serviceId]), clock());
}
