// Above 400 lines because its tests share the accounts and sessions of one set-up.
import type { FastifyRequest } from 'fastify';
import { SignJWT, type JWTPayload } from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { userRoles } from '../../supabase/tables.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createAuthDependencies } from '../create-dependencies.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { auditLogEntries, mfaFactors, sessions, users } from '../tables.ts';
import { requireAdmin } from './require-admin.ts';
import { bearerTokenOf, identifyUser, isUuid, requireUser, secretKeyOf } from './require-user.ts';
import { verifyCaller } from './verify-caller.ts';
import { personErasures } from '../../accounts/tables.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const later = new Date(now.getTime() + 60_000);
const adaId = crypto.randomUUID();
const eveId = crypto.randomUUID();
/** A person of the remote project. */
const graceId = crypto.randomUUID();
const sessionId = crypto.randomUUID();
const eveSessionId = crypto.randomUUID();

const stamps = { createdAt: now, updatedAt: now };
const ada = { email: 'ada@example.com', rawUserMetaData: { full_name: 'Ada Obi' } };

let database: Database;
let dependencies: AuthDependencies;
beforeAll(async () => {
  database = await openTestDatabase();
  dependencies = createAuthDependencies({
    database,
    clock: () => now,
    mailer: { queue: async () => undefined },
    config: { publicUrl: 'https://charterly.example', rateLimits: 'off' },
  });
  await database.sql.insert(users).values([
    { id: adaId, ...ada, ...stamps },
    { id: eveId, email: 'eve@example.com', ...stamps },
  ]);
  await database.sql.insert(sessions).values([
    { id: sessionId, userId: adaId, ...stamps },
    { id: eveSessionId, userId: eveId, ...stamps },
  ]);
});
afterAll(() => database.close());

/** Gives both accounts and their sessions back what a test changed, which is quicker than to delete them. */
async function restore(): Promise<void> {
  const { sql } = database;
  await sql.delete(users).where(eq(users.id, graceId));
  await sql
    .update(users)
    .set({ ...ada, bannedUntil: null, deletedAt: null })
    .where(eq(users.id, adaId));
  await sql.update(users).set({ email: 'eve@example.com' }).where(eq(users.id, eveId));
  await sql.update(sessions).set({ aal: 'aal1', notAfter: null });
  await sql.delete(mfaFactors);
  await sql.delete(userRoles);
}

/** Changes Ada's session and account for the running test. */
async function change(
  session: Partial<typeof sessions.$inferInsert>,
  user: Partial<typeof users.$inferInsert>,
): Promise<void> {
  onTestFinished(restore);
  const { sql } = database;
  await sql
    .update(sessions)
    .set({ updatedAt: now, ...session })
    .where(eq(sessions.id, sessionId));
  await sql
    .update(users)
    .set({ updatedAt: now, ...user })
    .where(eq(users.id, adaId));
}

const withHeader = (authorization?: string) => ({ headers: { authorization } }) as FastifyRequest;
/** A request with a token of this installation: of Ada's session unless the claims say otherwise. */
async function requestWith(claims: JWTPayload = {}): Promise<FastifyRequest> {
  const key = await dependencies.keys.current();
  const seconds = now.getTime() / 1000;
  const token = await new SignJWT({
    sub: adaId,
    session_id: sessionId,
    aud: 'authenticated',
    role: 'authenticated',
    exp: seconds + 60,
    ...claims,
  })
    .setProtectedHeader({ alg: key.algorithm, kid: key.kid ?? '' })
    .sign(key.privateKey);
  return withHeader(`Bearer ${token}`);
}
const verdictFor = async (claims?: JWTPayload) => verifyCaller(dependencies, await requestWith(claims));
const codeFor = async (
  claims?: JWTPayload,
  identify: typeof identifyUser | typeof requireUser = identifyUser,
) =>
  identify(dependencies, await requestWith(claims)).then(
    ({ user }) => user.email,
    (error: { code: string; status: number; message: string }) => [error.code, error.status, error.message],
  );

const caller = {
  userId: adaId,
  email: 'ada@example.com',
  fullName: 'Ada Obi',
  staffRole: null,
  sessionId,
  secondFactorVerified: false,
};
const refused = (reason: string) => ({ refused: 'invalid', reason });
const ended = refused('the session has ended');
const noSession = refused('the token names no session');

