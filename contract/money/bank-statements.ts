import { z } from 'zod';
import { STATEMENT_FORMATS } from '#rules/bank-statements/statement.ts';
import { CHECKOUT_PROVIDERS } from '#rules/ledger/postings.ts';
import { byId, day, id, instant, version, words } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

const column = words(120);

/** Which columns of a bank's CSV files are what. */
const MappingShape = z
  .strictObject({
    date: column,
    dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
    decimal: z.enum(['.', ',']),
    amount: column.nullable(),
    credit: column.nullable(),
    debit: column.nullable(),
    texts: z.array(column).min(1).max(5),
    payer: column.nullable(),
    reference: column.nullable(),
    balance: column.nullable(),
  })
  .refine(({ amount, credit }) => (amount === null) !== (credit === null), {
    path: ['amount'],
    message: 'Choose one column for the amount, or one for money in and one for money out.',
  })
  .meta({ id: 'BankCsvMapping' });

const accountId = z.strictObject({ account: words(40) });

const BankAccountShape = z
  .object({
    /** The id of its country. */
    id: z.string(),
    bank: z.string(),
    number: z.string(),
    currency: z.string(),
    /** True until the operator replaces it with a real account. */
    sample: z.boolean(),
    /** The columns of CSV files of its bank; null: not chosen yet. */
    mapping: MappingShape.nullable(),
    /** The latest import; null: none. */
    latest: z
      .object({ fileName: z.string(), lastDay: day, importedAt: instant, importedBy: z.string() })
      .nullable(),
  })
  .meta({ id: 'DeskBankAccount' });

export const BANK_LINE_STATES = ['open', 'confirmed', 'noted', 'outgoing'] as const;

