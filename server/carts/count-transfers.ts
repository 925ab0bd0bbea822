import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cartTransfers } from './tables.ts';

/** The condition that a reported transfer waits for its money. A partial index serves it. */
export const isToConfirm = and(
  isNull(cartTransfers.replacedAt),
  isNull(cartTransfers.confirmedAt),
  isNotNull(cartTransfers.reportedAt),
);

/** Returns the number of reported transfers for several applications that wait to be confirmed. */
export const countTransfersToConfirm = (database: Database): Promise<number> =>
  database.sql.$count(cartTransfers, isToConfirm);
