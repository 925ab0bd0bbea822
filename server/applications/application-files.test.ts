import { beforeAll, describe, expect, test } from 'vitest';
import { createFilledDraft, type Application } from '../testing/application-fixtures.ts';
import { useCustomer } from './testing/customer.ts';

const customer = useCustomer();
const { startDraft } = customer;
let draft: Application;
beforeAll(async () => {
  draft = await createFilledDraft(customer.app, customer.token);
});

describe('document of an application', () => {
  test('uploaded: readable by its owner and by staff only', async () => {
    const { id } = await startDraft();
    const { data, status } = await customer.app.upload(id, {
      token: customer.token,
      purpose: 'addressProof',
      name: 'bill.pdf',
    });
    expect([status, data]).toMatchObject([201, { name: 'bill.pdf', mediaType: 'application/pdf' }]);
    const as = (token: string) =>
      customer.app.app.inject({
        url: `/api/files/${data.id}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await as(customer.token)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await as(customer.officer)).statusCode).toBe(200);
    expect((await as(await customer.app.signUp('zoe@customer.example', 'Zoe Eze'))).statusCode).toBe(404);
  });

  test.each([
    ['a page of a site', 'page.html', 'text/html', '<html></html>', 415, 'unsupported_file_type'],
    ['a program called a PDF', 'bill.pdf', 'application/pdf', 'MZ program', 415, 'unsupported_file_type'],
    ['nothing', 'bill.pdf', 'application/pdf', '', 422, 'file_empty'],
    [
      'more than 10 MB',
      'bill.pdf',
      'application/pdf',
      `%PDF-1.7\n${'x'.repeat(10 * 1024 * 1024)}`,
      413,
      'file_too_large',
    ],
  ])('%s: refused', async (_words, name, mediaType, text, status, code) => {
    const { id } = await startDraft();
    expect(
      await customer.app.upload(id, { token: customer.token, name, mediaType, bytes: Buffer.from(text) }),
    ).toMatchObject({
      status,
      refusal: { code },
    });
  });

  test('upload by another customer, without a session, or by a customer to the desk: refused', async () => {
    const eve = await customer.app.signUp('eve@customer.example', 'Eve Eze');
    expect((await customer.app.upload(draft.id, { token: eve })).status).toBe(404);
    expect((await customer.app.upload(draft.id, {})).status).toBe(401);
    expect((await customer.app.upload(draft.id, { token: customer.token, desk: true })).status).toBe(403);
  });

  test('request without a multipart body, or without a file: refused', async () => {
    expect(
      await customer.app.callLoosely('POST /applications/:id/files', customer.token, {
        params: { id: draft.id },
        query: { purpose: 'x' },
        body: { file: 'x' },
      }),
    ).toMatchObject({ status: 415 });
    const empty = await customer.app.app.inject({
      method: 'POST',
      url: `/api/applications/${draft.id}/files?purpose=x`,
      headers: {
        authorization: `Bearer ${customer.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: '--b--\r\n',
    });
    expect([empty.statusCode, empty.json()]).toMatchObject([400, { problems: [{ path: 'file' }] }]);
  });

  test('upload to an application that was cancelled: refused with words', async () => {
    const { id } = await startDraft();
    const cancelled = await customer.app.call('POST /applications/:id/discard', customer.token, {
      params: { id },
    });
    expect(cancelled.status).toBe(200);
    expect(await customer.app.upload(id, { token: customer.token })).toMatchObject({
      status: 409,
      refusal: { code: 'not_possible_now' },
    });
  });

  test('removed from a draft: not found afterwards', async () => {
    const { id } = await startDraft();
    const { data } = await customer.app.upload(id, { token: customer.token });
    expect(
      (
        await customer.app.call('DELETE /applications/:id/files/:fileId', customer.token, {
          params: { id, fileId: data.id },
        })
      ).status,
    ).toBe(204);
    expect(
      (
        await customer.app.call('DELETE /applications/:id/files/:fileId', customer.token, {
          params: { id, fileId: data.id },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await customer.app.app.inject({
          url: `/api/files/${data.id}`,
          headers: { authorization: `Bearer ${customer.token}` },
        })
      ).statusCode,
    ).toBe(404);
  });
});
