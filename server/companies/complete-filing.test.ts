import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  signApplication,
  type DeskApplication,
} from '../testing/application-fixtures.ts';
import { companies } from './tables.ts';
import { subjectOf } from '../testing/subject-of.ts';

let testApp: TestApp;
let ada: string;
let musa: string;

beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  await testApp.reset();
  ada = await testApp.signUp('ada@customer.example');
  musa = await testApp.officer('Musa Bello');
});
afterAll(() => testApp.stop());

async function aCompany(registrationNumber: string, owner = ada): Promise<string> {
  const [row] = await testApp.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(owner),
      country: 'nigeria',
      entityType: 'BN',
      name: 'Zuma Foods Limited',
      registrationNumber,
      registeredOn: '2024-03-10',
      facts: {},
      applicationId: crypto.randomUUID(),
      createdAt: testApp.now(),
    })
    .returning({ id: companies.id });
  return row?.id ?? 'none';
}

/** A filed application of a service with changed answers. */
async function filed(serviceId: string, changes: Record<string, unknown> = {}): Promise<DeskApplication> {
  const draft = await createFilledDraft(testApp, ada, serviceId);
  await testApp.call('PUT /applications/:id/answers', ada, {
    params: { id: draft.id },
    body: {
      changes: Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [
          field,
          { value, base: draft.revisions[field] ?? 0 },
        ]),
      ),
    },
  });
  const { data } = await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } });
  const signed = await signApplication(testApp, ada, data);
  await actAsOfficer(testApp, musa, signed.id, {
    verb: 'confirmPayment',
    amountMinor: signed.payment?.dueMinor,
    receivedOn: '2026-11-21',
  });
  await actAsOfficer(testApp, musa, signed.id, { verb: 'approve' });
  return actAsOfficer(testApp, musa, signed.id, {
    verb: 'file',
    registryReference: 'CAC/1',
    filedOn: '2026-11-20',
  });
}
async function confirm({ id, version, service }: DeskApplication, input: Record<string, unknown> = {}) {
  const { data } = await testApp.upload(id, { token: musa, desk: true, purpose: 'certificate' });
  return testApp.callLoosely('POST /admin/applications/:id/events', musa, {
    params: { id },
    body: {
      verb: 'confirm',
      version,
      registrationNumber: service.registry.numberExample,
      registeredOn: '2026-11-21',
      evidenceFileId: data.id,
      ...input,
    },
  });
}
const company = async (id: string) =>
  (await testApp.call('GET /companies/:id', ada, { params: { id } })).data;

test('annual return of a company here: meets its deadline, and its paper stands with the company', async () => {
  const application = await filed('nigeria-annual-return');
  const number = String(application.answers['registrationNumber']);
  const id = await aCompany(number);
  const { data } = await testApp.call('GET /admin/applications/:id', musa, {
    params: { id: application.id },
  });
  const proposed = data.completion?.deadlines.filter((deadline) => deadline.proposed) ?? [];
  expect([data.completion?.company?.id, proposed.length > 0]).toEqual([id, true]);
  expect((await confirm(application)).status).toBe(200);
  const { filed: met, documents } = await company(id);
  expect(met.map(({ dueOn, applicationId }) => [dueOn, applicationId])).toEqual(
    proposed.map(({ dueOn }) => [dueOn, application.id]),
  );
  expect(documents.map(({ kind }) => kind)).toContain('acknowledgement');
  const mail = await testApp.lastMail('ada@customer.example');
  expect(mail.text).toContain('Deadline met');
  expect(mail.text).toContain(`/companies/${id}`);
  const [first] = met;
  expect(
    await testApp.call('DELETE /companies/:id/filed-deadlines/:obligationId/:period', ada, {
      params: { id, obligationId: first?.obligationId ?? '', period: first?.period ?? '' },
    }),
  ).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
});

test('deadline that the filing cannot meet: refused; none chosen: none met', async () => {
  const application = await filed('nigeria-annual-return');
  const id = await aCompany(String(application.answers['registrationNumber']));
  expect(
    await confirm(application, { metDeadlines: [{ obligationId: 'ng-vat', period: '2026-11' }] }),
  ).toMatchObject({ status: 400, refusal: { problems: [{ path: 'metDeadlines' }] } });
  expect((await confirm(application, { metDeadlines: [] })).status).toBe(200);
  expect((await company(id)).filed).toEqual([]);
});

test('company of another customer with that number: stays as it is', async () => {
  const application = await filed('nigeria-annual-return');
  const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  const id = await aCompany(String(application.answers['registrationNumber']), eve);
  expect((await confirm(application)).status).toBe(200);
  const { data } = await testApp.call('GET /companies/:id', eve, { params: { id } });
  expect([data.filed, data.documents]).toEqual([[], []]);
});

test('change of name and officers: changes the record of the company, confirmed once by two officers at once', async () => {
  const application = await filed('nigeria-company-changes', {
    changes: ['directors', 'name'],
    newName: 'Copper Meadow Limited',
  });
  const id = await aCompany(String(application.answers['companyNumber']));
  const replies = await Promise.all([confirm(application), confirm(application)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { name, changes } = await company(id);
  expect(name).toBe('Copper Meadow Limited');
  expect(changes.map(({ part, value, before }) => [part, value, before])).toEqual([
    ['name', 'Copper Meadow Limited', 'Zuma Foods Limited'],
    ['officers', expect.stringContaining('Appointed: '), null],
  ]);
});
