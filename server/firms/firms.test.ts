// Above 400 lines because all tests work with one firm, its people and its client, whose set-up takes longer
// than most of them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calendarFeeds } from '../calendar/tables.ts';
import { companies } from '../companies/tables.ts';
import { queueReminders } from '../reminders/send-digests.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { firmContacts, firms } from './tables.ts';
import { subjectOf } from '../testing/subject-of.ts';

let testApp: TestApp;
let ada: string;
let kemi: string;
let tunde: string;
let companyId: string;

const firmId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
const linkTo = async (email: string): Promise<string> =>
  /invitations\/([\w-]{43})/.exec((await testApp.lastMail(email)).text)?.[1] ?? 'none';
const createFirm = (token: string, id = firmId, name = 'Ade & Partners') =>
  testApp.call('POST /firms', token, { body: { id, name } });
const firmOf = (token: string) => testApp.call('GET /firms/:id', token, { params: { id: firmId } });
const inviteToFirm = (email: string, role: 'admin' | 'member', by = kemi) =>
  testApp.call('POST /firms/:id/invitations', by, { params: { id: firmId }, body: { email, role } });
const joinFirm = async (token: string, email: string) =>
  testApp.call('POST /firm-invitations/acceptance', token, { body: { token: await linkTo(email) } });
const offer = (role: 'editor' | 'viewer', by = ada, email = 'kemi@firm.example') =>
  testApp.call('POST /companies/:id/firms', by, { params: { id: companyId }, body: { email, role } });
const acceptClient = async (token = kemi, email = 'kemi@firm.example') =>
  testApp.call('POST /invitations/acceptance', token, { body: { token: await linkTo(email) } });
const companiesOf = async (token: string) =>
  (await testApp.call('GET /companies', token)).data.companies.map(({ id, role }) => [id, role]);
const peopleOf = async (token: string) =>
  (await testApp.call('GET /people/:subject/:id', token, { params: { subject: 'companies', id: companyId } }))
    .data;
const setEmployer = (token: string) =>
  testApp.call('PUT /companies/:id/facts', token, {
    params: { id: companyId },
    body: { facts: { employer: true } },
  });

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true });
});
beforeEach(async () => {
  await testApp.reset();
  testApp.setNow(new Date('2026-11-23T12:00:00Z'));
  ada = await testApp.signUp('ada@customer.example');
  kemi = await testApp.signUp('kemi@firm.example', 'Kemi Ade');
  tunde = await testApp.signUp('tunde@firm.example', 'Tunde Alabi');
  await testApp.call('POST /companies', ada, {
    body: {
      companies: [
        {
          country: 'nigeria',
          entityType: 'LTD',
          name: 'Zuma Foods',
          registrationNumber: 'RC 1234567',
          registeredOn: '2021-03-10',
        },
      ],
    },
  });
  const [company] = await testApp.database.sql.select().from(companies);
  companyId = company?.id ?? 'none';
});
afterAll(() => testApp.stop());

