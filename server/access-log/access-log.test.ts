import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api, type EndpointKey } from '#contract/api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaidApplication, type DeskApplication } from '../testing/application-fixtures.ts';
import { orders } from '../applications/tables.ts';
import { carts } from '../carts/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Caller } from '../http/caller.ts';
import { paymentExceptions } from '../payments/tables.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { accessesOf, isLogged, recordAccess, recordLookAt, recordLooksInList } from './access-log.ts';
import { accessLog } from './tables.ts';

const manyCustomers = 'a list of many customers, which the audit log of staff records';
const noCustomer = 'shows no data of a customer';
/** Reading endpoints of the desk that are not in the access log, each with the reason. */
const excused: Partial<Record<EndpointKey, string>> = {
  'GET /admin/applications': manyCustomers,
  'GET /admin/payment-exceptions': manyCustomers,
  'GET /admin/repayments': manyCustomers,
  'GET /admin/carts': manyCustomers,
  'GET /admin/customer-prices': manyCustomers,
  'GET /admin/bank-lines': manyCustomers,
  'GET /admin/data-requests': manyCustomers,
  'GET /admin/inquiries': 'sent by visitors, who have no account to read a log in',
  'GET /admin/audit': 'the log of staff: references and ids only',
  'GET /admin/audit/export': 'the log of staff: references and ids only',
  'GET /admin/jobs/failed': 'work that failed, with a reference at most',
  'GET /admin/ledger': 'sums of accounts',
  'GET /admin/ledger/export': 'postings of all customers by reference, for the books',
  'GET /admin/insight': 'counts',
  'GET /admin/insight/:report': 'counts',
  'GET /admin/changes': 'ids only',
  'GET /admin/counts': 'counts',
  'GET /admin/promotional-codes': noCustomer,
  'GET /admin/reference-rates': noCustomer,
  'GET /admin/bank-accounts': noCustomer,
  'GET /admin/views': noCustomer,
  'GET /admin/uptime': noCustomer,
  'GET /admin/law': noCustomer,
  'GET /admin/law/:country/:figure': noCustomer,
  'GET /admin/machine': noCustomer,
  'GET /admin/switches': noCustomer,
  'GET /admin/staff': noCustomer,
  'GET /admin/newsletter/issues': noCustomer,
  'GET /admin/newsletter/issues/:id': noCustomer,
  'GET /admin/pictures': noCustomer,
  'GET /admin/content': noCustomer,
};

let app: TestApp;
let customer: string;
let officer: string;
let application: DeskApplication;

