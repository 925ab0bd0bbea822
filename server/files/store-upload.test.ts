// Above 400 lines because one server and file store serve every case of a file, from its upload to its removal.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { eicar, startClamdServer } from '../testing/clamd-server.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { samplePdf, samplePng } from '../testing/sample-files.ts';
import { sharedInspector } from '../testing/shared-inspector.ts';
import { personErasures } from '../accounts/tables.ts';
import { handleError } from '../http/handle-error.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { temporaryNamesIn } from '../data-directory.ts';
import type { Worker } from '../jobs/jobs.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { eraseRemovedFiles, handleFileJobs, removeStaleFiles } from './clean-up-files.ts';
import { directoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import { eraseFileRows, filesOfApplication, findFile, removeFile } from './queries.ts';
import { s3Store } from './s3-store.ts';
import { contentDisposition, sendDownload, sendFile } from './send-file.ts';
import { storeGenerated, storeUpload, temporaryFolder } from './store-upload.ts';
import { files as fileTable, type FileRow } from './tables.ts';
import { openUploadInspector, type UploadInspector } from './upload-inspector.ts';

const ownerId = randomUUID();
const applicationId = randomUUID();
const details = { ownerId, applicationId, purpose: 'directors.0.identity' };
const pdf = await samplePdf();
const day = 86_400_000;

let database: Database;
let folder: string;
let now: Date;
let store: FileStore;
let app: FastifyInstance;
const logged: string[] = [];

let clamavUrl: string | undefined;
let inspector: UploadInspector;

const edge = (files: FileStore = store) => ({
  database,
  files,
  clock: () => now,
  config: readConfig({ DATA_DIR: folder, CLAMAV_URL: clamavUrl }),
  inspector,
  log: app.log,
});

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await truncateAll(database);
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  now = new Date('2026-11-21T08:00:00Z');
  clamavUrl = undefined;
  inspector = sharedInspector();
  store = directoryStore(join(folder, 'files'));
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  app.setErrorHandler(handleError);
  await app.register(multipart, { limits: { fileSize: 11 * 1024 * 1024 } });
  app.post('/upload', async (request, reply) =>
    reply.code(201).send(await storeUpload(edge(), (await request.file())!, details)),
  );
  app.get<{ Params: { id: string }; Querystring: { how?: 'inline' } }>(
    '/file/:id',
    async ({ params, query }, reply) => {
      const file = await findFile(database, params.id);
      return file === null ? reply.code(404).send() : sendFile(reply, store, file, query.how);
    },
  );
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return app.inject({
    method: 'POST',
    url: '/upload',
    payload,
    headers: { 'content-type': request.headers.get('content-type')! },
  });
};
const bytesOf = (source: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(source);

describe('upload', () => {
  test('stored, recorded and returned byte for byte', async () => {
    const reply = await upload(bytesOf(pdf), 'CAC Certificate.pdf', 'application/pdf');
    expect(reply.statusCode).toBe(201);
    const row = reply.json<FileRow>();
    expect(row).toMatchObject({
      ...details,
      name: 'CAC Certificate.pdf',
      mediaType: 'application/pdf',
      sizeBytes: pdf.length,
      uploadedBy: ownerId,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      uploadedAt: now.toISOString(),
      removedAt: null,
      erasedAt: null,
      lostAt: null,
    });
    const sent = await app.inject(`/file/${row.id}`);
    expect(sent.rawPayload.equals(pdf)).toBe(true);
    expect(await readdir(temporaryFolder(folder))).toEqual([]);
    expect(await filesOfApplication(database, applicationId)).toHaveLength(1);
  });

  test('inspection that blocks its thread: other requests are answered meanwhile', async () => {
    const workerFile = new URL('./testing/waiting-inspection-worker.ts', import.meta.url).href;
    inspector = openUploadInspector({ workerFile });
    const blocked = upload(bytesOf(pdf), 'a.pdf', 'application/pdf');
    const temporaryFiles = (): Promise<string[]> => readdir(temporaryFolder(folder)).catch(() => []);
    await expect.poll(temporaryFiles).toContainEqual(expect.stringMatching(/started$/));
    expect((await app.inject(`/file/${randomUUID()}`)).statusCode).toBe(404);
    for (const name of await temporaryFiles())
      await writeFile(join(temporaryFolder(folder), name.replace('.started', '.go')), '');
    expect((await blocked).statusCode).toBe(201);
    await inspector.close();
  });

  test.each([
    [
      'of the wrong type',
      bytesOf(Buffer.from('<html>')),
      'page.html',
      415,
      'unsupported_file_type',
      'Unsupported file type. Please upload a PDF, PNG, or JPG.',
    ],
    [
      'past 10 MiB',
      new Uint8Array(10 * 1024 * 1024 + 1),
      'big.pdf',
      413,
      'file_too_large',
      'This file is larger than 10 MB. Please upload a smaller one.',
    ],
    [
      'past the limit of the parser',
      new Uint8Array(12 * 1024 * 1024),
      'big.pdf',
      413,
      'file_too_large',
      'This file is larger than 10 MB. Please upload a smaller one.',
    ],
    [
      'of nothing',
      new Uint8Array(),
      'none.pdf',
      422,
      'file_empty',
      'This file is empty. Please choose it again.',
    ],
  ])(
    '%s is refused and leaves neither file nor record',
    async (_what, bytes, name, status, code, message) => {
      const reply = await upload(bytes, name, 'application/octet-stream');
      expect(reply.statusCode).toBe(status);
      expect(reply.json()).toMatchObject({ code, message });
      expect(await database.sql.select().from(fileTable)).toEqual([]);
      expect(await readdir(temporaryFolder(folder)).catch(() => [])).toEqual([]);
    },
  );

  test('with a virus scanner: scanned, malware refused, unreachable answered with 503; nothing of them is stored', async () => {
    const clamd = await startClamdServer();
    clamavUrl = `tcp://127.0.0.1:${clamd.address.port}`;
    const infected = await upload(
      bytesOf(await samplePdf(`(${eicar})`, undefined)),
      'a.pdf',
      'application/pdf',
    );
    const eicarPdf = Buffer.concat([pdf.subarray(0, 9), Buffer.from(`%${eicar}\n`), pdf.subarray(9)]);
    const raw = await upload(bytesOf(eicarPdf), 'b.pdf', 'application/pdf');
    expect([infected.statusCode, raw.statusCode, raw.json<{ code: string }>().code]).toEqual([
      201,
      422,
      'file_infected',
    ]);
    expect(clamd.scanned).toHaveLength(2);
    const part = { file: Readable.from([eicarPdf]), filename: 'b.pdf', mimetype: 'application/pdf' };
    await expect(storeUpload(edge(), part, details)).rejects.toMatchObject({
      code: 'file_infected',
      cause: { message: 'Eicar-Signature' },
    });
    await clamd.close();
    const unscanned = await upload(bytesOf(pdf), 'c.pdf', 'application/pdf');
    expect([unscanned.statusCode, unscanned.headers['retry-after']]).toEqual([503, '2']);
    expect(await database.sql.select().from(fileTable)).toHaveLength(1);
    expect(await readdir(temporaryFolder(folder))).toEqual([]);
  });

  test('upload sent in parts: ends when it is stored or refused, and stays while the scanner gives no verdict', async () => {
    const discard = vi.fn(() => Promise.resolve());
    const claim = (bytes: Buffer) =>
      storeUpload(
        edge(),
        {
          file: Readable.from([bytes]),
          filename: 'a.pdf',
          mimetype: 'application/pdf',
          claim: { id: randomUUID(), stored: null, discard },
        },
        details,
      );
    clamavUrl = `unix://${join(folder, 'nobody.ctl')}`;
    await expect(claim(pdf)).rejects.toThrow(UnavailableError);
    expect(discard).toHaveBeenCalledTimes(0);
    clamavUrl = undefined;
    await expect(claim(Buffer.from('No document'))).rejects.toMatchObject({ code: 'unsupported_file_type' });
    expect(discard).toHaveBeenCalledTimes(1);
    expect(await claim(pdf)).toMatchObject({ sizeBytes: pdf.length });
    expect(discard).toHaveBeenCalledTimes(2);
  });

  describe('upload claimed again', () => {
    const claimAgain = (stored: FileRow, as: Partial<typeof details> = {}) =>
      storeUpload(
        edge(),
        {
          file: Readable.from([]),
          filename: 'a.pdf',
          mimetype: 'application/pdf',
          claim: { id: stored.id, stored },
        },
        { ...details, ...as },
      );

    test('for the same answer: the file that it became, and nothing is stored', async () => {
      const stored = (await upload(bytesOf(pdf), 'a.pdf', 'application/pdf')).json<FileRow>();
      expect(await claimAgain(stored)).toBe(stored);
      expect(await database.sql.select().from(fileTable)).toHaveLength(1);
    });

    test.each([
      ['another application', { applicationId: randomUUID() }],
      ['another answer', { purpose: 'directors.1.identity' }],
    ])('for %s: not found', async (_what, as) => {
      const stored = (await upload(bytesOf(pdf), 'a.pdf', 'application/pdf')).json<FileRow>();
      await expect(claimAgain(stored, as)).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  test('upload sent in parts: becomes the file of its id', async () => {
    const claim = { id: randomUUID(), stored: null, discard: () => Promise.resolve() };
    const part = { file: Readable.from([pdf]), filename: 'a.pdf', mimetype: 'application/pdf', claim };
    expect(await storeUpload(edge(), part, details)).toMatchObject({ id: claim.id, storageKey: claim.id });
  });

  test('connection lost: nothing left, the server continues', async () => {
    const finished = new Promise<number>((resolve) => {
      app.addHook('onError', async (_request, _reply, error) =>
        resolve((error as { status?: number }).status ?? 0),
      );
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n${head}`,
    );
    socket.write(pdf.subarray(0, 400));
    await vi.waitFor(async () => expect(await readdir(temporaryFolder(folder))).toHaveLength(1), {
      timeout: 120_000,
    });
    socket.destroy();
    expect(await finished).toBe(400);
    expect(await readdir(temporaryFolder(folder))).toEqual([]);
    expect(await database.sql.select().from(fileTable)).toEqual([]);
  });

  test.each(['unreachable', 'silent'])('file store %s: 503 with Retry-After, and hidden', async (state) => {
    const server = await startS3Server('documents', { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' });
    const { endpoint } = server;
    if (state === 'silent') server.fallSilent();
    else await server.close();
    const directory = store;
    store = s3Store({
      kind: 's3',
      endpoint,
      bucket: 'documents',
      region: 'eu-west-1',
      accessKeyId: 'AKEXAMPLE',
      secretAccessKey: 'secret',
      retryDelayMs: 1,
      silenceMs: 100,
    });
    const reply = await upload(bytesOf(pdf), 'a.pdf', 'application/pdf');
    store = directory;
    if (state === 'silent') await server.close();
    expect([reply.statusCode, reply.json<{ code: string }>().code, reply.headers['retry-after']]).toEqual([
      503,
      'busy',
      '2',
    ]);
    expect(await filesOfApplication(database, applicationId)).toEqual([]);
  });

  test('store fails: hidden, and erased by the clean-up', async () => {
    const failing: FileStore = { ...store, put: () => Promise.reject(new Error('disk full')) };
    const keeping = storeGenerated(
      edge(failing),
      { bytes: pdf, name: 'summary.pdf', mediaType: 'application/pdf' },
      details,
    );
    await expect(keeping).rejects.toThrow('disk full');
    expect(await filesOfApplication(database, applicationId)).toEqual([]);
    now = new Date(now.getTime() + 2 * day);
    expect(await eraseRemovedFiles(edge())).toEqual({ erased: 1, failed: 0 });
  });
});

test('file erased with its owner while it is stored: refused, stays hidden, and the clean-up erases it', async () => {
  const put: FileStore['put'] = async (...stored) => {
    await store.put(...stored);
    await eraseFileRows(database, { ownerId, keptFileIds: [], removedAt: now });
  };
  const storing = storeGenerated(
    edge({ ...store, put }),
    { bytes: pdf, name: 'summary.pdf', mediaType: 'application/pdf' },
    details,
  );
  await expect(storing).rejects.toMatchObject({ code: 'not_found' });
  expect(await filesOfApplication(database, applicationId)).toEqual([]);
  now = new Date(now.getTime() + 2 * day);
  expect(await eraseRemovedFiles(edge())).toEqual({ erased: 1, failed: 0 });
});

test('owner erased before the file of a request is stored: refused, and the clean-up erases it', async () => {
  await database.sql
    .insert(personErasures)
    .values({ personId: ownerId, requestedBy: 'person', kept: [], erasedAt: new Date(now.getTime() - 1000) });
  expect((await upload(bytesOf(pdf), 'a.pdf', 'application/pdf')).statusCode).toBe(404);
  expect(await database.sql.select().from(fileTable)).toMatchObject([{ name: 'erased', removedAt: now }]);
  now = new Date(now.getTime() + 2 * day);
  expect(await eraseRemovedFiles(edge())).toEqual({ erased: 1, failed: 0 });
});

test('generated file: stored with its name', async () => {
  const row = await storeGenerated(
    edge(),
    { bytes: pdf, name: 'Summary CH-7.pdf', mediaType: 'application/pdf' },
    { ...details, uploadedBy: applicationId },
  );
  expect(row).toMatchObject({ name: 'Summary CH-7.pdf', uploadedBy: applicationId, sizeBytes: pdf.length });
  expect((await buffer((await store.open(row.storageKey))!)).equals(pdf)).toBe(true);
});

describe('sent file', () => {
  test('download: detected type, sanitised name, restrictive headers', async () => {
    const { id } = (await upload(bytesOf(samplePng()), 'Ọlá’s "scan".png', 'image/png')).json<FileRow>();
    const { headers } = await app.inject(`/file/${id}`);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(samplePng().length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Ola s scan.png"; filename*=UTF-8''%E1%BB%8Cl%C3%A1%20s%20scan.png`,
    );
  });

  test('name with signs that RFC 8187 encodes: encoded in capitals', () => {
    expect(contentDisposition('inline', `Ada's *new* Café.pdf`)).toBe(
      `inline; filename="Ada_s _new_ Cafe.pdf"; filename*=UTF-8''Ada%27s%20%2Anew%2A%20Caf%C3%A9.pdf`,
    );
  });

  test('inline: image in a sandbox, PDF without', async () => {
    const { id } = (await upload(bytesOf(pdf), 'a.pdf', 'application/pdf')).json<FileRow>();
    const { headers } = await app.inject(`/file/${id}?how=inline`);
    expect(headers['content-disposition']).toMatch(/^inline; filename="a\.pdf"/);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    const image = (await upload(bytesOf(samplePng()), 'a.png', 'image/png')).json<FileRow>();
    const shown = await app.inject(`/file/${image.id}?how=inline`);
    expect(shown.headers['content-security-policy']).toMatch(/; sandbox$/);
    const saved = await app.inject(`/file/${id}`);
    expect(saved.headers['content-security-policy']).toMatch(/; sandbox$/);
  });

  test.each([
    ['bytes', () => Buffer.from('Day,Amount'), '10'],
    ['a stream', () => Readable.from(['Day,', 'Amount']), undefined],
  ])('made by the server from %s: a download that no cache keeps', async (_what, make, length) => {
    app.get('/made', (_request, reply) =>
      sendDownload(reply, { name: 'März (1).csv', mediaType: 'text/csv; charset=utf-8', content: make() }),
    );
    const { headers, body } = await app.inject('/made');
    expect(body).toBe('Day,Amount');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Marz _1_.csv"; filename*=UTF-8''M%C3%A4rz%20%281%29.csv`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-length']).toBe(length);
  });

  test.each([
    ['a small file', 0],
    ['a file read in two passes', 2_000_000],
  ])('%s whose bytes changed: error, logged, nothing delivered', async (_what, padding) => {
    const bytes = Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(padding, '%\n'), pdf.subarray(9)]);
    const row = (await upload(bytesOf(bytes), 'a.pdf', 'application/pdf')).json<FileRow>();
    expect((await app.inject(`/file/${row.id}`)).rawPayload.equals(bytes)).toBe(true);
    const forged = Buffer.from(bytes);
    forged.writeUInt8(0x20, 300);
    for (const content of [forged, bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from('x')])]) {
      logged.length = 0;
      await store.put(row.storageKey, content, 'application/pdf');
      const reply = await app.inject(`/file/${row.id}`);
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([500, 'file_damaged']);
      expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        {
          msg: 'a stored file has changed',
          storageKey: row.storageKey,
          err: { message: expect.stringContaining('are not those whose SHA-256 was recorded') as string },
        },
      ]);
    }
  });

  test('missing in the store: not found; recorded as lost: gone, with words that say so', async () => {
    const row = (await upload(bytesOf(pdf), 'a.pdf', 'application/pdf')).json<FileRow>();
    await store.remove(row.storageKey);
    logged.length = 0;
    expect((await app.inject(`/file/${row.id}`)).statusCode).toBe(404);
    await database.sql.update(fileTable).set({ lostAt: now });
    const reply = await app.inject(`/file/${row.id}`);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      410,
      { code: 'file_lost', message: expect.stringContaining('We have lost this file') as string },
    ]);
    expect(logged).toEqual([]);
  });
});

