import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ASKED_DOCUMENT_HEADER,
  RESUMABLE_UPLOADS_PATH,
  VISITOR_HEADER,
} from '#contract/documents/uploads.ts';
import { Refusal } from '#contract/errors.ts';
import type { StaffRole } from '#contract/desk/rights.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { currentIdentity, type Identity } from '../database/row-security/identity.ts';
import { directoryStore } from '../files/directory-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { temporaryFolder } from '../files/store-upload.ts';
import type { Caller } from '../http/caller.ts';
import { handleError } from '../http/handle-error.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { serveUploads } from './serve-uploads.ts';
import { uploadChunks, uploads } from './tables.ts';
import { createUpload, sendPart } from './testing/send-in-parts.ts';
import { UploadStore } from './upload-store.ts';
import { visitorClaimantId } from './visitor-claimant.ts';

const customerId = randomUUID();
const officerId = randomUUID();
const partId = randomUUID();
const requestId = randomUUID();
const secret = 'v'.repeat(43);
const now = new Date('2026-11-23T09:00:00Z');

const customer = { authorization: 'Bearer customer' };
const officer = { authorization: 'Bearer officer' };
const part = { authorization: 'Bearer part' };
const visitor = { [VISITOR_HEADER]: secret };
const link = { [ASKED_DOCUMENT_HEADER]: 'token' };

const callerOf = (userId: string, staffRole: StaffRole | null): Caller => ({
  userId,
  email: 'ada@customer.example',
  fullName: 'Ada Obi',
  staffRole,
  sessionId: randomUUID(),
  secondFactorVerified: true,
});
const callers = new Map([
  [customer.authorization, callerOf(customerId, null)],
  [officer.authorization, callerOf(officerId, 'officer')],
]);

let database: Database;
let folder: string;
let store: FileStore;
/** For whom the file store was written to. */
let identities: Identity[];
/** Fails the next writes to the file store. */
let failure: Error | null;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await truncateAll(database);
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  store = directoryStore(join(folder, 'files'));
  identities = [];
  failure = null;
  app = Fastify();
  app.setErrorHandler(handleError);
  const clock = () => now;
  serveUploads(app, {
    ...dependencies(),
    limits: createRateLimiter({ database, clock, config: { rateLimits: 'default' } }),
    readCaller: ({ headers }) => Promise.resolve(callers.get(headers.authorization ?? '') ?? null),
    readPartCaller: ({ headers }) =>
      Promise.resolve(
        headers.authorization === part.authorization
          ? { partId, applicationId: randomUUID(), email: 'eve@customer.example' }
          : null,
      ),
    findAskedDocument: (token) =>
      token === 'token' ? Promise.resolve(requestId) : Promise.reject(new Refusal('not_found')),
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function dependencies() {
  const put: FileStore['put'] = async (key, source, mediaType) => {
    identities.push(currentIdentity());
    await store.put(key, source, mediaType);
    if (failure !== null) throw failure;
  };
  return {
    database,
    files: { ...store, put },
    clock: () => now,
    config: readConfig({ DATA_DIR: folder }),
  };
}

const begin = async (headers: Record<string, string>, size: number): Promise<string> =>
  String((await createUpload({ app }, headers, { size })).headers.location);
const send = (headers: Record<string, string>, url: string, bytes: Uint8Array, offset = 0) =>
  sendPart({ app }, headers, { url, offset, bytes });
const storedKeys = () => Array.fromAsync(store.list());

test.each([
  ['a customer', customer, customerId, { accountId: customerId }],
  ['an officer', officer, officerId, null],
  ['a person with the session of their part', part, partId, null],
  ['the holder of a link to an asked document', link, requestId, null],
  ['a visitor', visitor, visitorClaimantId(secret), null],
])(
  'upload of %s: theirs, and only a customer is held to their own rows',
  async (_who, headers, id, identity) => {
    const url = await begin(headers, 10);
    expect(url).toMatch(new RegExp(`^${RESUMABLE_UPLOADS_PATH}/[0-9a-f-]{36}$`));
    const sent = await send(headers, url, Buffer.from('0123456789'));
    expect([sent.statusCode, sent.headers['upload-offset'], sent.headers.location]).toEqual([
      204,
      '10',
      undefined,
    ]);
    expect(await database.sql.select().from(uploads)).toMatchObject([
      { claimantId: id, receivedBytes: 10, createdAt: now },
    ]);
    expect(identities).toEqual([identity]);
  },
);

test('part of 3 MB: stored whole, without a temporary file left', async () => {
  const bytes = Buffer.alloc(3_000_000, 'every byte counts ');
  const url = await begin(customer, bytes.length);
  expect((await send(customer, url, bytes)).statusCode).toBe(204);
  const [key = ''] = await storedKeys();
  expect((await buffer((await store.open(key))!)).equals(bytes)).toBe(true);
  expect(await readdir(temporaryFolder(folder))).toEqual([]);
  expect((await stat(temporaryFolder(folder))).mode & 0o777).toBe(0o700);
});

test('first part sent with the request that begins the upload: counted', async () => {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: RESUMABLE_UPLOADS_PATH,
    headers: {
      ...customer,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `filename ${btoa('a.pdf')},filetype ${btoa('application/pdf')}`,
      'content-type': 'application/offset+octet-stream',
    },
    payload: Buffer.from('01234'),
  });
  expect([statusCode, headers['upload-offset']]).toEqual([201, '5']);
  expect((await send(customer, String(headers.location), Buffer.from('56789'), 5)).statusCode).toBe(204);
});

