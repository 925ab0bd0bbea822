// Above 400 lines because all tests share one app, in which what every call passes through is replaced.
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, type EndpointKey } from '#contract/api.ts';
import { Refusal } from '#contract/errors.ts';
import { currentIdentity } from '../database/row-security/identity.ts';
import { authorize, mayUse, type Caller, type PartCaller } from './caller.ts';
import { explainNotFound, implement, type Handlers } from './implement.ts';
import { unknownId } from './testing/request-bodies.ts';

// All that the routes depend on is replaced by functions that note their calls, so that each test costs
// milliseconds.
const person = (userId: string, more: Partial<Caller> = {}): Caller => ({
  userId,
  email: `${userId}@customer.example`,
  fullName: '',
  staffRole: null,
  sessionId: `session of ${userId}`,
  secondFactorVerified: false,
  ...more,
});
const callers: Record<string, Caller> = {
  ada: person('ada'),
  eve: person('eve'),
  eager: person('eager'),
  officer: person('officer', { staffRole: 'officer', secondFactorVerified: true }),
  'officer with a password alone': person('officer', { staffRole: 'officer' }),
  auditor: person('auditor', { staffRole: 'auditor', secondFactorVerified: true }),
  administrator: person('administrator', { staffRole: 'administrator', secondFactorVerified: true }),
};
const kemi: PartCaller = { partId: 'part of kemi', applicationId: unknownId, email: 'kemi@firm.example' };

/** What was called, in order. */
let steps: string[] = [];
/** What the handlers return. */
let answer: (reply: FastifyReply) => unknown;
/** The step that refuses the call. */
let failing: string | null;
let isAudited: boolean;
let handled: { caller: unknown; identity: unknown; file: unknown; input: unknown }[];
let claimantOfHandler: string | undefined;

/** Notes a step. @throws Refusal busy for the step that fails */
const step = (name: string): void => {
  steps.push(name);
  if (name.startsWith(failing ?? 'none')) throw new Refusal('busy');
};

type HandlerCall = {
  caller: unknown;
  params: unknown;
  query: unknown;
  body: unknown;
  reply: FastifyReply;
  file?: (claimant?: string) => unknown;
};
const handler = async ({ caller, params, query, body, reply, file }: HandlerCall) => {
  step('handled');
  handled.push({ caller, identity: currentIdentity(), file: typeof file, input: { params, query, body } });
  if (file) await (claimantOfHandler === undefined ? file() : file(claimantOfHandler));
  return answer(reply);
};

const bearerOf = (authorization = ''): string => decodeURIComponent(authorization.replace('Bearer ', ''));

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(multipart);
  implement(
    app,
    {
      readCaller: async ({ headers }) => callers[bearerOf(headers.authorization)] ?? null,
      readPartCaller: async ({ headers }) => (bearerOf(headers.authorization) === 'kemi' ? kemi : null),
      authorizeToken: async (_token, key) => {
        step(`token for ${key}`);
        return person('owner of the token');
      },
      secondFactorRequired: true,
      limits: {
        consume: async (name: string, subject: string) => {
          step(`counted ${name} of ${subject}`);
          return subject === 'eager' ? { allowed: false, retryAfterSeconds: 7 } : { allowed: true };
        },
      },
      claimUpload: async (claimantId, id) => {
        step(`claimed ${id} of ${claimantId}`);
        throw new Refusal('not_found');
      },
      requireSwitchedOn: async (id) => step(`switch ${id}`),
      recordAccess: async (key, caller) => step(`access ${key} by ${caller?.userId ?? 'nobody'}`),
      auditCall: (key, caller) =>
        isAudited
          ? {
              run: async (handle) => {
                step(`audited ${key} by ${caller?.userId}`);
                return handle();
              },
              beforeReply: async (succeeded) => step(`recorded, ${succeeded ? 'succeeded' : 'refused'}`),
            }
          : null,
    },
    Object.assign({} as Handlers, Object.fromEntries(Object.keys(api).map((key) => [key, handler]))),
  );
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  steps = [];
  handled = [];
  failing = null;
  isAudited = false;
  claimantOfHandler = undefined;
  answer = () => ({ status: 200, data: {} });
});