test('firm: given a company, works for it until a member leaves and the owner ends it', async () => {
  await createFirm(kemi);
  expect((await createFirm(kemi)).data).toMatchObject({ name: 'Ade & Partners', role: 'admin', clients: 0 });
  await inviteToFirm('tunde@firm.example', 'member');
  expect((await testApp.lastMail('tunde@firm.example')).subject).toBe(
    'Kemi Ade invites you to the firm Ade & Partners',
  );
  await joinFirm(tunde, 'tunde@firm.example');
  expect((await firmOf(tunde)).data.members.map(({ name, role }) => [name, role])).toEqual([
    ['Kemi Ade', 'admin'],
    ['Tunde Alabi', 'member'],
  ]);

  await offer('editor');
  const mail = await testApp.lastMail('kemi@firm.example');
  expect(mail.subject).toBe('Ada Obi gives Zuma Foods to your firm');
  const { data: shown } = await testApp.call('POST /invitations/lookup', null, {
    body: { token: await linkTo('kemi@firm.example') },
  });
  expect(shown).toMatchObject({ name: 'Zuma Foods', role: 'editor', forFirm: true });
  expect(await companiesOf(tunde)).toEqual([]);
  expect((await acceptClient()).data).toEqual({ subject: 'companies', id: companyId });
  expect((await testApp.lastMail('ada@customer.example')).subject).toBe(
    'Zuma Foods: Ade & Partners has access',
  );

  // Everybody in the firm works for the company, and nobody in it decides about its people.
  for (const token of [kemi, tunde]) {
    expect(await companiesOf(token)).toEqual([[companyId, 'editor']]);
    expect((await setEmployer(token)).status).toBe(200);
    expect((await offer('editor', token, 'eve@firm.example')).status).toBe(403);
    expect((await testApp.call('DELETE /companies/:id', token, { params: { id: companyId } })).status).toBe(
      403,
    );
  }
  const { data: application } = await testApp.call('POST /applications', tunde, {
    body: { serviceId: 'nigeria-annual-return', tier: 'basic', companyId },
  });
  expect((await peopleOf(ada)).firms).toMatchObject([
    { name: 'Ade & Partners', role: 'editor', people: [{ name: 'Kemi Ade' }, { name: 'Tunde Alabi' }] },
  ]);
  const readApplication = (token: string) =>
    testApp.call('GET /applications/:id', token, { params: { id: application.id } });
  expect([(await readApplication(ada)).status, (await readApplication(kemi)).status]).toEqual([200, 200]);
  expect((await testApp.call('GET /account/navigation', tunde)).data).toMatchObject({
    companies: [{ id: companyId, name: 'Zuma Foods', firmId }],
    firms: [{ id: firmId, name: 'Ade & Partners' }],
  });

  // A member leaves: no access from the next request, not even by her calendar feed.
  await testApp.call('POST /calendar-feeds', tunde, { body: { scope: companyId } });
  const leave = await testApp.call('DELETE /firms/:id/members/:accountId', tunde, {
    params: { id: firmId, accountId: subjectOf(tunde) },
  });
  expect(leave.status).toBe(204);
  expect([(await setEmployer(tunde)).status, (await readApplication(tunde)).status]).toEqual([404, 404]);
  expect(await companiesOf(tunde)).toEqual([]);
  expect(await testApp.database.sql.select().from(calendarFeeds)).toEqual([]);

  // The owner changes the role, then ends it.
  const ofFirm = { params: { id: companyId, firmId } };
  await testApp.call('PUT /companies/:id/firms/:firmId', ada, { ...ofFirm, body: { role: 'viewer' } });
  expect((await setEmployer(kemi)).status).toBe(403);
  const { data: ended } = await testApp.call('DELETE /companies/:id/firms/:firmId', ada, ofFirm);
  expect(ended.firms).toEqual([]);
  expect((await testApp.lastMail('kemi@firm.example')).subject).toBe(
    'Ade & Partners: Zuma Foods is no longer a client',
  );
  expect([(await setEmployer(kemi)).status, (await readApplication(kemi)).status]).toEqual([404, 404]);
  expect(
    ended.acts
      .filter(({ act }) => act.startsWith('firm'))
      .map(({ by, act, concerns }) => [by, act, concerns]),
  ).toEqual([
    ['Ada Obi', 'firm-removed', 'Ade & Partners'],
    ['Ada Obi', 'firm-role-changed', 'Ade & Partners'],
    ['Kemi Ade', 'firm-joined', 'Ade & Partners'],
    ['Ada Obi', 'firm-invited', 'kemi@firm.example'],
  ]);
});

