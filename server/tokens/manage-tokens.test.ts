import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { MAX_TOKENS } from '#contract/accounts/tokens.ts';
import type { TokenScope } from '#contract/accounts/token-scope.ts';
import { users } from '../auth/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Worker } from '../jobs/jobs.ts';
import { openTestDatabase } from '../testing/database.ts';
import {
  createToken,
  eraseTokens,
  handleTokenJobs,
  listTokens,
  revokeToken,
  type ManageTokensDependencies,
} from './manage-tokens.ts';
import { apiTokenOf, authorizeToken } from './read-token-caller.ts';
import { apiTokens, apiTokenUses } from './tables.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const ada = { userId: crypto.randomUUID(), email: 'ada@customer.example' };
const eve = { userId: crypto.randomUUID(), email: '' };

let database: Database;
let now: Date;
let mails: Parameters<Dependencies['mailer']['queue']>[0][];
let dependencies: ManageTokensDependencies;
beforeAll(async () => {
  database = await openTestDatabase();
  dependencies = {
    database,
    clock: () => now,
    mailer: { queue: async (mail: (typeof mails)[number]) => void mails.push(mail) },
    config: { publicUrl: 'https://charterly.example' },
  };
  const stamps = { createdAt: noon, updatedAt: noon };
  await database.sql.insert(users).values([
    { id: ada.userId, email: ada.email, rawUserMetaData: { full_name: ' Ada\nObi' }, ...stamps },
    { id: eve.userId, rawUserMetaData: { full_name: 5 }, ...stamps },
  ]);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = noon;
  mails = [];
  await database.sql.delete(apiTokens);
  await database.sql.update(users).set({ bannedUntil: null, deletedAt: null });
});

const create = (
  by: typeof ada,
  {
    id = crypto.randomUUID(),
    scope = 'read',
    endsOn = '2026-11-30',
    name = 'Our program',
  }: { id?: string; scope?: TokenScope; endsOn?: string; name?: string } = {},
) => createToken(dependencies, by, { id, name, scope, endsOn });
/** Stores tokens of Ada that were made before. */
const insert = (count: number, more: { createdAt?: Date; revokedAt?: Date; endsOn?: string }) =>
  database.sql.insert(apiTokens).values(
    Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      ownerId: ada.userId,
      name: 'Earlier program',
      scope: 'read' as const,
      tokenHash: crypto.randomUUID(),
      ending: 'abcd',
      createdAt: noon,
      endsOn: '2026-11-30',
      ...more,
    })),
  );
const use = (secret: string, key = 'GET /companies', token: TokenScope | undefined = 'read') =>
  authorizeToken(dependencies, secret, key, { token });
