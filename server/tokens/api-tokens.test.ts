import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { TokenScope } from '#contract/accounts/token-scope.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
let ada: string;
let eve: string;
const now = new Date('2026-11-23T12:00:00Z');
const unknownId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';

beforeAll(async () => {
  testApp = await startTestApp({ now });
  ada = await testApp.signUp('ada@customer.example');
  eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  await testApp.call('POST /companies', ada, {
    body: {
      companies: [
        {
          country: 'nigeria',
          entityType: 'LTD',
          name: 'Zuma Foods Limited',
          registrationNumber: 'RC 1234567',
          registeredOn: '2021-03-10',
        },
      ],
    },
  });
});
afterAll(() => testApp.stop());

const create = async (
  scope: TokenScope,
  {
    by = ada,
    id = crypto.randomUUID(),
    endsOn = '2026-11-30',
  }: { by?: string; id?: string; endsOn?: string } = {},
) => testApp.call('POST /account/tokens', by, { body: { id, name: 'Our program', scope, endsOn } });
const tokens = async (by = ada) => (await testApp.call('GET /account/tokens', by)).data.tokens;
const statusOf = async (
  key: EndpointKey,
  token: string,
  params: Record<string, string> = {},
  body?: unknown,
) => (await testApp.callLoosely(key, token, { params, ...(body === undefined ? {} : { body }) })).status;

test('token: shown once, mailed about, its use logged; refused when revoked, after its last day, and when it never existed', async () => {
  const { status, data } = await create('read');
  expect(status).toBe(201);
  const { secret, token } = data;
  expect(secret).toMatch(/^cht_[\w-]{43}$/);
  expect(JSON.stringify(await tokens())).not.toContain(secret);
  const { rows } = await testApp.database.query('select * from api_tokens');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await testApp.lastMail('ada@customer.example')).subject).toContain('API token');
  const { data: list } = await testApp.call('GET /companies', secret);
  expect(list.companies.map(({ name }) => name)).toEqual(['Zuma Foods Limited']);
  await testApp.call('GET /companies', secret);
  expect(await tokens()).toMatchObject([
    { ...token, lastUsedAt: expect.any(String) as string, uses: [{ endpoint: 'GET /companies', count: 2 }] },
  ]);
  // Another account sees, revokes and renews nothing of it.
  expect(await tokens(eve)).toEqual([]);
  expect(await statusOf('DELETE /account/tokens/:id', eve, { id: token.id })).toBe(404);
  expect((await create('write', { by: eve, id: token.id })).status).toBe(404);
  // A repeated request, whose reply was lost, replaces the secret.
  const again = await create('read', { id: token.id });
  expect([
    await statusOf('GET /companies', secret),
    await statusOf('GET /companies', again.data.secret),
  ]).toEqual([401, 200]);
  expect(await statusOf('DELETE /account/tokens/:id', ada, { id: token.id })).toBe(200);
  expect(await statusOf('GET /companies', again.data.secret)).toBe(401);
  expect((await tokens())[0]?.state).toBe('revoked');
  expect(await statusOf('GET /companies', `cht_${'a'.repeat(43)}`)).toBe(401);
  const short = await create('read', { endsOn: '2026-11-23' });
  testApp.setNow(new Date('2026-11-23T23:59:00Z'));
  expect(await statusOf('GET /companies', short.data.secret)).toBe(200);
  testApp.setNow(new Date('2026-11-24T00:00:00Z'));
  expect(await statusOf('GET /companies', short.data.secret)).toBe(401);
  testApp.setNow(now);
  for (const endsOn of ['2026-11-22', '2028-01-01'])
    expect((await create('read', { endsOn })).status).toBe(400);
});

test('scopes: every endpoint that is not for tokens refuses them, also of staff; changes need the scope to write', async () => {
  const { secret: reading } = (await create('read')).data;
  const { secret: writing } = (await create('write')).data;
  const officer = await testApp.officer();
  const { secret: ofStaff } = (await create('write', { by: officer })).data;
  const wrong: string[] = [];
  const refused = [401, 403];
  const params = { id: unknownId, fileId: unknownId, subject: 'companies' };
  for (const key of Object.keys(api) as EndpointKey[]) {
    const { who, token }: Endpoint = api[key];
    if (who === 'anyone') continue;
    const isRefused = {
      read: refused.includes(await statusOf(key, reading, params)),
      write: refused.includes(await statusOf(key, writing, params)),
      staff: refused.includes(await statusOf(key, ofStaff, params)),
    };
    const expected = { read: token !== 'read', write: token === undefined, staff: token === undefined };
    if (JSON.stringify(isRefused) !== JSON.stringify(expected)) wrong.push(key);
    // Tokens act on customers' endpoints only, and reading changes nothing.
    if (token !== undefined && (who !== 'customer' || (token === 'read') !== key.startsWith('GET ')))
      wrong.push(`${key}: its scope`);
  }
  expect(wrong).toEqual([]);
  const { companies } = (await testApp.call('GET /companies', writing)).data;
  const id = companies[0]?.id ?? '';
  expect(await statusOf('PUT /companies/:id/facts', writing, { id }, { facts: { employer: true } })).toBe(
    200,
  );
  expect(await statusOf('PUT /companies/:id/facts', reading, { id }, { facts: { employer: true } })).toBe(
    403,
  );
});
