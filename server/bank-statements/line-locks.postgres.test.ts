import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { applications } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  reportTransfer,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { openTestDatabase } from '../testing/database.ts';
import { waitingForLock } from '../testing/waiting-for-lock.ts';
import { bankLines, bankStatements } from './tables.ts';

// On PostgreSQL only: requests at the embedded database never wait for each other's rows.
let database: Database;
let app: TestApp;
let ada: string;
let funmi: string;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database, now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  await app.reset();
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  funmi = await app.officer('Funmi Cole', 'finance');
});
afterAll(() => app.stop());

const sign = async (): Promise<Application> => signApplication(app, ada, await createFilledDraft(app, ada));
const dueOf = ({ payment }: Application): number => payment?.dueMinor ?? 0;

/** Stores open lines of this amount. @returns their ids */
async function addLines(
  count: number,
  { amountMinor, ...match }: { amountMinor: number; paymentId?: string; cartId?: string },
): Promise<string[]> {
  const [statement] = await database.sql
    .insert(bankStatements)
    .values({
      account: 'nigeria',
      format: 'csv',
      fileName: 'a.csv',
      sha256: '00',
      lineCount: count,
      addedCount: count,
      firstDay: '2026-11-20',
      lastDay: '2026-11-20',
      importedBy: '00000000-0000-0000-0000-000000000001',
      importedByName: 'Funmi Cole',
      importedAt: app.now(),
    })
    .returning();
  const rows = Array.from({ length: count }, (_, line) => ({
    account: 'nigeria',
    identity: String(line),
    statementId: statement?.id ?? '',
    bookedOn: '2026-11-20',
    currency: 'NGN',
    amountMinor,
    text: `Line ${line}`,
    searchText: `line ${line}`,
    state: 'open' as const,
    ...match,
  }));
  return (await database.sql.insert(bankLines).values(rows).returning()).map(({ id }) => id);
}

/** Runs work in a transaction that ends when the returned function is called. */
async function hold(work: () => Promise<unknown>): Promise<() => Promise<void>> {
  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const other = database.transaction(async () => {
    await work();
    holds();
    await over;
  });
  await held;
  return () => {
    release();
    return other;
  };
}

/** An application whose payment was confirmed without a line, and so many open lines that may be this payment. */
async function confirmedWith(count: number) {
  const application = await sign();
  await reportTransfer(app, ada, application);
  await actAsOfficer(app, funmi, application.id, {
    verb: 'confirmPayment',
    amountMinor: dueOf(application),
    receivedOn: '2026-11-20',
  });
  const { rows } = await database.query('select id, reference from payments');
  const ids = await addLines(count, {
    amountMinor: dueOf(application),
    paymentId: String(rows[0]?.['id']),
  });
  const paymentReference = String(rows[0]?.['reference']);
  const link = (id = '') =>
    app.call('POST /admin/bank-lines/:id/confirmation', funmi, {
      params: { id },
      body: { paymentReference, version: application.version },
    });
  return { ids, link, paymentReference };
}

test('two lines linked at once to a payment that was confirmed without a line: one is, the other is refused', async () => {
  const { ids, link } = await confirmedWith(2);
  const release = await hold(() => database.sql.select().from(bankLines).for('update'));
  const links = ids.map(link);
  await expect.poll(() => waitingForLock(database)).toBe(2);
  await release();
  const replies = await Promise.all(links);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await database.sql.$count(bankLines, eq(bankLines.state, 'confirmed'))).toBe(1);
});

test('line linked to its payment, and recorded as a second payment at once: linked, no deadlock', {
  tags: ['extended'],
}, async () => {
  const { ids, link, paymentReference } = await confirmedWith(1);
  const release = await hold(() => database.sql.select().from(applications).for('update'));
  const linking = link(ids[0]);
  await expect.poll(() => waitingForLock(database)).toBe(1);
  const holding = app.call('POST /admin/bank-lines/:id/second-payment', funmi, {
    params: { id: ids[0] ?? '' },
    body: { paymentReference },
  });
  await expect.poll(() => waitingForLock(database)).toBe(2);
  await release();
  expect((await linking).status).toBe(200);
  expect((await holding).refusal.code).toBe('not_possible_now');
});

test('line of a cart that is named a payment while its confirmation waits: refused, nothing is paid', {
  tags: ['extended'],
}, async () => {
  const [first, second] = [await sign(), await sign()];
  const { data: cart } = await app.call('POST /carts', ada, {
    body: { applicationIds: [first.id, second.id] },
  });
  const [id = ''] = await addLines(1, { amountMinor: cart.dueMinor, cartId: cart.id });
  const release = await hold(() =>
    database.query(
      `update bank_lines set cart_id = null, match_reason = 'officer',
         payment_id = (select id from payments where application_id = $1)`,
      [first.id],
    ),
  );
  const confirmation = app.call('POST /admin/bank-lines/:id/cart-confirmation', funmi, {
    params: { id },
    body: { cartReference: cart.reference, dueMinor: cart.dueMinor },
  });
  await expect.poll(() => waitingForLock(database)).toBe(1);
  await release();
  expect((await confirmation).refusal.code).toBe('version_conflict');
  expect(await database.sql.select().from(bankLines)).toMatchObject([{ state: 'open', cartId: null }]);
});
