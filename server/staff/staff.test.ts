import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rightsOfRole, type StaffRole } from '#contract/desk/rights.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import { findPersonToExport } from '../accounts/find-person-to-export.ts';
import { flowState } from '../auth/tables.ts';
import { migrationsDirectory } from '../database/migrate.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaidApplication } from '../testing/application-fixtures.ts';

const noon = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let musa: string;
beforeAll(async () => {
  app = await startTestApp({ keepSetups: true, now: noon });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(noon);
  await app.reset();
  musa = await app.officer('Musa Bello');
});

const staff = async (token = musa) => app.call('GET /admin/staff', token);
const give = (email: string, role: StaffRole = 'officer', token = musa) =>
  app.call('POST /admin/staff', token, { body: { email, role } });
const remove = (id: string, token = musa) => app.call('DELETE /admin/staff/:id', token, { params: { id } });
const decide = (id: string, verdict: 'approved' | 'declined' | 'withdrawn', token: string) =>
  app.call('POST /admin/staff/changes/:id', token, { params: { id }, body: { verdict } });
const own = (token: string) => app.call('GET /account/staff', token);
const idOf = async (email: string): Promise<string> =>
  (await staff()).data.staff.find((member) => member.email === email)?.id ?? '';
const roles = async (): Promise<Record<string, StaffRole>> =>
  Object.fromEntries((await staff()).data.staff.map(({ email, role }) => [email, role]));