test('firm: its admins decide about people, and its last admin stays', async () => {
  await createFirm(kemi);
  await inviteToFirm('tunde@firm.example', 'member');
  await joinFirm(tunde, 'tunde@firm.example');
  const member = (accountId: string) => ({ params: { id: firmId, accountId } });
  const [idOfKemi, idOfTunde] = [subjectOf(kemi), subjectOf(tunde)];
  // Members change nothing, strangers find nothing.
  expect((await inviteToFirm('eve@firm.example', 'member', tunde)).refusal.message).toBe(
    'You are a member of this firm, so you cannot do this. Ask an admin of the firm.',
  );
  expect((await testApp.call('DELETE /firms/:id/members/:accountId', tunde, member(idOfKemi))).status).toBe(
    403,
  );
  expect((await firmOf(ada)).status).toBe(404);
  expect((await createFirm(ada)).status).toBe(404);
  expect((await inviteToFirm('tunde@firm.example', 'admin')).refusal.message).toBe(
    'Tunde Alabi is already in the firm. Change the role in the list instead.',
  );
  // The last admin cannot leave, become a member, or delete her account.
  const leave = () => testApp.call('DELETE /firms/:id/members/:accountId', kemi, member(idOfKemi));
  const words = 'A firm needs an admin. Make another person an admin first.';
  expect((await leave()).refusal.message).toBe(words);
  const demote = await testApp.call('PUT /firms/:id/members/:accountId', kemi, {
    ...member(idOfKemi),
    body: { role: 'member' },
  });
  expect(demote.refusal.message).toBe(words);
  const deletion = await testApp.call('POST /account/deletion', kemi, {
    body: { method: 'password', secret: 'harbour-lantern-42' },
  });
  expect(deletion.refusal.message).toContain('You are the only admin of the firm Ade & Partners.');
  // She makes another person an admin, becomes a member and leaves. He is alone, and closes the firm.
  const change = async (accountId: string, role: 'admin' | 'member') =>
    (await testApp.call('PUT /firms/:id/members/:accountId', kemi, { ...member(accountId), body: { role } }))
      .data.role;
  // The role in the reply is the caller's.
  for (const role of ['admin', 'member', 'admin'] as const)
    expect(await change(idOfTunde, role)).toBe('admin');
  expect(await change(idOfKemi, 'member')).toBe('member');
  expect((await leave()).status).toBe(204);
  expect((await firmOf(kemi)).status).toBe(404);
  expect((await testApp.lastMail('tunde@firm.example')).subject).toBe('Ade & Partners: Kemi Ade left');
  const { data: renamed } = await testApp.call('PUT /firms/:id', tunde, {
    params: { id: firmId },
    body: { name: 'Alabi & Co' },
  });
  expect(renamed.name).toBe('Alabi & Co');
  expect((await testApp.call('DELETE /firms/:id', tunde, { params: { id: firmId } })).status).toBe(204);
  expect((await testApp.call('GET /firms', tunde)).data.firms).toEqual([]);
});

test('invitation to a firm: for its address only, resent, withdrawn, declined, expired', async () => {
  await createFirm(kemi);
  const email = 'tunde@firm.example';
  const { data: invited } = await inviteToFirm(email, 'member');
  expect((await inviteToFirm(email, 'member')).data.invitations).toHaveLength(1);
  expect((await testApp.mailsTo(email)).filter(({ kind }) => kind === 'firms.invitation')).toHaveLength(1);
  expect((await joinFirm(ada, email)).refusal.message).toContain('This invitation is for t•••@firm.example');
  const former = await linkTo(email);
  const params = { id: firmId, invitationId: invited.invitations[0]?.id ?? '' };
  testApp.setNow(new Date('2026-11-23T12:10:00Z'));
  await testApp.call('POST /firms/:id/invitations/:invitationId/resend', kemi, { params });
  const lookup = async (token: string) =>
    (await testApp.callLoosely('POST /firm-invitations/lookup', null, { body: { token } })).status;
  expect([await lookup(former), await lookup(await linkTo(email))]).toEqual([404, 200]);
  await testApp.call('DELETE /firms/:id/invitations/:invitationId', kemi, { params });
  expect(await lookup(await linkTo(email))).toBe(404);
  await inviteToFirm(email, 'member');
  const declined = { body: { token: await linkTo(email) } };
  for (let count = 0; count < 2; count += 1)
    expect((await testApp.call('POST /firm-invitations/refusal', null, declined)).status).toBe(200);
  expect((await testApp.lastMail('kemi@firm.example')).text).toContain('declined your invitation');
  await inviteToFirm(email, 'member');
  testApp.setNow(new Date('2026-12-08T12:00:00Z'));
  expect(await lookup(await linkTo(email))).toBe(409);
});

