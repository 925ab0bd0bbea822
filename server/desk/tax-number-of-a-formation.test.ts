import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  signApplication,
  type Application,
  type DeskApplication,
} from '../testing/application-fixtures.ts';

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

const ein = {
  withEin: 'yes',
  einParty: 'Maya Sample',
  einNumberKind: 'foreign',
  einDesignee: true,
};

/** Signs the formation of a Wyoming company, with these answers about the EIN. */
async function signed(answers: Record<string, unknown>): Promise<Application> {
  const draft = await createFilledDraft(testApp, ada, 'usa-wyoming-llc-registration');
  const changes = Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [field, { value, base: draft.revisions[field] ?? 0 }]),
  );
  await testApp.call('PUT /applications/:id/answers', ada, { params: { id: draft.id }, body: { changes } });
  const { data } = await testApp.call('GET /applications/:id', ada, { params: { id: draft.id } });
  return signApplication(testApp, ada, data);
}

async function filed(): Promise<DeskApplication> {
  const { id, payment } = await signed(ein);
  await actAsOfficer(testApp, musa, id, {
    verb: 'confirmPayment',
    amountMinor: payment?.dueMinor,
    receivedOn: '2026-11-21',
  });
  await actAsOfficer(testApp, musa, id, { verb: 'approve' });
  return actAsOfficer(testApp, musa, id, { verb: 'file', registryReference: 'WY/1', filedOn: '2026-11-20' });
}

const upload = async (id: string, purpose: string): Promise<string> =>
  (await testApp.upload(id, { token: musa, desk: true, purpose })).data.id;

const addLetter = async ({ id, version }: DeskApplication, number?: string) =>
  testApp.callLoosely('POST /admin/applications/:id/events', musa, {
    params: { id },
    body: {
      version,
      verb: 'addDocument',
      kind: 'ein-letter',
      fileId: await upload(id, 'registry-document'),
      ...(number === undefined ? {} : { number }),
    },
  });

describe('EIN ordered with a formation', () => {
  test('not wanted: no fee, no letter to wait for', async () => {
    const { quote, service } = await signed({});
    expect(quote?.lines.map(({ feeId }) => feeId)).not.toContain('us-our-ein');
    expect(service.deliverables.map(({ id }) => id)).toEqual(['certificate']);
  });

  test('no longer wanted in the reply to an officer’s question: no letter to wait for', {
    tags: ['extended'],
  }, async () => {
    const { id, payment } = await signed(ein);
    await actAsOfficer(testApp, musa, id, {
      verb: 'confirmPayment',
      amountMinor: payment?.dueMinor,
      receivedOn: '2026-11-21',
    });
    await actAsOfficer(testApp, musa, id, {
      verb: 'askForInformation',
      questions: [{ path: 'withEin', reason: 'other', words: 'Is there an EIN already?' }],
    });
    const params = { id };
    const { data: open } = await testApp.call('GET /applications/:id', ada, { params });
    await testApp.call('PUT /applications/:id/answers', ada, {
      params,
      body: { changes: { withEin: { value: 'no', base: open.revisions['withEin'] ?? 0 } } },
    });
    const { data } = await testApp.call('POST /applications/:id/answer', ada, {
      params,
      body: { version: open.version },
    });
    expect(data.service.deliverables.map(({ id: kind }) => kind)).toEqual(['certificate']);
  });

  test('wanted: on the same order, and on the paste sheet in the order of Form SS-4', {
    tags: ['extended'],
  }, async () => {
    const { id, quote, service } = await signed(ein);
    expect(quote?.lines.find(({ feeId }) => feeId === 'us-our-ein')?.minor).toBe(59_00);
    expect(quote?.lines.find(({ feeId }) => feeId === 'us-ein')?.minor).toBe(0);
    expect(service.deliverables).toContainEqual({
      id: 'ein-letter',
      title: 'EIN and letter of the IRS (CP 575)',
      from: 'registry',
      arrives: 'later',
    });
    const { data } = await testApp.call('GET /admin/applications/:id/paste-sheet', musa, { params: { id } });
    const sheet = data.pages.find(({ title }) => title.startsWith('Form SS-4'));
    expect(sheet?.rows.slice(0, 3)).toEqual([
      { label: 'EIN wanted', value: 'Yes' },
      { label: 'Line 7a, responsible party', value: 'Maya Sample' },
      { label: 'Line 7b, number of the responsible party', value: 'None' },
    ]);
  });

  test('letter before the company is confirmed, or without a valid number: refused', {
    tags: ['extended'],
  }, async () => {
    const application = await filed();
    expect(await addLetter(application, '88-1234567')).toMatchObject({
      status: 409,
      refusal: { code: 'not_possible_now' },
    });
    const registered = await confirm(application);
    expect(await addLetter(registered)).toMatchObject({ status: 400, refusal: { code: 'bad_request' } });
    expect(await addLetter(registered, '89-1234567')).toMatchObject({ status: 400 });
  });

  test('letter after the confirmation: a document of the customer, and a tax number of the company', {
    tags: ['extended'],
  }, async () => {
    const registered = await confirm(await filed());
    expect((await addLetter(registered, '881234567')).status).toBe(200);
    const { data } = await testApp.call('GET /applications/:id', ada, { params: { id: registered.id } });
    expect(data.documents).toContainEqual(
      expect.objectContaining({ kind: 'ein-letter', number: '88-1234567' }),
    );
    expect((await testApp.lastMail('ada@customer.example')).text).toContain('88-1234567');
    const company = await testApp.call('GET /companies/:id', ada, { params: { id: data.companyId ?? '' } });
    expect(company.data.changes).toContainEqual(
      expect.objectContaining({ part: 'tax', label: 'EIN', value: '88-1234567' }),
    );
  });
});

async function confirm(application: DeskApplication): Promise<DeskApplication> {
  return actAsOfficer(testApp, musa, application.id, {
    verb: 'confirm',
    registrationNumber: '2026-001234567',
    registeredOn: '2026-11-20',
    registeredName: 'Juniper Ledger LLC',
    evidenceFileId: await upload(application.id, 'registry-certificate'),
    documents: [],
  });
}