describe('header of a request', () => {
  test.each([
    ['Bearer abc', 'abc', undefined],
    ['bearer   abc  ', 'abc', undefined],
    ['Bearer abc def', undefined, undefined],
    ['Basic Bearer abc', undefined, undefined],
    ['Bearer', undefined, undefined],
    ['Bearer sb_publishable_1', undefined, undefined],
    ['Bearer sb_secret_1', undefined, 'sb_secret_1'],
    ['Bearer my_sb_secret_1', 'my_sb_secret_1', undefined],
    [undefined, undefined, undefined],
  ])('%s: token %s, secret key %s', (header, token, secretKey) => {
    expect([bearerTokenOf(withHeader(header)), secretKeyOf(withHeader(header))]).toEqual([token, secretKey]);
  });

  test('id: a UUID and nothing around it', () => {
    expect([adaId, adaId.toUpperCase()].map(isUuid)).toEqual([true, true]);
    expect([`x${adaId}`, `${adaId}x`, adaId.replace('-', ''), '', null, [adaId]].map(isUuid)).toEqual(
      Array(6).fill(false),
    );
  });
});

describe('caller of a session', () => {
  test('customer and officer: with name, address and role', async () => {
    onTestFinished(restore);
    expect(await verdictFor()).toEqual({ caller });
    await database.sql.insert(userRoles).values({ userId: adaId, role: 'reviewer', grantedAt: now });
    expect(await verdictFor()).toEqual({ caller: { ...caller, staffRole: 'reviewer' } });
    // Another account has the role, and the name is no text.
    await database.sql.update(userRoles).set({ userId: eveId });
    await database.sql.update(users).set({ email: null, rawUserMetaData: { full_name: 5 } });
    expect(await verdictFor()).toEqual({ caller: { ...caller, email: '', fullName: '' } });
  });

  test.each([
    ['of several lines', 'Ada Obi\n\nYour account\u2028is locked', 'Ada Obi  Your account is locked'],
    ['of more than 200 characters', 'A'.repeat(201), 'A'.repeat(200)],
  ])('name %s: one line of at most 200 characters', async (_what, name, fullName) => {
    await change({}, { rawUserMetaData: { full_name: name } });
    expect(await verdictFor()).toEqual({ caller: { ...caller, fullName } });
  });

  test.each([
    ['no token', undefined],
    ['a publishable key', 'Bearer sb_publishable_1'],
  ])('%s: nobody', async (_what, header) => {
    expect(await verifyCaller(dependencies, withHeader(header))).toEqual({ caller: null });
  });

  test.each<[string, JWTPayload, object]>([
    ['an older key for the page', { sub: undefined, role: 'anon' }, { caller: null }],
    ['an older key for a backend', { sub: undefined, role: 'service_role' }, { caller: null }],
    ['no subject', { sub: undefined }, noSession],
    ['a subject and the role of a key', { session_id: undefined, role: 'anon' }, noSession],
    ['a subject that is no id', { sub: 'ada' }, noSession],
    ['a session that is no id', { session_id: 'one' }, noSession],
    ['the session of another account', { session_id: eveSessionId }, ended],
    ['a session that never existed', { session_id: crypto.randomUUID() }, ended],
    ['another audience', { aud: 'others' }, refused('the token was made for another audience')],
    [
      'an expiry that has passed',
      { exp: now.getTime() / 1000 - 1 },
      { refused: 'expired', reason: 'token is expired' },
    ],
  ])('token with %s: %o', async (_what, claims, verdict) => {
    expect(await verdictFor(claims)).toEqual(verdict);
  });

  test.each([
    ['session ends later', { notAfter: later }, {}, { caller }],
    ['session ends now', { notAfter: now }, {}, ended],
    ['session ended', { notAfter: before(1) }, {}, ended],
    ['ban until later', {}, { bannedUntil: later }, ended],
    ['ban until now', {}, { bannedUntil: now }, { caller }],
    ['ban that is over', {}, { bannedUntil: before(1) }, { caller }],
    ['deleted account', {}, { deletedAt: now }, ended],
    [
      'session with a second factor',
      { aal: 'aal2' as const },
      {},
      { caller: { ...caller, secondFactorVerified: true } },
    ],
  ])('%s', async (_what, session, user, verdict) => {
    await change(session, user);
    expect(await verdictFor()).toEqual(verdict);
  });

  test('verified second factor of the account: a session without it is no caller', async () => {
    onTestFinished(restore);
    await database.sql
      .insert(mfaFactors)
      .values({ userId: eveId, factorType: 'totp', status: 'verified', ...stamps });
    expect(await verdictFor()).toEqual({ caller });
    await database.sql
      .insert(mfaFactors)
      .values({ userId: adaId, factorType: 'totp', status: 'unverified', ...stamps });
    expect(await verdictFor()).toEqual({ caller });
    await database.sql.update(mfaFactors).set({ status: 'verified' });
    expect(await verdictFor()).toEqual(refused('the second factor has not been shown'));
    await database.sql.update(sessions).set({ aal: 'aal2' });
    expect(await verdictFor()).toEqual({ caller: { ...caller, secondFactorVerified: true } });
  });
});

