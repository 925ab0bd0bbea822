// Above 400 lines because all tests share a server, whose start takes longer than most of them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  signApplication,
} from '../testing/application-fixtures.ts';
import { openTestDatabase } from '../testing/database.ts';
import { migrate, migrationsDirectory } from '../database/migrate.ts';
import { findApplication, orderOf, type ApplicationRow } from '../applications/queries.ts';
import { applicationEvents, orders, payments, refunds } from '../applications/tables.ts';
import { paymentExceptions } from '../payments/tables.ts';
import { copyWithOrder } from '../testing/simulated-checkouts.ts';
import { backfillLedger } from './backfill.ts';
import { balancesOfOrder, readBalances, readCustomersMoney } from './balances.ts';
import { checkLedger } from './check-ledger.ts';
import { postTransaction } from './post-transaction.ts';
import { ledgerPostings, ledgerTransactions } from './tables.ts';

let app: TestApp;
beforeAll(
  async () => (app = await startTestApp({ keepSetups: true, now: new Date('2026-11-22T10:00:00Z') })),
);
afterAll(() => app.stop());
beforeEach(() => app.reset());

const balancesOf = async (applicationId: string) => {
  const order = await orderOf(app.database, applicationId);
  if (order === null) throw new Error('There is no order');
  return { order, balances: await balancesOfOrder(app.database, order) };
};
const faults = async () => (await checkLedger(app.database)).faults;
const sumOf = (lines: readonly { payee: string; minor: number }[], payee: string): number =>
  lines.filter((line) => line.payee === payee).reduce((sum, { minor }) => sum + minor, 0);

describe('life of an order', () => {
  test('transfer confirmed: the government’s fees are held apart from ours, by order, customer and day', async () => {
    const customer = await app.signUp('ada@example.com');
    const officer = await app.officer();
    const paid = await createPaidApplication(app, customer, officer);
    const { order, balances } = await balancesOf(paid.id);
    const government = sumOf(order.lines, 'government');
    const ours = sumOf(order.lines, 'ours');
    expect(government).toBeGreaterThan(0);
    expect(balances).toMatchObject({
      'bank:operating': order.totalMinor,
      'client:government': -government,
      deferred: -ours,
    });
    const customerId = paid.customer.id;
    expect(await readBalances(app.database, { customerId, day: '2026-11-20' })).toEqual([]);
    expect(await readBalances(app.database, { customerId, day: '2026-11-21' })).toContainEqual({
      account: 'client:government',
      currency: 'NGN',
      minor: -government,
    });
    expect(await readCustomersMoney(app.database, '2026-11-21')).toContainEqual({
      account: 'client:government',
      currency: 'NGN',
      minor: government,
    });
    expect(await faults()).toEqual([]);
  });

  test('filed: customers’ money leaves; declined instead: everything is owed back, then sent', async () => {
    const customer = await app.signUp('ada@example.com');
    const officer = await app.officer();
    const filed = await createPaidApplication(app, customer, officer);
    await actAsOfficer(app, officer, filed.id, { verb: 'approve' });
    await actAsOfficer(app, officer, filed.id, {
      verb: 'file',
      registryReference: 'AV-1',
      filedOn: '2026-11-22',
    });
    const afterFiling = await balancesOf(filed.id);
    expect(afterFiling.balances['client:government']).toBeUndefined();
    expect(afterFiling.balances.deferred).toBe(-sumOf(afterFiling.order.lines, 'ours'));

    const declined = await createPaidApplication(app, customer, officer);
    await actAsOfficer(app, officer, declined.id, { verb: 'reject', reason: 'The name is taken.' });
    const due = await balancesOf(declined.id);
    expect(due.balances['refunds-payable']).toBe(-due.order.totalMinor);
    await actAsOfficer(app, officer, declined.id, {
      verb: 'prepareRefund',
      amountMinor: due.order.totalMinor,
      reason: 'All of it.',
    });
    await actAsOfficer(app, officer, declined.id, { verb: 'refund', sentOn: '2026-11-22' });
    expect((await balancesOf(declined.id)).balances).toEqual({});
    expect(await faults()).toEqual([]);
  });

  test('payments of earlier releases: the check names them, the backfill posts each once', async () => {
    const customer = await app.signUp('ada@example.com');
    const officer = await app.officer();
    const paid = await createPaidApplication(app, customer, officer);
    await actAsOfficer(app, officer, paid.id, { verb: 'reject', reason: 'The name is taken.' });
    const before = (await balancesOf(paid.id)).balances;
    await app.database.withoutTimeouts(() =>
      app.database.transaction(async () => {
        await app.database.query('set local session_replication_role = replica');
        await app.database.query('delete from ledger_postings');
        await app.database.query('delete from ledger_transactions');
      }),
    );
    expect(await faults()).toEqual([expect.stringContaining('is not posted')]);
    expect(await backfillLedger(app.dependencies)).toBe(1);
    expect((await balancesOf(paid.id)).balances).toEqual(before);
    expect(await backfillLedger(app.dependencies)).toBe(0);
    expect(await faults()).toEqual([]);
  });
});

