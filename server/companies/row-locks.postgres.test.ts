import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erasePerson } from '../accounts/erase-person.ts';
import { applications } from '../applications/tables.ts';
import { actAsOfficer, createFilledDraft, signApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { insertCompany } from './testing/company-fixtures.ts';
import { companies, filedDeadlines } from './tables.ts';

let testApp: TestApp;
let ada: string;
beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true, now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  await testApp.reset();
  ada = await testApp.signUp('ada@customer.example');
});
afterAll(() => testApp.stop());

type Deadline = { obligationId: string; period: string; dueOn: string };

/** Confirms a filed annual return that meets a deadline, while a transaction holds its company and makes a change. */
async function confirmWhile(
  change: (company: { id: string; deadline: Deadline; applicationId: string }) => Promise<unknown>,
) {
  const officer = await testApp.officer('Musa Bello');
  const draft = await createFilledDraft(testApp, ada, 'nigeria-annual-return');
  const signed = await signApplication(testApp, ada, draft);
  const on = '2026-11-21';
  await actAsOfficer(testApp, officer, signed.id, {
    verb: 'confirmPayment',
    amountMinor: signed.payment?.dueMinor,
    receivedOn: on,
  });
  await actAsOfficer(testApp, officer, signed.id, { verb: 'approve' });
  const { version, service, answers } = await actAsOfficer(testApp, officer, signed.id, {
    verb: 'file',
    registryReference: 'CAC/1',
    filedOn: on,
  });
  const id = await insertCompany(testApp, ada, {
    entityType: 'BN',
    registrationNumber: String(answers['registrationNumber']),
    registeredOn: '2024-03-10',
  });
  const { data: desk } = await testApp.call('GET /admin/applications/:id', officer, {
    params: { id: signed.id },
  });
  const [deadline] = desk.completion?.deadlines ?? [];
  if (!deadline) throw new Error('The filing meets no deadline');
  const { obligationId, period } = deadline;
  const { data: evidence } = await testApp.upload(signed.id, {
    token: officer,
    desk: true,
    purpose: 'certificate',
  });
  return whileLocked(
    testApp.database,
    () => testApp.database.sql.select().from(companies).where(eq(companies.id, id)).for('update'),
    () =>
      testApp.callLoosely('POST /admin/applications/:id/events', officer, {
        params: { id: signed.id },
        body: {
          verb: 'confirm',
          version,
          registrationNumber: service.registry.numberExample,
          registeredOn: on,
          evidenceFileId: evidence.id,
          metDeadlines: [{ obligationId, period }],
        },
      }),
    () => change({ id, deadline, applicationId: signed.id }),
  );
}

test('filing confirmed for a deadline that its owner marks as filed meanwhile: refused, and not told as met', async () => {
  const reply = await confirmWhile(({ id, deadline: { obligationId, period, dueOn } }) =>
    testApp.database.sql
      .insert(filedDeadlines)
      .values({ companyId: id, obligationId, period, dueOn, filedAt: testApp.now() }),
  );
  expect([reply.status, reply.refusal]).toMatchObject([400, { problems: [{ path: 'metDeadlines' }] }]);
});

test('filing confirmed for a company that its owner removes meanwhile: refused, as it meets no deadline', async () => {
  const reply = await confirmWhile(({ id }) =>
    testApp.database.sql.delete(companies).where(eq(companies.id, id)),
  );
  expect([reply.status, reply.refusal]).toMatchObject([400, { problems: [{ path: 'metDeadlines' }] }]);
});

const lockApplication = (id: string) =>
  testApp.database.sql.select().from(applications).where(eq(applications.id, id)).for('update');

test('filing confirmed while its company is handed over: waits, and both end', async () => {
  // As `takeOver` does, which locks the company first.
  const reply = await confirmWhile(({ applicationId }) => lockApplication(applicationId));
  expect(reply.status).toBe(200);
});

test('account deleted while its company is handed over: waits, and both end', async () => {
  const draft = await createFilledDraft(testApp, ada);
  const id = await insertCompany(testApp, ada, { entityType: 'BN', registrationNumber: 'BN 1234567' });
  await whileLocked(
    testApp.database,
    () => testApp.database.sql.select().from(companies).where(eq(companies.id, id)).for('update'),
    () => erasePerson(testApp.dependencies, { id: subjectOf(ada), email: 'ada@customer.example' }, 'person'),
    () => lockApplication(draft.id),
  );
  expect(await testApp.database.sql.$count(companies)).toBe(0);
});

test('companies added by two requests in another order, beyond the most of an account: the later ones are refused', async () => {
  await testApp.database.query(
    `insert into companies (owner_id, country, entity_type, name, registration_number, registered_on, created_at)
     select $1, 'nigeria', 'BN', 'Company ' || n, 'BN ' || n, '2024-03-10', now() from generate_series(1, 480) as n`,
    [subjectOf(ada)],
  );
  const numbers = Array.from({ length: 40 }, (_, index) => `BN ${9_000_000 + index}`);
  const add = (list: readonly string[]) =>
    testApp.callLoosely('POST /companies', ada, {
      body: {
        companies: list.map((registrationNumber) => ({
          country: 'nigeria',
          entityType: 'BN',
          name: registrationNumber,
          registrationNumber,
          registeredOn: '2024-03-10',
        })),
      },
    });
  const first = numbers.slice(0, 20);
  const replies = await Promise.all([add(first), add(first.toReversed()), add(numbers.slice(20))]);
  // Those with the same numbers succeed both, or the other alone.
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(replies[0]?.status).toBe(replies[1]?.status);
  expect(await testApp.database.sql.$count(companies)).toBe(500);
});
