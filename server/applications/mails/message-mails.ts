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
  subject: `${titleOf(application)}: a reply that we did not add`,
  content: (to, link) => ({
    preheader: 'It came from another e-mail address than the one of your account.',
    title: 'A reply that we did not add',
    paragraphs: [
      greeting(to),
      'A reply to our e-mail came from another address than the one of your account, so we did not add it to your application.',
      'If you sent it, please reply from the address of your account, or write to us on the page of your application.',
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
  subject: `${titleOf(application)}: files that we could not take`,
  content: (to, link) => ({
    preheader: 'Your message arrived. These files did not.',
    title: 'Files that we could not take',
    paragraphs: [greeting(to), 'Your message arrived. We could not take these files from it:'],
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
      `The role of ${by} does not open documents of customers. They are open to ${by} for one hour.`,
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

const deskNotices = {
  submitted: 'A new application is signed and awaits payment.',
  transfer: 'A customer reported a transfer. Please check for the money and confirm it.',
  cartTransfer:
    'A customer reported one transfer for several applications. Please check for the money and confirm it for all of them.',
  answered: 'The customer sent corrections back. They await review.',
  cancellation: 'A customer who may have paid asks to cancel. Please look for the money.',
  changeAccepted: 'The customer accepted the new price.',
  changeDeclined:
    'The customer declined the new price. Please read why, then continue at the old price, propose another one, or decline the application.',
  refundObjection: 'A customer objects to a refund. Please read why and send what is missing.',
  refundFailed: 'A payment provider could not return a refund. Please see what it needs, or send a transfer.',
  paymentException:
    'Money arrived that does not fit what is due. Please decide on it on the desk under Money to decide.',
  message: 'The customer wrote a message. Please answer it.',
  silent:
    'The customer did not answer our last notice. The registry waits too, so please decide what happens now.',
  lapsed: 'The customer did not answer, and the application was closed. Please prepare the refund.',
  secondPerson: 'An officer’s action waits for a second person. Please approve or decline it.',
} as const;

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
