import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { payments } from '../applications/tables.ts';
import { carts } from '../carts/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { bankLines, bankStatements } from './tables.ts';

/** Lines are kept this many whole years after the year of their booking: the longest retention of our countries. */
const keptYears = 7;

const erasedLine = { payer: null, text: '', searchText: '', note: null };

/**
 * Erases the payer and the words of the lines that paid an application, or name its payment; amount, day and the bank's
 * id are kept for the books. An open line of which only the amount was compared is kept: another customer may have
 * sent it, who is known by its words alone.
 */
export async function eraseLinesOf(database: Database, applicationId: string): Promise<void> {
  const ids = database.sql
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.applicationId, applicationId));
  await database.sql
    .update(bankLines)
    .set(erasedLine)
    .where(
      and(
        inArray(bankLines.paymentId, ids),
        or(ne(bankLines.state, 'open'), isNull(bankLines.matchReason), ne(bankLines.matchReason, 'amount')),
      ),
    );
}

/** Erases the payer and the words of the lines that paid an account's applications together, as `eraseLinesOf` does. */
export async function eraseLinesOfCarts(database: Database, accountId: string): Promise<void> {
  const ids = database.sql.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId));
  await database.sql.update(bankLines).set(erasedLine).where(inArray(bankLines.cartId, ids));
}

/** Deletes lines that need not be kept any longer, and statements without lines. */
async function purgeLines({ database, clock }: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const first = `${clock().getUTCFullYear() - keptYears}-01-01`;
  await database.sql.delete(bankLines).where(lt(bankLines.bookedOn, first));
  await database.sql
    .delete(bankStatements)
    .where(
      and(
        lt(bankStatements.lastDay, first),
        lt(bankStatements.importedAt, new Date(clock().getTime() - 86_400_000)),
      ),
    );
}

/** Registers the job that deletes old lines. Call it before the jobs start. */
export function handleBankJobs({
  jobs,
  ...dependencies
}: Pick<Dependencies, 'database' | 'clock' | 'jobs'>): void {
  jobs.handle('bank.purge', () => purgeLines(dependencies));
  jobs.schedule('bank.purge', '45 3 * * *');
}