describe('user of the sign-in service', () => {
  const gone = ['session_not_found', 403, 'Session from session_id claim in JWT does not exist'];
  const unknown = ['user_not_found', 403, 'User from sub claim in JWT does not exist'];

  test.each<[string, JWTPayload, unknown]>([
    ['its session', {}, ada.email],
    ['no session, signed elsewhere with our key', { session_id: undefined }, ada.email],
    ['an empty session', { session_id: '' }, ada.email],
    ['a session that is no id', { session_id: 'one' }, gone],
    ['the session of another account', { session_id: eveSessionId }, gone],
    ['no subject', { sub: undefined }, ['bad_jwt', 403, 'invalid claim: missing sub claim']],
    ['an empty subject', { sub: '' }, ['bad_jwt', 403, 'invalid claim: missing sub claim']],
    ['a subject that is no id', { sub: 'ada' }, ['bad_jwt', 400, 'invalid claim: sub claim must be a UUID']],
    ['a subject that never existed', { sub: crypto.randomUUID() }, unknown],
  ])('token with %s: %o', async (_what, claims, outcome) => {
    expect(await codeFor(claims)).toEqual(outcome);
  });

  test('endpoint that needs a session: refuses a token that names none', async () => {
    expect(await codeFor({}, requireUser)).toBe(ada.email);
    expect(await codeFor({ session_id: undefined }, requireUser)).toEqual(gone);
    const { session } = await requireUser(dependencies, await requestWith());
    expect(session.id).toBe(sessionId);
  });

  test.each([
    ['session ends later', { notAfter: later }, {}, ada.email],
    ['session ends now', { notAfter: now }, {}, gone],
    ['ban until later', {}, { bannedUntil: later }, ['user_banned', 403, 'User is banned']],
    ['ban until now', {}, { bannedUntil: now }, ada.email],
    ['deleted account', {}, { deletedAt: now }, unknown],
  ])('%s: %o', async (_what, session, user, outcome) => {
    await change(session, user);
    expect(await codeFor()).toEqual(outcome);
  });

  test('administrator of the sign-in service: a role of that kind, and its session while it lasts', async () => {
    const asAdministrator = async (claims: JWTPayload) =>
      requireAdmin(dependencies, await requestWith({ role: 'supabase_admin', ...claims })).then(
        ({ id, email }) => [id, email],
        ({ code }: { code: string }) => code,
      );
    expect(await asAdministrator({})).toEqual([adaId, ada.email]);
    expect(await asAdministrator({ session_id: eveSessionId })).toBe('session_not_found');
    expect(await asAdministrator({ session_id: undefined })).toEqual([adaId, 'supabase_admin']);
    expect(await asAdministrator({ session_id: undefined, sub: undefined })).toEqual([
      '00000000-0000-0000-0000-000000000000',
      'supabase_admin',
    ]);
    for (const role of ['authenticated', undefined, ['supabase_admin'], 5])
      expect(await asAdministrator({ role })).toBe('not_admin');
  });
});

