import { paths } from '#contract/paths.ts';
import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { accountFacts } from '../../payments/account-facts.ts';
import { requireProvider } from '../../payments/providers/providers.ts';
import type { ApplicationRow, PaymentRow, RefundRow } from '../queries.ts';
import { greeting, noticeMail, titleOf, type MailTemplate } from './template.ts';

/** To the customer: an officer proposes another price. */
export const changeProposedMail = (
  application: ApplicationRow,
  change: { was: string; total: string; difference: string; isReduction: boolean; reason: string },
): MailTemplate =>
  noticeMail(
    application,
    'application.change_proposed',
    'The price changes',
    [
      `The price of ${titleOf(application)} ${change.isReduction ? 'falls' : 'rises'} by ${change.difference}. The reason is below.`,
      change.isReduction
        ? 'Please accept it on your application’s page. We then refund the difference and continue.'
        : 'Please accept or decline it on your application’s page. We continue after your answer. We charge nothing without it.',
    ],
    [
      ['Price so far', change.was],
      ['New price', change.total],
      [change.isReduction ? 'We refund' : 'Difference to pay', change.difference],
      ['Reason', change.reason],
    ],
  );

/** Tells the customer that a proposed price was withdrawn. `reason` is shown as the officer wrote it. */
export const changeWithdrawnMail = (application: ApplicationRow, reason: string): MailTemplate =>
  noticeMail(
    application,
    'application.change_withdrawn',
    'The price stays as it was',
    [
      `We withdrew the new price for ${titleOf(application)}. The price you paid does not change, and we continue.`,
      'If you have already paid the difference, reply to this e-mail. We return it.',
    ],
    [['Reason', reason]],
  );

/** To the customer who accepted a higher price: how to pay the difference. */
export const differenceDueMail = (application: ApplicationRow, payment: PaymentRow): MailTemplate => ({
  kind: 'application.difference_due',
  subject: `${titleOf(application)}: how to pay the difference (${payment.reference})`,
  content: (to, link) => {
    const currency = payment.currency as Currency;
    const amount = formatMoney({ minor: payment.dueMinor, currency });
    const account = requireProvider(payment.provider).accountFor(currency, application.country);
    return {
      preheader: `Pay ${amount} with the reference ${payment.reference}.`,
      title: 'You accepted the new price',
      paragraphs: [
        greeting(to),
        `Please pay the difference of ${amount} for ${titleOf(application)}. We continue as soon as it arrives.`,
        ...(account.sample
          ? ['The account below is a sample for testing. Please do not send money to it.']
          : []),
      ],
      facts: [
        ['Amount', amount],
        ...accountFacts(account),
        ['Payment reference', payment.reference],
        ['Application', application.reference],
      ],
      action: { label: 'Pay the difference', url: link(paths.applicationPayment(application.id)) },
    };
  },
});

/**
 * Tells the customer that the difference of an accepted price has arrived.
 * @param amount  with its currency
 * @param fileBy  the day by which we file; null where it is not known
 */
export const differencePaidMail = (
  application: ApplicationRow,
  amount: string,
  fileBy: CalendarDate | null,
): MailTemplate =>
  noticeMail(
    application,
    'application.difference_paid',
    'The difference is paid',
    [
      `We received the difference of ${amount} for ${titleOf(application)} and continue.${fileBy === null ? '' : ` We file by ${formatCalendarDate(fileBy)}.`}`,
      'Your receipt will be in your documents shortly.',
    ],
    [['Received', amount]],
  );

/** To the customer: the difference of an accepted reduction was sent. */
export const differenceRepaidMail = (
  application: ApplicationRow,
  { amountMinor, currency, account }: Pick<RefundRow, 'amountMinor' | 'currency' | 'account'>,
  sentOn: CalendarDate,
): MailTemplate =>
  noticeMail(
    application,
    'application.difference_repaid',
    'We refunded the difference',
    [
      `We sent the amount you overpaid for ${titleOf(application)} to ${account === null ? 'the account the transfer came from' : `the account you named at ${account.bank}`}.`,
      'If it has not arrived after five business days, reply to this e-mail.',
    ],
    [
      ['Amount', formatMoney({ minor: amountMinor, currency: currency as Currency })],
      ['Sent on', formatCalendarDate(sentOn)],
    ],
  );

/** To the customer who did not pay: the discount of the promotional code is gone. */
export const codeReleasedMail = (
  application: ApplicationRow,
  { code, total }: { code: string; total: string },
): MailTemplate =>
  noticeMail(
    application,
    'application.code_released',
    'The discount has ended',
    [
      `We held the discount from code ${code} for ${titleOf(application)} for 14 days. We received no payment, so the full price applies again.`,
      'You can still pay on your application’s page. If the code is still valid, you can enter it there again.',
    ],
    [['Price now', total]],
  );

/** To the customer: money that was held for one application was used for another one. */
export const moneyMovedMail = (
  application: ApplicationRow,
  { amount, receiver, rest }: { amount: string; receiver: ApplicationRow; rest: string | null },
): MailTemplate =>
  noticeMail(
    application,
    'application.money_moved',
    'We used your payment for another application',
    [
      `You paid ${amount} more than was due for ${titleOf(application)}. We used it for ${titleOf(receiver)}.`,
      rest === null
        ? 'That application is now paid in full.'
        : `Please pay the remaining ${rest} on that application’s page.`,
    ],
    [
      ['Used', amount],
      ['For application', receiver.reference],
      ...(rest === null ? [] : [['Still to pay', rest] as const]),
    ],
  );
