import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { MAX_TOKENS } from '#contract/accounts/tokens.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { waitingForLock } from '../testing/waiting-for-lock.ts';
import { createToken } from './manage-tokens.ts';
import { apiTokens } from './tables.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const ada = { userId: crypto.randomUUID(), email: 'ada@customer.example' };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('two tokens created at once beside 19: the second waits, and is refused', async () => {
  await database.sql.insert(apiTokens).values(
    Array.from({ length: MAX_TOKENS - 1 }, () => ({
      id: crypto.randomUUID(),
      ownerId: ada.userId,
      name: 'Earlier program',
      scope: 'read' as const,
      tokenHash: crypto.randomUUID(),
      ending: 'abcd',
      createdAt: noon,
      endsOn: '2026-11-30',
    })),
  );
  const { promise: written, resolve: writes } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  // The mail is queued at the end of the transaction.
  const create = (queue: () => Promise<void>) =>
    createToken(
      { database, clock: () => noon, mailer: { queue }, config: { publicUrl: 'https://charterly.example' } },
      ada,
      { id: crypto.randomUUID(), name: 'Our program', scope: 'read', endsOn: '2026-11-30' },
    );
  const first = create(() => {
    writes();
    return over;
  });
  await written;
  const second = create(() => Promise.resolve()).catch(({ code }: { code: string }) => code);
  await expect.poll(() => waitingForLock(database)).toBe(1);
  release();
  expect((await first).token.state).toBe('valid');
  expect(await second).toBe('not_possible_now');
});
