import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  reportTransfer,
  signApplication,
  uploadClosingDocuments,
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

const act = (officer: string, application: { id: string; version: number }, body: Record<string, unknown>) =>
  testApp.callLoosely('POST /admin/applications/:id/events', officer, {
    params: { id: application.id },
    body: { version: application.version, ...body },
  });
const read = async (id: string): Promise<DeskApplication> =>
  (await testApp.call('GET /admin/applications/:id', musa, { params: { id } })).data;
const queue = async (query: Record<string, unknown>) =>
  (await testApp.callLoosely('GET /admin/applications', musa, { query })).data as {
    rows: { id: string }[];
    total: number;
    counts: Record<string, number>;
  };
const filed = async (): Promise<DeskApplication> => {
  const { id } = await createPaidApplication(testApp, ada, musa);
  await actAsOfficer(testApp, musa, id, { verb: 'approve' });
  return actAsOfficer(testApp, musa, id, { verb: 'file', registryReference: 'CAC/1', filedOn: '2026-11-20' });
};

describe('two officers', () => {
  test('decide at once: one succeeds, the other gets a version conflict naming the event', async () => {
    const application = await createPaidApplication(testApp, ada, musa);
    const [first, second] = await Promise.all([
      act(musa, application, { verb: 'approve' }),
      act(kemi, application, { verb: 'reject', reason: 'The name is taken.' }),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.refusal.code).toBe('version_conflict');
    expect(lost.refusal.message).toMatch(
      /^This has changed since you opened it: (Musa Bello approved|Kemi Ade declined) the application at 13:00 on 21 November 2026\./,
    );
    expect((await read(application.id)).events).toHaveLength(application.events.length + 1);
  });

  test('one has an outdated page: version conflict naming the other officer', async () => {
    const application = await createPaidApplication(testApp, ada, musa);
    await act(kemi, application, { verb: 'approve' });
    expect(await act(musa, application, { verb: 'approve' })).toMatchObject({
      status: 409,
      refusal: { message: expect.stringContaining('Kemi Ade approved the application') },
    });
  });
});

describe('input of a verb', () => {
  test('payment received in the future: refused', async () => {
    const signed = await signApplication(testApp, ada, await createFilledDraft(testApp, ada));
    expect(
      await act(musa, signed, {
        verb: 'confirmPayment',
        amountMinor: signed.payment?.dueMinor,
        receivedOn: '2026-11-22',
      }),
    ).toMatchObject({ status: 400, refusal: { problems: [{ path: 'receivedOn', code: 'in_future' }] } });
  });

  test('question about an unknown answer: refused', async () => {
    const application = await createPaidApplication(testApp, ada, musa);
    expect(
      await act(musa, application, {
        verb: 'askForInformation',
        questions: [{ path: 'hobby', reason: 'other', words: 'Which?' }],
      }),
    ).toMatchObject({ status: 400, refusal: { problems: [{ path: 'questions/0/path' }] } });
    expect((await read(application.id)).questions).toEqual([]);
  });

  test('texts of questions: in the terms of the country; one with a gap left is refused, one filled in is asked', async () => {
    const application = await createPaidApplication(testApp, ada, musa);
    const { data } = await testApp.call('GET /admin/applications/:id', musa, {
      params: { id: application.id },
    });
    expect(data.questionTexts).toMatchObject({
      owner_threshold: expect.stringContaining('entered as a person with significant control (PSC)'),
      licence_first: expect.stringMatching(/^The Corporate Affairs Commission .*‹the authority›/),
    });
    const ask = (words: string) =>
      act(musa, application, {
        verb: 'askForInformation',
        questions: [{ path: 'businessEmail', reason: 'licence_first', words }],
      });
    expect(await ask(data.questionTexts.licence_first)).toMatchObject({
      status: 400,
      refusal: {
        problems: [{ path: 'questions/0/words', words: 'Fill in ‹the authority›, or take it out.' }],
      },
    });
    expect((await read(application.id)).questions).toEqual([]);
    const filledIn = data.questionTexts.licence_first.replace('‹the authority›', 'the Central Bank');
    expect(filledIn).toContain(' by {deadline}, or');
    expect(data.textVariables).toEqual({
      'first name': 'Ada',
      deadline: expect.stringMatching(/^\w+day \d/),
    });
    const sent = filledIn.replace('{deadline}', data.textVariables.deadline ?? '');
    expect((await ask(filledIn)).status).toBe(200);
    expect((await read(application.id)).questions).toMatchObject([
      { path: 'businessEmail', reason: 'licence_first', words: sent },
    ]);
    const mail = (await testApp.mailsTo('ada@customer.example'))[0]?.text ?? '';
    expect(mail.split(data.textVariables.deadline ?? '')).toHaveLength(2);
  });

  test('registration: requires evidence uploaded by an officer, and a well-formed number', async () => {
    const application = await filed();
    const documents = await uploadClosingDocuments(testApp, musa, application.id);
    const confirm = (more: object) =>
      act(musa, application, {
        documents,
        verb: 'confirm',
        registrationNumber: 'BN 1234567',
        registeredOn: '2026-11-21',
        registeredName: 'Zuma Foods Ventures',
        evidenceFileId: application.id,
        ...more,
      });
    expect(await confirm({})).toMatchObject({ status: 422, refusal: { code: 'evidence_needed' } });
    expect(await confirm({ evidenceFileId: application.files[0]?.id })).toMatchObject({
      status: 422,
      refusal: { code: 'evidence_needed' },
    });
    const { data: certificate } = await testApp.upload(application.id, {
      token: musa,
      desk: true,
      purpose: 'certificate',
    });
    expect(await confirm({ evidenceFileId: certificate.id, registrationNumber: 'seven' })).toMatchObject({
      status: 422,
      refusal: { code: 'reference_needed' },
    });
    expect((await read(application.id)).state.registry).toBe('filed_unconfirmed');
    expect((await confirm({ evidenceFileId: certificate.id })).status).toBe(200);
  });

  test('officer is the applicant: can upload the evidence after filing', async () => {
    const { id } = await createPaidApplication(testApp, kemi, musa);
    const before = await testApp.upload(id, { token: kemi, desk: true, purpose: 'certificate' });
    await actAsOfficer(testApp, musa, id, { verb: 'approve' });
    const application = await actAsOfficer(testApp, musa, id, {
      verb: 'file',
      registryReference: 'CAC/1',
      filedOn: '2026-11-20',
    });
    const documents = await uploadClosingDocuments(testApp, musa, id);
    const confirm = (evidenceFileId: string) =>
      act(musa, application, {
        documents,
        verb: 'confirm',
        registrationNumber: 'BN 1234567',
        registeredOn: '2026-11-21',
        registeredName: 'Zuma Foods Ventures',
        evidenceFileId,
      });
    expect((await confirm(before.data.id)).refusal.code).toBe('evidence_needed');
    expect(
      (await confirm((await testApp.upload(id, { token: kemi, desk: true, purpose: 'certificate' })).data.id))
        .status,
    ).toBe(200);
  });

  test('registration number of another company: refused and rolled back', async () => {
    const number = {
      registrationNumber: 'BN 1234567',
      registeredOn: '2026-11-21',
      registeredName: 'Zuma Foods Ventures',
    };
    const [first, second] = [await filed(), await filed()];
    const evidence = async (id: string) => ({
      evidenceFileId: (await testApp.upload(id, { token: musa, desk: true, purpose: 'certificate' })).data.id,
      documents: await uploadClosingDocuments(testApp, musa, id),
    });
    expect(
      (await act(musa, first, { verb: 'confirm', ...number, ...(await evidence(first.id)) })).status,
    ).toBe(200);
    expect(
      await act(musa, second, { verb: 'confirm', ...number, ...(await evidence(second.id)) }),
    ).toMatchObject({ status: 422, refusal: { code: 'reference_needed' } });
    expect(await read(second.id)).toMatchObject({
      version: second.version,
      companyId: null,
      state: { registry: 'filed_unconfirmed' },
      chainIntact: true,
    });
  });

  test('verb not allowed in the state: refused', async () => {
    const application = await createPaidApplication(testApp, ada, musa);
    expect(
      await act(musa, application, { verb: 'file', registryReference: 'CAC/1', filedOn: '2026-11-21' }),
    ).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
  });
});

describe('other outcomes', () => {
  test('declined by us: a refund is due', async () => {
    const { id } = await createPaidApplication(testApp, ada, musa);
    expect(
      (
        await actAsOfficer(testApp, musa, id, {
          verb: 'reject',
          reason: 'This business needs a licence first.',
        })
      ).headline,
    ).toMatchObject({ id: 'rejected', nextActor: 'us' });
    expect((await testApp.lastMail('ada@customer.example')).text).toContain(
      'This business needs a licence first.',
    );
    expect((await queue({ queue: 'refunds' })).rows).toMatchObject([{ id }]);
  });

  test('queried by the registry: information asked for, filed again', async () => {
    const { id } = await filed();
    await actAsOfficer(testApp, musa, id, { verb: 'recordQuery', reason: 'The address is incomplete.' });
    await actAsOfficer(testApp, musa, id, {
      verb: 'askForInformation',
      questions: [{ path: 'businessEmail', reason: 'registry_query', words: 'Please check it.' }],
    });
    const open = (await testApp.call('GET /applications/:id', ada, { params: { id } })).data;
    await testApp.call('POST /applications/:id/answer', ada, {
      params: { id },
      body: {
        version: open.version,
        replies: open.questions.map((question) => ({ questionId: question.id, words: 'It is right.' })),
      },
    });
    await actAsOfficer(testApp, musa, id, { verb: 'approve' });
    expect(
      (
        await actAsOfficer(testApp, musa, id, {
          verb: 'file',
          registryReference: 'CAC/2',
          filedOn: '2026-11-21',
        })
      ).registryReference,
    ).toBe('CAC/2');
  });

  test('refusal by the registry: the application ends, the customer reads the reason', async () => {
    const { id } = await filed();
    expect(
      (
        await actAsOfficer(testApp, musa, id, {
          verb: 'recordRefusal',
          reason: 'The name is too close to another.',
        })
      ).headline,
    ).toMatchObject({ id: 'refused', nextActor: 'us' });
    expect((await testApp.lastMail('ada@customer.example')).kind).toBe('application.refused');
  });
});

describe('queue', () => {
  test('queues: counted, the longest waiting first', async () => {
    const unpaid = await signApplication(testApp, ada, await createFilledDraft(testApp, ada));
    const reported = await reportTransfer(
      testApp,
      ada,
      await signApplication(testApp, ada, await createFilledDraft(testApp, ada)),
    );
    const older = await createPaidApplication(testApp, ada, musa);
    const newer = await createPaidApplication(testApp, ada, musa);
    await testApp.call('POST /applications', ada, {
      body: { serviceId: 'nigeria-company-registration', tier: 'basic' },
    });
    const { counts } = await queue({});
    expect(counts).toEqual({
      to_check_payment: 1,
      to_review: 2,
      to_file: 0,
      with_registry: 0,
      with_customer: 1,
      refunds: 0,
      finished: 0,
      all: 5,
    });
    expect((await queue({ queue: 'to_review' })).rows.map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect((await queue({ queue: 'to_check_payment' })).rows.map(({ id }) => id)).toEqual([reported.id]);
    expect((await queue({ queue: 'with_customer' })).rows.map(({ id }) => id)).toEqual([unpaid.id]);
  });

  test.each([
    ['its reference', (one: DeskApplication) => one.reference.toLowerCase()],
    ['its name, in part', () => 'uma'],
    [
      'the payment’s reference, however typed',
      (one: DeskApplication) => one.payment?.reference.replaceAll('-', ' ').toLowerCase(),
    ],
    ['the customer’s address', () => 'ADA@customer'],
    ['the customer’s name', () => 'ada ob'],
  ])('search by %s: finds the application', async (_words, query) => {
    const application = await createPaidApplication(testApp, ada, musa, 'nigeria-company-registration');
    expect((await queue({ q: query(application) })).rows.map(({ id }) => id)).toEqual([application.id]);
  });

  test.each(['%', '_', '\\', "'; drop table applications; --"])(
    'search for %s: matched literally',
    async (q) => {
      await createFilledDraft(testApp, ada);
      expect(await queue({ q })).toMatchObject({ rows: [], total: 0, counts: { all: 1 } });
    },
  );
});

describe('history', () => {
  test('officer without a name: shown as our officer, not by e-mail address', async () => {
    const signed = await signApplication(testApp, ada, await createFilledDraft(testApp, ada));
    await testApp.database.query(
      `update auth.users set raw_user_meta_data = '{}' where email = 'musa.bello@desk.example'`,
    );
    const paid = await actAsOfficer(testApp, musa, signed.id, {
      verb: 'confirmPayment',
      amountMinor: signed.payment?.dueMinor,
      receivedOn: '2026-11-21',
    });
    expect(paid.events.at(-1)?.actorName).toBe('An officer of Charterly');
  });

  test('event changed, or the last one deleted: chain reported as broken', async () => {
    const { id } = await createPaidApplication(testApp, ada, musa);
    expect((await read(id)).chainIntact).toBe(true);
    await testApp.database.query(
      `update application_events set note = 'other' where application_id = $1 and seq = 2`,
      [id],
    );
    expect((await read(id)).chainIntact).toBe(false);
    await testApp.database.query(
      `update application_events set note = null where application_id = $1 and seq = 2`,
      [id],
    );
    expect((await read(id)).chainIntact).toBe(true);
    await testApp.database.query(`delete from application_events where application_id = $1 and seq = 3`, [
      id,
    ]);
    expect((await read(id)).chainIntact).toBe(false);
  });
});

describe('failed job', () => {
  test('failed job: listed with its application, and retried', async () => {
    await testApp.dependencies.jobs.add('documents.make-receipt', {
      applicationId: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10',
    });
    await testApp.runJobs();
    const { data } = await testApp.call('GET /admin/jobs/failed', musa);
    expect(data.jobs).toMatchObject([
      { name: 'documents.make-receipt', about: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10' },
    ]);
    expect(
      (await testApp.call('POST /admin/jobs/:id/retry', musa, { params: { id: data.jobs[0]?.id ?? '' } }))
        .status,
    ).toBe(204);
    expect((await testApp.call('GET /admin/jobs/failed', musa)).data.jobs).toEqual([]);
  });
});
