// npm run ledger:check [-- YYYY-MM-DD]: proves that the ledger adds up, from its first posting on, and prints
// the customers' money held at the end of a day. Reads the server's database: DATABASE_URL, or DATA_DIR while
// the server is stopped.
import { parseCalendarDate } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { runCommand } from '../process/run-process.ts';
import { readCustomersMoney } from './balances.ts';
import { checkLedger } from './check-ledger.ts';

const [typed = systemClock().toISOString().slice(0, 10)] = process.argv.slice(2);

async function run(): Promise<number> {
  const day = parseCalendarDate(typed);
  if (day === null) {
    process.stderr.write(`'${typed}' is not a day such as 2026-12-31.\n`);
    return 1;
  }
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    const { transactions, postings, faults } = await checkLedger(database);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(`${transactions} transactions, ${postings} postings, ${faults.length} faults\n`);
    for (const { account, currency, minor } of await readCustomersMoney(database, day))
      process.stdout.write(`${day}  ${account}  ${formatMoney({ minor, currency })}\n`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runCommand(run);
