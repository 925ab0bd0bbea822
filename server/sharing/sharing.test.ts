import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractText } from 'unpdf';
import { createPaidApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type Data, type TestApp } from '../testing/app.ts';
import { applications } from '../applications/tables.ts';
import { hashPassword } from '../auth/passwords/password-hash.ts';
import { memberships } from '../members/tables.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { createShare } from './shares.ts';
import { documentShares } from './tables.ts';

const shareId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
const wrongToken = 'a'.repeat(43);
let testApp: TestApp;
let ada: string;
let documents: Data<'GET /documents'>['documents'];

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-23T09:00:00Z'), rateLimits: 'default' });
  ada = await testApp.signUp('ada@customer.example');
  const officer = await testApp.officer();
  await createPaidApplication(testApp, ada, officer);
  await testApp.runJobs();
  ({ documents } = (await testApp.call('GET /documents', ada)).data);
});
afterAll(() => testApp.stop());

const tokenOf = (url: string): string => /shared\/([\w-]{43})$/.exec(url)?.[1] ?? '';
const share = (token: string, more: object = {}) =>
  testApp.callLoosely('POST /shares', token, {
    body: {
      id: shareId,
      name: 'Papers for the bank',
      recipient: 'Standard Bank, Ngozi Eze',
      documentIds: documents.map(({ id }) => id),
      endsOn: '2026-12-01',
      ...more,
    },
  }) as Promise<{ status: number; data: Data<'POST /shares'>; refusal: { code: string } }>;
const visit = (token: string, password?: string) =>
  testApp.call('POST /shares/visits', null, {
    body: { token, visitor: 'Ngozi Eze', ...(password === undefined ? {} : { password }) },
  });

test('documents: listed for people with access and archived as ZIP, not for strangers', async () => {
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.every(({ canShare }) => canShare)).toBe(true);
  const [last] = documents.slice(-1);
  const next = await testApp.call('GET /documents', ada, { query: { after: last?.id ?? '' } });
  expect([next.data.documents, next.data.hasMore]).toEqual([[], false]);
  const archive = await testApp.app.inject({
    url: '/api/documents/archive',
    headers: { authorization: `Bearer ${ada}` },
  });
  expect(archive.headers['content-type']).toBe('application/zip');
  expect(Object.keys(unzipSync(archive.rawPayload))).toHaveLength(documents.length);
  const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  expect((await testApp.call('GET /documents', eve)).data.documents).toEqual([]);
  expect((await share(eve, { id: crypto.randomUUID() })).status).toBe(404);
});

test('documents of one company: those of the applications that registered it and of those for it', async () => {
  await testApp.call('POST /companies', ada, {
    body: {
      companies: ['Kano Mills Limited', 'Zuma Foods Limited'].map((name, index) => ({
        country: 'nigeria',
        entityType: 'LTD',
        name,
        registrationNumber: `RC 123456${index}`,
        registeredOn: '2021-03-10',
      })),
    },
  });
  const [kano, zuma] = (await testApp.call('GET /account/navigation', ada)).data.companies;
  const idsOf = async (companyId: string | undefined) =>
    (await testApp.call('GET /documents', ada, { query: { companyId } })).data.documents.map(({ id }) => id);
  const link = (columns: { companyId?: string | null; forCompanyId?: string | null }) =>
    testApp.database.sql.update(applications).set(columns);
  await link({ companyId: zuma?.id ?? null });
  expect([await idsOf(kano?.id), await idsOf(zuma?.id)]).toEqual([[], documents.map(({ id }) => id)]);
  await link({ companyId: null, forCompanyId: kano?.id ?? null });
  expect([await idsOf(kano?.id), await idsOf(zuma?.id)]).toEqual([documents.map(({ id }) => id), []]);
  await link({ forCompanyId: null });
});

