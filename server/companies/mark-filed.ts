import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { type CompanyView, readCompany } from './read-companies.ts';
import { companies, filedDeadlines } from './tables.ts';

type Needed = Pick<Dependencies, 'database' | 'clock'>;
type Which = { obligationId: string; dueOn: string };

/** Writes that the owner met a deadline, early or late; a second press changes nothing. @throws Refusal not_found, not_in_catalogue */
export function markFiled(
  needed: Needed,
  caller: Caller,
  id: string,
  { obligationId, dueOn }: Which,
): Promise<CompanyView> {
  const { database, clock } = needed;
  return database.transaction(async () => {
    const company = await readOwn(needed, caller, id);
    const isIn = (list: readonly Which[]): boolean =>
      list.some((each) => each.obligationId === obligationId && each.dueOn === dueOn);
    if (isIn(company.filed)) return company;
    if (!isIn(company.deadlines))
      throw new Refusal('not_in_catalogue', {
        words: 'This company has no such deadline. Reload to see those it has.',
      });
    await database.sql
      .insert(filedDeadlines)
      .values({ companyId: id, obligationId, dueOn, filedAt: clock() })
      .onConflictDoNothing();
    return readCompany(needed, caller, id);
  });
}

/** Takes it back. @throws Refusal not_found */
export function markUnfiled(
  needed: Needed,
  caller: Caller,
  id: string,
  { obligationId, dueOn }: Which,
): Promise<CompanyView> {
  const { database } = needed;
  return database.transaction(async () => {
    await readOwn(needed, caller, id);
    await database.sql
      .delete(filedDeadlines)
      .where(
        and(
          eq(filedDeadlines.companyId, id),
          eq(filedDeadlines.obligationId, obligationId),
          eq(filedDeadlines.dueOn, dueOn),
        ),
      );
    return readCompany(needed, caller, id);
  });
}

/** Staff may look at any company, and only its owner says what was filed for it. */
async function readOwn({ database, clock }: Needed, caller: Caller, id: string): Promise<CompanyView> {
  const [row] = await database.sql
    .select({ ownerId: companies.ownerId })
    .from(companies)
    .where(eq(companies.id, id));
  if (row?.ownerId !== caller.userId) throw new Refusal('not_found');
  return readCompany({ database, clock }, caller, id);
}
