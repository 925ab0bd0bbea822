import { brand } from '#brand';
import type { MemberRole } from '#contract/members/member-rights.ts';
import { paths } from '#contract/paths.ts';
import type { Person } from '../accounts/people.ts';
import type { Dependencies } from '../dependencies.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import type { Subject } from './subject.ts';

type MailDependencies = Pick<Dependencies, 'mailer' | 'config'>;

/** Days for which the link of an invitation is valid. */
export const INVITATION_DAYS = 14;

/** A role with its article: 'an editor'. */
export const roleWords: Readonly<Record<MemberRole, string>> = {
  owner: 'an owner',
  editor: 'an editor',
  viewer: 'a viewer',
};

const mayWords: Readonly<Record<MemberRole, string>> = {
  owner: 'You can do everything: fill in, pay, sign, cancel, and invite others.',
  editor: 'You can fill in, answer questions, upload documents and pay. An owner signs.',
  viewer: 'You can read everything, but you cannot change it.',
};

/** Roles of the people of a firm; a firm is never an owner. */
const firmMayWords: Readonly<Record<MemberRole, string>> = {
  ...mayWords,
  editor: 'Everyone in your firm can fill in, answer questions, upload documents and pay. An owner signs.',
  viewer: 'Everyone in your firm can read everything, but cannot change it.',
};

type Invitation = {
  readonly to: string;
  readonly by: string;
  readonly role: MemberRole;
  readonly handsOver: boolean;
  readonly forFirm: boolean;
  readonly token: string;
};

/** Queues the mail with the link of an invitation, in the current transaction. */
export async function queueInvitationMail(
  { mailer, config }: MailDependencies,
  subject: Subject,
  { to, by, role, handsOver, forFirm, token }: Invitation,
): Promise<void> {
  const offer = handsOver
    ? `${by} wants to hand over ${subject.name} to you on ${brand.name}.`
    : forFirm
      ? `${by} gives ${subject.name} to your firm on ${brand.name}, as ${roleWords[role]}.`
      : `${by} invites you to ${subject.name} on ${brand.name}, as ${roleWords[role]}.`;
  await mailer.queue({
    to,
    subject: handsOver
      ? `${by} hands over ${subject.name} to you`
      : forFirm
        ? `${by} gives ${subject.name} to your firm`
        : `${by} invites you to ${subject.name}`,
    kind: handsOver ? 'members.hand_over' : 'members.invitation',
    ...layoutMail({
      preheader: offer,
      title: handsOver
        ? 'You can take over'
        : forFirm
          ? 'You have a new client to accept'
          : 'You are invited',
      paragraphs: [
        offer,
        handsOver
          ? 'When you accept, it belongs to your account. You get its e-mails and invoices, and you decide who has access.'
          : forFirm
            ? firmMayWords[role]
            : mayWords[role],
        `Open the link and accept with an account for this address (${to}). It is valid for ${INVITATION_DAYS} days. You can also decline there.`,
      ],
      action: { label: 'See the invitation', url: config.publicUrl + paths.invitation(token) },
      footer: 'If you did not expect this, you can ignore it.',
    }),
  });
}

/** Queues a mail that says what changed for a person, in the current transaction; none without an address. */
export async function queueMemberMail(
  { mailer, config }: MailDependencies,
  subject: Subject,
  to: Pick<Person, 'name' | 'email'>,
  { title, words, link }: { title: string; words: string; link: boolean },
): Promise<void> {
  if (to.email === '') return;
  await mailer.queue({
    to: to.email,
    subject: `${subject.name}: ${title}`,
    kind: 'members.changed',
    ...layoutMail({
      preheader: words,
      title,
      paragraphs: [`Hello ${to.name},`, words],
      ...(link && {
        action: {
          label: 'See who has access',
          url: config.publicUrl + paths.people(subject.kind, subject.id),
        },
      }),
    }),
  });
}
