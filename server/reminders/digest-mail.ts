import { paths } from '#contract/paths.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import type { Person } from '../accounts/people.ts';
import { filingService } from '../companies/filing-service.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import type { Mail } from '../mail/mail.ts';
import type { DueReminder } from './send-digests.ts';

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
  const law = fileBy === dueOn ? '' : ` The law says ${formatCalendarDate(dueOn)}.`;
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

/** The mail with the deadlines of all companies of a person that reached a step today, those overdue first. */
export function digestMail(
  person: Person,
  due: readonly DueReminder[],
  { token, today, publicUrl }: { token: string; today: CalendarDate; publicUrl: string },
): Mail {
  const sorted = due.toSorted((a, b) => (a.deadline.dueOn < b.deadline.dueOn ? -1 : 1));
  const leave = publicUrl + paths.remindersLeave(token);
  const companies = [...new Map(due.map(({ company }) => [company.id, company])).values()];
  const [only] = companies;
  return {
    to: person.email,
    subject: subjectOf(sorted),
    kind: 'company.reminder',
    unsubscribeUrl: leave,
    ...layoutMail({
      preheader: sorted
        .map(({ deadline }) => deadline.title)
        .join(', ')
        .slice(0, 120),
      title: due.length === 1 ? 'A deadline of your company' : `${due.length} deadlines of your companies`,
      paragraphs: [
        `Hello ${person.name},`,
        'These dates need you. When you have filed something elsewhere, mark it as filed on the company’s page, and the reminders for it end.',
      ],
      facts: sorted.map((reminder) => {
        const { company, deadline } = reminder;
        const service = filingService(company.country, deadline.obligationId, today);
        return [
          companies.length === 1 ? deadline.title : `${company.name}: ${deadline.title}`,
          lineOf(reminder),
          service === null
            ? { label: 'See the deadline', url: publicUrl + paths.company(company.id) }
            : { label: 'File it with us', url: publicUrl + paths.startFor(service.paths.start, company.id) },
        ] as const;
      }),
      action:
        companies.length === 1 && only
          ? { label: `All deadlines of ${only.name}`, url: publicUrl + paths.company(only.id) }
          : { label: 'All your companies', url: publicUrl + paths.dashboard },
      footer: `You get this because you keep companies with us. Choose on a company’s page when we remind you, or end all reminders: ${leave}`,
    }),
  };
}
