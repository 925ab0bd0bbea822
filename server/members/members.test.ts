// Above 400 lines because all tests work with one owner, her colleague and their company, whose set-up takes longer
// than most of them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { documents } from '../documents/tables.ts';
import { files } from '../files/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  createFilledDraft,
  createPaidApplication,
  signApplication,
} from '../testing/application-fixtures.ts';
import { subjectOf } from '../testing/subject-of.ts';

let testApp: TestApp;
let ada: string;
let kemi: string;
let companyId: string;

const people = (token: string, subject: 'companies' | 'applications' = 'companies', id = companyId) =>
  testApp.call('GET /people/:subject/:id', token, { params: { subject, id } });
const invite = (
  email: string,
  role: 'owner' | 'editor' | 'viewer',
  {
    subject = 'companies',
    id = companyId,
    by = ada,
  }: { subject?: 'companies' | 'applications'; id?: string; by?: string } = {},
) =>
  testApp.call('POST /people/:subject/:id/invitations', by, {
    params: { subject, id },
    body: { email, role },
  });
/** Returns the token of the link in the latest invitation to an address. */
const linkTo = async (email: string): Promise<string> => {
  const { text } = await testApp.lastMail(email);
  return /invitations\/([\w-]{43})/.exec(text)?.[1] ?? 'none';
};
const accept = async (token: string, email: string) =>
  testApp.call('POST /invitations/acceptance', token, { body: { token: await linkTo(email) } });

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true });
});
beforeEach(async () => {
  await testApp.reset();
  testApp.setNow(new Date('2026-11-21T12:00:00Z'));
  ada = await testApp.signUp('ada@customer.example');
  kemi = await testApp.signUp('kemi@firm.example', 'Kemi Ade');
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

test('invitation: mailed, accepted once by the invited address, and the company is in her lists', async () => {
  await invite('Kemi@firm.example', 'editor');
  const { data: shown } = await testApp.call('POST /invitations/lookup', null, {
    body: { token: await linkTo('kemi@firm.example') },
  });
  expect(shown).toMatchObject({ name: 'Zuma Foods', role: 'editor', emailHint: 'k•••@firm.example' });
  const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  const wrong = await accept(eve, 'kemi@firm.example');
  expect([wrong.status, wrong.refusal.message]).toEqual([
    403,
    'This invitation is for k•••@firm.example, and you are signed in as eve@customer.example. Sign in with the invited address, or ask Ada Obi to invite this one.',
  ]);
  const link = await linkTo('kemi@firm.example');
  for (let count = 0; count < 2; count += 1)
    expect(
      (await testApp.call('POST /invitations/acceptance', kemi, { body: { token: link } })).data,
    ).toEqual({ subject: 'companies', id: companyId });
  expect(
    (await testApp.callLoosely('POST /invitations/acceptance', eve, { body: { token: link } })).status,
  ).toBe(404);
  expect((await testApp.lastMail('ada@customer.example')).subject).toContain('Kemi Ade accepted');
  const { data: list } = await testApp.call('GET /companies', kemi);
  expect(list.companies).toMatchObject([{ id: companyId, role: 'editor' }]);
  const { data: calendar } = await testApp.call('GET /calendar', kemi, {
    query: { from: '2026-11-01', to: '2026-12-31' },
  });
  expect(calendar.companies).toEqual([{ id: companyId, name: 'Zuma Foods', role: 'editor' }]);
  const { data } = await people(kemi);
  expect(data).toMatchObject({ role: 'editor', isHolder: false, canHandOver: false });
  expect(data.people.map(({ name, role, isHolder }) => [name, role, isHolder])).toEqual([
    ['Ada Obi', 'owner', true],
    ['Kemi Ade', 'editor', false],
  ]);
});

test('invitation: repeated, resent, withdrawn, declined, expired', async () => {
  const email = 'kemi@firm.example';
  await invite(email, 'viewer');
  const { data: repeated } = await invite(email, 'viewer');
  const invited = (await testApp.mailsTo(email)).filter(({ kind }) => kind === 'members.invitation');
  expect([repeated.invitations.length, invited.length]).toEqual([1, 1]);
  const former = await linkTo(email);
  testApp.setNow(new Date('2026-11-21T12:10:00Z'));
  const invitationId = repeated.invitations[0]?.id ?? '';
  const params = { subject: 'companies' as const, id: companyId, invitationId };
  await testApp.call('POST /people/:subject/:id/invitations/:invitationId/resend', ada, { params });
  const lookup = (token: string) =>
    testApp.callLoosely('POST /invitations/lookup', null, { body: { token } });
  expect([(await lookup(former)).status, (await lookup(await linkTo(email))).status]).toEqual([404, 200]);
  await testApp.call('DELETE /people/:subject/:id/invitations/:invitationId', ada, { params });
  expect((await lookup(await linkTo(email))).status).toBe(404);
  await invite(email, 'viewer');
  const declined = { body: { token: await linkTo(email) } };
  await testApp.call('POST /invitations/refusal', null, declined);
  expect((await testApp.call('POST /invitations/refusal', null, declined)).status).toBe(200);
  expect((await testApp.lastMail('ada@customer.example')).text).toContain('declined your invitation');
  await invite(email, 'viewer');
  testApp.setNow(new Date('2026-12-06T12:00:00Z'));
  const late = await lookup(await linkTo(email));
  expect([late.status, late.refusal.message]).toEqual([
    409,
    'This invitation was valid until 5 December 2026. Ask Ada Obi to send it again.',
  ]);
  ada = await testApp.signIn('ada@customer.example');
  expect((await people(ada)).data.acts.map(({ act }) => act)).toEqual([
    'invited',
    'invitation-declined',
    'invited',
    'invitation-withdrawn',
    'invited',
    'invited',
  ]);
});

test('editor made a viewer, then removed: refused at once, without the calendar feed, and told by mail', async () => {
  await invite('kemi@firm.example', 'editor');
  await accept(kemi, 'kemi@firm.example');
  const facts = (token: string) =>
    testApp.call('PUT /companies/:id/facts', token, {
      params: { id: companyId },
      body: { facts: { employer: true } },
    });
  expect((await facts(kemi)).status).toBe(200);
  const { data: feed } = await testApp.call('POST /calendar-feeds', kemi, { body: { scope: companyId } });
  const member = { subject: 'companies' as const, id: companyId, accountId: subjectOf(kemi) };
  await testApp.call('PUT /people/:subject/:id/members/:accountId', ada, {
    params: member,
    body: { role: 'viewer' },
  });
  expect((await testApp.lastMail('kemi@firm.example')).subject).toBe('Zuma Foods: your role changed');
  expect((await facts(kemi)).refusal).toMatchObject({
    code: 'not_allowed',
    message: 'You have access as a viewer, so you cannot do this. Ask an owner.',
  });
  const { data } = await people(ada);
  expect(data.acts.map(({ by, act }) => `${by} ${act}`)).toEqual([
    'Ada Obi role-changed',
    'Kemi Ade company:change',
    'Kemi Ade joined',
    'Ada Obi invited',
  ]);
  expect(data.people[1]?.lastActAt).not.toBeNull();
  await testApp.call('DELETE /people/:subject/:id/members/:accountId', ada, { params: member });
  expect((await people(kemi)).status).toBe(404);
  expect((await testApp.call('GET /companies', kemi)).data.companies).toEqual([]);
  expect((await testApp.app.inject({ url: new URL(feed.url).pathname })).statusCode).toBe(404);
  expect((await testApp.lastMail('kemi@firm.example')).subject).toBe('Zuma Foods: your access ended');
});

test('list of people: members, invitations and own parts of all companies and applications; withdrawing needs the right', async () => {
  await invite('kemi@firm.example', 'viewer');
  await accept(kemi, 'kemi@firm.example');
  await invite('ngozi@firm.example', 'editor');
  const draft = await createFilledDraft(testApp, ada, 'nigeria-company-registration');
  await testApp.call('POST /applications/:id/parts', ada, {
    params: { id: draft.id },
    body: { path: 'directors/bashir', email: 'bashir@founder.example' },
  });
  const list = async (token: string, query: { q?: string; after?: string } = {}) =>
    (await testApp.call('GET /people', token, { query })).data;
  const all = await list(ada);
  expect(
    all.people.map(({ kind, email, name, role, state, subjectName, canManage }) => ({
      kind,
      email,
      name,
      role,
      state,
      subjectName,
      canManage,
    })),
  ).toEqual([
    {
      kind: 'part',
      email: 'bashir@founder.example',
      name: null,
      role: null,
      state: 'invited',
      subjectName: draft.name,
      canManage: true,
    },
    {
      kind: 'member',
      email: 'kemi@firm.example',
      name: 'Kemi Ade',
      role: 'viewer',
      state: 'active',
      subjectName: 'Zuma Foods',
      canManage: true,
    },
    {
      kind: 'invitation',
      email: 'ngozi@firm.example',
      name: null,
      role: 'editor',
      state: 'invited',
      subjectName: 'Zuma Foods',
      canManage: true,
    },
  ]);
  expect(all.companies).toEqual([{ id: companyId, name: 'Zuma Foods' }]);
  const [part] = all.people;
  const after = `${part?.id}~${part?.email}`;
  expect((await list(ada, { after })).people.map(({ email }) => email)).toEqual([
    'kemi@firm.example',
    'ngozi@firm.example',
  ]);
  expect((await list(ada, { q: 'NGOZI' })).people.map(({ email }) => email)).toEqual(['ngozi@firm.example']);
  // A viewer sees the people of the company, the holder among them, and may change nothing.
  const ofKemi = await list(kemi);
  expect(ofKemi.people.map(({ email, role, isYou, canManage }) => [email, role, isYou, canManage])).toEqual([
    ['ada@customer.example', 'owner', false, false],
    ['kemi@firm.example', 'viewer', true, false],
    ['ngozi@firm.example', 'editor', false, false],
  ]);
  expect(ofKemi.companies).toEqual([]);
  const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  expect((await list(eve)).people).toEqual([]);
});

test('account that holds a company: cannot leave, be removed, or be deleted while others have access', async () => {
  await invite('kemi@firm.example', 'owner');
  await accept(kemi, 'kemi@firm.example');
  const remove = (token: string) =>
    testApp.call('DELETE /people/:subject/:id/members/:accountId', token, {
      params: { subject: 'companies', id: companyId, accountId: subjectOf(ada) },
    });
  for (const token of [ada, kemi])
    expect((await remove(token)).refusal).toMatchObject({
      code: 'not_possible_now',
      message: 'Zuma Foods belongs to this account. Hand it over to another person first.',
    });
  const deletion = await testApp.call('POST /account/deletion', ada, {
    body: { method: 'password', secret: 'harbour-lantern-42' },
  });
  expect(deletion.refusal.message).toBe(
    'Other people have access to Zuma Foods. Hand it over, or remove them first.',
  );
});

test('hand-over: offered with the name typed, accepted by the other, and both are told', async () => {
  await invite('kemi@firm.example', 'editor');
  await accept(kemi, 'kemi@firm.example');
  const offer = (token: string, confirmation: string) =>
    testApp.call('POST /people/:subject/:id/hand-over', token, {
      params: { subject: 'companies', id: companyId },
      body: { accountId: subjectOf(kemi), confirmation },
    });
  expect((await offer(ada, 'Zuma')).refusal.code).toBe('confirmation_wrong');
  expect((await offer(kemi, 'Zuma Foods')).status).toBe(403);
  expect((await offer(ada, 'zuma foods')).data.invitations).toMatchObject([{ handsOver: true }]);
  expect((await people(kemi)).data.isHolder).toBe(false);
  await accept(kemi, 'kemi@firm.example');
  const { data } = await people(kemi);
  expect(data.people.map(({ name, role, isHolder }) => [name, role, isHolder])).toEqual([
    ['Kemi Ade', 'owner', true],
    ['Ada Obi', 'owner', false],
  ]);
  const mails = [await testApp.lastMail('ada@customer.example'), await testApp.lastMail('kemi@firm.example')];
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Zuma Foods: Kemi Ade took over',
    expect.stringContaining('belongs to your account now'),
  ]);
  for (const { text } of mails) expect(text).toContain(paths.people('companies', companyId));
});

