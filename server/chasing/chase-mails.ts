import { paths } from '#contract/paths.ts';
import { formatWeekdayDate, type CalendarDate } from '#values/calendar-date.ts';
import { questionFacts } from '../applications/mails/decision-mails.ts';
import {
  greeting,
  noticeMail,
  registryOf,
  titleOf,
  type MailTemplate,
} from '../applications/mails/template.ts';
import type { ApplicationRow, QuestionRow } from '../applications/queries.ts';

type Reminder = {
  questions: readonly Pick<QuestionRow, 'path' | 'label' | 'words'>[];
  isLast: boolean;
  /** Whether the application is closed without an answer. */
  lapses: boolean;
  answerBy: CalendarDate;
};

/** To a customer who has not answered our questions: a reminder, or the last notice. */
export const chaseMail = (
  application: ApplicationRow,
  { questions, isLast, lapses, answerBy }: Reminder,
): MailTemplate => {
  const by = formatWeekdayDate(answerBy);
  const title = isLast ? `Last notice: please answer by ${by}` : 'We still need your answer';
  return {
    kind: isLast ? 'application.last_notice' : 'application.chased',
    subject: `${titleOf(application)}: ${isLast ? `last notice, please answer by ${by}` : 'we still need your answer'}`,
    content: (to, link) => ({
      preheader: `Please answer by ${by}.`,
      title,
      paragraphs: [
        greeting(to),
        `We asked you a question about ${titleOf(application)} and have no answer yet. We cannot continue without it.`,
        lapses
          ? `Please answer by ${by}. If we have no answer by then, we close the application without filing it, work out your refund and write to you.`
          : `Please answer by ${by}. ${registryOf(application)} is waiting for this too, and may refuse the application without it.`,
        'Do you need more time? Send us a message on your application’s page, and we will wait.',
      ],
      facts: questionFacts(application, questions, link),
      action: { label: 'Answer now', url: link(paths.application(application.id)) },
    }),
  };
};

/** To a customer whose application was closed because no answer came. */
export const lapsedMail = (application: ApplicationRow): MailTemplate =>
  noticeMail(
    application,
    'application.lapsed',
    'We closed your application',
    [
      `We asked you several times about ${titleOf(application)} and had no answer. We closed the application. Nothing was filed.`,
      'We will work out your refund and write to you. Until then, you can tell us which account to refund.',
      'If you still want to go ahead, you can start again at any time.',
    ],
    [],
  );
