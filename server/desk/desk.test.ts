import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  reportTransfer,
  signApplication,
  type DeskApplication,
} from '../testing/application-fixtures.ts';

let on: TestApp;
let ada: string;
let musa: string;
let kemi: string;

beforeAll(async () => {
  on = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  await on.reset();
  ada = await on.signUp('ada@customer.example');
  musa = await on.officer('Musa Bello');
  kemi = await on.officer('Kemi Ade');
});
afterAll(() => on.stop());

const doing = (
  officer: string,
  application: { id: string; version: number },
  body: Record<string, unknown>,
) =>
  on.callLoosely('POST /admin/applications/:id/events', officer, {
    params: { id: application.id },
    body: { version: application.version, ...body },
  });
const read = async (id: string): Promise<DeskApplication> =>
  (await on.call('GET /admin/applications/:id', musa, { params: { id } })).data;
const queue = async (query: Record<string, unknown>) =>
  (await on.callLoosely('GET /admin/applications', musa, { query })).data as {
    rows: { id: string }[];
    total: number;
    counts: Record<string, number>;
  };
const filed = async (): Promise<DeskApplication> => {
  const { id } = await createPaidApplication(on, ada, musa);
  await actAsOfficer(on, musa, id, { verb: 'approve' });
  return actAsOfficer(on, musa, id, { verb: 'file', registryReference: 'CAC/1', filedOn: '2026-11-20' });
};