describe('removed file', () => {
  test('hidden at once, erased after a day, its row kept', async () => {
    const row = (await upload(bytesOf(pdf), 'a.pdf', 'application/pdf')).json<FileRow>();
    expect(await removeFile(database, row.id, now)).toBe(true);
    expect(await removeFile(database, row.id, now)).toBe(false);
    expect((await app.inject(`/file/${row.id}`)).statusCode).toBe(404);
    expect(await eraseRemovedFiles(edge())).toEqual({ erased: 0, failed: 0 });
    expect(await store.exists(row.storageKey)).toBe(true);
    now = new Date(now.getTime() + day + 1);
    expect(await eraseRemovedFiles(edge())).toEqual({ erased: 1, failed: 0 });
    expect(await store.exists(row.storageKey)).toBe(false);
    expect(await eraseRemovedFiles(edge())).toEqual({ erased: 0, failed: 0 });
    expect(await database.sql.select().from(fileTable)).toMatchObject([
      { id: row.id, name: 'erased', erasedAt: now },
    ]);
  });

  test('more files than one batch: all erased', { tags: ['extended'] }, async () => {
    await database.query(
      `insert into files (id, owner_id, purpose, name, media_type, size_bytes, sha256, storage_key, uploaded_by, uploaded_at, removed_at)
       select id, $1, 'receipt', 'a.pdf', 'application/pdf', 1, '', id::text, $1, $2, $2
       from (select gen_random_uuid() as id from generate_series(1, 201)) as ids`,
      [ownerId, new Date(now.getTime() - 2 * day).toISOString()],
    );
    expect(await eraseRemovedFiles(edge())).toEqual({ erased: 201, failed: 0 });
    expect(await eraseRemovedFiles(edge())).toEqual({ erased: 0, failed: 0 });
  });

  test('more files than one batch, of which the store erases none of the first: the others are erased', async () => {
    await database.query(
      `insert into files (id, owner_id, purpose, name, media_type, size_bytes, sha256, storage_key, uploaded_by, uploaded_at, removed_at)
       select id, $1, 'receipt', 'a.pdf', 'application/pdf', 1, '', id::text, $1, $2, $2
       from (select gen_random_uuid() as id from generate_series(1, 130)) as ids`,
      [ownerId, new Date(now.getTime() - 2 * day).toISOString()],
    );
    let calls = 0;
    const remove = () => {
      calls += 1;
      return calls <= 100 ? Promise.reject(new Error('not permitted')) : Promise.resolve();
    };
    expect(await eraseRemovedFiles(edge({ ...store, remove }))).toEqual({ erased: 30, failed: 100 });
  });

  test('clean-up: other files are kept', async () => {
    const row = (await upload(bytesOf(pdf), 'a.pdf', 'application/pdf')).json<FileRow>();
    now = new Date(now.getTime() + 400 * day);
    expect(await eraseRemovedFiles(edge())).toEqual({ erased: 0, failed: 0 });
    expect(await store.exists(row.storageKey)).toBe(true);
  });
});

