import { desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { countries } from '#catalog/index.ts';
import type { OurBankAccount } from '#catalog/types/index.ts';
import type { bankStatementEndpoints } from '#contract/money/bank-statements.ts';
import { Refusal } from '#contract/errors.ts';
import type { CsvMapping } from '#rules/bank-statements/csv-mapping.ts';
import type { Currency } from '#values/money.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { bankCsvMappings, bankStatements } from './tables.ts';

type BankAccountView = z.input<
  (typeof bankStatementEndpoints)['PUT /admin/bank-accounts/:account/mapping']['reply'][200]
>;
type StatementRow = typeof bankStatements.$inferSelect;

/** One of our bank accounts, by the id of its country. */
export type Account = OurBankAccount & { readonly id: string; readonly currency: Currency };

const accounts: readonly Account[] = countries.map(({ id, currency, bankAccount }) => ({
  ...bankAccount,
  id,
  currency,
}));

/** @throws Refusal not_found */
export function requireAccount(id: string): Account {
  const account = accounts.find((each) => each.id === id);
  if (!account) throw new Refusal('not_found');
  return account;
}

/** Returns the columns of the CSV files of a bank, or null when they were not chosen yet. */
export async function readMapping(
  database: Dependencies['database'],
  bank: string,
): Promise<CsvMapping | null> {
  const [row] = await database.sql.select().from(bankCsvMappings).where(eq(bankCsvMappings.bank, bank));
  return row?.mapping ?? null;
}

/** Returns our bank accounts with the columns of their files and their latest import. */
export async function readAccounts({ database }: Pick<Dependencies, 'database'>): Promise<BankAccountView[]> {
  const [mappings, latest] = await Promise.all([
    database.sql
      .select()
      .from(bankCsvMappings)
      .where(
        inArray(
          bankCsvMappings.bank,
          accounts.map(({ bank }) => bank),
        ),
      ),
    database.sql
      .selectDistinctOn([bankStatements.account])
      .from(bankStatements)
      .orderBy(bankStatements.account, desc(bankStatements.importedAt)),
  ]);
  return accounts.map((account) =>
    present(
      account,
      mappings.find(({ bank }) => bank === account.bank)?.mapping ?? null,
      latest.find((row) => row.account === account.id),
    ),
  );
}

const present = (
  { id, bank, number, currency, sample }: Account,
  mapping: CsvMapping | null,
  latest: StatementRow | undefined,
): BankAccountView => ({
  id,
  bank,
  number,
  currency,
  sample,
  mapping: mapping && { ...mapping, texts: [...mapping.texts] },
  latest: latest
    ? {
        fileName: latest.fileName,
        lastDay: latest.lastDay,
        importedAt: latest.importedAt.toISOString(),
        importedBy: latest.importedByName,
      }
    : null,
});

/** Stores the columns of a bank's CSV files. @throws Refusal not_found */
export async function chooseMapping(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  mapping: CsvMapping,
): Promise<BankAccountView> {
  const { database, clock } = dependencies;
  const { bank } = requireAccount(id);
  const chosen = { mapping, chosenBy: caller.userId, chosenAt: clock() };
  await database.sql
    .insert(bankCsvMappings)
    .values({ bank, ...chosen })
    .onConflictDoUpdate({ target: bankCsvMappings.bank, set: chosen });
  const view = (await readAccounts(dependencies)).find((account) => account.id === id);
  if (!view) throw new Refusal('not_found');
  return view;
}
