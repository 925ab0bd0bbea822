import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { ApplicationRow, RefundRow } from '../queries.ts';
import { type MailTemplate, titleOf, noticeMail } from './template.ts';

/**
 * Tells the customer of a cancelled application that her payment was found.
 * @param amount  with its currency
 */
export const refundDueMail = (application: ApplicationRow, amount: string): MailTemplate =>
  noticeMail(
    application,
    'application.refund_due',
    'We owe you a refund',
    [
      `We found your payment for ${titleOf(application)}. Nothing was filed. We will work out your refund and write to you.`,
      'Until then, you can tell us which account to refund. Otherwise we send it to the account your transfer came from.',
    ],
    [['We received', amount]],
  );

/** Tells the customer of a cancelled application that no payment was found. */
export const noPaymentMail = (application: ApplicationRow, reason: string): MailTemplate =>
  noticeMail(
    application,
    'application.no_payment',
    'Cancelled: we found no payment',
    [
      `${titleOf(application)} is cancelled and you owe nothing. We looked for a payment and found none.`,
      'If money has left your account, reply to this e-mail with your bank’s confirmation. We will look again.',
    ],
    [['What we did', reason]],
  );

/**
 * Tells the customer what we refund and why, before it is sent.
 * @param amount  with its currency
 */
export const refundPreparedMail = (
  application: ApplicationRow,
  amount: string,
  reason: string,
  isNothing: boolean,
): MailTemplate =>
  isNothing
    ? noticeMail(
        application,
        'application.refund_prepared',
        'There is no refund',
        [
          `We looked at what you paid for ${titleOf(application)} and cannot refund any of it. The reason is below. If you disagree, reply to this e-mail.`,
        ],
        [['Why there is no refund', reason]],
      )
    : noticeMail(
        application,
        'application.refund_prepared',
        `Your refund: ${amount}`,
        [
          `This is what we refund for ${titleOf(application)}. We will write again when it is sent. If you disagree with the amount, reply to this e-mail.`,
        ],
        [
          ['Refund', amount],
          ['Why this amount', reason],
        ],
      );

/**
 * Tells the customer that a refund was sent, or that the application is closed when there is nothing to
 * refund.
 */
export const refundSentMail = (
  application: ApplicationRow,
  { amountMinor, currency, account }: Pick<RefundRow, 'amountMinor' | 'currency' | 'account'>,
  sentOn: CalendarDate,
): MailTemplate =>
  amountMinor === 0
    ? noticeMail(
        application,
        'application.refunded',
        'Closed without a refund',
        [
          `We closed ${titleOf(application)} without a refund, as we wrote to you. No money is on its way.`,
          'If you disagree, tell us what is wrong on your application’s page.',
        ],
        [['Closed on', formatCalendarDate(sentOn)]],
      )
    : noticeMail(
        application,
        'application.refunded',
        'Your refund is sent',
        [
          `We sent your refund for ${titleOf(application)} to ${account === null ? 'the account the transfer came from' : `the account you named at ${account.bank}`}.`,
          'Please tell us on your application’s page when it has arrived, or if something is wrong.',
        ],
        [
          ['Refund', formatMoney({ minor: amountMinor, currency: currency as Currency })],
          ['Sent on', formatCalendarDate(sentOn)],
        ],
      );