test('removed files: one that the store cannot erase does not hold the others', async () => {
  const rows: FileRow[] = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
    rows.push((await upload(bytesOf(pdf), name, 'application/pdf')).json<FileRow>());
  for (const { id } of rows) await removeFile(database, id, now);
  now = new Date(now.getTime() + day + 1);
  const [before, broken, after] = rows
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) => row.storageKey);
  const remove = (key: string) =>
    key === broken ? Promise.reject(new Error('not permitted')) : store.remove(key);
  logged.length = 0;
  expect(await eraseRemovedFiles(edge({ ...store, remove }))).toEqual({ erased: 2, failed: 1 });
  expect(logged).toEqual([expect.stringContaining('removed file')]);
  const left = await Promise.all([before, broken, after].map((key) => store.exists(key ?? '')));
  expect(left).toEqual([false, true, false]);
  expect(await eraseRemovedFiles(edge())).toEqual({ erased: 1, failed: 0 });
});

test('temporary files of uploads, mails and pictures: deleted after a day; what is complete is kept', async () => {
  const { outbox, renderedPictures } = temporaryNamesIn(folder);
  const files = [
    [temporaryFolder(folder), ['old', 'new']],
    [outbox, ['old.eml', 'old.eml.part', 'new.eml.part']],
    [renderedPictures, ['old', 'old.0a1b.part', 'new.0a1b.part']],
  ] as const;
  for (const [directory, names] of files) {
    await mkdir(directory, { recursive: true });
    for (const name of names) {
      await writeFile(join(directory, name), 'x');
      const then = new Date(now.getTime() - day + (name.startsWith('old') ? -1000 : 1000));
      await utimes(join(directory, name), then, then);
    }
  }
  expect(await removeStaleFiles(folder, () => now)).toBe(3);
  const left = await Promise.all(files.map(async ([directory]) => (await readdir(directory)).toSorted()));
  expect(left).toEqual([['new'], ['new.eml.part', 'old.eml'], ['new.0a1b.part', 'old']]);
  expect(await removeStaleFiles(join(folder, 'nowhere'), () => now)).toBe(0);
});

