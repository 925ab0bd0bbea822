// Above 400 lines because all tests share one company with three owners, whose accounts are made once.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_MEMBERS } from '#contract/members/people.ts';
import { applications } from '../applications/tables.ts';
import { users } from '../auth/tables.ts';
import { calendarFeeds } from '../calendar/tables.ts';
import { companies } from '../companies/tables.ts';
import { files } from '../files/tables.ts';
import { createFilledDraft } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { truncateAll } from '../testing/database.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { refuseWhileShared } from './erase-member.ts';
import { memberInvitations, memberships } from './tables.ts';

const now = new Date('2026-11-21T12:00:00Z');
const unknown = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
/** Kept between tests, so that nobody signs up again. */
const accountTables = ['users', 'identities', 'sessions', 'mfa_amr_claims', 'signing_keys'].map(
  (name) => `auth.${name}`,
);
type Of = { subject: 'companies' | 'applications'; id: string };

let app: TestApp;
let ada: string;
let kemi: string;
let ngozi: string;
let company: Of;
beforeAll(async () => {
  app = await startTestApp({ now });
  ada = await app.signUp('ada@customer.example');
  kemi = await app.signUp('kemi@firm.example', 'Kemi Ade');
  ngozi = await app.signUp('ngozi@firm.example', 'Ngozi Eze');
});
afterAll(() => app.stop());

/** Adds a company that Ada holds, with Kemi and Ngozi as owners too. */
beforeEach(async () => {
  app.setNow(now);
  await truncateAll(app.database, accountTables);
  company = { subject: 'companies', id: await addCompany(ada, 'Zuma Foods') };
  for (const token of [kemi, ngozi]) await addMember(company, token, 'owner');
});

async function addCompany(token: string, name: string): Promise<string> {
  const [row] = await app.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(token),
      country: 'nigeria',
      entityType: 'LTD',
      name,
      registrationNumber: 'RC 1234567',
      registeredOn: '2021-03-10',
      createdAt: now,
    })
    .returning({ id: companies.id });
  return row!.id;
}
const addMember = ({ subject, id }: Of, person: string, role: 'owner' | 'editor' | 'viewer') =>
  app.database.sql.insert(memberships).values({
    ...(subject === 'companies' ? { companyId: id } : { applicationId: id }),
    accountId: person === unknown ? unknown : subjectOf(person),
    role,
    since: now,
  });
const offer = (
  token: string,
  of: Of,
  { to = subjectOf(kemi), confirmation = 'Zuma Foods' }: { to?: string; confirmation?: string } = {},
) =>
  app.call('POST /people/:subject/:id/hand-over', token, {
    params: of,
    body: { accountId: to, confirmation },
  });
/** Returns the token of the link in the latest mail to an address. */
const linkTo = async (email: string): Promise<string> => {
  const { text } = await app.lastMail(email);
  return /invitations\/([\w-]{43})/.exec(text)?.[1] ?? 'none';
};
const accept = async (token: string, email: string) =>
  app.call('POST /invitations/acceptance', token, { body: { token: await linkTo(email) } });
/** Prepares an application of Ada for the company. */
const draftForCompany = async (): Promise<Of> => {
  const { id } = await createFilledDraft(app, ada);
  await app.database.sql
    .update(applications)
    .set({ forCompanyId: company.id })
    .where(eq(applications.id, id));
  return { subject: 'applications', id };
};
const people = (token: string, of: Of) => app.call('GET /people/:subject/:id', token, { params: of });
const invite = (token: string, email: string, role: 'editor' | 'viewer' = 'editor', of = company) =>
  app.call('POST /people/:subject/:id/invitations', token, { params: of, body: { email, role } });
const lookUp = async (email: string) =>
  (await app.call('POST /invitations/lookup', null, { body: { token: await linkTo(email) } })).status;
const refused = (code: string, message: string) => ({ refusal: { code, message } });
const impossible = (message: string) => refused('not_possible_now', message);

