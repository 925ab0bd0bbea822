// Above 400 lines because one company and the people asked for its documents serve every case of a request.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKED_DOCUMENT_HEADER } from '#contract/documents/uploads.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import { companies } from '../companies/tables.ts';
import { documents } from '../documents/tables.ts';
import { files } from '../files/tables.ts';
import { memberships } from '../members/tables.ts';
import { queueReminders } from '../reminders/send-digests.ts';
import { userRoles } from '../supabase/tables.ts';
import { createFilledDraft, createPaidApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { createUpload, sendInParts } from '../uploads/testing/send-in-parts.ts';
import { documentRequests } from './tables.ts';
import { subjectOf } from '../testing/subject-of.ts';

const requestId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
const kemi = 'kemi@firm.example';
let app: TestApp;
let ada: string;
let companyId: string;
/** Sessions end an hour later. */
const signedUpAt = new Date('2026-05-04T08:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ keepSetups: true });
});
beforeEach(async () => {
  await app.reset();
  await app.database.query('delete from pgboss.job');
  app.setNow(signedUpAt);
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  const [company] = await app.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(ada),
      country: 'nigeria',
      entityType: 'BN',
      name: 'Zuma Foods',
      registrationNumber: 'BN 1',
      registeredOn: '2025-11-05',
      facts: {},
      applicationId: null,
      createdAt: new Date('2026-04-15T10:00:00Z'),
    })
    .returning({ id: companies.id });
  companyId = company?.id ?? '';
});
afterAll(() => app.stop());

const body = (more: object = {}) => ({
  id: requestId,
  email: 'Kemi@firm.example',
  title: 'Bank statement for March',
  note: 'All pages, please.',
  dueOn: '2026-05-20',
  ...more,
});
const ask = (token: string, more: object = {}) =>
  app.call('POST /companies/:id/document-requests', token, {
    params: { id: companyId },
    body: body(more),
  });
const linkOf = async (to: string): Promise<string> =>
  /asked-documents\/([\w-]{43})/.exec((await app.lastMail(to)).text)?.[1] ?? '';

async function uploadTo(url: string, token?: string) {
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(await samplePdf())], { type: 'application/pdf' }),
    'statement.pdf',
  );
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const sendByLink = (token: string) => uploadTo(`/api/asked-documents/files?token=${token}`);
const kindsTo = async (address: string) => (await app.mailsTo(address)).map(({ kind }) => kind);
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
const listed = async (token: string) => (await app.call('GET /document-requests', token)).data.requests;

