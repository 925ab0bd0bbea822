import { evaluate } from '#forms/evaluate.ts';
import { validate } from '#forms/validate.ts';
import { summarise } from '#forms/summarise.ts';
import type { Answers, Problem } from '#forms/form.ts';
import { deskCheck } from '#rules/desk/desk-check.ts';
import { Refusal } from '#contract/errors.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Rate, Service } from '#catalog/types/index.ts';
import { parsePhoneExactly } from '../phones/parse-phone-exactly.ts';
import type { SignedSection } from './tables.ts';

type ReviewInput = {
  service: Service;
  answers: Answers;
  today: CalendarDate;
  /** Those of the country, with what the desk recorded; without them those of the release. */
  rates?: readonly Rate[] | undefined;
  /** Ids of the files that belong to the application. */
  fileIds: ReadonlySet<string>;
};

/**
 * Validates answers before they are signed, with the form and with the desk check.
 * @returns the answers that apply, and their summary
 * @throws Refusal answers_invalid naming every answer to correct
 */
export function reviewAnswers({ service, answers, today, rates, fileIds }: ReviewInput): {
  values: Answers;
  summary: SignedSection[];
} {
  const evaluation = evaluate(service.form, answers, {
    today,
    knownFiles: new Set(fileIds),
    parsePhone: parsePhoneExactly,
  });
  const { values, problems } = evaluation.validated;
  if (problems.length > 0) throw new Refusal('answers_invalid', { problems });
  const check = deskCheck(service, answers, today, evaluation, rates);
  if (check.blocks) {
    throw new Refusal('answers_invalid', {
      words: 'The registry would not accept this. Please check the marked answers.',
      problems: check.findings
        .filter(({ severity }) => severity === 'refused' || severity === 'consent')
        .map(({ path, ruleId, words, remedy }) => ({ path, code: ruleId, words: `${words} ${remedy}` })),
    });
  }
  return { values, summary: summariseAnswers(service, answers, today) };
}

/** Returns the summary of answers: rows of label and value, by page. */
export const summariseAnswers = (service: Service, answers: Answers, today: CalendarDate): SignedSection[] =>
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

/** Returns the form's problems with the answers. */
export const findProblems = ({ service, answers, today, fileIds }: ReviewInput): readonly Problem[] =>
  validate(service.form, answers, { today, knownFiles: new Set(fileIds), parsePhone: parsePhoneExactly })
    .problems;
