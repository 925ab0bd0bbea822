import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { checkRefusals } from './check-refusals.ts';

/** Injects a request into a server whose only reply is a refusal. */
async function answerOf(
  method: 'GET' | 'POST',
  url: string,
  [status, code]: readonly [number, string],
): Promise<number> {
  const app = Fastify();
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: (_request, reply) => reply.code(status).send({ code, message: '', requestId: 'r1' }),
  });
  checkRefusals(app);
  return (await app.inject({ method, url })).statusCode;
}

test.each([
  ['declared by the endpoint', 'POST', '/api/applications/1/submit', [409, 'price_changed']],
  ['common to endpoints with a session', 'GET', '/api/companies?page=2', [401, 'session_expired']],
  ['common to all', 'GET', '/api/companies', [503, 'busy']],
  ['of an address outside of the contract', 'POST', '/auth/v1/token', [409, 'storage_full']],
] as const)('refusal %s: passed on to the test', async (_what, method, url, refusal) => {
  expect(await answerOf(method, url, refusal)).toBe(refusal[0]);
});

test.each([
  ['that the endpoint does not declare', 'GET', '/api/companies', [409, 'storage_full']],
  ['with the status of another', 'GET', '/api/companies', [400, 'session_expired']],
  ['of no list', 'GET', '/api/companies', [409, 'no_such_code']],
] as const)(
  'refusal %s: fails the test, and is named with its endpoint',
  async (_what, method, url, refusal) => {
    await expect(answerOf(method, url, refusal)).rejects.toThrow(
      `GET /companies answered ${refusal[0]} ${refusal[1]}, which it does not declare`,
    );
  },
);