describe('request for a document', () => {
  test('asked twice, sent by the link: one mail; the file reaches who asked, and nobody else', async () => {
    expect([(await ask(ada)).status, (await ask(ada)).status]).toEqual([201, 201]);
    expect(await app.mailsTo(kemi)).toHaveLength(1);
    const token = await linkOf(kemi);
    expect((await app.call('POST /asked-documents/lookup', null, { body: { token } })).data).toEqual({
      title: 'Bank statement for March',
      note: 'All pages, please.',
      subject: 'Zuma Foods',
      requestedBy: 'Ada Obi',
      dueOn: '2026-05-20',
      state: 'open',
      received: 0,
      canUpload: true,
    });
    const sent = await sendByLink(token);
    expect([sent.statusCode, sent.json()]).toEqual([201, { received: 1 }]);
    const [request] = await listed(ada);
    expect(request).toMatchObject({ state: 'received', email: kemi, canWithdraw: false });
    expect((await app.lastMail('ada@customer.example')).subject).toBe(
      'Bank statement for March has arrived: Zuma Foods',
    );
    const open = (reader: string) =>
      app.app.inject({
        url: `/api/document-requests/${requestId}/sent/${request?.files[0]?.id}`,
        headers: { authorization: `Bearer ${reader}` },
      });
    const eve = await app.signUp('eve@customer.example', 'Eve Eze');
    expect([(await open(ada)).statusCode, (await open(eve)).statusCode]).toEqual([200, 404]);
    expect([(await ask(eve, { id: crypto.randomUUID() })).status, await listed(eve)]).toEqual([404, []]);
    // Five files, and no sixth.
    for (let count = 2; count <= 5; count += 1) expect((await sendByLink(token)).statusCode).toBe(201);
    expect((await sendByLink(token)).statusCode).toBe(409);
    expect(await app.mailsTo('ada@customer.example')).toHaveLength(2);
  });

  test('sent in parts by the link, claimed twice: received once; with another link or account: not found', async () => {
    await ask(ada);
    const token = await linkOf(kemi);
    const upload = await sendInParts(app, { [ASKED_DOCUMENT_HEADER]: token }, await samplePdf());
    const send = (of: string) =>
      app.callLoosely('POST /asked-documents/files', null, { query: { token: of }, body: { upload } });
    await ask(ada, { id: crypto.randomUUID(), title: 'Passport of director 2' });
    expect((await send(await linkOf(kemi))).status).toBe(404);
    expect([(await send(token)).data, (await send(token)).data]).toEqual([{ received: 1 }, { received: 1 }]);
    expect(
      (await createUpload(app, { [ASKED_DOCUMENT_HEADER]: 'a'.repeat(43) }, { size: 9 })).statusCode,
    ).toBe(404);
  });

  test('last file claimed again after its reply was lost: received as before, and a sixth refused', {
    tags: ['extended'],
  }, async () => {
    await ask(ada);
    const token = await linkOf(kemi);
    for (let count = 1; count <= 4; count += 1) await sendByLink(token);
    const upload = () => samplePdf().then((pdf) => sendInParts(app, { [ASKED_DOCUMENT_HEADER]: token }, pdf));
    const [last, sixth] = [await upload(), await upload()];
    const send = (id: string) =>
      app.callLoosely('POST /asked-documents/files', null, { query: { token }, body: { upload: id } });
    const first = await send(last);
    expect(first).toMatchObject({ status: 201, data: { received: 5 } });
    expect(await send(last)).toMatchObject({ status: 201, data: first.data });
    expect(await send(sixth)).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
    // Neither the repeated claim nor the refused one removed a file that was received.
    const [{ files: received } = { files: [] }] = await listed(ada);
    expect(received.map(({ id }) => id)).toContain(last);
    expect(received).toHaveLength(5);

    // Also for the account that was asked, and after the last day of the request.
    const kemiToken = await app.signUp(kemi, 'Kemi Ade');
    const second = crypto.randomUUID();
    await ask(ada, { id: second, title: 'Passport of director 2' });
    const hers = await sendInParts(app, { authorization: `Bearer ${kemiToken}` }, await samplePdf());
    const claim = (as: string) =>
      app.callLoosely('POST /account/asked-documents/:id/files', as, {
        params: { id: second },
        body: { upload: hers },
      });
    expect((await claim(kemiToken)).status).toBe(201);
    app.setNow(new Date('2026-08-04T08:00:00Z'));
    expect(await claim(await app.signIn(kemi))).toMatchObject({
      status: 201,
      data: { files: [{ id: hers }] },
    });
    expect((await claim(await app.signIn('ada@customer.example'))).status).toBe(404);
  });

  test('day in the past, or an id of another person’s request: refused', async () => {
    expect((await ask(ada, { dueOn: '2026-05-03' })).status).toBe(400);
    await ask(ada);
    const ben = await app.signUp('ben@customer.example', 'Ben Bello');
    await app.database.query('update companies set owner_id = $1', [subjectOf(ben)]);
    expect((await ask(ben)).status).toBe(404);
  });

  test('another address or day under the id of a request whose reply was lost: refused, nobody else is asked', async () => {
    await ask(ada);
    for (const change of [
      { email: 'kemi.ade@firm.example' },
      { title: 'Lease' },
      { note: undefined },
      { dueOn: '2026-05-21' },
    ]) {
      const refused = await ask(ada, change);
      expect([refused.status, refused.refusal.message]).toEqual([
        409,
        expect.stringContaining('You have asked for this already'),
      ]);
    }
    expect(await app.mailsTo('kemi.ade@firm.example')).toEqual([]);
    expect(await listed(ada)).toMatchObject([{ email: kemi, dueOn: '2026-05-20' }]);
  });

  test('asked by an editor whose access ended since: the owner is told that it arrived, the editor is not', async () => {
    const editor = await memberAs('editor', 'musa@firm.example', 'Musa Bello');
    await ask(editor);
    await app.database.sql.delete(memberships);
    expect((await sendByLink(await linkOf(kemi))).statusCode).toBe(201);
    expect(await kindsTo('musa@firm.example')).not.toContain('documents.received');
    const { subject, text } = await app.lastMail('ada@customer.example');
    expect(subject).toBe('Bank statement for March has arrived: Zuma Foods');
    expect(inOneLine(text)).toContain('that Musa Bello requested for Zuma Foods');
  });

  test('withdrawn: its link and reminders end, the person is told once', async () => {
    await ask(ada);
    const token = await linkOf(kemi);
    const withdraw = (by: string) =>
      app.call('DELETE /document-requests/:id', by, { params: { id: requestId } });
    const eve = await app.signUp('eve@customer.example', 'Eve Eze');
    expect((await withdraw(eve)).status).toBe(404);
    expect([(await withdraw(ada)).data.state, (await withdraw(ada)).data.state]).toEqual([
      'withdrawn',
      'withdrawn',
    ]);
    expect((await sendByLink(token)).statusCode).toBe(404);
    expect((await app.mailsTo(kemi)).map(({ kind }) => kind)).toEqual([
      'documents.withdrawn',
      'documents.request',
    ]);
  });
});

