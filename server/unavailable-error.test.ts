import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendAuthError, toAuthError } from './auth/http/errors.ts';
import { handleError } from './http/handle-error.ts';

const withCode = (code: string): Error => Object.assign(new Error('No space left on device'), { code });

test.each([
  ['the file system', withCode('ENOSPC')],
  ['a quota', withCode('EDQUOT')],
  ['PostgreSQL, wrapped by a library', new Error('Failed query', { cause: withCode('53100') })],
])('full disk, said by %s: 503 with Retry-After, in words that ask to try again', async (_by, failure) => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => Promise.reject(failure));
  const reply = await app.inject('/');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  expect(reply.json()).toMatchObject({ code: 'busy', message: expect.stringContaining('try again') });
  await app.close();
});

test.each(['40001', '40P01'])(
  'transaction rolled back because of another one (%s): 503 with Retry-After, also of the sign-in service',
  async (code) => {
    const app = Fastify();
    const failure = new Error('Failed query', { cause: withCode(code) });
    app.setErrorHandler(handleError);
    app.get('/', () => Promise.reject(failure));
    app.register(async (auth) => {
      auth.setErrorHandler((error, request, reply) =>
        sendAuthError(request, reply, toAuthError(request, error)),
      );
      auth.get('/auth/v1', () => Promise.reject(failure));
    });
    for (const url of ['/', '/auth/v1']) {
      const reply = await app.inject(url);
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    }
    await app.close();
  },
);
