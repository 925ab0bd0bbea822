import type { Outcome } from '#catalog/types/index.ts';
import { answerAnchor, paths } from '#contract/paths.ts';
import type { Right } from '#contract/rights.ts';
import { pageOf } from '#forms/form.ts';
import { formatCalendarDate, formatWeekdayDate, type CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { inSentence } from '#values/in-sentence.ts';
import type { Dependencies } from '../dependencies.ts';
import { layoutMail, type MailContent } from '../mail/layout-mail.ts';
import { requireProvider } from '../payments/providers.ts';
import { findPersonById, listStaff, type Person } from '../accounts/people.ts';
import type { ApplicationRow, PaymentRow, QuestionRow, RefundRow } from './queries.ts';
import { findOffer } from './offers.ts';
import { serviceSnapshotOf } from './service-snapshot.ts';

type ApplicationMailDependencies = Pick<Dependencies, 'database' | 'mailer' | 'config'>;
type MailTemplate = {
  kind: string;
  subject: string;
  content: (to: Person, link: (path: string) => string) => MailContent;
};

const titleOf = (application: ApplicationRow): string =>
  application.name ?? serviceSnapshotOf(application).title;
const registryOf = (application: ApplicationRow): string => serviceSnapshotOf(application).registry.name;
const outcomeOf = (application: ApplicationRow): Outcome => serviceSnapshotOf(application).outcome;
const greeting = (person: Person): string => `Hello ${person.name},`;

/** Queues a mail to the owner in the current transaction, unless the account was deleted. */
export async function queueOwnerMail(
  dependencies: ApplicationMailDependencies,
  application: ApplicationRow,
  letter: MailTemplate,
): Promise<void> {
  await queuePersonMail(dependencies, application, application.ownerId, letter);
}

/** Queues a mail to one person in the current transaction, unless the account was deleted. */
export async function queuePersonMail(
  dependencies: ApplicationMailDependencies,
  application: ApplicationRow,
  personId: string,
  letter: MailTemplate,
): Promise<void> {
  await queueMails(dependencies, application, letter, [
    await findPersonById(dependencies.database, personId),
  ]);
}

/** Queues a mail to staff with a right in the current transaction, `except` the person with this id. */
export async function queueStaffMail(
  dependencies: ApplicationMailDependencies,
  application: ApplicationRow,
  letter: MailTemplate,
  { except, right = 'cases:work' }: { except?: string; right?: Right } = {},
): Promise<void> {
  const staff = await listStaff(dependencies.database, right);
  await queueMails(
    dependencies,
    application,
    letter,
    staff.filter(({ id }) => id !== except),
  );
}

async function queueMails(
  { mailer, config }: ApplicationMailDependencies,
  application: ApplicationRow,
  { kind, subject, content }: MailTemplate,
  people: readonly Person[],
): Promise<void> {
  for (const person of people.filter(({ email }) => email !== '')) {
    await mailer.queue({
      to: person.email,
      subject,
      kind,
      applicationId: application.id,
      ...layoutMail(content(person, (path) => config.publicUrl + path)),
    });
  }
}

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
        ['Bank', account.bank],
        ['Account name', account.name],
        ['Account number', account.number],
        ['Payment reference', payment.reference],
        ['Application', application.reference],
      ],
      action: { label: 'Report your transfer', url: link(paths.applicationPayment(application.id)) },
      footer: 'After you pay, upload the receipt there. It helps us find your transfer sooner.',
    };
  },
});

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
      `We received ${amount} for ${titleOf(application)}. An officer now reads every answer and document. If anything is unclear, we ask you. Otherwise we file it with ${registryOf(application)}.`,
      ...(fileBy === null
        ? []
        : [
            `We file by ${formatWeekdayDate(fileBy)}. If we ask you something, the time pauses until you answer, and your application shows the new day.`,
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

export const informationAskedMail = (
  application: ApplicationRow,
  questions: readonly Pick<QuestionRow, 'path' | 'label' | 'words'>[],
): MailTemplate => ({
  kind: 'application.information_asked',
  subject: `${titleOf(application)}: we need something from you`,
  content: (to, link) => {
    const form = findOffer(application)?.service.form;
    const addressOf = (path: string): string => {
      const page = form && pageOf(form, path);
      return link(
        page
          ? `${paths.applicationPage(application.id, page.id)}#${answerAnchor(path)}`
          : paths.application(application.id),
      );
    };
    return {
      preheader:
        questions.length === 1
          ? 'One answer needs your attention.'
          : `${questions.length} answers need your attention.`,
      title: 'We need something from you',
      paragraphs: [
        greeting(to),
        `Before we can continue with ${titleOf(application)}, please check ${questions.length === 1 ? 'this answer' : 'these answers'}. Everything else stays as you signed it.`,
        ...(application.registryState === 'not_filed'
          ? ['Our time to file pauses while we wait for your answer.']
          : []),
      ],
      facts: questions.map(
        ({ path, label, words }) =>
          [label, words, { label: 'Go to this answer', url: addressOf(path) }] as const,
      ),
      action: { label: 'Correct and send back', url: link(paths.application(application.id)) },
    };
  },
});

export const filedMail = (
  application: ApplicationRow,
  filedOn: CalendarDate,
  /** `missedDay`: the day by which we had promised to file, if we missed it. */
  { registryReference, missedDay }: { registryReference: string; missedDay: CalendarDate | null },
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
    ],
    facts: [
      ['Application', application.reference],
      [serviceSnapshotOf(application).registry.referenceLabel, registryReference],
      ['Filed on', formatCalendarDate(filedOn)],
    ],
    action: { label: 'View your application', url: link(paths.application(application.id)) },
  }),
});

