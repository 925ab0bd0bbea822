import { evaluate } from '#forms/evaluate.ts';
import { validate } from '#forms/validate.ts';
import { summarise } from '#forms/summarise.ts';
import type { Answers, Problem } from '#forms/form.ts';
import { deskCheck } from '#rules/desk-check.ts';
import { Refusal } from '#contract/errors.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Service } from '#catalog/types/index.ts';
import { parsePhoneExactly } from '../phones/parse-phone-exactly.ts';
import type { SignedSection } from './tables.ts';

type Review = {
  service: Service;
  answers: Answers;
  today: CalendarDate /** Ids of the files that belong to the application. */;
  fileIds: ReadonlySet<string>;
};

/**
 * The answers as they may be signed: kept values and rows in words.
 * @throws Refusal answers_invalid naming every answer to mend, whether the form or the desk check objects
 */
export function reviewAnswers({ service, answers, today, fileIds }: Review): {
  kept: Answers;
  summary: SignedSection[];
} {
  const evaluation = evaluate(service.form, answers, {
    today,
    knownFiles: new Set(fileIds),
    parsePhone: parsePhoneExactly,
  });
  const { values: kept, problems } = evaluation.validated;
  if (problems.length > 0) throw new Refusal('answers_invalid', { problems });
  const check = deskCheck(service, answers, today, evaluation);
  if (check.blocks) {
    throw new Refusal('answers_invalid', {
      words: 'The registry would not take this as it stands. Please look at what is marked.',
      problems: check.findings
        .filter(({ severity }) => severity === 'refused' || severity === 'consent')
        .map(({ path, ruleId, words, remedy }) => ({ path, code: ruleId, words: `${words} ${remedy}` })),
    });
  }
  return { kept, summary: inWords(service, answers, today) };
}

/** The answers as rows in words, page by page. */
export const inWords = (service: Service, answers: Answers, today: CalendarDate): SignedSection[] =>
  summarise(service.form, answers, { today }).map(({ id, title, rows }) => ({
    id,
    title,
    rows: rows.map(({ path, label, value, group, fileIds }) => ({
      path,
      label,
      value,
      ...(group === undefined ? {} : { group }),
      ...(fileIds === undefined ? {} : { fileIds: [...fileIds] }),
    })),
  }));

/** What is wrong with the answers as they stand, without refusing. */
export const problemsIn = ({ service, answers, today, fileIds }: Review): readonly Problem[] =>
  validate(service.form, answers, { today, knownFiles: new Set(fileIds), parsePhone: parsePhoneExactly })
    .problems;
