import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applications } from '../applications/tables.ts';
import { users } from '../auth/tables.ts';
import { companies, companyChanges, recordEvents } from '../companies/tables.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openPlainStore } from '../files/open-file-store.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { contextOf, encryptedColumns } from './encrypted-columns.ts';
import { openJson, sealJson, sealParameters, unsealResult } from './encrypted-json.ts';
import { rotateEncryption } from './rotate-encryption.ts';

const configOf = (...numbers: number[]) =>
  readConfig({
    DATA_DIR: '/nonexistent',
    ENCRYPTION_KEYS: numbers
      .map((each) => `key-${each}:${Buffer.alloc(32, each).toString('base64')}`)
      .join(','),
  });
const keys = configOf(1, 2).encryptionKeys;
const now = new Date('2026-11-23T09:00:00Z');
const passport = { people: [{ name: 'Ada Sample', passportNumber: 'A01234567' }] };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(keys);
});
afterAll(() => database.close());
beforeEach(() => truncateAll(database));

const insertApplication = async (reference = 'CHA-1'): Promise<string> => {
  const [row] = await database.sql
    .insert(applications)
    .values({
      reference,
      ownerId: randomUUID(),
      country: 'ghana',
      serviceId: 'company',
      tier: 'standard',
      formVersion: 1,
      answers: passport,
      waitingSince: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  expect(row?.answers).toEqual(passport);
  return row!.id;
};

const storedAnswers = async (): Promise<unknown> =>
  (await database.query('select answers from applications')).rows[0]?.['answers'];
const readAnswers = async () => (await database.sql.select().from(applications))[0]?.answers;
const rotate = (...numbers: number[]) =>
  rotateEncryption({
    database,
    config: configOf(...numbers),
    plainStore: openPlainStore({ kind: 'directory', directory: '/nonexistent' }),
  });

describe('encrypted column', () => {
  test('read and written in a transaction and outside: as if it were plain', async () => {
    await insertApplication();
    expect(await readAnswers()).toEqual(passport);
    const answers = { people: [], note: '"$encrypted"' };
    await database.transaction(async () => {
      await database.sql.update(applications).set({ answers });
      expect(await readAnswers()).toEqual(answers);
    });
    expect(await readAnswers()).toEqual(answers);
  });

  test('in the database: neither a name nor a number', async () => {
    await insertApplication();
    expect(JSON.stringify(await storedAnswers())).toMatch(
      /^\{"\$encrypted":\{"key":"key-1","data":"[\w+/=]+"\}\}$/,
    );
  });

  test('without a key: stored as it is', () => {
    expect(sealParameters([], [applications.answers.mapToDriverValue(passport)])).toEqual([
      JSON.stringify(passport),
    ]);
  });

  test('row of an earlier release, not encrypted: read', async () => {
    await insertApplication();
    await database.query(`update applications set answers = '{"companyName": "Sample"}'`);
    expect(await readAnswers()).toEqual({ companyName: 'Sample' });
  });

  test('what a customer typed that looks like an encrypted value: read from a plain column as it is', async () => {
    const metadata = { full_name: 'Ada Sample', $encrypted: { key: 'key-1', data: 'AAAA' } };
    const [typed] = await database.sql
      .insert(users)
      .values({ email: 'ada@example.com', rawUserMetaData: metadata, createdAt: now, updatedAt: now })
      .returning();
    expect(typed?.rawUserMetaData).toStrictEqual(metadata);
  });

  test('value moved to another column: refused', async () => {
    await insertApplication();
    await database.query('update applications set signed = answers');
    await expect(readAnswers()).rejects.toThrow('Encrypted data were changed');
  });

  test('value changed in the database: refused', async () => {
    await insertApplication();
    const changed = JSON.stringify(await storedAnswers()).replace(/"data":"(.)/, (text, first: string) =>
      text.slice(0, -1).concat(first === 'A' ? 'B' : 'A'),
    );
    await database.query('update applications set answers = $1', [changed]);
    await expect(readAnswers()).rejects.toThrow('Encrypted data were changed');
  });
});

describe('statement and result', () => {
  const sealed = (): object =>
    JSON.parse(sealJson(keys, JSON.stringify(passport), 'applications.answers')) as object;
  const read = (value: unknown): unknown => applications.answers.mapFromDriverValue(value);

  test('statement without parameters, and parameters of plain columns: as they are', () => {
    expect(sealParameters(keys, undefined)).toBeUndefined();
    expect(sealParameters(keys, ['a', 1, null])).toEqual(['a', 1, null]);
  });

  test.each([null, 'text', 7, ['$encrypted'], { name: 'Ada' }])('plain value %j: its JSON', (value) => {
    expect(openJson(keys, value, 'applications.answers')).toBe(JSON.stringify(value));
  });

  test('rows as objects and as arrays: read by their column, those of another type left as they are', () => {
    const fields = [
      { name: 'id', dataTypeID: 25 },
      { name: 'answers', dataTypeID: 3802 },
    ];
    const [object, array, other] = [sealed(), sealed(), sealed()];
    unsealResult(keys, {
      fields,
      rows: [{ id: 'a', answers: object }, ['b', array], { id: other, answers: null }],
    });
    expect([read(object), read(array)]).toEqual([passport, passport]);
    expect(read(other)).toBe(other);
    expect(read(null)).toBeNull();
  });
});

describe('rotation of columns', () => {
  test('plain values and those of an earlier key: encrypted with the first key, the same when read', async () => {
    await insertApplication();
    expect((await rotate(2, 1)).values).toBeGreaterThan(0);
    expect(JSON.stringify(await storedAnswers())).toContain('"key":"key-2"');
    expect(await readAnswers()).toEqual(passport);
    await database.query(`update applications set answers = '{"companyName": "Sample"}'`);
    expect((await rotate(2)).values).toBe(1);
    expect(await readAnswers()).toEqual({ companyName: 'Sample' });
    expect((await rotate(2)).values).toBe(0);
  });

  test('more values than one batch: all are encrypted', async () => {
    for (const reference of ['CHA-1', 'CHA-2', 'CHA-3']) await insertApplication(reference);
    const plainStore = openPlainStore({ kind: 'directory', directory: '/nonexistent' });
    const rotated = await rotateEncryption({ database, config: configOf(2, 1), plainStore, batchSize: 2 });
    expect(rotated.values).toBe(6);
    const { rows } = await database.query(
      `select answers -> '$encrypted' ->> 'key' as key from applications`,
    );
    expect(rows).toEqual([{ key: 'key-2' }, { key: 'key-2' }, { key: 'key-2' }]);
  });

  test('append-only table: encrypted, and still append-only', async () => {
    const id = randomUUID();
    await database.sql.insert(companies).values({
      id,
      ownerId: randomUUID(),
      country: 'ghana',
      entityType: 'private-company',
      name: 'Sample Ltd',
      registrationNumber: 'CS000000000',
      registeredOn: '2026-11-01',
      applicationId: randomUUID(),
      createdAt: now,
    });
    const change = { kind: 'member_left', personId: randomUUID() } as const;
    await database.sql.insert(recordEvents).values({
      id: randomUUID(),
      companyId: id,
      seq: 1,
      effectiveOn: '2026-11-01',
      change,
      byWhom: 'system',
      actorName: 'Charterly',
      recordedAt: now,
    });
    // As migration 0075 left the words of earlier releases.
    await database.query(
      `insert into company_changes (company_id, application_id, part, label, value, recorded_on, created_at)
       values ($1, $1, 'address', 'Address', '"12 Marina, Lagos"', '2026-11-20', now())`,
      [id],
    );
    expect((await rotate(2, 1)).values).toBe(2);
    expect((await database.sql.select().from(recordEvents))[0]?.change).toEqual(change);
    expect(
      (await database.query('select value::text from company_changes')).rows[0]?.['value'],
    ).not.toContain('Marina');
    expect(await database.sql.select().from(companyChanges)).toMatchObject([
      { value: '12 Marina, Lagos', before: null },
    ]);
    await expect(database.query('update record_events set seq = 2')).rejects.toThrow('append-only');
  });
});

describe('list of encrypted columns', () => {
  test('list: names every column declared as encrypted, with its own context', async () => {
    const server = join(import.meta.dirname, '..');
    const paths = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(^|\/)tables\.ts$/.test(path),
    );
    const declared: PgColumn[] = [];
    for (const path of paths) {
      const module = (await import(join(server, path))) as Record<string, unknown>;
      for (const table of Object.values(module).filter((value) => is(value, PgTable)))
        declared.push(...getTableConfig(table).columns.filter(isEncrypted));
    }
    expect(declared.map(contextOf).toSorted()).toEqual(encryptedColumns.map(contextOf).toSorted());
    for (const column of declared) {
      const [stored] = sealParameters(keys, [column.mapToDriverValue({ sample: 1 })])!;
      expect(openJson(keys, JSON.parse(String(stored)), contextOf(column))).toBe('{"sample":1}');
    }
  });
});

const isEncrypted = (column: PgColumn): boolean =>
  column.columnType === 'PgCustomColumn' && column.getSQLType() === 'jsonb';
