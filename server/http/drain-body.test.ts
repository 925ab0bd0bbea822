import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { drainRequestBodies } from './drain-body.ts';

/** Starts a server whose route fails after it has begun to read an upload. @returns its port */
async function startFailingServer(maxBytes: number): Promise<number> {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  drainRequestBodies(app, maxBytes);
  app.get('/next', () => 'next');
  app.post('/upload', async (request) => {
    await request.file();
    throw new Error('failed with the file unread');
  });
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

const upload = (bytes: number): string => {
  const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`;
  return `POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};
const next = 'GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const statuses = (replies: string): string[] =>
  [...replies.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code ?? '');

test('upload that fails half-read: the next request on the connection is answered', async () => {
  const socket = connect(await startFailingServer(2_000_000), '127.0.0.1');
  socket.write(upload(1_000_000) + next);
  expect(statuses(await text(socket))).toEqual(['500', '200']);
});

test('body beyond the limit: the connection is closed', async () => {
  const socket = connect(await startFailingServer(100_000), '127.0.0.1');
  const replies: Buffer[] = [];
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => replies.push(chunk));
  socket.write(upload(1_000_000) + next);
  await closed;
  expect(statuses(Buffer.concat(replies).toString())).not.toContain('200');
});
