// Above 400 lines because one server with encryption serves every case of an upload, from its beginning to its claim or end.
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { asc } from 'drizzle-orm';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ASKED_DOCUMENT_HEADER,
  MAX_RESUMABLE_UPLOADS,
  RESUMABLE_UPLOADS_PATH,
  VISITOR_HEADER,
} from '#contract/documents/uploads.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import { deleteApplication, eraseApplication } from '../applications/erase-application.ts';
import { storeUpload } from '../files/store-upload.ts';
import { openPlainStore } from '../files/open-file-store.ts';
import { bytesUploadedFor } from '../files/queries.ts';
import type { Worker } from '../jobs/jobs.ts';
import { files } from '../files/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { requireRoomInAccount } from './account-quota.ts';
import { uploadChunks, uploads } from './tables.ts';
import { createUpload, sendInParts, sendPart } from './testing/send-in-parts.ts';
import {
  chunkKeysOf,
  countChunk,
  deleteExpiredUploads,
  deleteUpload,
  expireUploadsOf,
  exportUploads,
  handleUploadJobs,
  openUploadsOf,
} from './upload-rows.ts';
import { visitorClaimantId } from './visitor-claimant.ts';
import { subjectOf } from '../testing/subject-of.ts';

let app: TestApp;
let origin: string;
let ada: string;
let eve: string;
let draftId: string;
let pdf: Buffer;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

beforeAll(async () => {
  app = await startTestApp({
    keepSetups: true,
    now: new Date('2026-11-23T09:00:00Z'),
    environment: { ENCRYPTION_KEYS: `first:${Buffer.alloc(32, 7).toString('base64')}` },
  });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  pdf = await samplePdf('A bill of electricity');
});
beforeEach(async () => {
  app.setNow(new Date('2026-11-23T09:00:00Z'));
  await app.reset();
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  eve = await app.signUp('eve@customer.example', 'Eve Eze');
  draftId = await app.setUp('draft of a company', async () => {
    const draft = await app.call('POST /applications', ada, {
      body: { serviceId: 'nigeria-company-registration', tier: 'standard' },
    });
    return draft.data.id;
  });
});
afterAll(() => app.stop());

const claim = (token: string, upload: string, purpose = 'addressProof') =>
  app.callLoosely('POST /applications/:id/files', token, {
    params: { id: draftId },
    query: { purpose },
    body: { upload },
  });
const offsetOf = async (url: string, token = ada): Promise<number | string> => {
  const { statusCode, headers } = await app.app.inject({
    method: 'HEAD',
    url,
    headers: { 'tus-resumable': '1.0.0', ...bearer(token) },
  });
  return statusCode === 200 ? Number(headers['upload-offset']) : `refused with ${statusCode}`;
};
const begin = async (token = ada, size = pdf.length): Promise<string> =>
  String((await createUpload(app, bearer(token), { size })).headers.location);