/** Runs the hourly job at nine in Lagos. */
async function nineOn(date: string, time = '08:03'): Promise<void> {
  app.setNow(new Date(`${date}T${time}:00Z`));
  await queueReminders(app.dependencies);
  await app.runJobs();
}
const remindersTo = async (address: string) =>
  (await app.mailsTo(address))
    .filter(({ kind }) => kind.endsWith('reminder'))
    .map(({ subject }) => subject)
    .toReversed();

/** Gives an account a role on the company. */
async function memberAs(role: 'viewer' | 'editor', email: string, name: string): Promise<string> {
  const token = await app.signUp(email, name);
  await app.database.sql
    .insert(memberships)
    .values({ companyId, accountId: subjectOf(token), role, since: new Date('2026-05-01') });
  return token;
}
const archiveOf = async (token: string, url = '/api/documents/archive') => {
  const { rawPayload } = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return Object.keys(unzipSync(rawPayload));
};
const opening = async (token: string, fileId: string) =>
  (await app.app.inject({ url: `/api/files/${fileId}`, headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

test('requested documents of a company: listed, previewed and archived for its people, shared by owners only', {
  tags: ['extended'],
}, async () => {
  await ask(ada);
  const link = await linkOf(kemi);
  await sendByLink(link);
  await sendByLink(link);
  const [viewer, editor, eve, sender] = [
    await memberAs('viewer', 'vera@customer.example', 'Vera Udo'),
    await memberAs('editor', 'edo@customer.example', 'Edo Ali'),
    await app.signUp('eve@customer.example', 'Eve Eze'),
    await app.signUp(kemi, 'Kemi Ade'),
  ];
  const titles = ['Bank statement for March', 'Bank statement for March (2)'];
  const vault = async (token: string, query: object = {}) =>
    (await app.call('GET /documents', token, { query })).data;
  const [row] = (await vault(ada)).documents;
  const fileId = row?.fileId ?? '';
  for (const [token, canShare] of [
    [ada, true],
    [editor, false],
    [viewer, false],
  ] as const) {
    const { documents, kinds } = await vault(token, { companyId, kind: 'requested' });
    expect(documents.map(({ title }) => title).toSorted()).toEqual(titles);
    for (const each of documents)
      expect(each).toMatchObject({ companyName: 'Zuma Foods', applicationId: null, code: null, canShare });
    expect(kinds).toEqual([{ kind: 'requested', title: 'Requested document' }]);
    expect((await archiveOf(token)).toSorted()).toEqual(
      titles.map((title) => `Zuma Foods/2026-05-04 ${title}.pdf`).toSorted(),
    );
    expect(await opening(token, fileId)).toBe(200);
    expect((await listed(token))[0]?.files).toHaveLength(2);
    const { data } = await app.call('GET /companies/:id', token, { params: { id: companyId } });
    expect(data.documents.map(({ title }) => title).toSorted()).toEqual(titles);
    const shared = await app.call('POST /shares', token, {
      body: {
        id: crypto.randomUUID(),
        name: 'Statements',
        recipient: 'The bank',
        documentIds: documents.map(({ id }) => id),
        endsOn: '2026-06-01',
      },
    });
    expect(shared.status).toBe(canShare ? 201 : 404);
  }
  // The sender reads her own file, and nothing of the company.
  for (const token of [eve, sender]) {
    expect((await vault(token)).documents).toEqual([]);
    expect(await archiveOf(token)).toEqual([]);
  }
  expect(await opening(eve, fileId)).toBe(404);
  expect((await vault(ada, { companyId: crypto.randomUUID() })).documents).toEqual([]);
  // A page begins after a document.
  const [first, second] = (await vault(viewer)).documents;
  expect((await vault(viewer, { after: first?.id })).documents.map(({ id }) => id)).toEqual([second?.id]);
  expect((await vault(viewer, { after: second?.id })).documents).toEqual([]);

  const inExport = (await archiveOf(ada, '/api/account/export')).filter((path) =>
    path.includes('requested-documents'),
  );
  expect(inExport).toHaveLength(2);
  for (const path of inExport)
    expect(path).toMatch(/^companies\/Zuma Foods \w{8}\/requested-documents\/\w{8} statement\.pdf$/);
  await app.database.sql.delete(memberships);
  expect([(await vault(editor)).documents, await opening(editor, fileId)]).toEqual([[], 404]);
});

describe('reminders of a document', () => {
  test('no account: three days before, on the day and weekly, in one mail, until it is sent by any of the links', {
    tags: ['extended'],
  }, async () => {
    await ask(ada);
    await ask(ada, { id: crypto.randomUUID(), title: 'Passport of director 2' });
    for (const date of ['2026-05-14', '2026-05-18', '2026-05-19', '2026-05-20'])
      for (const time of ['08:03', '09:03']) await nineOn(date, time);
    expect(await remindersTo(kemi)).toEqual(['You have 2 documents to send', 'You have 2 documents to send']);
    const mail = await app.lastMail(kemi);
    expect(mail.text).toContain('Zuma Foods: Bank statement for March: By 20 May 2026, for Ada Obi.');
    await sendByLink(/asked-documents\/([\w-]{43})/.exec(mail.text)?.[1] ?? '');
    await nineOn('2026-05-21');
    expect((await remindersTo(kemi)).at(-1)).toBe(
      'Ada Obi is waiting for a document: Passport of director 2',
    );
  });

  test('ended with the link of a mail, also after that request was withdrawn: silence, said to who asks; a later request is reminded of', {
    tags: ['extended'],
  }, async () => {
    const first = await ask(ada);
    await ask(ada, { id: crypto.randomUUID(), title: 'Passport of director 2' });
    await nineOn('2026-05-18');
    const { text, unsubscribeUrl } = await app.lastMail(kemi);
    expect(unsubscribeUrl).toMatch(/^https:\/\/charterly\.example\/asked-documents\/unsubscribe\/[\w-]{43}$/);
    expect(text).toContain(unsubscribeUrl ?? '');
    app.setNow(signedUpAt);
    await app.call('DELETE /document-requests/:id', ada, { params: { id: first.data.id } });
    const before = (await remindersTo(kemi)).length;
    for (let press = 0; press < 2; press += 1)
      expect(
        (
          await app.app.inject({
            method: 'POST',
            url: new URL(unsubscribeUrl ?? '').pathname,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: 'List-Unsubscribe=One-Click',
          })
        ).statusCode,
      ).toBe(200);
    for (const date of ['2026-05-20', '2026-05-27']) await nineOn(date);
    expect(await remindersTo(kemi)).toHaveLength(before);
    app.setNow(signedUpAt);
    expect((await listed(ada)).every(({ remindersStoppedAt }) => remindersStoppedAt !== null)).toBe(true);

    await ask(ada, { id: crypto.randomUUID(), title: 'Lease', dueOn: '2026-06-03' });
    await nineOn('2026-06-03');
    expect((await remindersTo(kemi)).at(-1)).toBe('Ada Obi is waiting for a document: Lease');
  });

  test('who asked was erased since: the mail names the owner, or us where an officer asked', {
    tags: ['extended'],
  }, async () => {
    const editor = await memberAs('editor', 'musa@firm.example', 'Musa Bello');
    await ask(editor);
    await app.database.sql.delete(memberships);
    await erasePerson(app.dependencies, { id: subjectOf(editor), email: 'musa@firm.example' }, 'person');
    await nineOn('2026-05-20');
    await app.database.sql.update(documentRequests).set({ requestedBy: subjectOf(editor), fromDesk: true });
    await erasePerson(app.dependencies, { id: subjectOf(editor), email: 'musa@firm.example' }, 'person');
    await nineOn('2026-06-01');
    expect(await remindersTo(kemi)).toEqual([
      'Ada Obi is waiting for a document: Bank statement for March',
      'Charterly is waiting for a document: Bank statement for March',
    ]);
  });

  test('application cancelled since: silence, until it is restored', { tags: ['extended'] }, async () => {
    const { id } = await createFilledDraft(app, ada);
    const params = { id };
    await app.call('POST /applications/:id/document-requests', ada, { params, body: body() });
    await app.call('POST /applications/:id/discard', ada, { params });
    await nineOn('2026-05-18');
    expect(await remindersTo(kemi)).toEqual([]);
    app.setNow(signedUpAt);
    await app.call('POST /applications/:id/restore', ada, { params });
    await nineOn('2026-05-20');
    expect(await remindersTo(kemi)).toHaveLength(1);
  });

  test('officer who asked and left since: the officers who ask now are told that it arrived', {
    tags: ['extended'],
  }, async () => {
    app.setNow(new Date('2026-11-23T09:00:00Z'));
    ada = await app.signIn('ada@customer.example');
    const musa = await app.officer('Musa Bello');
    const { id } = await createPaidApplication(app, ada, musa);
    await app.call('POST /admin/applications/:id/document-requests', musa, {
      params: { id },
      body: body({ dueOn: '2026-11-30' }),
    });
    await app.database.sql.delete(userRoles);
    await app.officer('Funmi Cole');
    expect((await sendByLink(await linkOf(kemi))).statusCode).toBe(201);
    expect(await kindsTo('musa.bello@desk.example')).not.toContain('documents.received');
    const { kind, text } = await app.lastMail('funmi.cole@desk.example');
    expect(kind).toBe('documents.received');
    expect(inOneLine(text)).toContain('that Musa Bello requested for');
    expect(text).toContain(`/admin/applications/${id}`);
  });

  test('reminders ended with an unknown token, or on the page: refused, and done', async () => {
    const leave = (token: string) =>
      app.call('POST /asked-documents/unsubscriptions', null, { body: { token } });
    await ask(ada);
    await nineOn('2026-05-20');
    app.setNow(signedUpAt);
    const token = (await app.lastMail(kemi)).unsubscribeUrl?.split('/').at(-1) ?? '';
    expect(await leave('a'.repeat(43))).toMatchObject({ status: 404 });
    expect((await listed(ada))[0]?.remindersStoppedAt).toBeNull();
    expect(await leave(token)).toMatchObject({ status: 200 });
    expect((await listed(ada))[0]?.remindersStoppedAt).not.toBeNull();
  });

  test('account with deadlines: one digest has both', { tags: ['extended'] }, async () => {
    const ben = await app.signUp('ben@customer.example', 'Ben Bello');
    await app.database.query(
      `insert into companies (owner_id, country, entity_type, name, registration_number, registered_on, facts, created_at)
       values ($1, 'nigeria', 'BN', 'Kente Works', 'BN 2', '2025-11-05', '{}', '2026-04-15')`,
      [subjectOf(ben)],
    );
    await ask(ada, { email: 'ben@customer.example' });
    await nineOn('2026-05-19');
    expect(await remindersTo('ben@customer.example')).toEqual([
      'Kente Works: Annual return of the business name, by 30 June 2026, and 1 document to send',
    ]);
    await nineOn('2026-05-20');
    expect((await remindersTo('ben@customer.example')).at(-1)).toBe(
      'Ada Obi is waiting for a document: Bank statement for March',
    );
  });
});

test('officer asks in an application: the customer finds it on her dashboard, and her file is among the documents of the case', {
  tags: ['extended'],
}, async () => {
  app.setNow(new Date('2026-11-23T09:00:00Z'));
  ada = await app.signIn('ada@customer.example');
  const musa = await app.officer('Musa Bello');
  const { id } = await createPaidApplication(app, ada, musa);
  const key = 'POST /admin/applications/:id/document-requests';
  const asked = await app.call(key, musa, {
    params: { id },
    body: body({ email: 'ada@customer.example', title: 'Passport of director 2', dueOn: '2026-11-30' }),
  });
  expect(asked.data).toMatchObject({ state: 'open', fromDesk: true, canWithdraw: true });
  const { data: dashboard } = await app.call('GET /dashboard', ada);
  expect(dashboard.asked).toMatchObject([{ title: 'Passport of director 2', state: 'open' }]);
  const { statusCode } = await uploadTo(`/api/account/asked-documents/${requestId}/files`, ada);
  expect(statusCode).toBe(201);
  const eve = await app.signUp('eve@customer.example', 'Eve Eze');
  expect((await uploadTo(`/api/account/asked-documents/${requestId}/files`, eve)).statusCode).toBe(404);
  const { data } = await app.call('GET /admin/applications/:id/document-requests', musa, { params: { id } });
  expect(data.requests).toMatchObject([{ state: 'received', files: [{ name: 'statement.pdf' }] }]);
  const { data: desk } = await app.call('GET /admin/applications/:id', musa, { params: { id } });
  expect(desk.files.some((file) => file.purpose === 'requested')).toBe(true);
  // In the list of her documents it is with what she was issued; the case lists it with its request.
  const inList = await app.call('GET /documents', ada, { query: { kind: 'requested' } });
  expect(inList.data.documents).toMatchObject([{ title: 'Passport of director 2', applicationId: id }]);
  expect(desk.documents.some(({ kind }) => kind === 'requested')).toBe(false);
  expect((await app.call('GET /dashboard', ada)).data.asked).toEqual([]);
});

test('person erased: requests of her companies go with their files; elsewhere her address goes', {
  tags: ['extended'],
}, async () => {
  await ask(ada);
  await sendByLink(await linkOf(kemi));
  const ben = await app.signUp('ben@customer.example', 'Ben Bello');
  const kemiToken = await app.signUp(kemi, 'Kemi Ade');
  await erasePerson(app.dependencies, { id: subjectOf(kemiToken), email: kemi }, 'person');
  expect((await listed(ada))[0]).toMatchObject({ email: 'erased', files: [{ name: 'statement.pdf' }] });
  await erasePerson(app.dependencies, { id: subjectOf(ada), email: 'ada@customer.example' }, 'person');
  expect(await app.database.sql.select().from(documentRequests)).toEqual([]);
  const rows = await app.database.sql.select().from(files);
  expect(rows.every(({ removedAt }) => removedAt !== null)).toBe(true);
  expect(await app.database.sql.select().from(documents)).toEqual([]);
  expect(await listed(ben)).toEqual([]);
});
