import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAsOfficer, createPaidApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
let ada: string;
let musa: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ keepSetups: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  musa = await app.officer('Musa Bello');
  ({ id } = await createPaidApplication(app, ada, musa));
});

const tick = (token: string, item: string, ticked = true, about = id) =>
  app.call('PUT /admin/applications/:id/checklist/:item', token, {
    params: { id: about, item },
    body: { ticked },
  });
const checklist = async () =>
  (await app.call('GET /admin/applications/:id', musa, { params: { id } })).data.checklist;

describe('checklist', () => {
  test('ticked twice: keeps the first officer and time; removed: open again', async () => {
    const kemi = await app.officer('Kemi Ade', 'reviewer');
    const { data } = await tick(musa, 'documents');
    const first = data.checklist.find((item) => item.id === 'documents');
    expect(first?.tick).toMatchObject({ by: 'Musa Bello', isOutdated: false });
    await tick(kemi, 'documents');
    expect(await checklist()).toContainEqual(first);
    await tick(kemi, 'documents', false);
    expect((await checklist()).every((item) => item.tick === null)).toBe(true);
  });

  test('approved with open items: the history names them, for officers only', {
    tags: ['extended'],
  }, async () => {
    const items = await checklist();
    for (const item of items.slice(1)) await tick(musa, item.id);
    await actAsOfficer(app, musa, id, { verb: 'approve' });
    const { events } = (await app.call('GET /admin/applications/:id', musa, { params: { id } })).data;
    expect(events.at(-1)?.note).toBe(`Not ticked: ${items[0]?.words}`);
    const own = (await app.call('GET /applications/:id', ada, { params: { id } })).data;
    expect(own.events.at(-1)).toMatchObject({ verb: 'approve', note: null });
    expect(own).not.toHaveProperty('checklist');
  });

  test('customer sent corrections: earlier ticks are outdated until they are renewed', {
    tags: ['extended'],
  }, async () => {
    await tick(musa, 'documents');
    await actAsOfficer(app, musa, id, {
      verb: 'askForInformation',
      questions: [{ path: 'name1', reason: 'other', words: 'Is this the name?' }],
    });
    const { data: application } = await app.call('GET /applications/:id', ada, { params: { id } });
    const [question] = application.questions;
    const answered = await app.callLoosely('POST /applications/:id/answer', ada, {
      params: { id },
      body: {
        version: application.version,
        replies: [{ questionId: question?.id, words: 'Yes, it is.' }],
      },
    });
    expect(answered.status).toBe(200);
    const documents = async () => (await checklist()).find((item) => item.id === 'documents');
    expect((await documents())?.tick?.isOutdated).toBe(true);
    await tick(musa, 'documents');
    expect((await documents())?.tick?.isOutdated).toBe(false);
  });

  test('unknown item, filed application, and other roles: refused', async () => {
    expect((await tick(musa, 'nothing')).status).toBe(404);
    expect((await tick(ada, 'documents')).status).toBe(403);
    for (const [role, status] of [
      ['finance', 403],
      ['auditor', 403],
      ['officer', 200],
    ] as const)
      expect((await tick(await app.officer(`Ngozi ${role}`, role), 'documents')).status).toBe(status);
    await actAsOfficer(app, musa, id, { verb: 'approve' });
    await actAsOfficer(app, musa, id, { verb: 'file', registryReference: 'CAC-1', filedOn: '2026-11-21' });
    expect((await tick(musa, 'identity')).refusal.code).toBe('not_possible_now');
  });
});
