// Above 400 lines because every erasure is tried on the same accounts and applications, which are prepared once.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applicationEvents,
  applications,
  orders,
  payments,
  pendingActions,
  refunds,
} from '../applications/tables.ts';
import { readEventsHead, sealEvents } from '../audit-log/seal-events.ts';
import { verifyEvents } from '../audit-log/verify-events.ts';
import { verifySeals } from '../audit-log/verify-seals.ts';
import { replaceSecretKey } from '../auth/keys/api-keys.ts';
import { auditLogEntries, users } from '../auth/tables.ts';
import { eventsOf } from '../applications/queries.ts';
import { isChainIntact } from '../applications/events/event-chain.ts';
import { documents } from '../documents/tables.ts';
import { eraseRemovedFiles } from '../files/clean-up-files.ts';
import { files } from '../files/tables.ts';
import { inquiries } from '../inquiries/tables.ts';
import { recordBounce } from '../mail/undeliverable.ts';
import { newsletterSubscribers } from '../newsletter/tables.ts';
import { paymentExceptions } from '../payments/tables.ts';
import { staffInvitations } from '../staff/tables.ts';
import { startTestApp, testPassword, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { deleteExpiredRecords, erasePerson } from './erase-person.ts';
import { summarisePerson } from './export-person.ts';
import { findPersonToExport } from './find-person-to-export.ts';
import { personErasures } from './tables.ts';

let app: TestApp;
let officer: string;
const email = 'ada@customer.example';

beforeAll(async () => {
  app = await startTestApp({ keepSetups: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(new Date('2026-11-21T12:00:00Z'));
  officer = await app.officer();
});

const deletion = (token: string, method: 'password' | 'code' = 'password', secret = testPassword) =>
  app.call('POST /account/deletion', token, { body: { method, secret } });

/** Creates an application that was paid, declined and refunded, with its receipt issued. */
async function refundedApplication(token: string): Promise<string> {
  const { id } = await createPaidApplication(app, token, officer);
  await app.runJobs();
  await actAsOfficer(app, officer, id, { verb: 'reject', reason: 'Ada Obi withdrew the name.' });
  await app.call('PUT /applications/:id/refund-account', token, {
    params: { id },
    body: { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
  });
  await actAsOfficer(app, officer, id, {
    verb: 'prepareRefund',
    amountMinor: 1_000_000,
    reason: 'Ada withdrew the name.',
  });
  const { version } = await actAsOfficer(app, officer, id, { verb: 'refund', sentOn: '2026-11-21' });
  await app.call('POST /applications/:id/refund-answer', token, {
    params: { id },
    body: { answer: 'arrived', version },
  });
  await app.runJobs();
  const account = { holder: 'Ada Obi', bank: 'Zuma Bank', number: '0123456789' };
  await app.database.sql.update(payments).set({ refundAccount: account });
  const by = { preparedBy: randomUUID(), preparedAt: app.now() };
  await app.database.sql.insert(refunds).values({
    applicationId: id,
    amountMinor: 100,
    currency: 'NGN',
    reason: 'Ada Obi withdrew the name.',
    account,
    replacedAt: app.now(),
    ...by,
  });
  await app.database.sql.insert(pendingActions).values({
    applicationId: id,
    verb: 'refund',
    input: { reason: 'Ada Obi withdrew the name.' },
    proposedBy: by.preparedBy,
    proposedByName: 'Musa Bello',
    proposedAt: app.now(),
    decidedAt: app.now(),
  });
  return id;
}

/** Returns the tables with one of these words, each with the row. */
async function placesOf(...words: readonly string[]): Promise<string[]> {
  const { rows } = await app.database.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth')",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const table = await app.database.query(`select * from ${String(name)}`);
    for (const row of table.rows.map((each) => JSON.stringify(each)))
      if (words.some((word) => row.includes(word))) found.push(`${String(name)} ${row.slice(0, 300)}`);
  }
  return found;
}

/** Returns everything in the database as text, to look for words in it. */
async function databaseText(): Promise<string> {
  const { rows } = await app.database.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth')",
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const table = await app.database.query(`select * from ${String(name)}`);
    texts.push(JSON.stringify(table.rows));
  }
  return texts.join('\n');
}

describe('deletion of an account', () => {
  test('drafts are deleted; a paid application keeps receipt, payment, quote and declaration; the chain stays valid', async () => {
    const token = await app.signUp(email);
    const draft: Application = await createFilledDraft(app, token);
    const paid = await refundedApplication(token);
    await app.call('POST /inquiries/contact', null, {
      body: { name: 'Ada Obi', email, message: 'Where does my application stand?' },
    });
    await sealEvents(app.dependencies);
    const headBefore = await readEventsHead(app.database);
    const { status, data } = await deletion(token);
    expect({ status, kept: data.kept }).toMatchObject({
      status: 200,
      kept: [{ reason: 'Companies and Allied Matters Act 2020, section 375(2)', until: '2032-12-31' }],
    });
    expect(await app.database.sql.select().from(users).where(eq(users.email, email))).toEqual([]);
    expect(await app.database.sql.select().from(applications).where(eq(applications.id, draft.id))).toEqual(
      [],
    );
    const [kept] = await app.database.sql.select().from(applications).where(eq(applications.id, paid));
    expect(kept).toMatchObject({ answers: {}, name: null, keptUntil: '2032-12-31' });
    expect(kept?.signed).toMatchObject({ answers: {}, summary: [], declaration: { name: 'Ada Obi' } });
    expect(kept?.signed?.quote.totalMinor).toBeGreaterThan(0);
    expect(await app.database.sql.select().from(payments)).toHaveLength(1);
    const keptDocuments = await app.database.sql.select().from(documents);
    expect(keptDocuments.map(({ kind }) => kind).toSorted()).toEqual([
      'credit_note',
      'invoice',
      'receipt',
      'refund_note',
    ]);
    const events = await eventsOf(app.database, paid);
    expect(isChainIntact(events, kept!.version)).toBe(true);
    expect(await verifyEvents(app.database)).toMatchObject({ faults: [], notCovered: 0, erased: 1 });
    const deleted = new Map([['2026-11-21', 1]]);
    expect(await verifySeals(app.database, headBefore)).toMatchObject({ faults: [], deleted });
    expect(events.at(-1)).toMatchObject({ verb: 'erase', byWhom: 'system' });
    expect(events.slice(0, -1).every(({ erasedAt, note, actorId }) => erasedAt && !note && !actorId)).toBe(
      true,
    );
    // Nor a digest of the erased answers, which could be found by trying.
    expect(events.slice(0, -1).map(({ details }) => details)).toEqual(events.slice(1).map(() => ({})));
    expect(await app.database.sql.select().from(inquiries)).toEqual([]);

    const text = await databaseText();
    for (const words of [email, 'withdrew the name', '0123456789']) {
      const at = text.indexOf(words);
      expect(at < 0 ? '' : text.slice(Math.max(0, at - 300), at + 60)).toBe('');
    }
    expect((await app.call('GET /applications', token)).status).toBe(401);

    app.setNow(new Date('2026-11-22T13:00:00Z'));
    await eraseRemovedFiles(app.dependencies);
    const rows = await app.database.sql.select().from(files);
    const left = rows.filter(({ erasedAt }) => erasedAt === null);
    expect(left.map(({ id }) => id).toSorted()).toEqual(keptDocuments.map(({ fileId }) => fileId).toSorted());
    const view = await app.call('GET /admin/applications/:id', await app.officer(), { params: { id: paid } });
    expect([view.status, view.data.chainIntact]).toEqual([200, true]);
  });

  test('retention over: everything is deleted on the day after', { tags: ['extended'] }, async () => {
    const token = await app.signUp(email);
    await refundedApplication(token);
    expect((await deletion(token)).status).toBe(200);
    await sealEvents(app.dependencies);
    const headBefore = await readEventsHead(app.database);
    app.setNow(new Date('2032-12-31T23:00:00Z'));
    expect(await deleteExpiredRecords(app.dependencies)).toEqual({ deleted: 0, failed: 0 });
    app.setNow(new Date('2033-01-01T01:00:00Z'));
    expect(await deleteExpiredRecords(app.dependencies)).toEqual({ deleted: 1, failed: 0 });
    const deleted = new Map([['2033-01-01', 1]]);
    expect(await verifySeals(app.database, headBefore)).toMatchObject({ faults: [], deleted });
    for (const table of [applications, applicationEvents, payments, refunds, pendingActions, documents])
      expect(await app.database.sql.select().from(table)).toEqual([]);
    await eraseRemovedFiles({ ...app.dependencies, clock: () => new Date('2033-01-03T01:00:00Z') });
    const rows = await app.database.sql.select().from(files);
    expect(rows.filter(({ erasedAt }) => erasedAt === null)).toEqual([]);
  });

  test('cancelled application for which we hold money: refused until an officer has decided about it', {
    tags: ['extended'],
  }, async () => {
    const token = await app.signUp(email);
    const signed = await signApplication(app, token, await createFilledDraft(app, token));
    await app.call('POST /applications/:id/cancel', token, {
      params: { id: signed.id },
      body: { version: signed.version },
    });
    const [order] = await app.database.sql.select().from(orders);
    await app.database.sql.insert(paymentExceptions).values({
      kind: 'after_cancelling',
      cause: 'credit',
      orderId: order?.id ?? null,
      provider: 'stripe',
      currency: 'NGN',
      amountMinor: 5_000_00,
      openedAt: app.now(),
    });
    const refused = await deletion(token);
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      expect.stringContaining(`We are still working on ${signed.reference}`),
    ]);
    await app.database.sql.update(paymentExceptions).set({ resolvedAt: app.now(), resolution: 'returned' });
    expect((await deletion(token)).status).toBe(200);
  });

  test('application in progress: refused with its reference, nothing erased', {
    tags: ['extended'],
  }, async () => {
    const token = await app.signUp(email);
    const { reference } = await createPaidApplication(app, token, officer);
    const { status, refusal } = await deletion(token);
    expect([status, refusal.code]).toEqual([409, 'not_possible_now']);
    expect(refusal.message).toContain(reference);
    expect((await app.call('GET /applications', token)).data.applications).toHaveLength(1);
  });

  test('wrong password or code: refused; the code that was mailed: accepted once', async () => {
    const token = await app.signUp(email);
    expect((await deletion(token, 'password', 'wrong')).refusal.code).toBe('confirmation_wrong');
    expect((await deletion(token, 'code', '000000')).refusal.code).toBe('confirmation_wrong');
    await app.app.inject({
      url: '/auth/v1/reauthenticate',
      headers: { apikey: app.apiKey, authorization: `Bearer ${token}` },
    });
    const code = /\b\d{6}\b/.exec((await app.lastMail(email)).text)?.[0] ?? '';
    expect((await deletion(token, 'code', code)).status).toBe(200);
    expect((await deletion(token, 'code', code)).status).toBe(401);
    expect(await app.database.sql.select().from(personErasures)).toHaveLength(1);
  });

  test('officer: refused', async () => {
    expect((await deletion(officer)).refusal.message).toContain('officer’s account');
  });

  test('by the operator: idempotent, and without an account the correspondence is erased', {
    tags: ['extended'],
  }, async () => {
    await app.signUp(email);
    const [user] = await app.database.sql.select().from(users).where(eq(users.email, email));
    const person = { id: user!.id, email };
    expect(await erasePerson(app.dependencies, person, 'operator')).toEqual([]);
    expect(await erasePerson(app.dependencies, person, 'operator')).toEqual([]);
    expect(await app.database.sql.select().from(personErasures)).toHaveLength(1);
    expect(await app.mailsTo(email)).toEqual([]);
    const log = await app.database.sql.select().from(auditLogEntries);
    expect(JSON.stringify(log)).not.toContain(email);
  });
});