test('hand-over: share certificates and their files go to the new owner, and stay valid', {
  tags: ['extended'],
}, async () => {
  const [personId, classId] = [crypto.randomUUID(), crypto.randomUUID()];
  const changes = [
    { kind: 'person_entered', personId, personType: 'individual', particulars: { name: 'Ada Obi' } },
    { kind: 'class_created', classId, name: 'Ordinary' },
    { kind: 'shares_issued', classId, personId, quantity: '100', certificate: '1' },
  ];
  const recorded = await testApp.call('POST /companies/:id/record-events', ada, {
    params: { id: companyId },
    body: {
      version: 0,
      idempotencyKey: crypto.randomUUID(),
      events: changes.map((change) => ({
        id: crypto.randomUUID(),
        effectiveOn: '2021-03-10',
        change,
      })) as never,
    },
  });
  expect(recorded.status).toBe(200);
  await testApp.runJobs();
  const owned = () =>
    testApp.database.sql
      .select({ document: documents.ownerId, file: files.ownerId, code: documents.code })
      .from(documents)
      .innerJoin(files, eq(files.id, documents.fileId));
  const [before] = await owned();
  expect(before).toMatchObject({ document: subjectOf(ada), file: subjectOf(ada) });
  await invite('kemi@firm.example', 'editor');
  await accept(kemi, 'kemi@firm.example');
  await testApp.call('POST /people/:subject/:id/hand-over', ada, {
    params: { subject: 'companies', id: companyId },
    body: { accountId: subjectOf(kemi), confirmation: 'Zuma Foods' },
  });
  await accept(kemi, 'kemi@firm.example');
  expect(await owned()).toEqual([{ document: subjectOf(kemi), file: subjectOf(kemi), code: before?.code }]);

  // The former owner's account is deleted.
  await testApp.call('DELETE /people/:subject/:id/members/:accountId', ada, {
    params: { subject: 'companies', id: companyId, accountId: subjectOf(ada) },
  });
  const { status } = await testApp.call('POST /account/deletion', ada, {
    body: { method: 'password', secret: 'harbour-lantern-42' },
  });
  expect(status).toBeLessThan(300);
  const { data } = await testApp.call('GET /verify/:code', null, { params: { code: before?.code ?? '' } });
  expect(data.document).toMatchObject({ withdrawnAt: null });
  const { data: list } = await testApp.call('GET /documents', kemi);
  expect(JSON.stringify(list)).toContain('Share certificate');
});

