import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { mfaFactors, sessions } from '../auth/tables.ts';
import { deskItems, savedViews } from '../queue/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaidApplication } from '../testing/application-fixtures.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { staffAbsences, staffCapacities, staffChanges } from './tables.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
let app: TestApp;
let musa: string;
let kemi: string;
let ife: string;
beforeAll(async () => {
  app = await startTestApp({ keepSetups: true, now: noon });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(noon);
  musa = await app.officer('Musa Bello');
  kemi = await app.officer('Kemi Ade', 'reviewer');
  ife = await app.officer('Ife Ojo', 'auditor');
});

const staff = async () => (await app.call('GET /admin/staff', musa)).data;
const of = async (token: string) => (await staff()).staff.find(({ id }) => id === subjectOf(token));
const give = (email: string, role: 'officer' | 'finance' | 'administrator' = 'officer') =>
  app.call('POST /admin/staff', musa, { body: { email, role } });
const remove = (token: string) =>
  app.call('DELETE /admin/staff/:id', musa, { params: { id: subjectOf(token) } });
const absence = (officer: string, standIn: string, from: string, until: string) => ({
  id: crypto.randomUUID(),
  officerId: subjectOf(officer),
  standInId: subjectOf(standIn),
  from: day(from),
  until: day(until),
  enteredBy: subjectOf(musa),
  enteredAt: noon,
});
const textTo = async (email: string) => (await app.lastMail(email)).text.replace(/\s+/g, ' ');

describe('list of staff', () => {
  test('longest serving first, with sessions that last and a verified second factor', async () => {
    await app.database.query('update user_roles set granted_at = $1 where user_id = $2', [
      later(-5),
      subjectOf(ife),
    ]);
    await app.signIn('kemi.ade@desk.example');
    await app.signIn('kemi.ade@desk.example');
    const ofKemi = await app.database.sql
      .select()
      .from(sessions)
      .where(eq(sessions.userId, subjectOf(kemi)))
      .orderBy(asc(sessions.createdAt));
    for (const [index, notAfter] of [later(-1), later(60)].entries())
      await app.database.sql
        .update(sessions)
        .set({ notAfter })
        .where(eq(sessions.id, ofKemi[index]?.id ?? ''));
    await app.database.sql.insert(mfaFactors).values(
      (
        [
          [kemi, 'verified'],
          [musa, 'unverified'],
        ] as const
      ).map(([token, status]) => ({
        userId: subjectOf(token),
        factorType: 'totp' as const,
        status,
        createdAt: noon,
        updatedAt: noon,
      })),
    );
    expect(
      (await staff()).staff.map(({ name, role, hasSecondFactor }) => [name, role, hasSecondFactor]),
    ).toEqual([
      ['Ife Ojo', 'auditor', false],
      ['Musa Bello', 'administrator', false],
      ['Kemi Ade', 'reviewer', true],
    ]);
    // One for the sign-up, and one for each sign-in.
    expect([(await of(kemi))?.sessions, (await of(ife))?.sessions]).toEqual([3, 2]);
  });

  test('load: applications that wait for us and the limit, of roles that work on applications', {
    tags: ['extended'],
  }, async () => {
    const ada = await app.signUp('ada@customer.example');
    const { id } = await createPaidApplication(app, ada, musa);
    await app.call('POST /admin/applications/:id/claim', kemi, { params: { id } });
    await app.database.sql.insert(staffCapacities).values({ userId: subjectOf(musa), maxClaims: 3 });
    const loads = async () => [(await of(musa))?.load, (await of(kemi))?.load, (await of(ife))?.load];
    expect(await loads()).toEqual([{ open: 0, max: 3 }, { open: 1, max: null }, null]);
    await app.database.sql.update(deskItems).set({ queue: 'with_customer' });
    expect(await loads()).toEqual([{ open: 0, max: 3 }, { open: 0, max: null }, null]);
  });

  test('capacity: of somebody who works on applications only', async () => {
    const set = (token: string, maxClaims?: number) =>
      app.call('PUT /admin/staff/:id/capacity', musa, {
        params: { id: subjectOf(token) },
        body: maxClaims === undefined ? {} : { maxClaims },
      });
    expect((await set(ife, 3)).status).toBe(404);
    await set(kemi, 3);
    await set(musa, 5);
    await set(kemi, 4);
    expect([(await of(musa))?.load, (await of(kemi))?.load]).toEqual([
      { open: 0, max: 5 },
      { open: 0, max: 4 },
    ]);
    await set(kemi);
    expect([(await of(musa))?.load?.max, (await of(kemi))?.load?.max]).toEqual([5, null]);
  });

  test('absences: of each person, the first one first, without those that are over', async () => {
    await app.database.sql
      .insert(staffAbsences)
      .values([
        absence(kemi, musa, '2026-12-01', '2026-12-02'),
        absence(kemi, musa, '2026-11-20', '2026-11-23'),
        absence(kemi, musa, '2026-11-01', '2026-11-22'),
        absence(musa, kemi, '2026-11-25', '2026-11-25'),
      ]);
    expect((await of(kemi))?.absences.map(({ from, until, standIn }) => [from, until, standIn])).toEqual([
      ['2026-11-20', '2026-11-23', { id: subjectOf(musa), name: 'Musa Bello' }],
      ['2026-12-01', '2026-12-02', { id: subjectOf(musa), name: 'Musa Bello' }],
    ]);
    expect((await of(musa))?.absences).toMatchObject([{ standIn: { name: 'Kemi Ade' } }]);
  });

  test('invitations and waiting changes: the earliest first, without expired and decided ones', {
    tags: ['extended'],
  }, async () => {
    await give('first@desk.example');
    app.setNow(later(24 * 60));
    musa = await app.signIn('musa.bello@desk.example');
    await give('second@desk.example', 'finance');
    await app.officer('Ngozi Eze');
    await give('third@desk.example');
    app.setNow(later(24 * 60 + 5));
    await give('fourth@desk.example', 'finance');
    const { invitations, pending } = await staff();
    expect(invitations.map(({ email, role, invitedBy }) => [email, role, invitedBy])).toEqual([
      ['first@desk.example', 'officer', 'Musa Bello'],
      ['second@desk.example', 'finance', 'Musa Bello'],
    ]);
    expect(pending).toMatchObject([
      {
        email: 'third@desk.example',
        fromRole: null,
        toRole: 'officer',
        proposedBy: { id: subjectOf(musa), name: 'Musa Bello' },
        proposedAt: expect.stringMatching(/^2026-11-24T12:00/),
      },
      { email: 'fourth@desk.example', toRole: 'finance' },
    ]);
    app.setNow(later(7 * 24 * 60 + 1));
    musa = await app.signIn('musa.bello@desk.example');
    expect((await staff()).invitations.map(({ email }) => email)).toEqual(['second@desk.example']);
  });
});