beforeAll(async () => {
  app = await startTestApp({ keepSetups: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(new Date('2026-11-21T12:00:00Z'));
  customer = await app.signUp('ada@customer.example');
  officer = await app.officer();
  application = await createPaidApplication(app, customer, officer);
  await app.database.sql.delete(accessLog);
});

const rows = () => app.database.sql.select().from(accessLog).orderBy(accessLog.id);
const callerOf = (token: string): Caller => ({
  userId: subjectOf(token),
  email: 'musa.bello@desk.example',
  fullName: 'Musa Bello',
  staffRole: 'administrator',
  sessionId: subjectOf(token),
  secondFactorVerified: true,
});
const open = (token: string) =>
  app.call('GET /admin/applications/:id', token, { params: { id: application.id } });

describe('access log', () => {
  test('reading endpoints of the desk: each is logged, or excused with a reason', () => {
    const ofDesk = (Object.keys(api) as EndpointKey[]).filter(
      (key) => key.startsWith('GET ') && api[key].who === 'admin',
    );
    expect(ofDesk.filter((key) => isLogged(key) === (excused[key] !== undefined))).toEqual([]);
    expect(Object.keys(excused).filter((key) => !ofDesk.includes(key as EndpointKey))).toEqual([]);
  });

  test('officer opens an application and a document: recorded with officer, subject and owner; shown to the customer', async () => {
    await open(officer);
    const fileId = application.files[0]!.id;
    await app.callLoosely('GET /files/:id', officer, { params: { id: fileId } });
    expect(await rows()).toMatchObject([
      { officerName: 'Musa Bello', action: 'GET /admin/applications/:id', subjectId: application.id },
      { action: 'GET /files/:id', subjectId: fileId, applicationId: application.id },
    ]);
    const { data } = await app.call('GET /account/accesses', customer);
    expect(data.accesses.map(({ officer: name, what }) => `${name}: ${what}`).toSorted()).toEqual([
      'Musa Bello: a document',
      'Musa Bello: the application',
    ]);
    expect(data.accesses.map(({ applicationId }) => applicationId)).toEqual([application.id, application.id]);
    const other = await app.signUp('eve@customer.example', 'Eve Eze');
    expect((await app.call('GET /account/accesses', other)).data.accesses).toEqual([]);
  });

  test('customer, or an unknown id: not recorded', async () => {
    await app.call('GET /applications/:id', customer, { params: { id: application.id } });
    const unknown = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
    await app.callLoosely('GET /admin/applications/:id', officer, { params: { id: unknown } });
    await app.callLoosely('GET /files/:id', officer, { params: { id: unknown } });
    expect(await rows()).toEqual([]);
  });

  test('repeated looks: one row per officer and hour', { tags: ['extended'] }, async () => {
    await Promise.all([open(officer), open(officer), open(officer)]);
    await open(await app.officer('Zainab Sani'));
    expect(await rows()).toHaveLength(2);
    app.setNow(new Date('2026-11-21T13:00:00Z'));
    await open(await app.officer());
    expect(await rows()).toHaveLength(3);
  });

  test('company, payment of several applications, money held: recorded for the customer; own data of an officer: not', async () => {
    const now = app.now();
    const ownerId = subjectOf(customer);
    const company = (owner: string) => ({
      id: crypto.randomUUID(),
      ownerId: owner,
      country: 'nigeria',
      entityType: 'LTD',
      name: 'Zuma Foods',
      registrationNumber: owner,
      registeredOn: '2021-03-10',
      createdAt: now,
    });
    const [theirs, own] = [company(ownerId), company(subjectOf(officer))];
    await app.database.sql.insert(companies).values([theirs, own]);
    const cart = {
      id: crypto.randomUUID(),
      reference: 'CART-1',
      accountId: ownerId,
      currency: 'NGN',
      createdAt: now,
    };
    await app.database.sql.insert(carts).values(cart);
    const [order] = await app.database.sql.select().from(orders);
    const held = { id: crypto.randomUUID(), kind: 'overpaid', cause: 'credit', orderId: order!.id } as const;
    await app.database.sql
      .insert(paymentExceptions)
      .values({ ...held, provider: 'bank_transfer', amountMinor: 100, openedAt: now });
    const caller = callerOf(officer);
    for (const [key, id] of [
      ['GET /companies/:id', theirs.id],
      ['GET /companies/:id', own.id],
      ['GET /admin/carts/:id', cart.id],
      ['GET /admin/payment-exceptions/:id/open-payments', held.id],
      ['GET /admin/carts', cart.id],
    ] as const)
      await recordAccess(app.dependencies, key, caller, { id });
    await recordAccess(app.dependencies, 'GET /companies/:id/record', { ...caller, staffRole: null }, theirs);
    await recordAccess(app.dependencies, 'GET /companies/:id/record', null, theirs);
    expect((await rows()).map((row) => [row.action, row.subjectId, row.applicationId, row.ownerId])).toEqual([
      ['GET /companies/:id', theirs.id, null, ownerId],
      ['GET /admin/carts/:id', cart.id, null, ownerId],
      ['GET /admin/payment-exceptions/:id/open-payments', held.id, application.id, ownerId],
    ]);
  });

  test('list of messages: each application once a day, without those of the officer; all data of a customer: once an hour', async () => {
    const caller = callerOf(officer);
    const ownerId = subjectOf(customer);
    const list = (ids: string[]) => recordLooksInList(app.dependencies, caller, 'GET /admin/inbox', ids);
    const all = () =>
      recordLookAt(app.dependencies, caller, {
        action: 'GET /admin/data-requests/:id/findings',
        subjectId: application.id,
        ownerId,
      });
    const own = await app.call('POST /applications', officer, {
      body: { serviceId: 'nigeria-business-name-registration', tier: 'basic' },
    });
    await list([]);
    await list([application.id, own.data.id]);
    await all();
    app.setNow(new Date('2026-11-21T23:59:00Z'));
    await list([application.id]);
    await all();
    await all();
    app.setNow(new Date('2026-11-22T00:30:00Z'));
    await list([application.id]);
    expect(
      (await rows()).map((row) => [row.action, row.hour.toISOString(), row.officerName, row.ownerId]),
    ).toEqual([
      ['GET /admin/inbox', '2026-11-21T00:00:00.000Z', 'Musa Bello', ownerId],
      ['GET /admin/data-requests/:id/findings', '2026-11-21T12:00:00.000Z', 'Musa Bello', ownerId],
      ['GET /admin/data-requests/:id/findings', '2026-11-21T23:00:00.000Z', 'Musa Bello', ownerId],
      ['GET /admin/inbox', '2026-11-22T00:00:00.000Z', 'Musa Bello', ownerId],
    ]);
    expect((await rows()).map(({ applicationId }) => applicationId)).toEqual([
      application.id,
      null,
      null,
      application.id,
    ]);
  });

  test('looks that the customer reads: the newest first, at most as many as asked for, in words', async () => {
    const ownerId = subjectOf(customer);
    const words = [
      ['GET /admin/applications/:id', 'the application'],
      ['GET /admin/applications/:id/paste-sheet', 'the answers, to copy them to the registry'],
      ['GET /admin/applications/:id/filing-pack', 'the filing pack: answers, papers and documents'],
      ['GET /admin/applications/:id/evidence', 'the order, mails and sign-ins, for a disputed payment'],
      ['GET /admin/applications/:id/signatures', 'the signatures, and from where they came'],
      ['POST /admin/applications/:id/emergency-access', 'the documents, opened for an hour in an emergency'],
      ['GET /applications/:id/pack', 'the list of papers'],
      ['GET /applications/:id/pack/:paper', 'a paper made from the answers'],
      ['GET /files/:id', 'a document'],
      ['GET /admin/files/:id/preview', 'the picture of a document'],
      ['GET /admin/applications/:id/carts', 'the payments of several applications together'],
      ['GET /admin/applications/:id/document-requests', 'the documents that were asked for'],
      ['GET /companies/:id', 'a company, with its deadlines and documents'],
      ['GET /companies/:id/record', 'the registers of a company'],
      ['GET /companies/:id/record/open-cap-format', 'the cap table of a company'],
      ['GET /admin/carts/:id', 'a payment of several applications together'],
      [
        'GET /admin/payment-exceptions/:id/open-payments',
        'your open payments, to use money that we hold for you',
      ],
      ['GET /admin/inbox', 'a message that waits for our answer'],
      ['GET /admin/data-requests/:id/findings', 'what we hold about you, for a request about your data'],
      ['POST /admin/data-requests/:id/preparation', 'what we hold about you, for a request about your data'],
      ['GET /admin/data-requests/:id/archive', 'all your data, for a copy that you asked for'],
    ] as const;
    expect(words.filter(([key]) => !isLogged(key))).toEqual([]);
    const stored = (at: Date, action: string, owner = ownerId) => ({
      officerId: subjectOf(officer),
      officerName: 'Musa Bello',
      action,
      subjectId: crypto.randomUUID(),
      ownerId: owner,
      hour: at,
      at,
    });
    await app.database.sql
      .insert(accessLog)
      .values([
        ...words.map(([key], index) => stored(new Date(app.now().getTime() - index * 1000), key)),
        stored(app.now(), 'GET /files/:id', crypto.randomUUID()),
      ]);
    const read = await accessesOf(app.dependencies, ownerId);
    expect(read.map(({ what }) => what)).toEqual(words.map(([, what]) => what));
    expect(await accessesOf(app.dependencies, ownerId, 2)).toEqual(read.slice(0, 2));
  });

  test('retention of two years over: deleted by the daily job', { tags: ['extended'] }, async () => {
    await open(officer);
    app.setNow(new Date('2028-11-20T11:59:00Z'));
    await app.dependencies.jobs.add('access-log.purge', {});
    await app.runJobs();
    expect(await rows()).toHaveLength(1);
    app.setNow(new Date('2028-11-20T12:01:00Z'));
    await app.dependencies.jobs.add('access-log.purge', {});
    await app.runJobs();
    expect(await rows()).toEqual([]);
  });
});