export const completedMail = (
  application: ApplicationRow,
  registered: {
    number: string;
    on: CalendarDate;
    companyId: string | null;
    /** Whether the registry took another name than the first one proposed. */
    isRenamed: boolean;
    /** What it meant for a company here. */
    filing: { companyName: string; met: { title: string; dueOn: CalendarDate }[] } | null;
    /** The documents that came besides the certificate. */
    documents: readonly { title: string; number: string | null }[];
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
      ['Application', application.reference],
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

const decisions = {
  reject: {
    kind: 'application.rejected',
    title: 'We cannot file this application',
    words: (application: ApplicationRow) =>
      `We checked ${titleOf(application)} and cannot file it. The reason is below. We are refunding your payment and will write to you when it is on its way.`,
  },
  recordRefusal: {
    kind: 'application.refused',
    title: 'The registry refused this application',
    words: (application: ApplicationRow) =>
      `${registryOf(application)} refused ${titleOf(application)}. The reason is below. We are checking what can be refunded and what your options are, and will write to you.`,
  },
  recordQuery: {
    kind: 'application.queried',
    title: 'The registry has a question',
    words: (application: ApplicationRow) =>
      `${registryOf(application)} has a question about ${titleOf(application)}. We answer it for you and ask you if we need anything. You do not need to do anything now.`,
  },
} as const;

export const decisionMail = (
  application: ApplicationRow,
  verb: keyof typeof decisions,
  reason: string,
): MailTemplate => ({
  kind: decisions[verb].kind,
  subject: `${titleOf(application)}: ${inSentence(decisions[verb].title)}`,
  content: (to, link) => ({
    preheader: reason.slice(0, 120),
    title: decisions[verb].title,
    paragraphs: [greeting(to), decisions[verb].words(application)],
    facts: [
      ['Application', application.reference],
      ['The reason', reason],
    ],
    action: { label: 'View your application', url: link(paths.application(application.id)) },
  }),
});

/** A mail about an application with one link, to its page. */
/** Returns a mail to the customer with paragraphs and facts. */
export const noticeMail = (
  application: ApplicationRow,
  kind: string,
  title: string,
  paragraphs: readonly string[],
  facts: readonly (readonly [string, string])[],
): MailTemplate => ({
  kind,
  subject: `${titleOf(application)}: ${inSentence(title)}`,
  content: (to, link) => ({
    preheader: paragraphs[0] ?? title,
    title,
    paragraphs: [greeting(to), ...paragraphs],
    facts: [['Application', application.reference], ...facts],
    action: { label: 'View your application', url: link(paths.application(application.id)) },
  }),
});

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

export const questionWithdrawnMail = (
  application: ApplicationRow,
  { label, reason, remaining }: { label: string; reason: string; remaining: number },
): MailTemplate =>
  noticeMail(
    application,
    'application.question_withdrawn',
    'You can ignore a question',
    [
      `We asked you about ${titleOf(application)} by mistake. You do not need to answer this question.`,
      remaining === 0
        ? 'No other question is open. We continue with your application.'
        : `${remaining === 1 ? 'One other question is' : `${remaining} other questions are`} still open.`,
    ],
    [
      ['Question', label],
      ['Why', reason],
    ],
  );

type CorrectionNews = {
  rows: readonly { label: string; before: string; after: string }[];
  documents: readonly { title: string; isReplaced: boolean }[];
  reason: string;
};

export const correctionMail = (
  application: ApplicationRow,
  { rows, documents, reason }: CorrectionNews,
): MailTemplate =>
  noticeMail(
    application,
    'application.corrected',
    'We corrected our record',
    [
      `Something was wrong in our record of ${titleOf(application)}, and we corrected it. Please use what is below.`,
      ...(documents.length === 0
        ? []
        : ['Do not use the earlier documents any more. Our verification page marks them as withdrawn.']),
    ],
    [
      ...rows.map(({ label, before, after }) => [label, `${after} (before: ${before})`] as const),
      ...documents.map(
        ({ title, isReplaced }) =>
          ['Document', `${title}: ${isReplaced ? 'replaced' : 'withdrawn'}`] as const,
      ),
      ['Why', reason],
    ],
  );

export const reopenedMail = (application: ApplicationRow, reason: string): MailTemplate =>
  noticeMail(
    application,
    'application.reopened',
    'Your application is open again',
    [
      `We had recorded that ${titleOf(application)} ${outcomeOf(application).done}. That was not right, so we opened the application again and continue with ${registryOf(application)}.`,
      'Do not use the documents of the completion any more. We write to you when new ones arrive.',
    ],
    [['Why', reason]],
  );

export const refundDueMail = (application: ApplicationRow, amount: string): MailTemplate =>
  noticeMail(
    application,
    'application.refund_due',
    'We owe you a refund',
    [
      `We found your payment for ${titleOf(application)}. Nothing was filed. We now work out what we refund and write to you.`,
      'Until then you can name the account for the refund. Otherwise we send it to the account your transfer came from.',
    ],
    [['We received', amount]],
  );

export const noPaymentMail = (application: ApplicationRow, reason: string): MailTemplate =>
  noticeMail(
    application,
    'application.no_payment',
    'Cancelled: we found no payment',
    [
      `${titleOf(application)} is cancelled and you owe nothing. We looked for a payment and found none.`,
      'If money has left your account, reply to this e-mail with the confirmation of your bank. We then look again.',
    ],
    [['What we did', reason]],
  );

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
          `This is what we refund for ${titleOf(application)}. We write again when it is sent. If you disagree with the amount, reply to this e-mail.`,
        ],
        [
          ['Refund', amount],
          ['Why this amount', reason],
        ],
      );

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
          'If you disagree, tell us on the page of your application what is wrong.',
        ],
        [['Closed on', formatCalendarDate(sentOn)]],
      )
    : noticeMail(
        application,
        'application.refunded',
        'Your refund is sent',
        [
          `We sent your refund for ${titleOf(application)} to ${account === null ? 'the account the transfer came from' : `the account you named at ${account.bank}`}.`,
          'Please tell us on the page of your application when it has arrived, or if something is wrong.',
        ],
        [
          ['Refund', formatMoney({ minor: amountMinor, currency: currency as Currency })],
          ['Sent on', formatCalendarDate(sentOn)],
        ],
      );

