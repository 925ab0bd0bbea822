import { serviceById } from '#catalog/index.ts';
import type { Outcome } from '#catalog/types/index.ts';
import { answerAnchor, paths } from '#contract/paths.ts';
import { pageOf } from '#forms/form.ts';
import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { Dependencies } from '../dependencies.ts';
import { layoutMail, type MailContent } from '../mail/layout-mail.ts';
import { providerById } from '../payments/providers.ts';
import { personById, staff, type Person } from '../accounts/people.ts';
import type { ApplicationRow, PaymentRow, QuestionRow } from './queries.ts';
import { findOffer } from './offers.ts';
import { shownService } from './service-snapshot.ts';

type Needed = Pick<Dependencies, 'database' | 'mailer' | 'config'>;
type Letter = {
  kind: string;
  subject: string;
  content: (to: Person, link: (path: string) => string) => MailContent;
};

const titleOf = (application: ApplicationRow): string => application.name ?? shownService(application).title;
const registryOf = (application: ApplicationRow): string => shownService(application).registry.name;
const outcomeOf = (application: ApplicationRow): Outcome => shownService(application).outcome;
const hello = (person: Person): string => `Hello ${person.name},`;

/** Writes a mail to the owner in the current transaction. An account that is gone is not written to. */
export async function mailOwner(needed: Needed, application: ApplicationRow, letter: Letter): Promise<void> {
  await queueFor(needed, application, letter, [await personById(needed.database, application.ownerId)]);
}

/** Writes a mail to everybody at the desk in the current transaction. */
export async function mailStaff(needed: Needed, application: ApplicationRow, letter: Letter): Promise<void> {
  await queueFor(needed, application, letter, await staff(needed.database));
}

async function queueFor(
  { mailer, config }: Needed,
  application: ApplicationRow,
  { kind, subject, content }: Letter,
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

export const signedLetter = (application: ApplicationRow, payment: PaymentRow): Letter => ({
  kind: 'application.submitted',
  subject: `${titleOf(application)}: how to pay (${payment.reference})`,
  content: (to, link) => {
    const account = providerById(payment.provider).accountFor(
      payment.currency as Currency,
      serviceById(application.serviceId)?.country,
    );
    return {
      preheader: `Transfer ${formatMoney({ minor: payment.dueMinor, currency: payment.currency as Currency })} with the reference ${payment.reference}.`,
      title: 'We have your signed application',
      paragraphs: [
        hello(to),
        `Your application for ${titleOf(application)} is signed and kept. We begin as soon as your transfer is confirmed.`,
        ...(account.sample
          ? ['The account below is a sample for trying the service out. Please do not send money to it.']
          : []),
      ],
      facts: [
        ['Amount', formatMoney({ minor: payment.dueMinor, currency: payment.currency as Currency })],
        ['Bank', account.bank],
        ['Account name', account.name],
        ['Account number', account.number],
        ['Reference to give', payment.reference],
        ['Application', application.reference],
      ],
      action: { label: 'Report your transfer', url: link(paths.applicationPayment(application.id)) },
      footer: 'When you have paid, upload the receipt there: it helps us find your transfer sooner.',
    };
  },
});

export const paymentConfirmedLetter = (application: ApplicationRow, amount: string): Letter => ({
  kind: 'application.payment_confirmed',
  subject: `${titleOf(application)}: your payment is confirmed`,
  content: (to, link) => ({
    preheader: 'An officer now reads your application.',
    title: 'Your payment is confirmed',
    paragraphs: [
      hello(to),
      `We received ${amount} for ${titleOf(application)}. An officer now reads every answer and document. If something is unclear we ask you; otherwise we file it with ${registryOf(application)}.`,
      'Your receipt will be in your documents in a moment.',
    ],
    facts: [
      ['Application', application.reference],
      ['Received', amount],
    ],
    action: { label: 'See where it stands', url: link(paths.application(application.id)) },
  }),
});

export const informationAskedLetter = (
  application: ApplicationRow,
  questions: readonly Pick<QuestionRow, 'path' | 'label' | 'words'>[],
): Letter => ({
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
        hello(to),
        `Before we can go on with ${titleOf(application)}, please look at ${questions.length === 1 ? 'this answer' : 'these answers'}. Everything else stays as you signed it.`,
      ],
      facts: questions.map(
        ({ path, label, words }) =>
          [label, words, { label: 'Go to this answer', url: addressOf(path) }] as const,
      ),
      action: { label: 'Correct and send back', url: link(paths.application(application.id)) },
    };
  },
});