describe('upload that resumes', () => {
  test('sent in parts by a client of the protocol, claimed twice: one file, the same as sent at once', async () => {
    const upload = await new Promise<Upload>((resolve, reject) => {
      const sending: Upload = new Upload(pdf, {
        endpoint: origin + RESUMABLE_UPLOADS_PATH,
        headers: bearer(ada),
        chunkSize: 500,
        metadata: { filename: 'bill.pdf', filetype: 'application/pdf' },
        onSuccess: () => resolve(sending),
        onError: reject,
      });
      sending.start();
    });
    const id = upload.url?.slice(upload.url.lastIndexOf('/') + 1) ?? '';
    const first = await claim(ada, id);
    expect(first).toMatchObject({
      status: 201,
      data: { id, name: 'bill.pdf', mediaType: 'application/pdf', sizeBytes: pdf.length },
    });
    expect((await claim(ada, id)).data).toEqual(first.data);
    expect((await claim(ada, id, 'somethingElse')).status).toBe(404);
    const { rawPayload } = await app.app.inject({ url: `/api/files/${id}`, headers: bearer(ada) });
    expect(rawPayload).toEqual(pdf);
    expect(await app.database.sql.select().from(files)).toHaveLength(1);
    expect(await app.database.sql.select().from(uploads)).toEqual([]);
    expect(await app.database.sql.select().from(uploadChunks)).toEqual([]);
  });

  test('connection broken within a part: what came is stored encrypted, and the rest follows', async () => {
    const url = await begin();
    const sendAndBreak = (afterMs: number): Promise<void> =>
      new Promise((resolve) => {
        const sending = httpRequest(origin + url, {
          method: 'PATCH',
          headers: {
            ...bearer(ada),
            'tus-resumable': '1.0.0',
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
            'content-length': String(pdf.length),
          },
        });
        sending.on('error', () => resolve());
        sending.write(pdf.subarray(0, 700), () => setTimeout(() => sending.destroy(), afterMs));
      });
    // On a busy machine the connection may break before the server has read from it.
    for (let ms = 100; ms < 30_000 && (await offsetOf(url)) === 0; ms *= 2) await sendAndBreak(ms);
    await vi.waitFor(async () => expect(await offsetOf(url)).toBe(700), { timeout: 120_000 });
    const [chunk] = await app.database.sql.select().from(uploadChunks);
    const stored = await openPlainStore(app.dependencies.config.files).open(chunk?.storageKey ?? '');
    expect(Buffer.concat(await stored!.toArray()).includes(pdf.subarray(0, 100))).toBe(false);

    // Neither a hole nor a part that was sent already is taken.
    for (const offset of [0, 900])
      expect(
        (await sendPart(app, bearer(ada), { url, offset, bytes: pdf.subarray(offset) })).statusCode,
      ).toBe(409);
    expect((await claim(ada, url.slice(-36))).status).toBe(404);
    const rest = await sendPart(app, bearer(ada), { url, offset: 700, bytes: pdf.subarray(700) });
    expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, String(pdf.length)]);
    expect((await claim(ada, url.slice(-36))).status).toBe(201);
  });

  test('two parts sent at once for the same place: one is counted, and the file is whole', async () => {
    const url = await begin();
    const bytes = pdf.subarray(0, 600);
    const sent = await Promise.all([1, 2].map(() => sendPart(app, bearer(ada), { url, offset: 0, bytes })));
    expect(sent.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    await sendPart(app, bearer(ada), { url, offset: 600, bytes: pdf.subarray(600) });
    expect((await claim(ada, url.slice(-36))).data).toMatchObject({ sizeBytes: pdf.length });
  });

  test('another account, a visitor, an unknown id: found by none of them', async () => {
    const id = await sendInParts(app, bearer(ada), pdf);
    const url = `${RESUMABLE_UPLOADS_PATH}/${id}`;
    const { data: hers } = await app.call('POST /applications', eve, {
      body: { serviceId: 'nigeria-company-registration', tier: 'standard' },
    });
    const stolen = await app.callLoosely('POST /applications/:id/files', eve, {
      params: { id: hers.id },
      query: { purpose: 'addressProof' },
      body: { upload: id },
    });
    expect(stolen.status).toBe(404);
    expect(await offsetOf(url, eve)).toBe('refused with 404');
    expect((await sendPart(app, bearer(eve), { url, offset: 0, bytes: pdf })).statusCode).toBe(404);
    expect((await sendPart(app, {}, { url, offset: 0, bytes: pdf })).statusCode).toBe(401);
    expect((await createUpload(app, {}, { size: 10 })).statusCode).toBe(401);
    expect(await offsetOf(`${RESUMABLE_UPLOADS_PATH}/${randomUUID()}`)).toBe('refused with 404');
    expect(await offsetOf(`${RESUMABLE_UPLOADS_PATH}/..%2f..%2fetc`)).toBe('refused with 404');
    expect((await claim(eve, id)).status).toBe(404);
    // A file that was claimed is not given to who knows its id.
    expect((await claim(ada, id)).status).toBe(201);
    expect(
      (
        await app.callLoosely('POST /applications/:id/files', eve, {
          params: { id: hers.id },
          query: { purpose: 'addressProof' },
          body: { upload: id },
        })
      ).status,
    ).toBe(404);
  });

  test('too large, empty, of another type, one too many, or of an account without room: refused', async () => {
    const refusalOf = async (options: Parameters<typeof createUpload>[2]) => {
      const reply = await createUpload(app, bearer(ada), options);
      return [reply.statusCode, reply.json<{ code: string }>().code];
    };
    expect(await refusalOf({ size: 10 * 1024 * 1024 + 1 })).toEqual([413, 'file_too_large']);
    expect(await refusalOf({ size: 0 })).toEqual([422, 'file_empty']);
    expect(await refusalOf({ size: 9, name: 'a.html', type: 'text/html' })).toEqual([
      415,
      'unsupported_file_type',
    ]);
    for (let count = 0; count < MAX_RESUMABLE_UPLOADS; count += 1) await begin(ada, 10 * 1024 * 1024);
    expect(await refusalOf({ size: 10 })).toEqual([409, 'too_many_files']);
    // Their announced sizes count as those of files.
    const { database } = app;
    await database.sql.update(uploads).set({ sizeBytes: 2 ** 30 });
    expect(await bytesUploadedFor(database, subjectOf(ada))).toBe(0);
    await expect(requireRoomInAccount(database, subjectOf(ada), app.now())).rejects.toMatchObject({
      code: 'storage_full',
    });
    await expect(requireRoomInAccount(database, subjectOf(eve), app.now())).resolves.toBeUndefined();
  });

  test('file name with a NUL sign: begun, and the file has a name without it', async () => {
    const created = await createUpload(app, bearer(ada), { size: pdf.length, name: 'my\u0000 bill.pdf' });
    expect(created.statusCode).toBe(201);
    const url = String(created.headers.location);
    await sendPart(app, bearer(ada), { url, offset: 0, bytes: pdf });
    expect((await claim(ada, url.slice(-36))).data).toMatchObject({ name: 'my bill.pdf' });
  });

  test('claimed twice at once for different purposes: one of them gets the file', async () => {
    const id = await sendInParts(app, bearer(ada), pdf);
    const claims = await Promise.all(['addressProof', 'identity'].map((purpose) => claim(ada, id, purpose)));
    expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
  });

  test('sent in more chunks than interruptions explain: ended, unless it is complete', async () => {
    const url = await begin();
    const id = url.slice(-36);
    const addChunks = (count: number) =>
      app.database.query(
        `insert into upload_chunks (storage_key, upload_id, starts_at)
         select gen_random_uuid()::text, $1, 0 from generate_series(1, ${count})`,
        [id],
      );
    await addChunks(999);
    expect(await offsetOf(url)).toBe(0);
    expect((await sendPart(app, bearer(ada), { url, offset: 0, bytes: pdf.subarray(0, 9) })).statusCode).toBe(
      204,
    );
    expect(await offsetOf(url)).toBe('refused with 404');
    const rest = await sendPart(app, bearer(ada), { url, offset: 9, bytes: pdf.subarray(9) });
    expect([rest.statusCode, rest.json<{ message: string }>().message]).toEqual([
      404,
      'This upload has ended. Please start again.',
    ]);
    await app.database.sql.update(uploads).set({ receivedBytes: pdf.length });
    expect(await offsetOf(url)).toBe(pdf.length);
  });

  test('chunk that cannot be decrypted: a fault of ours, and the upload can be claimed once it is repaired', async () => {
    const id = await sendInParts(app, bearer(ada), pdf);
    const [chunk] = await app.database.sql.select().from(uploadChunks);
    const key = chunk?.storageKey ?? '';
    const plainStore = openPlainStore(app.dependencies.config.files);
    const stored = await buffer((await plainStore.open(key)) ?? Readable.from([]));
    await plainStore.put(key, stored.subarray(0, -1), 'application/octet-stream');
    expect((await claim(ada, id)).status).toBe(500);
    await plainStore.put(key, stored, 'application/octet-stream');
    expect((await claim(ada, id)).status).toBe(201);
  });

  test('sent in parts by an officer, the last that an application takes: claimed twice, by nobody else', async () => {
    const officer = await app.officer('Musa Bello');
    const other = await app.officer('Ife Ojo', 'officer');
    const [first, second] = [
      await sendInParts(app, bearer(officer), pdf),
      await sendInParts(app, bearer(officer), pdf),
    ];
    const claimAtDesk = (token: string | null, upload: string) =>
      app.callLoosely('POST /admin/applications/:id/files', token, {
        params: { id: draftId },
        query: { purpose: 'certificate' },
        body: { upload },
      });
    expect((await claimAtDesk(null, first)).status).toBe(401);
    for (const token of [other, ada]) expect([403, 404]).toContain((await claimAtDesk(token, first)).status);
    // Neither may a customer's upload be claimed by an officer.
    expect((await claimAtDesk(officer, await sendInParts(app, bearer(ada), pdf))).status).toBe(404);
    await app.database.query(
      `insert into files (id, owner_id, application_id, purpose, name, media_type, size_bytes, sha256, storage_key, uploaded_by, uploaded_at)
       select gen_random_uuid(), $1, $2, 'addressProof', 'a.pdf', 'application/pdf', 1, '', gen_random_uuid()::text, $1, now()
       from generate_series(1, 119)`,
      [subjectOf(ada), draftId],
    );
    const stored = await claimAtDesk(officer, first);
    expect(stored).toMatchObject({ status: 201, data: { id: first, sizeBytes: pdf.length } });
    expect(await claimAtDesk(officer, first)).toMatchObject({ status: 201, data: { id: first } });
    expect(await claimAtDesk(officer, second)).toMatchObject({ refusal: { code: 'too_many_files' } });
  });

  test('content that no upload may have: refused when claimed, as if sent at once, and deleted', async () => {
    const program = await sendInParts(app, bearer(ada), Buffer.from('MZ a program called a PDF'));
    expect(await claim(ada, program)).toMatchObject({
      status: 415,
      refusal: { code: 'unsupported_file_type' },
    });
    expect(await app.database.sql.select().from(uploads)).toEqual([]);
  });

  test.each([
    ['application is deleted', () => deleteApplication(app.dependencies, draftId)],
    ['application is erased', () => eraseApplication(app.dependencies, draftId, '2032-12-31')],
    [
      'account is erased',
      () => erasePerson(app.dependencies, { id: subjectOf(ada), email: 'ada@customer.example' }, 'person'),
    ],
  ])('%s while a file of it is sent: not found, and the clean-up erases it', async (_what, erase) => {
    const part = {
      file: Readable.from(
        (async function* () {
          yield pdf.subarray(0, 600);
          await app.database.transaction(async () => void (await erase()));
          yield pdf.subarray(600);
        })(),
      ),
      filename: 'bill.pdf',
      mimetype: 'application/pdf',
    };
    const owner = { ownerId: subjectOf(ada), applicationId: draftId, purpose: 'addressProof' };
    await expect(storeUpload(app.dependencies, part, owner)).rejects.toMatchObject({ code: 'not_found' });
    expect(await app.database.sql.select().from(files)).toMatchObject([
      { name: 'erased', removedAt: expect.any(Date) as Date },
    ]);
  });

  test('a day old, or of an erased account: ended, and its bytes are deleted by the job', async () => {
    const url = await begin();
    await sendPart(app, bearer(ada), { url, offset: 0, bytes: pdf.subarray(0, 600) });
    const [chunk] = await app.database.sql.select().from(uploadChunks);
    const key = chunk?.storageKey ?? '';
    expect(await deleteExpiredUploads(app.dependencies)).toEqual({ deleted: 0, failed: 0 });
    expect(await app.dependencies.files.exists(key)).toBe(true);
    app.setNow(new Date('2026-11-24T10:00:00Z'));
    expect(await offsetOf(url, await app.signIn('ada@customer.example'))).toBe('refused with 404');
    expect(await deleteExpiredUploads(app.dependencies)).toEqual({ deleted: 1, failed: 0 });
    expect(await app.dependencies.files.exists(key)).toBe(false);
    expect(await app.database.sql.select().from(uploadChunks)).toEqual([]);

    const again = await app.signIn('ada@customer.example');
    await begin(again);
    await erasePerson(app.dependencies, { id: subjectOf(again), email: 'ada@customer.example' }, 'person');
    expect(await app.database.sql.select().from(uploads)).toMatchObject([{ name: 'erased' }]);
    app.setNow(new Date('2026-11-24T11:00:00Z'));
    expect(await deleteExpiredUploads(app.dependencies)).toEqual({ deleted: 1, failed: 0 });
  });

  test('expired, and the store cannot delete one: the others are deleted, and the job fails, so that it is tried again', async () => {
    for (let count = 0; count < 3; count += 1)
      await sendPart(app, bearer(ada), { url: await begin(), offset: 0, bytes: pdf.subarray(0, 600) });
    const chunks = await app.database.sql.select().from(uploadChunks).orderBy(asc(uploadChunks.uploadId));
    const broken = chunks[1]?.storageKey;
    app.setNow(new Date('2026-11-24T10:00:00Z'));
    const { files: store } = app.dependencies;
    const remove = (key: string) =>
      key === broken ? Promise.reject(new Error('not permitted')) : store.remove(key);
    const failing = { ...app.dependencies, files: { ...store, remove } };
    expect(await deleteExpiredUploads(failing)).toEqual({ deleted: 2, failed: 1 });
    const workers = new Map<string, Worker<object>>();
    const logged: unknown[][] = [];
    const run = (dependencies: typeof app.dependencies) => {
      const schedules: string[][] = [];
      handleUploadJobs({
        ...dependencies,
        log: { ...dependencies.log, info: (...words: unknown[]) => void logged.push(words) },
        jobs: {
          ...dependencies.jobs,
          handle: (name, worker) => void workers.set(name, worker as Worker<object>),
          schedule: (name, cron) => void schedules.push([name, cron]),
        },
      });
      expect(schedules).toEqual([['uploads.delete-expired', '25 * * * *']]);
      return workers.get('uploads.delete-expired')?.({}, { id: '1', name: '', attempt: 1 });
    };
    await expect(run(failing)).rejects.toThrow('1 × expired upload failed');
    await run(app.dependencies);
    expect(logged).toEqual([0, 1].map((count) => [{ uploads: count }, 'Expired uploads deleted.']));
    expect(await app.database.sql.select().from(uploads)).toEqual([]);
  });

  test('ended by another account: not found, and it goes on', async () => {
    const url = await begin();
    const { statusCode } = await app.app.inject({
      method: 'DELETE',
      url,
      headers: { 'tus-resumable': '1.0.0', ...bearer(eve) },
    });
    expect([statusCode, await offsetOf(url)]).toEqual([404, 0]);
  });

  test('more bytes than announced: refused as too large, and none is counted', async () => {
    const url = await begin(ada, 100);
    const reply = await sendPart(app, bearer(ada), { url, offset: 0, bytes: pdf.subarray(0, 101) });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'file_too_large']);
    expect(await offsetOf(url)).toBe(0);
    expect(await app.database.sql.select().from(uploadChunks)).toEqual([]);
  });

  test('long name and media type: cut to what is kept', async () => {
    const created = await createUpload(app, bearer(ada), {
      size: 10,
      name: 'n'.repeat(300),
      type: `application/pdf;${'t'.repeat(200)}`,
    });
    expect([created.statusCode, created.headers['cache-control']]).toEqual([201, 'no-store']);
    const [row] = await app.database.sql.select().from(uploads);
    expect([row?.name.length, row?.mediaType.length]).toEqual([255, 127]);
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(24 * 3_600_000);
  });

  test('files and open uploads of exactly 2 GiB: no room; of a byte less: room', async () => {
    const { database } = app;
    await begin(ada, 10);
    await database.sql.update(uploads).set({ sizeBytes: 2 ** 31 - 1 });
    const requireRoom = () => requireRoomInAccount(database, subjectOf(ada), app.now());
    await expect(requireRoom()).resolves.toBeUndefined();
    await begin(ada, 1);
    await expect(requireRoom()).rejects.toMatchObject({ code: 'storage_full' });
    // What expired no longer counts.
    await database.sql.update(uploads).set({ expiresAt: app.now() });
    await expect(requireRoom()).resolves.toBeUndefined();
  });

  test('more expired uploads than one batch: all deleted', { tags: ['extended'] }, async () => {
    await app.database.query(
      `insert into uploads (id, claimant_id, name, media_type, size_bytes, created_at, expires_at)
       select gen_random_uuid(), $1, 'a.pdf', 'application/pdf', 1, $2, $2 from generate_series(1, 201)`,
      [subjectOf(ada), '2026-11-22T09:00:00Z'],
    );
    expect(await deleteExpiredUploads(app.dependencies)).toEqual({ deleted: 201, failed: 0 });
    expect(await app.database.sql.select().from(uploads)).toEqual([]);
  });

  test('more expired uploads than one batch, of which none of the first can be deleted: the others are', async () => {
    await app.database.query(
      `with expired as (
         insert into uploads (id, claimant_id, name, media_type, size_bytes, created_at, expires_at)
         select gen_random_uuid(), $1, 'a.pdf', 'application/pdf', 1, $2, $2 from generate_series(1, 130) returning id)
       insert into upload_chunks (storage_key, upload_id, starts_at) select id::text, id, 0 from expired`,
      [subjectOf(ada), '2026-11-22T09:00:00Z'],
    );
    let calls = 0;
    const remove = () => {
      calls += 1;
      return calls <= 100 ? Promise.reject(new Error('not permitted')) : Promise.resolve();
    };
    const failing = { ...app.dependencies, files: { ...app.dependencies.files, remove } };
    expect(await deleteExpiredUploads(failing)).toEqual({ deleted: 30, failed: 100 });
  });

  test('counted chunks: in the order of the file, and never past its announced size', async () => {
    const id = (await begin(ada, 10)).slice(-36);
    const add = (storageKey: string, startsAt: number, uploadId = id) =>
      app.database.sql.insert(uploadChunks).values({ storageKey, uploadId, startsAt });
    await add('second', 4);
    await add('first', 0);
    await add('uncounted', 0);
    await add('other', 0, (await begin(ada, 10)).slice(-36));
    const count = (startsAt: number, size: number, key: string) =>
      countChunk(app.database, { id, startsAt, size, key });
    expect([
      await count(4, 6, 'second'),
      await count(0, 11, 'first'),
      await count(0, 4, 'first'),
      await count(0, 4, 'uncounted'),
      await count(4, 6, 'second'),
    ]).toEqual([false, false, true, false, true]);
    expect(await chunkKeysOf(app.database, id)).toEqual(['first', 'second']);
    expect(await app.database.sql.select().from(uploads).orderBy(asc(uploads.receivedBytes))).toMatchObject([
      { receivedBytes: 0 },
      { receivedBytes: 10 },
    ]);
  });

  test('uploads of a person: counted, exported and expired without those of others', async () => {
    const { database } = app;
    await begin(ada, 10);
    await begin(ada, 20);
    await begin(eve, 40);
    const open = (token: string) => openUploadsOf(database, subjectOf(token), app.now());
    expect(await open(ada)).toEqual({ count: 2, bytes: 30 });
    expect(await openUploadsOf(database, randomUUID(), app.now())).toEqual({ count: 0, bytes: 0 });
    expect(await exportUploads(database, subjectOf(eve))).toEqual([
      { name: 'bill.pdf', sizeBytes: 40, receivedBytes: 0, createdAt: expect.any(Date) as Date },
    ]);
    await expireUploadsOf(database, subjectOf(ada), app.now());
    expect([await open(ada), await open(eve)]).toEqual([
      { count: 0, bytes: 0 },
      { count: 1, bytes: 40 },
    ]);
    expect((await exportUploads(database, subjectOf(ada))).map(({ name }) => name)).toEqual([
      'erased',
      'erased',
    ]);
    expect((await exportUploads(database, subjectOf(eve))).map(({ name }) => name)).toEqual(['bill.pdf']);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['nobody', {}, 401, 'sign_in_needed'],
    ['the holder of an unknown link', { [ASKED_DOCUMENT_HEADER]: 'a'.repeat(43) }, 404, 'not_found'],
    ['the holder of an empty link', { [ASKED_DOCUMENT_HEADER]: '' }, 401, 'sign_in_needed'],
    ['a visitor with a short secret', { [VISITOR_HEADER]: 'v'.repeat(42) }, 401, 'sign_in_needed'],
    ['the holder of an invalid session', bearer('x.y.z'), 401, 'session_expired'],
  ])('upload begun by %s: refused', async (_who, headers, status, code) => {
    const reply = await createUpload(app, headers, { size: 9 });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code]);
  });

  test('replies: have the headers of the protocol, and no cache keeps them', async () => {
    const url = await begin();
    const head = await app.app.inject({
      method: 'HEAD',
      url,
      headers: { 'tus-resumable': '1.0.0', ...bearer(ada) },
    });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'upload-length': String(pdf.length),
      'cache-control': 'no-store',
    });
    expect([head.headers['content-length'], head.headers['content-type']]).toEqual([undefined, undefined]);
    const sent = await sendPart(app, bearer(ada), { url, offset: 0, bytes: pdf });
    expect([sent.statusCode, sent.body]).toEqual([204, '']);
    const again = await sendPart(app, bearer(ada), { url, offset: 0, bytes: pdf });
    expect([again.statusCode, again.body]).toEqual([409, expect.stringMatching(/offset/i)]);
    expect(again.headers['access-control-expose-headers']).toBeUndefined();
  });

  test('path that is no id of an upload: not found, whatever is before or after an id', async () => {
    const id = (await begin()).slice(-36);
    for (const path of [`x${id}`, `${id}x`, id.toUpperCase(), id.slice(1)])
      expect(await offsetOf(`${RESUMABLE_UPLOADS_PATH}/${path}`)).toBe('refused with 404');
  });

  test('ended by its sender, or its chunks missing after a restored backup: sent again', async () => {
    const id = await sendInParts(app, bearer(ada), pdf);
    for (const { storageKey } of await app.database.sql.select().from(uploadChunks))
      await app.dependencies.files.remove(storageKey);
    expect(await claim(ada, id)).toMatchObject({
      status: 404,
      refusal: { message: 'The upload is incomplete or has ended. Please choose the file again.' },
    });
    const url = await begin();
    const { statusCode } = await app.app.inject({
      method: 'DELETE',
      url,
      headers: { 'tus-resumable': '1.0.0', ...bearer(ada) },
    });
    expect([statusCode, await offsetOf(url)]).toEqual([204, 'refused with 404']);
    await deleteUpload(app.dependencies, id);
  });
});

