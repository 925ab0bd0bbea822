import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createPaidApplication,
  uploadClosingDocuments,
  type Application,
  type DeskApplication,
} from '../testing/application-fixtures.ts';

let testApp: TestApp;
let ada: string;
let musa: string;
let kemi: string;

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true, now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  await testApp.reset();
  ada = await testApp.signUp('ada@customer.example');
  musa = await testApp.officer('Musa Bello');
  kemi = await testApp.officer('Kemi Ade');
});
afterAll(() => testApp.stop());

type Versioned = { id: string; version: number };
const act = (officer: string, { id, version }: Versioned, body: Record<string, unknown>) =>
  testApp.callLoosely('POST /admin/applications/:id/events', officer, {
    params: { id },
    body: { version, ...body },
  });
const read = async (id: string): Promise<DeskApplication> =>
  (await testApp.call('GET /admin/applications/:id', musa, { params: { id } })).data;
const readAsOwner = async (id: string): Promise<Application> =>
  (await testApp.call('GET /applications/:id', ada, { params: { id } })).data;
const upload = async (id: string, purpose = 'certificate'): Promise<string> =>
  (await testApp.upload(id, { token: musa, desk: true, purpose })).data.id;
const decide = async (officer: string, id: string, verdict: 'approved' | 'withdrawn' = 'approved') => {
  const { pendingAction, version } = await read(id);
  return testApp.call('POST /admin/applications/:id/pending-action', officer, {
    params: { id },
    body: { pendingActionId: pendingAction?.id ?? id, version, verdict },
  });
};
async function filed(): Promise<DeskApplication> {
  const { id } = await createPaidApplication(testApp, ada, musa);
  await actAsOfficer(testApp, musa, id, { verb: 'approve' });
  return actAsOfficer(testApp, musa, id, { verb: 'file', registryReference: 'CAC/1', filedOn: '2026-11-20' });
}
async function confirmation(id: string, registrationNumber = 'BN 1234567') {
  return {
    verb: 'confirm',
    registrationNumber,
    registeredOn: '2026-11-20',
    registeredName: 'Zuma Foods Ventures',
    evidenceFileId: await upload(id),
    documents: await uploadClosingDocuments(testApp, musa, id),
  };
}
async function registered(): Promise<DeskApplication> {
  const { id } = await filed();
  return actAsOfficer(testApp, musa, id, await confirmation(id));
}
const companyOf = async (id: string) =>
  (await testApp.call('GET /companies/:id', ada, { params: { id } })).data;
const verify = async (code: string) =>
  (await testApp.call('GET /verify/:code', null, { params: { code } })).data;

describe('documents of a registration', () => {
  test('a document that closes is missing: not completed, and named', async () => {
    const application = await filed();
    const { documents: _documents, ...input } = await confirmation(application.id);
    expect(await act(musa, application, input)).toMatchObject({
      status: 422,
      refusal: { code: 'evidence_needed', message: expect.stringContaining('Status report') },
    });
  });

  test('added before the confirmation: counts, and the customer is told', {
    tags: ['extended'],
  }, async () => {
    const application = await filed();
    const added = await actAsOfficer(testApp, musa, application.id, {
      verb: 'addDocument',
      kind: 'status-report',
      fileId: await upload(application.id, 'status-report'),
      number: 'SR 1',
    });
    expect((await testApp.lastMail('ada@customer.example')).text).toContain('SR 1');
    const { documents: _documents, ...input } = await confirmation(application.id);
    expect((await act(musa, added, input)).status).toBe(200);
    expect((await readAsOwner(application.id)).documents).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ kind: 'status-report', number: 'SR 1' })]),
    );
  });

  test('added long after: twice at once, one wins; the same kind again: refused', {
    tags: ['extended'],
  }, async () => {
    const application = await registered();
    const input = {
      verb: 'addDocument',
      kind: 'other',
      title: 'Certified extract',
      fileId: await upload(application.id),
    };
    const replies = await Promise.all([act(musa, application, input), act(kemi, application, input)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const now = await read(application.id);
    expect(
      await act(musa, now, {
        verb: 'addDocument',
        kind: 'certificate',
        fileId: await upload(application.id),
      }),
    ).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
    expect(
      await act(musa, now, {
        verb: 'addDocument',
        kind: 'no-such-kind',
        fileId: await upload(application.id),
      }),
    ).toMatchObject({ status: 400 });
  });

  test('file of the customer, or a customer as caller: refused', async () => {
    const application = await registered();
    const own = application.files.find(({ purpose }) => purpose !== 'certificate');
    const input = { verb: 'addDocument', kind: 'other', title: 'Extract', fileId: own?.id };
    expect((await act(musa, application, input)).refusal.code).toBe('evidence_needed');
    expect((await act(ada, application, input)).status).toBe(403);
  });
});

