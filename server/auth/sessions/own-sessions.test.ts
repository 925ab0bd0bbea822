import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { signUpInTwoSteps } from '../testing/auth-app.ts';
import { email, password, sessionCalls, type Tokens } from '../testing/session-calls.ts';
import { sessions } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const { signIn, refresh, send, readUser } = sessionCalls(() => fixture.on);

describe('own sessions', () => {
  type Listed = {
    sessions: {
      id: string;
      current: boolean;
      user_agent: string | null;
      last_used_at: string;
      methods: string[];
      ip: string;
      aal: string;
    }[];
  };
  const list = async (token: string) => (await send(token, '/auth/v1/sessions')).json<Listed>().sessions;
  const end = (token: string, id: string) => send(token, `/auth/v1/sessions/${id}`, 'DELETE');

  test('list: last use first, without the sessions of other users', async () => {
    await signUpInTwoSteps(fixture.on, 'bola@example.com');
    await signUpInTwoSteps(fixture.on, email);
    fixture.on.clock.advance(10);
    const phone = (
      await fixture.on.post(
        '/auth/v1/token?grant_type=password',
        { email, password },
        { headers: { 'user-agent': 'A phone' }, address: '10.1.2.3' },
      )
    ).body as Tokens;
    fixture.on.clock.advance(10);
    const here = await signIn();
    const found = await list(here.access_token);
    expect(found.map(({ current }) => current)).toEqual([true, false, false]);
    expect(found[1]).toMatchObject({
      user_agent: 'A phone',
      ip: '10.1.2.3',
      methods: ['password'],
      aal: 'aal1',
      last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    fixture.on.clock.advance(10);
    await refresh(phone.refresh_token);
    expect((await list(here.access_token)).map(({ current }) => current)).toEqual([false, true, false]);
    expect(JSON.stringify(found)).not.toContain('token');
  });

  test('one session ended: its tokens are refused at once, ending it again finds nothing', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const there = await signIn();
    const here = await signIn();
    const [other] = (await list(there.access_token)).filter(({ current }) => current);
    expect((await end(here.access_token, other?.id ?? '')).statusCode).toBe(204);
    expect((await readUser(there.access_token)).statusCode).toBe(403);
    expect((await refresh(there.refresh_token)).status).toBe(400);
    expect((await end(here.access_token, other?.id ?? '')).statusCode).toBe(404);
  });

  test('session of another user ended: session_not_found, the session stays', async () => {
    await signUpInTwoSteps(fixture.on, 'bola@example.com');
    const [bolas] = await fixture.database.sql.select().from(sessions);
    await signUpInTwoSteps(fixture.on, email);
    const here = await signIn();
    for (const id of [bolas?.id ?? '', crypto.randomUUID(), 'no-uuid']) {
      expect((await end(here.access_token, id)).json()).toMatchObject({
        code: 404,
        error_code: 'session_not_found',
      });
    }
    expect(
      await fixture.database.sql
        .select()
        .from(sessions)
        .where(eq(sessions.id, bolas?.id ?? '')),
    ).toHaveLength(1);
  });
});
