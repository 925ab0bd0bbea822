import { connect } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createAdmissions, defaultBounds, shedLoad } from './overload/shed-load.ts';
import { readFilePart } from './read-file-part.ts';

test('upload whose client left before its file is read: refused, and its permit is released', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  const admissions = createAdmissions(defaultBounds);
  shedLoad(app, admissions, () => 'upload');
  const arrived = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<unknown>();
  app.post('/files', async (request) => {
    const left = new Promise((resolve) => request.raw.on('close', resolve));
    request.raw.on('error', () => {});
    arrived.resolve();
    // As long as the query of the account takes.
    await left;
    const part = readFilePart(request);
    outcome.resolve(part.catch((cause: unknown) => cause));
    return part;
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';
  socket.write(
    `POST /files HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n${body}`,
  );
  await arrived.promise;
  expect(admissions.upload.usage().running).toBe(1);
  socket.destroy();
  expect(await outcome.promise).toMatchObject({ code: 'bad_request' });
  await expect.poll(() => admissions.upload.usage().running).toBe(0);
});