const later = 'ada.eze@elsewhere.example';
const day = (n: number) => new Date(Date.UTC(2026, 10, 21 + n, 12));

/** Changes the address of an account as its page does, with the codes that both addresses get. */
async function changeAddress(from: string, to: string): Promise<void> {
  const token = await app.signIn(from);
  const headers = { apikey: app.apiKey, authorization: `Bearer ${token}` };
  const asked = await app.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers,
    payload: { email: to },
  });
  expect(asked.statusCode).toBe(200);
  for (const address of [from, to]) {
    const code = /\b\d{6}\b/.exec((await app.lastMail(address)).text)?.[0] ?? '';
    const payload = { email: address, token: code, type: 'email_change' };
    const confirmed = await app.app.inject({ method: 'POST', url: '/auth/v1/verify', headers, payload });
    expect(confirmed.statusCode).toBe(200);
  }
}

/** Writes to us and subscribes to the newsletter as a visitor of this address. */
async function correspond(address: string): Promise<void> {
  await app.call('POST /inquiries/contact', null, {
    body: { name: 'A visitor', email: address, message: 'Where does my application stand?' },
  });
  await app.call('POST /newsletter/subscriptions', null, { body: { email: address } });
}

const failSignIn = (address: string) =>
  app.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { apikey: app.apiKey },
    payload: { email: address, password: 'not-the-password-1' },
  });

