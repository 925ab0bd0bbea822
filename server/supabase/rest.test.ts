import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openAuthApp, signUpInTwoSteps, type AuthApp } from '../auth/testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { userActivities } from './tables.ts';

let database: Database;
let testApp: AuthApp;
let ada: SupabaseClient;
let adaId: string;
let token: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  testApp = await openAuthApp(database);
  ada = await signUpInTwoSteps(testApp, 'ada@example.com');
  const { session } = (await ada.auth.getSession()).data;
  adaId = session?.user.id ?? '';
  token = session?.access_token ?? '';
});

const pageView = (userId = adaId) => ({
  user_id: userId,
  activity_type: 'PAGE_VIEW',
  activity_details: 'Viewed /nigeria',
  page_url: 'https://charterly.example/nigeria',
  user_agent: null,
});
const stored = () => database.sql.select().from(userActivities);
const insert = (
  body: unknown,
  { headers = {}, query = '' }: { headers?: Record<string, string>; query?: string } = {},
) =>
  testApp.post(`/rest/v1/user_activities${query}`, body, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

describe('role of the caller', () => {
  test('signed in: user; without a session: null', async () => {
    expect(await ada.rpc('get_current_user_role')).toMatchObject({ data: 'user', error: null, status: 200 });
    expect(await testApp.client().rpc('get_current_user_role')).toMatchObject({
      data: null,
      error: null,
      status: 200,
    });
  });

  test('changed: applies at once, without a new token', async () => {
    await testApp.auth.ensureAdministrator('ada@example.com', 'not used for her');
    expect((await ada.rpc('get_current_user_role')).data).toBe('admin');
  });

  test('forged or expired token: rejected with its own error', async () => {
    const forged = await testApp.post(
      '/rest/v1/rpc/get_current_user_role',
      {},
      { headers: { authorization: 'Bearer a.b.c' } },
    );
    expect(forged).toMatchObject({ status: 401, body: { code: 'PGRST301', details: null, hint: null } });
    expect(forged.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    testApp.clock.advance(3601);
    const expired = await testApp.post(
      '/rest/v1/rpc/get_current_user_role',
      {},
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(expired).toMatchObject({ status: 401, body: { code: 'PGRST303', message: 'JWT expired' } });
  });

  test('other methods and schemas: rejected', async () => {
    const headers = { apikey: testApp.key, authorization: `Bearer ${token}` };
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const refused = await testApp.app.inject({
        method,
        url: '/rest/v1/rpc/get_current_user_role',
        headers,
      });
      expect([refused.statusCode, refused.json()]).toEqual([
        405,
        { code: 'PGRST117', message: `Unsupported HTTP method: ${method}`, details: null, hint: null },
      ]);
    }
    const elsewhere = await testApp.post(
      '/rest/v1/rpc/get_current_user_role',
      {},
      { headers: { ...headers, 'content-profile': 'auth' } },
    );
    expect(elsewhere).toMatchObject({ status: 406, body: { code: 'PGRST106' } });
  });

  test('unknown functions and tables: not found', async () => {
    expect(await ada.rpc('drop_everything')).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    expect(await ada.rpc('get_current_user_role', { who: 'me' })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202' },
    });
    expect(await ada.from('users').select()).toMatchObject({
      status: 404,
      error: { code: 'PGRST205', message: "Could not find the table 'public.users' in the schema cache" },
    });
    expect(await testApp.client().functions.invoke('nothing')).toMatchObject({
      data: null,
      error: { name: 'FunctionsHttpError' },
    });
  });
});

describe('activities', () => {
  test('inserted as by the site: stored', async () => {
    expect(await ada.from('user_activities').insert([pageView()])).toMatchObject({
      data: null,
      error: null,
      status: 201,
    });
    expect(
      await ada
        .from('user_activities')
        .insert({ ...pageView(), activity_type: 'BUTTON_CLICK', activity_details: 'Clicked Get Started' }),
    ).toMatchObject({ error: null, status: 201 });
    expect(
      await ada.from('user_activities').insert({
        ...pageView(),
        activity_type: 'SIGN_UP',
        activity_details: 'Signed up with ada@example.com',
      }),
    ).toMatchObject({ error: null, status: 201 });
    expect(await stored()).toMatchObject([
      { userId: adaId, activityType: 'PAGE_VIEW', activityDetails: 'Viewed /nigeria', userAgent: null },
      { userId: adaId, activityType: 'BUTTON_CLICK' },
      { userId: adaId, activityType: 'SIGN_UP', activityDetails: 'Signed up with ada@example.com' },
    ]);
  });

  test('Prefer return=representation: returns the rows', async () => {
    const { data } = await ada.from('user_activities').insert([pageView(), pageView()]).select();
    expect(data).toHaveLength(2);
    expect(data?.[0]).toMatchObject({
      ...pageView(),
      id: expect.any(String),
      created_at: expect.any(String),
    });
    const { data: one } = await ada
      .from('user_activities')
      .insert(pageView())
      .select('id,activity_type')
      .single();
    expect(one).toEqual({ id: expect.any(String), activity_type: 'PAGE_VIEW' });
  });

  test('return=minimal: neither body nor content type', async () => {
    for (const prefer of ['', 'return=minimal', 'return=minimal,missing=default']) {
      const answer = await testApp.app.inject({
        method: 'POST',
        url: '/rest/v1/user_activities',
        headers: {
          apikey: testApp.key,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer,
        },
        payload: JSON.stringify(pageView()),
      });
      expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([201, '', undefined]);
    }
  });

  test("row with another user's id: rejected, and no row is stored", async () => {
    const other = crypto.randomUUID();
    expect(await ada.from('user_activities').insert([pageView(), pageView(other)])).toMatchObject({
      status: 403,
      error: {
        code: '42501',
        message: 'new row violates row-level security policy for table "user_activities"',
      },
    });
    expect(await stored()).toHaveLength(0);
  });

  test('insert without a session, select and delete: rejected', async () => {
    expect(await testApp.client().from('user_activities').insert(pageView())).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect(await ada.from('user_activities').select()).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect(await ada.from('user_activities').delete().eq('user_id', adaId)).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
  });

  test('after sign-out: rejected', async () => {
    await ada.auth.signOut();
    expect(await insert(pageView())).toMatchObject({ status: 401, body: { code: 'PGRST301' } });
  });

  test.each<[string, () => unknown, number, string]>([
    ['no JSON', () => '{', 400, 'PGRST102'],
    ['nothing', () => '', 400, 'PGRST102'],
    ['a text', () => '"PAGE_VIEW"', 400, 'PGRST102'],
    ['a list of lists', () => [[]], 400, 'PGRST102'],
    ['an unknown column', () => ({ ...pageView(), colour: 'red' }), 400, 'PGRST204'],
    ['a column of Object', () => ({ ...pageView(), constructor: 'red' }), 400, 'PGRST204'],
    ['a row without type', () => ({ user_id: adaId }), 400, '23502'],
    ['a type nobody knows', () => ({ ...pageView(), activity_type: 'DANCE' }), 400, '23514'],
    ['a user that is no id', () => ({ ...pageView(), user_id: 'ada' }), 400, '22P02'],
    ['no user', () => ({ activity_type: 'PAGE_VIEW' }), 403, '42501'],
    ['a text too long', () => ({ ...pageView(), activity_details: 'x'.repeat(2001) }), 400, '23514'],
    ['a NUL', () => ({ ...pageView(), page_url: 'a\u0000b' }), 400, '22P05'],
    ['half a sign', () => ({ ...pageView(), page_url: 'a\ud800b' }), 400, '22P05'],
    ['nesting without end', () => `{"user_id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, '22P05'],
    ['too many rows', () => Array.from({ length: 101 }, () => pageView()), 413, 'PGRST102'],
  ])('%s: rejected', async (_what, body, status, code) => {
    expect(await insert(body())).toMatchObject({
      status,
      body: { code, message: expect.any(String), details: null, hint: null },
    });
    expect(await stored()).toHaveLength(0);
  });

  test('two rows as one object: rejected', async () => {
    const answer = await insert([pageView(), pageView()], {
      headers: { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' },
    });
    expect(answer).toMatchObject({
      status: 406,
      body: { code: 'PGRST116', details: 'The result contains 2 rows' },
    });
    expect(await stored()).toHaveLength(0);
  });

  test('Preference-Applied: echoes the preferences', async () => {
    const answer = await insert(pageView(), { headers: { prefer: 'return=representation,missing=default' } });
    expect(answer.headers).toMatchObject({
      'preference-applied': 'return=representation, missing=default',
      'content-range': '*/*',
    });
  });

  test('other schema, unknown column in the query: rejected', async () => {
    expect(await insert(pageView(), { headers: { 'content-profile': 'auth' } })).toMatchObject({
      status: 406,
      body: { code: 'PGRST106' },
    });
    expect(await insert([pageView()], { query: '?columns="user_id","colour"' })).toMatchObject({
      status: 400,
      body: { code: 'PGRST204' },
    });
  });

  test('rate-limited per user', { tags: ['extended'] }, async () => {
    testApp = await openAuthApp(database, { rateLimits: 'default', clock: testApp.clock });
    const answers = await Promise.all(Array.from({ length: 245 }, () => insert([])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(240);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    testApp.clock.advance(60);
    expect((await insert(pageView())).status).toBe(201);
  });
});
