import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erasePerson } from '../accounts/erase-person.ts';
import type { Database } from '../database/database.ts';
import { files } from '../files/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft, signApplication } from '../testing/application-fixtures.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { eraseDiscardedDrafts } from './drafts/erase-discarded.ts';
import { backfillDuplicateKeys } from './duplicates.ts';
import { eraseApplication } from './erase-application.ts';
import { applicationKeys, applications } from './tables.ts';

// On PostgreSQL only: requests at the embedded database never wait for each other's rows.
let database: Database;
let app: TestApp;
let ada: string;
beforeAll(async () => {
  app = await startTestApp({ keepSetups: true });
  ({ database } = app);
});
beforeEach(async () => {
  await app.reset();
  app.setNow(new Date('2026-11-21T12:00:00Z'));
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
});
afterAll(() => app.stop());

/**
 * Runs `first` in a transaction that stays open, then begins `second`, which waits for it, and ends the transaction
 * with `last`.
 */
const whileOpen = <T>(
  first: () => Promise<unknown>,
  second: () => Promise<T>,
  last: () => Promise<unknown> = () => Promise.resolve(),
): Promise<T> => whileLocked(database, first, second, last);
const lock = (id: string) =>
  database.sql.select().from(applications).where(eq(applications.id, id)).for('update');

test('document removed while its draft is signed: waits, is refused, and stays', async () => {
  const draft = await createFilledDraft(app, ada);
  const [file] = await database.sql.select().from(files).where(eq(files.applicationId, draft.id));
  const removal = await whileOpen(
    () => lock(draft.id),
    () =>
      app.call('DELETE /applications/:id/files/:fileId', ada, {
        params: { id: draft.id, fileId: file?.id ?? '' },
      }),
    () =>
      database.sql
        .update(applications)
        .set({ orderState: 'awaiting_payment' })
        .where(eq(applications.id, draft.id)),
  );
  expect([removal.status, removal.refusal.code]).toEqual([409, 'already_signed']);
  expect(await database.sql.$count(files, sql`removed_at is not null`)).toBe(0);
});

test('document uploaded while its draft is handed over: belongs to the account that takes it over', async () => {
  const { id } = await createFilledDraft(app, ada);
  const eve = subjectOf(await app.signUp('eve@customer.example', 'Eve Eze'));
  const { status, data } = await whileOpen(
    // As `takeOver` does.
    async () => {
      await database.sql.update(applications).set({ ownerId: eve }).where(eq(applications.id, id));
      await database.sql.update(files).set({ ownerId: eve }).where(eq(files.applicationId, id));
    },
    () => app.upload(id, { token: ada }),
  );
  expect(status).toBe(201);
  const [file] = await database.sql.select().from(files).where(eq(files.id, data.id));
  expect(file?.ownerId).toBe(eve);
});

test('account deleted while money for one of its applications is confirmed: waits, and is refused', async () => {
  const { id } = await signApplication(app, ada, await createFilledDraft(app, ada));
  const erasure = whileOpen(
    () => lock(id),
    () => erasePerson(app.dependencies, { id: subjectOf(ada), email: 'ada@customer.example' }, 'person'),
    () =>
      database.sql
        .update(applications)
        .set({ orderState: 'paid', reviewState: 'in_review' })
        .where(eq(applications.id, id)),
  );
  await expect(erasure).rejects.toThrow('We are still working on');
  expect(await database.sql.$count(applications)).toBe(1);
});

test('application erased while the keys of earlier ones are written: it stays without keys', async () => {
  const { id } = await signApplication(app, ada, await createFilledDraft(app, ada));
  await database.sql.delete(applicationKeys);
  await whileOpen(
    () => lock(id),
    () => backfillDuplicateKeys(app.dependencies),
    () => eraseApplication(app.dependencies, id, '2033-12-31'),
  );
  expect(await database.sql.select().from(applicationKeys)).toEqual([]);
});

test('draft copied while its company is handed over: both end, the copy after it', async () => {
  const draft = await createFilledDraft(app, ada);
  const { rows } = await database.query(
    `insert into companies (owner_id, country, entity_type, name, registration_number, registered_on, created_at)
     values ($1, 'nigeria', 'LTD', 'Zuma Foods', 'RC 1234567', '2021-03-10', $2) returning id`,
    [subjectOf(ada), app.now()],
  );
  const companyId = rows[0]?.['id'] as string;
  await database.sql.update(applications).set({ forCompanyId: companyId });
  // As `takeOver` does, which locks the company first.
  const copied = await whileOpen(
    () => database.query('select from companies where id = $1 for update', [companyId]),
    () =>
      app.call('POST /applications/:id/copy', ada, {
        params: { id: draft.id },
        body: { idempotencyKey: crypto.randomUUID() },
      }),
    () => lock(draft.id),
  );
  expect(copied.status).toBe(201);
});

test('draft erased that replaced an earlier one, while its account is deleted: waits for the earlier one first, no deadlock', async () => {
  const drafts = [await createFilledDraft(app, ada), await createFilledDraft(app, ada)];
  const [earlier = '', successor = ''] = drafts.map(({ id }) => id).toSorted();
  await database.sql.update(applications).set({ successorId: successor }).where(eq(applications.id, earlier));
  await database.sql
    .update(applications)
    .set({ eraseDraftAt: app.now() })
    .where(eq(applications.id, successor));
  const outcome = await whileOpen(
    // In the order of the ids, as the erasure of an account does.
    () => lock(earlier),
    () => eraseDiscardedDrafts(app.dependencies),
    () => lock(successor),
  );
  expect(outcome).toEqual({ erased: 1, failed: 0 });
  expect(await database.sql.select().from(applications)).toMatchObject([{ id: earlier, successorId: null }]);
});
