import { brand } from '#brand';
import type { FirmRole } from '#contract/members/firm-roles.ts';
import { paths } from '#contract/paths.ts';
import type { Person } from '../accounts/people.ts';
import type { Dependencies } from '../dependencies.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import { INVITATION_DAYS } from '../members/member-mails.ts';

type MailDependencies = Pick<Dependencies, 'mailer' | 'config'>;
type FirmName = { readonly id: string; readonly name: string };

/** A role with its article: 'an admin'. */
export const firmRoleWords: Readonly<Record<FirmRole, string>> = { admin: 'an admin', member: 'a member' };

const mayWords: Readonly<Record<FirmRole, string>> = {
  admin: 'You work for all clients of the firm, invite people, and accept clients.',
  member: 'You work for all clients of the firm, with the role each client gave it.',
};

/** Queues the mail with the link of an invitation to a firm, in the current transaction. */
export async function queueFirmInvitationMail(
  { mailer, config }: MailDependencies,
  firm: FirmName,
  { to, by, role, token }: { to: string; by: string; role: FirmRole; token: string },
): Promise<void> {
  const offer = `${by} invites you to the firm ${firm.name} on ${brand.name}, as ${firmRoleWords[role]}.`;
  await mailer.queue({
    to,
    subject: `${by} invites you to the firm ${firm.name}`,
    kind: 'firms.invitation',
    ...layoutMail({
      preheader: offer,
      title: 'You are invited',
      paragraphs: [
        offer,
        mayWords[role],
        `Open the link and accept with an account for this address (${to}). It is valid for ${INVITATION_DAYS} days. You can also decline there.`,
      ],
      action: { label: 'See the invitation', url: config.publicUrl + paths.firmInvitation(token) },
      footer: 'If you did not expect this, you can ignore it.',
    }),
  });
}

/**
 * Queues a mail that says what changed in a firm or for its clients, in the current transaction; none without
 * an address.
 */
export async function queueFirmMail(
  { mailer, config }: MailDependencies,
  firm: FirmName,
  to: Pick<Person, 'name' | 'email'>,
  { title, words, link }: { title: string; words: string; link: boolean },
): Promise<void> {
  if (to.email === '') return;
  await mailer.queue({
    to: to.email,
    subject: `${firm.name}: ${title}`,
    kind: 'firms.changed',
    ...layoutMail({
      preheader: words,
      title,
      paragraphs: [`Hello ${to.name},`, words],
      ...(link && { action: { label: 'See the firm', url: config.publicUrl + paths.firm(firm.id) } }),
    }),
  });
}
