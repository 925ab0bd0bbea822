import type { CompanyDeadline } from '#rules/deadlines/company-deadlines.ts';
import { paths } from '#contract/paths.ts';
import { formatCalendarDate, formatWeekdayDate, type CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { accountFacts } from '../../payments/account-facts.ts';
import { requireProvider } from '../../payments/providers/providers.ts';
import type { ApplicationRow, PaymentRow } from '../queries.ts';
import { serviceSnapshotOf } from '../service-snapshot.ts';
import { type MailTemplate, titleOf, registryOf, outcomeOf, greeting, noticeMail } from './template.ts';

/** Tells the customer how to pay a signed application by bank transfer. */
export const submittedMail = (application: ApplicationRow, payment: PaymentRow): MailTemplate => ({
  kind: 'application.submitted',
  subject: `${titleOf(application)}: how to pay (${payment.reference})`,
  content: (to, link) => {
    const account = requireProvider(payment.provider).accountFor(
      payment.currency as Currency,
      application.country,
    );
    return {
      preheader: `Transfer ${formatMoney({ minor: payment.dueMinor, currency: payment.currency as Currency })} with the reference ${payment.reference}.`,
      title: 'We have your signed application',
      paragraphs: [
        greeting(to),
        `Your application for ${titleOf(application)} is signed and saved. We start as soon as we confirm your transfer.`,
        ...(account.sample
          ? ['The account below is a sample for testing. Please do not send money to it.']
          : []),
      ],
      facts: [
        ['Amount', formatMoney({ minor: payment.dueMinor, currency: payment.currency as Currency })],
        ...accountFacts(account),
        ['Payment reference', payment.reference],
        ['Application', application.reference],
      ],
      action: { label: 'Report your transfer', url: link(paths.applicationPayment(application.id)) },
      footer: 'After you pay, upload the receipt there. It helps us find your transfer sooner.',
    };
  },
});

/** To the customers: one of them corrected the application before its review, and signed it again. */
export const correctedMail = (
  application: ApplicationRow,
  signedName: string,
  /** Labels of the answers that changed. */
  labels: readonly string[],
): MailTemplate =>
  noticeMail(
    application,
    'application.answers_corrected',
    'Your corrections are signed',
    [
      `${signedName} corrected the application for ${titleOf(application)} and signed it again. An officer reviews it with the corrected answers. The price is the same.`,
      'If you did not expect this, write to us at once on your application’s page.',
    ],
    [['Changed', labels.join('; ')]],
  );

/**
 * Tells the customer that the payment has arrived.
 * @param amount  with its currency
 */
export const paymentConfirmedMail = (
  application: ApplicationRow,
  amount: string,
  /** The day by which we file; null where it is not known. */
  fileBy: CalendarDate | null,
): MailTemplate => ({
  kind: 'application.payment_confirmed',
  subject: `${titleOf(application)}: your payment is confirmed`,
  content: (to, link) => ({
    preheader:
      fileBy === null
        ? 'An officer will now read your application.'
        : `We file by ${formatWeekdayDate(fileBy)}.`,
    title: 'Your payment is confirmed',
    paragraphs: [
      greeting(to),
      `We received ${amount} for ${titleOf(application)}. An officer will now read every answer and document. If anything is unclear, we will ask you. Otherwise we file it with ${registryOf(application)}.`,
      ...(fileBy === null
        ? []
        : [
            `We file by ${formatWeekdayDate(fileBy)}. If we ask you a question, this time pauses until you answer. Your application then shows the new date.`,
          ]),
      'Your receipt will be in your documents shortly.',
    ],
    facts: [
      ['Application', application.reference],
      ['Received', amount],
      ...(fileBy === null
        ? []
        : [[serviceSnapshotOf(application).tier.title, `filed by ${formatWeekdayDate(fileBy)}`] as const]),
    ],
    action: { label: 'View your application', url: link(paths.application(application.id)) },
  }),
});

/** Tells the customer that we filed, and the credit if we missed the promised day. */
export const filedMail = (
  application: ApplicationRow,
  filedOn: CalendarDate,
  /** `missedDay`: the day by which we had promised to file, if we missed it. */
  {
    registryReference,
    missedDay,
    credit,
  }: {
    registryReference: string;
    missedDay: CalendarDate | null;
    credit: { amount: string; slowerTier: string } | null;
  },
): MailTemplate => ({
  kind: 'application.filed',
  subject: `${titleOf(application)}: filed with ${registryOf(application)}`,
  content: (to, link) => ({
    preheader: `Filed on ${formatCalendarDate(filedOn)}, not yet confirmed.`,
    title: `Filed with ${registryOf(application)}`,
    paragraphs: [
      greeting(to),
      `We filed ${titleOf(application)} on ${formatCalendarDate(filedOn)}. The registry has not confirmed it yet. We check every business day and write to you when it does.`,
      ...(missedDay === null
        ? []
        : [`We had promised to file by ${formatWeekdayDate(missedDay)} and missed that day. We are sorry.`]),
      ...(credit === null
        ? []
        : [
            `We refund ${credit.amount}, the difference between the speed you paid for and ${credit.slowerTier}. We send it to the card or account you paid with, or to the bank account you give on your application’s page.`,
          ]),
    ],
    facts: [
      ['Application', application.reference],
      [serviceSnapshotOf(application).registry.referenceLabel, registryReference],
      ['Filed on', formatCalendarDate(filedOn)],
    ],
    action: { label: 'View your application', url: link(paths.application(application.id)) },
  }),
});

/** Tells the customer what was registered, and what became of the company here. */
export const completedMail = (
  application: ApplicationRow,
  registered: {
    number: string;
    on: CalendarDate;
    companyId: string | null;
    /** Whether the registry took another name than the first one proposed. */
    isRenamed: boolean;
    /** Effect on a company here. */
    filing: {
      companyName: string;
      met: { title: string; dueOn: CalendarDate }[];
      registers: { written: readonly string[]; found: readonly string[]; left: readonly string[] };
    } | null;
    /** The documents that came besides the certificate. */
    documents: readonly { title: string; number: string | null }[];
    /** First duties of a new company, explained. */
    deadlines: readonly CompanyDeadline[];
  },
): MailTemplate => ({
  kind: 'application.completed',
  subject: `${titleOf(application)} ${outcomeOf(application).done}`,
  content: (to, link) => ({
    preheader: `Your ${outcomeOf(application).proof} is ready.`,
    title: `${titleOf(application)} ${outcomeOf(application).done}`,
    paragraphs: [
      greeting(to),
      `Congratulations. ${outcomeOf(application).next}`,
      ...(registered.isRenamed
        ? [`The registered name is ${titleOf(application)}. Please use exactly this name from now on.`]
        : []),
      ...(registered.filing !== null && registered.filing.registers.left.length > 0
        ? [
            `Some changes are yours to enter in the registers of ${registered.filing.companyName}. They are listed below.`,
          ]
        : []),
      ...(registered.deadlines.length > 0
        ? ['Your first deadlines are below, with the reason for each. We remind you before every one.']
        : []),
    ],
    facts: [
      [serviceSnapshotOf(application).registry.numberLabel, registered.number],
      [outcomeOf(application).dayLabel, formatCalendarDate(registered.on)],
      ...registered.documents.map(
        ({ title, number }) =>
          ['Also in your documents', number === null ? title : `${title}: ${number}`] as const,
      ),
      ...(registered.filing?.met ?? []).map(
        ({ title, dueOn }) => ['Deadline met', `${title}, due ${formatCalendarDate(dueOn)}`] as const,
      ),
      ...(registered.filing?.registers.written ?? []).map(
        (words) => ['Entered in the registers', words] as const,
      ),
      ...(registered.filing?.registers.found ?? []).map(
        (words) => ['In the registers already', words] as const,
      ),
      ...(registered.filing?.registers.left ?? []).map(
        (words) => ['Enter in the registers yourself', words] as const,
      ),
      ['Application', application.reference],
      ...registered.deadlines.map(
        ({ title, dueOn, why, late }) =>
          [
            `Due ${formatCalendarDate(dueOn)}`,
            `${title}. ${why}${late === null ? '' : ` If late: ${late}`}`,
          ] as const,
      ),
    ],
    action:
      registered.companyId === null
        ? { label: `View your ${outcomeOf(application).proof}`, url: link(paths.application(application.id)) }
        : {
            label:
              registered.filing === null
                ? 'Certificate and deadlines'
                : `Record of ${registered.filing.companyName}`,
            url: link(paths.company(registered.companyId)),
          },
  }),
});

/**
 * Tells the customer that a document has arrived.
 * @param number  a number on it, such as a tax number; null without one
 */
export const documentAddedMail = (
  application: ApplicationRow,
  title: string,
  number: string | null,
): MailTemplate =>
  noticeMail(
    application,
    'application.document_added',
    'A document has arrived',
    [`We received a document for ${titleOf(application)}. You can download it now.`],
    [['Document', title], ...(number === null ? [] : [['Number', number] as const])],
  );
