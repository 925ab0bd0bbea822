import { getTableColumns } from 'drizzle-orm';
import { companies } from './tables.ts';

const { registryEntry: _registryEntry, ...columns } = getTableColumns(companies);

/** All columns of a company but the registry's entry, whose list of filings takes some 13 kB. */
export const companyColumns = columns;

/** A company without the registry's entry, which only the company's page and the export read. */
export type CompanyRow = Omit<typeof companies.$inferSelect, 'registryEntry'>;
