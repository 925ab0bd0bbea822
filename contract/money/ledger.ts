import { z } from 'zod';
import { LEDGER_ACCOUNTS } from '#rules/ledger/postings.ts';
import { CURRENCIES } from '#values/money.ts';
import { day } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

/** The balances of the ledger at the end of a day. */
export const LedgerStatementShape = z
  .object({
    day,
    /** What we hold for customers, by currency: government fees and stamp duty that are not paid to a registry yet. */
    held: z.array(
      z.object({
        currency: z.string(),
        governmentMinor: z.int(),
        stampDutyMinor: z.int(),
        totalMinor: z.int(),
      }),
    ),
    /** Every account that is not zero: debits positive, credits negative. */
    accounts: z.array(
      z.object({
        account: z.enum(LEDGER_ACCOUNTS),
        code: z.string(),
        title: z.string(),
        currency: z.string(),
        minor: z.int(),
      }),
    ),
  })
  .meta({ id: 'LedgerStatement' });

export const ledgerEndpoints = endpoints({
  'GET /admin/ledger': {
    who: 'admin',
    right: 'ledger:read',
    summary: 'Customers’ money held and the balances of all accounts at the end of a day, today by default',
    query: z.strictObject({ day: day.optional() }),
    reply: { 200: LedgerStatementShape },
  },
  'GET /admin/ledger/export': {
    who: 'admin',
    right: 'ledger:read',
    summary:
      'Postings of a period as CSV, or daily journals of one currency for Xero or QuickBooks; the current month by default',
    query: z.strictObject({
      from: day.optional(),
      until: day.optional(),
      format: z.enum(['csv', 'xero', 'quickbooks']).default('csv'),
      currency: z.enum(CURRENCIES).default('NGN'),
    }),
    download: true,
    reply: { 200: z.unknown() },
  },
});