describe('hand-over of an application', () => {
  const draftOf = async (token: string): Promise<{ of: Of; name: string }> => {
    const draft = await createFilledDraft(app, token);
    const of: Of = { subject: 'applications', id: draft.id };
    await addMember(of, kemi, 'editor');
    return { of, name: (await people(token, of)).data.name };
  };
  const set = (of: Of, changes: Partial<typeof applications.$inferInsert>) =>
    app.database.sql.update(applications).set(changes).where(eq(applications.id, of.id));

  test('draft: goes to the other account with its files; the former one stays an owner', async () => {
    const { of, name } = await draftOf(ada);
    await set(of, { idempotencyKey: unknown });
    expect((await people(ada, of)).data.canHandOver).toBe(true);
    expect((await offer(ada, of, { confirmation: ` ${name.toUpperCase()} ` })).status).toBe(200);
    expect((await accept(kemi, 'kemi@firm.example')).data).toEqual(of);
    const { data } = await people(kemi, of);
    expect(data.people.map((each) => [each.name, each.role, each.isHolder])).toEqual([
      ['Kemi Ade', 'owner', true],
      ['Ada Obi', 'owner', false],
    ]);
    const [row] = await app.database.sql.select().from(applications).where(eq(applications.id, of.id));
    expect([row?.ownerId, row?.idempotencyKey]).toEqual([subjectOf(kemi), null]);
    const owned = await app.database.sql.select().from(files).where(eq(files.applicationId, of.id));
    expect(new Set(owned.map(({ ownerId }) => ownerId))).toEqual(new Set([subjectOf(kemi)]));
    expect(data.acts.map(({ by, act, concerns }) => [by, act, concerns])).toEqual([
      ['Ada Obi', 'handed-over', 'kemi@firm.example'],
      ['Ada Obi', 'hand-over-offered', 'kemi@firm.example'],
      ['Ada Obi', 'application:answer', null],
    ]);
    const said = async (to: string) => {
      const [mail] = (await app.mailsTo(to)).filter(({ kind }) => kind === 'members.changed');
      return mail?.text.replace(/\s+/g, ' ');
    };
    expect(await said('ada@customer.example')).toContain(
      `${name} now belongs to the account of Kemi Ade. You still have access as an owner, until Kemi Ade changes this.`,
    );
    expect(await said('kemi@firm.example')).toContain(
      `${name} now belongs to your account. You get its e-mails and invoices, and you decide who has access.`,
    );
  });

  test('signed, or of a company: refused with what to do', async () => {
    const { of, name } = await draftOf(ada);
    const offered = () => offer(ada, of, { confirmation: name });
    await set(of, { forCompanyId: company.id });
    expect((await people(ada, of)).data.canHandOver).toBe(false);
    expect(await offered()).toMatchObject(
      impossible('This application belongs to its company. Hand over the company instead.'),
    );
    await set(of, { forCompanyId: null, orderState: 'awaiting_payment' });
    expect((await people(ada, of)).data.canHandOver).toBe(false);
    expect(await offered()).toMatchObject(
      impossible('This application is signed, so it stays with the account that signed it.'),
    );
  });

  test('signed since it was offered: refused', async () => {
    const { of, name } = await draftOf(ada);
    await offer(ada, of, { confirmation: name });
    await set(of, { orderState: 'awaiting_payment' });
    expect((await accept(kemi, 'kemi@firm.example')).refusal?.code).toBe('not_possible_now');
    expect((await people(ada, of)).data.isHolder).toBe(true);
  });
});

