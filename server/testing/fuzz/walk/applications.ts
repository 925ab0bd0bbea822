import { createDraft, createSigned, createSmallDraft, type Application } from './drafts.ts';
import { first, type Walk } from './walk.ts';

const today = '2026-11-21';
const submission = ({ quote, version }: Application) => ({
  name: 'Ada Obi',
  agreed: true,
  totalMinor: quote?.totalMinor ?? 0,
  version,
});

/** A draft from its beginning to the signature, its files, its copies, and the people who are asked for more. */
export async function walkDrafts(walk: Walk): Promise<void> {
  const draft = await createSmallDraft(walk);
  const params = { id: draft.id };
  await walk.try('GET /applications', 'customer', { query: { group: 'drafts' } });
  await walk.try('GET /applications/:id', 'customer', { params });
  const [field, value] = first(Object.entries(draft.answers));
  await walk.try('PUT /applications/:id/answers', 'customer', {
    params,
    body: { changes: { [field]: { value, base: draft.revisions[field] ?? 0 } } },
  });
  await walk.try('PUT /applications/:id/tier', 'customer', { params, body: { tier: 'standard' } });
  await walk.chapter(async () => {
    const upload = () =>
      walk.send('POST /applications/:id/files', 'customer', { params, query: { purpose: 'document' } });
    const file = await upload();
    const { id: fileId } = await upload();
    await walk.try('GET /files/:id', 'customer', { params: { id: file.id } });
    await walk.send('DELETE /applications/:id/files/:fileId', 'customer', { params: { ...params, fileId } });
  });
  await walk.chapter(async () => {
    const copy = await walk.send('POST /applications/:id/copy', 'customer', {
      params,
      body: { idempotencyKey: crypto.randomUUID() },
    });
    await walk.send('POST /applications/:id/discard', 'customer', { params: { id: copy.id } });
    await walk.send('POST /applications/:id/restore', 'customer', { params: { id: copy.id } });
  });
  await walk.chapter(async () => {
    const { id } = await walk.send('POST /applications', 'customer', {
      body: {
        serviceId: 'nigeria-business-name-registration',
        tier: 'standard',
        idempotencyKey: crypto.randomUUID(),
      },
    });
    await walk.send('POST /applications/:id/document-requests', 'customer', {
      params: { id },
      body: {
        id: crypto.randomUUID(),
        email: 'dayo@customer.example',
        title: 'Passport',
        dueOn: '2026-12-24',
      },
    });
  });
}

/** A signed application: paid by transfer or online, corrected, cancelled. @returns one whose payment waits */
export async function walkOrders(walk: Walk): Promise<Application> {
  const draft = await createDraft(walk);
  const params = { id: draft.id };
  const signed = await walk.send('POST /applications/:id/submit', 'customer', {
    params,
    body: submission(draft),
  });
  await walk.try('GET /applications/:id/checkouts', 'customer', { params });
  await walk.chapter(async () => {
    await walk.send('PUT /applications/:id/promotional-code', 'customer', {
      params,
      body: { code: 'SPRING' },
    });
    await walk.send('DELETE /applications/:id/promotional-code', 'customer', { params });
  });
  for (const provider of ['paystack', 'flutterwave'])
    await walk.try('POST /applications/:id/checkouts', 'customer', { params, body: { provider } });
  await walk.try('POST /applications/:id/checkouts/check', 'customer', { params });
  await walk.try('GET /applications/:id/pack', 'customer', { params });
  await walk.chapter(async () => {
    await walk.send('POST /applications/:id/correction', 'customer', { params });
    await walk.send('DELETE /applications/:id/correction', 'customer', { params });
    await walk.send('POST /applications/:id/correction', 'customer', { params });
    const { version, answers, revisions } = await walk.send('GET /applications/:id', 'customer', { params });
    const field = 'businessEmail';
    await walk.send('PUT /applications/:id/answers', 'customer', {
      params,
      body: { changes: { [field]: { value: `new.${String(answers[field])}`, base: revisions[field] ?? 0 } } },
    });
    await walk.send('POST /applications/:id/correction/submit', 'customer', {
      params,
      body: { name: 'Ada Obi', agreed: true, version },
    });
  });
  await walk.chapter(async () => {
    const id = crypto.randomUUID();
    await walk.send('POST /applications/:id/messages', 'customer', {
      params,
      body: { id, words: 'When do you file?' },
    });
    await walk.send('POST /applications/:id/messages/read', 'customer', {
      params,
      body: { upTo: id },
    });
    await walk.send('GET /messages', 'customer');
  });
  await walk.chapter(async () => {
    const receipt = await walk.send('POST /applications/:id/files', 'customer', {
      params,
      query: { purpose: 'receipt' },
    });
    await walk.send('POST /applications/:id/transfer', 'customer', {
      params,
      body: { receiptFileId: receipt.id, paidOn: today },
    });
  });
  await walk.chapter(async () => {
    const other = await createSigned(walk);
    await walk.send('POST /applications/:id/cancel', 'customer', {
      params: { id: other.id },
      body: { version: other.version, moneySent: false },
    });
  });
  return signed;
}

/** Several applications paid together, by transfer and online. */
export async function walkCarts(walk: Walk): Promise<void> {
  const orders = [await createSigned(walk), await createSigned(walk)];
  await walk.try('GET /carts/payable', 'customer');
  const cart = await walk.send('POST /carts', 'customer', {
    body: { applicationIds: orders.map(({ id }) => id) },
  });
  const params = { id: cart.id };
  const dueMinor = orders.reduce((sum, { payment }) => sum + (payment?.dueMinor ?? 0), 0);
  await walk.try('GET /carts/:id', 'customer', { params });
  await walk.try('POST /carts/:id/checkouts', 'customer', {
    params,
    body: { provider: 'paystack', dueMinor },
  });
  await walk.try('POST /carts/:id/checkouts/check', 'customer', { params });
  await walk.try('GET /applications/:id/carts', 'customer', { params: { id: first(orders).id } });
  await walk.try('GET /admin/applications/:id/carts', 'finance', { params: { id: first(orders).id } });
  const receipt = await walk.send('POST /applications/:id/files', 'customer', {
    params: { id: first(orders).id },
    query: { purpose: 'receipt' },
  });
  await walk.send('POST /carts/:id/transfer', 'customer', {
    params,
    body: { receiptFileId: receipt.id, paidOn: today, dueMinor },
  });
  await walk.try('GET /admin/carts', 'finance');
  const { transfers } = await walk.send('GET /admin/carts/:id', 'finance', { params });
  await walk.send('POST /admin/carts/:id/confirmation', 'finance', {
    params,
    body: { transferId: first(transfers).id, dueMinor, amountMinor: dueMinor, receivedOn: today },
  });
}
