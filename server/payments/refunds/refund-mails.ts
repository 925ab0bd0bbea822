import { noticeMail } from '../../applications/mails/template.ts';
import type { ApplicationRow } from '../../applications/queries.ts';
import { calendarDateIn, formatCalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';

type RefundFacts = { provider: string; amountMinor: number; currency: string; at: Date };

const factsOf = (
  application: ApplicationRow,
  { amountMinor, currency, at }: RefundFacts,
  label: string,
): [string, string][] => [
  ['Refund', formatMoney({ minor: amountMinor, currency: currency as Currency })],
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