describe('role of an account, given by the only administrator', () => {
  test('account made an officer: acts at the desk at once, and all staff are told', async () => {
    const kemi = await app.signUp('kemi@desk.example');
    expect((await staff(kemi)).status).toBe(403);
    const { data } = await give(' KEMI@desk.example');
    expect(data.staff.map(({ email, role }) => [email, role])).toEqual([
      ['musa.bello@desk.example', 'administrator'],
      ['kemi@desk.example', 'officer'],
    ]);
    expect((await staff(kemi)).status).toBe(200);
    for (const to of ['musa.bello@desk.example', 'kemi@desk.example'])
      expect(await app.lastMail(to)).toMatchObject({
        subject: 'A role at the desk changed',
        text: expect.stringMatching(
          /^A role at the desk changed\s+Musa Bello made kemi@desk.example an officer\.\s+If you did not expect this, contact your administrator\.\s+See the staff:\s+\S+\/admin\/staff\s/,
        ),
      });
  });

  test('other staff who are no administrators: no second person', async () => {
    await app.officer('Kemi Ade', 'officer');
    const { data } = await give('ngozi@desk.example');
    expect([data.pending, data.invitations.map(({ email }) => email)]).toEqual([[], ['ngozi@desk.example']]);
  });

  test('given twice: told once', async () => {
    await app.signUp('kemi@desk.example');
    await give('kemi@desk.example');
    await give('kemi@desk.example');
    const mails = await app.mailsTo('musa.bello@desk.example');
    expect(mails.filter(({ kind }) => kind === 'desk.staff_changed')).toHaveLength(1);
  });

  test('role taken while she works: the next request is refused, sessions end, and her applications are free', async () => {
    const kemi = await app.officer('Kemi Ade', 'officer');
    const id = await idOf('kemi.ade@desk.example');
    const ada = await app.signUp('ada@customer.example');
    const application = await createPaidApplication(app, ada, musa);
    const params = { id: application.id };
    await app.call('POST /admin/applications/:id/claim', kemi, { params });
    expect((await remove(id)).data.staff).toHaveLength(1);
    const approving = await app.callLoosely('POST /admin/applications/:id/events', kemi, {
      params,
      body: { version: application.version, verb: 'approve' },
    });
    expect(approving.status).toBe(401);
    expect((await staff(kemi)).status).toBe(401);
    const { data } = await app.call('GET /admin/applications/:id', musa, { params });
    expect(data).toMatchObject({ claim: null, version: application.version });
    expect((await remove(id)).status).toBe(200);
  });

  test('own role: cannot be changed or removed', async () => {
    expect(await remove(await idOf('musa.bello@desk.example'))).toMatchObject({
      status: 409,
      refusal: { message: expect.stringContaining('yourself') },
    });
    expect(await give('musa.bello@desk.example', 'auditor')).toMatchObject({
      status: 409,
      refusal: { message: expect.stringContaining('your own role') },
    });
  });

  test('other administrators who cannot sign in: no second person', async () => {
    await app.officer('Kemi Ade');
    await app.officer('Ngozi Eze');
    await app.signUp('chidi@desk.example');
    const ban = (until: Date | null) =>
      app.database.query(
        `update auth.users set banned_until = $1 where email in ('kemi.ade@desk.example', 'ngozi.eze@desk.example')`,
        [until],
      );
    await ban(new Date(noon.getTime() + 3_600_000));
    const { data } = await remove(await idOf('kemi.ade@desk.example'));
    expect([data.pending, data.staff.map(({ name }) => name)]).toEqual([[], ['Musa Bello', 'Ngozi Eze']]);
    // A ban that is over.
    await ban(new Date(noon.getTime() - 3_600_000));
    expect((await give('chidi@desk.example')).data.pending).toMatchObject([{ email: 'chidi@desk.example' }]);
  });

  test('member of staff without an address: loses the role', async () => {
    await app.officer('Kemi Ade', 'officer');
    const id = await idOf('kemi.ade@desk.example');
    await app.database.query('update auth.users set email = null where id = $1', [id]);
    expect((await remove(id)).data.staff.map(({ name }) => name)).toEqual(['Musa Bello']);
  });

  test('two administrators remove each other at once: one is left', async () => {
    const kemi = await app.officer('Kemi Ade');
    const ids = [await idOf('kemi.ade@desk.example'), await idOf('musa.bello@desk.example')] as const;
    await Promise.all([remove(ids[0], musa), remove(ids[1], kemi)]);
    const { rows } = await app.database.query('select count(*)::int as count from user_roles');
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('change of a role, with two administrators', () => {
  let kemi: string;
  beforeEach(async () => {
    kemi = await app.officer('Kemi Ade');
    await app.signUp('chidi@desk.example');
  });
  const propose = async (): Promise<string> =>
    (await give('chidi@desk.example', 'finance')).data.pending[0]?.id ?? '';

  test('proposed: applied when the other administrator approves', async () => {
    const id = await propose();
    expect(await roles()).not.toHaveProperty('chidi@desk.example');
    const countFor = async (token: string) =>
      (await app.call('GET /admin/counts', token, {})).data.roleChanges;
    expect([await countFor(musa), await countFor(kemi)]).toEqual([0, 1]);
    expect((await app.lastMail('kemi.ade@desk.example')).text).toContain(
      'Musa Bello asks to make chidi@desk.example a finance officer',
    );
    expect((await decide(id, 'approved', kemi)).status).toBe(200);
    expect(await roles()).toMatchObject({ 'chidi@desk.example': 'finance' });
    expect((await app.lastMail('chidi@desk.example')).text).toContain('Musa Bello and Kemi Ade made');
  });

  test('own proposal: cannot be approved, can be withdrawn', async () => {
    const id = await propose();
    const needed = (message: string) => ({ status: 409, refusal: { code: 'second_person_needed', message } });
    for (const verdict of ['approved', 'declined'] as const)
      expect(await decide(id, verdict, musa)).toMatchObject(
        needed('You proposed this. Another administrator decides on it.'),
      );
    expect(await decide(id, 'withdrawn', kemi)).toMatchObject(
      needed('Only the administrator who proposed this can withdraw it.'),
    );
    expect((await decide(id, 'withdrawn', musa)).data.pending).toEqual([]);
    expect(await decide(id, 'approved', kemi)).toMatchObject({
      status: 409,
      refusal: { message: 'This was decided already. Reload the page.' },
    });
    expect(await decide('00000000-0000-4000-8000-000000000001', 'approved', kemi)).toMatchObject({
      status: 404,
    });
  });

  test('change about the decider’s own role: a third administrator is needed', async () => {
    const ngozi = await app.officer('Ngozi Eze');
    const { data } = await give('kemi.ade@desk.example', 'auditor');
    const id = data.pending[0]?.id ?? '';
    expect(await decide(id, 'declined', kemi)).toMatchObject({
      refusal: {
        code: 'second_person_needed',
        message: 'This is about your own role. Another administrator decides on it.',
      },
    });
    expect((await decide(id, 'approved', ngozi)).status).toBe(200);
    expect(await roles()).toMatchObject({ 'kemi.ade@desk.example': 'auditor' });
  });

  test('second change of an address that waits: refused with who proposed the first', async () => {
    await propose();
    expect(await give('chidi@desk.example', 'auditor', kemi)).toMatchObject({
      status: 409,
      refusal: { message: expect.stringContaining('Musa Bello') },
    });
  });

  const move = (from: string, to: string) =>
    app.database.query('update auth.users set email = $2 where email = $1', [from, to]);

  test.each(['declined', 'approved'] as const)(
    'change about the decider, who has another address by now: not %s by her',
    async (verdict) => {
      const ngozi = await app.officer('Ngozi Eze');
      const id = (await give('kemi.ade@desk.example', 'auditor')).data.pending[0]?.id ?? '';
      await move('kemi.ade@desk.example', 'kemi@elsewhere.example');
      expect(await decide(id, verdict, kemi)).toMatchObject({ refusal: { code: 'second_person_needed' } });
      const countFor = async (token: string) =>
        (await app.call('GET /admin/counts', token, {})).data.roleChanges;
      expect([await countFor(kemi), await countFor(ngozi)]).toEqual([0, 1]);
    },
  );

  test('holder has another address by now: the account loses or changes its role, and mails name both addresses', async () => {
    await app.officer('Ife Ojo', 'finance');
    const [removed, reduced] = ['ife.ojo@desk.example', 'kemi.ade@desk.example'];
    await remove(await idOf(removed));
    const ngozi = await app.officer('Ngozi Eze');
    await give(reduced, 'auditor');
    for (const address of [removed, reduced]) await move(address, `new.${address}`);
    // Another person who gets the earlier address is not concerned.
    app.setNow(new Date(noon.getTime() + 120_000));
    await app.signUp(removed, 'Bola Ade');
    const { pending } = (await staff()).data;
    expect(pending.map(({ email }) => email)).toEqual([`new.${removed}`, `new.${reduced}`]);
    for (const { id } of pending) expect((await decide(id, 'approved', ngozi)).status).toBe(200);
    expect(await roles()).toEqual({
      'musa.bello@desk.example': 'administrator',
      'ngozi.eze@desk.example': 'administrator',
      [`new.${reduced}`]: 'auditor',
    });
    expect((await staff()).data).toMatchObject({ pending: [], invitations: [] });
    expect((await app.lastMail('ngozi.eze@desk.example')).text.replace(/\s+/g, ' ')).toContain(
      `made new.${reduced} (proposed as ${reduced}) an auditor`,
    );
  });

  test('role proposed for an account that has another address by now: given to the account, nobody is invited', async () => {
    const id = await propose();
    await move('chidi@desk.example', 'chidi@elsewhere.example');
    expect(await give('chidi@elsewhere.example', 'auditor')).toMatchObject({
      status: 409,
      refusal: { message: expect.stringContaining('Musa Bello proposed') },
    });
    const { data } = await decide(id, 'approved', kemi);
    expect([data.invitations, await roles()]).toMatchObject([[], { 'chidi@elsewhere.example': 'finance' }]);
  });

  test('account erased by now: the history stays; without a role left, the change can only be declined', async () => {
    await app.officer('Ife Ojo', 'finance');
    await remove(await idOf('ife.ojo@desk.example'));
    await app.database.query(`delete from auth.users where email = 'ife.ojo@desk.example'`);
    // Another person who has the address and a role by now is not concerned.
    app.setNow(new Date(noon.getTime() + 120_000));
    await app.officer('Ife Ojo', 'officer');
    const [change] = (await staff()).data.pending;
    expect(change).toMatchObject({ email: 'ife.ojo@desk.example', toRole: null });
    expect(await decide(change?.id ?? '', 'approved', kemi)).toMatchObject({
      refusal: {
        code: 'not_possible_now',
        message: 'This person has no role any more. Decline this, or let its proposer withdraw it.',
      },
    });
    expect(await roles()).toMatchObject({ 'ife.ojo@desk.example': 'officer' });
    expect((await decide(change?.id ?? '', 'declined', kemi)).data.pending).toEqual([]);
  });

  test('changes that waited before migration 0077: get the account of the address, a holder only one with a role', async () => {
    await app.officer('Ife Ojo', 'finance');
    await remove(await idOf('ife.ojo@desk.example'));
    await propose();
    await app.signUp('bola@desk.example', 'Bola Ade');
    await app.database.query('update staff_changes set concerns_id = null');
    // The holder has another address since, which an account without a role has now.
    await move('ife.ojo@desk.example', 'ife@elsewhere.example');
    await move('bola@desk.example', 'ife.ojo@desk.example');
    const migration = await readFile(join(migrationsDirectory, '0077_staff-change-accounts.sql'), 'utf8');
    const update = migration.split('--> statement-breakpoint').find((each) => each.includes('UPDATE "'));
    await app.database.query(update ?? '');
    const { rows } = await app.database.query(
      `select staff_changes.email, users.email as account
       from staff_changes left join auth.users on users.id = concerns_id order by 1`,
    );
    expect(rows).toEqual([
      { email: 'chidi@desk.example', account: 'chidi@desk.example' },
      { email: 'ife.ojo@desk.example', account: null },
    ]);
  });

  test('person erased by now, at another address, or with an account since: only decided changes stay', async () => {
    await decide(await propose(), 'withdrawn', musa);
    // An address of which no log knows.
    await move('chidi@desk.example', 'chidi@between.example');
    for (const name of ['chidi@between', 'ngozi@desk', 'bola@desk']) await give(`${name}.example`, 'auditor');
    await move('chidi@between.example', 'chidi@elsewhere.example');
    await app.signUp('bola@desk.example', 'Bola Ade');
    for (const email of ['chidi@elsewhere.example', 'bola@desk.example'])
      await erasePerson(app.dependencies, await findPersonToExport(app.database, { email }), 'operator');
    expect((await staff()).data.pending.map(({ email }) => email)).toEqual(['ngozi@desk.example']);
    const { rows } = await app.database.query('select verdict from staff_changes order by proposed_at');
    expect(rows).toEqual([{ verdict: 'withdrawn' }, { verdict: null }]);
  });

  test('declined: the role stays, and staff are told', async () => {
    await decide(await propose(), 'declined', kemi);
    expect(await roles()).not.toHaveProperty('chidi@desk.example');
    expect((await app.lastMail('musa.bello@desk.example')).text).toContain('Kemi Ade declined');
  });
});

describe('invitation', () => {
  test('address without an account: invited by mail, accepts with an account of that address', async () => {
    const { data } = await give('chidi@desk.example', 'reviewer');
    expect(data.invitations).toMatchObject([{ email: 'chidi@desk.example', role: 'reviewer' }]);
    const { subject, text, kind } = await app.lastMail('chidi@desk.example');
    expect([subject, kind]).toEqual(['Musa Bello invites you to the desk of Charterly', 'desk.invitation']);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'You are invited to the desk Musa Bello invites you to join the desk of Charterly as a reviewer. Open the link, create an account with this address (chidi@desk.example) and accept. The invitation is valid for 7 days. If you did not expect this, you can ignore it. Accept the invitation: ',
    );
    expect(text).toContain('/desk-invitation');
    expect(data.invitations[0]?.expiresAt).toMatch(/^2026-11-28T12:/);
    const chidi = await app.signUp('chidi@desk.example', 'Chidi Okafor');
    expect((await own(chidi)).data).toMatchObject({
      role: null,
      invitation: { role: 'reviewer', invitedBy: 'Musa Bello' },
    });
    expect((await app.call('POST /account/staff', chidi)).status).toBe(204);
    expect((await own(chidi)).data).toEqual({
      role: 'reviewer',
      rights: rightsOfRole.reviewer,
      secondFactorNeeded: false,
      invitation: null,
    });
    expect((await staff(chidi)).status).toBe(200);
    expect((await app.call('POST /account/staff', chidi)).status).toBe(409);
  });

  test('account of another address: nothing to accept', async () => {
    await give('chidi@desk.example');
    const ada = await app.signUp('ada@customer.example');
    expect((await app.call('POST /account/staff', ada)).status).toBe(409);
  });

  test('expired or withdrawn: cannot be accepted', async () => {
    const first = (await give('chidi@desk.example')).data.invitations[0]?.id ?? '';
    const chidi = await app.signUp('chidi@desk.example');
    await app.call('DELETE /admin/staff/invitations/:id', musa, { params: { id: first } });
    expect((await app.call('POST /account/staff', chidi)).status).toBe(409);
    await give('ngozi@desk.example');
    app.setNow(new Date('2026-11-29T12:00:00Z'));
    const ngozi = await app.signUp('ngozi@desk.example');
    expect((await own(ngozi)).data.invitation).toBeNull();
    expect((await app.call('POST /account/staff', ngozi)).status).toBe(409);
  });
});

describe('forced sign-out', () => {
  test('member of staff: every session ends, and the last sign-in stays', async () => {
    const kemi = await app.officer('Kemi Ade', 'officer');
    const id = await idOf('kemi.ade@desk.example');
    const { data } = await app.call('POST /admin/staff/:id/sign-out', musa, { params: { id } });
    expect(data.staff.find((member) => member.id === id)).toMatchObject({
      sessions: 0,
      lastSignInAt: expect.stringContaining('2026-11-21'),
    });
    expect((await staff(kemi)).status).toBe(401);
  });

  test('identity that a session was linking: is not linked any more', async () => {
    await app.officer('Kemi Ade', 'officer');
    const id = await idOf('kemi.ade@desk.example');
    const linking = (linkingTargetId: string) => ({
      providerType: 'google',
      authenticationMethod: 'oauth',
      linkingTargetId,
      createdAt: app.now(),
      updatedAt: app.now(),
    });
    const another = crypto.randomUUID();
    await app.database.sql.insert(flowState).values([linking(id), linking(another)]);
    await app.call('POST /admin/staff/:id/sign-out', musa, { params: { id } });
    expect(await app.database.sql.select().from(flowState)).toMatchObject([{ linkingTargetId: another }]);
  });

  test('customer: not found', async () => {
    await app.signUp('ada@customer.example');
    const { rows } = await app.database.query(
      `select id from auth.users where email = 'ada@customer.example'`,
    );
    expect(
      await app.call('POST /admin/staff/:id/sign-out', musa, { params: { id: String(rows[0]?.['id']) } }),
    ).toMatchObject({ status: 404 });
  });
});
