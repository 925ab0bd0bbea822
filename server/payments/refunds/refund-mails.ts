import { noticeMail } from '../../applications/mails/template.ts';
import type { ApplicationRow } from '../../applications/queries.ts';
import { calendarDateIn, formatCalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';

type RefundFacts = { provider: string; amountMinor: number; currency: string; at: Date };

const moneyOf = (minor: number, currency: string): string =>
  formatMoney({ minor, currency: currency as Currency });

const factsOf = (
  application: ApplicationRow,
  { amountMinor, currency, at }: RefundFacts,
  label: string,
): [string, string][] => [
  ['Refund', moneyOf(amountMinor, currency)],
  [label, formatCalendarDate(calendarDateIn(serviceSnapshotOf(application).country.zone, at))],
];

/** To the customer: the provider returns the payment to the card or account that paid. */
export const returnedByProviderMail = (application: ApplicationRow, refund: RefundFacts) =>
  noticeMail(
    application,
    'application.refunded',
    'Your refund is sent',
    [
      `${refund.provider} has sent your refund to the card or account you paid with. Banks take up to 15 working days to show it.`,
      'Please tell us on your application’s page when it has arrived, or if something is wrong.',
    ],
    factsOf(application, refund, 'Sent on'),
  );

/** To the customer: the provider could not return the payment, so we send a transfer. */
export const refundFailedMail = (application: ApplicationRow, refund: RefundFacts) =>
  noticeMail(
    application,
    'application.refund_failed',
    'We need your bank account for the refund',
    [
      `${refund.provider} could not return the payment to the card or account you paid with. The money is still yours. We will send it by bank transfer.`,
      'Please enter your bank account on your application’s page.',
    ],
    factsOf(application, refund, 'Failed on'),
  );

/** To the customer: the provider needs a bank account to return the payment. */
export const refundNeedsAccountMail = (application: ApplicationRow, refund: RefundFacts) =>
  noticeMail(
    application,
    'application.refund_needs_account',
    'We need your bank account for the refund',
    [
      `${refund.provider} cannot return the payment to the card you paid with. It needs your bank account.`,
      'Please enter your bank account on your application’s page.',
    ],
    factsOf(application, refund, 'Checked on'),
  );

type DifferenceFacts = { amountMinor: number; currency: string };

/**
 * Tells the customer that we no longer owe a difference, because the payer's bank took the payment back.
 * @param difference.lostMinor  what the bank took back
 * @param difference.owedMinor  what we still owe
 */
export const repaymentCancelledMail = (
  application: ApplicationRow,
  { amountMinor, lostMinor, owedMinor, currency }: DifferenceFacts & { lostMinor: number; owedMinor: number },
) =>
  noticeMail(
    application,
    'application.repayment_cancelled',
    owedMinor > 0 ? 'We owe you less of the difference' : 'We do not owe you the difference any more',
    [
      `The bank of the card or account you paid with took ${moneyOf(lostMinor, currency)} back from us. It gives that money to you, so we do not send it a second time.`,
      'Reply to this e-mail if your bank has not given the money back to you.',
    ],
    [
      ['Taken back by the bank', moneyOf(lostMinor, currency)],
      ['Not owed any more', moneyOf(amountMinor, currency)],
      ...(owedMinor > 0 ? [['Still owed to you', moneyOf(owedMinor, currency)] as [string, string]] : []),
    ],
  );

/** Tells the customer that we owe a difference again, because the bank decided for us. */
export const repaymentRestoredMail = (
  application: ApplicationRow,
  { amountMinor, currency }: DifferenceFacts,
) =>
  noticeMail(
    application,
    'application.repayment_restored',
    'We owe you the difference again',
    [
      'The bank of the card or account you paid with gave us back what it had taken. So we owe you the difference in price again, and send it.',
      'You need not do anything. Your application’s page says when it is sent.',
    ],
    [['Owed to you', moneyOf(amountMinor, currency)]],
  );
