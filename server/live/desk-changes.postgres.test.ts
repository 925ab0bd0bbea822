import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { recordDeskChange, watchDeskChanges, type Changes } from './desk-changes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const early = '00000000-0000-4000-8000-000000000001';
const late = '00000000-0000-4000-8000-000000000002';

test('transaction that commits after a later one: its change is told too', async () => {
  const told: Changes[] = [];
  const changes = watchDeskChanges(app.dependencies, { everyMs: 3_600_000 });
  changes.subscribe((ids) => told.push(ids));
  await changes.poll();
  const begun = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = app.database.transaction(async () => {
    await recordDeskChange(app.dependencies, early);
    begun.resolve();
    await mayCommit.promise;
  });
  await begun.promise;
  await recordDeskChange(app.dependencies, late);
  await changes.poll();
  mayCommit.resolve();
  await slow;
  // A transaction of another database on the server holds changes back until it ends.
  await vi.waitFor(
    async () => {
      await changes.poll();
      expect(new Set(told.flat())).toEqual(new Set([early, late]));
    },
    { timeout: 60_000 },
  );
});