describe('payments of earlier releases, with what happened to them since', () => {
  const line = { feeId: 'fee', title: 'Fee', source: '' };
  const lines = [
    { ...line, payee: 'government' as const, minor: 1_000 },
    { ...line, payee: 'ours' as const, minor: 600 },
  ];
  /** The events of a payment, the first of them on 2 November and each a day later. */
  type Story = {
    verbs: readonly string[];
    receivedOn?: string | null;
    refund?: { amountMinor: number; sentOn: string };
  };
  let template: ApplicationRow;

  async function tell(reference: string, { verbs, receivedOn = '2026-11-01', refund }: Story) {
    const { sql } = app.database;
    const createdAt = new Date('2026-11-01T10:00:00Z');
    const copy = await copyWithOrder(app, template, { reference, currency: 'NGN', lines, createdAt });
    const [payment] = await sql
      .update(payments)
      .set({ confirmedAt: createdAt, amountMinor: 1_600, receivedOn })
      .where(eq(payments.orderId, copy.orderId))
      .returning();
    await sql.insert(applicationEvents).values(
      verbs.map((verb, index) => ({
        applicationId: copy.id,
        seq: index + 1,
        verb,
        byWhom: 'staff' as const,
        actorName: 'Musa Bello',
        at: new Date(createdAt.getTime() + (index + 1) * 86_400_000),
        previousHash: '',
        hash: '',
      })),
    );
    const prepared = { currency: 'NGN', reason: 'Part of it', preparedBy: copy.id, preparedAt: createdAt };
    const [sent] = refund
      ? await sql
          .insert(refunds)
          .values({ applicationId: copy.id, ...prepared, ...refund })
          .returning()
      : [];
    const names = { application: copy.id, order: copy.orderId, payment: payment?.id, refund: sent?.id };
    return { orderId: copy.orderId, names };
  }
  const postingsOf = async ({ orderId, names }: Awaited<ReturnType<typeof tell>>) => {
    const rows = await app.database.sql
      .select()
      .from(ledgerPostings)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
      .where(eq(ledgerPostings.orderId, orderId));
    const texts = rows.map(
      ({ ledger_transactions: transaction, ledger_postings: { account, amountMinor } }) => {
        const cause = Object.entries(names).reduce(
          (text, [name, id]) => text.replace(id ?? name, name),
          transaction.sourceId,
        );
        return `${transaction.bookedOn} ${transaction.kind} ${transaction.source} ${cause} ${account} ${amountMinor}`;
      },
    );
    return texts.toSorted();
  };
  const received = (bookedOn = '2026-11-01') => [
    `${bookedOn} received payment payment bank:operating 1600`,
    `${bookedOn} received payment payment client:government -1000`,
    `${bookedOn} received payment payment deferred -600`,
  ];
  const refundDue = [
    '2026-11-03 refund_due order order client:government 1000',
    '2026-11-03 refund_due order order deferred 600',
    '2026-11-03 refund_due order order refunds-payable -1600',
  ];
  const held = [
    '2026-11-01 received payment payment bank:operating 1600',
    '2026-11-01 received payment payment refunds-payable -1600',
  ];
  const stories: Record<string, Story & { postings: readonly string[] }> = {
    'filed and confirmed': {
      verbs: ['confirmPayment', 'approve', 'file', 'confirm'],
      postings: [
        ...received(),
        '2026-11-04 registry_paid order order client:government 1000',
        '2026-11-04 registry_paid order order bank:operating -1000',
        '2026-11-05 earned order order deferred 600',
        '2026-11-05 earned order order income -600',
      ],
    },
    'day of arrival unknown': {
      verbs: ['submit', 'confirmPayment'],
      receivedOn: null,
      postings: received('2026-11-03'),
    },
    declined: { verbs: ['confirmPayment', 'reject'], postings: [...received(), ...refundDue] },
    lapsed: { verbs: ['confirmPayment', 'lapse'], postings: [...received(), ...refundDue] },
    cancelled: { verbs: ['confirmPayment', 'acceptCancellation'], postings: [...received(), ...refundDue] },
    'found when cancelled': { verbs: ['acceptCancellation'], postings: held },
    'found after cancelling': { verbs: ['cancel', 'recordLatePayment'], postings: held },
    'refunded in part, which the customer confirmed': {
      verbs: ['confirmPayment', 'reject', 'refund', 'confirmRefund'],
      refund: { amountMinor: 1_500, sentOn: '2026-11-10' },
      postings: [
        ...received(),
        ...refundDue,
        '2026-11-10 sent refund refund refunds-payable 1500',
        '2026-11-10 sent refund refund bank:operating -1500',
        '2026-11-05 kept order order refunds-payable 100',
        '2026-11-05 kept order order income -100',
      ],
    },
    'refunded without a row of the refund': {
      verbs: ['confirmPayment', 'reject', 'refund'],
      postings: [
        ...received(),
        ...refundDue,
        '2026-11-04 sent refund application/3 refunds-payable 1600',
        '2026-11-04 sent refund application/3 bank:operating -1600',
      ],
    },
  };

  test('each history: posted on its days, and once', async () => {
    const [customer, officer] = [await app.signUp('ada@example.com'), await app.officer()];
    const { id } = await createPaidApplication(app, customer, officer);
    template = await findApplication(app.database, id);
    const told = await Promise.all(
      Object.entries(stories).map(
        async ([title, story], index) => [title, await tell(`PAST-${index}`, story)] as const,
      ),
    );
    expect(await backfillLedger(app.dependencies)).toBe(told.length);
    const posted = await Promise.all(told.map(async ([title, story]) => [title, await postingsOf(story)]));
    expect(Object.fromEntries(posted)).toEqual(
      Object.fromEntries(
        Object.entries(stories).map(([title, { postings }]) => [title, postings.toSorted()]),
      ),
    );
    expect(await backfillLedger(app.dependencies)).toBe(0);
  });
});

