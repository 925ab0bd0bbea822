import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { BillingDetailsShape, billingDetailsEndpoints } from '#contract/money/billing-details.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { billingDetails } from './tables.ts';

type BillingDetails = z.output<typeof BillingDetailsShape>;

/** Returns in whose name invoices of an account are made out; null: in the person's own. */
export async function readBillingDetails(
  database: Dependencies['database'],
  accountId: string,
): Promise<BillingDetails | null> {
  const [row] = await database.sql
    .select({
      name: billingDetails.name,
      address: billingDetails.address,
      taxNumber: billingDetails.taxNumber,
    })
    .from(billingDetails)
    .where(eq(billingDetails.accountId, accountId));
  return row ?? null;
}

/** Routes with which customers say in whose name invoices are made out. */
export const billingDetailsRoutes = ({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Handlers<keyof typeof billingDetailsEndpoints> => ({
  'GET /billing-details': async ({ caller }) => ({
    status: 200,
    data: { details: await readBillingDetails(database, caller.userId) },
  }),
  'PUT /billing-details': async ({ caller, body: { details } }) => {
    if (details === null)
      await database.sql.delete(billingDetails).where(eq(billingDetails.accountId, caller.userId));
    else {
      const set = { ...details, updatedAt: clock() };
      await database.sql
        .insert(billingDetails)
        .values({ accountId: caller.userId, ...set })
        .onConflictDoUpdate({ target: billingDetails.accountId, set });
    }
    return { status: 200, data: { details } };
  },
});
