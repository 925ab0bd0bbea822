import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { issueBillingDocument, type BillingDocumentToIssue } from './issue-billing-document.ts';
import { billingDocuments } from './tables.ts';

let database: Database;
let now = new Date('2026-12-31T12:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => truncateAll(database));

const nigeria = { code: 'NG', zone: 'Africa/Lagos' };
const issue = (changes: Partial<BillingDocumentToIssue> = {}) =>
  issueBillingDocument(
    { database, clock: () => now },
    {
      kind: 'invoice',
      country: nigeria,
      applicationId: randomUUID(),
      orderId: randomUUID(),
      idempotencyKey: randomUUID(),
      currency: 'NGN',
      content: {
        title: 'Invoice',
        seller: { name: 'Charterly', address: 'Lagos', companyNumber: null, taxNumber: null },
        buyer: { name: 'Ada Obi', business: null },
        reference: 'CHA-1',
        supply: 'Private company',
        lines: [{ title: 'Our fee', payee: 'ours', minor: 100 }],
        totalMinor: 100,
        facts: [],
      },
      ...changes,
    },
  );
const numbers = async () =>
  (await database.sql.select({ number: billingDocuments.number }).from(billingDocuments))
    .map(({ number }) => number)
    .toSorted();

describe('numbers of billing documents', () => {
  test('consecutive per kind, seller and year', async () => {
    now = new Date('2026-12-31T12:00:00Z');
    await issue();
    await issue({ kind: 'credit_note' });
    await issue({ country: { code: 'GB', zone: 'Europe/London' } });
    await issue();
    // Already the next year in Lagos, not yet in London.
    now = new Date('2026-12-31T23:30:00Z');
    await issue();
    await issue({ country: { code: 'GB', zone: 'Europe/London' } });
    expect(await numbers()).toEqual([
      'GB-INV-2026-000001',
      'GB-INV-2026-000002',
      'NG-CRN-2026-000001',
      'NG-INV-2026-000001',
      'NG-INV-2026-000002',
      'NG-INV-2027-000001',
    ]);
  });

  test('racing transactions, a third of them rolled back: no gap, no number twice', async () => {
    now = new Date('2026-06-01T12:00:00Z');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        database.transaction(async () => {
          await issue();
          if (index % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await numbers()).toEqual(
      Array.from({ length: 20 }, (_, index) => `NG-INV-2026-${String(index + 1).padStart(6, '0')}`),
    );
  });

  test('same key, also at the same time: one document', async () => {
    now = new Date('2026-06-01T12:00:00Z');
    const issued = await Promise.all(Array.from({ length: 5 }, () => issue({ idempotencyKey: 'invoice/1' })));
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1);
    expect((await issue()).number).toBe('NG-INV-2026-000002');
  });
});
