import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { bankStatementEndpoints } from '#contract/money/bank-statements.ts';
import { Refusal } from '#contract/errors.ts';
import { lineKeys } from '#rules/bank-statements/line-keys.ts';
import { readStatement } from '#rules/bank-statements/read-statement.ts';
import type { Statement, StatementLine } from '#rules/bank-statements/statement.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { readMapping, requireAccount, type Account } from './bank-accounts.ts';
import { matchOpenLines } from './find-payments.ts';
import type { BankFile } from './read-bank-file.ts';
import { bankLines, bankStatements } from './tables.ts';

type Imported = z.input<
  (typeof bankStatementEndpoints)['POST /admin/bank-accounts/:account/statements']['reply'][200]
>;
type ImportDependencies = Pick<Dependencies, 'database' | 'clock'>;

const chunkSize = 500;
const maxText = 1000;

/**
 * Imports a bank's file: lines that are new are stored, then payments are looked for. Importing a line again
 * changes nothing.
 * @throws Refusal not_found, facts_invalid with what cannot be read
 */
export async function importStatement(
  dependencies: ImportDependencies,
  caller: Caller,
  accountId: string,
  file: BankFile,
): Promise<Imported> {
  const { database, clock } = dependencies;
  const account = requireAccount(accountId);
  const reading = readStatement(file.text, account, await readMapping(database, account.bank));
  if ('problem' in reading) throw new Refusal('facts_invalid', { words: reading.problem });
  const { statement } = reading;
  const days = statement.lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];
  return database.transaction(async () => {
    // Two imports of an account at once would wait for each other's keys in different orders.
    await database.query('select pg_advisory_xact_lock(hashtext($1))', [`bank-statements/${account.id}`]);
    const officer = officerActor(caller);
    const [stored] = await database.sql
      .insert(bankStatements)
      .values({
        account: account.id,
        format: statement.format,
        fileName: file.name,
        sha256: file.sha256,
        lineCount: statement.lines.length,
        addedCount: 0,
        firstDay,
        lastDay,
        importedBy: officer.id,
        importedByName: officer.name,
        importedAt: clock(),
      })
      .returning({ id: bankStatements.id });
    if (!stored) throw new Error('The statement was not written');
    const added = await insertLines(database, account, stored.id, statement);
    await database.sql
      .update(bankStatements)
      .set({ addedCount: added.length })
      .where(inArray(bankStatements.id, [stored.id]));
    await matchOpenLines(database, {
      account: account.id,
      statementId: stored.id,
      currency: account.currency,
      today: clock(),
    });
    const counts = await countMatched(database, stored.id);
    return {
      format: statement.format,
      lines: statement.lines.length,
      added: added.length,
      ...counts,
      firstDay,
      lastDay,
    };
  });
}

async function insertLines(
  database: ImportDependencies['database'],
  account: Account,
  statementId: string,
  { lines }: Statement,
): Promise<string[]> {
  const keys = lineKeys(lines);
  const rows = lines.map((line, index) => rowOf(line, keys[index] ?? '', account, statementId));
  const added: string[] = [];
  for (let at = 0; at < rows.length; at += chunkSize) {
    // oxlint-disable-next-line no-await-in-loop
    const inserted = await database.sql
      .insert(bankLines)
      .values(rows.slice(at, at + chunkSize))
      .onConflictDoNothing()
      .returning({ id: bankLines.id });
    added.push(...inserted.map(({ id }) => id));
  }
  return added;
}

function rowOf(
  line: StatementLine,
  key: string,
  account: Account,
  statementId: string,
): typeof bankLines.$inferInsert {
  const payer = line.payer?.slice(0, maxText) ?? null;
  const text = line.text.slice(0, maxText);
  const bankReference = line.bankReference?.slice(0, maxText) ?? null;
  return {
    account: account.id,
    identity: createHash('sha256').update(`${account.number} ${key}`).digest('hex'),
    statementId,
    bookedOn: line.bookedOn,
    currency: account.currency,
    amountMinor: line.minor,
    payer,
    text,
    bankReference,
    searchText: [payer, text, bankReference]
      .filter((words) => words !== null)
      .join(' ')
      .toLowerCase(),
    state: line.minor > 0 ? 'open' : 'outgoing',
  };
}

async function countMatched(
  database: ImportDependencies['database'],
  statementId: string,
): Promise<{ matched: number; unmatched: number }> {
  const { rows } = await database.query(
    `select count(coalesce(payment_id, cart_id))::int as matched,
       (count(*) - count(coalesce(payment_id, cart_id)))::int as unmatched
     from bank_lines where statement_id = $1 and state = 'open'`,
    [statementId],
  );
  const [row] = rows as { matched: number; unmatched: number }[];
  return row ?? { matched: 0, unmatched: 0 };
}
