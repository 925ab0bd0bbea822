import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applications } from '../applications/tables.ts';
import { eraseDeskItem, projectDeskItem, projectFinishedItems } from '../queue/project-desk-item.ts';
import { deskItems, deskTerms } from '../queue/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft, signApplication, type Application } from '../testing/application-fixtures.ts';

let testApp: TestApp;
let musa: string;
let application: Application;

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  const ada = await testApp.signUp('ada@customer.example');
  musa = await testApp.officer('Musa Bello');
  const draft = await createFilledDraft(testApp, ada);
  const address = {
    house: '10',
    street: 'Gbàgádà Palm Road',
    city: 'Yaba',
    lga: 'Lagos Mainland',
    state: 'Lagos',
    postcode: '101245',
    country: 'NG',
  };
  await testApp.call('PUT /applications/:id/answers', ada, {
    params: { id: draft.id },
    body: {
      changes: { principalAddress: { value: address, base: draft.revisions['principalAddress'] ?? 0 } },
    },
  });
  const { data } = await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } });
  application = await signApplication(testApp, ada, data, 'Ada Obi');
});
afterAll(() => testApp.stop());

const find = async (q: string): Promise<string[]> =>
  (await testApp.call('GET /admin/applications', musa, { query: { q } })).data.rows.map(({ id }) => id);

test.each([
  '10, PALM Road',
  'gbagada palm',
  'palm road lagos',
  'Palm Road, Yaba',
  'yaba road palm',
  '101245',
  '1012 45',
])('search: %s finds the application with that address', async (q) => {
  expect(await find(q)).toEqual([application.id]);
});

test.each(['11 palm road', '10.*road', 'obi yaba'])(
  'search: %s is in no single address, so nothing is found',
  async (q) => {
    expect(await find(q)).toEqual([]);
  },
);

test('first page of a search: its rows, and how many match', async () => {
  const page = async (query: Record<string, string>) => {
    const { data } = await testApp.call('GET /admin/applications', musa, { query });
    return [data.rows.map(({ id }) => id), data.total, data.totalIsCapped, data.next];
  };
  expect(await page({ q: 'palm road' })).toEqual([[application.id], 1, false, null]);
  expect(await page({ q: 'palm avenue' })).toEqual([[], 0, false, null]);
  expect(await page({ country: 'nigeria' })).toEqual([[application.id], 1, false, null]);
});

test('name with accents: found with and without them, with another word of it', async () => {
  const { sql } = testApp.dependencies.database;
  const { id } = application;
  const [item] = await sql.select().from(deskItems).where(eq(deskItems.applicationId, id));
  await sql.update(applications).set({ name: 'Société Générale' }).where(eq(applications.id, id));
  await projectDeskItem(testApp.dependencies, id);
  for (const q of ['société générale', 'generale societe', 'SOCIETE gen', 'ciété gé'])
    expect([q, await find(q)]).toEqual([q, [id]]);
  await sql.update(applications).set({ name: null }).where(eq(applications.id, id));
  await sql
    .update(deskItems)
    .set({ searchText: item?.searchText ?? '' })
    .where(eq(deskItems.applicationId, id));
});

test('finished application of an earlier release: gets the addresses in a batch of the job', async () => {
  const { sql } = testApp.dependencies.database;
  const row = eq(deskItems.applicationId, application.id);
  await sql.update(deskItems).set({ queue: 'finished', searchText: '' }).where(row);
  await sql.delete(deskTerms).where(eq(deskTerms.applicationId, application.id));
  expect(await find('palm road')).toEqual([]);
  expect(await projectFinishedItems(testApp.dependencies, null)).toEqual({ last: application.id, failed: 0 });
  expect(await find('palm road')).toEqual([application.id]);
  expect(await projectFinishedItems(testApp.dependencies, application.id)).toEqual({ last: null, failed: 0 });
});

test('application whose personal data were erased: its addresses and postcodes find nothing any more', async () => {
  const { sql } = testApp.dependencies.database;
  expect(await find('101245')).toEqual([application.id]);
  await sql
    .update(applications)
    .set({ erasedAt: new Date('2026-11-21T12:00:00Z') })
    .where(eq(applications.id, application.id));
  await eraseDeskItem(testApp.dependencies, application.id);
  for (const q of ['palm road', '101245', 'gbagada palm']) expect(await find(q)).toEqual([]);
});