test('share: opened with its password, logged, limited against guessing, and ended by revoking', async () => {
  const first = await share(ada, { password: 'four words are better' });
  const again = await share(ada, { password: 'four words are better' });
  expect([first.status, again.status]).toEqual([201, 201]);
  // Only a digest is kept, so the repeated request has a new link, and the former one ends.
  const token = tokenOf(again.data.url);
  const lookup = (of: string) => testApp.call('POST /shares/lookup', null, { body: { token: of } });
  expect((await lookup(tokenOf(first.data.url))).status).toBe(404);
  expect((await lookup(wrongToken)).status).toBe(404);
  expect((await lookup(token)).data).toEqual({
    name: 'Papers for the bank',
    from: 'Ada Obi',
    endsOn: '2026-12-01',
    needsPassword: true,
    watermark: false,
  });

  expect(await visit(token)).toMatchObject({ status: 422, refusal: { code: 'confirmation_wrong' } });
  const { data: opened } = await visit(token, 'four words are better');
  expect(opened.documents.map(({ id }) => id).toSorted()).toEqual(documents.map(({ id }) => id).toSorted());
  const open = (of: string, documentId = documents[0]?.id ?? '') =>
    testApp.app.inject({ method: 'POST', url: '/api/shares/document', payload: { visit: of, documentId } });
  const file = await open(opened.visit);
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await open(wrongToken)).statusCode).toBe(404);
  expect((await open(opened.visit, shareId)).statusCode).toBe(404);
  const [listed] = (await testApp.call('GET /shares', ada)).data.shares;
  expect(listed?.openings.map(({ visitor, document }) => [visitor, document])).toEqual([
    ['Ngozi Eze', documents[0]?.title],
    ['Ngozi Eze', null],
  ]);

  // Whoever has the link can visit it any number of times: the log shows the newest.
  await testApp.database.query(
    `insert into share_visits (share_id, token_hash, visitor, at)
     select id, 'visit ' || n, 'Visitor ' || n, created_at - n * interval '1 second'
     from document_shares, generate_series(1, 60) n where id = $1`,
    [shareId],
  );
  const [busy] = (await testApp.call('GET /shares', ada)).data.shares;
  expect(busy?.openings.map(({ visitor }) => visitor)).toEqual([
    'Ngozi Eze',
    'Ngozi Eze',
    ...Array.from({ length: 48 }, (_, index) => `Visitor ${index + 1}`),
  ]);

  // Whatever the address, ten passwords an hour, of which a wrong one was tried above.
  const guess = async (from: number) =>
    (
      await testApp.app.inject({
        method: 'POST',
        url: '/api/shares/visits',
        remoteAddress: `192.0.2.${from}`,
        payload: { token, visitor: 'Mallory', password: 'guess the password' },
      })
    ).statusCode;
  const tries = await Promise.all(Array.from({ length: 10 }, (_, from) => guess(from + 1)));
  expect(tries.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 9 }, () => 422), 429]);
  expect(await visit(token, 'four words are better')).toMatchObject({
    status: 429,
    refusal: { message: 'There were too many wrong passwords. Try again in an hour.' },
  });

  const stranger = await testApp.signIn('eve@customer.example');
  const revoke = (of: string) => testApp.call('DELETE /shares/:id', of, { params: { id: shareId } });
  expect((await revoke(stranger)).status).toBe(404);
  expect([(await revoke(ada)).data.state, (await revoke(ada)).data.state]).toEqual(['revoked', 'revoked']);
  expect([(await lookup(token)).status, (await open(opened.visit)).statusCode]).toEqual([404, 404]);
});

