import Fastify from 'fastify';
import { expect, test } from 'vitest';
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
