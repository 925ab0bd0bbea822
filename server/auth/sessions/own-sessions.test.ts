import { describe, expect, test } from 'vitest';
import { tagsOfSecondEngine } from '../../../testing/every.ts';
import { eq } from 'drizzle-orm';
import { signUpInTwoSteps } from '../testing/auth-app.ts';
import { email, password, sessionCalls, type Tokens } from '../testing/session-calls.ts';
import { auditLogEntries, sessions } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const { signIn, refresh, send, readUser } = sessionCalls(() => fixture.on);

describe('own sessions', { tags: tagsOfSecondEngine }, () => {
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
      last_used_at: new Date(fixture.on.clock.now().getTime() - 10_000).toISOString(),
    });
    fixture.on.clock.advance(10);
    await refresh(phone.refresh_token);
    const after = await list(here.access_token);
    expect(after.map(({ current }) => current)).toEqual([false, true, false]);
    expect(after[0]?.last_used_at).toBe(fixture.on.clock.now().toISOString());
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
    const recorded = (await fixture.database.sql.select().from(auditLogEntries)).filter(
      ({ payload }) => payload['action'] === 'logout',
    );
    expect(recorded).toMatchObject([
      { payload: { actor_username: email, traits: { scope: 'local', session_id: other?.id } } },
    ]);
  });

  test('session whose row has an end: listed before it, not at it', async () => {
    await signUpInTwoSteps(fixture.on, email);
    await fixture.database.sql
      .update(sessions)
      .set({ notAfter: new Date(fixture.on.clock.now().getTime() + 60_000) });
    const here = await signIn();
    expect(await list(here.access_token)).toHaveLength(2);
    fixture.on.clock.advance(60);
    expect((await list(here.access_token)).map(({ current }) => current)).toEqual([true]);
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
        msg: 'There is no such session',
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
