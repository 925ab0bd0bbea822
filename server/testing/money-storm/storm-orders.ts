import { applications, orders, payments } from '../../applications/tables.ts';
import { findApplication } from '../../applications/queries.ts';
import { startTestApp } from '../app.ts';
import { aBusinessNameApplication } from '#catalog/nigeria/business-name/sample.ts';
import { fillDraft, signApplication } from '../fill-draft.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import type { PlannedPayment } from './plan-payments.ts';

export const stormCustomer = 'ada@storm.example';
export const stormOfficer = 'musa.bello@desk.example';

const lines = [
  { feeId: 'a', title: 'Government fee', payee: 'government', minor: 10_000_00, source: 's' },
  { feeId: 'b', title: 'Stamp duty', payee: 'stamp-duty', minor: 1_500_00, source: 's' },
  { feeId: 'c', title: 'Our fee', payee: 'ours', minor: 6_000_00, source: 's' },
] as const;
/** Price of each order of the storm, in minor units. */
export const stormTotal = lines.reduce((sum, { minor }) => sum + minor, 0);

const chunkSize = 200;

export type StormDatabase = { databaseUrl: string | null; dataDirectory: string };

/**
 * Signs one application and copies it, each copy with an order of its own.
 * @returns the ids of each payment of the plan
 */
export async function createOrders(
  where: StormDatabase,
  plan: readonly PlannedPayment[],
): Promise<string[][]> {
  const wanted = plan.flatMap(({ provider, applications: count }) =>
    Array<typeof provider>(count).fill(provider),
  );
  const database = await openDatabase(where);
  await migrate(database);
  const app = await startTestApp({ database });
  try {
    await app.officer('Musa Bello');
    const token = await app.signUp(stormCustomer);
    const draft = await fillDraft(app, token, 'nigeria-business-name-registration', aBusinessNameApplication);
    const { id } = await signApplication(app, token, draft);
    const { id: _id, ...template } = await findApplication(app.database, id);
    const ids: string[] = [];
    const createdAt = new Date();
    const pricedOn = createdAt.toISOString().slice(0, 10);
    for (let at = 0; at < wanted.length; at += chunkSize) {
      const chunk = wanted.slice(at, at + chunkSize).map((provider, index) => ({
        number: at + index,
        currency: provider === 'stripe' ? 'GBP' : 'NGN',
      }));
      // oxlint-disable-next-line no-await-in-loop
      await app.database.transaction(async () => {
        const copies = await app.database.sql
          .insert(applications)
          .values(
            chunk.map(({ number }) => ({
              ...template,
              reference: `CH-STORM-${number}`,
              idempotencyKey: null,
              version: 0,
            })),
          )
          .returning({ id: applications.id });
        const stored = await app.database.sql
          .insert(orders)
          .values(
            chunk.map(({ currency }, index) => ({
              applicationId: copies[index]?.id ?? '',
              currency,
              totalMinor: stormTotal,
              lines: [...lines],
              pricedOn,
              createdAt,
            })),
          )
          .returning({ id: orders.id });
        await app.database.sql.insert(payments).values(
          chunk.map(({ number, currency }, index) => ({
            applicationId: copies[index]?.id ?? '',
            orderId: stored[index]?.id ?? '',
            reference: `CHP-STORM-${number}`,
            provider: 'bank-transfer',
            dueMinor: stormTotal,
            currency,
            createdAt,
          })),
        );
        ids.push(...copies.map((copy) => copy.id));
      });
    }
    let taken = 0;
    return plan.map(({ applications: count }) => ids.slice(taken, (taken += count)));
  } finally {
    await app.stop();
  }
}
