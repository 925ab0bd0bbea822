import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findApplication, lockApplication } from '../applications/queries.ts';
import { createFilledDraft } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { waitingForLock } from '../testing/waiting-for-lock.ts';
import { applicationFacts } from './tables.ts';
import { writeFacts } from './write-facts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-23T12:00:00Z') });
});
afterAll(() => app.stop());

test('milestones of an earlier release, while the application changes: written after it, not over it', async () => {
  const { id } = await createFilledDraft(app, await app.signUp('ada@customer.example', 'Ada Obi'));
  const { database } = app;
  await database.sql.delete(applicationFacts);
  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const changing = database.transaction(async () => {
    await lockApplication(database, id);
    holds();
    await over;
    await database.query(`update applications set tier = 'premium' where id = $1`, [id]);
    await writeFacts(database, await findApplication(database, id), []);
  });
  await held;
  const logged = vi.spyOn(app.dependencies.log, 'error');
  await app.dependencies.jobs.add('insight.facts', {});
  const running = app.runJobs();
  await expect.poll(() => waitingForLock(database)).toBe(1);
  release();
  await Promise.all([changing, running]);
  const facts = await database.sql
    .select({ tier: applicationFacts.tier })
    .from(applicationFacts)
    .where(eq(applicationFacts.applicationId, id));
  expect(facts).toEqual([{ tier: 'premium' }]);
  // Such as a deadlock, which either of the two may lose.
  expect(logged.mock.calls).toEqual([]);
});
