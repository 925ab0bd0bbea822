import type { LedgerAccount } from './postings.ts';

/**
 * Code and title of each account, as an operator enters them in the chart of accounts of Xero or QuickBooks.
 * No title has a colon.
 */
export const accountTitles: Readonly<Record<LedgerAccount, { code: string; title: string }>> = {
  'bank:operating': { code: '1010', title: 'Operating bank account' },
  'bank:client': { code: '1020', title: 'Client bank account' },
  'clearing:paystack': { code: '1110', title: 'Paystack clearing' },
  'clearing:stripe': { code: '1120', title: 'Stripe clearing' },
  'clearing:flutterwave': { code: '1130', title: 'Flutterwave clearing' },
  'disputes-held': { code: '1190', title: 'Disputed payments' },
  'client:government': { code: '2010', title: 'Government fees held for customers' },
  'client:stamp-duty': { code: '2020', title: 'Stamp duty held for customers' },
  deferred: { code: '2110', title: 'Our fees not yet earned' },
  'vat:output': { code: '2210', title: 'Tax on our fees' },
  'refunds-payable': { code: '2310', title: 'Refunds payable' },
  suspense: { code: '2390', title: 'Payments not yet explained' },
  income: { code: '4010', title: 'Service fees' },
  'expense:provider-fees': { code: '6010', title: 'Payment provider fees' },
  'expense:disputes': { code: '6020', title: 'Losses on disputes' },
  'expense:refunds': { code: '6030', title: 'Refunds at our expense' },
  fx: { code: '6090', title: 'Exchange differences' },
};
