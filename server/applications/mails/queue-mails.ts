import type { Right } from '#contract/rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { layoutMail } from '../../mail/layout-mail.ts';
import { actingMembers } from '../../members/acting-members.ts';
import { findPeopleById, findPersonById, listStaff, type Person } from '../../accounts/people.ts';
import type { ApplicationRow } from '../queries.ts';
import type { MailTemplate } from './template.ts';

type ApplicationMailDependencies = Pick<Dependencies, 'database' | 'mailer' | 'config'>;

/** Queues a mail to the people who can act on an application, its owners and editors, in the current transaction. */
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