export const filedLetter = (
  application: ApplicationRow,
  filedOn: CalendarDate,
  registryReference: string,
): Letter => ({
  kind: 'application.filed',
  subject: `${titleOf(application)}: filed with ${registryOf(application)}`,
  content: (to, link) => ({
    preheader: `Filed on ${formatCalendarDate(filedOn)}; not yet confirmed.`,
    title: `Filed with ${registryOf(application)}`,
    paragraphs: [
      hello(to),
      `We filed ${titleOf(application)} on ${formatCalendarDate(filedOn)}. Filed is not yet confirmed: we check every business day until the registry confirms, and write to you then.`,
    ],
    facts: [
      ['Application', application.reference],
      [shownService(application).registry.referenceLabel, registryReference],
      ['Filed on', formatCalendarDate(filedOn)],
    ],
    action: { label: 'See where it stands', url: link(paths.application(application.id)) },
  }),
});

export const registeredLetter = (
  application: ApplicationRow,
  registered: { number: string; on: CalendarDate; companyId: string | null },
): Letter => ({
  kind: 'application.completed',
  subject: `${titleOf(application)} ${outcomeOf(application).done}`,
  content: (to, link) => ({
    preheader: `Your ${outcomeOf(application).proof} is ready.`,
    title: `${titleOf(application)} ${outcomeOf(application).done}`,
    paragraphs: [hello(to), `Congratulations. ${outcomeOf(application).next}`],
    facts: [
      [shownService(application).registry.numberLabel, registered.number],
      [outcomeOf(application).dayLabel, formatCalendarDate(registered.on)],
      ['Application', application.reference],
    ],
    action:
      registered.companyId === null
        ? { label: `See your ${outcomeOf(application).proof}`, url: link(paths.application(application.id)) }
        : { label: 'Certificate and deadlines', url: link(paths.company(registered.companyId)) },
  }),
});

const endings = {
  reject: {
    kind: 'application.rejected',
    title: 'We cannot file this application',
    words: (application: ApplicationRow) =>
      `We looked at ${titleOf(application)} and cannot file it. The reason is below. What you paid is being refunded, and we write to you when it is on its way.`,
  },
  recordRefusal: {
    kind: 'application.refused',
    title: 'The registry refused this application',
    words: (application: ApplicationRow) =>
      `${registryOf(application)} refused ${titleOf(application)}. The reason is below. We are working out what can be refunded and how you can go on, and write to you about it.`,
  },
  recordQuery: {
    kind: 'application.queried',
    title: 'The registry has a question',
    words: (application: ApplicationRow) =>
      `${registryOf(application)} has a question about ${titleOf(application)}. We answer it for you, and ask you if we need anything; there is nothing for you to do now.`,
  },
  refund: {
    kind: 'application.refunded',
    title: 'Your refund is on its way',
    words: (application: ApplicationRow) =>
      `We have refunded your payment for ${titleOf(application)} to the account the transfer came from.`,
  },
} as const;

export const decisionLetter = (
  application: ApplicationRow,
  verb: keyof typeof endings,
  reason: string,
): Letter => ({
  kind: endings[verb].kind,
  subject: `${titleOf(application)}: ${endings[verb].title.charAt(0).toLowerCase()}${endings[verb].title.slice(1)}`,
  content: (to, link) => ({
    preheader: reason.slice(0, 120),
    title: endings[verb].title,
    paragraphs: [hello(to), endings[verb].words(application)],
    facts: [
      ['Application', application.reference],
      [verb === 'refund' ? 'About the refund' : 'The reason', reason],
    ],
    action: { label: 'See where it stands', url: link(paths.application(application.id)) },
  }),
});

const deskNews = {
  submitted: 'A new application is signed and waits for its payment.',
  transfer: 'A transfer is reported. Please look for the money and confirm it.',
  answered: 'The customer sent corrections back. It waits for review.',
} as const;

export const deskLetter = (application: ApplicationRow, news: keyof typeof deskNews): Letter => ({
  kind: `desk.${news}`,
  subject: `${application.reference}: ${titleOf(application)}`,
  content: (_to, link) => ({
    preheader: deskNews[news],
    title: titleOf(application),
    paragraphs: [deskNews[news]],
    facts: [
      ['Application', application.reference],
      ['Service', shownService(application).title],
      ['Speed', application.tier],
    ],
    action: { label: 'Open it at the desk', url: link(paths.adminApplication(application.id)) },
  }),
});