describe('ledger in the database', () => {
  const entry = {
    kind: 'received',
    source: 'credit',
    bookedOn: '2026-11-22',
    recordedAt: new Date(),
    madeBy: 'system',
    order: null,
    currency: 'GBP',
    postings: [
      { account: 'clearing:stripe', minor: 100 },
      { account: 'suspense', minor: -100 },
    ],
  } as const;
  const booked = {
    kind: 'received',
    source: 'credit',
    bookedOn: '2026-11-22',
    recordedAt: new Date(),
    madeBy: 'system',
  };
  const post = (sourceId: string) =>
    app.database.transaction(() => postTransaction(app.database, { ...entry, sourceId }));

  test('same cause twice, also at once: posted once', async () => {
    const posted = await Promise.all([post('one'), post('one'), post('one')]);
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect((await checkLedger(app.database)).postings).toBe(2);
  });

  test.each([
    'update ledger_postings set amount_minor = 5',
    'delete from ledger_postings',
    'truncate ledger_postings, ledger_transactions',
    'update ledger_transactions set kind = $$x$$',
  ])('%s: refused', async (statement) => {
    await post('one');
    // As the owner: the role of the server may not even truncate.
    const outcome = app.database.withoutTimeouts(() => app.database.query(statement));
    await expect(outcome).rejects.toThrow(/append-only/);
  });

  test('postings that do not sum to zero in a currency: the commit is refused', async () => {
    const insert = (postings: string) =>
      app.database.transaction(async () => {
        const { rows } = await app.database.query(
          `insert into ledger_transactions (kind, source, source_id, booked_on, recorded_at, made_by)
           values ('received', 'credit', 'x', '2026-11-22', now(), 'system') returning id`,
        );
        if (postings !== '')
          await app.database.query(
            `insert into ledger_postings (transaction_id, account, currency, amount_minor) select $1::uuid, * from (values ${postings}) as rows`,
            [rows[0]?.['id']],
          );
      });
    await expect(insert('')).rejects.toThrow(/do not sum to zero/);
    await expect(insert(`('suspense', 'GBP', 5), ('income', 'GBP', -4)`)).rejects.toThrow(/sum to zero/);
    await expect(insert(`('suspense', 'GBP', 5), ('income', 'USD', -5)`)).rejects.toThrow(/sum to zero/);
    await expect(insert(`('pocket', 'GBP', 5), ('income', 'GBP', -5)`)).rejects.toThrow(/known_account/);
    await expect(insert(`('client:government', 'GBP', 5), ('income', 'GBP', -5)`)).rejects.toThrow(
      /overdrawn/,
    );
    await insert(`('suspense', 'GBP', 5), ('income', 'GBP', -5)`);
    expect(await faults()).toEqual([]);
  });

  test('rows that could not have been posted: the check names each fault', async () => {
    const order = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f09';
    const [first, second, third] = ['1', '2', '3'].map((end) => `6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f1${end}`);
    await app.database.withoutTimeouts(() =>
      app.database.transaction(async () => {
        await app.database.query('set local session_replication_role = replica');
        const { sql } = app.database;
        await sql.insert(ledgerTransactions).values([
          { ...booked, id: first, sourceId: 'one' },
          { ...booked, id: second, sourceId: 'two' },
          { ...booked, id: third, source: 'dispute', sourceId: 'dp_1' },
        ]);
        const row = { currency: 'GBP', orderId: order };
        await sql.insert(ledgerPostings).values([
          { ...row, transactionId: first ?? '', account: 'client:government', amountMinor: 7 },
          { ...row, transactionId: first ?? '', account: 'income', amountMinor: -4 },
          { ...row, transactionId: second ?? '', account: 'income', amountMinor: -2 },
          { ...row, transactionId: third ?? '', account: 'disputes-held', amountMinor: 50 },
          { ...row, transactionId: third ?? '', account: 'suspense', amountMinor: -50 },
        ]);
        await sql.insert(paymentExceptions).values({
          kind: 'dispute',
          cause: 'dp_1',
          provider: 'stripe',
          currency: 'GBP',
          amountMinor: 60,
          disputeStatus: 'open',
          disputedMinor: 60,
          openedAt: new Date(),
        });
        await sql.insert(orders).values({
          id: order,
          applicationId: order,
          currency: 'GBP',
          totalMinor: 90,
          lines: [{ feeId: 'fee', title: 'Fee', payee: 'ours', minor: 80, source: '' }],
          pricedOn: '2026-11-22',
          createdAt: new Date(),
        });
      }),
    );
    await app.database.withoutTimeouts(() =>
      app.database.query('alter table ledger_postings disable trigger ledger_postings_append_only'),
    );
    try {
      const report = await checkLedger(app.database);
      expect(report).toMatchObject({ transactions: 3, postings: 5 });
      expect(report.faults.toSorted()).toEqual(
        [
          `Transaction ${first} (received of credit one) sums to 3 GBP.`,
          `Transaction ${second} (received of credit two) sums to -2 GBP.`,
          `Transaction ${second} (received of credit two) has fewer than two postings.`,
          'The accounts in GBP sum to 1, not to zero.',
          `Customers' money of order ${order} in client:government is overdrawn by 7 GBP.`,
          'Dispute dp_1 is open and holds 50 GBP of 60.',
          `Order ${order} has lines of 80 and a total of 90.`,
          'The trigger ledger_postings_append_only is missing or disabled.',
        ].toSorted(),
      );
    } finally {
      await app.database.withoutTimeouts(() =>
        app.database.query('alter table ledger_postings enable trigger ledger_postings_append_only'),
      );
    }
  });

  test('order: frozen once signed', async () => {
    const customer = await app.signUp('ada@example.com');
    const signed = await signApplication(app, customer, await createFilledDraft(app, customer));
    expect((await balancesOf(signed.id)).order.totalMinor).toBe(signed.payment?.dueMinor);
    await expect(app.database.query('update orders set total_minor = 1')).rejects.toThrow(/frozen/);
  });
});

