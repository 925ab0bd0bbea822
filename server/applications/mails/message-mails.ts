import { paths } from '#contract/paths.ts';
import type { ApplicationRow } from '../queries.ts';
import { serviceSnapshotOf } from '../service-snapshot.ts';
import { type MailTemplate, titleOf, greeting } from './template.ts';

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

/** To the person whose address for replies another sender used. */
export const otherSenderMail = (application: ApplicationRow): MailTemplate => ({
  kind: 'application.other_sender',
  subject: `${titleOf(application)}: we did not add a reply`,
  content: (to, link) => ({
    preheader: 'It came from an address that is not your account’s.',
    title: 'We did not add a reply',
    paragraphs: [
      greeting(to),
      'We received a reply from an address that is not your account’s, so we did not add it to your application.',
      'If you sent it, please reply from your account’s address, or write to us on your application’s page.',
    ],
    facts: [['Application', application.reference]],
    action: { label: 'Write to us', url: link(`${paths.application(application.id)}#messages`) },
  }),
});

/** To the customer: files of an e-mail that we could not take. */
export const refusedAttachmentsMail = (
  application: ApplicationRow,
  files: readonly { name: string; problem: string | null }[],
): MailTemplate => ({
  kind: 'application.attachments_refused',
  subject: `${titleOf(application)}: files we could not accept`,
  content: (to, link) => ({
    preheader: 'Your message arrived, but some files did not.',
    title: 'Files we could not accept',
    paragraphs: [greeting(to), 'Your message arrived, but we could not accept these files:'],
    facts: [
      ...files.map(({ name, problem }) => [name, problem ?? ''] as const),
      ['Application', application.reference] as const,
    ],
    action: { label: 'Open your application', url: link(paths.application(application.id)) },
  }),
});

/** To the administrators: an officer opened documents outside the role. */
export const emergencyAccessMail = (
  application: ApplicationRow,
  by: string,
  reason: string,
): MailTemplate => ({
  kind: 'desk.emergency_access',
  subject: `${application.reference}: ${by} opened the documents in an emergency`,
  content: (to, link) => ({
    preheader: reason.slice(0, 120),
    title: titleOf(application),
    paragraphs: [
      greeting(to),
      `${by} has no role that may open customers’ documents. The documents of this application are open to ${by} for one hour.`,
    ],
    facts: [
      ['Application', application.reference],
      ['The reason', reason],
    ],
    action: { label: 'Open it at the desk', url: link(paths.adminApplication(application.id)) },
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

export const deskNotices = {
  submitted: 'A new application is signed and is waiting for payment.',
  transfer: 'A customer reported a transfer. Please check that it arrived, and confirm it.',
  cartTransfer:
    'A customer reported one transfer for several applications. Please check that it arrived, and confirm it for all of them.',
  answered: 'The customer sent corrections. Please review them.',
  cancellation: 'A customer who may have paid wants to cancel. Please look for the payment.',
  changeAccepted: 'The customer accepted the new price.',
  changeDeclined:
    'The customer declined the new price. Please read why, then continue at the old price, propose another one, or decline the application.',
  refundObjection: 'A customer objects to a refund. Please read why and send what is missing.',
  refundFailed: 'A payment provider could not return a refund. Please see what it needs, or send a transfer.',
  paymentException:
    'A payment does not match the amount due. Please decide what to do at the desk, under Money to decide.',
  message: 'The customer wrote a message. Please answer it.',
  silent:
    'The customer did not answer our last notice. The registry is waiting too. Please decide what happens next.',
  lapsed: 'The customer did not answer, and the application was closed. Please prepare the refund.',
  secondPerson: 'An officer’s action needs a second person. Please approve or decline it.',
} as const;

/** Tells an officer what waits at the desk. */
export const deskMail = (
  application: ApplicationRow,
  news: keyof typeof deskNotices,
  path: string = paths.adminApplication(application.id),
): MailTemplate => ({
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
    action: { label: 'Open it at the desk', url: link(path) },
  }),
});
