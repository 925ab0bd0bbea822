// npm run audit:verify [-- HEAD]: verifies the chains of the audit log, of the events of applications and of
// the records of law, and prints the head of the audit log. With a head from before, proves also that nothing
// up to it was deleted: ROW HASH as it was printed, or the signed one that the log of the process has once a
// day. Reads the server's database: DATABASE_URL, or DATA_DIR while the server is stopped.
import { readConfig, type Config } from '../config/config.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { runCommand } from '../process/run-process.ts';
import { findSealKey } from '../seals/seal-pdf.ts';
import type { ChainHead } from './audit-chain.ts';
import { fingerprintOf, readSignedHead } from './signed-head.ts';
import { verifyAuditLog, verifyEvents, verifyFigureRecords } from './verify-records.ts';

const jws = /^[\w-]+\.[\w-]+\.[\w-]+$/;

async function readKnownHead(
  database: Database,
  config: Config,
  [row, hash]: readonly string[],
): Promise<ChainHead | null> {
  if (row === undefined) return null;
  if (jws.test(row)) {
    const { certificate } = await findSealKey({ database, config, clock: systemClock });
    const signed = await readSignedHead(row, certificate);
    process.stdout.write(
      `Known head: row ${signed.seq} of ${signed.at}, signed by ${fingerprintOf(certificate)}\n`,
    );
    return signed;
  }
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

await runCommand(async (options) => {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const known = await readKnownHead(database, config, options);
    return (await verify(database, known)) ? 0 : 1;
  } finally {
    await database.close();
  }
});
