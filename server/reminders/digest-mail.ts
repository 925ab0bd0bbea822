import { paths } from '#contract/paths.ts';
import type { CompanyDeadline } from '#rules/deadlines/company-deadlines.ts';
import type { ReminderStep } from '#rules/deadlines/reminder-step.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import type { Person } from '../accounts/people.ts';
import { filingService } from '../companies/filing-service.ts';
import type { RequestRow } from '../document-requests/present-request.ts';
import { requestSubject } from '../document-requests/request-mails.ts';
import { layoutMail, type MailContent } from '../mail/layout-mail.ts';
import type { Mail } from '../mail/mail.ts';
import type { CompanyRow } from '../companies/company-columns.ts';

/** A deadline that reached a step of its company's schedule today. */
export type DueReminder = { company: CompanyRow; deadline: CompanyDeadline; step: ReminderStep };

/** When it was or must be filed, and what lateness costs, in plain sentences. */
function lineOf({ deadline: { dueOn, fileBy, overdue, late } }: DueReminder): string {
  if (overdue !== null) {
    const cost =
      overdue.cost === null || overdue.cost.minor === 0
        ? (late ?? '')
        : `The fixed charge is ${formatMoney(overdue.cost)} as of today.`;
    const days = overdue.daysLate === 1 ? '1 day' : `${overdue.daysLate} days`;
    return `Was due on ${formatCalendarDate(dueOn)}, ${days} ago. ${cost}`.trim();
  }
  const law = fileBy === dueOn ? '' : ` The legal deadline is ${formatCalendarDate(dueOn)}.`;
  return `File by ${formatCalendarDate(fileBy)}.${law}${late === null ? '' : ` If late: ${late}`}`;
}

function subjectOf(due: readonly DueReminder[]): string {
  const [first] = due;
  if (due.length === 1 && first) {
    const { company, deadline } = first;
    return deadline.overdue === null
      ? `${company.name}: ${deadline.title}, by ${formatCalendarDate(deadline.fileBy)}`
      : `${company.name}: ${deadline.title} is overdue`;
  }
  const overdue = due.filter(({ deadline }) => deadline.overdue !== null).length;
  const names = new Set(due.map(({ company }) => company.name));
  const whose = names.size === 1 ? `${[...names][0]}: ` : '';
  return `${whose}${due.length} deadlines${overdue > 0 ? `, ${overdue} overdue` : ''}`;
}

/** Overdue deadlines, and next ones, that a mail lists: providers refuse mails of megabytes, and nobody reads them. */
const MAX_LISTED = 50;

/** Returns the first deadlines of a sorted list that are overdue, and the first of the others. */
const listed = (sorted: readonly DueReminder[]): readonly DueReminder[] => {
  const isOverdue = ({ deadline }: DueReminder): boolean => deadline.overdue !== null;
  return [
    ...sorted.filter(isOverdue).slice(0, MAX_LISTED),
    ...sorted.filter((each) => !isOverdue(each)).slice(0, MAX_LISTED),
  ];
};

type Options = {
  /** The link that turns such mails off. */
  leave: string;
  today: CalendarDate;
  publicUrl: string;
  /** Documents that the person was asked for, each with its line. */
  requested: { rows: readonly RequestRow[]; facts: NonNullable<MailContent['facts']> };
};

const inWords = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/**
 * The mail with the deadlines of all companies of a person that reached a step today, those overdue first,
 * and documents to send.
 */
export function digestMail(
  person: Person,
  due: readonly DueReminder[],
  { leave, today, publicUrl, requested }: Options,
): Mail {
  const sorted = due.toSorted((a, b) => (a.deadline.dueOn < b.deadline.dueOn ? -1 : 1));
  const shown = listed(sorted);
  const companies = [...new Map(due.map(({ company }) => [company.id, company])).values()];
  const [only] = companies;
  const documents = requested.rows.length;
  const toSend = documents === 0 ? '' : `, and ${inWords(documents, 'document', 'documents')} to send`;
  return {
    to: person.email,
    subject: due.length === 0 ? requestSubject(requested.rows) : `${subjectOf(sorted)}${toSend}`,
    kind: due.length === 0 ? 'documents.reminder' : 'company.reminder',
    unsubscribeUrl: leave,
    ...layoutMail({
      preheader: [...shown.map(({ deadline }) => deadline.title), ...requested.rows.map(({ title }) => title)]
        .join(', ')
        .slice(0, 120),
      title:
        due.length === 0
          ? inWords(documents, 'document is missing', 'documents are missing')
          : due.length === 1
            ? `A deadline of your company${toSend}`
            : `${due.length} deadlines of your companies${toSend}`,
      paragraphs: [
        `Hello ${person.name},`,
        ...(due.length > 0
          ? [
              'These deadlines need your attention. If you filed something elsewhere, mark it as filed on the company’s page. We then stop reminding you of it.',
            ]
          : []),
        ...(shown.length < due.length
          ? [
              `This mail lists ${shown.length} of ${due.length} deadlines: the oldest that are overdue and the next ones. The pages of your companies list all.`,
            ]
          : []),
        ...(documents > 0
          ? [
              `Please ${due.length > 0 ? 'also ' : ''}send the documents below. Reminders of a document stop when you send it, or four weeks after its day.`,
            ]
          : []),
      ],
      facts: [
        ...shown.map((reminder) => {
          const { company, deadline } = reminder;
          const service = filingService(company.country, deadline.obligationId, today);
          return [
            companies.length === 1 ? deadline.title : `${company.name}: ${deadline.title}`,
            lineOf(reminder),
            service === null
              ? { label: 'See the deadline', url: publicUrl + paths.company(company.id) }
              : {
                  label: 'File it with us',
                  url: publicUrl + paths.startFor(service.paths.start, company.id),
                },
          ] as const;
        }),
        ...requested.facts,
      ],
      action:
        due.length === 0
          ? { label: 'See all requested documents', url: publicUrl + paths.documents() }
          : companies.length === 1 && only
            ? { label: `All deadlines of ${only.name}`, url: publicUrl + paths.company(only.id) }
            : { label: 'All your companies', url: publicUrl + paths.dashboard },
      footer:
        due.length === 0
          ? `You get this because someone requested a document from you. Stop reminders of documents: ${leave}`
          : `You get this because we watch the deadlines of your companies. Choose on a company’s page when we remind you. Stop all reminders: ${leave}`,
    }),
  };
}
