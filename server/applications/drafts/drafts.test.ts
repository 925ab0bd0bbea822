import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAsOfficer, createFilledDraft, signApplication } from '../../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { files } from '../../files/tables.ts';
import { eraseDiscardedDrafts } from './erase-discarded.ts';
import { expireDrafts } from './expire-drafts.ts';

const key = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-23T09:00:00Z') });
});
afterAll(() => testApp.stop());

const byId = (id: string) => ({ params: { id } });

test('draft: duplicated once for a key, with its answers and without its files', async () => {
  const ada = await testApp.signUp('ada@customer.example');
  const draft = await createFilledDraft(testApp, ada);
  expect(JSON.stringify(draft.answers)).toContain('fileId');
  const copy = () =>
    testApp.call('POST /applications/:id/copy', ada, { ...byId(draft.id), body: { idempotencyKey: key } });
  const [first, again] = [await copy(), await copy()];
  expect([first.status, again.data.id]).toEqual([201, first.data.id]);
  expect(first.data).toMatchObject({ name: draft.name, tier: draft.tier, state: { order: 'draft' } });
  expect(JSON.stringify(first.data.answers)).not.toContain('fileId');
  expect(first.data.answers['principalAddress']).toEqual(draft.answers['principalAddress']);
  const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
  const stranger = await testApp.call('POST /applications/:id/copy', eve, {
    ...byId(draft.id),
    body: { idempotencyKey: key },
  });
  expect(stranger.status).toBe(404);
});

test('signed application: copied with the typed corrections while it is unpaid and once it is cancelled, not once paid', {
  tags: ['extended'],
}, async () => {
  const bola = await testApp.signUp('bola@customer.example', 'Bola Ojo');
  const copyOf = (id: string) =>
    testApp.call('POST /applications/:id/copy', bola, {
      ...byId(id),
      body: { idempotencyKey: crypto.randomUUID() },
    });
  const signed = await signApplication(testApp, bola, await createFilledDraft(testApp, bola));
  await testApp.call('POST /applications/:id/correction', bola, byId(signed.id));
  await testApp.call('PUT /applications/:id/answers', bola, {
    ...byId(signed.id),
    body: {
      changes: {
        businessEmail: { value: 'new@shop.example', base: signed.revisions['businessEmail'] ?? 0 },
      },
    },
  });
  const copied = {
    status: 201,
    data: { state: { order: 'draft' }, answers: { businessEmail: 'new@shop.example' } },
  };
  expect(await copyOf(signed.id)).toMatchObject(copied);
  await testApp.call('POST /applications/:id/cancel', bola, {
    ...byId(signed.id),
    body: { version: signed.version },
  });
  expect(await copyOf(signed.id)).toMatchObject(copied);
  const paid = await signApplication(testApp, bola, await createFilledDraft(testApp, bola));
  await actAsOfficer(testApp, await testApp.officer(), paid.id, {
    verb: 'confirmPayment',
    amountMinor: paid.payment?.dueMinor,
    receivedOn: '2026-11-23',
  });
  expect(await copyOf(paid.id)).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
});

test('draft: discarded twice is discarded once, restored within 30 days with its answers and files, else erased', {
  tags: ['extended'],
}, async () => {
  const kemi = await testApp.signUp('kemi@customer.example', 'Kemi Ade');
  const draft = await createFilledDraft(testApp, kemi);
  const discard = () => testApp.call('POST /applications/:id/discard', kemi, byId(draft.id));
  const restore = (token: string) => testApp.call('POST /applications/:id/restore', token, byId(draft.id));
  const { data: discarded } = await discard();
  expect(discarded).toMatchObject({
    restorableUntil: expect.stringMatching(/^2026-12-23T09:0/) as string,
    headline: { title: 'Discarded', next: expect.stringContaining('until 23 December 2026') as string },
  });
  expect((await discard()).data.version).toBe(discarded.version);
  const { drafts, discarded: rows, finished } = (await testApp.call('GET /dashboard', kemi)).data;
  expect([drafts.total, rows.map(({ id }) => id), finished.total]).toEqual([0, [draft.id], 0]);
  expect(
    (await testApp.call('PUT /applications/:id/tier', kemi, { ...byId(draft.id), body: { tier: 'basic' } }))
      .status,
  ).toBe(409);

  testApp.setNow(new Date('2026-12-22T09:00:00Z'));
  const later = await testApp.signIn('kemi@customer.example');
  expect(await eraseDiscardedDrafts(testApp.dependencies)).toEqual({ erased: 0, failed: 0 });
  const { data: restored } = await restore(later);
  expect(restored).toMatchObject({
    state: { order: 'draft' },
    restorableUntil: null,
    answers: draft.answers,
  });
  expect((await restore(later)).data.version).toBe(restored.version);

  await testApp.call('POST /applications/:id/discard', later, byId(draft.id));
  testApp.setNow(new Date('2027-01-21T09:01:00Z'));
  const tooLate = await testApp.signIn('kemi@customer.example');
  expect(await restore(tooLate)).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
  expect(await eraseDiscardedDrafts(testApp.dependencies)).toEqual({ erased: 1, failed: 0 });
  expect((await testApp.call('GET /applications/:id', tooLate, byId(draft.id))).status).toBe(404);
  const left = await testApp.database.sql.select().from(files);
  expect(
    left.filter(({ applicationId, removedAt }) => applicationId === draft.id && removedAt === null),
  ).toEqual([]);
});

