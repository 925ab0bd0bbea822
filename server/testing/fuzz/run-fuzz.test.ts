import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { TOKEN_ROLES, type FuzzRequest, type TokenRole } from './fuzz-request.ts';
import { FuzzSession } from './fuzz-session.ts';
import { KnownValues, subjectOfParameter } from './known-values.ts';
import type { Links } from './link-requests.ts';
import { fuzz } from './run-fuzz.ts';

const links: Links = {
  calendars: [],
  unsubscribes: [],
  askedDocument: 'a'.repeat(43),
  uploads: [],
  uploadPath: '/api/applications/1/files',
  webhooks: [],
  mailSecret: 'secret',
  replyAddresses: [],
  now: () => new Date('2026-11-21T12:00:00Z'),
};
const tokens = Object.fromEntries(TOKEN_ROLES.map((role) => [role, 'token'])) as Record<TokenRole, string>;

let stop: () => void = () => {};
afterEach(() => stop());

async function sessionWith(listener: RequestListener): Promise<FuzzSession> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const session = new FuzzSession({ url: `http://127.0.0.1:${port}`, apiKey: 'key', tokens });
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return session;
}

/** The replies of a server: by method, a refusal and its status. */
const replies: Readonly<Record<string, readonly [code: RefusalCode, status: number]>> = {
  GET: ['storage_full', refusals.storage_full[0]],
  POST: ['bad_request', refusals.bad_request[0]],
  PUT: ['body_not_json', refusals.body_not_json[0]],
  DELETE: ['bad_request', refusals.storage_full[0]],
};

test('fuzz: a refusal that the endpoint does not declare, or with the status of another, is a failure', async () => {
  const session = await sessionWith((request, reply) => {
    request.resume();
    if (!request.url?.startsWith('/api/')) return void reply.writeHead(400).end('{"message":"Not here"}');
    const [code, status] = replies[request.method ?? ''] ?? ['unexpected', 400];
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ code, message: refusals[code][1], requestId: 'r1' }));
  });
  await fuzz(session, { known: new KnownValues(), links, seed: 1, count: 160 });
  // Every method was sent. POST to any endpoint declares `bad_request`, PUT with a body `body_not_json`.
  expect(Object.keys(session.statuses)).toEqual(['400', '409']);
  const rules = new Set(session.failures.map(({ request, rule }) => `${request.split(' ')[0]}: ${rule}`));
  expect([...rules].toSorted()).toEqual([
    'DELETE: A refusal is of the closed list',
    'GET: The endpoint declares its refusals',
  ]);
});

const request = (path: string, changes: Partial<FuzzRequest> = {}): FuzzRequest => ({
  key: null,
  method: 'GET',
  path,
  role: 'nobody',
  ...changes,
});

test.each([
  [
    'an error of the server',
    request('/auth/v1/settings'),
    500,
    {},
    '{}',
    'No reply has a status of 500 or above',
  ],
  [
    'a user with a column too many',
    request('/auth/v1/user'),
    200,
    {},
    '{"id":"1","password":"x"}',
    'A reply has the shape of the protocol',
  ],
  [
    'an address without a known shape',
    request('/auth/v1/unknown'),
    200,
    {},
    '{}',
    'Each reply below 400 has a known shape',
  ],
  ['an error without words', request('/auth/v1/user'), 400, {}, '{"code":1}', 'An error has a message'],
  [
    'a file that ends early',
    request('/calendar/x.ics'),
    200,
    { 'content-type': 'text/calendar' },
    'BEGIN:VCALENDAR\r\n',
    'A download is complete',
  ],
  [
    'a file of another type',
    request('/calendar/x.ics'),
    200,
    { 'content-type': 'text/html' },
    '',
    'A download has the media type of a file, not text/html',
  ],
  [
    'JSON that is no archive',
    request('/api/documents/archive', { key: 'GET /documents/archive' }),
    200,
    { 'content-type': 'application/zip' },
    'PK',
    'A download is complete',
  ],
])('fuzz: %s is a failure', async (_title, sent, status, headers, body, rule) => {
  const session = await sessionWith((_request, reply) => void reply.writeHead(status, headers).end(body));
  await session.send(sent);
  expect(session.failures.map((failure) => failure.rule)).toEqual([rule]);
});

test('fuzz: a connection that is closed without a reply is a failure of the request, and names the one before', async () => {
  const session = await sessionWith((incoming, reply) =>
    incoming.url === '/first' ? void reply.writeHead(400).end() : void reply.destroy(),
  );
  await session.send(request('/first'));
  expect(await session.send(request('/second'))).toBeNull();
  expect(session.failures.map(({ rule }) => rule)).toEqual([
    expect.stringMatching(/^Every request gets a reply, also after GET \/first/),
  ]);
});

test.each([
  ['GET /admin/applications/:id', 'id', 'applications'],
  ['GET /people/:subject/:id', 'id', 'companies'],
  ['DELETE /firms/:id/clients/:companyId', 'companyId', 'companies'],
  ['DELETE /firms/:id/invitations/:invitationId', 'invitationId', 'invitations of firms'],
  ['DELETE /applications/:id/files/:fileId', 'fileId', 'files'],
  ['GET /quotes/:service/:package', 'package', 'package'],
] as const)('parameter of %s: %s names one of %s', (key, name, subject) => {
  expect(subjectOfParameter(key, name)).toBe(subject);
});
