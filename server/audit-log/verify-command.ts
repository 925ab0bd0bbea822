// npm run audit:verify [-- HEAD]: verifies the chains of the audit log, of the events of applications and of
// the records of law, that signed content is what the events recorded, and that all which the daily seals cover is
// still there; prints the heads. With a head from before, proves also that nothing it covers was deleted: ROW HASH,
// or ROW HASH SEAL HASH, as they were printed, or the signed one that the log of the process has once a day. Reads
// the server's database: DATABASE_URL, or DATA_DIR while the server is stopped.
import { readConfig, type Config } from '../config/config.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { runCommand } from '../process/run-process.ts';
import { findSealKey } from '../seals/seal-pdf.ts';
import type { ChainHead } from './audit-chain.ts';
import { fingerprintOf, readSignedHead, type Heads } from './signed-head.ts';
import { verifyEvents } from './verify-events.ts';
import { verifyAuditLog, verifyFigureRecords } from './verify-records.ts';
import { verifySeals } from './verify-seals.ts';

const jws = /^[\w-]+\.[\w-]+\.[\w-]+$/;

async function readKnownHead(
  database: Database,
  config: Config,
  [row, hash, seal, sealHash]: readonly string[],
): Promise<Heads | null> {
  if (row === undefined) return null;
  if (jws.test(row)) {
    const { certificate } = await findSealKey({ database, config, clock: systemClock });
    const signed = await readSignedHead(row, certificate);
    process.stdout.write(
      `Known head: row ${signed.seq}${signed.events ? ` and seal ${signed.events.seq}` : ''} of ${signed.at}, signed by ${fingerprintOf(certificate)}\n`,
    );
    return signed;
  }
  const head = readPrinted(row, hash, 'row');
  return seal === undefined ? head : { ...head, events: readPrinted(seal, sealHash, 'seal') };
}

function readPrinted(seq: string, hash: string | undefined, what: string): ChainHead {
  if (!/^\d{1,15}$/.test(seq) || hash === undefined || !/^[0-9a-f]{64}$/.test(hash))
    throw new Error(`A known head is the number of a ${what} and its hash of 64 hexadecimal digits.`);
  return { seq: Number(seq), hash };
}

async function verify(database: Database, known: Heads | null): Promise<boolean> {
  const log = await verifyAuditLog(database, known);
  const events = await verifyEvents(database);
  const seals = await verifySeals(database, known?.events ?? null);
  const records = await verifyFigureRecords(database);
  const faults = [
    ...log.faults.map((fault) => `Audit log: ${fault}`),
    ...[...events.faults, ...seals.faults, ...records.faults].map((fault) => `Records: ${fault}`),
  ];
  const days = [...seals.deleted];
  const deleted = known?.events
    ? ` since the known head: ${days.map(([day, count]) => `${count} on ${day}`).join(', ') || 'none'}`
    : `: ${days.reduce((sum, [, count]) => sum + count, 0)}`;
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    `Audit log: ${log.count} rows verified, ${log.waiting} not sealed yet\n` +
      `Head: ${log.head.seq} ${log.head.hash}\n` +
      `Events of applications: ${events.count}, ${events.faults.length} faults\n` +
      `Applications: ${events.notCovered} signed before events had digests of what is signed (not covered), ` +
      `${events.erased} erased, ${events.unsealed} with events not sealed yet\n` +
      `Seals of events: ${seals.count}, ${seals.faults.length} faults\n` +
      `Head of events: ${seals.head.seq} ${seals.head.hash}\n` +
      `Applications deleted${deleted}\n` +
      `Records of law: ${records.count}, ${records.faults.length} faults\n`,
  );
  if (known !== null && known.events === undefined)
    process.stdout.write('The known head covers the audit log only, not the events of applications.\n');
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
