import { parseCalendarDate } from '#values/calendar-date.ts';
import { inSentence } from '#values/in-sentence.ts';
import type { FactConstraint, FactQuestion, FactProblem, Facts } from '#catalog/types/index.ts';

/** Largest accepted amount, below Number.MAX_SAFE_INTEGER with room for sums. */
export const MAX_MINOR = 900_000_000_000_000;

/**
 * The days that a fact can be. Rules count days and years one by one, and a request may name any: no business that
 * exists was registered earlier, and no law is known of later days.
 */
const FIRST_DAY = '1800-01-01';
const LAST_DAY = '2100-12-31';

/** Prefixes a sentence with the label of its question. */
const withLabel = ({ label }: FactQuestion, sentence: string): string =>
  label.endsWith('?') ? `${label} ${sentence}` : `${label}: ${inSentence(sentence)}`;

function problemOf(question: FactQuestion, value: number | string | boolean): FactProblem | null {
  const wrong = (words: string): FactProblem => ({ fact: question.id, code: 'wrong-kind', words });
  const outside = (words: string): FactProblem => ({ fact: question.id, code: 'out-of-range', words });
  switch (question.kind) {
    case 'money': {
      if (typeof value !== 'number' || !Number.isSafeInteger(value))
        return wrong(withLabel(question, 'Enter a whole number of minor units.'));
      const [min, max] = [question.min ?? (question.negative ? -MAX_MINOR : 0), question.max ?? MAX_MINOR];
      return value >= min && value <= max
        ? null
        : outside(withLabel(question, `Enter an amount from ${min} to ${max} minor units.`));
    }
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value))
        return wrong(withLabel(question, 'Enter a number.'));
      const scaled = value * 10 ** (question.decimals ?? 0);
      if (Math.abs(scaled - Math.round(scaled)) > 1e-6)
        return wrong(
          withLabel(
            question,
            `Enter ${question.decimals ? `at most ${question.decimals} decimals` : 'a whole number'}.`,
          ),
        );
      return value >= question.min && value <= question.max
        ? null
        : outside(withLabel(question, `Enter a number from ${question.min} to ${question.max}.`));
    }
    case 'choice':
      return question.options.some((option) => option.value === value)
        ? null
        : outside(
            withLabel(
              question,
              `Choose one of ${question.options.map((option) => option.value).join(', ')}.`,
            ),
          );
    case 'yes-no':
      return typeof value === 'boolean' ? null : wrong(withLabel(question, 'Enter true or false.'));
    case 'day':
      if (typeof value !== 'string' || parseCalendarDate(value) !== value)
        return wrong(withLabel(question, 'Enter a date such as 2026-11-21.'));
      return value >= FIRST_DAY && value <= LAST_DAY
        ? null
        : outside(withLabel(question, `Enter a date from ${FIRST_DAY} to ${LAST_DAY}.`));
  }
}

/**
 * Validates facts against their questions. Finds values of the wrong kind or out of range, unknown facts, facts whose
 * question does not apply, missing facts, and, among facts that are valid each by itself, contradictions.
 * @returns unknown facts first, then problems in the order of the questions; contradictions only when there
 *   are no others
 */
export function checkFacts(
  questions: readonly FactQuestion[],
  facts: Facts,
  constraints: readonly FactConstraint[] = [],
): readonly FactProblem[] {
  const problems = problemsOfEach(questions, facts);
  return problems.length > 0 ? problems : contradictionsIn(constraints, facts);
}

/** Returns the constraints that facts break, each as a problem of the fact to correct. */
export const contradictionsIn = (
  constraints: readonly FactConstraint[],
  facts: Facts,
): readonly FactProblem[] =>
  constraints
    .filter(({ contradicts }) => contradicts(facts))
    .map(({ fact, words, law }) => ({
      fact,
      code: 'contradiction',
      words: law === undefined ? words : `${words} (${law})`,
    }));

function problemsOfEach(questions: readonly FactQuestion[], facts: Facts): readonly FactProblem[] {
  const ids = new Set(questions.map(({ id }) => id));
  const problems: FactProblem[] = Object.keys(facts)
    .filter((id) => facts[id] !== undefined && !ids.has(id))
    .map((fact) => ({
      fact,
      code: 'unknown',
      words: `'${fact}' is not a fact of this calculation. The facts are:  ${[...ids].join(', ') || 'none'}.`,
    }));
  for (const each of questions) {
    const value = facts[each.id];
    const applies = each.when?.(facts) ?? true;
    if (value === undefined) {
      if (applies && !each.optional)
        problems.push({ fact: each.id, code: 'missing', words: withLabel(each, 'This is missing.') });
    } else if (!applies)
      problems.push({
        fact: each.id,
        code: 'not-needed',
        words: withLabel(each, 'This does not apply with the other facts. Leave it out, or change them.'),
      });
    else {
      const problem = problemOf(each, value);
      if (problem) problems.push(problem);
    }
  }
  return problems;
}