const call = async (key: EndpointKey, by: string | null, payload?: object, url = key.split(' ')[1]) => {
  const reply = await app.inject({
    method: key.split(' ')[0] as 'GET',
    url: `/api${url}`,
    headers: by === null ? {} : { authorization: `Bearer ${encodeURIComponent(by)}` },
    ...(payload && { payload }),
  });
  const code = reply.statusCode < 400 ? null : reply.json<{ code: string }>().code;
  return { status: reply.statusCode, code, body: reply.body, headers: reply.headers };
};

const lookup = { registry: 'companies-house', number: '01234567' };
const shared = { documentIds: [unknownId] };
const shareUrl = `/shares/${unknownId}/documents`;

describe('caller', () => {
  const retry = 'POST /admin/jobs/:id/retry';
  const removal = 'DELETE /part/files/:fileId';
  test.each([
    [retry, null, 'sign_in_needed'],
    [retry, 'a session that ended', 'session_expired'],
    [retry, 'ada', 'not_allowed'],
    [retry, 'officer with a password alone', 'second_factor_needed'],
    [retry, 'auditor', 'not_allowed'],
    [retry, 'administrator', null],
    [removal, null, 'sign_in_needed'],
    [removal, 'ada', 'session_expired'],
    [removal, 'kemi', null],
  ] as const)('%s, %s: %s', async (key, by, code) => {
    answer = () => ({ status: 204 });
    const reply = await call(key, by, undefined, key.split(' ')[1]?.replace(/:\w+/, unknownId));
    expect([reply.code, steps.includes('handled')]).toEqual([code, code === null]);
  });

  test('second factor not required: an officer without one works at the desk', async () => {
    const officer = callers['officer with a password alone'] ?? null;
    for (const endpoint of [{ who: 'customer' }, { who: 'admin', right: 'cases:read' }] as const)
      expect(
        await authorize(endpoint, { headers: {} } as FastifyRequest, {
          readCaller: async () => officer,
          secondFactorRequired: false,
        }),
      ).toEqual(officer);
  });

  test('right at the desk: never of an account without a role', () => {
    expect([
      mayUse({ staffRole: null }, 'cases:read'),
      mayUse({ staffRole: 'auditor' }, 'cases:read'),
    ]).toEqual([false, true]);
  });

  test('session of a part: says how to open another', async () => {
    expect((await call('GET /part', null)).body).toContain('Open the link in our e-mail to see your part.');
    expect((await call('GET /part', 'ada')).body).toContain('Your session has ended');
  });

  test('statements of a customer’s call: see their own rows only; those of staff, a part and a visitor are not limited', async () => {
    await call('GET /account/tokens', 'ada');
    await call('GET /account/tokens', 'cht_secret');
    await call('GET /account/tokens', 'officer');
    // Without the second factor, an officer is a customer.
    await call('GET /account/tokens', 'officer with a password alone');
    await call('GET /admin/jobs/failed', 'officer');
    await call('GET /part', 'kemi');
    await call('GET /v1/catalog', null);
    expect(handled.map(({ identity }) => identity)).toEqual([
      { accountId: 'ada' },
      { accountId: 'owner of the token' },
      null,
      { accountId: 'officer' },
      null,
      null,
      null,
    ]);
    expect(handled.map(({ caller }) => caller)).toMatchObject([
      { userId: 'ada' },
      { userId: 'owner of the token' },
      { userId: 'officer', staffRole: 'officer' },
      { userId: 'officer', staffRole: null },
      { staffRole: 'officer' },
      kemi,
      // Matches null alone.
      null as never,
    ]);
  });

  test('API token: asked for the endpoint, and ignored where anyone or a part is the caller', async () => {
    await call('GET /account/tokens', 'cht_secret');
    await call('GET /v1/catalog', 'cht_secret');
    expect((await call('GET /part', 'cht_secret')).code).toBe('session_expired');
    expect(steps.filter((name) => name.startsWith('token'))).toEqual(['token for GET /account/tokens']);
  });
});

