import type { Database } from './database.ts';

/** Thrown to roll back a rehearsal. */
class RehearsalDone extends Error {}

/**
 * Runs work in a transaction that is rolled back, to learn what it would do. Outside of a transaction only.
 * @returns what `work` returned
 * @throws what `work` throws
 */
export async function rehearse<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const outcome: { value?: T } = {};
  const rehearsal = database.transaction(async () => {
    outcome.value = await work();
    throw new RehearsalDone();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof RehearsalDone)) throw error;
  });
  return outcome.value as T;
}
