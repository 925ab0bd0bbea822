import { evaluate } from '#forms/evaluate.ts';
import { summarise } from '#forms/summarise.ts';
import type { Answers } from '#forms/form.ts';
import { deskCheck, type Finding } from '#rules/desk/desk-check.ts';
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
        .filter(isBlocking)
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

/** Returns the answers that apply, and the paths that hold back their signature: those that `reviewAnswers` names. */
export function findBlockers({ service, answers, today, rates, fileIds }: ReviewInput): {
  values: Answers;
  paths: string[];
} {
  const evaluation = evaluate(service.form, answers, {
    today,
    knownFiles: new Set(fileIds),
    parsePhone: parsePhoneExactly,
  });
  const { values, problems } = evaluation.validated;
  const { findings } = deskCheck(service, answers, today, evaluation, rates);
  return { values, paths: [...problems, ...findings.filter(isBlocking)].map(({ path }) => path) };
}

const isBlocking = ({ severity }: Pick<Finding, 'severity'>): boolean =>
  severity === 'refused' || severity === 'consent';