export const BankLineShape = z
  .object({
    id,
    account: z.string(),
    bookedOn: day,
    currency: z.string(),
    /** Money in is positive. */
    amountMinor: z.int(),
    payer: z.string().nullable(),
    text: z.string(),
    bankReference: z.string().nullable(),
    /** `outgoing`: money out, which needs no decision. */
    state: z.enum(BANK_LINE_STATES),
    /** The payment that it may be, or is; null: none was found. */
    match: z
      .object({
        reason: z.enum(['reference', 'amount_and_name', 'amount', 'officer']),
        paymentReference: z.string(),
        /** The amount still due. */
        dueMinor: z.int(),
        customer: z.string(),
        application: z.object({ id, reference: z.string(), name: z.string().nullable(), version }),
        /**
         * - `payable`: it can be confirmed with this line
         * - `pending`: an action of the application waits for a second person
         * - `paid`: it was confirmed before
         * - `closed`: the application does not wait for it
         */
        status: z.enum(['payable', 'pending', 'paid', 'closed']),
      })
      .nullable(),
    /** The payment of several applications together that it may be, or is; `match` is then null. */
    cart: z
      .object({
        reference: z.string(),
        id,
        customer: z.string(),
        /** The amount still due. */
        dueMinor: z.int(),
        /** The transfer that was confirmed with this amount before, without a line; null: none. */
        confirmed: z.object({ transferId: id, receivedOn: day }).nullable(),
        applications: z.array(
          z.object({
            id,
            reference: z.string(),
            name: z.string().nullable(),
            state: z.enum(['due', 'paid', 'ended']),
            dueMinor: z.int(),
          }),
        ),
      })
      .nullable(),
    decided: z.object({ at: instant, by: z.string().nullable(), note: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'BankLine' });

/** Statements of our bank accounts, and the payments that their lines belong to. */
export const bankStatementEndpoints = endpoints({
  'GET /admin/bank-accounts': {
    who: 'admin',
    right: 'ledger:read',
    summary: 'Our bank accounts, with the columns of their CSV files and their latest import',
    reply: { 200: z.object({ accounts: z.array(BankAccountShape) }) },
  },
  'PUT /admin/bank-accounts/:account/mapping': {
    who: 'admin',
    right: 'payments:confirm',
    summary: 'Choose the columns of CSV files; they count for all our accounts at this bank',
    params: accountId,
    body: z.strictObject({ mapping: MappingShape }),
    reply: { 200: BankAccountShape },
  },
  'POST /admin/bank-accounts/:account/statements': {
    who: 'admin',
    right: 'payments:confirm',
    summary:
      'Import a bank statement: CSV, MT940 or camt.053. A line that was imported before changes nothing',
    params: accountId,
    upload: true,
    reply: {
      200: z.object({
        format: z.enum(STATEMENT_FORMATS),
        lines: z.int(),
        /** Lines that were not imported before. */
        added: z.int(),
        /** New lines of money in for which a payment was found. */
        matched: z.int(),
        /** New lines of money in without a payment. */
        unmatched: z.int(),
        firstDay: day,
        lastDay: day,
      }),
    },
    refusals: ['facts_invalid', 'file_too_large', 'file_empty'],
  },
  'GET /admin/bank-lines': {
    who: 'admin',
    right: 'ledger:read',
    summary: 'Lines of bank statements, newest first, in pages by key',
    query: z.strictObject({
      state: z.enum(BANK_LINE_STATES).default('open'),
      /** Open lines only: with or without a matching payment. */
      found: z.enum(['yes', 'no']).optional(),
      account: words(40).optional(),
      /** An amount, or words of the bank or the payer. */
      q: z.string().trim().max(100).optional(),
      after: z.string().max(60).optional(),
    }),
    reply: {
      200: z.object({
        rows: z.array(BankLineShape),
        next: z.string().nullable(),
        /**
         * Open lines with and without a payment that was found; a number above `countedTo` stands for any
         * larger one.
         */
        open: z.object({ found: z.int(), notFound: z.int(), countedTo: z.int() }),
      }),
    },
  },
  'PUT /admin/bank-lines/:id/payment': {
    who: 'admin',
    right: 'payments:confirm',
    summary: 'Name the payment of a line by the reference of the payment or of the application',
    params: byId,
    body: z.strictObject({ reference: words(40) }),
    reply: { 200: BankLineShape },
    refusals: ['facts_invalid', 'not_possible_now'],
  },
  'POST /admin/bank-lines/:id/confirmation': {
    who: 'admin',
    right: 'payments:confirm',
    summary:
      'Confirm the payment of a line with its amount and day, or record that the payment confirmed before is this line',
    params: byId,
    body: z.strictObject({
      /** The payment that the officer read; it may have changed since. */
      paymentReference: words(40),
      version,
      note: words(500).optional(),
    }),
    reply: { 200: BankLineShape },
    refusals: ['not_possible_now', 'version_conflict', 'reason_needed'],
  },
  'POST /admin/bank-lines/:id/cart-confirmation': {
    who: 'admin',
    right: 'payments:confirm',
    summary:
      'Confirm the payments of several applications that were paid together: the amount of a line is split over those that are due',
    params: byId,
    body: z.strictObject({
      /** The cart and the sum that the officer read; they may have changed since. */
      cartReference: words(40),
      dueMinor: z.int().min(0),
      /** The transfer confirmed before that is this line; nothing is paid then. */
      transferId: id.optional(),
    }),
    reply: { 200: BankLineShape },
    refusals: ['not_possible_now', 'version_conflict'],
  },
  'POST /admin/bank-lines/:id/second-payment': {
    who: 'admin',
    right: 'payments:confirm',
    summary:
      'Record that a line is a second transfer for a payment that was confirmed: its money is held until finance returns it',
    params: byId,
    body: z.strictObject({
      /** The payment that the officer read; it may have changed since. */ paymentReference: words(40),
    }),
    reply: { 200: BankLineShape },
    refusals: ['not_possible_now', 'version_conflict'],
  },
  'POST /admin/bank-lines/:id/note': {
    who: 'admin',
    right: 'payments:confirm',
    summary:
      'Record what a line is that pays no application, such as interest; a payout of a provider is posted to the ledger',
    params: byId,
    body: z
      .strictObject({ note: words(500).optional(), payoutOf: z.enum(CHECKOUT_PROVIDERS).optional() })
      .refine(({ note, payoutOf }) => note !== undefined || payoutOf !== undefined),
    reply: { 200: BankLineShape },
    refusals: ['not_possible_now'],
  },
  'DELETE /admin/bank-lines/:id/note': {
    who: 'admin',
    right: 'payments:confirm',
    summary: 'Open a line again that was noted',
    params: byId,
    reply: { 200: BankLineShape },
    refusals: ['not_possible_now'],
  },
});
