import { noticeTopicOf, type MailKind } from '#contract/accounts/notice-topics.ts';
import type { Right } from '#contract/desk/rights.ts';
import { paths } from '#contract/paths.ts';
import type { Dependencies } from '../../dependencies.ts';
import { replyAddress } from '../../inbound-mail/reply-address.ts';
import { layoutMail, type MailContent } from '../../mail/layout-mail.ts';
import { actingMembers } from '../../members/acting-members.ts';
import { findPeopleById, findPersonById, listStaff, type Person } from '../../accounts/people.ts';
import type { ApplicationRow } from '../queries.ts';
import type { MailTemplate } from './template.ts';

type ApplicationMailDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;

/**
 * Queues a mail to the people who can act on an application, its owners and editors, in the current
 * transaction. Where replies by mail are switched on, each can answer it.
 */
export async function queueCustomerMail(
  dependencies: ApplicationMailDependencies,
  application: ApplicationRow,
  letter: MailTemplate,
): Promise<void> {
  const ids = await actingMembers(dependencies.database, application);
  const people = await findPeopleById(dependencies.database, ids);
  await queueMails(
    dependencies,
    application,
    letter,
    ids.flatMap((id) => people.get(id) ?? []),
    { answerable: application.orderState !== 'draft' },
  );
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
  const staff = await listStaff(dependencies, right);
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
  { answerable = false }: { answerable?: boolean } = {},
): Promise<void> {
  const { mailReplies } = config;
  for (const person of people.filter(({ email }) => email !== '')) {
    const replyTo =
      answerable && mailReplies ? replyAddress(mailReplies, application.id, person.id) : undefined;
    await mailer.queue({
      to: person.email,
      ...(replyTo !== undefined && { replyTo }),
      subject,
      kind,
      applicationId: application.id,
      ...layoutMail(
        withHints(
          content(person, (path) => config.publicUrl + path),
          [replyTo !== undefined && 'You can answer by replying to this e-mail.', choiceHint(config, kind)],
        ),
      ),
    });
  }
}

/** Says where the recipient chooses which e-mails she gets; null for a kind that is always sent. */
const choiceHint = ({ publicUrl }: { publicUrl: string }, kind: MailKind): string | null =>
  noticeTopicOf(kind) && `Choose which e-mails you get: ${publicUrl}${paths.accountNotices}`;

const withHints = (
  content: MailContent,
  [before, after]: readonly [string | false, string | null],
): MailContent => {
  const footer = [before, content.footer, after].filter(Boolean).join(' ');
  return footer === '' ? content : { ...content, footer };
};