describe('order of a call', () => {
  test('refused at one step: no later step happens', async () => {
    const inOrder = ['counted api POST /registry-lookups of ada', 'switch registry-lookups', 'handled'];
    await call('POST /registry-lookups', 'ada', lookup);
    expect(steps).toEqual(inOrder);
    for (const [index, name] of inOrder.entries()) {
      steps = [];
      failing = name;
      expect((await call('POST /registry-lookups', 'ada', lookup)).code).toBe('busy');
      expect(steps).toEqual(inOrder.slice(0, index + 1));
    }
    failing = null;
    steps = [];
    expect((await call('POST /registry-lookups', 'ada', { ...lookup, more: 1 })).code).toBe('bad_request');
    expect(steps).toEqual(inOrder.slice(0, 1));
  });

  test('look at data: recorded once it was allowed and before the reply; refused where it cannot be recorded', async () => {
    const look = 'access GET /account/tokens by ada';
    answer = () => ({ status: 200, data: { tokens: [] } });
    expect((await call('GET /account/tokens', 'ada')).status).toBe(200);
    expect(steps).toEqual(['handled', look]);
    steps = [];
    failing = look;
    const reply = await call('GET /account/tokens', 'ada');
    expect([reply.code, reply.body.includes('tokens')]).toEqual(['busy', false]);
    expect(steps).toEqual(['handled', look]);
    failing = null;
    steps = [];
    answer = () => {
      throw new Refusal('not_found');
    };
    expect((await call('GET /account/tokens', 'ada')).code).toBe('not_found');
    expect(steps).toEqual(['handled']);
  });

  test('attempts: counted for each account, each part, and the address of visitors', async () => {
    await call('POST /shares/:id/documents', 'ada', shared, shareUrl);
    await call('POST /shares/:id/documents', 'eve', shared, shareUrl);
    await call('POST /newsletter/subscriptions', null, { email: 'ada@customer.example' });
    await call('GET /part', 'kemi');
    expect(steps.filter((name) => name.startsWith('counted'))).toEqual([
      'counted api POST /shares/:id/documents of ada',
      'counted api POST /shares/:id/documents of eve',
      'counted api POST /newsletter/subscriptions of 127.0.0.1',
      'counted api GET /part of part of kemi',
    ]);
  });
});

test('attempt beyond the limit: refused until the time that it says, and nothing else happens', async () => {
  const reply = await call('POST /registry-lookups', 'eager', lookup);
  expect([reply.status, reply.code, reply.headers['retry-after']]).toEqual([429, 'too_many_requests', '7']);
  expect(steps).toEqual(['counted api POST /registry-lookups of eager']);
  // An endpoint without a limit.
  await call('GET /account/tokens', 'eager');
  expect(steps).toContain('handled');
});

describe('upload sent before', () => {
  const claim = { upload: unknownId };
  const files = '/inquiries/files?purpose=cv';
  const partFiles = '/part/files?purpose=document';
  const ownFiles = `/applications/${unknownId}/files?purpose=document`;
  const claims = () => steps.filter((name) => name.startsWith('claimed'));

  test('claimed for the caller: an account or a part; never without a claimant', async () => {
    await call('POST /applications/:id/files', 'ada', claim, ownFiles);
    await call('POST /part/files', 'kemi', claim, partFiles);
    expect(claims()).toEqual([`claimed ${unknownId} of ada`, `claimed ${unknownId} of part of kemi`]);
    expect(handled.map(({ file }) => file)).toEqual(['function', 'function']);
  });

  test('other body: no claim, but not the file that the endpoint takes', async () => {
    for (const body of [{ upload: 'x' }, { ...claim, more: 1 }, {}])
      expect((await call('POST /part/files', 'kemi', body, partFiles)).code).toBe('unsupported_media_type');
    expect(claims()).toEqual([]);
  });

  test('visitor: claims with the secret that the handler names', async () => {
    expect((await call('POST /inquiries/files', null, claim, files)).code).toBe('unsupported_media_type');
    claimantOfHandler = 'a browser';
    expect((await call('POST /inquiries/files', null, claim, files)).code).toBe('not_found');
    expect(claims()).toEqual([`claimed ${unknownId} of a browser`]);
  });

  test('endpoint without a file: offers none', async () => {
    await call('GET /account/tokens', 'ada');
    expect(handled).toMatchObject([{ file: 'undefined' }]);
  });
});

describe('audit log', () => {
  beforeEach(() => {
    isAudited = true;
    answer = () => ({ status: 200, data: { tokens: [] } });
  });
  const recorded = () => steps.filter((name) => !name.startsWith('access'));

  test('call: handled inside its record, which learns before the reply whether it succeeded', async () => {
    expect((await call('GET /account/tokens', 'ada')).status).toBe(200);
    expect(recorded()).toEqual(['audited GET /account/tokens by ada', 'handled', 'recorded, succeeded']);
    steps = [];
    failing = 'handled';
    expect((await call('GET /account/tokens', 'ada')).code).toBe('busy');
    expect(recorded()).toEqual(['audited GET /account/tokens by ada', 'handled', 'recorded, refused']);
    steps = [];
    failing = null;
    answer = () => {
      throw new Refusal('bad_request');
    };
    expect((await call('GET /account/tokens', 'ada')).status).toBe(400);
    expect(recorded().at(-1)).toBe('recorded, refused');
  });

  test('call that was not recorded: refused, and the refusal is not recorded in its place', async () => {
    failing = 'recorded';
    const reply = await call('GET /account/tokens', 'ada');
    expect([reply.status, reply.code]).toEqual([503, 'busy']);
    expect(recorded()).toEqual(['audited GET /account/tokens by ada', 'handled', 'recorded, succeeded']);
  });
});

