import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api, type EndpointKey } from '#contract/api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaidApplication, type DeskApplication } from '../testing/application-fixtures.ts';
import { isLogged } from './access-log.ts';
import { accessLog } from './tables.ts';

const manyCustomers = 'a list of many customers, which the audit log of staff records';
const noCustomer = 'shows no data of a customer';
/** Reading endpoints of the desk that are not in the access log, each with the reason. */
const excused: Partial<Record<EndpointKey, string>> = {
  'GET /admin/applications': manyCustomers,
  'GET /admin/payment-exceptions': manyCustomers,
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

  test('repeated looks: one row per officer and hour', async () => {
    await Promise.all([open(officer), open(officer), open(officer)]);
    await open(await app.officer('Zainab Sani'));
    expect(await rows()).toHaveLength(2);
    app.setNow(new Date('2026-11-21T13:00:00Z'));
    await open(await app.officer());
    expect(await rows()).toHaveLength(3);
  });

  test('retention of two years over: deleted by the daily job', async () => {
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