describe('visitor without an account', () => {
  const secret = 'v'.repeat(43);
  const visitor = { [VISITOR_HEADER]: secret };
  const claimAsVisitor = (upload: string, sent = secret) =>
    app.callLoosely('POST /inquiries/files', null, {
      query: { purpose: 'cv', visitor: sent },
      body: { upload },
    });

  test('upload in parts: claimed once with the secret of the browser, and sent with an inquiry', async () => {
    const id = await sendInParts(app, visitor, pdf);
    expect((await claimAsVisitor(id, 'w'.repeat(43))).status).toBe(404);
    const unnamed = { query: { purpose: 'cv' }, body: { upload: id } };
    expect(await app.callLoosely('POST /inquiries/files', null, unnamed)).toMatchObject({
      status: 415,
      refusal: { code: 'unsupported_media_type' },
    });
    const first = await claimAsVisitor(id);
    expect(first).toMatchObject({ status: 201, data: { id, sizeBytes: pdf.length } });
    expect((await claimAsVisitor(id)).data).toEqual(first.data);
    expect((await claimAsVisitor(id, 'w'.repeat(43))).status).toBe(404);
    const sent = await app.call('POST /inquiries/careers', null, {
      body: {
        name: 'Ada Obi',
        email: 'ada@customer.example',
        message: 'I read law for a living.',
        cvFileId: id,
      },
    });
    expect(sent.status).toBe(201);
  });

  test('id of an account in place of a secret: does not reach the uploads of the account', async () => {
    const url = String((await createUpload(app, bearer(ada), { size: pdf.length })).headers.location);
    const [upload] = await app.database.sql.select().from(uploads);
    const { statusCode } = await app.app.inject({
      method: 'HEAD',
      url,
      headers: { 'tus-resumable': '1.0.0', [VISITOR_HEADER]: upload?.claimantId ?? 'none' },
    });
    expect(statusCode).toBe(401);
    const { statusCode: withSecret } = await app.app.inject({
      method: 'HEAD',
      url,
      headers: { 'tus-resumable': '1.0.0', ...visitor },
    });
    expect(withSecret).toBe(404);
  });

  test('claimant of a secret: a digest that stays the same, in the form of an id', () => {
    expect(visitorClaimantId(secret)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(visitorClaimantId(secret)).toBe('6cc834e0-5537-8226-8141-8b43ea06cf55');
    expect(visitorClaimantId(secret.replace('v', 'w'))).not.toBe(visitorClaimantId(secret));
  });

  test('account with 120 uploads in an hour: refused, another one is not', {
    tags: ['extended'],
  }, async () => {
    const limited = await startTestApp({ rateLimits: 'default', now: new Date('2026-11-23T09:00:00Z') });
    const [first, second] = [
      await limited.signUp('ada@customer.example'),
      await limited.signUp('eve@customer.example'),
    ];
    const begins = async (token: string) =>
      (await createUpload(limited, bearer(token), { size: 9 })).statusCode;
    const statuses = [await begins(first)];
    for (const counted of [119, 120]) {
      await limited.database.query(`update rate_limits set count = $1 where key like 'api uploads:%'`, [
        counted,
      ]);
      statuses.push(await begins(first));
    }
    statuses.push(await begins(second));
    await limited.stop();
    expect(statuses).toEqual([201, 201, 429, 201]);
  });

  test('many uploads from one address: refused, with other secrets too', { tags: ['extended'] }, async () => {
    const limited = await startTestApp({ rateLimits: 'default', now: new Date('2026-11-23T09:00:00Z') });
    const statuses: number[] = [];
    for (let number = 0; number < 31; number += 1) {
      const headers = { [VISITOR_HEADER]: String(number % 10).repeat(43) };
      // oxlint-disable-next-line no-await-in-loop -- the limit counts them in order
      statuses.push((await createUpload(limited, headers, { size: 100 })).statusCode);
    }
    await limited.stop();
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201));
    expect(statuses[30]).toBe(429);
  });
});