describe('reply', () => {
  const token = {
    id: unknownId,
    name: 'Our program',
    scope: 'read',
    ending: 'abcd',
    createdAt: '2026-11-21T12:00:00.000Z',
    endsOn: '2026-11-30',
    lastUsedAt: null,
    state: 'valid',
    uses: [],
  };

  test('members that the contract does not name: left out', async () => {
    answer = () => ({ status: 200, data: { tokens: [{ ...token, tokenHash: 'secret' }], more: 1 } });
    const { status, body, headers } = await call('GET /account/tokens', 'ada');
    expect([status, JSON.parse(body)]).toEqual([200, { tokens: [token] }]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['etag']).toBeUndefined();
  });

  test('status or data that the contract does not have: unexpected, without the data', async () => {
    for (const wrong of [
      { status: 201, data: { tokens: [token] } },
      { status: 200, data: { tokens: [{ ...token, state: 'stolen' }] } },
    ]) {
      answer = () => wrong;
      const { status, code, body } = await call('GET /account/tokens', 'ada');
      expect([status, code, body.includes('abcd')]).toEqual([500, 'unexpected', false]);
    }
  });

  test('open GET: kept for five minutes or as its endpoint says, and answered 304 for its ETag; others never', async () => {
    answer = () => ({ status: 200, data: { countries: [], sources: [] } });
    const countries = await call('GET /v1/catalog/countries', null);
    expect([countries.status, countries.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    const sources = await call('GET /v1/catalog/sources', null);
    expect(sources.headers['cache-control']).toBe('public, max-age=0');
    const ifNoneMatch = async (url: string) => {
      const headers = { 'if-none-match': '*', authorization: 'Bearer ada' };
      return (await app.inject({ url, headers })).statusCode;
    };
    expect(await ifNoneMatch('/api/v1/catalog/countries')).toBe(304);
    answer = () => ({ status: 200, data: { tokens: [] } });
    expect(await ifNoneMatch('/api/account/tokens')).toBe(200);
    // An open POST, such as a check of a name, is no page that can be kept.
    const none = { title: '', valid: true, formatted: null, words: null, check: null };
    const { body } = api['POST /v1/identifier-checks'].example;
    const jurisdiction = { country: 'nigeria', region: null, name: 'Nigeria' };
    answer = () => ({
      status: 200,
      data: { ...body, ...none, jurisdiction, source: 'x', confidence: 'high', sources: [] },
    });
    const checked = await call('POST /v1/identifier-checks', null, body);
    expect([checked.status, checked.headers['etag']]).toEqual([200, undefined]);
  });

  test('download: what its handler sends, as it is', async () => {
    answer = (reply) => reply.type('application/pdf').send('%PDF-');
    const url = `/part/files/${unknownId}`;
    expect(await call('GET /part/files/:fileId', 'kemi', undefined, url)).toMatchObject({
      status: 200,
      body: '%PDF-',
      headers: { 'content-type': 'application/pdf' },
    });
  });

  test('204: without a body, and without data to check', async () => {
    answer = () => ({ status: 204, data: { more: 1 } });
    expect(
      await call('DELETE /part/files/:fileId', 'kemi', undefined, `/part/files/${unknownId}`),
    ).toMatchObject({ status: 204, body: '' });
  });
});

describe('request', () => {
  test.each([
    ['in the body', { ...lookup, number: 'x\u0000' }, '', 'number'],
    ['that is the whole query parameter', lookup, '?q=%00', 'q'],
    ['deep in the body', { more: { numbers: ['x\u0000'] } }, '', 'more/numbers/0'],
    ['that names a member', { 'x\u0000': 1 }, '', 'body'],
  ])('text that cannot be stored %s: refused with its place', async (_where, body, query, path) => {
    const reply = await call('POST /registry-lookups', 'ada', body, `/registry-lookups${query}`);
    expect([reply.status, JSON.parse(reply.body)]).toMatchObject([
      400,
      {
        code: 'bad_request',
        problems: [
          {
            path,
            code: 'unreadable_text',
            words: 'This contains characters that are not valid text, or is nested too deeply.',
          },
        ],
      },
    ]);
    expect(steps).not.toContain('handled');
  });

  test('handler: gets what the contract has parsed', async () => {
    await call('POST /shares/:id/documents', 'ada', shared, shareUrl);
    await call('POST /part/files', 'kemi', { upload: 'x' }, '/part/files?purpose=document');
    await call('GET /applications', 'ada', undefined, '/applications?q=zuma');
    expect(handled.map(({ input }) => input)).toEqual([
      { params: { id: unknownId }, query: {}, body: shared },
      { params: undefined, query: { purpose: 'document' }, body: undefined },
      { params: undefined, query: { q: 'zuma' }, body: undefined },
    ]);
  });

  test('id that is none: not_found', async () => {
    expect((await call('POST /shares/:id/documents', 'ada', shared, '/shares/one/documents')).code).toBe(
      'not_found',
    );
    expect(steps).not.toContain('handled');
  });

  test('path parameter that cannot be stored: not_found', async () => {
    const path = (period: string) => `/companies/${unknownId}/filed-deadlines/annual-return/${period}`;
    const key = 'DELETE /companies/:id/filed-deadlines/:obligationId/:period';
    const unmark = async (period: string) => (await call(key, 'ada', undefined, path(period))).code;
    expect(await unmark('2026%00')).toBe('not_found');
    expect(steps).not.toContain('handled');
    await unmark('2026');
    expect(steps).toContain('handled');
  });

  test.each([
    ['POST /registry-lookups', { ...lookup, number: 5 }, '', 'number', 'This should be text.'],
    ['POST /registry-lookups', [], '', 'body', 'This should be an object.'],
    ['GET /applications', undefined, '?more=1', 'more', '“more” is not allowed here. Remove it.'],
  ] as const)('%s, %o%s: the problem at %s', async (key, body, query, path, words) => {
    const reply = await call(key, 'ada', body, `${key.split(' ')[1]}${query}`);
    expect(JSON.parse(reply.body)).toMatchObject({ code: 'bad_request', problems: [{ path, words }] });
  });

  test('body or query where the contract has none: refused unless empty', async () => {
    const end = (body?: object, query = '') =>
      call('DELETE /account/tokens/:id', 'ada', body, `/account/tokens/${unknownId}${query}`);
    expect((await end({ more: 1 })).code).toBe('bad_request');
    expect((await end(undefined, '?more=1')).code).toBe('bad_request');
    expect(steps).not.toContain('handled');
    await end({});
    await end();
    expect(steps.filter((name) => name === 'handled')).toHaveLength(2);
  });
});

describe('path', () => {
  test('path that the router gave up, although it has the method: not_found', () => {
    const header = vi.fn();
    const explain = (method: string) =>
      explainNotFound(
        { method, url: `/api/carts/${unknownId}?page=2` } as FastifyRequest,
        { header } as never,
      ).code;
    expect([explain('GET'), explain('HEAD'), header.mock.calls]).toEqual(['not_found', 'not_found', []]);
    expect([explain('PUT'), header.mock.calls]).toEqual(['method_not_allowed', [['allow', 'GET']]]);
  });

  test('other method: header Allow', async () => {
    const reply = await app.inject({ method: 'PATCH', url: '/api/applications' });
    expect(reply.headers['allow']).toBe('POST, GET');
  });

  test.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['GET', '/api/applicationsx', 404, 'not_found'],
    ['PATCH', '/api/applications/', 405, 'method_not_allowed'],
    ['PATCH', '/api/applications?page=2', 405, 'method_not_allowed'],
    ['PATCH', '/api/applications/x/y/z', 404, 'not_found'],
    ['HEAD', '/api/nothing', 404, null],
  ] as const)('%s %s: %i', async (method, url, status, code) => {
    const reply = await app.inject({ method, url });
    expect(reply.statusCode).toBe(status);
    expect(reply.body === '' ? null : reply.json<{ code: string }>().code).toBe(code);
  });

  test('other content type: refused', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/registry-lookups',
      headers: { authorization: 'Bearer ada', 'content-type': 'text/plain' },
      payload: 'hello',
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([415, { code: 'unsupported_media_type' }]);
  });
});
