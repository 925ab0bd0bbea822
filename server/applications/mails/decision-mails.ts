import { answerAnchor, paths } from '#contract/paths.ts';
import { pageOf } from '#forms/form.ts';
import { formatWeekdayDate, type CalendarDate } from '#values/calendar-date.ts';
import { inSentence } from '#values/in-sentence.ts';
import type { ApplicationRow, QuestionRow } from '../queries.ts';
import { findOffer } from '../offers.ts';
import { type MailTemplate, titleOf, registryOf, outcomeOf, greeting, noticeMail } from './template.ts';

/**
 * Asks the customer the questions of an officer.
 * @param answerBy  the day after which the application lapses; null without one
 */
export const informationAskedMail = (
  application: ApplicationRow,
  questions: readonly Pick<QuestionRow, 'path' | 'label' | 'words'>[],
  answerBy: CalendarDate | null,
): MailTemplate => ({
  kind: 'application.information_asked',
  subject: `${titleOf(application)}: we need something from you`,
  content: (to, link) => ({
    preheader:
      questions.length === 1
        ? 'One answer needs your attention.'
        : `${questions.length} answers need your attention.`,
    title: 'We need something from you',
    paragraphs: [
      greeting(to),
      `Before we can continue with ${titleOf(application)}, please check ${questions.length === 1 ? 'this answer' : 'these answers'}. The rest of your application stays as you signed it.`,
      ...(application.registryState === 'not_filed'
        ? ['Our time to file pauses while we wait for your answer.']
        : []),
      ...(answerBy === null || isInAll(questions, formatWeekdayDate(answerBy))
        ? []
        : [`Please answer by ${formatWeekdayDate(answerBy)}. We will remind you before then.`]),
    ],
    facts: questionFacts(application, questions, link),
    action: { label: 'Correct and send back', url: link(paths.application(application.id)) },
  }),
});

/** Returns whether the words of all questions name a day, which the mail need not repeat. */
const isInAll = (questions: readonly Pick<QuestionRow, 'words'>[], formattedDay: string): boolean =>
  questions.every(({ words }) => words.includes(formattedDay));

/** Returns the questions of a mail, each with the address of its answer. */
export function questionFacts(
  application: ApplicationRow,
  questions: readonly Pick<QuestionRow, 'path' | 'label' | 'words'>[],
  link: (path: string) => string,
): (readonly [string, string, { label: string; url: string }])[] {
  const form = findOffer(application)?.service.form;
  const addressOf = (path: string): string => {
    const page = form && pageOf(form, path);
    return link(
      page
        ? `${paths.applicationPage(application.id, page.id)}#${answerAnchor(path)}`
        : paths.application(application.id),
    );
  };
  return questions.map(
    ({ path, label, words }) => [label, words, { label: 'Go to this answer', url: addressOf(path) }] as const,
  );
}

const decisions = {
  reject: {
    kind: 'application.rejected',
    title: 'We cannot file this application',
    words: (application: ApplicationRow) =>
      `We checked ${titleOf(application)} and cannot file it. The reason is below. We are refunding your payment and will write to you when it is on its way.`,
  },
  recordRefusal: {
    kind: 'application.refused',
    title: 'The registry refused this application',
    words: (application: ApplicationRow) =>
      `${registryOf(application)} refused ${titleOf(application)}. The reason is below. We are checking what can be refunded and what your options are, and will write to you.`,
  },
  recordQuery: {
    kind: 'application.queried',
    title: 'The registry has a question',
    words: (application: ApplicationRow) =>
      `${registryOf(application)} has a question about ${titleOf(application)}. We will answer it for you, and ask you if we need anything. You do not need to do anything now.`,
  },
} as const;

/**
 * Tells the customer that we cannot file, or that the registry refused or queried the application. `reason`
 * is shown as the officer wrote it.
 */
export const decisionMail = (
  application: ApplicationRow,
  verb: keyof typeof decisions,
  reason: string,
): MailTemplate => ({
  kind: decisions[verb].kind,
  subject: `${titleOf(application)}: ${inSentence(decisions[verb].title)}`,
  content: (to, link) => ({
    preheader: reason.slice(0, 120),
    title: decisions[verb].title,
    paragraphs: [greeting(to), decisions[verb].words(application)],
    facts: [
      ['Application', application.reference],
      ['The reason', reason],
    ],
    action: { label: 'View your application', url: link(paths.application(application.id)) },
  }),
});

/** Tells the customer that a question need not be answered. `remaining` questions still wait. */
export const questionWithdrawnMail = (
  application: ApplicationRow,
  { label, reason, remaining }: { label: string; reason: string; remaining: number },
): MailTemplate =>
  noticeMail(
    application,
    'application.question_withdrawn',
    'You can ignore a question',
    [
      `We asked you about ${titleOf(application)} by mistake. You do not need to answer this question.`,
      remaining === 0
        ? 'No other question is open. We continue with your application.'
        : `${remaining === 1 ? 'One other question is' : `${remaining} other questions are`} still open.`,
    ],
    [
      ['Question', label],
      ['Why', reason],
    ],
  );

type CorrectionNews = {
  rows: readonly { label: string; before: string; after: string }[];
  documents: readonly { title: string; isReplaced: boolean }[];
  reason: string;
};

/** Tells the customer what of the record of a completed application was corrected. */
export const correctionMail = (
  application: ApplicationRow,
  { rows, documents, reason }: CorrectionNews,
): MailTemplate =>
  noticeMail(
    application,
    'application.corrected',
    'We corrected our record',
    [
      `Our record of ${titleOf(application)} contained a mistake, and we corrected it. Please use the details below.`,
      ...(documents.length === 0
        ? []
        : ['Please stop using the earlier documents. Our verification page marks them as withdrawn.']),
    ],
    [
      ...rows.map(({ label, before, after }) => [label, `${after} (before: ${before})`] as const),
      ...documents.map(
        ({ title, isReplaced }) =>
          ['Document', `${title}: ${isReplaced ? 'replaced' : 'withdrawn'}`] as const,
      ),
      ['Why', reason],
    ],
  );

/**
 * Tells the customer that an application recorded as done is not. `reason` is shown as the officer wrote it.
 */
export const reopenedMail = (application: ApplicationRow, reason: string): MailTemplate =>
  noticeMail(
    application,
    'application.reopened',
    'We reopened your application',
    [
      `We had recorded that ${titleOf(application)} ${outcomeOf(application).done}. That was not right. We reopened the application and are dealing with ${registryOf(application)}.`,
      'Please stop using the documents we gave you for it. We will write to you when new ones arrive.',
    ],
    [['Why', reason]],
  );