test('database of the release before: each payment gets an order of its quote, nothing is lost', {
  tags: ['extended'],
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'charterly-migrations-'));
  cpSync(migrationsDirectory, directory, { recursive: true });
  const journalPath = join(directory, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { entries: { tag: string }[] };
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith('orders-and-ledger'));
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }));
  const database = await openTestDatabase();
  try {
    const { rows } = await database.query(
      `select string_agg(format('drop schema %I cascade', nspname), ';') as drops from pg_namespace
       where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
    );
    await database.withoutTimeouts(() =>
      database.query(`${String(rows[0]?.['drops'])}; create schema public`),
    );
    await migrate(database, directory, Date.now());
    const lines = [
      { feeId: 'a', title: 'A', payee: 'government', minor: 700, source: 's', working: 'w' },
      { feeId: 'b', title: 'B', payee: 'ours', minor: 300, source: 's', working: 'w' },
      { feeId: 'c', title: 'C', payee: 'government', minor: 0, source: 's', working: 'w', atCost: true },
    ];
    const asOwner = (text: string, values?: readonly unknown[]) =>
      database.withoutTimeouts(() => database.query(text, values));
    await asOwner(
      `with application as (
         insert into applications (reference, owner_id, country, service_id, tier, form_version, signed, waiting_since, created_at, updated_at)
         values ('CHA-1', gen_random_uuid(), 'nigeria', 'x', 'standard', 1, $1, now(), now(), now()) returning id)
       insert into payments (application_id, reference, provider, due_minor, currency, amount_minor, received_on, confirmed_at, created_at)
       select id, 'CHP-1', 'bank-transfer', 1000, 'NGN', 1000, '2026-10-01', now(), now() from application`,
      [JSON.stringify({ quote: { on: '2026-09-30', lines, totalMinor: 1000 } })],
    );
    await migrate(database);
    const { rows: orders } = await database.query(
      `select o.total_minor::int, o.part, o.priced_on, o.lines, p.reference, p.amount_minor::int
       from orders o join payments p on p.order_id = o.id`,
    );
    expect(orders).toEqual([
      {
        total_minor: 1000,
        part: 1,
        priced_on: '2026-09-30',
        lines: [
          { feeId: 'a', title: 'A', payee: 'government', minor: 700, source: 's' },
          { feeId: 'b', title: 'B', payee: 'ours', minor: 300, source: 's' },
        ],
        reference: 'CHP-1',
        amount_minor: 1000,
      },
    ]);
  } finally {
    await database.close();
  }
});
