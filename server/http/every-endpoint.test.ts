import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft } from '../testing/application-fixtures.ts';
import { openPartOf } from '../testing/open-part-of.ts';
import { requestBodies, requestQueries, unknownId } from './testing/request-bodies.ts';

const noon = new Date('2026-11-21T12:00:00Z');

type Case = { key: EndpointKey; endpoint: Endpoint };
const cases: Case[] = (Object.keys(api) as EndpointKey[]).map((key) => ({ key, endpoint: api[key] }));
const guarded = cases.filter(({ endpoint }) => endpoint.who !== 'anyone');
const own = cases.filter(
  ({ key, endpoint }) => endpoint.who === 'customer' && key.includes(':id') && !endpoint.upload,
);
const desk = cases.filter(({ endpoint }) => endpoint.who === 'admin');
const bodied = cases.filter(({ endpoint }) => endpoint.body !== undefined);

let testApp: TestApp;
let ada: string;
let officer: string;
let draftId: string;
/** The session of a person with a part of the draft. */
let partSession: string;

beforeAll(async () => {
  testApp = await startTestApp({ now: noon });
  ada = await testApp.signUp('ada@customer.example');
  officer = await testApp.officer();
  const draft = await createFilledDraft(testApp, ada);
  draftId = draft.id;
  partSession = await openPartOf(testApp, ada, draft);
});
afterAll(() => testApp.stop());

const tokenFor = ({ who }: Endpoint): string =>
  who === 'admin' ? officer : who === 'part' ? partSession : ada;

const query = (key: EndpointKey): Record<string, unknown> =>
  (api[key] as Endpoint).upload && (api[key] as Endpoint).query
    ? { purpose: 'document' }
    : (requestQueries[key] ?? {});
/** Returns whether the contract lets a member of the body be null, which then says that there is no value. */
const acceptsNull = ({ body }: Endpoint, member: string): boolean =>
  body instanceof z.ZodObject &&
  (body.shape as Record<string, z.ZodType>)[member]?.safeParse(null).success === true;

const callWith = (key: EndpointKey, token: string | null, more: { id?: string; body?: unknown } = {}) =>
  testApp.callLoosely(key, token, {
    params: {
      id: more.id ?? draftId,
      fileId: unknownId,
      code: 'CHV-22222-22222',
      name: 'lagos.png',
      country: 'nigeria',
      figure: 'fee.ng-business-name.0',
      obligationId: 'ng-annual-return',
      dueOn: '2026-11-20',
      item: 'documents',
      account: 'nigeria',
      report: 'funnel',
      topic: 'progress',
      feature: 'newsletter',
      absence: unknownId,
      subject: 'applications',
      invitationId: unknownId,
      partId: unknownId,
      requestId: unknownId,
      accountId: unknownId,
      firmId: unknownId,
      companyId: unknownId,
    },
    query: query(key),
    body: 'body' in more ? more.body : requestBodies[key],
  });

test('table of bodies: covers every endpoint with a body', () => {
  expect(Object.keys(requestBodies).toSorted()).toEqual(bodied.map(({ key }) => key).toSorted());
});

