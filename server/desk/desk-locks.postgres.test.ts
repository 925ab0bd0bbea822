import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockApplication } from '../applications/queries.ts';
import { pendingActions } from '../applications/tables.ts';
import { deskItems } from '../queue/tables.ts';
import { staffCapacities } from '../staff/tables.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { createPaidApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { waitingForLock } from '../testing/waiting-for-lock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-23T12:00:00Z') });
});
afterAll(() => app.stop());
beforeEach(() => app.reset());

test('next application taken several times at once: no more than the capacity', async () => {
  const ada = await app.signUp('ada@customer.example', 'Ada Obi');
  const musa = await app.officer();
  for (let count = 0; count < 4; count += 1) await createPaidApplication(app, ada, musa);
  const kemi = await app.officer('Kemi Ade', 'reviewer');
  await app.database.sql.update(deskItems).set({ claimedBy: null, claimedByName: null, claimedAt: null });
  await app.database.sql.insert(staffCapacities).values({ userId: subjectOf(kemi), maxClaims: 1 });
  const replies = await Promise.all([1, 2, 3, 4].map(() => app.call('POST /admin/claims', kemi)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ]);
});

test('action, while another one is proposed for a second person: waits for it, and is refused', {
  tags: ['extended'],
}, async () => {
  const musa = await app.officer();
  const { id, version } = await createPaidApplication(
    app,
    await app.signUp('ada@customer.example', 'Ada Obi'),
    musa,
  );
  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const proposing = app.database.transaction(async () => {
    await lockApplication(app.database, id);
    holds();
    await over;
    await app.database.sql.insert(pendingActions).values({
      applicationId: id,
      verb: 'prepareRefund',
      input: { amountMinor: 0, reason: 'Nothing is due.' },
      proposedBy: crypto.randomUUID(),
      proposedByName: 'Kemi Ade',
      proposedAt: app.now(),
    });
  });
  await held;
  const asking = app.call('POST /admin/applications/:id/events', musa, {
    params: { id },
    body: {
      verb: 'askForInformation',
      version,
      questions: [{ path: 'name1', reason: 'other', words: 'Is this the name?' }],
    },
  });
  await expect.poll(() => waitingForLock(app.database)).toBe(1);
  release();
  await proposing;
  expect((await asking).refusal?.message).toBe(
    'An action of Kemi Ade needs a second person. Decide on it first.',
  );
});
