import type { InquiryPaper } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { formatMoney } from '#values/money.ts';
import type { Dependencies } from '../dependencies.ts';
import { listStaff } from '../accounts/people.ts';
import { deskNotices } from '../applications/mails/message-mails.ts';
import { layoutMail, type MailContent } from '../mail/layout-mail.ts';
import type { InquiryRefundRow, InquiryRow } from './tables.ts';
import { accountFacts } from '../payments/account-facts.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import { taxpromaxAccount } from './taxpromax.ts';

type InquiryMailDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;

const subjects: Record<InquiryRow['kind'], string> = {
  contact: 'A message',
  career: 'A job application',
  taxpromax: 'A request for Taxpromax',
};

/** Queues a mail about an inquiry to every officer, in the current transaction. */
export async function queueDeskMails(
  { database, clock, mailer, config }: InquiryMailDependencies,
  inquiry: InquiryRow,
): Promise<void> {
  const content: MailContent = {
    preheader: inquiry.message.slice(0, 120),
    title: `${subjects[inquiry.kind]} from ${inquiry.name}`,
    paragraphs: [inquiry.message],
    facts: [
      ['Reference', inquiry.reference],
      ['Reply to', inquiry.email ?? 'not given'],
      ...(inquiry.phone ? [['Phone', inquiry.phone] as const] : []),
      ...(inquiry.topic ? [['About', inquiry.topic] as const] : []),
    ],
    action: { label: 'Open it at the desk', url: config.publicUrl + paths.adminInquiries },
  };
  for (const person of await listStaff({ database, clock }, 'inquiries:answer')) {
    if (person.email !== '')
      await mailer.queue({
        to: person.email,
        subject: `${inquiry.reference}: ${subjects[inquiry.kind].toLowerCase()}`,
        kind: `desk.inquiry_${inquiry.kind}`,
        ...layoutMail(content),
      });
  }
}

/** Queues a mail to every officer who pays refunds: the provider cannot return this one, or needs an account for it. */
export const queueRefundFailedDeskMails = (
  dependencies: InquiryMailDependencies,
  inquiry: InquiryRow,
  refund: InquiryRefundRow,
): Promise<void> =>
  queueMoneyMails(dependencies, inquiry, {
    news: 'refundFailed',
    title: 'A refund for Taxpromax is still owed',
    subject: 'refund failed',
    facts: [['Amount', formatMoney({ minor: refund.amountMinor, currency: refund.currency as Currency })]],
    path: paths.adminInquiries,
  });

/** Queues a mail to every officer who pays refunds: money for the request does not fit, or is disputed. */
export const queueExceptionDeskMails = (
  dependencies: InquiryMailDependencies,
  inquiry: InquiryRow,
): Promise<void> =>
  queueMoneyMails(dependencies, inquiry, {
    news: 'paymentException',
    title: 'A payment for Taxpromax needs a decision',
    subject: 'payment to decide',
    facts: [],
    path: paths.adminMoney,
  });

async function queueMoneyMails(
  { database, clock, mailer, config }: InquiryMailDependencies,
  { reference }: InquiryRow,
  mail: {
    news: 'refundFailed' | 'paymentException';
    title: string;
    subject: string;
    facts: readonly (readonly [string, string])[];
    path: string;
  },
): Promise<void> {
  const content: MailContent = {
    preheader: deskNotices[mail.news],
    title: mail.title,
    paragraphs: [deskNotices[mail.news]],
    facts: [['Reference', reference], ...mail.facts],
    action: { label: 'Open it at the desk', url: config.publicUrl + mail.path },
  };
  for (const person of await listStaff({ database, clock }, 'refunds:pay')) {
    if (person.email !== '')
      await mailer.queue({
        to: person.email,
        subject: `${reference}: ${mail.subject}`,
        kind: `desk.${mail.news}`,
        ...layoutMail(content),
      });
  }
}

/**
 * Queues an acknowledgement to the sender. It repeats no input, not even the name: a sender who gives the
 * address of another person cannot make us send them text.
 */
export async function queueAcknowledgement(
  { mailer }: Pick<InquiryMailDependencies, 'mailer'>,
  inquiry: InquiryRow,
): Promise<void> {
  if (inquiry.email === null) return;
  await mailer.queue({
    to: inquiry.email,
    subject: `We received your message (${inquiry.reference})`,
    kind: `inquiry.${inquiry.kind}`,
    ...layoutMail(acknowledgement(inquiry)),
  });
}

const footer =
  'If you did not write to us, another person entered your address by mistake. You do not need to do anything.';

function acknowledgement(inquiry: InquiryRow): MailContent {
  const facts: MailContent['facts'] = [['Reference', inquiry.reference]];
  switch (inquiry.kind) {
    case 'contact':
      return {
        preheader: 'We answer on a business day.',
        title: 'We have your message',
        paragraphs: ['Thank you for writing. We read every message and answer on a business day.'],
        facts,
        footer,
      };
    case 'career':
      return {
        preheader: 'Your application reached us.',
        title: 'We have your application',
        paragraphs: [
          'Thank you. Your application and CV have reached the hiring team. We will write to you whatever we decide. We delete both one year after the decision.',
        ],
        facts,
        footer,
      };
    case 'taxpromax':
      return taxpromaxAcknowledgement(inquiry);
  }
}

