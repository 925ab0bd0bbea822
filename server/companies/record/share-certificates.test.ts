import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documents } from '../../documents/tables.ts';
import { files } from '../../files/tables.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { subjectOf } from '../../testing/subject-of.ts';
import { companies } from '../tables.ts';
import { insertCompany } from '../testing/company-fixtures.ts';
import { updateCertificates } from './share-certificates.ts';

let testApp: TestApp;
let ada: string;
let id: string;
beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true, now: new Date('2026-11-22T10:00:00Z') });
});
beforeEach(async () => {
  await testApp.reset();
  ada = await testApp.signUp('ada@customer.example');
  id = await insertCompany(testApp, ada);
});
afterAll(() => testApp.stop());

/** Enters shares with a certificate in the registers, and issues it; something changes while it is rendered. */
async function issueWhile(change: () => Promise<unknown>) {
  const [personId, classId] = [crypto.randomUUID(), crypto.randomUUID()];
  const { status } = await testApp.call('POST /companies/:id/record-events', ada, {
    params: { id },
    body: {
      version: 0,
      idempotencyKey: crypto.randomUUID(),
      events: [
        {
          kind: 'person_entered' as const,
          personId,
          personType: 'individual' as const,
          particulars: { name: 'Ada Obi' },
        },
        { kind: 'class_created' as const, classId, name: 'Ordinary' },
        { kind: 'shares_issued' as const, classId, personId, quantity: '100', certificate: '1' },
      ].map((event) => ({
        id: crypto.randomUUID(),
        effectiveOn: '2026-02-01',
        change: event,
        corrects: null,
      })),
    },
  });
  expect(status).toBe(200);
  const { papers } = testApp.dependencies;
  await updateCertificates(
    {
      ...testApp.dependencies,
      papers: {
        ...papers,
        render: async (kind, input, options) => {
          await change();
          return papers.render(kind, input, options);
        },
      },
    },
    id,
  );
  return {
    documents: await testApp.database.sql.select().from(documents),
    files: await testApp.database.sql.select().from(files),
  };
}

test('certificate of a company that is removed while it is rendered: no document, and its file is removed', async () => {
  expect(
    await issueWhile(() => testApp.database.sql.delete(companies).where(eq(companies.id, id))),
  ).toMatchObject({ documents: [], files: [{ removedAt: expect.any(Date) as Date }] });
});

test('certificate of a company that is handed over while it is rendered: it belongs to the new owner', async () => {
  const ben = subjectOf(await testApp.signUp('ben@customer.example', 'Ben Eze'));
  expect(
    await issueWhile(() =>
      testApp.database.sql.update(companies).set({ ownerId: ben }).where(eq(companies.id, id)),
    ),
  ).toMatchObject({
    documents: [{ ownerId: ben, companyId: id, withdrawnAt: null }],
    files: [{ ownerId: ben, removedAt: null }],
  });
});

test('name of the holder corrected: the certificate with the wrong name is withdrawn, one with the right name issued', async () => {
  await issueWhile(() => Promise.resolve());
  const record = await testApp.call('GET /companies/:id/record', ada, { params: { id } });
  const [entered] = record.data.events;
  if (entered?.change.kind !== 'person_entered') throw new Error('The holder was not entered first');
  const change = { ...entered.change, particulars: { name: 'Ada Obi-Eze' } };
  await testApp.call('POST /companies/:id/record-events', ada, {
    params: { id },
    body: {
      version: record.data.version,
      idempotencyKey: crypto.randomUUID(),
      events: [{ id: crypto.randomUUID(), effectiveOn: entered.effectiveOn, change, corrects: entered.id }],
    },
  });
  await updateCertificates(testApp.dependencies, id);
  const issued = await testApp.database.sql.select().from(documents).orderBy(documents.issuedAt);
  const holderOf = ({ facts }: (typeof issued)[number]) =>
    facts?.rows.find(({ label }) => label === 'Holder')?.value;
  expect(issued.map((each) => [holderOf(each), each.withdrawnAt === null])).toEqual([
    ['Ada Obi', false],
    ['Ada Obi-Eze', true],
  ]);
});
