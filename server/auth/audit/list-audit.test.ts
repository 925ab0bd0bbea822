import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, signUpInTwoSteps, type AuthApp } from '../testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { adminCalls } from '../testing/admin-calls.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';

let database: Database;
let on: AuthApp;
let secret: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  on = await openAuthApp(database, { settings: { redirectAllowList: ['https://app.example.com/**'] } });
  secret = await replaceSecretKey({ database, clock: on.clock.now });
});

const email = 'ada@example.com';
const { send, made } = adminCalls(
  () => on,
  () => secret,
);

describe('admin: audit log', () => {
  test('entries of the audit log: read by page, found by a word', async () => {
    await made({ email });
    on.clock.advance(1);
    await signUpInTwoSteps(on, 'bola@example.com');
    const all = await send('GET', '/admin/audit?per_page=1');
    expect(all.headers).toMatchObject({
      'x-total-count': '2',
      link: '</admin/audit?page=2&per_page=1>; rel="next", </admin/audit?page=2&per_page=1>; rel="last"',
    });
    expect(all.json()).toEqual([
      {
        id: expect.any(String),
        payload: expect.objectContaining({
          action: 'user_signedup',
          actor_username: 'bola@example.com',
          log_type: 'team',
        }),
        created_at: expect.any(String),
        ip_address: '127.0.0.1',
      },
    ]);
    const found = async (query: string) =>
      (await send('GET', `/admin/audit?query=${encodeURIComponent(query)}`)).json<unknown[]>().length;
    expect([
      await found('author:BOLA'),
      await found('action:signed'),
      await found('type:team'),
      await found('author:%'),
    ]).toEqual([1, 2, 2, 0]);
    expect((await send('GET', '/admin/audit?query=color:red')).statusCode).toBe(400);
  });
});
