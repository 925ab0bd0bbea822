import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applications } from '../applications/tables.ts';
import { files } from '../files/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { accessLog, emergencyAccesses } from './tables.ts';

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
const startApplication = async (token: string): Promise<string> => {
  const { data } = await app.call('POST /applications', token, {
    body: { serviceId: 'nigeria-business-name-registration', tier: 'basic' },
  });
  return data.id;
};
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
  applicationId = await startApplication(ada);
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
    const [row] = await app.database.sql.select().from(emergencyAccesses);
    expect(Number(row?.expiresAt) - Number(row?.at)).toBe(3_600_000);
    app.setNow(new Date('2026-11-16T10:30:00Z'));
    expect(await statusOfFile(await app.signIn('kemi.ade@desk.example'))).toBe(404);
  });

  test('receipt and proof of a refund: open to a role that does not open documents', async () => {
    const statuses: number[] = [];
    for (const purpose of ['receipt', 'refund-proof', 'identity']) {
      await app.database.sql.update(files).set({ purpose });
      statuses.push(await statusOfFile(finance));
    }
    expect(statuses).toEqual([200, 200, 404]);
  });

  test('id that was used for another reason or application, or by another officer: refused, and nothing is opened', async () => {
    await app.call('POST /admin/applications/:id/emergency-access', finance, opening());
    const { params, body } = opening();
    const other = { params, body: { ...body, words: 'The bank asks for the certificate at once.' } };
    const elsewhere = { params: { id: await startApplication(await app.signUp('eve@mail.example')) }, body };
    const bola = await app.officer('Bola Eze', 'finance');
    for (const [officer, input] of [
      [finance, other],
      [finance, elsewhere],
      [bola, opening()],
    ] as const) {
      const { status, refusal } = await app.call(
        'POST /admin/applications/:id/emergency-access',
        officer,
        input,
      );
      expect([status, refusal.code]).toEqual([409, 'not_possible_now']);
    }
    expect(await statusOfFile(bola)).toBe(404);
  });

  test('administrators get one mail, and the customer reads of it in the access log', {
    tags: ['extended'],
  }, async () => {
    for (const rowId of [id, id])
      await app.call('POST /admin/applications/:id/emergency-access', finance, opening(rowId));
    const { rows } = await app.database.query(`select "to" from mails where kind = 'desk.emergency_access'`);
    expect(rows).toEqual([{ to: 'musa.bello@desk.example' }]);
    const log = await app.database.query(
      `select officer_name from access_log where action like 'POST%emergency-access'`,
    );
    expect(log.rows).toEqual([{ officer_name: 'Kemi Ade' }]);
  });

  test('several: listed the newest first, and each ends by itself', { tags: ['extended'] }, async () => {
    await app.call('POST /admin/applications/:id/emergency-access', finance, opening());
    app.setNow(new Date('2026-11-16T09:30:00Z'));
    const bola = await app.officer('Bola Eze', 'finance');
    await app.call('POST /admin/applications/:id/emergency-access', bola, opening(otherId));
    const seen = await app.call('GET /admin/applications/:id', bola, { params: { id: applicationId } });
    expect(seen.data.emergencyAccesses.map(({ by }) => by)).toEqual(['Bola Eze', 'Kemi Ade']);
    await app.database.sql.update(emergencyAccesses).set({ expiresAt: app.now() });
    expect(await statusOfFile(bola)).toBe(404);
  });

  test('officer who is none any more, or another application: documents are closed', async () => {
    await app.call('POST /admin/applications/:id/emergency-access', finance, opening());
    expect(await statusOfFile(finance)).toBe(200);
    await app.database.sql
      .update(emergencyAccesses)
      .set({ applicationId: await startApplication(await app.signUp('eve@mail.example')) });
    expect(await statusOfFile(finance)).toBe(404);
    await app.database.sql.update(emergencyAccesses).set({ applicationId });
    expect(await statusOfFile(finance)).toBe(200);
    await app.database.query(`delete from user_roles where role = 'finance'`);
    expect(await statusOfFile(finance)).toBe(404);
  });

  test('erased application: not opened', async () => {
    await app.database.sql.update(applications).set({ erasedAt: app.now() });
    const { refusal } = await app.call('POST /admin/applications/:id/emergency-access', finance, opening());
    expect(refusal.code).toBe('not_possible_now');
    expect(await app.database.sql.select().from(emergencyAccesses)).toEqual([]);
    expect(await app.database.sql.select().from(accessLog)).toEqual([]);
  });

  test('documents that stayed closed: the customer reads of no look', async () => {
    expect(await statusOfFile(finance)).toBe(404);
    const pack = await app.callLoosely('GET /admin/applications/:id/filing-pack', finance, {
      params: { id: applicationId },
    });
    expect(pack.status).toBe(403);
    const unsigned = await app.callLoosely('GET /admin/applications/:id/paste-sheet', finance, {
      params: { id: applicationId },
    });
    expect(unsigned.status).toBe(409);
    expect(await app.database.sql.select().from(accessLog)).toEqual([]);
  });

  const withoutAccessLog = async (work: () => Promise<void>): Promise<void> => {
    await app.database.withoutTimeouts(() =>
      app.database.query('alter table access_log add constraint nothing check (false) not valid'),
    );
    try {
      await work();
    } finally {
      await app.database.withoutTimeouts(() =>
        app.database.query('alter table access_log drop constraint nothing'),
      );
    }
  };

  test('look that cannot be recorded: the documents stay closed, and nobody gets a mail', async () => {
    await withoutAccessLog(async () => {
      const opened = await app.callLoosely(
        'POST /admin/applications/:id/emergency-access',
        finance,
        opening(),
      );
      expect(opened.status).toBe(500);
    });
    expect(await app.database.sql.select().from(emergencyAccesses)).toEqual([]);
    const { rows } = await app.database.query(`select "to" from mails where kind = 'desk.emergency_access'`);
    expect(rows).toEqual([]);
    expect(await statusOfFile(finance)).toBe(404);
  });

  test('look that cannot be recorded: nothing is shown', async () => {
    await withoutAccessLog(async () => {
      const seen = await app.callLoosely('GET /admin/applications/:id', finance, {
        params: { id: applicationId },
      });
      expect([seen.status, JSON.stringify(seen.refusal).includes('ada@mail.example')]).toEqual([500, false]);
    });
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