describe('correction', () => {
  test('wrong number and scan: applied when a second officer approves; the earlier paper is withdrawn', {
    tags: ['extended'],
  }, async () => {
    const application = await registered();
    const wrong = application.documents.find(({ kind }) => kind === 'certificate');
    const proposed = await act(musa, application, {
      verb: 'correctRegistration',
      reason: 'A digit was wrong.',
      registrationNumber: 'BN 7654321',
      documents: [{ documentId: wrong?.id, fileId: await upload(application.id) }],
    });
    expect(proposed).toMatchObject({ status: 200, data: { registrationNumber: 'BN 1234567' } });
    expect((await decide(musa, application.id)).refusal.code).toBe('second_person_needed');
    expect((await decide(kemi, application.id)).status).toBe(200);
    const { registrationNumber, companyId, documents, events } = await readAsOwner(application.id);
    expect([registrationNumber, (await companyOf(companyId ?? '')).registrationNumber]).toEqual([
      'BN 7654321',
      'BN 7654321',
    ]);
    expect(events.at(-1)).toMatchObject({ verb: 'correctRegistration', actorName: 'Kemi Ade' });
    const [valid, ...others] = documents.filter(
      ({ kind, withdrawn }) => kind === 'certificate' && withdrawn === null,
    );
    expect(others).toEqual([]);
    expect((await verify(valid?.code ?? '')).document?.withdrawnAt).toBeNull();
    expect(await verify(wrong?.code ?? '')).toMatchObject({
      genuine: true,
      document: { withdrawnAt: expect.any(String) },
    });
    const mail = await testApp.lastMail('ada@customer.example');
    expect(mail.text).toContain('BN 7654321 (before: BN 1234567)');
    expect((await read(application.id)).chainIntact).toBe(true);
  });

  test('nothing changes, or an ill-formed number: refused before a second person sees it', {
    tags: ['extended'],
  }, async () => {
    const application = await registered();
    const correct = (input: object) =>
      act(musa, application, { verb: 'correctRegistration', reason: 'Why.', ...input });
    expect((await correct({ registrationNumber: 'BN 1234567' })).status).toBe(400);
    expect((await correct({ registrationNumber: 'seven' })).refusal.code).toBe('reference_needed');
    expect((await correct({ registeredOn: '2027-01-01' })).status).toBe(400);
    expect((await read(application.id)).pendingAction).toBeNull();
  });

  test('number of another company: refused, also when that was registered after the proposal', {
    tags: ['extended'],
  }, async () => {
    const { id } = await registered();
    const other = await filed();
    const correct = async () =>
      act(musa, await read(id), {
        verb: 'correctRegistration',
        reason: 'A digit was wrong.',
        registrationNumber: 'BN 1111111',
      });
    expect((await correct()).status).toBe(200);
    await actAsOfficer(testApp, musa, other.id, await confirmation(other.id, 'BN 1111111'));
    expect((await decide(kemi, id)).refusal.code).toBe('reference_needed');
    expect((await decide(musa, id, 'withdrawn')).status).toBe(200);
    expect((await correct()).refusal.code).toBe('reference_needed');
  });

  test('number that another account added by hand: corrected, as nobody so takes a number from its owner', {
    tags: ['extended'],
  }, async () => {
    const { id } = await registered();
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    const added = await testApp.call('POST /companies', eve, {
      body: {
        companies: [
          {
            country: 'nigeria',
            entityType: 'BN',
            name: 'Eve Stores',
            registrationNumber: 'BN 1111111',
            registeredOn: '2024-03-10',
          },
        ],
      },
    });
    expect(added.status).toBe(200);
    const proposed = await act(musa, await read(id), {
      verb: 'correctRegistration',
      reason: 'A digit was wrong.',
      registrationNumber: 'BN 1111111',
    });
    expect([proposed.status, (await decide(kemi, id)).status]).toEqual([200, 200]);
    expect((await readAsOwner(id)).registrationNumber).toBe('BN 1111111');
  });
});