async function exportOf(token: string) {
  const archive = unzipSync((await app.callLoosely('GET /account/export', token)).data as Buffer);
  return JSON.parse(Buffer.from(archive['data.json']!).toString('utf8')) as Record<
    'mails' | 'inquiries' | 'newsletter' | 'addressesThatReturnMails' | 'signInLog',
    Record<string, unknown>[]
  >;
}

describe('earlier address of an account', () => {
  test('nobody has it today: mails, inquiries, newsletter, invitations and log of it are erased, and exported before', async () => {
    await app.signUp(email);
    await correspond(email);
    const [mail] = await app.mailsTo(email);
    await recordBounce(app.database, mail!.id, app.now(), '5.1.1');
    app.setNow(day(1));
    await changeAddress(email, later);
    const token = await app.signIn(later);
    await correspond(later);
    await failSignIn(email);
    await app.app.inject({
      method: 'POST',
      url: '/functions/v1/send-otp-email',
      headers: { apikey: app.apiKey },
      payload: { email, fullName: 'Ada Obi' },
    });
    const invited = { email, role: 'officer', invitedByName: 'Musa Bello' } as const;
    await app.database.sql
      .insert(staffInvitations)
      .values({ ...invited, invitedAt: day(1), expiresAt: day(8) });

    const data = await exportOf(token);
    expect(new Set(data.mails.map(({ to }) => to))).toEqual(new Set([email, later]));
    expect(data.inquiries.map((each) => each['email'])).toEqual([email, later]);
    expect([data.newsletter.length, data.addressesThatReturnMails.length]).toEqual([2, 1]);
    expect(JSON.stringify(data.signInLog)).toContain('invalid_credentials');

    expect((await deletion(token)).status).toBe(200);
    expect(await placesOf(email, later)).toEqual([]);
  });

  test('another account has it today: only what was sent while the erased person had it is erased, and nothing of it exported to the other', {
    tags: ['extended'],
  }, async () => {
    await app.signUp(email);
    app.setNow(day(1));
    await correspond(email);
    app.setNow(day(2));
    await changeAddress(email, later);
    app.setNow(day(4));
    const ada = await app.signIn(later);
    const bola = await app.signUp(email, 'Bola Ade');
    await correspond(email);
    await failSignIn(email);
    const before = (await app.mailsTo(email)).filter(({ createdAt }) => createdAt >= day(4));
    const log = () =>
      app.database.sql
        .select()
        .from(auditLogEntries)
        .where(eq(sql`${auditLogEntries.payload} ->> 'actor_id'`, subjectOf(bola)));
    const logBefore = await log();

    const exported = await exportOf(bola);
    const instants = [...exported.mails, ...exported.inquiries].map((each) => String(each['createdAt']));
    expect(instants.filter((at) => at < day(4).toISOString())).toEqual([]);
    expect(instants.length).toBeGreaterThan(3);

    expect((await deletion(ada)).status).toBe(200);
    const left = await app.mailsTo(email);
    expect(left.filter(({ createdAt }) => createdAt >= day(4))).toEqual(before);
    // Sent before the account was there: nothing says whose it was.
    expect(left.filter(({ createdAt }) => createdAt < day(4)).map(({ kind }) => kind)).toEqual([
      'auth.sign-up-code',
    ]);
    const inquiriesLeft = await app.database.sql.select().from(inquiries);
    expect(inquiriesLeft.map((each) => [each.email, each.createdAt >= day(4)])).toEqual([[email, true]]);
    expect(await app.database.sql.select().from(newsletterSubscribers)).toHaveLength(1);
    expect(await log()).toEqual(logBefore);
    expect(await placesOf(later)).toEqual([]);
  });

  test('changed by an administrator of the sign-in service: known from the log', async () => {
    const token = await app.signUp(email);
    await correspond(email);
    // As for an account that was moved here, whose log is elsewhere.
    await app.database.sql.delete(auditLogEntries);
    const id = subjectOf(token);
    const changed = await app.app.inject({
      method: 'PUT',
      url: `/auth/v1/admin/users/${id}`,
      headers: { apikey: app.apiKey, authorization: `Bearer ${await replaceSecretKey(app.dependencies)}` },
      payload: { email: later, email_confirm: true },
    });
    expect(changed.statusCode).toBe(200);
    expect((await deletion(token)).status).toBe(200);
    expect(await placesOf(email, later)).toEqual([]);
  });

  test('changed without a trace: mails whose links turn off a topic of the account are erased', async () => {
    const token = await app.signUp(email);
    const mail = {
      to: email,
      kind: 'application.chased',
      subject: 'A question',
      text: '',
      html: '',
    } as const;
    await app.dependencies.mailer.queue(mail);
    await app.database.sql.delete(auditLogEntries);
    await app.database.sql.update(users).set({ email: later }).where(eq(users.email, email));
    expect((await deletion(token)).status).toBe(200);
    expect((await app.mailsTo(email)).map(({ kind }) => kind)).toEqual(['auth.sign-up-code']);
  });

  test('claimed and never confirmed: not an address of the account', async () => {
    const token = await app.signUp(later);
    await correspond(email);
    const requested = await app.app.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { apikey: app.apiKey, authorization: `Bearer ${token}` },
      payload: { email },
    });
    expect(requested.statusCode).toBe(200);
    expect((await deletion(token)).status).toBe(200);
    expect(await app.database.sql.select().from(newsletterSubscribers)).toHaveLength(1);
    expect((await app.mailsTo(email)).map(({ kind }) => kind)).toContain('newsletter.confirm');
  });
});