test('share: documents are added to the same link, once, by its maker, while it is open', async () => {
  const id = crypto.randomUUID();
  const [first = '', second = ''] = documents.map((each) => each.id);
  const made = await share(ada, { id, documentIds: [first] });
  const token = tokenOf(made.data.url);
  const { data: before } = await visit(token);
  expect(before.documents.map((each) => each.id)).toEqual([first]);
  const add = (of: string, documentIds = [second]) =>
    testApp.call('POST /shares/:id/documents', of, { params: { id }, body: { documentIds } });
  const stranger = await testApp.signIn('eve@customer.example');
  expect((await add(stranger)).status).toBe(404);
  expect((await add(ada, [crypto.randomUUID()])).status).toBe(404);
  for (const reply of [await add(ada), await add(ada)])
    expect([reply.status, reply.data.documents.map((each) => each.id).toSorted()]).toEqual([
      200,
      [first, second].toSorted(),
    ]);
  const { data: after } = await visit(token);
  expect(after.documents).toHaveLength(2);
  // A visit from before opens it too.
  const opened = await testApp.app.inject({
    method: 'POST',
    url: '/api/shares/document',
    payload: { visit: before.visit, documentId: second },
  });
  expect(opened.statusCode).toBe(200);
  await testApp.call('DELETE /shares/:id', ada, { params: { id } });
  expect((await add(ada)).refusal.code).toBe('not_possible_now');
});

test('share with a watermark: each page carries who opened it and when, and the stored document does not', {
  tags: ['extended'],
}, async () => {
  const marked = await share(ada, { id: crypto.randomUUID(), watermark: true });
  expect(marked.data.share.watermark).toBe(true);
  const { data: opened } = await visit(tokenOf(marked.data.url));
  const pdf = documents.find(({ mediaType }) => mediaType === 'application/pdf');
  const { rawPayload } = await testApp.app.inject({
    method: 'POST',
    url: '/api/shares/document',
    payload: { visit: opened.visit, documentId: pdf?.id },
  });
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: false });
  for (const page of text) {
    expect(page.replaceAll(/\s+/g, '')).toContain('NgoziEze');
    expect(page.replaceAll(/\s+/g, '')).toContain('SharedwithStandardBank,NgoziEze,23November2026,09:');
  }
  const stored = await testApp.app.inject({
    url: `/api/files/${pdf?.fileId}`,
    headers: { authorization: `Bearer ${ada}` },
  });
  expect(stored.rawPayload).not.toEqual(rawPayload);
  expect(stored.headers['content-length']).toBe(String(pdf?.sizeBytes));
});

test('share replaced by a repeated request, or revoked: visits from before end, and a revoked one is not opened again', async () => {
  const id = crypto.randomUUID();
  const first = await share(ada, { id });
  const { data: before } = await visit(tokenOf(first.data.url));
  const open = async () =>
    (
      await testApp.app.inject({
        method: 'POST',
        url: '/api/shares/document',
        payload: { visit: before.visit, documentId: documents[0]?.id },
      })
    ).statusCode;
  expect(await open()).toBe(200);
  testApp.setNow(new Date(testApp.now().getTime() + 1000));
  expect((await share(ada, { id, password: 'four words are better' })).status).toBe(201);
  expect(await open()).toBe(404);
  await testApp.call('DELETE /shares/:id', ada, { params: { id } });
  expect((await share(ada, { id })).status).toBe(404);
  const [listed] = (await testApp.call('GET /shares', ada)).data.shares;
  expect([listed?.id, listed?.state, listed?.hasPassword]).toEqual([id, 'revoked', true]);
});

test('share with a password: the right one is no guess, however many people open it', {
  tags: ['extended'],
}, async () => {
  const made = await share(ada, { id: crypto.randomUUID(), password: 'four words are better' });
  const token = tokenOf(made.data.url);
  const open = async (from: number, password: string) =>
    (
      await testApp.app.inject({
        method: 'POST',
        url: '/api/shares/visits',
        remoteAddress: `198.51.100.${from}`,
        payload: { token, visitor: 'Ngozi Eze', password },
      })
    ).statusCode;
  for (let from = 1; from <= 12; from += 1) expect(await open(from, 'four words are better')).toBe(201);
  for (let from = 1; from <= 10; from += 1) expect(await open(from, 'guess the password')).toBe(422);
  expect(await open(11, 'four words are better')).toBe(429);
});