test('offer to a firm: accepted by an admin of it only, who chooses among several', async () => {
  await offer('viewer');
  expect((await acceptClient()).refusal.message).toBe(
    'You are not an admin of a firm yet. Create your firm first, then accept here.',
  );
  await createFirm(kemi);
  const second = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f11';
  await createFirm(kemi, second, 'Zaria Tax');
  expect((await acceptClient()).refusal.message).toContain('Choose one of them');
  const token = await linkTo('kemi@firm.example');
  const accept = (chosen: string) =>
    testApp.call('POST /invitations/acceptance', kemi, { body: { token, firmId: chosen } });
  expect((await accept(companyId)).status).toBe(403);
  for (let count = 0; count < 2; count += 1) expect((await accept(second)).status).toBe(200);
  expect((await peopleOf(ada)).firms).toMatchObject([{ id: second, role: 'viewer', givenBy: 'Ada Obi' }]);
  // The firm ends it: the owner is told, and it is in the history of the company.
  const client = { params: { id: second, companyId } };
  await testApp.call('DELETE /firms/:id/clients/:companyId', kemi, client);
  expect((await testApp.call('DELETE /firms/:id/clients/:companyId', kemi, client)).status).toBe(204);
  expect(await companiesOf(kemi)).toEqual([]);
  expect((await testApp.lastMail('ada@customer.example')).subject).toBe(
    'Zuma Foods: Zaria Tax no longer has access',
  );
  expect((await peopleOf(ada)).acts[0]).toMatchObject({ by: 'Kemi Ade', act: 'firm-left' });
});

test('own role and role of the firm: the higher one counts, and the own one stays when the firm leaves', async () => {
  await createFirm(kemi);
  await testApp.call('POST /people/:subject/:id/invitations', ada, {
    params: { subject: 'companies', id: companyId },
    body: { email: 'kemi@firm.example', role: 'viewer' },
  });
  await acceptClient();
  expect(await companiesOf(kemi)).toEqual([[companyId, 'viewer']]);
  await offer('editor');
  await acceptClient();
  expect(await companiesOf(kemi)).toEqual([[companyId, 'editor']]);
  expect((await testApp.call('GET /account/navigation', kemi)).data.companies).toMatchObject([
    { firmId: null },
  ]);
  await testApp.call('DELETE /firms/:id/clients/:companyId', kemi, { params: { id: firmId, companyId } });
  expect(await companiesOf(kemi)).toEqual([[companyId, 'viewer']]);
});

/** Brings in a second company of Ada and gives it to the firm. @returns its id */
async function giveSecondClient(): Promise<string> {
  await testApp.call('POST /companies', ada, {
    body: {
      companies: [
        {
          country: 'nigeria',
          entityType: 'LTD',
          name: 'Abuja Mills',
          registrationNumber: 'RC 7654321',
          registeredOn: '2021-03-10',
        },
      ],
    },
  });
  const all = (await testApp.call('GET /companies', ada)).data.companies;
  const id = all.find(({ name }) => name === 'Abuja Mills')?.id ?? 'none';
  await testApp.call('POST /companies/:id/firms', ada, {
    params: { id },
    body: { email: 'kemi@firm.example', role: 'editor' },
  });
  await acceptClient();
  return id;
}