test('address within another one: mails that name the other one stay', async () => {
  const token = await app.signUp(email);
  await app.signUp(`m${email}`, 'Mada Obi');
  const naming = (address: string, subject: string) =>
    app.dependencies.mailer.queue({
      to: 'desk@desk.example',
      kind: 'desk.inquiry_contact',
      subject,
      text: `From: ${address}.`,
      html: '',
    });
  await naming(email, 'of the person');
  await naming(`m${email}`, 'longer before');
  await naming(`${email}.ng`, 'longer after');
  expect((await deletion(token)).status).toBe(200);
  expect((await app.mailsTo('desk@desk.example')).map(({ subject }) => subject)).toEqual([
    'longer after',
    'longer before',
  ]);
});

test('by the operator, address without an account: the log of others stays, and is not exported', async () => {
  await failSignIn('eve@elsewhere.example');
  await failSignIn(email);
  const nobody = await findPersonToExport(app.database, { email });
  const { parts } = await summarisePerson(app.dependencies, nobody);
  expect(parts).toEqual([{ name: 'signInLog', entries: 1 }]);
  await erasePerson(app.dependencies, nobody, 'operator');
  const log = await app.database.sql.select().from(auditLogEntries);
  const usernames = log.map(({ payload }) => payload['actor_username']);
  expect(usernames).toContain('eve@elsewhere.example');
  expect(usernames).not.toContain(email);
});

