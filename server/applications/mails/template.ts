import type { Outcome } from '#catalog/types/index.ts';
import type { MailKind } from '#contract/accounts/notice-topics.ts';
import { paths } from '#contract/paths.ts';
import { inSentence } from '#values/in-sentence.ts';
import type { MailContent } from '../../mail/layout-mail.ts';
import type { Person } from '../../accounts/people.ts';
import type { ApplicationRow } from '../queries.ts';
import { serviceSnapshotOf } from '../service-snapshot.ts';

/** A mail about an application, written when it is known to whom and where the product is reached. */
export type MailTemplate = {
  kind: MailKind;
  subject: string;
  content: (to: Person, link: (path: string) => string) => MailContent;
};

/** Returns the name of what is registered, or before there is one, the title of the service. */
export const titleOf = (application: ApplicationRow): string =>
  application.name ?? serviceSnapshotOf(application).title;
/** Returns the name of the registry of an application. */
export const registryOf = (application: ApplicationRow): string =>
  serviceSnapshotOf(application).registry.name;
/** Returns what the service of an application ends with, in words. */
export const outcomeOf = (application: ApplicationRow): Outcome => serviceSnapshotOf(application).outcome;
/** Returns the first line of a mail. */
export const greeting = (person: Person): string => `Hello ${person.name},`;

/** Returns a mail to the customer with paragraphs and facts. */
export const noticeMail = (
  application: ApplicationRow,
  kind: MailKind,
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
