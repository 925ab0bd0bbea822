import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createPaidApplication,
  uploadClosingDocuments,
} from '../testing/application-fixtures.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { correctRegistration } from './actions/correct-registration.ts';
import { reopenApplication } from './actions/reopen-application.ts';
import type { Officer } from './desk-dependencies.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true, now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.stop());

test.each([
  [
    'corrected',
    (officer: Officer, id: string, version: number) =>
      correctRegistration(
        testApp.dependencies,
        officer,
        id,
        { version, reason: 'Misread', registeredOn: '2026-11-20' },
        null,
      ),
  ],
  [
    'reopened',
    (officer: Officer, id: string, version: number) =>
      reopenApplication(testApp.dependencies, officer, id, { version, reason: 'Wrong company' }, null),
  ],
] as const)('registration %s while its company is handed over: waits, and both end', async (_what, act) => {
  const ada = await testApp.signUp('ada@customer.example');
  const musa = await testApp.officer('Musa Bello');
  const { id } = await createPaidApplication(testApp, ada, musa);
  await actAsOfficer(testApp, musa, id, { verb: 'approve' });
  const on = '2026-11-21';
  const { service, answers } = await actAsOfficer(testApp, musa, id, {
    verb: 'file',
    registryReference: 'CAC/1',
    filedOn: on,
  });
  const { data } = await testApp.upload(id, { token: musa, desk: true, purpose: 'certificate' });
  const { version } = await actAsOfficer(testApp, musa, id, {
    verb: 'confirm',
    registrationNumber: service.registry.numberExample,
    registeredOn: on,
    evidenceFileId: data.id,
    registeredName: String(answers['name1']),
    documents: await uploadClosingDocuments(testApp, musa, id),
  });
  const [company] = await testApp.database.sql
    .select()
    .from(companies)
    .where(eq(companies.applicationId, id));
  const outcome = await whileLocked(
    testApp.database,
    () => testApp.database.sql.select().from(companies).where(eq(companies.id, company!.id)).for('update'),
    () => act({ kind: 'staff', id: subjectOf(musa), name: 'Musa Bello' }, id, version),
    () => testApp.database.sql.select().from(applications).where(eq(applications.id, id)).for('update'),
  );
  expect(outcome.version).toBe(version + 1);
});
