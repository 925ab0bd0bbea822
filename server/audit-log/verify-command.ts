// npm run audit:verify [-- ROW HASH]: verifies the chains of the audit log, of the events of applications and of the records of law,
// and prints the head of the audit log. With a head that was printed before, proves also that nothing up to it was deleted. Reads
// the server's database: DATABASE_URL, or DATA_DIR while the server is stopped.
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { ChainHead } from './audit-chain.ts';
import { verifyAuditLog, verifyEvents, verifyFigureRecords } from './verify-records.ts';

function readKnownHead([row, hash]: readonly string[]): ChainHead | null {
  if (row === undefined) return null;
  if (!/^\d{1,15}$/.test(row) || hash === undefined || !/^[0-9a-f]{64}$/.test(hash))
    throw new Error('A known head is the number of a row and its hash of 64 hexadecimal digits.');
  return { seq: Number(row), hash };
}

async function verify(database: Database, known: ChainHead | null): Promise<boolean> {
  const log = await verifyAuditLog(database, known);
  const events = await verifyEvents(database);
  const records = await verifyFigureRecords(database);
  const faults = [
    ...log.faults.map((fault) => `Audit log: ${fault}`),
    ...[...events.faults, ...records.faults].map((fault) => `Records: ${fault}`),
  ];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    `Audit log: ${log.count} rows verified, ${log.waiting} not sealed yet\n` +
      `Head: ${log.head.seq} ${log.head.hash}\n` +
      `Events of applications: ${events.count}, ${events.faults.length} faults\n` +
      `Records of law: ${records.count}, ${records.faults.length} faults\n`,
  );
  return faults.length === 0;
}

try {
  const known = readKnownHead(process.argv.slice(2));
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    process.exitCode = (await verify(database, known)) ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
