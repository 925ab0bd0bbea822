import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { OCF_VERSION, writeOpenCapFormat } from '#rules/record/open-cap-format/write-open-cap-format.ts';
import { recordAt } from '#rules/record/record-state.ts';
import { calendarDateIn, day, type CalendarDate } from '#values/calendar-date.ts';
import type { Caller } from '../../http/caller.ts';
import { zipStream, type ZipEntry } from '../../zip-stream.ts';
import type { CompanyRow } from '../company-columns.ts';
import {
  countryOf,
  eventsOf,
  readCompanyRow,
  toRecordEvents,
  type RecordDependencies,
  type RecordEventRow,
} from './read-record.ts';

type OcfFile = { readonly name: string; readonly text: string };

/** Returns the cap table of a company on a day as files in the Open Cap Format; none for a company without shares. */
export function openCapFiles(
  company: CompanyRow,
  rows: readonly RecordEventRow[],
  on: CalendarDate,
  now: Date,
): OcfFile[] {
  const events = toRecordEvents(rows);
  if (recordAt(events, on).classes.size === 0) return [];
  const country = countryOf(company);
  const region = country.entityTypes.find(({ id }) => id === company.entityType)?.region;
  const issuer = {
    id: company.id,
    name: company.name,
    registeredOn: day(company.registeredOn),
    registrationNumber: company.registrationNumber,
    countryCode: country.code,
    subdivisionCode: country.regions.find(({ id }) => id === region)?.code.split('-')[1] ?? null,
    currency: country.currency,
  };
  const written = writeOpenCapFormat(issuer, events, on);
  const file = (name: string, fileType: string, items: readonly unknown[]): OcfFile => ({
    name: `${name}.ocf.json`,
    text: textOf({ file_type: fileType, items }),
  });
  const stakeholders = file('Stakeholders', 'OCF_STAKEHOLDERS_FILE', written.stakeholders);
  const stockClasses = file('StockClasses', 'OCF_STOCK_CLASSES_FILE', written.stockClasses);
  const transactions = file('Transactions', 'OCF_TRANSACTIONS_FILE', written.transactions);
  const reference = ({ name, text }: OcfFile) => ({
    filepath: `./${name}`,
    // The format asks for MD5, as a checksum and not for security.
    md5: createHash('md5').update(text).digest('hex'),
  });
  const manifest = {
    file_type: 'OCF_MANIFEST_FILE',
    ocf_version: OCF_VERSION,
    issuer: written.issuer,
    as_of: on,
    generated_at: now.toISOString(),
    stakeholders_files: [reference(stakeholders)],
    stock_classes_files: [reference(stockClasses)],
    transactions_files: [reference(transactions)],
    stock_plans_files: [],
    stock_legend_templates_files: [],
    vesting_terms_files: [],
    valuations_files: [],
  };
  return [{ name: 'Manifest.ocf.json', text: textOf(manifest) }, stakeholders, stockClasses, transactions];
}

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Returns the cap table of a company as an archive in the Open Cap Format.
 * @param on  the day of the cap table; today where the company is, when absent
 * @throws Refusal not_found; not_possible_now for a company without shares
 */
export async function readOpenCapArchive(
  { database, clock }: RecordDependencies,
  caller: Caller,
  id: string,
  on: CalendarDate | undefined,
): Promise<{ name: string; content: AsyncGenerator<Uint8Array> }> {
  const { company } = await readCompanyRow(database, caller, id);
  const asOf = on ?? calendarDateIn(countryOf(company).zone, clock());
  const files = openCapFiles(company, await eventsOf(database, id), asOf, clock());
  if (files.length === 0)
    throw new Refusal('not_possible_now', { words: 'The record of this company has no shares on that day.' });
  return { name: `${company.name} cap table ${asOf}.ocf.zip`, content: zipStream(entriesOf(files)) };
}

async function* entriesOf(files: readonly OcfFile[]): AsyncGenerator<ZipEntry> {
  for (const { name, text } of files) yield { name, content: [Buffer.from(text)] };
}
