import { randomBytes } from 'node:crypto';
import { brand } from '#brand';
import { paths } from '#contract/paths.ts';
import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { findPersonById, listStaff, type Person } from '../accounts/people.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import { roleOnApplication, roleOnCompany } from '../members/access.ts';
import { findSubject, subjectPathOf } from '../members/subject.ts';
import type { RequestRow } from './present-request.ts';
import { documentRequestLinks } from './tables.ts';

type MailDependencies = Pick<Dependencies, 'database' | 'mailer' | 'config'>;
type ReceivedDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;

const dayOf = ({ dueOn }: Pick<RequestRow, 'dueOn'>): string => formatCalendarDate(dueOn as CalendarDate);

/**
 * Makes the token of a link to a request, in the current transaction. It sends files, ends reminders, and
 * reads nothing.
 */
async function makeLinkToken(
  { database }: { readonly database: Database },
  requestId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.sql.insert(documentRequestLinks).values({ tokenHash: hashToken(token), requestId });
  return token;
}

/** Makes a link to a request, in the current transaction. */
export const makeRequestLink = async (
  dependencies: { readonly database: Database; readonly config: { readonly publicUrl: string } },
  requestId: string,
): Promise<string> =>
  dependencies.config.publicUrl + paths.askedDocument(await makeLinkToken(dependencies, requestId));

/** Queues the mail that asks for a document, in the current transaction. */
export async function queueRequestMail(
  dependencies: MailDependencies,
  row: RequestRow,
  subject: string,
): Promise<void> {
  const { email, title, note, requestedByName: by } = row;
  await dependencies.mailer.queue({
    to: email,
    subject: `${by} asks you for a document: ${title}`,
    kind: 'documents.request',
    ...(row.applicationId === null ? {} : { applicationId: row.applicationId }),
    ...layoutMail({
      preheader: `${title}, by ${dayOf(row)}.`,
      title: 'Please send a document',
      paragraphs: [
        'Hello,',
        `${by} needs a document from you for ${subject}.`,
        'Take a photograph or choose a PDF. You do not need an account. The link shows only this request.',
      ],
      facts: [['Document', title], ['By', dayOf(row)], ...(note === null ? [] : [['Note', note] as const])],
      action: { label: 'Send the document', url: await makeRequestLink(dependencies, row.id) },
      footer: `${brand.name} sends this for ${by}. If you do not know ${by}, do not send anything, and tell us.`,
    }),
  });
}

/** Queues the mail that reminds a person without an account of documents, in the current transaction. */
export async function queueRequestReminder(
  dependencies: MailDependencies,
  email: string,
  due: readonly { readonly row: RequestRow; readonly subject: string }[],
): Promise<void> {
  const [first] = due;
  if (!first) return;
  const unsubscribeUrl =
    dependencies.config.publicUrl +
    paths.askedDocumentsLeave(await makeLinkToken(dependencies, first.row.id));
  await dependencies.mailer.queue({
    to: email,
    subject: requestSubject(due.map(({ row }) => row)),
    kind: 'documents.reminder',
    unsubscribeUrl,
    ...layoutMail({
      preheader: due
        .map(({ row }) => row.title)
        .join(', ')
        .slice(0, 120),
      title: due.length === 1 ? 'A document is missing' : `${due.length} documents are missing`,
      paragraphs: ['Hello,', 'Please send the documents below. You do not need an account.'],
      facts: await requestFacts(dependencies, due),
      footer: `${brand.name} sends this for ${first.row.requestedByName}. Reminders stop when you send the document, or four weeks after the due date. End them now: ${unsubscribeUrl}`,
    }),
  });
}

/** Says what is missing in the subject of a mail. */
export const requestSubject = (rows: readonly RequestRow[]): string => {
  const [first] = rows;
  return rows.length === 1 && first
    ? `${first.requestedByName} is waiting for a document: ${first.title}`
    : `You have ${rows.length} documents to send`;
};

/** Returns a line with a link for each request. */
export const requestFacts = (
  dependencies: Pick<Dependencies, 'database' | 'config'>,
  due: readonly { readonly row: RequestRow; readonly subject: string }[],
) =>
  Promise.all(
    due.map(
      async ({ row, subject }) =>
        [
          `${subject}: ${row.title}`,
          row.remindedStep?.startsWith('late')
            ? `Was due by ${dayOf(row)}. ${row.requestedByName} is waiting for it.`
            : `By ${dayOf(row)}, for ${row.requestedByName}.`,
          { label: 'Send the document', url: await makeRequestLink(dependencies, row.id) },
        ] as const,
    ),
  );

/** Queues the mail that nothing is needed any more, in the current transaction. */
export const queueWithdrawnMail = (
  { mailer }: MailDependencies,
  { email, title, requestedByName: by }: RequestRow,
  subject: string,
): Promise<void> =>
  mailer
    .queue({
      to: email,
      subject: `No longer needed: ${title}`,
      kind: 'documents.withdrawn',
      ...layoutMail({
        preheader: `${by} no longer needs it.`,
        title: 'A document is no longer needed',
        paragraphs: [
          'Hello,',
          `${by} withdrew the request for ‘${title}’ for ${subject}. The link in our earlier mail no longer works. You do not need to do anything.`,
        ],
      }),
    })
    .then(() => undefined);

/**
 * Returns whom to tell that a document came: the one who asked; once that person has no access any more, the owner, or
 * the officers who may ask.
 */
async function readersOf(dependencies: ReceivedDependencies, row: RequestRow): Promise<Person[]> {
  const { database } = dependencies;
  if (row.fromDesk) {
    const officers = await listStaff(dependencies, 'cases:ask');
    const asker = officers.filter(({ id }) => id === row.requestedBy);
    return asker.length > 0 ? asker : officers;
  }
  const found = await findSubject(database, subjectPathOf(row), { lock: false });
  const role =
    'company' in found
      ? await roleOnCompany(database, found.company, row.requestedBy)
      : await roleOnApplication(database, found.application, row.requestedBy);
  return [await findPersonById(database, role === null ? row.ownerId : row.requestedBy)];
}

/** Queues the mail to the one who asked that the document came, in the current transaction. */
export async function queueReceivedMail(
  dependencies: ReceivedDependencies,
  row: RequestRow,
  subject: string,
): Promise<void> {
  // The person who sends it need not have access to what it is for.
  const people = await asService(() => readersOf(dependencies, row));
  for (const person of people)
    if (person.email !== '' && person.email.toLowerCase() !== row.email)
      await queueReceivedMailTo(dependencies, person, row, subject);
}

async function queueReceivedMailTo(
  { mailer, config }: ReceivedDependencies,
  person: Person,
  row: RequestRow,
  subject: string,
): Promise<void> {
  const path =
    row.fromDesk && row.applicationId !== null
      ? paths.adminApplication(row.applicationId)
      : paths.documents(row.companyId === null ? {} : { company: row.companyId });
  await mailer.queue({
    to: person.email,
    subject: `${row.title} has arrived: ${subject}`,
    kind: 'documents.received',
    ...layoutMail({
      preheader: `${row.email} sent it.`,
      title: 'A document has arrived',
      paragraphs: [
        `Hello ${person.name},`,
        `${row.email} sent the document ‘${row.title}’ that ${person.id === row.requestedBy ? 'you' : row.requestedByName} requested for ${subject}.`,
      ],
      action: { label: 'Open the documents', url: config.publicUrl + path },
      footer: `Choose which e-mails you get: ${config.publicUrl}${paths.accountNotices}`,
    }),
  });
}
