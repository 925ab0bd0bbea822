import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase, type CopiedDatabase } from '../../testing/copy-database.ts';
import { appendEvent } from '../applications/advance-application.ts';
import { applications } from '../applications/tables.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { findSealKey } from '../seals/seal-pdf.ts';
import { migratedTemplate } from '../testing/database.ts';
import { readEventsHead, sealEvents } from './seal-events.ts';
import { readHead, sealAuditLog } from './seal-rows.ts';
import { signHead } from './signed-head.ts';
import { auditLog } from './tables.ts';

const server = process.env['TEST_DATABASE_URL'];
let directory: string;
let copy: CopiedDatabase | null;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'audit-verify-'));
  copy = server ? await copyDatabase(server, await migratedTemplate(server)) : null;
});
afterAll(async () => {
  await copy?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Opens the database of the command, which must be closed before it is run. */
async function withDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ databaseUrl: copy?.url ?? null, dataDirectory: directory });
  await migrate(database);
  await work(database);
  await database.close();
}

/** Runs SQL without triggers, as a person with the password of the database could. */
const tamper = (statement: string): Promise<void> =>
  withDatabase((database) =>
    database.query(
      `do $$ begin perform set_config('role', 'none', true); set local session_replication_role = replica; ${statement}; end $$`,
    ),
  );

/** Inserts an application with the event of its start. */
async function insertApplication(database: Database): Promise<void> {
  const at = new Date('2026-11-21T12:00:00Z');
  const [application] = await database.sql
    .insert(applications)
    .values({
      reference: 'CHA-1',
      ownerId: '00000000-0000-4000-8000-000000000002',
      country: 'nigeria',
      serviceId: 'nigeria-business-name-registration',
      tier: 'standard',
      formVersion: 1,
      version: 1,
      waitingSince: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  await appendEvent(database, {
    before: { id: application!.id, version: 0 },
    last: null,
    change: { verb: 'start', actor: { kind: 'system', id: null, name: 'Charterly' } },
    at,
  });
}

function verify(...known: string[]): { status: number | null; lines: readonly string[] } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'verify-command.ts'), ...known],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: directory,
        ...(copy && { DATABASE_URL: copy.url }),
        NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
      },
    },
  );
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

test('npm run audit:verify: ends with 0 for a whole log, with 1 and the row for one that was changed or is shorter than before', {
  tags: ['extended'],
}, async () => {
  let signed = '';
  await withDatabase(async (database) => {
    await database.sql.insert(auditLog).values(
      ['GET /admin/applications', 'GET /admin/jobs'].map((endpoint) => ({
        at: new Date('2026-11-21T12:00:00Z'),
        staffId: '00000000-0000-4000-8000-000000000001',
        staffName: 'Musa Bello',
        act: 'opened' as const,
        endpoint,
        subjectKind: 'applications' as const,
        subjectId: '',
        reference: '',
        details: {},
      })),
    );
    await sealAuditLog(database);
    await insertApplication(database);
    await sealEvents({ database, clock: systemClock });
    const key = await findSealKey({ database, clock: systemClock, config: readConfig({}) });
    const heads = { ...(await readHead(database)), events: await readEventsHead(database) };
    signed = await signHead(heads, new Date('2026-11-22T00:10:00Z'), key);
  });
  const whole = verify();
  expect(whole).toMatchObject({ status: 0 });
  expect(whole.lines[0]).toBe('Audit log: 2 rows verified, 0 not sealed yet');
  const [, row = '', hash = ''] = /^Head: (\d+) ([0-9a-f]{64})$/.exec(whole.lines[1] ?? '') ?? [];
  const old = verify(row, hash);
  expect(old).toMatchObject({ status: 0 });
  expect(old.lines.at(-1)).toBe('The known head covers the audit log only, not the events of applications.');
  expect(verify(row, 'not-a-hash')).toMatchObject({
    status: 1,
    lines: ['A known head is the number of a row and its hash of 64 hexadecimal digits.'],
  });

  const known = verify(signed);
  expect(known).toMatchObject({ status: 0 });
  expect(known.lines[0]).toMatch(
    /^Known head: row 2 and seal 1 of 2026-11-22T00:10:00.000Z, signed by [\w-]{43}$/,
  );

  expect(known.lines).toEqual(
    expect.arrayContaining([
      'Events of applications: 1, 0 faults',
      'Seals of events: 1, 0 faults',
      'Applications deleted since the known head: none',
    ]),
  );

  await tamper('delete from audit_log where seq = 2');
  expect(verify()).toMatchObject({ status: 0 });
  expect(verify(signed)).toMatchObject({
    status: 1,
    lines: expect.arrayContaining([expect.stringMatching(/^Audit log: row 2 is missing/)]),
  });
  await tamper(
    `update audit_log set staff_name = 'Nobody' where seq = 1; delete from application_events; delete from applications`,
  );
  expect(verify()).toMatchObject({
    status: 1,
    lines: expect.arrayContaining([
      'Audit log: row 1 was changed',
      expect.stringMatching(/^Records: application [\w-]{36} is missing with its 1 events/),
    ]),
  });
});
