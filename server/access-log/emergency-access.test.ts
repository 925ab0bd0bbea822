import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
let finance: string;
let administrator: string;
let applicationId: string;
let fileId: string;
const id = '00000000-0000-4000-8000-0000000000aa';
const otherId = '00000000-0000-4000-8000-0000000000ab';
const opening = (rowId = id) => ({
  params: { id: applicationId },
  body: { id: rowId, words: 'The reviewer is away, and the bank asks for the passport.' },
});
const statusOfFile = async (token: string): Promise<number> =>
  (await app.callLoosely('GET /files/:id', token, { params: { id: fileId } })).status;

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-16T09:00:00Z') });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(new Date('2026-11-16T09:00:00Z'));
  const ada = await app.signUp('ada@mail.example');
  const { data } = await app.call('POST /applications', ada, {
    body: { serviceId: 'nigeria-business-name-registration', tier: 'basic' },
  });
  applicationId = data.id;
  fileId = (await app.upload(applicationId, { token: ada })).data.id;
  administrator = await app.officer();
  finance = await app.officer('Kemi Ade', 'finance');
});

describe('emergency access', () => {
  test('role without the right: opens the documents for an hour, with a reason that everyone reads', async () => {
    expect(await statusOfFile(finance)).toBe(404);
    const { status, data } = await app.call(
      'POST /admin/applications/:id/emergency-access',
      finance,
      opening(),
    );
    expect([status, data.opensDocuments]).toEqual([200, true]);
    expect(await statusOfFile(finance)).toBe(200);
    const seen = await app.call('GET /admin/applications/:id', administrator, {
      params: { id: applicationId },
    });
    expect(seen.data.emergencyAccesses).toMatchObject([
      { by: 'Kemi Ade', reason: opening().body.words, expiresAt: expect.stringMatching(/^2026-11-16T10:0/) },
    ]);
    app.setNow(new Date('2026-11-16T10:30:00Z'));
    expect(await statusOfFile(await app.signIn('kemi.ade@desk.example'))).toBe(404);
  });

  test('administrators get one mail, and the customer reads of it in the access log', async () => {
    for (const rowId of [id, id])
      await app.call('POST /admin/applications/:id/emergency-access', finance, opening(rowId));
    const { rows } = await app.database.query(`select "to" from mails where kind = 'desk.emergency_access'`);
    expect(rows).toEqual([{ to: 'musa.bello@desk.example' }]);
    const log = await app.database.query(
      `select officer_name from access_log where action like 'POST%emergency-access'`,
    );
    expect(log.rows).toEqual([{ officer_name: 'Kemi Ade' }]);
  });

  test('another officer without the right: documents stay closed', async () => {
    await app.call('POST /admin/applications/:id/emergency-access', finance, opening());
    expect(await statusOfFile(await app.officer('Bola Eze', 'finance'))).toBe(404);
  });

  test('role with the right, customer, blank reason: refused', async () => {
    const as = async (token: string, words = 'A reason') =>
      (
        await app.callLoosely('POST /admin/applications/:id/emergency-access', token, {
          params: { id: applicationId },
          body: { id: otherId, words },
        })
      ).status;
    expect(await as(administrator)).toBe(409);
    expect(await as(await app.signIn('ada@mail.example'))).toBe(403);
    expect(await as(finance, '  ')).toBe(400);
  });
});