test('signed application: neither discarded, nor restored after its cancellation', {
  tags: ['extended'],
}, async () => {
  const token = await testApp.signUp('ngozi@customer.example', 'Ngozi Eze');
  const signed = await signApplication(testApp, token, await createFilledDraft(testApp, token));
  expect((await testApp.call('POST /applications/:id/discard', token, byId(signed.id))).status).toBe(409);
  await testApp.call('POST /applications/:id/cancel', token, {
    ...byId(signed.id),
    body: { version: signed.version, moneySent: false },
  });
  const restored = await testApp.call('POST /applications/:id/restore', token, byId(signed.id));
  expect(restored).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
});

test('draft unchanged for a year: one notice, discarded 30 days after it unless it changed, and restorable', {
  tags: ['extended'],
}, async () => {
  const email = 'sade@customer.example';
  testApp.setNow(new Date('2026-11-23T09:00:00Z'));
  const token = await testApp.signUp(email, 'Sade Bello');
  const [forgotten, resumed] = [
    await createFilledDraft(testApp, token),
    await createFilledDraft(testApp, token),
  ];
  const signed = await signApplication(testApp, token, await createFilledDraft(testApp, token));
  const runOn = (day: string) => {
    testApp.setNow(new Date(`${day}T10:00:00Z`));
    return expireDrafts(testApp.dependencies);
  };
  const notices = async () =>
    (await testApp.mailsTo(email)).filter(({ kind }) => kind === 'application.draft_expiring');
  await runOn('2027-11-22');
  expect(await notices()).toEqual([]);
  await runOn('2027-11-24');
  await runOn('2027-11-25');
  const sent = await notices();
  expect(new Set(sent.map(({ applicationId }) => applicationId))).toEqual(
    new Set([forgotten.id, resumed.id]),
  );
  expect(sent).toHaveLength(2);
  // The plain text is wrapped.
  const words = sent[0]?.text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('since 23 November 2026');
  expect(words).toContain('before 24 December 2027');

  const later = await testApp.signIn(email);
  await testApp.call('PUT /applications/:id/tier', later, { ...byId(resumed.id), body: { tier: 'basic' } });
  await runOn('2027-12-23');
  const read = async (id: string) => {
    const owner = await testApp.signIn(email);
    return (await testApp.call('GET /applications/:id', owner, byId(id))).data;
  };
  expect((await read(forgotten.id)).state.order).toBe('draft');
  await runOn('2027-12-24');
  expect(await read(forgotten.id)).toMatchObject({
    state: { order: 'cancelled' },
    headline: { title: 'Discarded' },
    restorableUntil: expect.stringMatching(/^2028-01-23T10:/) as string,
  });
  expect((await read(resumed.id)).state.order).toBe('draft');
  expect((await read(signed.id)).state.order).toBe('awaiting_payment');

  const owner = await testApp.signIn(email);
  await testApp.call('POST /applications/:id/restore', owner, byId(forgotten.id));
  expect(await runOn('2028-01-30')).toEqual({ notified: 0, discarded: 0, failed: 0 });
  expect((await read(forgotten.id)).state.order).toBe('draft');
});

test('a draft for which expiry throws: the others get their notices, and it is counted as failed', {
  tags: ['extended'],
}, async () => {
  const email = 'tola@customer.example';
  testApp.setNow(new Date('2028-02-01T09:00:00Z'));
  const token = await testApp.signUp(email, 'Tola Ige');
  const drafts = [
    await createFilledDraft(testApp, token),
    await createFilledDraft(testApp, token),
    await createFilledDraft(testApp, token),
  ];
  // The second in the order of the job, so that one is before it and one after it.
  const [first, broken, last] = drafts.map(({ id }) => id).toSorted();
  const { mailer } = testApp.dependencies;
  const failing = {
    ...testApp.dependencies,
    mailer: {
      queue: (mail: Parameters<typeof mailer.queue>[0]) =>
        mail.applicationId === broken ? Promise.reject(new Error('no mail')) : mailer.queue(mail),
    },
  };
  testApp.setNow(new Date('2029-02-02T09:00:00Z'));
  const { failed } = await expireDrafts(failing);
  const noticed = async () =>
    (await testApp.mailsTo(email))
      .filter(({ kind }) => kind === 'application.draft_expiring')
      .map(({ applicationId }) => applicationId);
  expect(failed).toBe(1);
  expect(new Set(await noticed())).toEqual(new Set([first, last]));
  expect((await expireDrafts(testApp.dependencies)).failed).toBe(0);
  expect(await noticed()).toHaveLength(3);
  expect(await noticed()).toContain(broken);
});
