import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { openEmbedded } from '../open-database.ts';
import { migratedImage } from '../../testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded({ directory: null, image: await migratedImage() });
  await database.query('create table things (number int, name text)');
  await database.query(`insert into things values (1, 'one')`);
});
afterAll(() => database.close());

const prepared = async (): Promise<number> =>
  Number(
    (await database.query('select count(*)::int as number from pg_prepared_statements')).rows[0]?.['number'],
  );

test('prepared statements: a text with different values is prepared once', async () => {
  await database.query('select name from things where number = $1', [1]);
  const before = await prepared();
  for (const number of [1, 2, 3]) {
    expect((await database.query('select name from things where number = $1', [number])).rows).toEqual(
      number === 1 ? [{ name: 'one' }] : [],
    );
  }
  expect(await prepared()).toBe(before);
});

test('prepared statements: table altered since, prepared again', async () => {
  const all = () => database.query('select * from things where number = $1', [1]);
  expect((await all()).rows).toEqual([{ number: 1, name: 'one' }]);
  await database.query(`alter table things add column colour text default 'red'`);
  expect((await all()).rows).toEqual([{ number: 1, name: 'one', colour: 'red' }]);
  await database.query('alter table things drop column name');
  expect((await all()).rows).toEqual([{ number: 1, colour: 'red' }]);
});

test('prepared statements: invalid text is not cached and fails again with the same error', async () => {
  const before = await prepared();
  for (let round = 0; round < 3; round += 1)
    await expect(database.query('select nothing from nowhere where number = $1', [1])).rejects.toMatchObject({
      code: '42P01',
    });
  expect(await prepared()).toBe(before);
  await database.query('create table nowhere (nothing int, number int)');
  expect((await database.query('select nothing from nowhere where number = $1', [1])).rows).toEqual([]);
});

test('prepared statements: survive a rollback', async () => {
  const insert = (number: number) =>
    database.query('insert into nowhere (number) values ($1) returning number', [number]);
  await expect(
    database.transaction(async () => {
      await insert(1);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await insert(2)).toMatchObject({ rows: [{ number: 2 }], rowCount: 1 });
});

test('prepared statements: at the maximum, the least recently used is closed', async () => {
  await database.query('select 1 as one where $1::int = 1', [1]);
  for (let number = 0; number < 450; number += 1) {
    await database.query(`select ${number} as number where $1::int = 1`, [1]);
    if (number % 100 === 0) await database.query('select 1 as one where $1::int = 1', [1]);
  }
  expect(await prepared()).toBeLessThanOrEqual(400);
  const { rows } = await database.query(
    `select count(*)::int as number from pg_prepared_statements where statement = 'select 1 as one where $1::int = 1'`,
  );
  expect(rows).toEqual([{ number: 1 }]);
});
