import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskItems } from '../queue/tables.ts';
import { staffCapacities } from '../staff/tables.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { createPaidApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-23T12:00:00Z') });
});
afterAll(() => app.stop());

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
