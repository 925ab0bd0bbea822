// Above 400 lines because each step of a request begins with the helpers of the one before it.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataRequestKind } from '#contract/desk/data-request-words.ts';
import { accessLog } from '../access-log/tables.ts';
import { personErasures } from '../accounts/tables.ts';
import { applications } from '../applications/tables.ts';
import { auditLog } from '../audit-log/tables.ts';
import { users } from '../auth/tables.ts';
import { recordLastBackup } from '../backup/last-backup.ts';
import { mails } from '../mail/tables.ts';
import { startTestApp, type Data, type TestApp } from '../testing/app.ts';
import { actAsOfficer, createFilledDraft, createPaidApplication } from '../testing/application-fixtures.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { deleteOldDataRequests, remindOfDataRequests } from './request-jobs.ts';
import { dataRequests } from './tables.ts';

type DataRequest = Data<'POST /admin/data-requests'>;

const ada = 'ada@customer.example';
const other = 'ada.obi@elsewhere.example';
let app: TestApp;
/** Records and prepares; may not decide. */
let musa: string;
let bisi: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(new Date('2026-11-26T12:00:00Z'));
  musa = await app.officer('Musa Bello', 'officer');
  bisi = await app.officer('Bisi Ade', 'reviewer');
});

const record = (token: string | null, changes: Record<string, unknown> = {}) =>
  app.call('POST /admin/data-requests', token, {
    body: {
      id: randomUUID(),
      kind: 'copy',
      name: 'Ada Obi',
      email: ada,
      answerTo: other,
      channel: 'post',
      identityCheck: 'Passport seen at the office',
      law: 'united-kingdom',
      receivedOn: '2026-11-20',
      ...changes,
    },
  });
const prepare = (token: string, { id, version }: DataRequest, words = 'Nothing stands against it') =>
  app.call('POST /admin/data-requests/:id/preparation', token, { params: { id }, body: { version, words } });
const decide = (
  token: string,
  { id, version }: DataRequest,
  verdict: 'approved' | 'declined' = 'approved',
  reason?: string,
) =>
  app.call('POST /admin/data-requests/:id/decision', token, {
    params: { id },
    body: { version, verdict, ...(reason !== undefined && { reason }) },
  });
const prepared = async (kind: DataRequestKind, changes: Record<string, unknown> = {}) =>
  (await prepare(musa, (await record(musa, { kind, ...changes })).data)).data;
const subjectsTo = async (to: string) => (await app.mailsTo(to)).map(({ kind }) => kind);
const countFor = async (token: string) => (await app.call('GET /admin/counts', token, {})).data.dataRequests;

/** Creates an application that was paid and declined by us, and paid back. */
async function refunded(token: string): Promise<{ id: string; reference: string }> {
  const admin = await app.officer();
  const { id, reference } = await createPaidApplication(app, token, admin);
  await actAsOfficer(app, admin, id, { verb: 'reject', reason: 'The name is taken.' });
  await app.call('PUT /applications/:id/refund-account', token, {
    params: { id },
    body: { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
  });
  await actAsOfficer(app, admin, id, { verb: 'prepareRefund', amountMinor: 1_000_000, reason: 'Declined.' });
  const { version } = await actAsOfficer(app, admin, id, { verb: 'refund', sentOn: '2026-11-21' });
  await app.call('POST /applications/:id/refund-answer', token, {
    params: { id },
    body: { answer: 'arrived', version },
  });
  return { id, reference };
}

describe('recording a request for personal data', () => {
  test('days of law and promise, mails to the answer’s address and to the account; repeated: one request, and other details are refused', async () => {
    await app.signUp(ada);
    const id = randomUUID();
    const { data } = await record(musa, { id, receivedOn: '2026-11-20' });
    expect(data).toMatchObject({
      state: 'recorded',
      // 20 December 2026 is a Sunday; thirty days end on that day too.
      dueOn: '2026-12-21',
      answerBy: '2026-12-20',
      recorded: { by: { name: 'Musa Bello' } },
      mayDecide: false,
    });
    const again = await record(musa, { id });
    expect([again.status, again.data.reference]).toEqual([200, data.reference]);
    expect((await record(musa, { id, name: 'Adaeze Obi' })).refusal.code).toBe('not_possible_now');
    expect(await app.database.sql.select().from(dataRequests)).toHaveLength(1);
    expect((await subjectsTo(other)).filter((kind) => kind === 'privacy.received')).toHaveLength(1);
    expect((await subjectsTo(ada)).filter((kind) => kind === 'privacy.received')).toHaveLength(1);
    expect((await app.lastMail(ada)).text).toContain('20 December 2026');
    const rows = await app.database.sql.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows[0]).toMatchObject({
      act: 'changed',
      subjectKind: 'data-requests',
      reference: data.reference,
      details: { kind: 'copy' },
    });
    expect(JSON.stringify(rows)).not.toContain('Ada');
  });

  test('country without a known period: our promise alone; by post without any address: no mail', async () => {
    const { data } = await record(musa, { law: 'ghana', email: undefined, answerTo: undefined });
    expect(data).toMatchObject({ dueOn: null, answerBy: '2026-12-20', email: null, answerTo: null });
    const all = await app.database.sql.select().from(mails);
    expect(all.filter(({ kind }) => kind.startsWith('privacy.'))).toEqual([]);
  });

  test('day to come or unknown law: refused', async () => {
    expect((await record(musa, { receivedOn: '2026-11-28' })).refusal.code).toBe('not_possible_now');
    expect((await record(musa, { law: 'atlantis' })).refusal.code).toBe('not_in_catalogue');
  });

  test('stranger, customer and staff without the right: refused', async () => {
    const customer = await app.signUp(ada);
    const finance = await app.officer('Funmi Oni', 'finance');
    const auditor = await app.officer('Aisha Sani', 'auditor');
    const statuses = await Promise.all(
      [null, customer, finance, auditor].map(async (token) => (await record(token)).status),
    );
    expect(statuses).toEqual([401, 403, 403, 403]);
    expect((await app.call('GET /admin/data-requests', auditor, {})).status).toBe(200);
    expect((await app.call('GET /admin/data-requests', finance, {})).status).toBe(403);
  });
});