test('daily job: erases removed files, temporary files and unfinished writes', async () => {
  const row = (await upload(bytesOf(pdf), 'a.pdf', 'application/pdf')).json<FileRow>();
  await removeFile(database, row.id, new Date(now.getTime() - 2 * day));
  const jobs = await openJobs({ database });
  const unfinished = join(folder, 'files', 'ab-other.5d0c.part');
  await writeFile(unfinished, 'half');
  const then = new Date(now.getTime() - day - 1000);
  await utimes(unfinished, then, then);
  handleFileJobs({ ...edge(), jobs });
  await jobs.add('files.clean-up', {});
  await jobs.runDue();
  await jobs.stop();
  expect(await jobs.failed()).toEqual([]);
  expect(await readdir(join(folder, 'files'))).not.toContain('ab-other.5d0c.part');
  expect(await store.exists(row.storageKey)).toBe(false);
});

test('daily job: planned for the night, says how much was cleaned up, and fails where a file cannot be erased', async () => {
  const row = (await upload(bytesOf(pdf), 'a.pdf', 'application/pdf')).json<FileRow>();
  await removeFile(database, row.id, new Date(now.getTime() - 2 * day));
  const stale = join(temporaryFolder(folder), 'stale');
  await writeFile(stale, 'x');
  await utimes(stale, new Date(now.getTime() - 2 * day), new Date(now.getTime() - 2 * day));
  const jobs = await openJobs({ database });
  const words: unknown[][] = [];
  const schedules: string[][] = [];
  const run = async (files: FileStore): Promise<void> => {
    const workers: Worker<object>[] = [];
    const dependencies = edge(files);
    handleFileJobs({
      ...dependencies,
      log: { ...dependencies.log, info: (...said: unknown[]) => void words.push(said), error: () => {} },
      jobs: {
        ...jobs,
        handle: (_name, worker) => void workers.push(worker as Worker<object>),
        schedule: (name, cron) => void schedules.push([name, cron]),
      },
    });
    for (const worker of workers) await worker({}, { id: '1', name: '', attempt: 1 });
  };
  const broken = { ...store, remove: () => Promise.reject(new Error('not permitted')) };
  await expect(run(broken)).rejects.toThrow('1 × removed file failed');
  await run(store);
  await jobs.stop();
  expect(words).toEqual([
    [{ temporary: 1, unfinished: 0, erased: 0 }, 'Files cleaned up.'],
    [{ temporary: 0, unfinished: 0, erased: 1 }, 'Files cleaned up.'],
  ]);
  expect(schedules).toEqual([
    ['files.clean-up', '20 3 * * *'],
    ['files.clean-up', '20 3 * * *'],
  ]);
});

test('stored file: uploaded by its owner and not from the desk, unless the details say so', async () => {
  const content = { bytes: pdf, name: 'summary.pdf', mediaType: 'application/pdf' } as const;
  expect(await storeGenerated(edge(), content, details)).toMatchObject({
    uploadedBy: ownerId,
    fromDesk: false,
    sha256: createHash('sha256').update(pdf).digest('hex'),
  });
  const officer = randomUUID();
  expect(
    await storeGenerated(edge(), content, { ...details, uploadedBy: officer, fromDesk: true }),
  ).toMatchObject({ ownerId, uploadedBy: officer, fromDesk: true });
});
