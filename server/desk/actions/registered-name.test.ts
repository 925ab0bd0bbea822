import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  actAsOfficer,
  createPaidApplication,
  uploadClosingDocuments,
  type Application,
  type DeskApplication,
} from '../../testing/application-fixtures.ts';

let testApp: TestApp;
let ada: string;
let musa: string;

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true, now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  await testApp.reset();
  ada = await testApp.signUp('ada@customer.example');
  musa = await testApp.officer('Musa Bello');
});
afterAll(() => testApp.stop());

async function filed(serviceId?: string): Promise<DeskApplication> {
  const { id } = await createPaidApplication(testApp, ada, musa, serviceId);
  await actAsOfficer(testApp, musa, id, { verb: 'approve' });
  return actAsOfficer(testApp, musa, id, { verb: 'file', registryReference: 'CAC/1', filedOn: '2026-11-20' });
}
async function confirm({ id, version, service, serviceId }: DeskApplication, input: Record<string, unknown>) {
  const { data } = await testApp.upload(id, { token: musa, desk: true, purpose: 'certificate' });
  return testApp.callLoosely('POST /admin/applications/:id/events', musa, {
    params: { id },
    body: {
      verb: 'confirm',
      version,
      registrationNumber: service.registry.numberExample,
      registeredOn: '2026-11-21',
      evidenceFileId: data.id,
      documents: await uploadClosingDocuments(testApp, musa, id, serviceId),
      ...input,
    },
  });
}
const readAsOwner = async (id: string): Promise<Application> =>
  (await testApp.call('GET /applications/:id', ada, { params: { id } })).data;

test('several names proposed and none named: refused', async () => {
  const application = await filed();
  expect(application.proposedNames).toEqual(['Zuma Foods Ventures', 'Zuma Rock Kitchens']);
  expect(await confirm(application, {})).toMatchObject({
    status: 400,
    refusal: { problems: [{ path: 'registeredName' }] },
  });
});

test.each(['Zuma Rock Kitchens', 'Zuma Grain Stores'])(
  'registry took %s: application, company, mail, lists and history show it',
  async (registeredName) => {
    const application = await filed();
    expect((await confirm(application, { registeredName: ` ${registeredName} ` })).status).toBe(200);
    const { name, companyId, events } = await readAsOwner(application.id);
    expect([name, events.at(-1)?.note]).toEqual([
      registeredName,
      `${registeredName}, ${application.service.registry.numberExample}`,
    ]);
    const company = await testApp.call('GET /companies/:id', ada, { params: { id: companyId ?? '' } });
    expect(company.data.name).toBe(registeredName);
    const mail = await testApp.lastMail('ada@customer.example');
    expect(mail.subject).toBe(`${registeredName} is registered`);
    expect(mail.text).toContain(`The registered name is ${registeredName}.`);
    expect(mail.text).toMatch(
      /Due 30 June 2027.*Annual return of the business name\. .*If late: ₦150 a day/s,
    );
    const queue = await testApp.call('GET /admin/applications', musa, { query: { q: registeredName } });
    expect(queue.data.rows.map(({ id }) => id)).toEqual([application.id]);
  },
);

test('registry took the first name: the mail does not say so', async () => {
  const application = await filed();
  await confirm(application, { registeredName: 'Zuma Foods Ventures' });
  const mail = await testApp.lastMail('ada@customer.example');
  expect(mail.text).not.toContain('The registered name is');
});

test('service that registers no business: no name is asked, its own stays', {
  tags: ['extended'],
}, async () => {
  const application = await filed('nigeria-tax-identity');
  expect(application.proposedNames).toBeNull();
  expect((await confirm(application, { registeredName: 'Another Limited' })).status).toBe(200);
  expect((await readAsOwner(application.id)).name).toBe(application.name);
});