describe('findings', () => {
  test('parts of the export, own applications, and what the law keeps; nothing is erased by looking', {
    tags: ['extended'],
  }, async () => {
    const token = await app.signUp(ada);
    const { reference } = await refunded(token);
    const { data: request } = await record(musa, { kind: 'erasure' });
    const { data } = await app.call('GET /admin/data-requests/:id/findings', musa, {
      params: { id: request.id },
    });
    expect(data).toMatchObject({
      hasAccount: true,
      applications: [reference],
      kept: [{ reference, until: '2032-12-31', reason: expect.stringContaining('375') as string }],
      obstacle: null,
    });
    const { accesses } = (await app.call('GET /account/accesses', token)).data;
    expect(accesses).toContainEqual(
      expect.objectContaining({ officer: 'Musa Bello', what: expect.stringContaining('hold') as string }),
    );
    expect(data.parts).toContainEqual({ name: 'account', entries: 1 });
    expect(data.parts).toContainEqual({ name: 'dataRequests', entries: 1 });
    expect(await app.database.sql.select().from(users).where(eq(users.email, ada))).toHaveLength(1);
    expect(await app.database.sql.select().from(personErasures)).toEqual([]);
  });

  test('application in progress: named as what stands against an erasure', {
    tags: ['extended'],
  }, async () => {
    const { reference } = await createPaidApplication(app, await app.signUp(ada), await app.officer());
    const { findings } = (await prepared('erasure')).prepared!;
    expect(findings.obstacle).toContain(reference);
  });

  test('person without an account: what an address finds, such as a message', {
    tags: ['extended'],
  }, async () => {
    await app.call('POST /inquiries/contact', null, {
      body: { name: 'Ada Obi', email: ada, message: 'What do you hold about me?' },
    });
    const { findings } = (await prepared('copy')).prepared!;
    expect(findings).toMatchObject({ hasAccount: false, applications: [] });
    expect(findings.parts).toContainEqual({ name: 'inquiries', entries: 1 });
  });
});

