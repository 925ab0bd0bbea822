import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordAt } from '#rules/record/record-state.ts';
import { day } from '#values/calendar-date.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  actAsOfficer,
  createPaidApplication,
  uploadClosingDocuments,
} from '../../testing/application-fixtures.ts';
import { companies, recordAudit, recordEvents } from '../tables.ts';
import { backfillRecords } from './backfill-records.ts';
import { eventsOf, toRecordEvents } from './read-record.ts';

const serviceId = 'nigeria-company-registration';
let testApp: TestApp;
let ada: string;

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-22T12:00:00Z') });
});
beforeEach(async () => {
  await testApp.reset();
  ada = await testApp.signUp('ada@customer.example');
});
afterAll(() => testApp.stop());

/** @param number  of the registration, which no other company has */
async function registerCompany(number = 7_654_321): Promise<string> {
  const musa = await testApp.officer('Musa Bello');
  const { id } = await createPaidApplication(testApp, ada, musa, serviceId);
  await actAsOfficer(testApp, musa, id, { verb: 'approve' });
  await actAsOfficer(testApp, musa, id, {
    verb: 'file',
    registryReference: 'AV-20261121',
    filedOn: '2026-11-20',
  });
  const proof = await testApp.upload(id, { token: musa, desk: true, purpose: 'certificate' });
  await actAsOfficer(testApp, musa, id, {
    verb: 'confirm',
    registrationNumber: `RC ${number}`,
    registeredOn: '2026-11-20',
    registeredName: 'Zuma Foods Limited',
    evidenceFileId: proof.data.id,
    documents: await uploadClosingDocuments(testApp, musa, id, serviceId),
  });
  const [company] = (await testApp.call('GET /companies', ada)).data.companies;
  return company?.id ?? 'none';
}

const sharesOf = async (id: string) =>
  recordAt(toRecordEvents(await eventsOf(testApp.database, id)), day('2026-11-20')).holdings.map(
    ({ shares }) => Number(shares),
  );

test('registration confirmed: its signed answers are the first events, with their audit row', async () => {
  const id = await registerCompany();
  const { data } = await testApp.call('GET /companies/:id/record', ada, { params: { id } });
  expect(new Set(data.events.map(({ effectiveOn, by }) => `${effectiveOn} ${by}`))).toEqual(
    new Set(['2026-11-20 system']),
  );
  expect(await sharesOf(id)).toEqual([600_000, 400_000]);
  expect(await testApp.database.sql.select().from(recordAudit)).toMatchObject([
    { action: 'registered', firstSeq: 1, lastSeq: data.version },
  ]);
});

test('company of an earlier release: the backfill writes its first events once', {
  tags: ['extended'],
}, async () => {
  const id = await registerCompany();
  await testApp.database.sql.delete(recordEvents);
  await testApp.database.sql.update(companies).set({ recordVersion: 0 });
  expect(await backfillRecords(testApp.dependencies)).toBe(1);
  expect(await sharesOf(id)).toEqual([600_000, 400_000]);
  expect(await backfillRecords(testApp.dependencies)).toBe(0);
});

test('backfill: a company whose events cannot be added does not hold another', {
  tags: ['extended'],
}, async () => {
  await registerCompany();
  await registerCompany(7_654_322);
  const ids = (await testApp.database.sql.select().from(companies)).map(({ id }) => id);
  // Its events are there and its version says that they are not, so that none can be added.
  await testApp.database.sql.delete(recordEvents).where(ne(recordEvents.companyId, ids[0] ?? ''));
  await testApp.database.sql.update(companies).set({ recordVersion: 0 });
  await expect(backfillRecords(testApp.dependencies)).rejects.toThrow('1 × register of a company failed');
  const written = await testApp.database.sql.select().from(recordEvents);
  expect(new Set(written.map(({ companyId }) => companyId))).toEqual(new Set(ids));
});
