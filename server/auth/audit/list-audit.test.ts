import { describe, expect, test } from 'vitest';
import { signUpInTwoSteps } from '../testing/auth-app.ts';
import { adminFixture } from '../testing/auth-fixtures.ts';

const fixture = adminFixture();
const email = 'ada@example.com';
const { send, made } = fixture.calls;

describe('admin: audit log', () => {
  test('entries of the audit log: read by page, found by a word', async () => {
    await made({ email });
    fixture.on.clock.advance(1);
    await signUpInTwoSteps(fixture.on, 'bola@example.com');
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
