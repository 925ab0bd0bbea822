import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { handleError } from './handle-error.ts';

test('client that leaves before its body has arrived: a refusal, not a server error', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const { promise: status, resolve } = Promise.withResolvers<number>();
  app.setErrorHandler((error, request, reply) => {
    handleError(error, request, reply);
    resolve(reply.statusCode);
  });
  app.post('/', () => 'read');
  const socket = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1');
  app.server.once('request', () => socket.destroy());
  socket.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"a":',
  );
  expect(await status).toBe(400);
});
