import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaidApplication, type DeskApplication } from '../testing/application-fixtures.ts';
import { accessLog } from './tables.ts';

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
