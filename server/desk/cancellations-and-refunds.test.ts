import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationEvents } from '../applications/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  reportTransfer,
  signApplication,
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
const act = (officer: string, application: Versioned, body: Record<string, unknown>) =>
  testApp.callLoosely('POST /admin/applications/:id/events', officer, {
    params: { id: application.id },
    body: { version: application.version, ...body },
  });
const read = async (id: string): Promise<DeskApplication> =>
  (await testApp.call('GET /admin/applications/:id', musa, { params: { id } })).data;
const readAsOwner = async (id: string): Promise<Application> =>
  (await testApp.call('GET /applications/:id', ada, { params: { id } })).data;
const signed = async (): Promise<Application> =>
  signApplication(testApp, ada, await createFilledDraft(testApp, ada));
const cancel = async (application: Versioned, moneySent?: boolean) =>
  testApp.call('POST /applications/:id/cancel', ada, {
    params: { id: application.id },
    body: { version: application.version, ...(moneySent === undefined ? {} : { moneySent }) },
  });
const decide = async (
  officer: string,
  id: string,
  verdict: 'approved' | 'declined' | 'withdrawn',
  note?: string,
) => {
  const { pendingAction, version } = await read(id);
  return testApp.call('POST /admin/applications/:id/pending-action', officer, {
    params: { id },
    body: { pendingActionId: pendingAction?.id ?? id, version, verdict, ...(note ? { note } : {}) },
  });
};
const nameAccount = (id: string, token = ada) =>
  testApp.call('PUT /applications/:id/refund-account', token, {
    params: { id },
    body: { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
  });
const answer = async (id: string, body: Record<string, unknown>) =>
  testApp.callLoosely('POST /applications/:id/refund-answer', ada, {
    params: { id },
    body: { version: (await readAsOwner(id)).version, ...body },
  });
const mailKinds = async (): Promise<string[]> =>
  (await testApp.mailsTo('ada@customer.example')).map(({ kind }) => kind);
/** An application of Ada’s with a refund due, paid in full. */
const refundDue = async (): Promise<DeskApplication> => {
  const { id } = await createPaidApplication(testApp, ada, musa);
  return actAsOfficer(testApp, musa, id, { verb: 'reject', reason: 'It needs a licence first.' });
};

describe('cancelling', () => {
  test('signed and no money sent: cancelled at once', async () => {
    const { data } = await cancel(await signed());
    expect(data.headline).toMatchObject({ id: 'cancelled', nextActor: 'nobody' });
  });

  test.each([
    ['transfer reported', async () => reportTransfer(testApp, ada, await signed()), undefined],
    ['money sent and not reported', signed, true],
    ['payment confirmed', () => createPaidApplication(testApp, ada, musa), undefined],
  ] as const)('%s: becomes a request, and the desk is told', async (_words, begin, moneySent) => {
    const application = await begin();
    const { data } = await cancel(application, moneySent);
    expect(data.headline).toMatchObject({ id: 'cancellation_requested', nextActor: 'us' });
    expect((await testApp.lastMail('musa.bello@desk.example')).kind).toBe('desk.cancellation');
    const { data: queue } = await testApp.call('GET /admin/applications', musa, {
      query: { queue: 'to_check_payment' },
    });
    expect(queue.rows.map(({ id }) => id)).toEqual([application.id]);
  });

  test('after filing: not possible', async () => {
    const { id } = await createPaidApplication(testApp, ada, musa);
    await actAsOfficer(testApp, musa, id, { verb: 'approve' });
    const filed = await actAsOfficer(testApp, musa, id, {
      verb: 'file',
      registryReference: 'CAC/1',
      filedOn: '2026-11-20',
    });
    expect(await cancel(filed)).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
  });

  test('request without a payment found: cancelled, and the customer reads why', async () => {
    const { data } = await cancel(await signed(), true);
    const closed = await actAsOfficer(testApp, musa, data.id, {
      verb: 'recordNoPayment',
      reason: 'No transfer with this reference by 21 November.',
    });
    expect(closed.headline.id).toBe('cancelled');
    expect((await testApp.lastMail('ada@customer.example')).text).toContain(
      'No transfer with this reference',
    );
  });

  test('request with a confirmed payment: cannot be closed without a refund', async () => {
    const { data } = await cancel(await createPaidApplication(testApp, ada, musa));
    expect(await act(musa, data, { verb: 'recordNoPayment', reason: 'Nothing came.' })).toMatchObject({
      status: 409,
      refusal: { code: 'not_possible_now' },
    });
    expect((await act(musa, data, { verb: 'acceptCancellation' })).status).toBe(200);
    expect((await read(data.id)).headline.id).toBe('refund_due');
  });

  test('payment found for a request: amount and day are required, then a refund is due', async () => {
    const { data } = await cancel(await signed(), true);
    expect(await act(musa, data, { verb: 'acceptCancellation' })).toMatchObject({
      status: 400,
      refusal: { problems: [{ path: 'amountMinor' }] },
    });
    const found = await actAsOfficer(testApp, musa, data.id, {
      verb: 'acceptCancellation',
      amountMinor: 500_000,
      receivedOn: '2026-11-20',
    });
    expect([found.headline.id, found.payment?.confirmed?.amountMinor]).toEqual(['refund_due', 500_000]);
    expect(await mailKinds()).toContain('application.refund_due');
  });

  test('money that arrives after cancelling: recorded, owed back, and returned without an invoice', async () => {
    const { data } = await cancel(await signed());
    const late = await actAsOfficer(testApp, musa, data.id, {
      verb: 'recordLatePayment',
      amountMinor: 500_000,
      receivedOn: '2026-11-21',
      reason: 'It arrived on 21 November.',
    });
    expect(late.headline.id).toBe('refund_due');
    const refund = { verb: 'prepareRefund', amountMinor: 500_000, reason: 'Late.' };
    await actAsOfficer(testApp, musa, data.id, refund);
    await actAsOfficer(testApp, musa, data.id, { verb: 'refund', sentOn: '2026-11-21' });
    await testApp.runJobs();
    expect((await readAsOwner(data.id)).documents.map(({ kind }) => kind)).not.toContain('invoice');
  });

  test('cancelled draft: no late payment can be recorded', async () => {
    const { data } = await cancel(await createFilledDraft(testApp, ada));
    expect((await read(data.id)).allowed).toEqual([]);
    expect(
      (
        await act(musa, data, {
          verb: 'recordLatePayment',
          amountMinor: 1,
          receivedOn: '2026-11-21',
          reason: 'It came.',
        })
      ).refusal.code,
    ).toBe('not_possible_now');
  });
});

describe('amount other than the one due', () => {
  const confirm = (application: Application, amountMinor: number, note?: string) =>
    act(musa, application, {
      verb: 'confirmPayment',
      amountMinor,
      receivedOn: '2026-11-21',
      ...(note ? { note } : {}),
    });

  test('without a note: refused, and nothing waits', async () => {
    const application = await signed();
    expect(await confirm(application, 0)).toMatchObject({ status: 422, refusal: { code: 'reason_needed' } });
    expect(await read(application.id)).toMatchObject({ version: application.version, pendingAction: null });
  });

  test.each([0, 100])('%i: waits for a second person, who may not be the first', async (amountMinor) => {
    const application = await signed();
    const { status, data } = await confirm(application, amountMinor, 'Agreed with the customer.');
    expect([status, (data as DeskApplication).state.order]).toEqual([200, 'awaiting_payment']);
    expect((await testApp.lastMail('kemi.ade@desk.example')).kind).toBe('desk.secondPerson');
    expect((await decide(musa, application.id, 'approved')).refusal.code).toBe('second_person_needed');
    expect((await decide(kemi, application.id, 'approved')).status).toBe(200);
    const paid = await read(application.id);
    expect(paid).toMatchObject({
      state: { order: 'paid' },
      pendingAction: null,
      payment: { confirmed: { amountMinor } },
    });
    expect(paid.events.at(-1)).toMatchObject({ verb: 'confirmPayment', actorName: 'Kemi Ade' });
    const [event] = await testApp.database.sql
      .select({ details: applicationEvents.details })
      .from(applicationEvents)
      .where(
        and(
          eq(applicationEvents.applicationId, application.id),
          eq(applicationEvents.verb, 'confirmPayment'),
        ),
      );
    expect(event?.details).toMatchObject({ proposedByName: 'Musa Bello' });
    await testApp.runJobs();
    expect((await read(application.id)).documents.map(({ kind }) => kind)).toContain('receipt');
  });

  test('while it waits: other actions are refused; withdrawn by its author, they are possible again', async () => {
    const application = await signed();
    const due = application.payment?.dueMinor ?? 0;
    await confirm(application, due - 100, 'The bank kept ₦1.');
    expect(await confirm(application, due)).toMatchObject({
      status: 409,
      refusal: { message: expect.stringContaining('Musa Bello') },
    });
    expect((await decide(kemi, application.id, 'withdrawn')).refusal.code).toBe('second_person_needed');
    expect((await decide(musa, application.id, 'withdrawn')).status).toBe(200);
    expect((await confirm(application, due)).status).toBe(200);
  });

  test('declined: needs a reason, which its author is sent', async () => {
    const application = await signed();
    await confirm(application, 100, 'Agreed by telephone.');
    expect((await decide(kemi, application.id, 'declined')).refusal.code).toBe('reason_needed');
    expect((await decide(kemi, application.id, 'declined', 'Ask for the rest first.')).status).toBe(200);
    expect((await testApp.lastMail('musa.bello@desk.example')).text).toContain('Ask for the rest first.');
    expect(await read(application.id)).toMatchObject({ version: application.version, pendingAction: null });
  });

  test('two officers approve at once: applied once', async () => {
    const application = await signed();
    const obi = await testApp.officer('Obi Eze');
    await confirm(application, 100, 'Agreed by telephone.');
    const replies = await Promise.all([
      decide(kemi, application.id, 'approved'),
      decide(obi, application.id, 'approved'),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await read(application.id)).version).toBe(application.version + 1);
  });
});

describe('refund', () => {
  const prepare = (application: Versioned, amountMinor: number) =>
    act(musa, application, { verb: 'prepareRefund', amountMinor, reason: 'All but the bank’s fee.' });

  test('up to the limit: prepared, sent with proof, and confirmed by the customer', async () => {
    const application = await refundDue();
    expect((await nameAccount(application.id)).status).toBe(200);
    expect((await prepare(application, 1_000_000)).status).toBe(200);
    expect((await readAsOwner(application.id)).refunds).toMatchObject([
      { amountMinor: 1_000_000, account: { number: '0123456789' }, sentOn: null },
    ]);
    const { data: proof } = await testApp.upload(application.id, {
      token: musa,
      desk: true,
      purpose: 'refund-proof',
    });
    const sent = await actAsOfficer(testApp, musa, application.id, {
      verb: 'refund',
      sentOn: '2026-11-21',
      proofFileId: proof.id,
    });
    expect(sent.headline).toMatchObject({ id: 'refund_sent', nextActor: 'you' });
    expect((await answer(application.id, { answer: 'arrived' })).status).toBe(200);
    const { headline, refunds } = await readAsOwner(application.id);
    expect(headline.id).toBe('refunded');
    expect(refunds).toMatchObject([{ arrivedAt: expect.stringMatching(/^2026-11-21T/), objection: null }]);
    expect(await mailKinds()).toEqual(
      expect.arrayContaining(['application.refund_prepared', 'application.refunded']),
    );
  });

  test.each([
    ['above the limit', 150_000_01],
    ['of nothing', 0],
  ])('%s: waits for a second person', async (_words, amountMinor) => {
    const application = await refundDue();
    await testApp.database.query(`update payments set amount_minor = 99999999 where application_id = $1`, [
      application.id,
    ]);
    expect((await prepare(application, amountMinor)).status).toBe(200);
    expect((await readAsOwner(application.id)).refunds).toEqual([]);
    expect((await decide(kemi, application.id, 'approved')).status).toBe(200);
    expect((await readAsOwner(application.id)).refunds).toMatchObject([{ amountMinor }]);
    const { rows } = await testApp.database.query(`select prepared_by, approved_by from refunds`);
    expect(rows[0]?.['prepared_by']).not.toBe(rows[0]?.['approved_by']);
  });

  test('two officers record at once that it was sent: one wins, and the customer is told once', async () => {
    const application = await refundDue();
    await nameAccount(application.id);
    await prepare(application, 1_000_000);
    const prepared = await readAsOwner(application.id);
    const sent = { verb: 'refund', sentOn: '2026-11-21' };
    const replies = await Promise.all([act(musa, prepared, sent), act(kemi, prepared, sent)]);
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(['version_conflict', 'not_possible_now']).toContain(
      replies.find(({ status }) => status === 409)?.refusal.code,
    );
    expect((await mailKinds()).filter((kind) => kind === 'application.refunded')).toHaveLength(1);
  });

  test('refund of nothing: page, lists, history and mails mention no money on its way', {
    tags: ['extended'],
  }, async () => {
    const application = await refundDue();
    await prepare(application, 0);
    await decide(kemi, application.id, 'approved');
    expect((await testApp.lastMail('ada@customer.example')).subject).toContain('there is no refund');
    await actAsOfficer(testApp, musa, application.id, { verb: 'refund', sentOn: '2026-11-21' });
    const { headline, events } = await readAsOwner(application.id);
    expect([headline.title, ...events.slice(-2).map(({ title }) => title)]).toEqual([
      'Closed without a refund',
      'Nothing to refund',
      'Closed without a refund',
    ]);
    const [own] = (await testApp.call('GET /applications', ada)).data.applications;
    expect(own?.headline.title).toBe('Closed without a refund');
    const { rows } = (await testApp.call('GET /admin/applications', musa)).data;
    expect(rows.find(({ id }) => id === application.id)?.headline.title).toBe('Closed without a refund');
    const mail = await testApp.lastMail('ada@customer.example');
    expect(mail.subject).toContain('closed without a refund');
    expect(mail.text).not.toMatch(/We sent|has arrived/);
  });

  test('more than was received: refused', async () => {
    const application = await refundDue();
    expect(await prepare(application, (application.payment?.dueMinor ?? 0) + 1)).toMatchObject({
      status: 400,
      refusal: { problems: [{ path: 'amountMinor', code: 'too_much' }] },
    });
  });

  test('not prepared: cannot be sent', async () => {
    const application = await refundDue();
    expect(application.allowed).not.toContain('refund');
    expect((await act(musa, application, { verb: 'refund', sentOn: '2026-11-21' })).refusal.code).toBe(
      'not_possible_now',
    );
  });

  test('prepared again before it is sent: the newer one counts', async () => {
    const application = await refundDue();
    await prepare(application, 1_000_000);
    await prepare(await read(application.id), 900_000);
    expect((await readAsOwner(application.id)).refunds).toMatchObject([{ amountMinor: 900_000 }]);
  });

  test('account named after it was prepared: refused', async () => {
    const application = await refundDue();
    await prepare(application, 1_000_000);
    expect((await nameAccount(application.id)).refusal.code).toBe('not_possible_now');
  });

  test('customer objects: a refund is due again, with the words at the desk', async () => {
    const application = await refundDue();
    await prepare(application, 1_000_000);
    await actAsOfficer(testApp, musa, application.id, { verb: 'refund', sentOn: '2026-11-21' });
    expect(
      (await answer(application.id, { answer: 'objection', words: 'Half of it is missing.' })).status,
    ).toBe(200);
    const again = await read(application.id);
    expect(again.state.order).toBe('refund_due');
    expect(again.refunds).toMatchObject([{ objection: { words: 'Half of it is missing.' } }]);
    expect((await testApp.lastMail('kemi.ade@desk.example')).kind).toBe('desk.refundObjection');
    await prepare(again, 500_000);
    expect((await readAsOwner(application.id)).refunds.map(({ amountMinor }) => amountMinor)).toEqual([
      500_000, 1_000_000,
    ]);
  });

  test('another customer: finds nothing', async () => {
    const application = await refundDue();
    const eve = await testApp.signUp('eve@customer.example');
    expect((await nameAccount(application.id, eve)).status).toBe(404);
    expect(
      (
        await testApp.call('POST /applications/:id/refund-answer', eve, {
          params: { id: application.id },
          body: { version: application.version, answer: 'arrived' },
        })
      ).status,
    ).toBe(404);
  });
});
