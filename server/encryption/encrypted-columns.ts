import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  applicationEvents,
  applications,
  payments,
  pendingActions,
  refunds,
} from '../applications/tables.ts';
import { companyChanges, recordEvents } from '../companies/tables.ts';
import { applicationSignatures } from '../parts/tables.ts';
import { sealKeys } from '../seals/tables.ts';

/** The columns of answers and what is derived from them, which `encryptedJson` declares. Each table has an `id`. */
export const encryptedColumns: readonly PgColumn[] = [
  applications.answers,
  applications.signed,
  applications.correction,
  applications.setAside,
  applicationEvents.details,
  payments.refundAccount,
  refunds.account,
  pendingActions.input,
  recordEvents.change,
  companyChanges.value,
  companyChanges.before,
  applicationSignatures.drawing,
  applicationSignatures.content,
  sealKeys.material,
];

/** Additional authenticated data of an encrypted column: `table.column`. */
export const contextOf = (column: PgColumn): string => `${getTableName(column.table)}.${column.name}`;

/** Returns whether a trigger of the table refuses changes of its rows. */
export const isAppendOnly = (table: PgTable): boolean => table === recordEvents;
