import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { createUpload, sendPart } from './testing/send-in-parts.ts';

// On PostgreSQL only: two processes cannot share an embedded database, which has one connection.
let s3: S3Server;
let database: Database;
let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  s3 = await startS3Server('documents', { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' });
  database = await openTestDatabase();
  const start = (shared: Database) =>
    startTestApp({
      database: shared,
      environment: {
        FILES_URL: `${s3.endpoint.replace('http://', 's3://AKEXAMPLE:secret@')}/documents?tls=off`,
      },
    });
  one = await start(database);
  // Two processes have two pools; here the first closes what they share.
  other = await start({ ...database, close: async () => undefined });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  await s3.close();
});

test('upload begun at one process: goes on and is claimed at another, with files in S3', async () => {
  const ada = await one.signUp('ada@customer.example', 'Ada Obi');
  const { data: draft } = await one.call('POST /applications', ada, {
    body: { serviceId: 'nigeria-company-registration', tier: 'standard' },
  });
  const pdf = await samplePdf('A bill of electricity');
  const bearer = { authorization: `Bearer ${ada}` };
  const url = String((await createUpload(one, bearer, { size: pdf.length })).headers.location);
  await sendPart(one, bearer, { url, offset: 0, bytes: pdf.subarray(0, 600) });
  s3.cutNext(1);
  // The store did not take this part, or its reply was lost: the client asks where to go on.
  await sendPart(other, bearer, { url, offset: 600, bytes: pdf.subarray(600, 700) });
  const head = await other.app.inject({
    method: 'HEAD',
    url,
    headers: { 'tus-resumable': '1.0.0', ...bearer },
  });
  const offset = Number(head.headers['upload-offset']);
  expect([600, 700]).toContain(offset);
  const rest = await sendPart(other, bearer, { url, offset, bytes: pdf.subarray(offset) });
  expect(rest.statusCode).toBe(204);
  const claim = (app: TestApp) =>
    app.callLoosely('POST /applications/:id/files', ada, {
      params: { id: draft.id },
      query: { purpose: 'addressProof' },
      body: { upload: url.slice(-36) },
    });
  const [first, second] = await Promise.all([claim(one), claim(other)]);
  expect([first.status, second.status]).toContain(201);
  const file = await other.app.inject({ url: `/api/files/${url.slice(-36)}`, headers: bearer });
  expect(file.rawPayload).toEqual(pdf);
  expect(s3.objects.size).toBe(1);
});
