import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backfillDuplicateKeys } from '../applications/duplicates.ts';
import { eq } from 'drizzle-orm';
import { applicationKeys, applications } from '../applications/tables.ts';
import { deskItems, deskTerms } from '../queue/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  createFilledDraft,
  signApplication,
  type Application,
  type DeskApplication,
} from '../testing/application-fixtures.ts';

let testApp: TestApp;
let ada: string;
let bola: string;
let musa: string;

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true, now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  await testApp.reset();
  ada = await testApp.signUp('ada@customer.example');
  bola = await testApp.signUp('bola@customer.example', 'Bola Ade');
  musa = await testApp.officer('Musa Bello');
});
afterAll(() => testApp.stop());

/** A signed application for a business name, with changed names and a changed surname of its first proprietor. */
async function signed(token: string, names: [string, string], surname?: string): Promise<Application> {
  const draft = await createFilledDraft(testApp, token);
  const proprietors = structuredClone(draft.answers['proprietors']) as Record<string, unknown>[];
  if (surname !== undefined) Object.assign(proprietors[0] ?? {}, { surname });
  const changes = { name1: names[0], name2: names[1], proprietors };
  await testApp.call('PUT /applications/:id/answers', token, {
    params: { id: draft.id },
    body: {
      changes: Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [
          field,
          { value, base: draft.revisions[field] ?? 0 },
        ]),
      ),
    },
  });
  const { data } = await testApp.call('GET /applications/:id', token, { params: { id: draft.id } });
  return signApplication(testApp, token, data, token === ada ? 'Ada Obi' : 'Bola Ade');
}
const read = async ({ id }: { id: string }): Promise<DeskApplication> =>
  (await testApp.call('GET /admin/applications/:id', musa, { params: { id } })).data;
const kinds = ({ duplicates }: DeskApplication) => [...new Set(duplicates.map(({ kind }) => kind))];

test('same number and same person, other names: no duplicate', async () => {
  await signed(ada, ['Copper Meadow Ventures', 'Copper Meadow Stores']);
  const application = await signed(bola, ['Quartz Heron Ventures', 'Quartz Heron Stores']);
  expect((await read(application)).duplicates).toEqual([]);
});

