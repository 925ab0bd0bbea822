import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { paymentExceptions } from '../payments/tables.ts';

/** Identifies the exception of a line that is a second payment. */
export const secondPaymentCause = (lineId: string): string => `bank-line/${lineId}`;

/** Returns whether the money of a line is held, or was held, as a second payment. */
export const isHeldAsSecond = async (database: Database, lineId: string): Promise<boolean> =>
  (await database.sql.$count(
    paymentExceptions,
    and(eq(paymentExceptions.kind, 'paid_twice'), eq(paymentExceptions.cause, secondPaymentCause(lineId))),
  )) > 0;
