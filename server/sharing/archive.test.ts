import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTS_PER_PAGE } from '#contract/documents/documents.ts';
import { companies } from '../companies/tables.ts';
import { documents } from '../documents/tables.ts';
import { files } from '../files/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { sendInParts } from '../uploads/testing/send-in-parts.ts';

let app: TestApp;
let ada: string;
let proof: typeof documents.$inferSelect;

/** Stores a proof of a filing, whose row the tests repeat with other titles. */
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-08-04T08:00:00Z') });
  ada = await app.signUp('ada@customer.example');
  const [company] = await app.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(ada),
      country: 'nigeria',
      entityType: 'BN',
      name: ' Uba/Uba & Co. ',
      registrationNumber: 'BN 1',
      registeredOn: '2025-11-05',
      facts: {},
      createdAt: app.now(),
    })
    .returning({ id: companies.id });
  await app.callLoosely('POST /companies/:id/filed-deadlines/:obligationId/:period/proofs', ada, {
    params: { id: company!.id, obligationId: 'ng-annual-return-business-name', period: '2026' },
    body: { upload: await sendInParts(app, { authorization: `Bearer ${ada}` }, await samplePdf('Receipt')) },
  });
  [proof] = (await app.database.sql.delete(documents).returning()) as [typeof proof];
});
afterAll(() => app.stop());

const add = (title: string, more: object = {}) => ({
  ...proof,
  id: crypto.randomUUID(),
  title,
  idempotencyKey: crypto.randomUUID(),
  issuedAt: new Date('2026-08-03T23:59:59Z'),
  ...more,
});
const readArchive = async (query = '') => {
  const { rawPayload, statusCode } = await app.app.inject({
    url: `/api/documents/archive${query}`,
    headers: { authorization: `Bearer ${ada}` },
  });
  expect(statusCode).toBe(200);
  return unzipSync(rawPayload);
};

test('archive: names that file systems refuse are replaced, each is given once, and what cannot be read is named', async () => {
  const titles = [
    '  ..Receipt: a/b\\c*?"<>|\u0007  d..  ',
    'Receipt',
    'RECEIPT',
    'receipt',
    '. .',
    `${'a'.repeat(98)} 👍👍 and more`,
    `${'b'.repeat(99)}. and more`,
  ];
  const [file] = await app.database.sql.select().from(files);
  const lost = { ...file!, id: crypto.randomUUID(), name: 'lost', storageKey: 'lost' };
  await app.database.sql.insert(files).values(lost);
  await app.database.sql
    .insert(documents)
    .values([
      ...titles.map((title) => add(title)),
      add('Lost', { fileId: lost.id }),
      add('Withdrawn', { withdrawnAt: app.now() }),
    ]);
  const { 'LEFT OUT.txt': leftOut, ...archived } = await readArchive();
  const names = Object.keys(archived).map((name) => name.toLowerCase());
  const named = (title: string) => `uba uba & co/2026-08-03 ${title}.pdf`;
  expect(names.toSorted()).toEqual(
    [
      'receipt a b c d',
      'receipt',
      'receipt (2)',
      'receipt (3)',
      'document',
      `${'a'.repeat(98)} 👍`,
      'b'.repeat(99),
    ]
      .map(named)
      .toSorted(),
  );
  expect(Buffer.from(leftOut ?? []).toString()).toBe(
    'These documents could not be read. Write to us.\n\nUba Uba & Co/2026-08-03 Lost\n',
  );
});

test('archive of more than a page: has all documents once', async () => {
  await app.database.sql.delete(documents);
  const count = DOCUMENTS_PER_PAGE * 2;
  await app.database.sql
    .insert(documents)
    .values([
      ...Array.from({ length: count }, (_, index) => add(`Receipt ${index}`)),
      add('Other kind', { kind: 'requested' }),
    ]);
  expect(Object.keys(await readArchive(`?kind=${proof.kind}`))).toHaveLength(count);
  const list = await app.call('GET /documents', ada);
  expect([list.data.documents.length, list.data.hasMore]).toEqual([DOCUMENTS_PER_PAGE, true]);
  const last = list.data.documents.at(-1)?.id ?? '';
  const next = await app.call('GET /documents', ada, { query: { after: last } });
  expect([next.data.documents.length, next.data.hasMore]).toEqual([DOCUMENTS_PER_PAGE, true]);
  expect(list.data.kinds).toEqual([
    { kind: proof.kind, title: 'Proof of filing' },
    { kind: 'requested', title: 'Requested document' },
  ]);
});
