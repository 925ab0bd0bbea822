import { brand } from '#brand';
import { dataRequestLaws } from '#catalog/data-request-laws.ts';
import type { KeptByLaw } from '#contract/desk/data-requests.ts';
import type { Right } from '#contract/desk/rights.ts';
import { paths } from '#contract/paths.ts';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { listStaff } from '../accounts/people.ts';
import { describeBackupsToPerson, findEarlierBackups } from '../backup/earlier-backups.ts';
import type { Dependencies } from '../dependencies.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import type { DataRequestRow } from './tables.ts';

type MailDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;

const inWords = (text: string): string => formatCalendarDate(day(text));
const wishOf = ({ kind }: Pick<DataRequestRow, 'kind'>): string =>
  kind === 'copy' ? 'a copy of your data' : 'the deletion of your data';

/**
 * Queues the mails about a new request: to the address for our answer, and to the address that it is about,
 * so that nobody asks in another person's name unnoticed.
 */
export async function queueReceivedMails(
  { mailer }: Pick<Dependencies, 'mailer'>,
  request: DataRequestRow,
): Promise<void> {
  const { email, answerTo, reference, answerBy } = request;
  for (const to of new Set([answerTo, email]))
    if (to !== null)
      await mailer.queue({
        to,
        subject: `${reference}: your request for ${wishOf(request)}`,
        kind: 'privacy.received',
        ...layoutMail({
          preheader: `We answer by ${inWords(answerBy)}.`,
          title: 'We have your request',
          paragraphs: [
            `Hello ${request.name},`,
            `We received your request for ${wishOf(request)} on ${inWords(request.receivedOn)}. Two of our officers check it, and we answer by ${inWords(answerBy)}.`,
          ],
          facts: [['Reference', reference]],
          footer: `You did not ask for this? Reply to this mail at once, or write to ${brand.email}. We then stop the request.`,
        }),
      });
}

const keptWords = ({ reference, what, until, reason }: KeptByLaw): readonly [string, string] => [
  reference,
  `${what}, until ${inWords(until)} (${reason})`,
];

const approvedWords = (request: DataRequestRow): string[] => {
  if (request.kind === 'copy')
    return [
      'We have approved your request for a copy of your data. An officer now hands it over to you. It is a ZIP archive that opens without our software.',
    ];
  return (request.kept ?? []).length === 0
    ? ['We have deleted your account, if you had one, and the data that we held about you.']
    : [
        'We have deleted your account, if you had one, and the data that we held about you, except for what the law makes us keep. It is deleted after the day below.',
      ];
};

/**
 * Queues the mail with our decision to the address that the person wants our answer at; without one we answer
 * by post.
 */
export async function queueDecidedMail(
  { mailer, config }: Pick<Dependencies, 'mailer' | 'config'>,
  request: DataRequestRow,
): Promise<void> {
  const to = request.answerTo ?? request.email;
  if (to === null) return;
  const isApproved = request.verdict === 'approved';
  const law = dataRequestLaws().find((each) => each.law.id === request.lawId)?.law;
  const complaint =
    law === undefined
      ? 'You may complain to the data protection authority of your country.'
      : `You may complain to ${law.authority} (${law.law}).`;
  const words = isApproved
    ? approvedWords(request)
    : [`We cannot do what you asked for. The reason: ${request.reason ?? ''}`];
  await mailer.queue({
    to,
    subject: `${request.reference}: our answer to your request for ${wishOf(request)}`,
    kind: 'privacy.decided',
    ...layoutMail({
      preheader: words[0] ?? '',
      title: isApproved ? 'Your request is approved' : 'Your request is declined',
      paragraphs: [
        `Hello ${request.name},`,
        ...words,
        ...(request.kind === 'erasure' && isApproved
          ? [
              'The contents of documents are erased a day from now.',
              describeBackupsToPerson(findEarlierBackups(config.dataDirectory)),
            ]
          : []),
        ...(isApproved ? [] : [complaint]),
      ],
      facts: [['Reference', request.reference], ...(request.kept ?? []).map(keptWords)],
      footer: `Questions? Reply to this mail. We keep the record of your request for two years.`,
    }),
  });
}

/** Queues a mail to staff with a right, except for those who cannot act. */
export async function queueOfficerMails(
  { database, clock, mailer, config }: MailDependencies,
  {
    kind,
    right,
    title,
    words,
    except = [],
  }: {
    kind: 'desk.data_request_waiting' | 'desk.data_requests_due';
    right: Right;
    title: string;
    words: string;
    except?: readonly string[];
  },
): Promise<void> {
  const staff = await listStaff({ database, clock }, right);
  for (const { email } of staff.filter((person) => person.email !== '' && !except.includes(person.id)))
    await mailer.queue({
      to: email,
      subject: title,
      kind,
      ...layoutMail({
        preheader: words,
        title,
        paragraphs: [words],
        facts: [],
        action: { label: 'See the requests', url: config.publicUrl + paths.adminDataRequests },
      }),
    });
}