/** To the officer whose proposed action a second person declined. */
export const declinedProposalMail = (
  application: ApplicationRow,
  decidedBy: string,
  note: string,
): MailTemplate => ({
  kind: 'desk.proposal_declined',
  subject: `${application.reference}: your proposal was declined`,
  content: (to, link) => ({
    preheader: note.slice(0, 120),
    title: titleOf(application),
    paragraphs: [greeting(to), `${decidedBy} declined what you proposed for this application.`],
    facts: [
      ['Application', application.reference],
      ['The reason', note],
    ],
    action: { label: 'Open it at the desk', url: link(paths.adminApplication(application.id)) },
  }),
});

/** To the customer: an officer wrote a message. */
export const messageMail = (application: ApplicationRow, by: string, words: string): MailTemplate => ({
  kind: 'application.message',
  subject: `${titleOf(application)}: a message from ${by}`,
  content: (to, link) => ({
    preheader: words.slice(0, 120),
    title: `A message from ${by}`,
    paragraphs: [greeting(to), ...words.split(/\n+/).filter((line) => line.trim() !== '')],
    facts: [['Application', application.reference]],
    action: { label: 'Read and answer', url: link(`${paths.application(application.id)}#messages`) },
  }),
});

/** To an officer whom a colleague mentions in a note. */
export const mentionMail = (application: ApplicationRow, by: string, words: string): MailTemplate => ({
  kind: 'desk.mention',
  subject: `${application.reference}: ${by} mentions you`,
  content: (to, link) => ({
    preheader: words.slice(0, 120),
    title: titleOf(application),
    paragraphs: [
      greeting(to),
      `${by} mentions you in a note:`,
      ...words.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    facts: [['Application', application.reference]],
    action: { label: 'Open it at the desk', url: link(paths.adminApplication(application.id)) },
  }),
});

const deskNotices = {
  submitted: 'A new application is signed and awaits payment.',
  transfer: 'A customer reported a transfer. Please check for the money and confirm it.',
  answered: 'The customer sent corrections back. They await review.',
  cancellation: 'A customer who may have paid asks to cancel. Please look for the money.',
  refundObjection: 'A customer objects to a refund. Please read why and send what is missing.',
  refundFailed: 'A payment provider could not return a refund. Please see what it needs, or send a transfer.',
  paymentException:
    'Money arrived that does not fit what is due. Please decide on it on the desk under Money to decide.',
  message: 'The customer wrote a message. Please answer it.',
  secondPerson: 'An officer’s action waits for a second person. Please approve or decline it.',
} as const;

export const deskMail = (application: ApplicationRow, news: keyof typeof deskNotices): MailTemplate => ({
  kind: `desk.${news}`,
  subject: `${application.reference}: ${titleOf(application)}`,
  content: (_to, link) => ({
    preheader: deskNotices[news],
    title: titleOf(application),
    paragraphs: [deskNotices[news]],
    facts: [
      ['Application', application.reference],
      ['Service', serviceSnapshotOf(application).title],
      ['Speed', application.tier],
    ],
    action: { label: 'Open it at the desk', url: link(paths.adminApplication(application.id)) },
  }),
});
