import { describe, expect, test, vi } from 'vitest';
import { UnavailableError } from '../unavailable-error.ts';
import { explainMissingDraft } from './edit-issue.ts';
import { noon, sampleIssue, useNewsletterDesk } from './testing/newsletter-desk.ts';

const unknownId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';

const desk = useNewsletterDesk();
const {
  createIssue,
  readIssue,
  changeIssue,
  sendIssue,
  sendTrial,
  deleteIssue,
  addSubscribers,
  issueMails,
  deliver,
  received,
} = desk;

describe('newsletter draft', () => {
  test('created: stored as written, listed newest first', async () => {
    const first = await createIssue();
    expect(first).toMatchObject({
      ...sampleIssue,
      state: 'draft',
      version: 1,
      changedBy: 'Musa Bello',
      sent: null,
      counts: { sent: 0, failed: 0, left: 0, waiting: 0 },
    });
    desk.app.setNow(new Date(noon.getTime() + 60_000));
    const second = await createIssue({ subject: '', text: '' });
    await addSubscribers(2);
    await addSubscribers(1, 'waiting', 3);
    const { data } = await desk.app.call('GET /admin/newsletter/issues', desk.officer, {});
    expect(data).toMatchObject({
      total: 2,
      rows: [
        { id: second.id, subject: '' },
        { id: first.id, subject: sampleIssue.subject },
      ],
      subscribers: { confirmed: 2, waiting: 1, left: 0 },
    });
    expect(data.rows[0]).not.toHaveProperty('text');
  });

  test('draft not found while the database is unavailable: that error, and no statement about the draft', async () => {
    const unavailable = new UnavailableError('The database does not answer.');
    const select = vi.spyOn(desk.app.database.sql, 'select').mockImplementationOnce(() => {
      throw unavailable;
    });
    await expect(explainMissingDraft(desk.app.database, unknownId)).rejects.toBe(unavailable);
    select.mockRestore();
  });

  test('changed at an old version: refused as version_conflict, naming the other officer', async () => {
    const issue = await createIssue();
    expect((await changeIssue(issue, { subject: 'New fees' })).data).toMatchObject({
      subject: 'New fees',
      version: 2,
    });
    const late = await changeIssue(issue, { subject: 'Old fees' });
    expect(late).toMatchObject({
      status: 409,
      refusal: {
        code: 'version_conflict',
        message: expect.stringContaining('Musa Bello has changed this draft'),
      },
    });
    expect((await readIssue(issue.id)).subject).toBe('New fees');
  });

  test('draft deleted: not found any more', async () => {
    const issue = await createIssue();
    expect((await deleteIssue(issue)).status).toBe(204);
    expect(await deleteIssue(issue)).toMatchObject({ status: 404 });
    expect((await changeIssue(issue, {})).status).toBe(404);
  });

  test.each([
    ['a subject of two lines', { subject: 'a\nBcc: eve@customer.example' }],
    ['a bell in the subject', { subject: 'a\u0007' }],
    ['a separator of lines in the subject', { subject: 'a\u2028b' }],
    ['a subject that is too long', { subject: 'x'.repeat(151) }],
    ['a text that is too long', { text: 'x'.repeat(20_001) }],
    ['an escape in the text', { text: 'a\u001b[2J' }],
    ['a NUL in the text', { text: 'a\u0000' }],
    ['half a sign', { text: 'a\ud800' }],
  ])('%s: refused', async (_what, wrong) => {
    const issue = await createIssue();
    const refused = {
      status: 400,
      refusal: { code: 'bad_request', problems: [{ path: Object.keys(wrong)[0] }] },
    };
    expect(
      await desk.app.callLoosely('POST /admin/newsletter/issues', desk.officer, {
        body: { ...sampleIssue, ...wrong },
      }),
    ).toMatchObject(refused);
    expect(await changeIssue(issue, wrong)).toMatchObject(refused);
  });

  test.each([unknownId, 'not-an-id'])('unknown id %s: not found', async (id) => {
    const nothing = { ...(await createIssue()), id };
    for (const reply of [
      await changeIssue(nothing, {}),
      await sendIssue(nothing),
      await sendTrial(nothing),
      await deleteIssue(nothing),
      await desk.app.callLoosely('GET /admin/newsletter/issues/:id', desk.officer, { params: { id } }),
    ])
      expect(reply).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  });
});

describe('newsletter trial', () => {
  test('sent twice: only the officer gets it, twice', async () => {
    await addSubscribers(3);
    const issue = await createIssue();
    expect((await sendTrial(issue)).data).toEqual({ email: 'musa.bello@desk.example' });
    await sendTrial(issue);
    await deliver();
    expect(received()).toEqual(['musa.bello@desk.example', 'musa.bello@desk.example']);
    expect(desk.mailServer.received[0]?.raw).toContain('Subject: Trial: Fees from January');
    expect(desk.mailServer.received[0]?.raw).not.toContain('List-Unsubscribe');
    const [mail] = await issueMails();
    expect(mail?.text).toContain('See the notice\n(https://cac.example/notice).');
    expect(mail?.html).toContain('The <strong>Commission</strong> raises');
    expect(await readIssue(issue.id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test.each([
    ['a subject', { subject: ' ' }],
    ['a text', { text: ' \n' }],
  ])('draft without %s: trial and issue are refused', async (_what, missing) => {
    await addSubscribers(1);
    const issue = await createIssue(missing);
    const refused = {
      status: 409,
      refusal: { code: 'not_possible_now', message: 'Enter a subject and a text first.' },
    };
    expect(await sendTrial(issue)).toMatchObject(refused);
    expect(await sendIssue(issue)).toMatchObject(refused);
    expect(await readIssue(issue.id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('draft at an old version: refused', async () => {
    const issue = await createIssue();
    await changeIssue(issue, {});
    expect(await sendTrial(issue)).toMatchObject({ status: 409, refusal: { code: 'version_conflict' } });
    expect(await issueMails()).toEqual([]);
  });
});