test('two offers to hand over: the first accepted ends the other; removal ends an offer too', async () => {
  const ngozi = await testApp.signUp('ngozi@firm.example', 'Ngozi Eze');
  const [kemis, ngozis] = ['kemi@firm.example', 'ngozi@firm.example'] as const;
  for (const [token, email] of [
    [kemi, kemis],
    [ngozi, ngozis],
  ] as const) {
    await invite(email, 'editor');
    await accept(token, email);
    await testApp.call('POST /people/:subject/:id/hand-over', ada, {
      params: { subject: 'companies', id: companyId },
      body: { accountId: subjectOf(token), confirmation: 'Zuma Foods' },
    });
  }
  const offered = await linkTo(ngozis);
  await testApp.call('DELETE /people/:subject/:id/members/:accountId', ada, {
    params: { subject: 'companies', id: companyId, accountId: subjectOf(ngozi) },
  });
  expect(
    (await testApp.call('POST /invitations/acceptance', ngozi, { body: { token: offered } })).status,
  ).toBe(404);
  await invite(ngozis, 'editor');
  await accept(ngozi, ngozis);
  await testApp.call('POST /people/:subject/:id/hand-over', ada, {
    params: { subject: 'companies', id: companyId },
    body: { accountId: subjectOf(ngozi), confirmation: 'Zuma Foods' },
  });
  expect((await accept(kemi, kemis)).status).toBe(200);
  expect((await accept(ngozi, ngozis)).status).toBe(404);
  expect((await people(kemi)).data.isHolder).toBe(true);
});