describe('change of a role', () => {
  test('person who leaves the desk: capacity, views and absences are gone, also as a stand-in; those of others stay', async () => {
    for (const [index, token] of [kemi, musa].entries()) {
      await app.database.sql.insert(staffCapacities).values({ userId: subjectOf(token), maxClaims: index });
      await app.database.sql.insert(savedViews).values({
        id: crypto.randomUUID(),
        userId: subjectOf(token),
        name: 'Mine',
        search: '',
        savedAt: noon,
      });
    }
    const ngozi = await app.officer('Ngozi Eze', 'officer');
    await app.database.sql
      .insert(staffAbsences)
      .values([
        absence(kemi, musa, '2026-12-01', '2026-12-02'),
        absence(musa, kemi, '2026-12-01', '2026-12-02'),
        absence(ngozi, musa, '2026-12-01', '2026-12-02'),
      ]);
    expect((await remove(kemi)).status).toBe(200);
    const ofMusa = { userId: subjectOf(musa) };
    expect(await app.database.sql.select().from(staffCapacities)).toMatchObject([ofMusa]);
    expect(await app.database.sql.select().from(savedViews)).toMatchObject([ofMusa]);
    expect(await app.database.sql.select().from(staffAbsences)).toMatchObject([
      { officerId: subjectOf(ngozi) },
    ]);
    expect(await textTo('kemi.ade@desk.example')).toContain(
      'Musa Bello made kemi.ade@desk.example a customer without a role at the desk.',
    );
  });

  test('other role: sessions, views and claims stay, and the change is recorded as made alone', async () => {
    const ada = await app.signUp('ada@customer.example');
    const { id } = await createPaidApplication(app, ada, musa);
    await app.call('POST /admin/applications/:id/claim', kemi, { params: { id } });
    await give('kemi.ade@desk.example', 'finance');
    expect((await app.call('GET /admin/staff', kemi)).status).toBe(200);
    expect(await of(kemi)).toMatchObject({ role: 'finance', load: { open: 1, max: null } });
    expect(await app.database.sql.select().from(staffChanges)).toMatchObject([
      {
        email: 'kemi.ade@desk.example',
        concernsId: subjectOf(kemi),
        fromRole: 'reviewer',
        toRole: 'finance',
        proposedBy: subjectOf(musa),
        proposedByName: 'Musa Bello',
        verdict: 'alone',
        decidedBy: subjectOf(musa),
        decidedByName: 'Musa Bello',
      },
    ]);
    await give('kemi.ade@desk.example', 'finance');
    expect(await app.database.sql.select().from(staffChanges)).toHaveLength(1);
  });

  test('invited again with another role: the first invitation is replaced', {
    tags: ['extended'],
  }, async () => {
    await give('chidi@desk.example');
    const { data } = await give('chidi@desk.example', 'finance');
    expect(data.invitations).toMatchObject([{ email: 'chidi@desk.example', role: 'finance' }]);
    await app.signUp('chidi@desk.example', 'Chidi Okafor');
    await give('chidi@desk.example', 'finance');
    expect((await staff()).invitations).toEqual([]);
  });

  test('invitation accepted by a person of the desk who moved to its address: the new role counts', async () => {
    await give('kemi@elsewhere.example', 'finance');
    await app.database.query('update auth.users set email = $1 where id = $2', [
      'kemi@elsewhere.example',
      subjectOf(kemi),
    ]);
    expect((await app.call('POST /account/staff', kemi)).status).toBe(204);
    expect((await of(kemi))?.role).toBe('finance');
    expect(await textTo('musa.bello@desk.example')).toContain(
      'kemi@elsewhere.example accepted the invitation of Musa Bello and is now a finance officer.',
    );
  });

  test('proposed and declined: staff read who did what, and each decision is recorded', async () => {
    const ngozi = await app.officer('Ngozi Eze');
    const id = (await give('chidi@desk.example')).data.pending[0]?.id ?? '';
    const proposed =
      'Musa Bello asks to make chidi@desk.example an officer. A second administrator decides on it.';
    expect(await textTo('ife.ojo@desk.example')).toContain(proposed);
    await app.call('POST /admin/staff/changes/:id', ngozi, { params: { id }, body: { verdict: 'declined' } });
    expect(await textTo('ife.ojo@desk.example')).toContain(
      'Ngozi Eze declined to make chidi@desk.example an officer.',
    );
    expect(await app.database.sql.select().from(staffChanges)).toMatchObject([
      { verdict: 'declined', decidedBy: subjectOf(ngozi), decidedByName: 'Ngozi Eze' },
    ]);
    expect((await staff()).invitations).toEqual([]);
    // Withdrawn, without a mail.
    await give('chidi@desk.example');
    const before = (await app.mailsTo('ife.ojo@desk.example')).length;
    const again = (await staff()).pending[0]?.id ?? '';
    await app.call('POST /admin/staff/changes/:id', musa, {
      params: { id: again },
      body: { verdict: 'withdrawn' },
    });
    expect(await app.mailsTo('ife.ojo@desk.example')).toHaveLength(before);
  });

  test('administrator who lost the role while a page is open: decides on nothing', async () => {
    const ngozi = await app.officer('Ngozi Eze');
    await give('chidi@desk.example');
    const id = (await staff()).pending[0]?.id ?? '';
    await app.database.query(`update user_roles set role = 'auditor' where user_id = $1`, [subjectOf(ngozi)]);
    const decided = await app.call('POST /admin/staff/changes/:id', ngozi, {
      params: { id },
      body: { verdict: 'approved' },
    });
    expect(decided.status).toBe(403);
    expect((await staff()).pending).toHaveLength(1);
  });
});