test('one number for two names: both applications show it', { tags: ['extended'] }, async () => {
  const first = await signed(ada, ['Copper Meadow Ventures', 'Copper Meadow Stores']);
  const second = await signed(bola, ['Quartz Heron Ventures', 'Quartz Heron Stores'], 'Otherwise');
  for (const [application, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const { duplicates } = await read(application);
    expect(duplicates.map(({ kind, other: { reference } }) => [kind, reference])).toContainEqual([
      'person-number',
      other.reference,
    ]);
  }
});

test('one number for two names, after more spellings of one of them than are shown: shown', {
  tags: ['extended'],
}, async () => {
  const first = await signed(ada, ['Copper Meadow Ventures', 'Copper Meadow Stores']);
  testApp.setNow(new Date('2026-11-21T12:05:00Z'));
  const second = await signed(bola, ['Quartz Heron Ventures', 'Quartz Heron Stores'], 'Otherwise');
  // As spelled by an agent of many applications.
  await testApp.database.query(
    `insert into application_keys (application_id, kind, country, key, label)
     select application_id, kind, country, key, label || repeat('.', number)
       from application_keys, generate_series(1, 60) as number where application_id = $1 and kind = 'person'`,
    [first.id],
  );
  const third = await signed(ada, ['Amber Finch Ventures', 'Amber Finch Stores']);
  const { duplicates } = await read(third);
  expect(new Set(duplicates.map(({ other }) => other.reference))).toEqual(new Set([second.reference]));
});

test('risk: a duplicate raises both applications, and the queue is filtered by it', {
  tags: ['extended'],
}, async () => {
  const atRisk = async (risk: 'high' | 'low') => {
    const { data } = await testApp.call('GET /admin/applications', musa, { query: { queue: 'all', risk } });
    return data.rows.map((row) => [row.reference, row.risk]);
  };
  const first = await signed(ada, ['Copper Meadow Ventures', 'Copper Meadow Stores']);
  expect(await atRisk('high')).toEqual([]);
  const second = await signed(bola, ['Quartz Heron Ventures', 'Quartz Heron Stores'], 'Otherwise');
  expect(new Set(await atRisk('high'))).toEqual(
    new Set([
      [first.reference, 'high'],
      [second.reference, 'high'],
    ]),
  );
  expect(await atRisk('low')).toEqual([]);
  const { risk } = await read(second);
  expect(risk).toEqual({
    level: 'high',
    reasons: [
      { kind: 'duplicate', level: 'high', count: 1 },
      // It is signed with a name that is not in it.
      { kind: 'stranger', level: 'raised', count: 1 },
    ],
  });
});

test('one name of two customers, written in another way: shown; cancelled: no longer', {
  tags: ['extended'],
}, async () => {
  const first = await signed(ada, ['Copper Meadow Ventures', 'Copper Meadow Stores']);
  const second = await signed(bola, ['Quartz Heron Ventures', 'COPPER-MEADOW VENTURES']);
  expect(kinds(await read(second))).toEqual(['same-name']);
  await testApp.call('POST /applications/:id/cancel', ada, {
    params: { id: first.id },
    body: { version: first.version },
  });
  expect((await read(second)).duplicates).toEqual([]);
});

test('the same business twice for one customer: shown, also after the backfill of earlier rows', {
  tags: ['extended'],
}, async () => {
  const names: [string, string] = ['Copper Meadow Ventures', 'Copper Meadow Stores'];
  const [, second] = [await signed(ada, names), await signed(ada, names)];
  expect(kinds(await read(second))).toEqual(['same-business']);
  await testApp.database.sql.delete(applicationKeys);
  expect((await read(second)).duplicates).toEqual([]);
  expect(await backfillDuplicateKeys(testApp.dependencies)).toBe(2);
  expect(kinds(await read(second))).toEqual(['same-business']);
});

test('backfill of keys: an application that cannot be read does not hold another', {
  tags: ['extended'],
}, async () => {
  const names: [string, string] = ['Copper Meadow Ventures', 'Copper Meadow Stores'];
  const [broken, whole] = [await signed(ada, names), await signed(ada, names)];
  await testApp.database.sql.delete(applicationKeys);
  const ofBroken = eq(applications.id, broken.id);
  const [row] = await testApp.database.sql.select().from(applications).where(ofBroken);
  // No version of the product wrote this: the types rule it out.
  const signedWithout = { ...row!.signed!, answers: null as never };
  await testApp.database.sql.update(applications).set({ signed: signedWithout }).where(ofBroken);
  await expect(backfillDuplicateKeys(testApp.dependencies)).rejects.toThrow(
    '1 × keys of an application failed',
  );
  const keyed = await testApp.database.sql.select().from(applicationKeys);
  expect(new Set(keyed.map(({ applicationId }) => applicationId))).toEqual(new Set([whole.id]));
});

test('number of a person: found whole at the desk, in no table of the search', {
  tags: ['extended'],
}, async () => {
  const { reference, answers } = await signed(ada, ['Copper Meadow Ventures', 'Copper Meadow Stores']);
  const [proprietor] = answers['proprietors'] as Record<string, string>[];
  const nin = proprietor?.['nin'] ?? '';
  expect(nin).toMatch(/^\d{11}$/);
  const find = async (q: string) => {
    const { data } = await testApp.call('GET /admin/applications', musa, { query: { q } });
    return data.rows.map((row) => row.reference);
  };
  expect(await find(nin)).toEqual([reference]);
  expect(await find(` ${nin.slice(0, 4)} ${nin.slice(4)} `)).toEqual([reference]);
  expect(await find(nin.slice(0, -1))).toEqual([]);
  const searched = [
    ...(await testApp.database.sql.select().from(deskItems)),
    ...(await testApp.database.sql.select().from(deskTerms)),
  ];
  expect(JSON.stringify(searched)).not.toContain(nin);
});