test('contacts of several clients: named at once, in place of those before, and only for clients of the firm', async () => {
  await createFirm(kemi);
  await inviteToFirm('tunde@firm.example', 'member');
  await joinFirm(tunde, 'tunde@firm.example');
  await offer('editor');
  await acceptClient();
  const second = await giveSecondClient();
  const choose = (companyIds: string[], accountIds: string[]) =>
    testApp.call('PUT /firms/:id/contacts', kemi, {
      params: { id: firmId },
      body: { companyIds, accountIds },
    });
  const both = [subjectOf(kemi), subjectOf(tunde)].toSorted();
  const stored = async () =>
    (await testApp.database.sql.select().from(firmContacts))
      .map(({ companyId: company, accountId }) => `${company} ${accountId}`)
      .toSorted();
  expect((await choose([companyId, second], both)).data.clients).toMatchObject([
    { name: 'Abuja Mills', contacts: both },
    { name: 'Zuma Foods', contacts: both },
  ]);
  const before = await stored();
  expect((await choose([companyId, crypto.randomUUID()], [])).status).toBe(409);
  expect(await stored()).toEqual(before);
  await choose([companyId, second, second], [subjectOf(tunde)]);
  expect(await stored()).toEqual(
    [companyId, second].map((company) => `${company} ${subjectOf(tunde)}`).toSorted(),
  );
});

test('list of all people: names the firms with access and their companies, to others than the people of the firm', {
  tags: ['extended'],
}, async () => {
  const firmsSeenBy = async (token: string, query = {}) =>
    (await testApp.call('GET /people', token, { query })).data.firms;
  await createFirm(kemi);
  expect(await firmsSeenBy(ada)).toEqual([]);
  await offer('viewer');
  await acceptClient();
  const second = await giveSecondClient();
  expect(await firmsSeenBy(ada)).toMatchObject([
    {
      id: firmId,
      name: 'Ade & Partners',
      companies: [
        { id: second, name: 'Abuja Mills', role: 'editor' },
        { id: companyId, name: 'Zuma Foods', role: 'viewer' },
      ],
    },
  ]);
  expect(await firmsSeenBy(ada, { q: 'kemi' })).toEqual([]);
  expect(await firmsSeenBy(kemi)).toEqual([]);
  expect(await firmsSeenBy(tunde)).toEqual([]);
});

test('reminders of a client: go to the people of the firm whom its admin names', {
  tags: ['extended'],
}, async () => {
  await createFirm(kemi);
  await inviteToFirm('tunde@firm.example', 'member');
  await joinFirm(tunde, 'tunde@firm.example');
  await offer('editor');
  await acceptClient();
  const listed = async () =>
    (await testApp.call('GET /firms/:id/clients', kemi, { params: { id: firmId }, query: {} })).data.clients;
  expect(await listed()).toMatchObject([{ companyId, name: 'Zuma Foods', contacts: [subjectOf(kemi)] }]);
  const choose = (accountIds: string[], by = kemi) =>
    testApp.call('PUT /firms/:id/contacts', by, {
      params: { id: firmId },
      body: { companyIds: [companyId], accountIds },
    });
  expect((await choose([subjectOf(tunde)], tunde)).status).toBe(403);
  expect((await choose([subjectOf(ada)])).status).toBe(409);
  expect((await choose([subjectOf(tunde)])).data.clients).toMatchObject([{ contacts: [subjectOf(tunde)] }]);
  // The annual return of a business name is due on 30 June.
  await testApp.database.sql.update(companies).set({ entityType: 'BN', registeredOn: '2025-11-05' });
  testApp.setNow(new Date('2027-06-30T08:03:00Z'));
  await queueReminders(testApp.dependencies);
  await testApp.runJobs();
  const reminded = async (email: string) =>
    (await testApp.mailsTo(email)).filter(({ kind }) => kind === 'company.reminder').length;
  expect([
    await reminded('ada@customer.example'),
    await reminded('kemi@firm.example'),
    await reminded('tunde@firm.example'),
  ]).toEqual([1, 0, 1]);
  kemi = await testApp.signIn('kemi@firm.example');
  await testApp.call('DELETE /firms/:id/members/:accountId', kemi, {
    params: { id: firmId, accountId: subjectOf(tunde) },
  });
  expect(await testApp.database.sql.select().from(firmContacts)).toEqual([]);
});

test('account of the only person of a firm deleted: the firm is gone, and its name leaves no trace', async () => {
  await createFirm(kemi);
  const deletion = await testApp.call('POST /account/deletion', kemi, {
    body: { method: 'password', secret: 'harbour-lantern-42' },
  });
  expect(deletion.status).toBeLessThan(300);
  expect(await testApp.database.sql.select().from(firms)).toEqual([]);
});

