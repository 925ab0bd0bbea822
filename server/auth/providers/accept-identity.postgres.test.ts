import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { createAuthDependencies } from '../create-dependencies.ts';
import { users } from '../tables.ts';
import { acceptIdentity } from './accept-identity.ts';
import { retryOnUniqueViolation } from './provider-flow.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A database that, each time the owners of a verified address were read, waits until something else has happened. */
const waitAfterOwners = (until: () => Promise<unknown>): Database =>
  new Proxy(database, {
    get: (target, key) =>
      key !== 'sql'
        ? Reflect.get(target, key)
        : new Proxy(target.sql, {
            get: (sql, method) =>
              method !== 'selectDistinct'
                ? Reflect.get(sql, method)
                : (fields: Parameters<typeof sql.selectDistinct>[0]) => ({
                    from: (table: typeof users) => ({
                      where: async (condition: undefined) => {
                        const rows = await sql.selectDistinct(fields).from(table).where(condition);
                        await until();
                        return rows;
                      },
                    }),
                  }),
          }),
  });

const signIn = (on: Database) => {
  const dependencies = createAuthDependencies({
    database: on,
    clock: () => new Date('2026-11-28T09:00:00Z'),
    mailer: { queue: async () => undefined },
    config: { publicUrl: 'https://charterly.example', rateLimits: 'off' },
  });
  const email = 'ada@example.com';
  const data = { sub: '1', email, email_verified: true };
  return retryOnUniqueViolation(() =>
    on.transaction(() =>
      acceptIdentity(
        dependencies,
        { ip: '', userAgent: null },
        { provider: 'keycloak', profile: { subject: '1', email, emailVerified: true, data } },
      ),
    ),
  );
};

test('two first sign-ins at once: one that looked for the address before the other made the account signs in to it', async () => {
  const { promise: looked, resolve: look } = Promise.withResolvers<void>();
  const { promise: made, resolve: make } = Promise.withResolvers<void>();
  const second = signIn(
    waitAfterOwners(() => {
      look();
      return made;
    }),
  );
  await looked;
  await signIn(database);
  make();
  expect(await second).toMatchObject({ user: { email: 'ada@example.com' } });
  expect(await database.sql.select().from(users)).toHaveLength(1);
});