/** The code of a refusal, or null. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code }: { code: string }) => code,
  );

describe('header of a request', () => {
  test.each([
    ['Bearer cht_a', 'cht_a'],
    ['bearer  cht_a', 'cht_a'],
    ['Bearer cht_a more', null],
    ['Basic Bearer cht_a', null],
    ['Bearer my_cht_a', null],
    ['Bearer eyJhbGciOiJFUzI1NiJ9.e30.x', null],
    [undefined, null],
  ])('%s: API token %s', (authorization, token) => {
    expect(apiTokenOf({ headers: { authorization } })).toBe(token);
  });
});

describe('account of an API token', () => {
  test('owner: never as staff, with the token in place of a session', async () => {
    const { secret, token } = await create(ada);
    expect(await use(secret)).toEqual({
      ...ada,
      fullName: 'Ada Obi',
      staffRole: null,
      sessionId: token.id,
      secondFactorVerified: false,
    });
    expect(await use((await create(eve)).secret)).toMatchObject({ ...eve, fullName: '' });
  });

  test.each([
    ['banned until later', { bannedUntil: new Date(noon.getTime() + 1) }, 'session_expired'],
    ['banned until now', { bannedUntil: noon }, null],
    ['deleted', { deletedAt: noon }, 'session_expired'],
  ])('%s: %s', async (_what, account, code) => {
    const { secret } = await create(ada);
    await database.sql.update(users).set(account).where(eq(users.id, ada.userId));
    expect(await codeOf(use(secret))).toBe(code);
  });

  test('token that is not valid: the refusal says why, and no other token’s use is logged', async () => {
    const { secret, token } = await create(ada);
    await revokeToken(dependencies, ada, token.id);
    await create(ada);
    await expect(use(secret)).rejects.toThrow(
      'This API token is not valid. It has expired, was revoked, or never existed.',
    );
    expect(await database.sql.select().from(apiTokenUses)).toEqual([]);
  });

  test.each<[TokenScope, TokenScope | undefined, string | null]>([
    ['read', 'read', null],
    ['read', 'write', 'This API token can only read. Create one that can also write.'],
    ['read', undefined, 'API tokens are not accepted here. Sign in on the site.'],
    ['write', 'read', null],
    ['write', 'write', null],
    ['write', undefined, 'API tokens are not accepted here. Sign in on the site.'],
  ])('scope %s at an endpoint for %s: %s', async (scope, needed, words) => {
    const { secret } = await create(ada, { scope });
    const outcome = await authorizeToken(dependencies, secret, 'GET /companies', { token: needed }).then(
      () => null,
      ({ code, message }: { code: string; message: string }) => [code, message],
    );
    expect(outcome).toEqual(words === null ? null : ['not_allowed', words]);
    // A refused call is no use.
    expect(await database.sql.$count(apiTokenUses)).toBe(words === null ? 1 : 0);
  });

  test('uses: counted by endpoint and day, for this token alone', async () => {
    const { secret, token } = await create(ada);
    const { token: other } = await create(ada);
    await use(secret);
    await use(secret);
    now = new Date('2026-11-23T13:00:00Z');
    await use(secret, 'GET /applications');
    now = new Date('2026-11-24T00:30:00Z');
    await use(secret);
    const [first, second] = (await listTokens(dependencies, ada)).toSorted((one) =>
      one.id === token.id ? -1 : 1,
    );
    expect(first).toMatchObject({
      id: token.id,
      lastUsedAt: '2026-11-24T00:30:00.000Z',
      uses: [
        { endpoint: 'GET /companies', day: '2026-11-24', count: 1 },
        { endpoint: 'GET /applications', day: '2026-11-23', count: 1 },
        { endpoint: 'GET /companies', day: '2026-11-23', count: 2 },
      ],
    });
    expect(second).toMatchObject({ id: other.id, lastUsedAt: null, uses: [] });
  });

  test('more than 20 uses: the latest 20 are shown', async () => {
    const { token } = await create(ada);
    await database.sql.insert(apiTokenUses).values(
      Array.from({ length: 21 }, (_each, index) => ({
        tokenId: token.id,
        endpoint: `GET /${index}`,
        day: '2026-11-23',
        count: 1,
        lastAt: new Date(noon.getTime() + index),
      })),
    );
    const [shown] = await listTokens(dependencies, ada);
    expect(shown?.uses.map(({ endpoint }) => endpoint)).toEqual(
      Array.from({ length: 20 }, (_each, index) => `GET /${20 - index}`),
    );
  });
});

describe('tokens of an account', () => {
  test('list: its own, newest first, each with its state', async () => {
    expect(await listTokens(dependencies, ada)).toEqual([]);
    await create(ada, { endsOn: '2026-11-23', name: 'first' });
    now = new Date(noon.getTime() + 1000);
    const { token: second } = await create(ada, { name: 'second' });
    await create(eve, { name: 'of Eve' });
    now = new Date(noon.getTime() + 2000);
    const { token: third, secret } = await create(ada, {
      name: 'third',
      scope: 'write',
      endsOn: '2026-11-24',
    });
    await revokeToken(dependencies, ada, second.id);
    const states = async () => (await listTokens(dependencies, ada)).map(({ name, state }) => [name, state]);
    expect(await states()).toEqual([
      ['third', 'valid'],
      ['second', 'revoked'],
      ['first', 'valid'],
    ]);
    expect(third).toEqual({
      id: third.id,
      name: 'third',
      scope: 'write',
      ending: secret.slice(-4),
      createdAt: '2026-11-23T12:00:02.000Z',
      endsOn: '2026-11-24',
      lastUsedAt: null,
      state: 'valid',
      uses: [],
    });
    now = new Date('2026-11-24T00:00:00Z');
    expect((await states())[2]).toEqual(['first', 'ended']);
  });

  test('last day: from today to a year ahead', async () => {
    for (const endsOn of ['2026-11-23', '2027-11-24'])
      expect(await codeOf(create(ada, { endsOn }))).toBeNull();
    for (const endsOn of ['2026-11-22', '2027-11-25'])
      await expect(create(ada, { endsOn })).rejects.toMatchObject({
        code: 'bad_request',
        problems: [
          {
            path: 'endsOn',
            code: 'out_of_range',
            words: 'Choose a last day from today, at most a year ahead.',
          },
        ],
      });
  });

  test('20 valid tokens: no further one, but a repeated request, another account and the place of a revoked or ended one', async () => {
    const made = [await create(ada, { endsOn: '2026-11-23' })];
    while (made.length < MAX_TOKENS) made.push(await create(ada));
    await expect(create(ada)).rejects.toMatchObject({
      code: 'not_possible_now',
      message: 'You can have 20 valid tokens. Revoke one that you no longer need.',
    });
    expect(await codeOf(create(eve))).toBeNull();
    const [, repeated, revoked] = made;
    expect(await codeOf(create(ada, { id: repeated?.token.id ?? '' }))).toBeNull();
    await revokeToken(dependencies, ada, revoked?.token.id ?? '');
    expect(await codeOf(create(ada))).toBeNull();
    expect(await codeOf(create(ada))).toBe('not_possible_now');
    // The first has ended.
    now = new Date('2026-11-24T00:00:00Z');
    expect(await codeOf(create(ada))).toBeNull();
  });

  test('several created at once: 20 are valid all the same', async () => {
    await insert(MAX_TOKENS - 2, {});
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(create(ada))));
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(await database.sql.$count(apiTokens)).toBe(MAX_TOKENS);
  });

  test('more than a hundred: the valid ones are listed, however many ended since', async () => {
    const { token } = await create(ada);
    const later = { createdAt: new Date(noon.getTime() + 1000) };
    await insert(60, { ...later, revokedAt: noon });
    await insert(60, { ...later, endsOn: '2026-11-22' });
    const listed = await listTokens(dependencies, ada);
    expect(listed).toHaveLength(100);
    expect(listed.at(-1)).toMatchObject({ id: token.id, state: 'valid' });
  });

  test('token of another account, or a revoked one: not replaced', async () => {
    const { token, secret } = await create(ada);
    expect(await codeOf(create(eve, { id: token.id }))).toBe('not_found');
    expect(await codeOf(revokeToken(dependencies, eve, token.id))).toBe('not_found');
    expect(await use(secret)).toMatchObject({ userId: ada.userId });
    expect((await revokeToken(dependencies, ada, token.id)).state).toBe('revoked');
    const [row] = await database.sql.select().from(apiTokens);
    now = new Date(noon.getTime() + 1000);
    await revokeToken(dependencies, ada, token.id);
    expect((await database.sql.select().from(apiTokens))[0]?.revokedAt).toEqual(row?.revokedAt);
    expect(await codeOf(create(ada, { id: token.id }))).toBe('not_found');
  });

  test('revoking one: the others stay valid', async () => {
    const { token } = await create(ada);
    const { secret } = await create(ada);
    await revokeToken(dependencies, ada, token.id);
    expect(await codeOf(use(secret))).toBeNull();
  });

  test('owner with an address: mailed what the token can do, until when, and what to do about a strange one', async () => {
    await create(ada);
    await create(ada, { scope: 'write' });
    await create(eve);
    expect(mails).toMatchObject([
      { to: ada.email, subject: `A new API token for your ${brand.name} account`, kind: 'account.token' },
      { to: ada.email },
    ]);
    const [reading, writing] = mails.map(({ text }) => text.replace(/\s+/g, ' '));
    expect(reading).toContain(
      'A new API token A token named ‘Our program’ can now read your companies and applications, until 30 November 2026. You did not create it? Revoke it on your account’s page, and change your password. See your tokens: https://charterly.example/account',
    );
    expect(writing).toContain('can now read and change your companies and applications');
    expect(mails[0]?.html).toMatch(/A token named ‘Our program’[^]*<h1[^]*A token named ‘Our program’/);
  });

  test('erased account: its tokens are deleted, no other’s', async () => {
    await create(ada);
    await create(eve);
    await eraseTokens(database, ada.userId);
    expect(await database.sql.select().from(apiTokens)).toMatchObject([{ ownerId: eve.userId }]);
  });

  test('log: days older than 90 are deleted every night', async () => {
    const { token } = await create(ada);
    await database.sql.insert(apiTokenUses).values(
      ['2026-08-24', '2026-08-25', '2026-11-23'].map((day) => ({
        tokenId: token.id,
        endpoint: 'GET /companies',
        day,
        count: 1,
        lastAt: noon,
      })),
    );
    const workers = new Map<string, Worker<object>>();
    const scheduled: [name: string, time: string][] = [];
    handleTokenJobs({
      database,
      clock: () => now,
      jobs: {
        handle: (name, worker) => void workers.set(name, worker as Worker<object>),
        schedule: (name, time) => void scheduled.push([name, time]),
      },
    });
    const [[name, worker] = []] = workers;
    expect(scheduled).toEqual([[name, expect.stringMatching(/^\d+ \d+ \* \* \*$/)]]);
    await worker?.({}, { id: '1', name: '', attempt: 1 });
    const kept = await database.sql.select().from(apiTokenUses);
    expect(kept.map(({ day }) => day).toSorted()).toEqual(['2026-08-25', '2026-11-23']);
  });
});
