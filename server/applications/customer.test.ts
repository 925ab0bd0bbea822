import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  reportTransfer,
  type Application,
} from '../testing/application-fixtures.ts';

const noon = new Date('2026-11-21T12:00:00Z');
let on: TestApp;
let ada: string;
let officer: string;
let draft: Application;

beforeAll(async () => {
  on = await startTestApp({ now: noon });
  ada = await on.signUp('ada@customer.example');
  officer = await on.officer();
  draft = await createFilledDraft(on, ada);
});
afterAll(() => on.stop());

const save = (id: string, changes: Record<string, { value: unknown; base: number }>) =>
  on.call('PUT /applications/:id/answers', ada, { params: { id }, body: { changes } });
/** A new draft each time: no two are begun within a minute of each other. */
const fresh = async (): Promise<Application> => {
  const { data } = await begin();
  if (Object.keys(data.revisions).length === 0) on.setNow(new Date(on.now().getTime() + 61_000));
  return data;
};
const begin = () =>
  on.call('POST /applications', ada, { body: { serviceId: 'nigeria-company-registration', tier: 'basic' } });
const read = async (id: string): Promise<Application> =>
  (await on.call('GET /applications/:id', ada, { params: { id } })).data;
const submit = (application: Application, changes: object = {}) =>
  on.callLoosely('POST /applications/:id/submit', ada, {
    params: { id: application.id },
    body: {
      name: 'Ada Obi',
      agreed: true,
      totalMinor: application.quote?.totalMinor,
      version: application.version,
      ...changes,
    },
  });