describe('two officers', () => {
  test('decide at once: one succeeds, the other gets a version conflict naming the event', async () => {
    const application = await createPaidApplication(on, ada, musa);
    const [first, second] = await Promise.all([
      doing(musa, application, { verb: 'approve' }),
      doing(kemi, application, { verb: 'reject', reason: 'The name is taken.' }),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.refusal.code).toBe('version_conflict');
    expect(lost.refusal.message).toMatch(
      /^This was changed meanwhile: (Musa Bello approved|Kemi Ade declined) the application at 13:00 on 21 November 2026\./,
    );
    expect((await read(application.id)).events).toHaveLength(application.events.length + 1);
  });

  test('one has an outdated page: version conflict naming the other officer', async () => {
    const application = await createPaidApplication(on, ada, musa);
    await doing(kemi, application, { verb: 'approve' });
    expect(await doing(musa, application, { verb: 'approve' })).toMatchObject({
      status: 409,
      refusal: { message: expect.stringContaining('Kemi Ade approved the application') },
    });
  });
});

describe('input of a verb', () => {
  test('amount other than the one due: requires a note', async () => {
    const signed = await signApplication(on, ada, await createFilledDraft(on, ada));
    const confirm = (more: object) =>
      doing(musa, signed, {
        verb: 'confirmPayment',
        amountMinor: (signed.payment?.dueMinor ?? 0) - 100,
        receivedOn: '2026-11-21',
        ...more,
      });
    expect(await confirm({})).toMatchObject({ status: 422, refusal: { code: 'reason_needed' } });
    expect((await confirm({ note: 'The bank kept ₦1.' })).status).toBe(200);
    await on.runJobs();
    expect((await read(signed.id)).documents.map(({ kind }) => kind)).toContain('receipt');
  });

  test('payment received in the future: refused', async () => {
    const signed = await signApplication(on, ada, await createFilledDraft(on, ada));
    expect(
      await doing(musa, signed, {
        verb: 'confirmPayment',
        amountMinor: signed.payment?.dueMinor,
        receivedOn: '2026-11-22',
      }),
    ).toMatchObject({ status: 400, refusal: { problems: [{ path: 'receivedOn', code: 'in_future' }] } });
  });

  test('question about an unknown answer: refused', async () => {
    const application = await createPaidApplication(on, ada, musa);
    expect(
      await doing(musa, application, {
        verb: 'askForInformation',
        questions: [{ path: 'hobby', reason: 'other', words: 'Which?' }],
      }),
    ).toMatchObject({ status: 400, refusal: { problems: [{ path: 'questions/0/path' }] } });
    expect((await read(application.id)).questions).toEqual([]);
  });

  test('registration: requires evidence uploaded by an officer, and a well-formed number', async () => {
    const application = await filed();
    const confirm = (more: object) =>
      doing(musa, application, {
        verb: 'confirm',
        registrationNumber: 'BN 1234567',
        registeredOn: '2026-11-21',
        evidenceFileId: application.id,
        ...more,
      });
    expect(await confirm({})).toMatchObject({ status: 422, refusal: { code: 'evidence_needed' } });
    expect(await confirm({ evidenceFileId: application.files[0]?.id })).toMatchObject({
      status: 422,
      refusal: { code: 'evidence_needed' },
    });
    const { data: certificate } = await on.upload(application.id, {
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
    const { id } = await createPaidApplication(on, kemi, musa);
    const before = await on.upload(id, { token: kemi, desk: true, purpose: 'certificate' });
    await actAsOfficer(on, musa, id, { verb: 'approve' });
    const application = await actAsOfficer(on, musa, id, {
      verb: 'file',
      registryReference: 'CAC/1',
      filedOn: '2026-11-20',
    });
    const confirm = (evidenceFileId: string) =>
      doing(musa, application, {
        verb: 'confirm',
        registrationNumber: 'BN 1234567',
        registeredOn: '2026-11-21',
        evidenceFileId,
      });
    expect((await confirm(before.data.id)).refusal.code).toBe('evidence_needed');
    expect(
      (await confirm((await on.upload(id, { token: kemi, desk: true, purpose: 'certificate' })).data.id))
        .status,
    ).toBe(200);
  });

  test('registration number of another company: refused and rolled back', async () => {
    const number = { registrationNumber: 'BN 1234567', registeredOn: '2026-11-21' };
    const [first, second] = [await filed(), await filed()];
    const evidence = async (id: string) => ({
      evidenceFileId: (await on.upload(id, { token: musa, desk: true, purpose: 'certificate' })).data.id,
    });
    expect(
      (await doing(musa, first, { verb: 'confirm', ...number, ...(await evidence(first.id)) })).status,
    ).toBe(200);
    expect(
      await doing(musa, second, { verb: 'confirm', ...number, ...(await evidence(second.id)) }),
    ).toMatchObject({ status: 422, refusal: { code: 'reference_needed' } });
    expect(await read(second.id)).toMatchObject({
      version: second.version,
      companyId: null,
      state: { registry: 'filed_unconfirmed' },
      chainIntact: true,
    });
  });

  test('verb not allowed in the state: refused', async () => {
    const application = await createPaidApplication(on, ada, musa);
    expect(
      await doing(musa, application, { verb: 'file', registryReference: 'CAC/1', filedOn: '2026-11-21' }),
    ).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
  });
});

describe('other outcomes', () => {
  test('declined by us: refunded', async () => {
    const { id } = await createPaidApplication(on, ada, musa);
    expect(
      (await actAsOfficer(on, musa, id, { verb: 'reject', reason: 'This business needs a licence first.' }))
        .headline,
    ).toMatchObject({ id: 'rejected', nextActor: 'us' });
    expect((await on.lastMail('ada@customer.example')).text).toContain(
      'This business needs a licence first.',
    );
    expect((await queue({ queue: 'refunds' })).rows).toMatchObject([{ id }]);
    expect(
      (await actAsOfficer(on, musa, id, { verb: 'refund', reason: 'Returned on 21 November.' })).headline.id,
    ).toBe('refunded');
    expect((await on.lastMail('ada@customer.example')).kind).toBe('application.refunded');
  });

  test('queried by the registry: information asked for, filed again', async () => {
    const { id } = await filed();
    await actAsOfficer(on, musa, id, { verb: 'recordQuery', reason: 'The address is incomplete.' });
    await actAsOfficer(on, musa, id, {
      verb: 'askForInformation',
      questions: [{ path: 'businessEmail', reason: 'registry_query', words: 'Please check it.' }],
    });
    const open = (await on.call('GET /applications/:id', ada, { params: { id } })).data;
    await on.call('POST /applications/:id/answer', ada, { params: { id }, body: { version: open.version } });
    await actAsOfficer(on, musa, id, { verb: 'approve' });
    expect(
      (await actAsOfficer(on, musa, id, { verb: 'file', registryReference: 'CAC/2', filedOn: '2026-11-21' }))
        .registryReference,
    ).toBe('CAC/2');
  });

  test('refused by the registry', async () => {
    const { id } = await filed();
    expect(
      (
        await actAsOfficer(on, musa, id, {
          verb: 'recordRefusal',
          reason: 'The name is too close to another.',
        })
      ).headline,
    ).toMatchObject({ id: 'refused', nextActor: 'us' });
    expect((await on.lastMail('ada@customer.example')).kind).toBe('application.refused');
  });
});

describe('queue', () => {
  test('counts by queue, longest waiting first', async () => {
    const unpaid = await signApplication(on, ada, await createFilledDraft(on, ada));
    const reported = await reportTransfer(
      on,
      ada,
      await signApplication(on, ada, await createFilledDraft(on, ada)),
    );
    const older = await createPaidApplication(on, ada, musa);
    const newer = await createPaidApplication(on, ada, musa);
    await on.call('POST /applications', ada, {
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
    const application = await createPaidApplication(on, ada, musa, 'nigeria-company-registration');
    expect((await queue({ q: query(application) })).rows.map(({ id }) => id)).toEqual([application.id]);
  });

  test.each(['%', '_', '\\', "'; drop table applications; --"])(
    'search for %s: matched literally',
    async (q) => {
      await createFilledDraft(on, ada);
      expect(await queue({ q })).toMatchObject({ rows: [], total: 0, counts: { all: 1 } });
    },
  );
});

describe('history', () => {
  test('officer without a name: shown as our officer, not by e-mail address', async () => {
    const signed = await signApplication(on, ada, await createFilledDraft(on, ada));
    await on.database.query(
      `update auth.users set raw_user_meta_data = '{}' where email = 'musa.bello@desk.example'`,
    );
    const paid = await actAsOfficer(on, musa, signed.id, {
      verb: 'confirmPayment',
      amountMinor: signed.payment?.dueMinor,
      receivedOn: '2026-11-21',
    });
    expect(paid.events.at(-1)?.actorName).toBe('An officer of Charterly');
  });

  test('event changed, or the last one deleted: chain reported as broken', async () => {
    const { id } = await createPaidApplication(on, ada, musa);
    expect((await read(id)).chainIntact).toBe(true);
    await on.database.query(
      `update application_events set note = 'other' where application_id = $1 and seq = 2`,
      [id],
    );
    expect((await read(id)).chainIntact).toBe(false);
    await on.database.query(
      `update application_events set note = null where application_id = $1 and seq = 2`,
      [id],
    );
    expect((await read(id)).chainIntact).toBe(true);
    await on.database.query(`delete from application_events where application_id = $1 and seq = 3`, [id]);
    expect((await read(id)).chainIntact).toBe(false);
  });
});

describe('failed job', () => {
  test('listed with its application, and can be retried', async () => {
    await on.dependencies.jobs.add('documents.make-receipt', {
      applicationId: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10',
    });
    await on.runJobs();
    const { data } = await on.call('GET /admin/jobs/failed', musa);
    expect(data.jobs).toMatchObject([
      { name: 'documents.make-receipt', about: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10' },
    ]);
    expect(
      (await on.call('POST /admin/jobs/:id/retry', musa, { params: { id: data.jobs[0]?.id ?? '' } })).status,
    ).toBe(204);
    expect((await on.call('GET /admin/jobs/failed', musa)).data.jobs).toEqual([]);
  });
});
