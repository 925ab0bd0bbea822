import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { DiscountTerms } from '#rules/promotions/discount.ts';
import { findCodeProblem, type CodeConditions, type CodeUse } from '#rules/promotions/judge-code.ts';
import type { ApplicationRow } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import {
  promotionalCodes,
  promotionalUses,
  type PromotionalCodeRow,
  type PromotionalUseRow,
} from './tables.ts';

/** The code that an application uses, and how often it counts as used by others. */
export type Promotion = {
  code: PromotionalCodeRow;
  use: Pick<PromotionalUseRow, 'keptUntil' | 'countedAt'>;
  uses: number;
  usesOfCustomer: number;
};

/** Returns what a code takes off our fee: basis points of it, or minor units by currency. */
export const termsOf = ({ basisPoints, amounts }: PromotionalCodeRow): DiscountTerms =>
  basisPoints === null ? { basisPoints, amounts: amounts ?? {} } : { basisPoints, amounts: null };

const conditionsOf = (row: PromotionalCodeRow): CodeConditions => ({
  ...row,
  terms: termsOf(row),
  ended: row.endedAt !== null,
});

/** Returns why an application cannot use a code; null when it can. */
export const findProblemOf = (
  { code, uses, usesOfCustomer }: Omit<Promotion, 'use'>,
  { country, serviceId }: Pick<ApplicationRow, 'country' | 'serviceId'>,
  use: Pick<CodeUse, 'price' | 'today' | 'ownTerms'>,
): string | null => findCodeProblem(conditionsOf(code), { country, serviceId, uses, usesOfCustomer, ...use });

/** Returns the code that an application uses; null without one. */
export async function promotionOf(
  database: Database,
  application: Pick<ApplicationRow, 'id' | 'ownerId'>,
): Promise<Promotion | null> {
  const [row] = await database.sql
    .select({ code: promotionalCodes, use: promotionalUses })
    .from(promotionalUses)
    .innerJoin(promotionalCodes, eq(promotionalCodes.id, promotionalUses.codeId))
    .where(and(eq(promotionalUses.applicationId, application.id), isNull(promotionalUses.releasedAt)));
  if (!row) return null;
  return { ...row, ...(await countUses(database, row.code.id, application)) };
}

/** Counts the uses of a code by other applications, all and those of the same customer. */
export async function countUses(
  database: Database,
  codeId: string,
  { id, ownerId }: Pick<ApplicationRow, 'id' | 'ownerId'>,
): Promise<{ uses: number; usesOfCustomer: number }> {
  const [row] = await database.sql
    .select({
      uses: sql<number>`count(*)::int`,
      usesOfCustomer: sql<number>`(count(*) filter (where ${promotionalUses.customerId} = ${ownerId}))::int`,
    })
    .from(promotionalUses)
    .where(
      and(
        eq(promotionalUses.codeId, codeId),
        ne(promotionalUses.applicationId, id),
        isNotNull(promotionalUses.countedAt),
        isNull(promotionalUses.releasedAt),
      ),
    );
  return row ?? { uses: 0, usesOfCustomer: 0 };
}

/** Locks a code until the transaction ends, so that its uses are counted one after another. */
export async function lockCode(database: Database, codeId: string): Promise<PromotionalCodeRow> {
  const [code] = await database.sql
    .select()
    .from(promotionalCodes)
    .where(eq(promotionalCodes.id, codeId))
    .for('update');
  if (!code) throw new Error(`There is no promotional code ${codeId}`);
  return code;
}

/** Gives the use of an application's code back, if it has one. */
export async function releaseUse(database: Database, applicationId: string, at: Date): Promise<void> {
  await database.sql
    .update(promotionalUses)
    .set({ releasedAt: at })
    .where(and(eq(promotionalUses.applicationId, applicationId), isNull(promotionalUses.releasedAt)));
}
