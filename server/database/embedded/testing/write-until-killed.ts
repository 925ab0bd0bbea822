// A process for the durability tests: opens the database of a directory, then commits transactions and prints
// the number of each after its commit, until it is killed.
import { openDatabase } from '../../open-database.ts';

const database = await openDatabase({ databaseUrl: null, dataDirectory: String(process.argv[2]) });
await database.query(
  'create table if not exists entries (number int primary key); create table if not exists totals (sum bigint not null)',
);
const { rows } = await database.query('select coalesce(max(number), 0) as last from entries');

process.stdout.write('open\n');
for (let number = Number(rows[0]?.['last']) + 1; ; number += 1) {
  await database.transaction(async () => {
    await database.query('insert into entries values ($1)', [number]);
    await database.query('insert into totals values ($1)', [number]);
  });
  process.stdout.write(`${number}\n`);
}