describe('export of an account', () => {
  test('ZIP with JSON and files, without secrets; another customer’s data are not in it', async () => {
    const token = await app.signUp(email);
    const draft = await createFilledDraft(app, token, 'nigeria-company-registration');
    const other = await app.signUp('eve@customer.example', 'Eve Eze');
    await createFilledDraft(app, other);
    const reply = await app.callLoosely('GET /account/export', token);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const archive = unzipSync(reply.data as Buffer);
    const data = JSON.parse(Buffer.from(archive['data.json']!).toString('utf8')) as Record<string, unknown[]>;
    expect(data['account']).toMatchObject([{ email }]);
    expect(data['applications']).toMatchObject([{ id: draft.id }]);
    expect(data['filesLeftOut']).toEqual([]);
    const paths = Object.keys(archive).filter((name) => name.startsWith(`files/${draft.id}/`));
    expect(paths.length).toBe(data['files']?.length);
    expect(paths.length).toBeGreaterThan(0);
    expect(Buffer.from(archive[paths[0]!]!).toString('latin1', 0, 5)).toBe('%PDF-');
    const text = JSON.stringify(data);
    for (const secret of ['eve@customer.example', 'argon2', 'encryptedPassword', 'storageKey'])
      expect(text).not.toContain(secret);
  });

  test('companies: tables that a spreadsheet opens, with registers, cap table and deadlines', async () => {
    const token = await app.signUp(email);
    await app.call('POST /companies', token, {
      body: {
        companies: [
          {
            country: 'nigeria',
            entityType: 'LTD',
            name: 'Zuma/Foods Limited',
            registrationNumber: 'RC 1234567',
            registeredOn: '2021-03-10',
            owners: [
              { name: 'Ada Obi', shares: '600000' },
              { name: 'Ben Eze', shares: '400000' },
            ],
          },
        ],
      },
    });
    const archive = unzipSync((await app.callLoosely('GET /account/export', token)).data as Buffer);
    const text = (path: string) => Buffer.from(archive[path] ?? []).toString('utf8');
    expect(Object.keys(archive)[0]).toBe('README.txt');
    const folder = /companies\/ZumaFoods Limited \w{8}/.exec(text('companies.csv'))?.[0] ?? '';
    expect(text(`${folder}/cap-table.csv`)).toBe(
      'Holder,Ordinary,Total,Percent\r\nAda Obi,600000,600000,60.00\r\nBen Eze,400000,400000,40.00\r\n',
    );
    expect(text(`${folder}/register-of-members.csv`)).toContain('Ada Obi');
    expect(text(`${folder}/deadlines.csv`).split('\r\n').length).toBeGreaterThan(2);
    for (const path of Object.keys(archive).filter((each) => each.startsWith('companies/')))
      expect(text('README.txt')).toContain(
        path.includes('/register-of-') ? 'register-of-*' : path.split('/')[2],
      );
  });

  test('file that changed: left out by name', async () => {
    const token = await app.signUp(email);
    await createFilledDraft(app, token, 'nigeria-company-registration');
    const [row] = await app.database.sql.select().from(files);
    await app.dependencies.files.put(row!.storageKey, Buffer.from('forged'), 'application/pdf');
    const archive = unzipSync((await app.callLoosely('GET /account/export', token)).data as Buffer);
    const data = JSON.parse(Buffer.from(archive['data.json']!).toString('utf8')) as Record<string, unknown[]>;
    expect(data['filesLeftOut']).toEqual([row!.id]);
  });

  test('without a session: refused', async () => {
    expect((await app.call('GET /account/export', null)).status).toBe(401);
  });
});
