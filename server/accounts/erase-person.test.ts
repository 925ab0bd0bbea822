import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applicationEvents,
  applications,
  payments,
  pendingActions,
  refunds,
} from '../applications/tables.ts';
import { readEventsHead, sealEvents } from '../audit-log/seal-events.ts';
import { verifyEvents } from '../audit-log/verify-events.ts';
import { verifySeals } from '../audit-log/verify-seals.ts';
import { auditLogEntries, users } from '../auth/tables.ts';
import { eventsOf } from '../applications/queries.ts';
import { isChainIntact } from '../applications/events/event-chain.ts';
import { documents } from '../documents/tables.ts';
import { eraseRemovedFiles } from '../files/clean-up-files.ts';
import { files } from '../files/tables.ts';
import { inquiries } from '../inquiries/tables.ts';
import { startTestApp, testPassword, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { deleteExpiredRecords, erasePerson } from './erase-person.ts';
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

  test('retention over: everything is deleted on the day after', async () => {
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

  test('application in progress: refused with its reference, nothing erased', async () => {
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

  test('by the operator: idempotent, and without an account the correspondence is erased', async () => {
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
