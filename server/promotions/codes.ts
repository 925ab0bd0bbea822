import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { countries, countryById, serviceById } from '#catalog/index.ts';
import type { PromotionalCodeShape, promotionEndpoints } from '#contract/money/promotions.ts';
import { Refusal, invalidInput } from '#contract/errors.ts';
import { normaliseCode } from '#rules/promotions/judge-code.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { readServiceTitles } from '../applications/lists/service-words.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { promotionalCodes, promotionalUses, type PromotionalCodeRow } from './tables.ts';
import { nameOfCaller } from '../members/member-acts.ts';

type CodeDependencies = Pick<Dependencies, 'database' | 'clock'>;
type CodeView = z.input<typeof PromotionalCodeShape>;
type NewCode = z.output<(typeof promotionEndpoints)['POST /admin/promotional-codes']['body']>;

const pageSize = 50;

/** Returns the code that a customer typed; null when there is none. */
export async function findCode(database: Database, typed: string): Promise<PromotionalCodeRow | null> {
  const code = normaliseCode(typed);
  if (code === null) return null;
  const [row] = await database.sql.select().from(promotionalCodes).where(eq(promotionalCodes.code, code));
  return row ?? null;
}

/**
 * Lists codes, newest first, a page after another by key.
 * @param before  the id of the last code of the page before
 */
export async function listCodes(
  { database, clock }: CodeDependencies,
  before?: string,
): Promise<{ codes: CodeView[]; more: boolean }> {
  const rows = await database.sql
    .select()
    .from(promotionalCodes)
    .where(
      before === undefined
        ? undefined
        : sql`(${promotionalCodes.createdAt}, ${promotionalCodes.id}) < (select created_at, id from promotional_codes where id = ${before})`,
    )
    .orderBy(desc(promotionalCodes.createdAt), desc(promotionalCodes.id))
    .limit(pageSize + 1);
  return { codes: await present({ database, clock }, rows.slice(0, pageSize)), more: rows.length > pageSize };
}

async function present(
  dependencies: CodeDependencies,
  rows: readonly PromotionalCodeRow[],
): Promise<CodeView[]> {
  const titleOf = await readServiceTitles(
    dependencies.database,
    rows.flatMap(({ services }) => services),
  );
  return Promise.all(rows.map((row) => presentCode(dependencies, row, titleOf)));
}

const presentOne = async (dependencies: CodeDependencies, row: PromotionalCodeRow): Promise<CodeView> =>
  presentCode(dependencies, row, await readServiceTitles(dependencies.database, row.services));

async function presentCode(
  { database, clock }: CodeDependencies,
  row: PromotionalCodeRow,
  titleOf: (serviceId: string) => string,
): Promise<CodeView> {
  const uses = await database.sql.$count(
    promotionalUses,
    and(
      eq(promotionalUses.codeId, row.id),
      isNotNull(promotionalUses.countedAt),
      isNull(promotionalUses.releasedAt),
    ),
  );
  const of = row.countries.length === 1 ? countryById(row.countries[0]!) : undefined;
  const today = calendarDateIn(of?.zone ?? 'UTC', clock());
  return {
    id: row.id,
    code: row.code,
    note: row.note,
    basisPoints: row.basisPoints,
    amounts: row.amounts ?? {},
    minimums: row.minimums,
    countries: row.countries,
    services: row.services,
    serviceTitles: row.services.map(titleOf),
    maxUses: row.maxUses,
    maxUsesPerCustomer: row.maxUsesPerCustomer,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    uses,
    state:
      row.endedAt !== null || (row.lastDay !== null && row.lastDay < today)
        ? 'ended'
        : row.maxUses !== null && uses >= row.maxUses
          ? 'used_up'
          : row.firstDay > today
            ? 'planned'
            : 'valid',
    created: { by: row.createdByName, at: row.createdAt.toISOString() },
    ended: row.endedAt === null ? null : { by: row.endedByName ?? '', at: row.endedAt.toISOString() },
  };
}

/**
 * Creates a promotional code. Idempotent by the id, which the caller chooses, with the same conditions.
 * @throws Refusal bad_request, not_possible_now when the code exists
 */
export async function createCode(
  dependencies: CodeDependencies,
  caller: Caller,
  input: NewCode,
): Promise<CodeView> {
  const { database, clock } = dependencies;
  const code = normaliseCode(input.code);
  if (code === null) throw invalidInput('code', 'format', 'Use 3 to 24 letters A to Z, digits and hyphens.');
  const hasAmounts = Object.keys(input.amounts).length > 0;
  if (hasAmounts === (input.basisPoints !== undefined))
    throw invalidInput('amounts', 'required', 'Give a percentage or amounts, not both.');
  if (input.lastDay !== undefined && input.lastDay < input.firstDay)
    throw invalidInput('lastDay', 'too_early', 'The last day is before the first day.');
  const unknownCountry = input.countries.find((id) => !countries.some((country) => country.id === id));
  if (unknownCountry !== undefined)
    throw invalidInput('countries', 'unknown', 'We do not serve this country.');
  const stranger = input.services.find((id) => {
    const service = serviceById(id);
    return !service || (input.countries.length > 0 && !input.countries.includes(service.country));
  });
  if (stranger !== undefined)
    throw invalidInput('services', 'unknown', 'Choose services of the countries that you named.');
  const conditions = {
    ...input,
    code,
    basisPoints: input.basisPoints ?? null,
    amounts: hasAmounts ? input.amounts : null,
    maxUses: input.maxUses ?? null,
    maxUsesPerCustomer: input.maxUsesPerCustomer ?? null,
    lastDay: input.lastDay ?? null,
  };
  const [row] = await database.sql
    .insert(promotionalCodes)
    .values({
      ...conditions,
      createdBy: caller.userId,
      createdByName: nameOfCaller(caller),
      createdAt: clock(),
    })
    .onConflictDoNothing()
    .returning();
  if (row) return presentOne(dependencies, row);
  const [same] = await database.sql
    .select()
    .from(promotionalCodes)
    .where(and(eq(promotionalCodes.id, input.id), eq(promotionalCodes.code, code)));
  // Other conditions under one id are those of a corrected form, whose first reply was lost.
  if (same && isDeepStrictEqual({ ...same, ...conditions }, same)) return presentOne(dependencies, same);
  throw new Refusal('not_possible_now', {
    words: `The code ${code} exists already. A code cannot be used again for another offer.`,
  });
}

/** Ends a code for new uses; orders that are signed keep their discount. Idempotent. @throws Refusal not_found */
export async function endCode(dependencies: CodeDependencies, caller: Caller, id: string): Promise<CodeView> {
  const { database, clock } = dependencies;
  await database.sql
    .update(promotionalCodes)
    .set({ endedBy: caller.userId, endedByName: nameOfCaller(caller), endedAt: clock() })
    .where(and(eq(promotionalCodes.id, id), isNull(promotionalCodes.endedAt)));
  const [row] = await database.sql.select().from(promotionalCodes).where(eq(promotionalCodes.id, id));
  if (!row) throw new Refusal('not_found');
  return presentOne(dependencies, row);
}