describe('hand-over of a company', () => {
  test('to an account that has the same number: refused when it is accepted', async () => {
    await addCompany(kemi, 'Zuma Foods (mine)');
    await offer(ada, company);
    expect(await accept(kemi, 'kemi@firm.example')).toMatchObject(
      impossible('Your account has a company with the number RC 1234567 already. Remove that one first.'),
    );
    expect((await people(ada, company)).data.isHolder).toBe(true);
  });

  test('same number in another country: accepted', async () => {
    const other = await addCompany(kemi, 'Zuma Foods (mine)');
    await app.database.sql.update(companies).set({ country: 'ghana' }).where(eq(companies.id, other));
    await offer(ada, company);
    expect((await accept(kemi, 'kemi@firm.example')).status).toBe(200);
  });

  test('with its applications: the new account is listed once, and may be deleted when nobody else has access', async () => {
    const [of, other] = [await draftForCompany(), await draftForCompany()];
    for (const each of [of, other]) await addMember(each, kemi, 'editor');
    await addMember(of, ngozi, 'viewer');
    await offer(ada, company);
    expect((await accept(kemi, 'kemi@firm.example')).data).toEqual(company);
    const { data } = await app.call('GET /people', ada, { query: { q: 'kemi@' } });
    expect(data.people.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([['holder', company.id]]);
    const { people: listed } = (await people(ngozi, of)).data;
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['Ada Obi', 'Kemi Ade', 'Ngozi Eze']);
    await expect(refuseWhileShared(app.database, subjectOf(kemi))).rejects.toThrow('Zuma Foods');
    for (const token of [ada, ngozi])
      await app.call('DELETE /people/:subject/:id/members/:accountId', kemi, {
        params: { ...company, accountId: subjectOf(token) },
      });
    await expect(refuseWhileShared(app.database, subjectOf(kemi))).resolves.toBeUndefined();
  });

  test('application for it that another account holds: stays with that account', async () => {
    const of = await draftForCompany();
    await app.database.sql
      .update(applications)
      .set({ ownerId: subjectOf(ngozi) })
      .where(eq(applications.id, of.id));
    await offer(ada, company);
    await accept(kemi, 'kemi@firm.example');
    const [row] = await app.database.sql.select().from(applications).where(eq(applications.id, of.id));
    expect(row?.ownerId).toBe(subjectOf(ngozi));
  });

  test('offer of an account that no longer holds it: ended', async () => {
    await offer(ada, company);
    await app.database.sql.update(memberInvitations).set({ invitedBy: subjectOf(ngozi) });
    expect((await accept(kemi, 'kemi@firm.example')).refusal?.code).toBe('not_found');
    expect((await people(ada, company)).data.isHolder).toBe(true);
  });

  test('offer declined: it stays, and the account that holds it is told', async () => {
    await offer(ada, company);
    const decline = async () =>
      app.call('POST /invitations/refusal', null, { body: { token: await linkTo('kemi@firm.example') } });
    for (let count = 0; count < 2; count += 1) expect((await decline()).status).toBe(200);
    const { subject, text } = await app.lastMail('ada@customer.example');
    expect(subject).toBe('Zuma Foods: your invitation was declined');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'kemi@firm.example declined to take over Zuma Foods. It stays with you.',
    );
    const { data } = await people(ada, company);
    expect(data.acts.map(({ by, act, concerns, role }) => [by, act, concerns, role])).toEqual([
      ['kemi@firm.example', 'invitation-declined', 'kemi@firm.example', 'owner'],
      ['Ada Obi', 'hand-over-offered', 'kemi@firm.example', 'owner'],
    ]);
    expect([data.isHolder, data.invitations]).toEqual([true, []]);
  });

  test('offered again within a minute: one mail, whose link works; a minute later, or after an invitation: another', async () => {
    const offered = async () =>
      (await app.mailsTo('kemi@firm.example')).filter(({ kind }) => kind === 'members.hand_over').length;
    await app.database.sql.insert(memberInvitations).values({
      companyId: company.id,
      email: 'kemi@firm.example',
      role: 'owner',
      handsOver: false,
      tokenHash: 'hash',
      invitedBy: subjectOf(ada),
      invitedByName: 'Ada Obi',
      sentAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
    await offer(ada, company);
    app.setNow(new Date(now.getTime() + 58_000));
    const { data } = await offer(ada, company);
    expect([await offered(), data.acts.filter(({ act }) => act === 'hand-over-offered').length]).toEqual([
      1, 1,
    ]);
    expect(await lookUp('kemi@firm.example')).toBe(200);
    app.setNow(new Date(now.getTime() + 62_000));
    await offer(ada, company);
    expect(await offered()).toBe(2);
  });

  test('offered by another owner, with another name, to the own account or a stranger: refused', async () => {
    expect(await offer(kemi, company, { to: subjectOf(ngozi) })).toMatchObject(
      refused('not_allowed', 'Only the account that holds it can hand it over.'),
    );
    expect(await offer(ada, company, { confirmation: 'Zuma' })).toMatchObject(
      refused('confirmation_wrong', 'Type the name as it is: Zuma Foods.'),
    );
    for (const to of [subjectOf(ada), unknown])
      expect((await offer(ada, company, { to })).refusal?.code).toBe('not_found');
    expect(await app.database.sql.select().from(memberInvitations)).toEqual([]);
  });

  test('open offer: only who holds it withdraws it or sends it again, and the person is not invited besides', async () => {
    const { data } = await offer(ada, company);
    const params = { ...company, invitationId: data.invitations[0]?.id ?? '' };
    expect(data.invitations).toMatchObject([{ handsOver: true, role: 'owner', expired: false }]);
    app.setNow(new Date(now.getTime() + 60_000));
    for (const key of [
      'DELETE /people/:subject/:id/invitations/:invitationId',
      'POST /people/:subject/:id/invitations/:invitationId/resend',
    ] as const) {
      expect((await app.call(key, kemi, { params })).refusal?.code).toBe('not_allowed');
      expect((await app.call(key, ngozi, { params })).refusal?.code).toBe('not_allowed');
    }
    await app.database.sql.delete(memberships).where(eq(memberships.accountId, subjectOf(kemi)));
    expect(await invite(ada, 'kemi@firm.example')).toMatchObject(
      impossible('You offered to hand over to this person. Withdraw that invitation first.'),
    );
    const withdrawn = await app.call('DELETE /people/:subject/:id/invitations/:invitationId', ada, {
      params,
    });
    expect(withdrawn.data.invitations).toEqual([]);
    const again = await app.call('DELETE /people/:subject/:id/invitations/:invitationId', ada, { params });
    expect([
      again.status,
      again.data.acts.filter(({ act }) => act === 'invitation-withdrawn').length,
    ]).toEqual([200, 1]);
  });
});

describe('invitations', () => {
  test('person with access: refused; at most fifty people and invitations', async () => {
    expect(await invite(kemi, 'NGOZI@firm.example')).toMatchObject(
      impossible('Ngozi Eze already has access. Change the role in the list instead.'),
    );
    const room = MAX_MEMBERS - 3;
    await app.database.sql.insert(memberInvitations).values(
      Array.from({ length: room - 1 }, (_, index) => ({
        companyId: company.id,
        email: `guest-${index}@customer.example`,
        role: 'viewer' as const,
        handsOver: false,
        tokenHash: `hash ${index}`,
        invitedBy: subjectOf(ada),
        invitedByName: 'Ada Obi',
        sentAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
      })),
    );
    expect((await invite(ada, 'last@customer.example')).status).toBe(200);
    expect(await invite(ada, 'more@customer.example')).toMatchObject(
      impossible('At most 50 people can have access. Remove someone or withdraw an invitation first.'),
    );
    // An open invitation may get another role.
    const { data } = await invite(ada, 'last@customer.example', 'viewer');
    expect(data.invitations.find(({ email }) => email === 'last@customer.example')?.role).toBe('viewer');
  });

  test('repeated within a minute: one mail; with another role or a minute later: another link', async () => {
    const sent = async () => (await app.mailsTo('guest@customer.example')).length;
    const at = (seconds: number) => app.setNow(new Date(now.getTime() + seconds * 1000));
    await invite(ada, 'guest@customer.example');
    at(20);
    await invite(ada, 'guest@customer.example');
    expect(await sent()).toBe(1);
    await invite(ada, 'guest@customer.example', 'viewer');
    expect(await sent()).toBe(2);
    at(200);
    const { data } = await invite(ada, 'guest@customer.example', 'viewer');
    expect(await sent()).toBe(3);
    const params = { ...company, invitationId: data.invitations[0]?.id ?? '' };
    const resend = () =>
      app.call('POST /people/:subject/:id/invitations/:invitationId/resend', ada, { params });
    at(220);
    await resend();
    expect(await sent()).toBe(3);
    at(400);
    expect((await resend()).data.invitations[0]?.expiresAt).toMatch(/^2026-12-05T12:06/);
    expect(await sent()).toBe(4);
  });

  test.each([
    ['viewer', 'editor', 'editor', 'an editor'],
    ['editor', 'viewer', 'editor', 'an editor'],
  ] as const)(
    '%s invited as %s under another address, accepted: has the higher role',
    async (role, invited, higher, words) => {
      const address = (email: string) =>
        app.database.sql
          .update(users)
          .set({ email })
          .where(eq(users.id, subjectOf(ngozi)));
      await app.database.sql
        .update(memberships)
        .set({ role })
        .where(eq(memberships.accountId, subjectOf(ngozi)));
      await invite(ada, 'new@firm.example', invited);
      await address('new@firm.example');
      expect((await accept(ngozi, 'new@firm.example')).status).toBe(200);
      await address('ngozi@firm.example');
      const { data } = await people(ada, company);
      expect(new Map(data.people.map((each) => [each.name, each.role]))).toEqual(
        new Map([
          ['Ada Obi', 'owner'],
          ['Kemi Ade', 'owner'],
          ['Ngozi Eze', higher],
        ]),
      );
      expect(data.acts[0]).toMatchObject({ act: 'joined', by: 'Ngozi Eze', role: higher });
      const { text } = await app.lastMail('ada@customer.example');
      expect(text.replace(/\s+/g, ' ')).toContain(
        `Ngozi Eze (new@firm.example) now has access to Zuma Foods as ${words}.`,
      );
    },
  );

  test('accepted after it expired: refused; declined after it was accepted: stays accepted', async () => {
    await addMember(company, unknown, 'viewer');
    await invite(ada, 'guest@customer.example');
    const email = (address: string) =>
      app.database.sql
        .update(users)
        .set({ email: address })
        .where(eq(users.id, subjectOf(ngozi)));
    await app.database.sql.delete(memberships).where(eq(memberships.accountId, subjectOf(ngozi)));
    await email('guest@customer.example');
    const [{ expiresAt } = { expiresAt: now }] = await app.database.sql.select().from(memberInvitations);
    await app.database.sql.update(memberInvitations).set({ expiresAt: now });
    const expired = await accept(ngozi, 'guest@customer.example');
    expect(expired.refusal?.message).toContain('This invitation was valid until 21 November 2026.');
    await app.database.sql.update(memberInvitations).set({ expiresAt });
    expect((await accept(ngozi, 'guest@customer.example')).status).toBe(200);
    await app.call('POST /invitations/refusal', null, {
      body: { token: await linkTo('guest@customer.example') },
    });
    await email('ngozi@firm.example');
    const { data } = await people(ngozi, company);
    expect(data.acts.map(({ act }) => act)).toEqual(['joined', 'invited']);
    // An account that is gone has no name.
    expect(data.people.find(({ accountId }) => accountId === unknown)).toMatchObject({
      name: 'A former customer',
      email: '',
    });
  });

  test('expiry: two weeks later, then shown as expired', async () => {
    const { data } = await invite(ada, 'guest@customer.example');
    const { expiresAt = '', expired } = data.invitations[0] ?? {};
    expect([expiresAt.slice(0, 16), expired]).toEqual(['2026-12-05T12:00', false]);
    await app.database.sql.update(memberInvitations).set({ expiresAt: app.now() });
    app.setNow(new Date(now.getTime() + 1000));
    expect((await people(ada, company)).data.invitations[0]?.expired).toBe(true);
  });
});

describe('change of a role', () => {
  const setRole = (token: string, accountId: string, role: 'owner' | 'editor' | 'viewer', of = company) =>
    app.call('PUT /people/:subject/:id/members/:accountId', token, {
      params: { ...of, accountId },
      body: { role },
    });
  const remove = (token: string, accountId: string) =>
    app.call('DELETE /people/:subject/:id/members/:accountId', token, { params: { ...company, accountId } });
  const told = async (to: string) =>
    (await app.mailsTo(to)).filter(({ subject }) => subject === 'Zuma Foods: your role changed');

  test('of another person: told; repeated or of oneself: not told', async () => {
    await setRole(kemi, subjectOf(ngozi), 'viewer');
    expect((await told('ngozi@firm.example'))[0]?.text.replace(/\s+/g, ' ')).toContain(
      'Kemi Ade changed your role. You now have access to Zuma Foods as a viewer.',
    );
    await setRole(kemi, subjectOf(ngozi), 'viewer');
    expect(await told('ngozi@firm.example')).toHaveLength(1);
    const { data } = await setRole(kemi, subjectOf(kemi), 'editor');
    expect(data.role).toBe('editor');
    expect(await told('kemi@firm.example')).toEqual([]);
    expect(data.acts.map(({ act, concerns, role }) => [act, concerns, role])).toEqual([
      ['role-changed', 'kemi@firm.example', 'editor'],
      ['role-changed', 'ngozi@firm.example', 'viewer'],
    ]);
  });

  test('owner made an editor: her open invitations end, those of others stay', async () => {
    await invite(kemi, 'one@customer.example');
    await invite(ngozi, 'two@customer.example');
    const { data } = await setRole(ada, subjectOf(kemi), 'editor');
    expect(data.invitations.map(({ email }) => email)).toEqual(['two@customer.example']);
  });

  test.each([
    ['made an editor', () => setRole(ada, subjectOf(kemi), 'editor')],
    ['removed', () => remove(ada, subjectOf(kemi))],
  ])('owner %s: invitations to applications for the company end too', async (_what, end) => {
    const of = await draftForCompany();
    const { id } = await createFilledDraft(app, ada);
    const alone: Of = { subject: 'applications', id };
    await addMember(alone, kemi, 'owner');
    await app.database.sql.insert(memberInvitations).values({
      companyId: company.id,
      email: 'ngozi@firm.example',
      role: 'owner',
      handsOver: false,
      tokenHash: 'hash',
      invitedBy: subjectOf(kemi),
      invitedByName: 'Kemi Ade',
      sentAt: now,
      expiresAt: now,
      acceptedBy: subjectOf(ngozi),
    });
    await invite(kemi, 'one@customer.example', 'viewer', of);
    await invite(ngozi, 'two@customer.example', 'viewer', of);
    await invite(kemi, 'three@customer.example', 'viewer', alone);
    await end();
    expect([
      await lookUp('one@customer.example'),
      await lookUp('two@customer.example'),
      await lookUp('three@customer.example'),
    ]).toEqual([404, 200, 200]);
    // One that was accepted is kept, so that its link can be opened again.
    const kept = await app.database.sql.select().from(memberInvitations);
    expect(kept.filter(({ acceptedBy }) => acceptedBy === subjectOf(ngozi))).toHaveLength(1);
  });

  test('access that comes from the company: changed there', { tags: ['extended'] }, async () => {
    const of = await draftForCompany();
    await addMember(of, kemi, 'viewer');
    expect((await people(ada, of)).data.people.map(({ role }) => role)).toEqual(['owner', 'owner', 'owner']);
    expect((await people(ada, of)).data.people.map(({ viaCompany }) => viaCompany)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await setRole(ada, subjectOf(kemi), 'viewer', of)).toMatchObject(
      impossible('This access comes from the company. Change it on the page of the company’s people.'),
    );
  });

  test('person who leaves: the account that holds it is told, and it is among the acts', async () => {
    const other = await addCompany(ngozi, 'Kano Farm');
    await app.database.sql.insert(calendarFeeds).values(
      [null, other, company.id].map((companyId, index) => ({
        ownerId: subjectOf(kemi),
        companyId,
        tokenHash: `hash ${index}`,
        createdAt: now,
      })),
    );
    await remove(kemi, subjectOf(kemi));
    const feeds = await app.database.sql.select().from(calendarFeeds);
    expect(new Set(feeds.map(({ companyId }) => companyId))).toEqual(new Set([null, other]));
    const { subject, text } = await app.lastMail('ada@customer.example');
    expect(subject).toBe('Zuma Foods: Kemi Ade left');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Kemi Ade no longer has access to Zuma Foods, because they chose to leave.',
    );
    await remove(ada, subjectOf(ngozi));
    expect((await app.lastMail('ngozi@firm.example')).text.replace(/\s+/g, ' ')).toContain(
      'Ada Obi ended your access to Zuma Foods.',
    );
    expect((await remove(ada, subjectOf(ngozi))).status).toBe(204);
    expect((await remove(ada, unknown)).status).toBe(204);
    const { data } = await people(ada, company);
    expect(data.people).toHaveLength(1);
    expect(data.acts.map(({ by, act, concerns }) => [by, act, concerns])).toEqual([
      ['Ada Obi', 'removed', 'ngozi@firm.example'],
      ['Kemi Ade', 'left', null],
    ]);
  });
});
