import { asc, eq } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const samples = pgTable('samples', {
  id: integer().primaryKey(),
  name: text().notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }),
  rate: numeric(),
  isOpen: boolean('is_open'),
  key: uuid(),
  data: jsonb(),
  tags: text().array(),
  bytes: bytea(),
  startsOn: date('starts_on'),
  madeAt: timestamp('made_at', { withTimezone: true }),
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.withoutTimeouts(() =>
    database.query(`create table samples (id int primary key, name text not null check (name <> ''), amount_minor bigint, rate numeric,
    is_open boolean, key uuid, data jsonb, tags text[], bytes bytea, starts_on date, made_at timestamptz);
    grant all on samples to public`),
  );
});
beforeEach(async () => void (await database.query('truncate samples')));
afterAll(() => database.close());

const names = async (): Promise<string[]> =>
  (await database.sql.select().from(samples).orderBy(asc(samples.id))).map(({ name }) => name);
const insert = (id: number, name: string): Promise<unknown> =>
  database.sql.insert(samples).values({ id, name });
/** Returns the database's error, which drizzle wraps. */
const causeOf = async (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => 'accepted',
    (error: Error) => error.cause ?? error,
  );

describe('values on either engine: returned as stored', () => {
  test('query of a declared table: typed rows', async () => {
    const row = {
      id: 1,
      name: 'O’Brien & sons\n\t₦ \\ " \' 🙂',
      amountMinor: 9_007_199_254_740_991,
      rate: '12345678901234567890.123456789',
      isOpen: false,
      key: '018f6b1e-7c1d-4a53-9d2c-3f0b0c0d0e0f',
      data: { nested: [1, 'two', null, { three: 3.5 }], text: '"quoted"' },
      tags: ['plain', 'with,comma', 'with "quotes"', '', 'NULL', 'back\\slash'],
      bytes: Buffer.from([0, 1, 127, 128, 255]),
      startsOn: '2026-02-28',
      madeAt: new Date('2026-03-29T01:30:00.123Z'),
    };
    const [returned] = await database.sql.insert(samples).values(row).returning();
    expect(returned).toEqual(row);
    expect(await database.sql.select().from(samples)).toEqual([row]);
  });

  test('null: returned as null', async () => {
    await insert(1, 'only a name');
    expect(await database.sql.select().from(samples)).toEqual([
      {
        id: 1,
        name: 'only a name',
        amountMinor: null,
        rate: null,
        isOpen: null,
        key: null,
        data: null,
        tags: null,
        bytes: null,
        startsOn: null,
        madeAt: null,
      },
    ]);
  });

  test.each([
    ['1::int', 1],
    ['count(*)', '1'],
    ['9007199254740993::bigint', '9007199254740993'],
    ['1.50::numeric', '1.50'],
    ['0.1::float8', 0.1],
    ["'NaN'::float8", Number.NaN],
    ['true', true],
    ["'2026-02-28'::date", new Date(2026, 1, 28)],
    ["'2026-02-28 12:00:00.5+00'::timestamptz", new Date('2026-02-28T12:00:00.500Z')],
    ['\'{"a": [1]}\'::jsonb', { a: [1] }],
    ["'null'::jsonb", null],
    ["array['a', null, 'c,d']", ['a', null, 'c,d']],
    [
      'array[[1, 2], [3, 4]]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ["array['2026-02-28 12:00:00+00'::timestamptz]", [new Date('2026-02-28T12:00:00Z')]],
    ["'\\x00ff'::bytea", Buffer.from([0, 255])],
    ["'018f6b1e-7c1d-4a53-9d2c-3f0b0c0d0e0f'::uuid", '018f6b1e-7c1d-4a53-9d2c-3f0b0c0d0e0f'],
    ["current_setting('TimeZone')", 'UTC'],
    ['null::text', null],
    ["''::text", ''],
  ])('raw %s', async (expression, expected) => {
    expect((await database.query(`select ${expression} as value`)).rows).toEqual([{ value: expected }]);
    expect((await database.query(`select ${expression} as value where $1::int = 1`, [1])).rows).toEqual([
      { value: expected },
    ]);
  });

  test.each([
    ['text', 'a\u00e9\u20a6', 'a\u00e9\u20a6'],
    ['int', 7, 7],
    ['boolean', true, true],
    ['jsonb', { a: 1 }, { a: 1 }],
    ['jsonb', JSON.stringify(['a']), ['a']],
    ['text[]', ['a', 'b"c'], ['a', 'b"c']],
    ['int[]', [1, 2], [1, 2]],
    ['bytea', Buffer.from([0, 255]), Buffer.from([0, 255])],
    ['bytea', new Uint8Array([1, 2]).subarray(1), Buffer.from([2])],
    ['timestamptz', new Date('2026-02-28T12:00:00.500Z'), new Date('2026-02-28T12:00:00.500Z')],
    ['text', null, null],
    ['text', undefined, null],
  ])('a parameter of type %s: %j', async (type, given, expected) => {
    expect((await database.query(`select $1::${type} as value`, [given])).rows).toEqual([
      { value: expected },
    ]);
  });

  test('statement that changes rows: counted', async () => {
    await database.sql.insert(samples).values([
      { id: 1, name: 'one' },
      { id: 2, name: 'two' },
    ]);
    expect((await database.sql.update(samples).set({ name: 'three' })).rowCount).toBe(2);
    expect((await database.query('delete from samples where id = $1', [1])).rowCount).toBe(1);
    expect((await database.query('select 1 as a; select 2 as a')).rows).toEqual([{ a: 1 }, { a: 2 }]);
  });
});

describe('errors on either engine: with the fields of the database', () => {
  test('unique violation: an error with its constraint', async () => {
    await insert(1, 'one');
    expect(await causeOf(insert(1, 'again'))).toMatchObject({
      code: '23505',
      constraint: 'samples_pkey',
      table: 'samples',
      schema: 'public',
      detail: 'Key (id)=(1) already exists.',
    });
  });

  test.each([
    [
      'a value that is missing',
      () => database.query('insert into samples (id) values ($1)', [1]),
      { code: '23502', column: 'name', table: 'samples' },
    ],
    ['a value that breaks a check', () => insert(1, ''), { code: '23514', constraint: 'samples_name_check' }],
    [
      'a table that is not there',
      () => database.query('select * from nowhere'),
      { code: '42P01', message: 'relation "nowhere" does not exist', position: '15' },
    ],
    [
      'a wrong number of parameters',
      () => database.query('select $1::int + $2::int', [1]),
      { code: '08P01' },
    ],
    ['a text with a null character', () => insert(1, 'a\0b'), { code: '22021' }],
  ])('%s', async (_, work, expected) => {
    expect(await causeOf(work())).toMatchObject(expected);
  });
});

describe('transaction', () => {
  test('work succeeds: committed', async () => {
    const result = await database.transaction(async () => {
      await insert(1, 'one');
      return 'done';
    });
    expect([result, await names()]).toEqual(['done', ['one']]);
  });

  test('work throws: rolled back, and throws the same error', async () => {
    const reason = new Error('changed my mind');
    await expect(
      database.transaction(async () => {
        await insert(1, 'one');
        expect(await names()).toEqual(['one']);
        throw reason;
      }),
    ).rejects.toBe(reason);
    expect(await names()).toEqual([]);
  });

  test('nested: joins the outer one', async () => {
    await expect(
      database.transaction(async () => {
        await database.transaction(() => insert(1, 'inner'));
        throw new Error('the outer one fails');
      }),
    ).rejects.toThrow('the outer one fails');
    expect(await names()).toEqual([]);
  });

  test('nested work throws: rolled back even if the error is caught', async () => {
    await expect(
      database.transaction(async () => {
        await insert(1, 'outer');
        await database
          .transaction(async () => {
            await insert(2, 'inner');
            throw new Error('the inner one fails');
          })
          .catch(() => undefined);
      }),
    ).rejects.toThrow('the inner one fails');
    expect(await names()).toEqual([]);
  });

  test('error of a statement ignored: commit rejects', async () => {
    await expect(
      database.transaction(async () => {
        await insert(1, 'one');
        await insert(1, 'again').catch(() => undefined);
      }),
    ).rejects.toThrow('rolled back because a statement in it had failed');
    expect(await names()).toEqual([]);
  });

  test('concurrent on the same row: serialised', async () => {
    await database.sql.insert(samples).values({ id: 1, name: 'counter', amountMinor: 0 });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async () => {
          const [row] = await database.sql.select().from(samples).where(eq(samples.id, 1)).for('update');
          await database.sql
            .update(samples)
            .set({ amountMinor: (row?.amountMinor ?? 0) + 1 })
            .where(eq(samples.id, 1));
        }),
      ),
    );
    expect(await database.sql.select({ counted: samples.amountMinor }).from(samples)).toEqual([
      { counted: 20 },
    ]);
  });

  test('uncommitted: not visible outside', async () => {
    const begun = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    // The embedded engine has one connection: a query outside the transaction waits for its end.
    const lookWaits = database.engine === 'embedded';
    const transaction = database.transaction(async () => {
      await insert(1, 'one');
      begun.resolve();
      if (!lookWaits) await looked.promise;
    });
    await begun.promise;
    const seen = await names();
    looked.resolve();
    await transaction;
    expect(seen).toEqual(lookWaits ? ['one'] : []);
    expect(await names()).toEqual(['one']);
  });

  test('used after its end: throws', async () => {
    const ended = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      late = ended.promise.then(() => database.sql.select().from(samples));
    });
    ended.resolve();
    await expect(late).rejects.toThrow('is over');
  });

  test('begun with drizzle: rejected', async () => {
    await expect(database.sql.transaction(async () => {})).rejects.toThrow('database.transaction()');
    await database.transaction(async () => {
      await expect(database.sql.transaction(async () => {})).rejects.toThrow('database.transaction()');
    });
  });
});