test('shares: open ones are listed however many have ended since, and at most a hundred are open', async () => {
  const dora = await testApp.signUp('dora@customer.example', 'Dora Ike');
  const access = { applicationId: documents[0]?.applicationId ?? '', accountId: subjectOf(dora) };
  await testApp.database.sql.insert(memberships).values({ ...access, role: 'owner', since: testApp.now() });
  const id = crypto.randomUUID();
  await share(dora, { id });
  const insert = (
    count: number,
    { later = 1, ...state }: { later?: number; revokedAt?: Date; endsOn?: string },
  ) =>
    testApp.database.sql.insert(documentShares).values(
      Array.from({ length: count }, (_, index) => ({
        id: crypto.randomUUID(),
        ownerId: subjectOf(dora),
        ownerName: 'Dora Ike',
        name: `Papers ${index}`,
        recipient: 'Bank',
        tokenHash: crypto.randomUUID(),
        endsOn: '2026-12-01',
        createdAt: new Date(testApp.now().getTime() + later * 1000 + index),
        ...state,
      })),
    );
  await insert(60, { revokedAt: testApp.now() });
  await insert(60, { endsOn: '2026-11-22', later: 2 });
  const listed = async () => (await testApp.call('GET /shares', dora)).data.shares;
  const shares = await listed();
  expect([shares.length, shares.at(-1)?.id, shares.at(-1)?.state]).toEqual([100, id, 'open']);
  expect(shares[0]?.name).toBe('Papers 59');
  await insert(98, { later: 3 });
  expect((await share(dora, { id: crypto.randomUUID() })).status).toBe(201);
  expect(await share(dora, { id: crypto.randomUUID() })).toMatchObject({
    status: 409,
    refusal: {
      code: 'not_possible_now',
      message: 'You can have 100 open links. Revoke one that is no longer needed.',
    },
  });
  // A repeated request replaces its own, and another account has its own links.
  expect((await share(dora, { id })).status).toBe(201);
  expect((await share(ada, { id: crypto.randomUUID() })).status).toBe(201);
  await testApp.call('DELETE /shares/:id', dora, { params: { id } });
  const pair = await Promise.all([0, 1].map(() => share(dora, { id: crypto.randomUUID() })));
  expect(pair.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  await testApp.database.sql.delete(memberships);
});

test('share with a password while too many are hashed: busy', async () => {
  const cheap = { memoryMib: 1, passes: 1 };
  const flood = Promise.allSettled(
    Array.from({ length: 300 }, () => hashPassword(cheap, 'harbour-lantern-42')),
  );
  const caller = {
    userId: subjectOf(ada),
    email: 'ada@customer.example',
    fullName: 'Ada Obi',
    staffRole: null,
    sessionId: shareId,
    secondFactorVerified: false,
  };
  await expect(
    createShare(testApp.dependencies, caller, {
      id: crypto.randomUUID(),
      name: 'Papers',
      recipient: 'Bank',
      documentIds: [documents[0]?.id ?? ''],
      endsOn: '2026-12-01',
      password: 'four words are better',
    }),
  ).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  await flood;
});

test('share: ends after its last day, and with its maker’s access; viewers cannot make one', async () => {
  expect((await share(ada, { id: crypto.randomUUID(), endsOn: '2026-11-22' })).status).toBe(400);
  const kemi = await testApp.signUp('kemi@firm.example', 'Kemi Ade');
  const kemiId = subjectOf(kemi);
  const access = {
    applicationId: documents[0]?.applicationId ?? '',
    accountId: kemiId,
    since: testApp.now(),
  };
  await testApp.database.sql.insert(memberships).values({ ...access, role: 'viewer' });
  const own = { id: crypto.randomUUID() };
  expect((await share(kemi, own)).status).toBe(404);
  await testApp.database.sql.update(memberships).set({ role: 'owner' });
  const shared = await share(kemi, own);
  const token = tokenOf(shared.data.url);
  expect((await visit(token)).data.documents).toHaveLength(documents.length);
  await testApp.database.sql.delete(memberships);
  expect((await visit(token)).data.documents).toEqual([]);

  testApp.setNow(new Date('2026-12-02T00:00:01Z'));
  expect((await visit(token)).status).toBe(404);
});