test('application for a company: begun by an editor, signed by an owner, in the lists of both', async () => {
  await invite('kemi@firm.example', 'editor');
  await accept(kemi, 'kemi@firm.example');
  const begin = (token: string) =>
    testApp.callLoosely('POST /applications', token, {
      body: { serviceId: 'nigeria-annual-return', tier: 'basic', companyId },
    });
  const begun = await begin(kemi);
  expect(begun.status).toBe(201);
  const { id } = begun.data as { id: string };
  const [ofAda, ofKemi] = await Promise.all(
    [ada, kemi].map(async (token) => (await testApp.call('GET /applications', token)).data.applications),
  );
  expect([ofAda?.[0]?.role, ofKemi?.[0]?.role]).toEqual(['owner', 'editor']);
  const { data: seen } = await testApp.call('GET /applications/:id', kemi, { params: { id } });
  expect(seen.allowed).not.toContain('submit');
  const { data: owned } = await testApp.call('GET /applications/:id', ada, { params: { id } });
  expect(owned.allowed).toContain('submit');
  expect(owned.events[0]).toMatchObject({ verb: 'start', actorName: 'Kemi Ade' });
  const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  expect((await begin(eve)).status).toBe(404);
});

test('application: an editor fills in and uploads, its mails go to her too, and officers see her files as the customer’s', {
  tags: ['extended'],
}, async () => {
  const draft = await createFilledDraft(testApp, ada);
  const of = { subject: 'applications' as const, id: draft.id };
  await invite('kemi@firm.example', 'editor', of);
  await accept(kemi, 'kemi@firm.example');
  const saved = await testApp.call('PUT /applications/:id/answers', kemi, {
    params: { id: draft.id },
    body: { changes: { name1: { value: 'Zuma Bakery', base: draft.revisions['name1'] ?? 0 } } },
  });
  expect(saved.data.conflicts).toEqual([]);
  const uploaded = await testApp.upload(draft.id, { token: kemi, purpose: 'document' });
  expect(uploaded.status).toBe(201);
  const read = await testApp.callLoosely('GET /files/:id', ada, { params: { id: uploaded.data.id } });
  expect(read.status).toBe(200);
  const { data: ready } = await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } });
  await signApplication(testApp, ada, ready);
  const subjects = (await testApp.mailsTo('kemi@firm.example')).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.includes(ready.name ?? ''))).toBe(true);
  const evidence = await testApp.callLoosely('POST /admin/applications/:id/events', await testApp.officer(), {
    params: { id: draft.id },
    body: { verb: 'confirm', version: 2, evidenceFileId: uploaded.data.id },
  });
  expect(evidence.status).toBeGreaterThanOrEqual(400);
  const { data } = await people(ada, 'applications', draft.id);
  expect(data.acts.map(({ by, act }) => `${by} ${act}`)).toContain('Kemi Ade application:answer');
});

test('company handed over while an application of it is in progress: refused until it is finished', {
  tags: ['extended'],
}, async () => {
  const officer = await testApp.officer();
  const paid = await createPaidApplication(testApp, ada, officer);
  await testApp.database.sql
    .update(applications)
    .set({ forCompanyId: companyId })
    .where(eq(applications.id, paid.id));
  await invite('kemi@firm.example', 'owner');
  await accept(kemi, 'kemi@firm.example');
  const { refusal } = await testApp.call('POST /people/:subject/:id/hand-over', ada, {
    params: { subject: 'companies', id: companyId },
    body: { accountId: subjectOf(kemi), confirmation: 'Zuma Foods' },
  });
  expect(refusal.message).toContain(`We are still working on ${paid.reference}.`);
});

test('deleted account of a member: gone from the list, her name from the acts', async () => {
  await invite('kemi@firm.example', 'editor');
  await accept(kemi, 'kemi@firm.example');
  const { status } = await testApp.call('POST /account/deletion', kemi, {
    body: { method: 'password', secret: 'harbour-lantern-42' },
  });
  expect(status).toBe(200);
  const { data } = await people(ada);
  expect(data.people).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(/kemi/i);
});