test('person without an account: a copy has the CV that they sent, and nothing of another visitor; nor has an erasure', {
  tags: ['extended'],
}, async () => {
  const apply = async (email: string, cv: string) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await samplePdf())], cv, { type: 'application/pdf' }));
    const request = new Request('http://test', { method: 'POST', body: form });
    const uploaded = await app.app.inject({
      method: 'POST',
      url: '/api/inquiries/files?purpose=cv',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const { id } = uploaded.json<{ id: string }>();
    await app.callLoosely('POST /inquiries/careers', null, {
      body: { name: 'Ada Obi', email, message: 'I would like to work with you.', cvFileId: id },
    });
    return id;
  };
  await apply(ada, 'ada.pdf');
  const other = await apply('eve@customer.example', 'eve.pdf');
  const looks = () => app.database.sql.$count(accessLog, eq(accessLog.subjectId, other));
  expect((await app.callLoosely('GET /files/:id', bisi, { params: { id: other } })).status).toBe(200);
  expect(await looks()).toBe(1);
  const { data: approved } = await decide(bisi, await prepared('copy'));
  const copy = await app.callLoosely('GET /admin/data-requests/:id/archive', musa, {
    params: { id: approved.id },
  });
  const archive = unzipSync(copy.data as Buffer);
  expect(Object.keys(archive).filter((name) => name.endsWith('.pdf'))).toEqual([
    expect.stringMatching(/^files\/other\/.* ada\.pdf$/),
  ]);
  const text = Buffer.from(archive['data.json']!).toString();
  expect(text).not.toMatch(/eve[.@]/);
  expect(JSON.parse(text)).toMatchObject({ officersWhoLooked: [] });
  await app.call('POST /admin/data-requests/:id/hand-over', musa, {
    params: { id: approved.id },
    body: { version: approved.version, on: '2026-11-26', words: 'By post' },
  });
  const { data: erased } = await decide(bisi, await prepared('erasure'));
  expect(erased).toMatchObject({ state: 'closed', decided: { verdict: 'approved' } });
  expect(await looks(), 'the looks of officers at the files of others').toBe(1);
});

describe('the second person', () => {
  test('whoever recorded or prepared it, and whoever it is about: may not decide; another reviewer may', async () => {
    const { data: own } = await record(bisi);
    const byMusa = (await prepare(musa, own)).data;
    expect((await decide(bisi, byMusa)).refusal.code).toBe('second_person_needed');

    const byBisi = (await prepare(bisi, (await record(musa)).data)).data;
    expect((await decide(bisi, byBisi)).refusal.code).toBe('second_person_needed');

    const bisiEmail = (await app.call('GET /admin/staff', bisi, {})).data.staff.find(
      ({ name }) => name === 'Bisi Ade',
    )?.email;
    const about = await prepared('copy', { email: bisiEmail, answerTo: undefined });
    expect((await decide(bisi, about)).refusal.code).toBe('second_person_needed');

    const chidi = await app.officer('Chidi Eze', 'reviewer');
    expect((await decide(chidi, byMusa)).data).toMatchObject({ state: 'approved' });
  });

  test('officer without the right: not allowed, though another prepared it', async () => {
    const request = (await prepare(bisi, (await record(bisi)).data)).data;
    expect((await decide(musa, request)).status).toBe(403);
  });

  test('not prepared, or another version than the one read: refused', { tags: ['extended'] }, async () => {
    const { data: recorded } = await record(musa);
    expect((await decide(bisi, recorded)).refusal.code).toBe('not_possible_now');
    const first = (await prepare(musa, recorded)).data;
    const again = (await prepare(musa, first, 'Corrected')).data;
    expect((await decide(bisi, first)).refusal.code).toBe('version_conflict');
    expect((await prepare(musa, first, 'Late')).refusal.code).toBe('version_conflict');
    expect((await decide(bisi, again)).status).toBe(200);
    expect((await prepare(musa, again, 'Too late')).refusal.code).toBe('not_possible_now');
  });

  test('prepared and decided twice: one mail to each, one decision', async () => {
    const { data: recorded } = await record(musa);
    const [first, again] = [await prepare(musa, recorded), await prepare(musa, recorded)];
    expect(again.data.version).toBe(first.data.version);
    const reviewer = (await app.call('GET /admin/staff', bisi, {})).data.staff.find(
      ({ name }) => name === 'Bisi Ade',
    )!.email;
    expect((await subjectsTo(reviewer)).filter((kind) => kind === 'desk.data_request_waiting')).toHaveLength(
      1,
    );
    expect([await countFor(musa), await countFor(bisi)]).toEqual([0, 1]);
    const [decided, repeated] = [await decide(bisi, first.data), await decide(bisi, first.data)];
    expect([decided.status, repeated.status, repeated.data.version]).toEqual([
      200,
      200,
      decided.data.version,
    ]);
    expect((await subjectsTo(other)).filter((kind) => kind === 'privacy.decided')).toHaveLength(1);
    const chidi = await app.officer('Chidi Eze', 'reviewer');
    expect((await decide(chidi, decided.data, 'declined', 'No')).refusal.code).toBe('not_possible_now');
  });

  test('declined: needs a reason, which the person reads with where to complain; nothing is erased', {
    tags: ['extended'],
  }, async () => {
    await app.signUp(ada);
    const request = await prepared('erasure');
    expect((await decide(bisi, request, 'declined')).refusal.code).toBe('reason_needed');
    const { data } = await decide(bisi, request, 'declined', 'We could not tell who you are.');
    expect(data).toMatchObject({
      state: 'closed',
      decided: { verdict: 'declined', by: { name: 'Bisi Ade' } },
    });
    const text = (await app.lastMail(other)).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('We could not tell who you are.');
    expect(text).toContain('complain to the Information Commissioner');
    expect(await app.database.sql.select().from(users).where(eq(users.email, ada))).toHaveLength(1);
  });
});

