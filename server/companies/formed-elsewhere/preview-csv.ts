import { eq } from 'drizzle-orm';
import { countries } from '#catalog/index.ts';
import type { z } from 'zod';
import type { formedElsewhereEndpoints } from '#contract/companies/formed-elsewhere.ts';
import { Refusal } from '#contract/errors.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { checkNewCompany, type NewCompany } from '#rules/formed-elsewhere/new-company.ts';
import { type CsvRow, readCompanyCsv } from '#rules/formed-elsewhere/read-company-csv.ts';
import { todayIn } from '../../applications/offers.ts';
import type { Caller } from '../../http/caller.ts';
import { companies } from '../tables.ts';
import { isWorkingDay } from '../working-days.ts';
import type { AddDependencies } from './add-companies.ts';

type Preview = z.input<(typeof formedElsewhereEndpoints)['POST /companies/csv-preview']['reply'][200]>;
type PreviewRow = Preview['rows'][number];

/**
 * Says of each row of a CSV file what it would add. Stores nothing.
 * @throws Refusal facts_invalid for a file that cannot be read
 */
export async function previewCsv(
  dependencies: AddDependencies,
  caller: Caller,
  text: string,
): Promise<Preview> {
  const csv = readCompanyCsv(text, countries);
  if ('problem' in csv) throw new Refusal('facts_invalid', { words: csv.problem });
  const rows = await dependencies.database.sql
    .select({ country: companies.country, number: companies.registrationNumber })
    .from(companies)
    .where(eq(companies.ownerId, caller.userId));
  const owned = new Set(rows.map(keyOf));
  const lines = new Map<string, number>();
  return {
    ignored: [...csv.ignored],
    rows: csv.rows.map((row) => previewRow(dependencies, row, { owned, lines })),
  };
}

const keyOf = ({ country, number }: { country: string; number: string }): string => `${country} ${number}`;

function previewRow(
  { clock }: AddDependencies,
  row: CsvRow,
  { owned, lines }: { owned: ReadonlySet<string>; lines: Map<string, number> },
): PreviewRow {
  const withProblems = (problems: PreviewRow['problems']): PreviewRow => ({
    line: row.line,
    name: row.name,
    company: null,
    problems,
    warnings: [],
    known: false,
    next: null,
  });
  if (!row.company) return withProblems([...row.problems]);
  const checked = checkNewCompany(row.company, (country) => todayIn(country, clock()));
  if ('problems' in checked) return withProblems([...checked.problems]);
  const { company, country, warnings } = checked;
  const key = keyOf({ country: country.id, number: company.registrationNumber });
  const earlier = lines.get(key);
  if (earlier !== undefined)
    return withProblems([
      { field: 'registrationNumber', words: `Line ${earlier} has this number already. Remove one of them.` },
    ]);
  lines.set(key, row.line);
  const [next] = deadlinesOf(
    country,
    { ...company },
    { from: todayIn(country, clock()), limit: 1, isWorkingDay: (date) => isWorkingDay(country, date) },
  );
  return {
    line: row.line,
    name: company.name,
    company: toInput(company),
    problems: [],
    warnings: [...warnings],
    known: owned.has(key),
    next: next ? { title: next.title, fileBy: next.fileBy } : null,
  };
}

const toInput = ({
  facts,
  officers,
  owners,
  ...company
}: NewCompany): NonNullable<PreviewRow['company']> => ({
  ...company,
  facts: { ...facts },
  officers: [...officers],
  owners: [...owners],
});
