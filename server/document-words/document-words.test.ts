import { eq } from 'drizzle-orm';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../files/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft, signApplication, type Application } from '../testing/application-fixtures.ts';
import { dataOrThrow } from '../testing/fill-draft.ts';
import { pdfOf } from '../testing/pdf-of.ts';
import { forgetRemovedWords, queueUnreadDocuments } from './read-words.ts';
import { documentWords } from './tables.ts';

let testApp: TestApp;
let ada: string;
let musa: string;
let application: Application;

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  ada = await testApp.signUp('ada@customer.example');
  musa = await testApp.officer('Musa Bello');
  application = await signApplication(testApp, ada, await createFilledDraft(testApp, ada), 'Ada Obi');
});
afterAll(() => testApp.stop());

/** A PDF with a page of each text. */
async function pdfWith(...texts: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of texts) document.addPage().drawText(text, { font, size: 10, x: 20, y: 700 });
  return document.save();
}

/** Uploads a file and lets the jobs read its words. */
async function upload(
  bytes: Uint8Array,
  { token = musa, purpose = 'registry-certificate', name = 'certificate.pdf', id = application.id } = {},
): Promise<string> {
  const uploaded = dataOrThrow(
    await testApp.upload(id, { token, desk: token === musa, purpose, name, bytes }),
  );
  await readAll();
  return uploaded.id;
}

async function readAll(): Promise<void> {
  while ((await queueUnreadDocuments(testApp.dependencies)) > 0);
  await testApp.runJobs();
}

const search = async (q: string, token = musa) =>
  (await testApp.call('GET /admin/applications', token, { query: { q } })).data;
const find = async (q: string, token = musa): Promise<[string, string | null][]> =>
  (await search(q, token)).rows.map(({ id, foundIn }) => [id, foundIn]);
const keptWords = (fileId: string) =>
  testApp.dependencies.database.sql.select().from(documentWords).where(eq(documentWords.fileId, fileId));

test('words of a certificate: find its application in any order, the last one by its beginning, without accents', async () => {
  await upload(await pdfWith('Objects: to mill RICE', 'Milling in Gbàgádà by 12345678901'));
  for (const q of ['rice', 'milling rice', 'objects, MILLI', 'gbagada', 'Gbàgádà'])
    expect(await find(q)).toEqual([[application.id, 'certificate.pdf']]);
  for (const q of ['rice wheat', 'illing', '12345678901', 'rice@objects']) expect(await find(q)).toEqual([]);
});

test('staff without the right to documents: find nothing by their words', async () => {
  const finance = await testApp.officer('Funke Ade', 'finance');
  expect(await find('milling rice', finance)).toEqual([]);
});

test('words that are also in a name: both applications, the document named where it has them', {
  tags: ['extended'],
}, async () => {
  const other = await signApplication(testApp, ada, await createFilledDraft(testApp, ada), 'Ada Obi');
  await upload(await pdfWith('Issued to Obi'), { name: 'letter.pdf' });
  const found = await find('obi');
  expect(found).toHaveLength(2);
  expect(found).toContainEqual([application.id, 'letter.pdf']);
  expect(found).toContainEqual([other.id, null]);
});

test('paper about the business: found once its application is signed', { tags: ['extended'] }, async () => {
  const draft = await createFilledDraft(testApp, ada);
  const options = { token: ada, purpose: 'resolution', name: 'resolution.pdf', id: draft.id };
  await upload(await pdfWith('Resolved to plant cassava'), options);
  expect(await find('cassava')).toEqual([]);
  await signApplication(testApp, ada, draft, 'Ada Obi');
  expect(await find('cassava')).toEqual([[draft.id, 'resolution.pdf']]);
});

test('identity document: its words are not kept', async () => {
  const draft = await createFilledDraft(testApp, ada);
  const options = { token: ada, purpose: 'proprietors/0/identityDocument', id: draft.id };
  const id = await upload(await pdfWith('Passport of Adaeze'), options);
  expect(await keptWords(id)).toEqual([]);
});

test('removed file: not found from then on, and its words erased by the nightly job', async () => {
  const { dependencies } = testApp;
  const id = await upload(await pdfWith('Struck off by mistake'));
  expect(await find('mistake')).toHaveLength(1);
  await dependencies.database.sql.update(files).set({ removedAt: testApp.now() }).where(eq(files.id, id));
  expect(await find('mistake')).toEqual([]);
  await forgetRemovedWords(dependencies);
  expect(await keptWords(id)).toEqual([]);
});

test('PDF without text, and one that cannot be read: nothing is found, and no job fails', async () => {
  const scan = await PDFDocument.create();
  scan.addPage();
  await upload(await scan.save());
  await upload(Buffer.concat([pdfOf(), Buffer.from('% and then nothing')]));
  expect(await testApp.dependencies.jobs.failed()).toEqual([]);
});

test('PDF of an earlier release: read by the next run of the job', async () => {
  const { sql } = testApp.dependencies.database;
  const id = await upload(await pdfWith('Dredging of harbours'));
  await sql.delete(documentWords).where(eq(documentWords.fileId, id));
  const [row] = await sql.select().from(files).where(eq(files.id, id));
  const earlier = crypto.randomUUID();
  await sql
    .update(files)
    .set({ storageKey: `moved-${id}` })
    .where(eq(files.id, id));
  await sql.insert(files).values({ ...row!, id: earlier, wordsQueuedAt: null });
  expect(await find('dredging')).toEqual([]);
  await readAll();
  expect(await find('dredging')).toEqual([[application.id, 'certificate.pdf']]);
});

test('words in more than 200 documents: said, and only names and numbers are searched', async () => {
  const insertDocuments = async (from: number, to: number, ...words: string[]): Promise<void> => {
    const { database } = testApp.dependencies;
    await database.query(
      `insert into files (owner_id, application_id, purpose, name, media_type, size_bytes, sha256, storage_key, uploaded_by, from_desk, uploaded_at, words_queued_at)
       select owner_id, id, 'registry-certificate', n || '.pdf', 'application/pdf', 1, '', 'many-' || n, owner_id, true, now(), now()
       from applications, generate_series($2::int, $3::int) as n where id = $1`,
      [application.id, from, to],
    );
    await database.query(
      `insert into document_words select id, array_to_tsvector(string_to_array($1, ' ')) from files where storage_key like 'many-%'
       on conflict do nothing`,
      [words.join(' ')],
    );
  };
  await insertDocuments(1, 200, 'limited');
  expect(await search('limited')).toMatchObject({ total: 1, tooManyDocuments: false });
  await insertDocuments(201, 201, 'limited', 'shares');
  expect(await search('limited')).toMatchObject({ rows: [], total: 0, tooManyDocuments: true });
  expect(await search('shares limited')).toMatchObject({ total: 1, tooManyDocuments: false });
});
