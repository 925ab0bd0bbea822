import { beforeAll, describe, expect, test } from 'vitest';
import {
  createFilledDraft,
  reportTransfer,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { useCustomer } from './testing/customer.ts';

const customer = useCustomer();
const { startDraft, save, read, submit } = customer;
let draft: Application;
beforeAll(async () => {
  draft = await createFilledDraft(customer.app, customer.token);
});

describe('submission', () => {
  test('missing answers: refused, naming them', async () => {
    const reply = await submit(await startDraft());
    expect(reply).toMatchObject({ status: 422, refusal: { code: 'answers_invalid' } });
    expect(reply.refusal.problems?.map(({ path }) => path)).toContain('name1');
  });

  test('document of another application: refused', async () => {
    const other = await createFilledDraft(customer.app, customer.token, 'nigeria-company-registration');
    const { id } = await startDraft();
    await save(
      id,
      Object.fromEntries(Object.entries(other.answers).map(([field, value]) => [field, { value, base: 0 }])),
    );
    const reply = await submit(await read(id), { totalMinor: other.quote?.totalMinor });
    expect(reply).toMatchObject({ status: 422, refusal: { code: 'answers_invalid' } });
    expect(reply.refusal.problems?.map(({ path }) => path)).toContain('addressProof');
  });

  test('refused by the desk check: refused, naming the answer', async () => {
    const company = await createFilledDraft(customer.app, customer.token, 'nigeria-company-registration');
    await save(company.id, { name1: { value: 'Zuma Chamber of Commerce Foods Limited', base: 1 } });
    const reply = await submit(await read(company.id));
    expect(reply).toMatchObject({ status: 422, refusal: { code: 'answers_invalid' } });
    expect(reply.refusal.problems?.some(({ path }) => path === 'name1')).toBe(true);
  });

  test('price other than today’s: refused, naming today’s price', async () => {
    expect(await submit(draft, { totalMinor: 1 })).toMatchObject({
      status: 409,
      refusal: { code: 'price_changed', message: expect.stringContaining('₦') },
    });
    expect((await read(draft.id)).state.order).toBe('draft');
  });

  test('answer changed in another tab since: version conflict', async () => {
    const before = await read(draft.id);
    await save(draft.id, {
      businessEmail: { value: 'new@shop.example', base: before.revisions['businessEmail'] ?? 0 },
    });
    expect(await submit(before, { revisions: before.revisions })).toMatchObject({
      status: 409,
      refusal: { code: 'version_conflict', message: expect.stringContaining('another tab') },
    });
  });

  test('three requests at once: signed once, with one payment and one mail', async () => {
    const before = await read(draft.id);
    const replies = await Promise.all([submit(before), submit(before), submit(before)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal).toMatchObject({
      code: 'version_conflict',
      message: expect.stringMatching(
        /^This has changed since you opened it: Ada Obi signed the application at 13:\d\d on 21 November 2026\. Check it again/,
      ),
    });
    const { rows } = await customer.app.database.query(
      'select count(*)::int as count from payments where application_id = $1',
      [draft.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect(
      (await customer.app.mailsTo('ada@customer.example')).filter(
        ({ applicationId, kind }) => applicationId === draft.id && kind === 'application.submitted',
      ),
    ).toHaveLength(1);
  });

  test('signed: answers, tier and documents cannot be changed', async () => {
    expect(await save(draft.id, { businessEmail: { value: 'x@y.example', base: 1 } })).toMatchObject({
      status: 409,
      refusal: { code: 'already_signed' },
    });
    expect(
      await customer.app.call('PUT /applications/:id/tier', customer.token, {
        params: { id: draft.id },
        body: { tier: 'basic' },
      }),
    ).toMatchObject({ status: 409, refusal: { code: 'already_signed' } });
    const file = (
      await customer.app.call('GET /admin/applications/:id', customer.officer, { params: { id: draft.id } })
    ).data.files[0];
    expect(
      await customer.app.call('DELETE /applications/:id/files/:fileId', customer.token, {
        params: { id: draft.id, fileId: file?.id ?? '' },
      }),
    ).toMatchObject({ status: 409, refusal: { code: 'already_signed' } });
  });
});

describe('transfer report', () => {
  const sign = async () =>
    signApplication(customer.app, customer.token, await createFilledDraft(customer.app, customer.token));

  test('day in the future in every zone, also the payer’s, or unknown receipt: refused', async () => {
    const transfer = (body: { receiptFileId: string; paidOn: string; zone?: string }) =>
      customer.app.call('POST /applications/:id/transfer', customer.token, {
        params: { id: draft.id },
        body,
      });
    const { data: receipt } = await customer.app.upload(draft.id, {
      token: customer.token,
      purpose: 'receipt',
    });
    expect(await transfer({ receiptFileId: receipt.id, paidOn: '2026-11-22' })).toMatchObject({
      status: 400,
      refusal: { problems: [{ path: 'paidOn', code: 'in_future' }] },
    });
    // In Auckland it is the 22nd already, where the payer is.
    expect(
      await transfer({ receiptFileId: receipt.id, paidOn: '2026-11-22', zone: 'Pacific/Auckland' }),
    ).toMatchObject({ status: 200, data: { payment: { reported: { paidOn: '2026-11-22' } } } });
    expect(await transfer({ receiptFileId: draft.id, paidOn: '2026-11-21' })).toMatchObject({
      status: 400,
      refusal: { problems: [{ path: 'receiptFileId' }] },
    });
  });

  test('reported again: the later receipt replaces the first, and the desk is not written to again', async () => {
    await customer.app.officer('Musa Bello');
    const deskMails = async () => (await customer.app.mailsTo('musa.bello@desk.example')).length;
    const signed = await sign();
    const before = await deskMails();
    const first = await reportTransfer(customer.app, customer.token, signed, '2026-11-21');
    const second = await reportTransfer(customer.app, customer.token, signed, '2026-11-20');
    expect(second.payment?.reported).toMatchObject({ paidOn: '2026-11-20' });
    expect(second.payment?.reported?.receiptFileId).not.toBe(first.payment?.reported?.receiptFileId);
    expect(await deskMails()).toBe(before + 1);
  });

  test('same report twelve times at once: one event and one mail to the desk', async () => {
    const { id } = await sign();
    const { data: receipt } = await customer.app.upload(id, { token: customer.token, purpose: 'receipt' });
    await customer.app.officer('Musa Bello');
    const deskMails = async () => (await customer.app.mailsTo('musa.bello@desk.example')).length;
    const before = await deskMails();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        customer.app.call('POST /applications/:id/transfer', customer.token, {
          params: { id },
          body: { receiptFileId: receipt.id, paidOn: '2026-11-19' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ data }) => data.version)).size).toBe(1);
    expect(await deskMails()).toBe(before + 1);
  });

  test('draft: refused', async () => {
    const other = await startDraft();
    const { data: receipt } = await customer.app.upload(other.id, { token: customer.token });
    expect(
      await customer.app.call('POST /applications/:id/transfer', customer.token, {
        params: { id: other.id },
        body: { receiptFileId: receipt.id, paidOn: '2026-11-21' },
      }),
    ).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
  });
});
