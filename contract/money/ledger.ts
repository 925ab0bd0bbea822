import { z } from 'zod';
import { LEDGER_ACCOUNTS } from '#rules/ledger/postings.ts';
import { CURRENCIES } from '#values/money.ts';
import { day } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

/** The balances of the ledger at the end of a day. */
export const LedgerStatementShape = z
  .object({
    day,
    /** Money held for customers, by currency: government fees and stamp duty that are not paid to a registry yet. */
    held: z.array(
      z.object({
        currency: z.string(),
        governmentMinor: z.int(),
        stampDutyMinor: z.int(),
        totalMinor: z.int(),
        /** Balance of the bank account for customers' money. */
        inClientAccountMinor: z.int(),
      }),
    ),
    /** Movements of the day, by currency. */
    closing: z.array(
      z.object({
        currency: z.string(),
        /** Payments of customers that arrived, at our bank or a provider. */
        receivedMinor: z.int(),
        /** Refunds and held money that were returned. */
        returnedMinor: z.int(),
        /** Government fees and duty that were paid to registries. */
        toRegistriesMinor: z.int(),
        /** Our fees that were earned. */
        revenueMinor: z.int(),
        providerFeesMinor: z.int(),
        /** Payouts of providers that arrived at our bank. */
        payoutsMinor: z.int(),
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

/** The double-entry books: balances, moves of customers' money, and the export for an accountant. */
export const ledgerEndpoints = endpoints({
  'GET /admin/ledger': {
    who: 'admin',
    right: 'ledger:read',
    summary: 'Customers’ money held and the balances of all accounts at the end of a day, today by default',
    query: z.strictObject({ day: day.optional() }),
    reply: { 200: LedgerStatementShape },
  },
  'POST /admin/ledger/client-moves': {
    who: 'admin',
    right: 'payments:confirm',
    summary:
      'Record that money was moved to the bank account for customers’ money, or back; once for each id',
    body: z.strictObject({
      id: z.uuid(),
      currency: z.enum(CURRENCIES),
      /** Negative: back to the operating account. */
      amountMinor: z.int().refine((minor) => minor !== 0),
      movedOn: day,
    }),
    reply: { 200: LedgerStatementShape },
    refusals: ['not_possible_now'],
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
