import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { eraseRequests } from '../../document-requests/erase-requests.ts';
import { memberships } from '../../members/tables.ts';
import { subjectOf } from '../../testing/subject-of.ts';
import { insertCompany } from '../testing/company-fixtures.ts';
import { eraseRecordAuthor } from './erase-record-author.ts';
import { recordAudit, recordEvents } from '../tables.ts';

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

const personId = '00000000-0000-4000-8000-0000000000a1';
const classId = '00000000-0000-4000-8000-0000000000c1';
type Change = Parameters<typeof event>[0];
const event = (
  change: Record<string, unknown> & { kind: string },
  { effectiveOn = '2026-02-01', ...rest }: { effectiveOn?: string; corrects?: string } = {},
) => ({ id: crypto.randomUUID(), effectiveOn, change, ...rest });
const person: Change = {
  kind: 'person_entered',
  personId,
  personType: 'individual',
  particulars: { name: 'Ada Obi' },
};
const shareClass: Change = { kind: 'class_created', classId, name: 'Ordinary' };
const issue: Change = { kind: 'shares_issued', classId, personId, quantity: '100' };

const append = (
  events: ReturnType<typeof event>[],
  { token = ada, version = 0, idempotencyKey = crypto.randomUUID() } = {},
) =>
  testApp.call('POST /companies/:id/record-events', token, {
    params: { id },
    body: { version, idempotencyKey, events: events as never },
  });
const read = (token = ada) => testApp.call('GET /companies/:id/record', token, { params: { id } });
const auditRows = () => testApp.database.sql.select().from(recordAudit).where(eq(recordAudit.companyId, id));

test('events of one request: recorded together with one audit row', async () => {
  const { status, data } = await append([event(person), event(shareClass), event(issue)]);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    version: 3,
    today: '2026-11-22',
    currency: 'NGN',
    editable: true,
    events: [
      { seq: 1 },
      { seq: 2 },
      { seq: 3, by: 'customer', recordedBy: 'Ada Obi', effectiveOn: '2026-02-01' },
    ],
  });
  expect(data.events[2]?.change).toEqual({ ...issue, paid: null, certificate: null });
  expect(await auditRows()).toMatchObject([
    { action: 'appended', firstSeq: 1, lastSeq: 3, actorName: 'Ada Obi' },
  ]);
  expect((await read()).data).toEqual(data);
});