function taxpromaxAcknowledgement({ reference, dueMinor, currency }: InquiryRow): MailContent {
  const account = taxpromaxAccount((currency ?? 'NGN') as Currency);
  const amount = formatMoney({ minor: dueMinor ?? 0, currency: (currency ?? 'NGN') as Currency });
  return {
    preheader: `Transfer ${amount} with the reference ${reference}.`,
    title: 'We have your request for Taxpromax',
    paragraphs: [
      'We saved your company’s name and both documents. We start when your transfer arrives.',
      ...(account.sample
        ? ['The account below is a sample for testing. Please do not send money to it.']
        : []),
    ],
    facts: [['Amount', amount], ...accountFacts(account), ['Payment reference', reference]],
    footer,
  };
}

/** Queues the mails about an inquiry that was paid at a provider: to its sender, and to the officers who work on it. */
export async function queueOnlinePaymentMails(
  dependencies: InquiryMailDependencies,
  inquiry: InquiryRow,
): Promise<void> {
  await queuePaymentReceivedMail(dependencies, inquiry);
  await queueDeskMails(dependencies, { ...inquiry, message: `Paid online: ${inquiry.message}` });
}

/** Queues a mail to the sender saying that the payment arrived. */
export async function queuePaymentReceivedMail(
  { mailer, config }: Pick<InquiryMailDependencies, 'mailer' | 'config'>,
  inquiry: InquiryRow,
): Promise<void> {
  if (inquiry.email === null) return;
  await mailer.queue({
    to: inquiry.email,
    subject: `Your payment arrived (${inquiry.reference})`,
    kind: 'inquiry.paid',
    ...layoutMail({
      preheader: 'We are starting now.',
      title: 'Your payment arrived',
      paragraphs: [
        'We have received your payment and are starting now. We will write to you when it is done or if we need something.',
        'Your invoice and your receipt are ready within a few minutes.',
      ],
      facts: [
        ['Reference', inquiry.reference],
        paperFact('Invoice', paperUrl(config, inquiry.id, 'invoice')),
        paperFact('Receipt', paperUrl(config, inquiry.id, 'receipt')),
      ],
    }),
  });
}

const paperUrl = (
  { publicUrl }: InquiryMailDependencies['config'],
  id: string,
  paper: InquiryPaper,
  refundId?: string,
): string =>
  `${publicUrl}/api/inquiries/taxpromax/${id}/papers/${paper}${refundId === undefined ? '' : `?refund=${refundId}`}`;

const paperFact = (label: string, url: string) => [label, 'PDF', { label: 'Download', url }] as const;

/** Queues a mail to the sender saying that a refund was sent, with its papers. */
export async function queueRefundMail(
  { mailer, config }: Pick<InquiryMailDependencies, 'mailer' | 'config'>,
  { id, email, reference }: InquiryRow,
  refund: Pick<InquiryRefundRow, 'id' | 'amountMinor' | 'currency' | 'sentOn' | 'provider'> & {
    /** False for money that is sent again: the first credit note stands. */
    hasCreditNote: boolean;
  },
): Promise<void> {
  if (email === null) return;
  const amount = formatMoney({ minor: refund.amountMinor, currency: refund.currency as Currency });
  const provider = refund.provider && checkoutNames[refund.provider];
  await mailer.queue({
    to: email,
    subject: `Your refund is sent (${reference})`,
    kind: 'inquiry.refunded',
    ...layoutMail({
      preheader: provider
        ? `${provider} returned ${amount} to you.`
        : `We sent ${amount} to your bank account.`,
      title: 'Your refund is sent',
      paragraphs: [
        provider
          ? `${provider} has sent ${amount} to the card or account you paid with. Banks take up to 15 business days to show it. If it has not arrived then, reply to this e-mail.`
          : `We sent ${amount} by bank transfer. If it has not arrived within five business days, reply to this e-mail.`,
        refund.hasCreditNote
          ? 'The credit note and the refund note are ready within a few minutes.'
          : 'The refund note is ready within a few minutes. The credit note that you have stays valid.',
      ],
      facts: [
        ['Reference', reference],
        ['Sent on', formatCalendarDate(day(refund.sentOn))],
        ...(refund.hasCreditNote
          ? [paperFact('Credit note', paperUrl(config, id, 'credit-note', refund.id))]
          : []),
        paperFact('Refund note', paperUrl(config, id, 'refund-note', refund.id)),
      ],
    }),
  });
}

/** To the customer: the provider could not return the payment, so we send a transfer. */
export async function queueRefundFailedMail(
  { mailer }: Pick<InquiryMailDependencies, 'mailer'>,
  { email, reference }: InquiryRow,
  refund: Pick<InquiryRefundRow, 'amountMinor' | 'currency' | 'provider'>,
): Promise<void> {
  if (email === null || refund.provider === null) return;
  const amount = formatMoney({ minor: refund.amountMinor, currency: refund.currency as Currency });
  await mailer.queue({
    to: email,
    subject: `We need your bank account for the refund (${reference})`,
    kind: 'inquiry.refund_failed',
    ...layoutMail({
      preheader: `${amount} is still yours.`,
      title: 'We need your bank account for the refund',
      paragraphs: [
        `${checkoutNames[refund.provider]} could not return ${amount} to the card or account you paid with. The money is still yours. We will send it by bank transfer.`,
        'Please reply to this e-mail with the name of the account, the bank and the account number.',
      ],
      facts: [['Reference', reference]],
    }),
  });
}
