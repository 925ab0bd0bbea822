import { brand } from '#brand';
import { PART_CODE_MINUTES, PART_LINK_DAYS } from '#contract/members/parts.ts';
import { paths } from '#contract/paths.ts';
import { joinWithAnd } from '#values/join-with-and.ts';
import { findPersonById } from '../accounts/people.ts';
import { titleOf } from '../applications/mails/template.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import { roleOnApplication } from '../members/access.ts';

type MailDependencies = Pick<Dependencies, 'mailer' | 'config' | 'database'>;

const greet = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);

/** Queues the mail with the link to a part, in the current transaction. */
export async function queuePartInvitation(
  { mailer, config }: MailDependencies,
  application: ApplicationRow,
  invitation: { to: string; by: string; name: string; roles: readonly string[]; token: string },
): Promise<void> {
  const { to, by, name, roles, token } = invitation;
  const company = titleOf(application);
  const ask = `${by} is applying for ${company} with ${brand.name} and named you as ${joinWithAnd(roles)}.`;
  await mailer.queue({
    to,
    subject: `${by} asks you to fill in and sign your part: ${company}`,
    kind: 'parts.invitation',
    applicationId: application.id,
    ...layoutMail({
      preheader: ask,
      title: 'Fill in and sign your part',
      paragraphs: [
        greet(name),
        ask,
        `Please check your own details, complete them, and sign. You do not need an account. When you open the link, we e-mail you a 6-digit code.`,
        `You see only your own part. ${by} sees what you enter, and it goes to the registry with the application. The link is valid for ${PART_LINK_DAYS} days.`,
      ],
      action: { label: 'Open your part', url: config.publicUrl + paths.part(token) },
      footer: `If you do not know ${by}, do not open the link, and tell us.`,
    }),
  });
}

/** Queues the mail with the code that opens a part. */
export async function queuePartCode(
  { mailer }: Pick<MailDependencies, 'mailer'>,
  application: ApplicationRow,
  { to, code }: { to: string; code: string },
): Promise<void> {
  await mailer.queue({
    to,
    subject: `Your code for ${brand.name}`,
    kind: 'parts.code',
    ...layoutMail({
      preheader: `Your code for ${titleOf(application)}.`,
      title: 'Your code',
      paragraphs: [`Enter this code to open your part of ${titleOf(application)}.`],
      code,
      footer: `It is valid for ${PART_CODE_MINUTES} minutes. We never ask for it by phone.`,
    }),
  });
}

type Notice = { title: string; words: string };

/** Queues a mail to a person about her part, in the current transaction. Without a link: hers is in the first mail. */
export const queuePartNotice = (
  { mailer }: Pick<MailDependencies, 'mailer'>,
  application: ApplicationRow,
  { to, name, title, words }: Notice & { to: string; name: string },
): Promise<void> =>
  mailer.queue({
    to,
    subject: `${titleOf(application)}: ${title}`,
    kind: 'parts.changed',
    applicationId: application.id,
    ...layoutMail({ preheader: words, title, paragraphs: [greet(name), words] }),
  });

/**
 * Queues a mail about a part to the account that invited, or to the owner once that account has no access any more, in
 * the current transaction.
 */
export async function queueInviterNotice(
  { mailer, config, database }: MailDependencies,
  application: ApplicationRow,
  invitedBy: string,
  { title, words, kind = 'parts.changed' }: Notice & { kind?: 'parts.changed' | 'parts.signed' },
): Promise<void> {
  // A person in their own part has no access to the people of the application.
  const role = await asService(() => roleOnApplication(database, application, invitedBy));
  const person = await findPersonById(database, role === null ? application.ownerId : invitedBy);
  if (person.email === '') return;
  await mailer.queue({
    to: person.email,
    subject: `${titleOf(application)}: ${title}`,
    kind,
    applicationId: application.id,
    ...layoutMail({
      preheader: words,
      title,
      paragraphs: [`Hello ${person.name},`, words],
      action: {
        label: 'See who has signed',
        url: config.publicUrl + paths.applicationParts(application.id),
      },
    }),
  });
}