test('cap table in the Open Cap Format: the day’s holders, listed in the manifest with their checksums', async () => {
  const readArchive = (token: string, query = '') =>
    testApp.app.inject({
      url: `/api/companies/${id}/record/open-cap-format${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await readArchive(ada)).json()).toMatchObject({ code: 'not_possible_now' });
  await append([event(person), event(shareClass), event(issue)]);
  const reply = await readArchive(ada, '?on=2026-11-01');
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('cap table 2026-11-01.ocf.zip'),
  });
  const entries = unzipSync(reply.rawPayload);
  const json = (name: string) => JSON.parse(strFromU8(entries[name]!)) as Record<string, never[]>;
  expect(json('Manifest.ocf.json')).toMatchObject({
    ocf_version: '1.2.0',
    as_of: '2026-11-01',
    transactions_files: [
      {
        filepath: './Transactions.ocf.json',
        md5: createHash('md5').update(entries['Transactions.ocf.json']!).digest('hex'),
      },
    ],
  });
  expect(json('Stakeholders.ocf.json')['items']).toMatchObject([{ name: { legal_name: 'Ada Obi' } }]);
  expect(json('Transactions.ocf.json')['items']).toMatchObject([{ quantity: '100', date: '2026-02-01' }]);
  const bisi = await testApp.signUp('bisi@customer.example');
  expect((await readArchive(bisi)).json()).toMatchObject({ code: 'not_found' });
});

test('one impossible event of several: nothing recorded, no audit row', async () => {
  const { status, refusal } = await append([
    event(person),
    event({ kind: 'officer_resigned', personId, office: 'director' }),
  ]);
  expect(status).toBe(422);
  expect(refusal).toMatchObject({
    code: 'record_impossible',
    message: 'Ada Obi is not director on 1 February 2026. Check the day, or first record the appointment.',
    problems: [{ path: 'events/1' }],
  });
  expect((await read()).data).toMatchObject({ version: 0, events: [] });
  expect(await auditRows()).toEqual([]);
});

test.each([
  ['2026-01-14', 'before the company was registered'],
  ['2026-11-23', 'in the future'],
])('event of %s: refused as %s', async (effectiveOn, words) => {
  const { refusal } = await append([event(person, { effectiveOn })]);
  expect(refusal.message).toContain(words);
});

test('event of a day before the year 1000: refused', async () => {
  expect(await append([event(person, { effectiveOn: '0999-12-31' })])).toMatchObject({
    status: 400,
    refusal: { problems: [{ path: 'events/0/effectiveOn' }] },
  });
});

test('key sent again: appended once; with other events: refused', async () => {
  const idempotencyKey = crypto.randomUUID();
  const events = [event(person)];
  await append(events, { idempotencyKey });
  expect(await append(events, { idempotencyKey })).toMatchObject({ status: 200, data: { version: 1 } });
  expect(await append([event(shareClass)], { idempotencyKey, version: 1 })).toMatchObject({ status: 400 });
  expect((await read()).data.events).toHaveLength(1);
});

test('two requests at one version: one appends, the other must reload', async () => {
  const results = await Promise.all([append([event(person)]), append([event(shareClass)])]);
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await read()).data.version).toBe(1);
});

test('correction: the earlier event stays in the list, a second correction is refused', async () => {
  const wrong = event(person);
  await append([wrong]);
  const right = event({ ...person, particulars: { name: 'Ada Obi-Eze' } }, { corrects: wrong.id });
  expect((await append([right], { version: 1 })).data.events).toMatchObject([
    { id: wrong.id, corrects: null },
    { id: right.id, corrects: wrong.id },
  ]);
  expect(await append([event(person, { corrects: wrong.id })], { version: 2 })).toMatchObject({
    status: 422,
    refusal: { code: 'record_impossible' },
  });
});

test.each([
  `effective_on = '2026-03-01'`,
  `actor_id = null, actor_name = 'Eve Eze'`,
  `actor_id = null, actor_name = 'Erased', effective_on = '2026-03-01'`,
])('recorded event: the database refuses a change (%s)', async (change) => {
  await append([event(person)]);
  await expect(testApp.database.query(`update record_events set ${change}`)).rejects.toThrow('append-only');
});

test('recorded event: its author is erased by the service, and by no statement for a customer', async () => {
  await append([event(person)]);
  const { database } = testApp;
  const eraseAsCustomer = database.transaction(async () => {
    await database.query(`select set_config('charterly.account', $1, true)`, [subjectOf(ada)]);
    await eraseRecordAuthor(database, subjectOf(ada));
  });
  await expect(eraseAsCustomer).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') as string },
  });
  await eraseRecordAuthor(database, subjectOf(ada));
  const [{ events }, audit] = [(await read()).data, await testApp.database.sql.select().from(recordAudit)];
  expect([events[0]?.recordedBy, audit[0]?.actorName, audit[0]?.actorId]).toEqual(['Erased', 'Erased', null]);
});

describe('access', () => {
  test('no session, and another customer: refused', async () => {
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    expect(await testApp.callLoosely('GET /companies/:id/record', null, { params: { id } })).toMatchObject({
      status: 401,
    });
    expect(await read(eve)).toMatchObject({ status: 404 });
    expect(await append([event(person)], { token: eve })).toMatchObject({ status: 404 });
    expect((await read()).data.events).toEqual([]);
  });

  test('auditor reads and appends nothing; officer appends under a name of the staff', async () => {
    const auditor = await testApp.officer('Uche Audit', 'auditor');
    expect((await read(auditor)).data).toMatchObject({ editable: false });
    expect(await append([event(person)], { token: auditor })).toMatchObject({ status: 404 });
    const officer = await testApp.officer('Musa Bello', 'officer');
    expect((await append([event(person)], { token: officer })).data.events).toMatchObject([
      { by: 'staff', recordedBy: 'Musa Bello' },
    ]);
  });

  test('id of an event in another company’s record: refused', async () => {
    const taken = event(person);
    await append([taken]);
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    id = await insertCompany(testApp, eve, { registrationNumber: 'RC 7654321' });
    expect(await append([taken], { token: eve })).toMatchObject({ status: 400 });
    expect(await testApp.database.sql.select().from(recordEvents)).toHaveLength(1);
  });
});

test('share certificates: issued with a code that anyone can verify, cancelled by a transfer', async () => {
  const buyer = '00000000-0000-4000-8000-0000000000a2';
  const founded = await append([
    event(person),
    event({ ...person, personId: buyer, particulars: { name: 'Ben Eze' } }),
    event(shareClass),
    event({ ...issue, certificate: '1' }),
  ]);
  expect(founded.status).toBe(200);
  await testApp.runJobs();
  expect(await testApp.dependencies.jobs.failed()).toEqual([]);
  const certificates = async () =>
    (await testApp.call('GET /companies/:id', ada, { params: { id } })).data.documents.filter(
      ({ kind }) => kind === 'share-certificate',
    );
  const [first, ...others] = await certificates();
  expect([first?.fileName, others]).toEqual([expect.stringContaining('Share certificate 1.pdf'), []]);
  const verify = async (code: string) =>
    (await testApp.call('GET /verify/:code', null, { params: { code } })).data.document;
  expect(await verify(first?.code ?? '')).toMatchObject({
    title: 'Share certificate 1',
    withdrawnAt: null,
    facts: expect.arrayContaining([
      { label: 'Holder', value: 'Ada Obi' },
      { label: 'Shares', value: '100 Ordinary' },
    ]),
  });

  const viewer = await testApp.signUp('viewer@customer.example');
  await testApp.database.sql
    .insert(memberships)
    .values({ companyId: id, accountId: subjectOf(viewer), role: 'viewer', since: testApp.now() });
  expect((await testApp.call('GET /documents', viewer)).data.kinds).toEqual([
    { kind: 'share-certificate', title: 'Share certificate' },
  ]);

  const sale = event(
    {
      kind: 'shares_transferred',
      classId,
      personId,
      toPersonId: buyer,
      quantity: '30',
      certificate: '3',
      balanceCertificate: '2',
    },
    { effectiveOn: '2026-03-01' },
  );
  expect((await append([sale], { version: 4 })).status).toBe(200);
  await testApp.runJobs();
  expect((await verify(first?.code ?? ''))?.withdrawnAt).toEqual(expect.any(String));
  const valid = (await certificates()).filter(({ withdrawn }) => withdrawn === null);
  const shares = await Promise.all(
    valid.map(
      async ({ code }) => (await verify(code ?? ''))?.facts.find(({ label }) => label === 'Shares')?.value,
    ),
  );
  expect(new Set(shares)).toEqual(new Set(['30 Ordinary', '70 Ordinary']));

  const { id: corrects } = sale;
  expect(
    (await append([event({ kind: 'withdrawn' }, { effectiveOn: '2026-03-01', corrects })], { version: 5 }))
      .status,
  ).toBe(200);
  await testApp.runJobs();
  expect((await verify(first?.code ?? ''))?.withdrawnAt).toBeNull();

  // An account that is deleted leaves none.
  await testApp.database.transaction(() =>
    eraseRequests(testApp.dependencies, { id: subjectOf(ada), addresses: ['ada@customer.example'] }),
  );
  expect(await verify(first?.code ?? '')).toBeNull();
});
