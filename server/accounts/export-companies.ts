import { countryById } from '#catalog/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { formatCsv } from '#rules/ledger/journal-file.ts';
import { capTable } from '#rules/record/cap-table.ts';
import { recordAt } from '#rules/record/record-state.ts';
import { registerTables, shareLedger } from '#rules/record/register-tables.ts';
import { addMonths, calendarDateIn } from '#values/calendar-date.ts';
import { openCapFiles } from '../companies/record/open-cap-format.ts';
import { toRecordEvents, type RecordEventRow } from '../companies/record/read-record.ts';
import { registeredCompany } from '../companies/registered-company.ts';
import type { companies, filedDeadlines } from '../companies/tables.ts';
import { isWorkingDay } from '../companies/working-days.ts';

type CompanyRow = typeof companies.$inferSelect;
type ExportedCompanies = {
  readonly companies: readonly CompanyRow[];
  readonly recordEvents: readonly RecordEventRow[];
  readonly filedDeadlines: readonly (typeof filedDeadlines.$inferSelect)[];
};
type TextFile = { readonly name: string; readonly text: string };

const MONTHS_LISTED = 12;

/**
 * Returns the files of an export that a person reads in a spreadsheet: the companies, and of each its
 * registers and deadlines.
 */
export function companyFiles(exported: ExportedCompanies, now: Date): TextFile[] {
  const rows = exported.companies.map((company) => [
    company.name,
    company.country,
    company.entityType,
    company.registrationNumber,
    company.registeredOn,
    company.registryEntry?.title ?? (company.applicationId === null ? 'added by you' : 'registered here'),
    folderOf(company),
  ]);
  return [
    {
      name: 'companies.csv',
      text: formatCsv([
        ['Name', 'Country', 'Kind', 'Registration number', 'Registered on', 'Source', 'Folder'],
        ...rows,
      ]),
    },
    ...exported.companies.flatMap((company) => filesOf(company, exported, now)),
  ];
}

/**
 * The folder of a company: its name without signs that a file system refuses, and its id, which keeps equal
 * names apart.
 */
export const folderOf = ({ id, name }: Pick<CompanyRow, 'id' | 'name'>): string =>
  `companies/${name
    .replaceAll(/[^\p{L}\p{N} .-]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 60)} ${id.slice(0, 8)}`;

function filesOf(
  company: CompanyRow,
  { recordEvents, filedDeadlines: filed }: ExportedCompanies,
  now: Date,
): TextFile[] {
  const country = countryById(company.country);
  if (!country) return [];
  const today = calendarDateIn(country.zone, now);
  const state = recordAt(
    toRecordEvents(recordEvents.filter(({ companyId }) => companyId === company.id)),
    today,
  );
  const lawful = (country.statutoryRegisters?.() ?? []).filter(({ entityTypes }) =>
    entityTypes.includes(company.entityType),
  );
  const ledger = shareLedger(state);
  const { classes, rows } = capTable(state);
  const deadlines = deadlinesOf(country, registeredCompany(company), {
    from: today,
    to: addMonths(today, MONTHS_LISTED),
    isWorkingDay: (date) => isWorkingDay(country, date),
  });
  const folder = folderOf(company);
  const csv = (
    name: string,
    columns: readonly string[],
    cells: readonly (readonly string[])[],
  ): TextFile => ({
    name: `${folder}/${name}.csv`,
    text: formatCsv([columns, ...cells]),
  });
  return [
    ...openCapFiles(
      company,
      recordEvents.filter(({ companyId }) => companyId === company.id),
      today,
      now,
    ).map(({ name, text }) => ({ name: `${folder}/open-cap-format/${name}`, text })),
    ...registerTables(state, lawful).map(({ kind, columns, rows: cells }) =>
      csv(`register-of-${kind}`, columns, cells),
    ),
    csv('ledger-of-shares', ledger.columns, ledger.rows),
    csv(
      'cap-table',
      ['Holder', ...classes.map(({ name }) => name), 'Total', 'Percent'],
      rows.map(({ name, shares, total, percent }) => [name, ...shares.map(String), String(total), percent]),
    ),
    csv(
      'deadlines',
      ['File by', 'Due on', 'Deadline', 'Authority', 'Law', 'Why', 'Period'],
      deadlines.map(({ fileBy, dueOn, title, authority, law, why, period }) => [
        fileBy,
        dueOn,
        title,
        authority,
        law,
        why,
        period,
      ]),
    ),
    csv(
      'filed',
      ['Deadline', 'Period', 'Due on', 'Recorded at'],
      filed
        .filter(({ companyId }) => companyId === company.id)
        .map(({ obligationId, period, dueOn, filedAt }) => [
          country.obligations.find(({ id }) => id === obligationId)?.title ?? obligationId,
          period,
          dueOn,
          filedAt.toISOString(),
        ]),
    ),
  ];
}

/** The first file of an export: what is in it, and with which programs it opens. */
export const exportReadme = `This archive has what we store about you. You need none of our software to read it.

companies.csv      your companies; open it in a spreadsheet
companies/         a folder for each company:
  register-of-*.csv    its registers, as they are today
  ledger-of-shares.csv each issue, transfer and cancellation of shares
  cap-table.csv        who holds how many shares today
  open-cap-format/     the same with every issue and transfer, for programs that read the Open Cap Format
  deadlines.csv        its deadlines of the next ${MONTHS_LISTED} months, with the law and the reason
  filed.csv            deadlines recorded as filed
  requested-documents/ what you asked people for and they sent, and proofs of filings;
                       earlier-versions/ has the files that a new version replaced
files/             the files that you uploaded and the documents that you received, by application
data.json          everything, also what is not in the tables: account, sign-ins, applications with answers,
                   history, payments, documents, messages, mails, and every entry of the registers with its
                   day, its author and the day of its recording

Texts are in UTF-8. Days are written as 2026-11-23 (registers: 23 November 2026), instants in UTC.
Amounts in data.json are in minor units: kobo, pesewas, pence, cents.
`;