test('part without bytes: accepted, and nothing is stored', async () => {
  const url = await begin(customer, 10);
  const sent = await send(customer, url, Buffer.alloc(0));
  expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, '0']);
  expect(await storedKeys()).toEqual([]);
  expect(await database.sql.select().from(uploadChunks)).toEqual([]);
});

test('connection that breaks within a part: what came is counted, and the error is passed on', async () => {
  const id = (await begin(customer, 10)).slice(-36);
  const broken = Readable.from(
    (async function* pieces() {
      yield Buffer.from('012');
      yield Buffer.from('34');
      await Promise.reject(new Error('connection lost'));
    })(),
  );
  const dataStore = new UploadStore(dependencies(), { kind: 'account', id: customerId });
  await expect(dataStore.write(broken, id, 0)).rejects.toThrow('connection lost');
  expect(await database.sql.select().from(uploads)).toMatchObject([{ receivedBytes: 5 }]);
  expect(await dataStore.getUpload(id)).toMatchObject({ offset: 5, size: 10 });
});

test.each([
  ['without metadata', {}],
  ['with names of metadata alone', { 'upload-metadata': 'filename,filetype' }],
])('upload begun %s: taken without a name and type, because its content decides', async (_what, metadata) => {
  const reply = await app.inject({
    method: 'POST',
    url: RESUMABLE_UPLOADS_PATH,
    headers: { ...customer, 'tus-resumable': '1.0.0', 'upload-length': '10', ...metadata },
  });
  expect(reply.statusCode).toBe(201);
  expect(await database.sql.select().from(uploads)).toMatchObject([{ name: '', mediaType: '' }]);
});

test('upload begun by nobody: asked to sign in, not to open a link', async () => {
  const reply = await createUpload({ app }, {}, { size: 10 });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    401,
    { code: 'sign_in_needed', message: expect.not.stringContaining('Open the link') as string },
  ]);
});

test('part of another content type: refused, and nothing is stored', async () => {
  const url = await begin(customer, 10);
  const reply = await app.inject({
    method: 'PATCH',
    url,
    headers: { ...customer, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'text/plain' },
    payload: '0123456789',
  });
  expect(reply.statusCode).toBe(400);
  expect(await storedKeys()).toEqual([]);
});

test('file store fails: a fault of ours, not counted, and no temporary file is left', async () => {
  const url = await begin(customer, 10);
  failure = new Error('disk full');
  expect((await send(customer, url, Buffer.from('0123456789'))).statusCode).toBe(500);
  expect(await readdir(temporaryFolder(folder))).toEqual([]);
  failure = null;
  const sent = await send(customer, url, Buffer.from('0123456789'));
  expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, '10']);
});

test('part that another process counted first: conflict, and its bytes are removed', async () => {
  const url = await begin(customer, 10);
  await send(customer, url, Buffer.from('01234'));
  const kept = await storedKeys();
  const late = new UploadStore(dependencies(), { kind: 'account', id: customerId });
  await expect(late.write(Readable.from([Buffer.from('01234')]), url.slice(-36), 0)).rejects.toMatchObject({
    status_code: 409,
  });
  expect(await storedKeys()).toEqual(kept);
  expect(await database.sql.select().from(uploadChunks)).toMatchObject([
    { storageKey: kept[0], isCounted: true },
  ]);
  expect(await readdir(temporaryFolder(folder))).toEqual([]);
});

test('too many uploads begun: refused with the time to wait, while begun ones go on', async () => {
  for (const [headers, limit] of [
    [customer, 120],
    [visitor, 30],
  ] as const) {
    const url = await begin(headers, 10);
    await database.query(`update rate_limits set count = ${limit}`);
    const refused = await createUpload({ app }, headers, { size: 10 });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await send(headers, url, Buffer.from('0123456789'))).statusCode).toBe(204);
  }
});
