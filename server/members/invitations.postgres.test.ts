import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { companies } from '../companies/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { waitingForLock } from '../testing/waiting-for-lock.ts';
import { memberInvitations, memberships } from './tables.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let kemi: string;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp({ keepSetups: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(now);
  const ada = await app.signUp('ada@customer.example');
  kemi = await app.signUp('kemi@firm.example', 'Kemi Ade');
  const [row] = await app.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(ada),
      country: 'nigeria',
      entityType: 'LTD',
      name: 'Zuma Foods',
      registrationNumber: 'RC 1234567',
      registeredOn: '2021-03-10',
      createdAt: now,
    })
    .returning({ id: companies.id });
  companyId = row!.id;
  await app.call('POST /people/:subject/:id/invitations', ada, {
    params: { subject: 'companies', id: companyId },
    body: { email: 'kemi@firm.example', role: 'editor' },
  });
});

test.each([
  ['accepted', 'POST /invitations/acceptance', 404],
  ['declined', 'POST /invitations/refusal', 200],
] as const)(
  'invitation %s while an owner withdraws it: waits for the owner, and it is withdrawn',
  async (_what, key, status) => {
    const { text } = await app.lastMail('kemi@firm.example');
    const token = /invitations\/([\w-]{43})/.exec(text)?.[1] ?? '';
    const { promise: held, resolve: holds } = Promise.withResolvers<void>();
    const { promise: over, resolve: release } = Promise.withResolvers<void>();
    onTestFinished(() => release());
    // As `withdrawInvitation` does, which locks the company first.
    const withdrawal = app.database.transaction(async () => {
      await app.database.sql.select().from(companies).where(eq(companies.id, companyId)).for('update');
      holds();
      await over;
      await app.database.sql.delete(memberInvitations);
    });
    await held;
    const answer = app.callLoosely(key, kemi, { body: { token } });
    await expect.poll(() => waitingForLock(app.database)).toBe(1);
    release();
    expect((await answer).status).toBe(status);
    await withdrawal;
    expect(await app.database.sql.select().from(memberships)).toEqual([]);
    const mails = (await app.mailsTo('ada@customer.example')).map(({ kind }) => kind);
    expect(mails).not.toContain('members.changed');
  },
);