describe('copy', () => {
  test('approved: the archive of the account page, until it is handed over; the person reads who downloaded it', {
    tags: ['extended'],
  }, async () => {
    const token = await app.signUp(ada);
    const draft = await createFilledDraft(app, token, 'nigeria-company-registration');
    const request = await prepared('copy');
    const archive = (by: string | null) =>
      app.callLoosely('GET /admin/data-requests/:id/archive', by, { params: { id: request.id } });
    expect((await archive(bisi)).refusal.code).toBe('not_possible_now');
    const { data: approved } = await decide(bisi, request);
    expect(approved.state).toBe('approved');
    expect([await countFor(musa), await countFor(bisi)]).toEqual([1, 1]);

    const statuses = await Promise.all([null, token].map(async (by) => (await archive(by)).status));
    expect(statuses).toEqual([401, 403]);
    const copy = await archive(musa);
    expect([copy.status, copy.headers['content-type']]).toEqual([200, 'application/zip']);
    const ofDesk = unzipSync(copy.data as Buffer);
    const own = unzipSync((await app.callLoosely('GET /account/export', token)).data as Buffer);
    expect(Object.keys(ofDesk).toSorted()).toEqual(Object.keys(own).toSorted());
    expect(Buffer.from(ofDesk['data.json']!).toString('utf8')).toContain(draft.id);
    const { accesses } = (await app.call('GET /account/accesses', token)).data;
    expect(accesses).toContainEqual(
      expect.objectContaining({ officer: 'Musa Bello', what: expect.stringContaining('copy') as string }),
    );

    const handOver = (on: string) =>
      app.call('POST /admin/data-requests/:id/hand-over', musa, {
        params: { id: request.id },
        body: { version: approved.version, on, words: 'By registered post on a locked stick' },
      });
    expect((await handOver('2026-11-19')).refusal.code).toBe('not_possible_now');
    const [closed, repeated] = [await handOver('2026-11-26'), await handOver('2026-11-26')];
    expect([closed.data.state, repeated.data.version]).toEqual(['closed', closed.data.version]);
    expect((await archive(musa)).refusal.code).toBe('not_possible_now');
    expect(await countFor(musa)).toBe(0);
  });

  test('mails about an application to others: not those to officers, and without words, which may have a link', {
    tags: ['extended'],
  }, async () => {
    const token = await app.signUp(ada, 'Ada Obi');
    const { id } = await createPaidApplication(app, token, await app.officer());
    const link = 'https://charterly.example/part/secret';
    const queue = (to: string, kind: 'parts.invitation' | 'desk.mention', subject: string) =>
      app.dependencies.mailer.queue({ to, kind, subject, text: link, html: link, applicationId: id });
    await queue('tola@director.example', 'parts.invitation', 'Sign your part');
    await queue('kemi@desk.example', 'desk.mention', 'You are mentioned');
    const archive = unzipSync((await app.callLoosely('GET /account/export', token)).data as Buffer);
    const { mails: exported } = JSON.parse(Buffer.from(archive['data.json']!).toString()) as {
      mails: { to: string; subject: string; text: string | null }[];
    };
    expect(exported.filter(({ to }) => to !== ada)).toMatchObject([
      { to: 'tola@director.example', subject: 'Sign your part', text: null },
    ]);
    expect(exported.filter(({ to }) => to === ada).map(({ text }) => text)).not.toContain(null);
  });

  test('address that another account has by now: refused', { tags: ['extended'] }, async () => {
    await app.signUp(ada);
    const { data: approved } = await decide(bisi, await prepared('copy'));
    await app.signUp('eve@customer.example', 'Eve Eze');
    const rename = (from: string, to: string) =>
      app.database.sql.update(users).set({ email: to }).where(eq(users.email, from));
    await rename(ada, 'ada@new.example');
    await rename('eve@customer.example', ada);
    const reply = await app.callLoosely('GET /admin/data-requests/:id/archive', musa, {
      params: { id: approved.id },
    });
    expect(reply.refusal.code).toBe('not_possible_now');
  });
});