describe('starting', () => {
  test('takes answers given before signing in', async () => {
    const { data, status } = await on.call('POST /applications', ada, {
      body: {
        serviceId: 'nigeria-company-registration',
        tier: 'premium',
        answers: { name1: 'Zuma Foods Limited' },
      },
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      tier: 'premium',
      name: 'Zuma Foods Limited',
      answers: { name1: 'Zuma Foods Limited' },
      revisions: { name1: 1 },
      version: 1,
      events: [{ verb: 'start', by: 'customer', actorName: 'Ada Obi' }],
    });
    expect(data.reference).toMatch(/^CH-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  });

  test('refuses a service we do not sell and a question the form does not ask', async () => {
    expect(
      (await on.call('POST /applications', ada, { body: { serviceId: 'atlantis-company', tier: 'basic' } }))
        .refusal.problems,
    ).toMatchObject([{ path: 'serviceId' }]);
    expect(
      (
        await on.call('POST /applications', ada, {
          body: { serviceId: 'nigeria-company-registration', tier: 'basic', answers: { hobby: 'chess' } },
        })
      ).refusal.problems,
    ).toMatchObject([{ path: 'hobby' }]);
  });

  test('a button pressed three times begins one application', async () => {
    const replies = await Promise.all([begin(), begin(), begin()]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    on.setNow(new Date(on.now().getTime() + 61_000));
    expect((await begin()).data.id).not.toBe(replies[0]?.data.id);
    on.setNow(new Date(on.now().getTime() + 61_000));
  });

  test('lists what is the caller’s, newest first', async () => {
    const newest = await fresh();
    const { data } = await on.call('GET /applications', ada);
    expect(data.applications[0]?.id).toBe(newest.id);
    const eve = await on.signUp('eve@customer.example', 'Eve Eze');
    expect((await on.call('GET /applications', eve)).data.applications).toEqual([]);
  });
});

describe('saving answers', () => {
  test('keeps them as typed, and the name up to date', async () => {
    const { id } = await fresh();
    expect(
      (
        await save(id, {
          name1: { value: 'Zuma Foods Limi', base: 0 },
          companyEmail: { value: 'not yet an addr', base: 0 },
        })
      ).data,
    ).toMatchObject({ revisions: { name1: 1, companyEmail: 1 }, conflicts: [], savedAt: expect.any(String) });
    expect(await read(id)).toMatchObject({
      name: 'Zuma Foods Limi',
      answers: { companyEmail: 'not yet an addr' },
    });
  });

  test('does not overwrite what another tab saved, saves the rest, and tells what stands there', async () => {
    const { id } = await fresh();
    await save(id, { companyEmail: { value: 'first@tab.example', base: 0 } });
    const second = await save(id, {
      companyEmail: { value: 'second@tab.example', base: 0 },
      companyPhone: { value: '0803', base: 0 },
    });
    expect(second.data.conflicts).toEqual([
      { field: 'companyEmail', value: 'first@tab.example', revision: 1 },
    ]);
    expect((await read(id)).answers).toEqual({ companyEmail: 'first@tab.example', companyPhone: '0803' });
  });

  test('takes the same words twice, as after a reply that got lost', async () => {
    const { id } = await fresh();
    await save(id, { companyPhone: { value: '0803', base: 0 } });
    expect((await save(id, { companyPhone: { value: '0803', base: 0 } })).data).toMatchObject({
      conflicts: [],
      revisions: { companyPhone: 1 },
    });
  });

  test('takes an answer away', async () => {
    const { id } = await fresh();
    await save(id, { companyPhone: { value: '0803', base: 0 } });
    await save(id, { companyPhone: { value: null, base: 1 } });
    expect(await read(id)).toMatchObject({ answers: {}, revisions: { companyPhone: 2 } });
  });

  test.each(['hobby', 'constructor', 'toString', 'hasOwnProperty'])(
    'refuses the question %s, which the form does not ask',
    async (field) => {
      const { id } = await fresh();
      expect(await save(id, { [field]: { value: 'x', base: 0 } })).toMatchObject({
        status: 400,
        refusal: { problems: [{ path: field, code: 'unknown_question' }] },
      });
    },
  );

  test('refuses one answer that is far too long, and all of them together', async () => {
    const { id } = await fresh();
    expect(await save(id, { description: { value: 'x'.repeat(65_537), base: 0 } })).toMatchObject({
      status: 400,
      refusal: { problems: [{ path: 'description', code: 'too_long' }] },
    });
    const fields = ['description', 'companyEmail', 'companyPhone', 'name1', 'name2'];
    expect(
      await save(
        id,
        Object.fromEntries(fields.map((field) => [field, { value: 'x'.repeat(60_000), base: 0 }])),
      ),
    ).toMatchObject({ status: 413, refusal: { code: 'body_too_large' } });
    expect((await read(id)).answers).toEqual({});
  });

  test('many at once from several tabs lose nothing', async () => {
    const { id } = await fresh();
    const fields = ['description', 'companyEmail', 'companyPhone', 'name1', 'name2'];
    await Promise.all(fields.map((field) => save(id, { [field]: { value: field, base: 0 } })));
    expect((await read(id)).answers).toEqual(Object.fromEntries(fields.map((field) => [field, field])));
  });
});

describe('uploading', () => {
  test('keeps a document and gives it back to its owner and to staff only', async () => {
    const { id } = await fresh();
    const { data, status } = await on.upload(id, { token: ada, purpose: 'addressProof', name: 'bill.pdf' });
    expect([status, data]).toMatchObject([201, { name: 'bill.pdf', mediaType: 'application/pdf' }]);
    const as = (token: string) =>
      on.app.inject({ url: `/api/files/${data.id}`, headers: { authorization: `Bearer ${token}` } });
    expect((await as(ada)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await as(officer)).statusCode).toBe(200);
    expect((await as(await on.signUp('zoe@customer.example', 'Zoe Eze'))).statusCode).toBe(404);
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
  ])('refuses %s', async (_words, name, mediaType, text, status, code) => {
    const { id } = await fresh();
    expect(await on.upload(id, { token: ada, name, mediaType, bytes: Buffer.from(text) })).toMatchObject({
      status,
      refusal: { code },
    });
  });

  test('is for the owner', async () => {
    const eve = await on.signIn('eve@customer.example');
    expect((await on.upload(draft.id, { token: eve })).status).toBe(404);
    expect((await on.upload(draft.id, {})).status).toBe(401);
    expect((await on.upload(draft.id, { token: ada, desk: true })).status).toBe(403);
  });

  test('wants a file, in a multipart body', async () => {
    expect(
      await on.callLoosely('POST /applications/:id/files', ada, {
        params: { id: draft.id },
        query: { purpose: 'x' },
        body: { file: 'x' },
      }),
    ).toMatchObject({ status: 415 });
    const empty = await on.app.inject({
      method: 'POST',
      url: `/api/applications/${draft.id}/files?purpose=x`,
      headers: { authorization: `Bearer ${ada}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b--\r\n',
    });
    expect([empty.statusCode, empty.json()]).toMatchObject([400, { problems: [{ path: 'file' }] }]);
  });

  test('a document of a draft can be removed, and is gone then', async () => {
    const { id } = await fresh();
    const { data } = await on.upload(id, { token: ada });
    expect(
      (await on.call('DELETE /applications/:id/files/:fileId', ada, { params: { id, fileId: data.id } }))
        .status,
    ).toBe(204);
    expect(
      (await on.call('DELETE /applications/:id/files/:fileId', ada, { params: { id, fileId: data.id } }))
        .status,
    ).toBe(404);
    expect(
      (await on.app.inject({ url: `/api/files/${data.id}`, headers: { authorization: `Bearer ${ada}` } }))
        .statusCode,
    ).toBe(404);
  });
});

describe('signing', () => {
  test('refuses answers that are missing, and names them', async () => {
    const reply = await submit(await fresh());
    expect(reply).toMatchObject({ status: 422, refusal: { code: 'answers_invalid' } });
    expect(reply.refusal.problems?.map(({ path }) => path)).toContain('name1');
  });

  test('refuses a document that belongs to another application', async () => {
    const other = await createFilledDraft(on, ada, 'nigeria-company-registration');
    const { id } = await fresh();
    await save(
      id,
      Object.fromEntries(Object.entries(other.answers).map(([field, value]) => [field, { value, base: 0 }])),
    );
    const reply = await submit(await read(id), { totalMinor: other.quote?.totalMinor });
    expect(reply).toMatchObject({ status: 422, refusal: { code: 'answers_invalid' } });
    expect(reply.refusal.problems?.map(({ path }) => path)).toContain('addressProof');
  });

  test('refuses what the registry would refuse, with the rule', async () => {
    const company = await createFilledDraft(on, ada, 'nigeria-company-registration');
    await save(company.id, { name1: { value: 'Zuma Chamber of Commerce Foods Limited', base: 1 } });
    const reply = await submit(await read(company.id));
    expect(reply).toMatchObject({ status: 422, refusal: { code: 'answers_invalid' } });
    expect(reply.refusal.problems?.some(({ path }) => path === 'name1')).toBe(true);
  });

  test('refuses another price than the one of the day, and names it', async () => {
    expect(await submit(draft, { totalMinor: 1 })).toMatchObject({
      status: 409,
      refusal: { code: 'price_changed', message: expect.stringContaining('₦') },
    });
    expect((await read(draft.id)).state.order).toBe('draft');
  });

  test('refuses when an answer changed in another tab since', async () => {
    const before = await read(draft.id);
    await save(draft.id, {
      businessEmail: { value: 'new@shop.example', base: before.revisions['businessEmail'] ?? 0 },
    });
    expect(await submit(before, { revisions: before.revisions })).toMatchObject({
      status: 409,
      refusal: { code: 'version_conflict', message: expect.stringContaining('another tab') },
    });
  });

  test('signs once, however often the button is pressed', async () => {
    const before = await read(draft.id);
    const replies = await Promise.all([submit(before), submit(before), submit(before)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.refusal).toMatchObject({
      code: 'version_conflict',
      message: expect.stringMatching(
        /^This was changed meanwhile: Ada Obi signed the application at 13:\d\d on 21 November 2026\. Look at it again/,
      ),
    });
    const { rows } = await on.database.query(
      'select count(*)::int as count from payments where application_id = $1',
      [draft.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect(
      (await on.mailsTo('ada@customer.example')).filter(
        ({ applicationId, kind }) => applicationId === draft.id && kind === 'application.submitted',
      ),
    ).toHaveLength(1);
  });

  test('what is signed stays', async () => {
    expect(await save(draft.id, { businessEmail: { value: 'x@y.example', base: 1 } })).toMatchObject({
      status: 409,
      refusal: { code: 'already_signed' },
    });
    expect(
      await on.call('PUT /applications/:id/tier', ada, { params: { id: draft.id }, body: { tier: 'basic' } }),
    ).toMatchObject({ status: 409, refusal: { code: 'already_signed' } });
    const file = (await on.call('GET /admin/applications/:id', officer, { params: { id: draft.id } })).data
      .files[0];
    expect(
      await on.call('DELETE /applications/:id/files/:fileId', ada, {
        params: { id: draft.id, fileId: file?.id ?? '' },
      }),
    ).toMatchObject({ status: 409, refusal: { code: 'already_signed' } });
  });
});

describe('paying', () => {
  test('refuses a day ahead, and a receipt that is not there', async () => {
    const transfer = (body: { receiptFileId: string; paidOn: string }) =>
      on.call('POST /applications/:id/transfer', ada, { params: { id: draft.id }, body });
    const { data: receipt } = await on.upload(draft.id, { token: ada, purpose: 'receipt' });
    expect(await transfer({ receiptFileId: receipt.id, paidOn: '2026-11-22' })).toMatchObject({
      status: 400,
      refusal: { problems: [{ path: 'paidOn', code: 'in_future' }] },
    });
    expect(await transfer({ receiptFileId: draft.id, paidOn: '2026-11-21' })).toMatchObject({
      status: 400,
      refusal: { problems: [{ path: 'receiptFileId' }] },
    });
  });

  test('a better receipt replaces the first', async () => {
    const first = await reportTransfer(on, ada, draft);
    const second = await reportTransfer(on, ada, draft, '2026-11-20');
    expect(second.payment?.reported).toMatchObject({ paidOn: '2026-11-20' });
    expect(second.payment?.reported?.receiptFileId).not.toBe(first.payment?.reported?.receiptFileId);
  });

  test('nothing can be reported for a draft', async () => {
    const other = await fresh();
    const { data: receipt } = await on.upload(other.id, { token: ada });
    expect(
      await on.call('POST /applications/:id/transfer', ada, {
        params: { id: other.id },
        body: { receiptFileId: receipt.id, paidOn: '2026-11-21' },
      }),
    ).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
  });
});

describe('cancelling', () => {
  test('ends an unpaid application, once', async () => {
    const application = await fresh();
    const cancel = () =>
      on.call('POST /applications/:id/cancel', ada, {
        params: { id: application.id },
        body: { version: application.version },
      });
    expect((await cancel()).data).toMatchObject({ headline: { id: 'cancelled' }, allowed: [], editable: [] });
    expect(await cancel()).toMatchObject({ status: 409, refusal: { code: 'version_conflict' } });
  });
});

describe('answering questions', () => {
  test('changes only what was asked, down to one field of one person', async () => {
    const { id, answers, revisions } = await createPaidApplication(
      on,
      ada,
      officer,
      'nigeria-company-registration',
    );
    await actAsOfficer(on, officer, id, {
      verb: 'askForInformation',
      questions: [
        { path: 'directors/bashir/occupation', reason: 'incomplete', words: 'Which kind of trader?' },
      ],
    });
    const base = revisions['directors'] ?? 0;
    const directors = structuredClone(answers['directors']) as Record<string, unknown>[];
    const changed = (edit: (items: Record<string, unknown>[]) => void) => {
      const items = structuredClone(directors);
      edit(items);
      return save(id, { directors: { value: items, base } });
    };
    expect(await changed(([first]) => Object.assign(first ?? {}, { surname: 'Other' }))).toMatchObject({
      status: 409,
      refusal: { code: 'only_asked_answers' },
    });
    expect(await changed((items) => items.pop())).toMatchObject({
      status: 409,
      refusal: { code: 'only_asked_answers' },
    });
    expect(await save(id, { companyEmail: { value: 'x@y.example', base: 1 } })).toMatchObject({
      status: 409,
      refusal: { code: 'only_asked_answers' },
    });
    expect(
      (await changed(([, second]) => Object.assign(second ?? {}, { occupation: 'Grain trader' }))).status,
    ).toBe(200);
  });

  test('is refused while the correction itself is wrong', async () => {
    const { id } = await createPaidApplication(on, ada, officer);
    await actAsOfficer(on, officer, id, {
      verb: 'askForInformation',
      questions: [{ path: 'businessEmail', reason: 'other', words: 'Is this right?' }],
    });
    const open = await read(id);
    await save(id, { businessEmail: { value: 'no address', base: open.revisions['businessEmail'] ?? 0 } });
    expect(
      await on.call('POST /applications/:id/answer', ada, {
        params: { id },
        body: { version: open.version },
      }),
    ).toMatchObject({
      status: 422,
      refusal: { code: 'answers_invalid', problems: [{ path: 'businessEmail' }] },
    });
    expect((await read(id)).questions).toMatchObject([{ answeredAt: null }]);
  });
});