test('reopened by two officers: waits for the registry, the company is gone, and it can be completed again', {
  tags: ['extended'],
}, async () => {
  const application = await registered();
  await act(musa, application, { verb: 'reopen', reason: 'The registry recalled the certificate.' });
  expect((await decide(kemi, application.id)).status).toBe(200);
  const open = await readAsOwner(application.id);
  expect([open.headline.id, open.registrationNumber, open.companyId]).toEqual(['filed', null, null]);
  expect((await testApp.call('GET /companies', ada)).data.companies).toEqual([]);
  expect((await testApp.lastMail('ada@customer.example')).text).toContain('recalled the certificate');
  const again = await actAsOfficer(
    testApp,
    musa,
    application.id,
    await confirmation(application.id, 'BN 7654321'),
  );
  expect(again).toMatchObject({ headline: { id: 'completed' }, registrationNumber: 'BN 7654321' });
  expect((await companyOf(again.companyId ?? '')).registrationNumber).toBe('BN 7654321');
});

describe('questions', () => {
  const asked = async () => {
    const { id } = await createPaidApplication(testApp, ada, musa);
    return actAsOfficer(testApp, musa, id, {
      verb: 'askForInformation',
      questions: [
        { path: 'businessEmail', reason: 'other', words: 'Is this right?' },
        { path: 'name2', reason: 'other', words: 'Do you want this name?' },
      ],
    });
  };
  const answer = (application: Versioned, replies: object[], token = ada) =>
    testApp.callLoosely('POST /applications/:id/answer', token, {
      params: { id: application.id },
      body: { version: application.version, replies },
    });

  test('withdrawn one by one: the customer is told, and after the last one it is in review', {
    tags: ['extended'],
  }, async () => {
    const application = await asked();
    const [first, second] = application.questions;
    const input = { verb: 'withdrawQuestion', questionId: first?.id, reason: 'Asked by mistake.' };
    const replies = await Promise.all([act(musa, application, input), act(kemi, application, input)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const left = await readAsOwner(application.id);
    expect([left.headline.id, left.editable]).toEqual(['information_asked', [second?.path]]);
    expect((await testApp.lastMail('ada@customer.example')).text).toContain(
      'One other question is still open.',
    );
    expect((await act(ada, left, { ...input, questionId: second?.id })).status).toBe(403);
    await act(musa, left, { ...input, questionId: second?.id });
    expect((await readAsOwner(application.id)).headline.id).toBe('in_review');
  });

  test('sent back untouched: refused for each question; in words: the officer reads it', {
    tags: ['extended'],
  }, async () => {
    const application = await asked();
    const [first, second] = application.questions;
    expect(await answer(application, [{ questionId: first?.id, words: 'Yes, it is.' }])).toMatchObject({
      status: 422,
      refusal: { code: 'answers_invalid', problems: [{ path: second?.path, code: 'unchanged' }] },
    });
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    expect((await answer(application, [], eve)).status).toBe(404);
    const replies = [first, second].map((question) => ({ questionId: question?.id, words: 'Yes, it is.' }));
    const sent = await Promise.all([answer(application, replies), answer(application, replies)]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { questions, events } = await read(application.id);
    expect(questions.map(({ reply }) => reply)).toEqual(['Yes, it is.', 'Yes, it is.']);
    expect(events.at(-1)?.note).toContain('Yes, it is.');
  });
});