describe('erasure', () => {
  test('approved: erased as on the account page, the law’s records kept, and the person is told of them', {
    tags: ['extended'],
  }, async () => {
    const { id, reference } = await refunded(await app.signUp(ada));
    const ids = ['2026-11-24t02-30-00z', '2026-11-25t02-30-00z', '2026-11-26t02-30-00z'];
    const directory = join(app.dependencies.config.dataDirectory, 'backups');
    const last = { directory, id: ids[2]!, createdAt: '2026-11-26T02:30:00Z', kept: ids, keep: 14 };
    await recordLastBackup(app.dependencies.config.dataDirectory, last);
    const { data } = await decide(bisi, await prepared('erasure'));
    expect(data).toMatchObject({ state: 'closed', decided: { kept: [{ reference, until: '2032-12-31' }] } });
    expect(await app.database.sql.select().from(users).where(eq(users.email, ada))).toEqual([]);
    const [kept] = await app.database.sql.select().from(applications).where(eq(applications.id, id));
    expect(kept).toMatchObject({ answers: {}, keptUntil: '2032-12-31' });
    expect(await app.database.sql.select().from(personErasures)).toMatchObject([{ requestedBy: 'desk' }]);
    expect(await app.mailsTo(ada)).toEqual([]);
    const text = (await app.lastMail(other)).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(reference);
    expect(text).toContain('31 December 2032');
    expect(text).toContain('Our 3 backups from 24 November 2026 to 26 November 2026 still contain the data');
    expect(text).toContain('they are gone once 14 more are made');
  });

  test('a copy that was asked for too: first it is handed over', { tags: ['extended'] }, async () => {
    await app.signUp(ada);
    const copy = await prepared('copy');
    const { refusal } = await decide(bisi, await prepared('erasure'));
    expect(refusal.code).toBe('not_possible_now');
    expect(refusal.message).toContain(copy.reference);
  });

  test('what must be kept changed after the preparation: refused, nothing erased', {
    tags: ['extended'],
  }, async () => {
    const token = await app.signUp(ada);
    const request = await prepared('erasure');
    await refunded(token);
    expect((await decide(bisi, request)).refusal.code).toBe('version_conflict');
    expect(await app.database.sql.select().from(users).where(eq(users.email, ada))).toHaveLength(1);
    const [row] = await app.database.sql.select().from(dataRequests).where(eq(dataRequests.id, request.id));
    expect(row?.decidedAt).toBeNull();
  });

  test('application in progress: refused with its reference', { tags: ['extended'] }, async () => {
    const { reference } = await createPaidApplication(app, await app.signUp(ada), await app.officer());
    const { refusal } = await decide(bisi, await prepared('erasure'));
    expect(refusal.message).toContain(reference);
  });
});

describe('daily jobs', () => {
  test('day of the answer is near: officers who prepare are told once', async () => {
    await record(musa, { receivedOn: '2026-11-20' });
    expect(await remindOfDataRequests(app.dependencies)).toBe(0);
    app.setNow(new Date('2026-12-13T12:00:00Z'));
    expect([
      await remindOfDataRequests(app.dependencies),
      await remindOfDataRequests(app.dependencies),
    ]).toEqual([1, 0]);
    const told = await app.database.sql.select().from(mails).where(eq(mails.kind, 'desk.data_requests_due'));
    expect(told).toHaveLength(2);
  });

  test('two years after a request was finished: it and our mails about it are deleted, an open one is kept', async () => {
    await decide(bisi, await prepared('copy'), 'declined', 'Not you.');
    const { data: open } = await record(musa, { email: 'kemi@customer.example', answerTo: undefined });
    app.setNow(new Date('2028-11-25T11:00:00Z'));
    expect(await deleteOldDataRequests(app.dependencies)).toEqual({ deleted: 0, failed: 0 });
    app.setNow(new Date('2028-11-25T13:00:00Z'));
    expect(await deleteOldDataRequests(app.dependencies)).toEqual({ deleted: 1, failed: 0 });
    const rows = await app.database.sql.select().from(dataRequests);
    expect(rows.map(({ id }) => id)).toEqual([open.id]);
    expect(await app.mailsTo(other)).toEqual([]);
    expect(await app.mailsTo(ada)).toEqual([]);
    expect(await app.mailsTo('kemi@customer.example')).toHaveLength(1);
  });
});