describe.each(guarded)('$key', ({ key }) => {
  test('without a token: sign_in_needed', async () => {
    expect(await callWith(key, null)).toMatchObject({ status: 401, refusal: { code: 'sign_in_needed' } });
  });

  test('forged token: session_expired', async () => {
    const [head, claims, signature = ''] = ada.split('.');
    const forged = [head, claims, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.');
    expect(await callWith(key, forged)).toMatchObject({ status: 401, refusal: { code: 'session_expired' } });
  });

  test('expired token: session_expired', async () => {
    testApp.setNow(new Date(noon.getTime() + 2 * 3_600_000));
    expect(await callWith(key, ada)).toMatchObject({ status: 401, refusal: { code: 'session_expired' } });
    testApp.setNow(noon);
  });

  test('reply: with the request id', async () => {
    const reply = await callWith(key, null);
    expect(reply.refusal.requestId).toBe(reply.headers['x-request-id']);
  });
});

describe.each(desk)('$key', ({ key }) => {
  test('customer: not_allowed', async () => {
    expect(await callWith(key, ada)).toMatchObject({ status: 403, refusal: { code: 'not_allowed' } });
  });
});

describe.each(own)('$key', ({ key }) => {
  test('another customer: not_found', async () => {
    const stranger = await testApp
      .signIn('eve@customer.example')
      .catch(() => testApp.signUp('eve@customer.example', 'Eve Eze'));
    expect(await callWith(key, stranger)).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  });

  test.each([unknownId, 'not-an-id', '..%2f..', "' or 1=1"])('id %s: not_found', async (id) => {
    expect(await callWith(key, ada, { id })).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  });
});

describe.each(bodied)('$key', ({ key, endpoint }) => {
  const body = requestBodies[key] ?? {};
  const token = () => tokenFor(endpoint);

  test('unknown member: refused', async () => {
    const reply = await callWith(key, token(), { body: { ...body, sneaky: true } });
    expect(reply).toMatchObject({
      status: 400,
      refusal: { code: 'bad_request', problems: [{ path: 'sneaky', code: 'unknown_member' }] },
    });
  });

  test.each(Object.keys(body))('without %s: refused', async (member) => {
    const { [member]: _left, ...rest } = body;
    expect(await callWith(key, token(), { body: rest })).toMatchObject({
      status: 400,
      refusal: { code: 'bad_request' },
    });
  });

  test.each(Object.keys(body))('%s of another type: refused', async (member) => {
    // An empty list is a valid list.
    const list = Array.isArray(body[member]) ? [null] : [];
    for (const wrong of [
      ...(acceptsNull(endpoint, member) ? [] : [null]),
      list,
      { a: [1] },
      -1.5,
      'x\u0000y',
    ]) {
      expect(
        await callWith(key, token(), { body: { ...body, [member]: wrong } }),
        `${member} = ${JSON.stringify(wrong)}`,
      ).toMatchObject({ status: 400, refusal: { code: 'bad_request' } });
    }
  });

  test.each([
    ['no body', undefined, 400, 'bad_request'],
    ['a list', [], 400, 'bad_request'],
    ['null', 'null', 400, 'bad_request'],
    ['broken JSON', '{"a":', 400, 'body_not_json'],
    ['a change of prototypes', '{"__proto__":{"x":1}}', 400, 'body_not_json'],
    ['more than a megabyte', JSON.stringify({ x: 'y'.repeat(1_100_000) }), 413, 'body_too_large'],
  ])('%s: refused', async (_words, wrong, status, code) => {
    expect(await callWith(key, token(), { body: wrong })).toMatchObject({ status, refusal: { code } });
  });
});

describe.each(bodied.filter(({ key }) => 'version' in (requestBodies[key] ?? {})))(
  '$key',
  ({ key, endpoint }) => {
    test.each([2_147_483_648, -2_147_483_649, -1])('version %i: refused', async (version) => {
      const token = tokenFor(endpoint);
      expect(await callWith(key, token, { body: { ...requestBodies[key], version } })).toMatchObject({
        status: 400,
        refusal: { code: 'bad_request', problems: [{ path: 'version' }] },
      });
    });
  },
);

test('refusal: our own messages, not the schema library’s', async () => {
  const reply = await callWith('PUT /applications/:id/tier', ada, { body: { tier: 'warp', x: 1 } });
  expect(reply.refusal.problems).toEqual([
    { path: 'tier', code: 'invalid_value', words: 'This should be one of basic, standard, premium.' },
    { path: 'x', code: 'unknown_member', words: '“x” is not allowed here. Remove it.' },
  ]);
});

const echo = async (id: string) =>
  (await testApp.app.inject({ url: '/api/nothing', headers: { 'x-request-id': id } })).json<{
    requestId: string;
  }>().requestId;

describe('paths below /api', () => {
  test.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['POST', '/api/nothing', 404, 'not_found'],
    ['PATCH', '/api/applications', 405, 'method_not_allowed'],
    ['DELETE', '/api/companies', 405, 'method_not_allowed'],
    ['TRACE', '/api/companies', 405, 'method_not_allowed'],
    ['GET', '/api/%E0%A4%A', 404, 'not_found'],
    ['GET', `/api/applications/${'a'.repeat(300)}`, 404, 'not_found'],
    ['GET', `/api/carts/${'x'.repeat(2000)}`, 404, 'not_found'],
    ['PATCH', `/api/carts/${'a'.repeat(300)}`, 405, 'method_not_allowed'],
  ])('%s %s: %i', async (method, url, status, code) => {
    const reply = await testApp.app.inject({ method: method as 'GET', url });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code });
  });

  const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  const filePart = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-\r\n`;
  test.each([
    ['without a boundary', 'multipart/form-data', filePart('file'), 415, 'unsupported_media_type'],
    [
      'with an empty boundary',
      'multipart/form-data; boundary=',
      filePart('file'),
      415,
      'unsupported_media_type',
    ],
    [
      'named after what every object has',
      'multipart/form-data; boundary=x',
      `${filePart('__proto__')}--x--\r\n`,
      400,
      'bad_request',
    ],
    [
      'behind too many fields',
      'multipart/form-data; boundary=x',
      `${'abcdefg'.split('').map(field).join('')}${filePart('file')}--x--\r\n`,
      413,
      'body_too_large',
    ],
  ])('upload %s: refused with 4xx', async (_how, contentType, payload, status, code) => {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: `/api/applications/${draftId}/files?purpose=document`,
      headers: { authorization: `Bearer ${ada}`, 'content-type': contentType },
      payload,
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { code }]);
  });

  test('reply with data of a customer: JSON with its charset, which no cache stores', async () => {
    for (const key of ['GET /applications', 'GET /applications/:id', 'GET /dashboard'] as const)
      expect(await callWith(key, ada)).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
      });
  });

  test('unknown query parameter: refused', async () => {
    expect(await testApp.callLoosely('GET /applications', ada, { query: { all: 'yes' } })).toMatchObject({
      status: 400,
      refusal: { code: 'bad_request' },
    });
  });

  test('x-request-id: echoed when well-formed', async () => {
    expect(await echo('trace-0001')).toBe('trace-0001');
    expect(await echo('<script>alert(1)</script>')).not.toContain('script');
  });
});

test('rate limit exceeded: Retry-After', async () => {
  const limited = await startTestApp({ now: noon, rateLimits: 'default' });
  const verify = () => limited.call('GET /verify/:code', null, { params: { code: 'CHV-22222-22222' } });
  const replies = [];
  for (let count = 0; count < 31; count += 1) replies.push(await verify());
  expect(replies.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
  expect(replies[30]).toMatchObject({ status: 429, refusal: { code: 'too_many_requests' } });
  expect(Number(replies[30]?.headers['retry-after'])).toBeGreaterThan(0);
  await limited.stop();
});
