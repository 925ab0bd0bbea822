import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPaidApplication, type DeskApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { sealAuditLog } from './seal-rows.ts';
import { verifyAuditLog, verifyEvents } from './verify-records.ts';

let app: TestApp;
let customer: string;
let administrator: string;
let auditor: string;
let application: DeskApplication;

beforeAll(async () => {
  app = await startTestApp({ keepSetups: true, now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(new Date('2026-11-21T12:00:00Z'));
  customer = await app.signUp('ada@customer.example');
  administrator = await app.officer();
  auditor = await app.officer('Ngozi Obi', 'auditor');
  application = await createPaidApplication(app, customer, administrator);
});

const list = async (query: object = {}) =>
  (await app.call('GET /admin/audit', auditor, { query })).data.rows.map(({ by, act, endpoint, reference }) =>
    `${by.name} ${act} ${endpoint} ${reference}`.trim(),
  );
const note = (id: string) =>
  app.callLoosely('POST /admin/applications/:id/notes', administrator, {
    params: { id: application.id },
    body: { id, words: 'Ada Obi called about her passport.' },
  });
const noteId = '00000000-0000-4000-8000-0000000000aa';
/** Runs SQL without triggers, as a person with the password of the database could. */
const tamper = (statement: string) =>
  app.database.withoutTimeouts(() =>
    app.database.query(
      `do $$ begin perform set_config('role', 'none', true); set local session_replication_role = replica; ${statement}; end $$`,
    ),
  );

describe('audit log', () => {
  test('change, look, search and export by staff: recorded with the reference and without what was typed', async () => {
    const before = (await list()).length;
    await note(noteId);
    const open = () =>
      app.call('GET /admin/applications/:id', administrator, { params: { id: application.id } });
    await open();
    await open();
    await app.call('GET /admin/applications', administrator, { query: { q: 'ada@customer.example' } });
    await app.callLoosely('GET /files/:id', administrator, { params: { id: application.files[0]!.id } });
    await app.callLoosely('GET /admin/ledger/export', administrator, { query: { format: 'csv' } });
    const rows = await list();
    expect(
      rows
        .slice(0, rows.length - before)
        .toReversed()
        .filter((row) => row.startsWith('Musa')),
    ).toEqual([
      `Musa Bello changed POST /admin/applications/:id/notes ${application.reference}`,
      `Musa Bello opened GET /admin/applications/:id ${application.reference}`,
      'Musa Bello searched GET /admin/applications',
      `Musa Bello opened GET /files/:id ${application.reference}`,
      'Musa Bello exported GET /admin/ledger/export',
    ]);
    const { rows: stored } = await app.database.query('select * from audit_log');
    // With its marks: 'ada' alone also stands in ids of hexadecimal digits.
    expect(JSON.stringify(stored)).not.toMatch(/ada@|ada obi|passport/i);
  });

  test('refused change, unknown id, look at one’s own data: not recorded', async () => {
    const count = async () =>
      Number((await app.database.query('select count(*) from audit_log')).rows[0]?.['count']);
    const before = await count();
    const unknown = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
    await app.callLoosely('GET /admin/applications/:id', administrator, { params: { id: unknown } });
    await app.callLoosely('POST /admin/applications/:id/notes', administrator, {
      params: { id: unknown },
      body: { id: noteId, words: 'Nothing.' },
    });
    await app.call('GET /applications/:id', customer, { params: { id: application.id } });
    expect(await count()).toBe(before);
  });

  test('change that cannot be recorded: rolled back', async () => {
    await app.database.withoutTimeouts(() =>
      app.database.query('alter table audit_log add constraint nothing check (false) not valid'),
    );
    try {
      expect((await note(noteId)).status).toBe(500);
    } finally {
      await app.database.withoutTimeouts(() =>
        app.database.query('alter table audit_log drop constraint nothing'),
      );
    }
    expect((await app.database.query('select id from case_notes')).rows).toEqual([]);
  });

  test('filters: by staff, act, subject, words and days; pages by key; CSV of the same', async () => {
    await note(noteId);
    app.setNow(new Date('2026-11-22T12:00:00Z'));
    auditor = await app.signIn('ngozi.obi@desk.example');
    const reference = application.reference.slice(2).toLowerCase();
    expect(
      await list({ act: 'changed', subject: 'applications', q: reference, until: '2026-11-21' }),
    ).toContain(`Musa Bello changed POST /admin/applications/:id/notes ${application.reference}`);
    expect(await list({ from: '2026-11-23' })).toEqual([]);
    expect(await list({ staff: application.id })).toEqual([]);
    expect(await list({ q: application.id, act: 'searched' })).toEqual([]);
    const all = (await app.call('GET /admin/audit', auditor, { query: {} })).data.rows;
    const [first] = all;
    const rest = await app.call('GET /admin/audit', auditor, { query: { before: first!.id } });
    expect(rest.data.rows).toEqual(all.slice(1));
    const csv = await app.callLoosely('GET /admin/audit/export', auditor, { query: { act: 'changed' } });
    const [heading, ...lines] = String(csv.data).trimEnd().split('\r\n');
    expect(heading).toBe('\uFEFFRow,Time (UTC),Staff,Act,What,Endpoint,Subject,Id,Reference,Details,Hash');
    const changed = await list({ act: 'changed' });
    expect(lines).toHaveLength(changed.length);
    expect(lines[0]).toContain(`,Musa Bello,changed,`);
    expect(lines[0]).toContain(`,applications,${application.id},${application.reference},`);
  });

  test.each(['officer', 'reviewer', 'finance'] as const)(
    'role %s, customer, stranger: refused',
    async (role) => {
      const officer = await app.officer('Kemi Ade', role);
      for (const key of ['GET /admin/audit', 'GET /admin/audit/export'] as const) {
        expect((await app.callLoosely(key, officer)).status).toBe(403);
        expect((await app.callLoosely(key, customer)).status).toBe(403);
        expect((await app.callLoosely(key, null)).status).toBe(401);
      }
    },
  );
});

describe('chain of the audit log', () => {
  test('rows sealed by the job, also at the same time: verified up to the head', async () => {
    await note(noteId);
    await Promise.all([sealAuditLog(app.database), sealAuditLog(app.database)]);
    const { count, faults, waiting, head } = await verifyAuditLog(app.database);
    expect({ faults, waiting, isFilled: count > 1, atHead: head.seq === count }).toEqual({
      faults: [],
      waiting: 0,
      isFilled: true,
      atHead: true,
    });
    expect((await verifyEvents(app.database)).faults).toEqual([]);
  });

  test('update, deletion and second seal by SQL: refused by the triggers', async () => {
    await note(noteId);
    await sealAuditLog(app.database);
    for (const statement of [
      `update audit_log set staff_name = 'Nobody'`,
      `update audit_log set seq = seq + 1000`,
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(app.database.withoutTimeouts(() => app.database.query(statement))).rejects.toThrow(
        /append-only/,
      );
  });

  test('row changed, deleted, or cut off at the end without triggers: the first broken row is named', async () => {
    for (const id of [noteId, '00000000-0000-4000-8000-0000000000ab']) await note(id);
    await sealAuditLog(app.database);
    const { head } = await verifyAuditLog(app.database);
    expect((await verifyAuditLog(app.database, head)).faults).toEqual([]);
    await tamper(`delete from audit_log where seq = ${head.seq}`);
    expect((await verifyAuditLog(app.database)).faults).toEqual([]);
    expect((await verifyAuditLog(app.database, head)).faults).toEqual([
      `row ${head.seq} is missing: the log ends before the known head, row ${head.seq}`,
    ]);
    await tamper(`update audit_log set staff_name = 'Nobody' where seq = 2`);
    expect((await verifyAuditLog(app.database)).faults).toEqual(['row 2 was changed']);
    await tamper('delete from audit_log where seq = 1');
    expect((await verifyAuditLog(app.database)).faults).toEqual(['row 1 is missing']);
  });
});