test('owner of a client: cannot delete the account while a firm has access', async () => {
  await createFirm(kemi);
  await offer('viewer');
  await acceptClient();
  const deletion = await testApp.call('POST /account/deletion', ada, {
    body: { method: 'password', secret: 'harbour-lantern-42' },
  });
  expect(deletion.refusal.message).toBe(
    'The firm Ade & Partners has access to Zuma Foods. Hand the company over, or end the access of the firm first.',
  );
});

test('history: who joined, changed roles and left is shown to the firm; a client sees who came and went since it has access', {
  tags: ['extended'],
}, async () => {
  await createFirm(kemi);
  await inviteToFirm('tunde@firm.example', 'member');
  await joinFirm(tunde, 'tunde@firm.example');
  testApp.setNow(new Date('2026-11-23T12:10:00Z'));
  await offer('viewer');
  await acceptClient();
  const musa = await testApp.signUp('musa@firm.example', 'Musa Bello');
  await inviteToFirm('musa@firm.example', 'member');
  await joinFirm(musa, 'musa@firm.example');
  await inviteToFirm('nobody@firm.example', 'admin');
  await testApp.call('POST /firm-invitations/refusal', null, {
    body: { token: await linkTo('nobody@firm.example') },
  });
  const { members } = (await firmOf(kemi)).data;
  const idOf = (name: string) => members.find((each) => each.name === name)?.accountId ?? 'none';
  const ofTunde = { params: { id: firmId, accountId: idOf('Tunde Alabi') } };
  testApp.setNow(new Date('2026-11-23T12:20:00Z'));
  await testApp.call('PUT /firms/:id/members/:accountId', kemi, { ...ofTunde, body: { role: 'admin' } });
  testApp.setNow(new Date('2026-11-23T12:30:00Z'));
  await testApp.call('DELETE /firms/:id/members/:accountId', kemi, ofTunde);

  const { acts } = (await firmOf(musa)).data;
  expect(
    acts
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ by, act, concerns, role }) => [by, act, concerns, role]),
  ).toEqual(
    expect.arrayContaining([
      ['Kemi Ade', 'created', 'Ade & Partners', null],
      ['Kemi Ade', 'invited', 'tunde@firm.example', 'member'],
      ['Tunde Alabi', 'joined', 'Tunde Alabi', 'member'],
      ['nobody@firm.example', 'declined', 'nobody@firm.example', null],
      ['Kemi Ade', 'role-changed', 'Tunde Alabi', 'admin'],
      ['Kemi Ade', 'removed', 'Tunde Alabi', null],
    ]),
  );
  expect([acts[0]?.act, acts[0]?.at.slice(0, 16)]).toEqual(['removed', '2026-11-23T12:30']);

  const [firm] = (await peopleOf(ada)).firms;
  expect(firm?.changes.map(({ name, joined, at }) => [name, joined, at.slice(11, 16)])).toEqual([
    ['Tunde Alabi', false, '12:30'],
    ['Musa Bello', true, '12:10'],
  ]);
  expect((await firmOf(tunde)).status).toBe(404);
});

test('history: an erased account is in it without its name and address', async () => {
  await createFirm(kemi);
  await inviteToFirm('tunde@firm.example', 'member');
  await joinFirm(tunde, 'tunde@firm.example');
  await testApp.call('POST /account/deletion', tunde, {
    body: { method: 'password', secret: 'harbour-lantern-42' },
  });
  const { acts } = (await firmOf(kemi)).data;
  expect(acts.map(({ by, act, concerns }) => [by, act, concerns])).toEqual(
    expect.arrayContaining([
      ['Erased', 'joined', 'Erased'],
      ['Erased', 'left', null],
      ['Kemi Ade', 'invited', 'Erased'],
    ]),
  );
  expect(JSON.stringify(acts)).not.toMatch(/tunde/i);
});
