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
import { whileLocked } from '../testing/while-locked.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true, now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.stop());

test.each([
  ['corrected', { verb: 'correctRegistration', reason: 'Misread', registeredOn: '2026-11-20' }],
  ['reopened', { verb: 'reopen', reason: 'Wrong company' }],
] as const)(
  'registration %s while its company is handed over: waits, and both end',
  async (_what, action) => {
    const ada = await testApp.signUp('ada@customer.example');
    const musa = await testApp.officer('Musa Bello');
    const ngozi = await testApp.officer('Ngozi Eze');
    const { id } = await createPaidApplication(testApp, ada, musa);
    await actAsOfficer(testApp, musa, id, { verb: 'approve' });
    const on = '2026-11-21';
    const { service, answers } = await actAsOfficer(testApp, musa, id, {
      verb: 'file',
      registryReference: 'CAC/1',
      filedOn: on,
    });
    const { data } = await testApp.upload(id, { token: musa, desk: true, purpose: 'certificate' });
    await actAsOfficer(testApp, musa, id, {
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
    const { version, pendingAction } = await actAsOfficer(testApp, musa, id, action);
    const outcome = await whileLocked(
      testApp.database,
      () => testApp.database.sql.select().from(companies).where(eq(companies.id, company!.id)).for('update'),
      () =>
        testApp.call('POST /admin/applications/:id/pending-action', ngozi, {
          params: { id },
          body: { pendingActionId: pendingAction?.id ?? id, version, verdict: 'approved' },
        }),
      () => testApp.database.sql.select().from(applications).where(eq(applications.id, id)).for('update'),
    );
    expect(outcome.status).toBe(200);
  },
);