describe('caller of a remote project', () => {
  let confirms: boolean | null;
  beforeEach(async () => {
    confirms = true;
    await database.sql.delete(users).where(eq(users.id, graceId));
  });
  /** The verdict on a token that the project has verified. */
  const remote = (claims: Record<string, unknown> = {}, administrator?: string) =>
    verifyCaller(
      {
        ...dependencies,
        config: {
          ...dependencies.config,
          ...(administrator !== undefined && { administrator: { email: administrator, password: null } }),
        },
        project: {
          anonKey: '',
          verify: async () => ({
            claims: {
              sub: graceId,
              session_id: sessionId,
              role: 'authenticated',
              email: 'grace@example.com',
              user_metadata: { full_name: 'Grace Eze' },
              ...claims,
            },
          }),
          requiresConfirmedEmail: async () => confirms,
        },
      },
      withHeader('Bearer token'),
    );
  const grace = {
    ...caller,
    userId: graceId,
    email: 'grace@example.com',
    fullName: 'Grace Eze',
  };
  const notOfPerson = refused('the token is not of a person with an account');
  const stored = async () => (await database.sql.select().from(users).where(eq(users.id, graceId)))[0];

  test.each<[string, Record<string, unknown>, object]>([
    ['no session', { session_id: undefined }, noSession],
    ['a subject that is no id', { sub: 'grace' }, noSession],
    ['the role of a key', { role: 'service_role' }, notOfPerson],
    ['an anonymous person', { is_anonymous: true }, notOfPerson],
    ['no address', { email: undefined }, refused('the token names no address')],
    ['a damaged address', { email: 'grace' }, refused('the token names no address')],
  ])('token with %s: rejected, nobody is stored', async (_what, claims, verdict) => {
    expect(await remote(claims)).toEqual(verdict);
    expect(await stored()).toBeUndefined();
  });

  test.each([
    [{ full_name: '  Grace\u0007\nEze ' }, 'Grace  Eze'],
    [{ full_name: ' ', name: 'Grace' }, 'Grace'],
    [{ full_name: 5, name: 'Grace' }, 'Grace'],
    [{ full_name: 'G'.repeat(201) }, 'G'.repeat(200)],
    // Cut in the middle of a character, and at a space.
    [{ full_name: `${'G'.repeat(199)}😀` }, 'G'.repeat(199)],
    [{ full_name: `${'G'.repeat(199)} Eze` }, 'G'.repeat(199)],
    [{ full_name: `${'G'.repeat(198)}😀` }, `${'G'.repeat(198)}😀`],
    [{}, ''],
    [undefined, ''],
  ])('name %o: %s', async (metadata, fullName) => {
    expect(await remote({ user_metadata: metadata })).toEqual({ caller: { ...grace, fullName } });
    expect((await stored())?.rawUserMetaData).toEqual({ full_name: fullName });
  });

  test('second factor shown at the project: counts here', async () => {
    expect(await remote({ aal: 'aal2' })).toEqual({ caller: { ...grace, secondFactorVerified: true } });
    expect(await remote({ aal: 'aal1' })).toEqual({ caller: grace });
  });

  test('account closed or banned here: rejected; a ban that is over is not', async () => {
    await remote();
    const set = (values: Partial<typeof users.$inferInsert>) =>
      database.sql.update(users).set(values).where(eq(users.id, graceId));
    await set({ bannedUntil: later });
    expect(await remote()).toEqual(refused('the account is closed'));
    await set({ bannedUntil: now });
    expect(await remote()).toEqual({ caller: grace });
    await set({ deletedAt: now, email: null, rawUserMetaData: {} });
    expect(await remote({}, grace.email)).toEqual(refused('the account is closed'));
    expect(await stored()).toMatchObject({ email: null, rawUserMetaData: {} });
    expect(await database.sql.select().from(userRoles)).toEqual([]);
  });

  test('token that changes nothing: writes nothing', async () => {
    await remote();
    await database.sql
      .update(users)
      .set({ updatedAt: before(5) })
      .where(eq(users.id, graceId));
    await remote();
    expect((await stored())?.updatedAt).toEqual(before(5));
    await remote({ user_metadata: { full_name: 'Grace Obi' } });
    expect(await stored()).toMatchObject({ updatedAt: now, emailConfirmedAt: now });
    const longName = { user_metadata: { full_name: `${'G'.repeat(199)} Eze` } };
    await remote(longName);
    await database.sql
      .update(users)
      .set({ updatedAt: before(5) })
      .where(eq(users.id, graceId));
    await remote(longName);
    expect((await stored())?.updatedAt).toEqual(before(5));
  });

  test('address of another account here: goes to the account of the project, with a record only where it confirms addresses', async () => {
    onTestFinished(restore);
    confirms = false;
    // Without a confirmation the address proves nothing, so the caller has none.
    expect(await remote({ email: 'Eve@example.com' })).toMatchObject({ caller: { email: '' } });
    expect(await stored()).toMatchObject({ email: 'eve@example.com', emailConfirmedAt: null });
    expect((await database.sql.select().from(users).where(eq(users.id, eveId)))[0]?.email).toBeNull();
    expect((await database.sql.select().from(users).where(eq(users.id, adaId)))[0]?.email).toBe(ada.email);
    expect(await database.sql.select().from(auditLogEntries)).toEqual([]);
  });

  test('whether addresses are confirmed: follows the project, and stays as stored while that is not known', async () => {
    onTestFinished(restore);
    await remote();
    confirms = null;
    expect(await remote()).toMatchObject({ caller: { email: '' } });
    expect(await stored()).toMatchObject({ emailConfirmedAt: now });
    confirms = false;
    await remote();
    expect(await stored()).toMatchObject({ emailConfirmedAt: null });
    confirms = true;
    expect(await remote()).toEqual({ caller: grace });
    expect(await stored()).toMatchObject({ emailConfirmedAt: now });
  });

  test('account erased here: a session that began before is rejected, also with a newer token', async () => {
    const seconds = now.getTime() / 1000;
    onTestFinished(async () => void (await database.sql.delete(personErasures)));
    await database.sql
      .insert(personErasures)
      .values({ personId: graceId, requestedBy: 'operator', kept: [], erasedAt: now });
    const erased = refused('the account was erased after this session began');
    expect(await remote({ iat: seconds })).toEqual(erased);
    expect(await remote({ iat: seconds + 60, amr: [{ method: 'otp', timestamp: seconds }] })).toEqual(erased);
    expect(await stored()).toBeUndefined();
    const again = [
      { method: 'password', timestamp: seconds - 60 },
      { method: 'totp', timestamp: seconds + 1 },
      'otp',
      null,
    ];
    expect(await remote({ iat: seconds, amr: again })).toEqual({ caller: grace });
  });

  describe('configured administrator', () => {
    const roleOf = async (administrator: string) => {
      const verdict = await remote({}, administrator);
      return 'caller' in verdict ? verdict.caller?.staffRole : verdict.reason;
    };

    test('own address in any case, confirmed: becomes administrator once nobody else is', async () => {
      onTestFinished(restore);
      expect(await roleOf('boss@example.com')).toBeNull();
      confirms = false;
      expect(await roleOf('Grace@Example.com')).toBeNull();
      confirms = true;
      await database.sql.insert(userRoles).values({ userId: adaId, role: 'administrator', grantedAt: now });
      await database.sql.update(users).set({ encryptedPassword: 'x', emailConfirmedAt: now });
      expect(await roleOf('Grace@Example.com')).toBeNull();
      await database.sql.delete(userRoles);
      expect(await roleOf('Grace@Example.com')).toBe('administrator');
      expect(await database.sql.select().from(userRoles)).toMatchObject([
        { userId: graceId, role: 'administrator' },
      ]);
    });

    test('another administrator who cannot sign in: becomes administrator', async () => {
      onTestFinished(restore);
      await database.sql.insert(userRoles).values({ userId: adaId, role: 'administrator', grantedAt: now });
      await database.sql
        .update(users)
        .set({ encryptedPassword: 'x', emailConfirmedAt: now, bannedUntil: later });
      expect(await roleOf('grace@example.com')).toBe('administrator');
    });

    test('role at the desk: stays as it was given', async () => {
      onTestFinished(restore);
      await remote();
      await database.sql.insert(userRoles).values({ userId: graceId, role: 'auditor', grantedAt: now });
      expect(await roleOf('grace@example.com')).toBe('auditor');
    });
  });
});
