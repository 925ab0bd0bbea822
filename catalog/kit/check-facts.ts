import { parseCalendarDate } from '#values/calendar-date.ts';
import type { FactQuestion, FactProblem, Facts } from '#catalog/types/index.ts';

/** The largest amount taken: ten thousand milliard of the main unit would pass what numbers hold exactly. */
const MOST_MINOR = 900_000_000_000_000;

/** A sentence under the label of what it is about. */
const about = ({ label }: FactQuestion, sentence: string): string =>
  label.endsWith('?')
    ? `${label} ${sentence}`
    : `${label}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

function problemOf(asked: FactQuestion, value: number | string | boolean): FactProblem | null {
  const wrong = (words: string): FactProblem => ({ fact: asked.id, code: 'wrong-kind', words });
  const outside = (words: string): FactProblem => ({ fact: asked.id, code: 'out-of-range', words });
  switch (asked.kind) {
    case 'money': {
      if (typeof value !== 'number' || !Number.isSafeInteger(value))
        return wrong(about(asked, 'Give a whole number of minor units.'));
      const [min, max] = [asked.min ?? (asked.negative ? -MOST_MINOR : 0), asked.max ?? MOST_MINOR];
      return value >= min && value <= max
        ? null
        : outside(about(asked, `Give an amount from ${min} to ${max} minor units.`));
    }
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(about(asked, 'Give a number.'));
      const scaled = value * 10 ** (asked.decimals ?? 0);
      if (Math.abs(scaled - Math.round(scaled)) > 1e-6)
        return wrong(
          about(asked, `Give ${asked.decimals ? `at most ${asked.decimals} decimals` : 'a whole number'}.`),
        );
      return value >= asked.min && value <= asked.max
        ? null
        : outside(about(asked, `Give a number from ${asked.min} to ${asked.max}.`));
    }
    case 'choice':
      return asked.options.some((option) => option.value === value)
        ? null
        : outside(about(asked, `Give one of ${asked.options.map((option) => option.value).join(', ')}.`));
    case 'yes-no':
      return typeof value === 'boolean' ? null : wrong(about(asked, 'Give true or false.'));
    case 'day':
      return typeof value === 'string' && parseCalendarDate(value) !== null
        ? null
        : wrong(about(asked, 'Give a day such as 2026-11-21.'));
  }
}

/**
 * Holds given facts against what is asked. Refused are: values of the wrong kind or out of range, facts nobody asks, facts
 * that the other facts leave no room for, and facts that are missing.
 * @returns the problems in the order of what is asked; none when the question can be answered
 */
export function checkFacts(asked: readonly FactQuestion[], given: Facts): readonly FactProblem[] {
  const known = new Set(asked.map(({ id }) => id));
  const problems: FactProblem[] = Object.keys(given)
    .filter((id) => given[id] !== undefined && !known.has(id))
    .map((fact) => ({
      fact,
      code: 'unknown',
      words: `Nobody asks '${fact}' here. Known are: ${[...known].join(', ') || 'none'}.`,
    }));
  for (const each of asked) {
    const value = given[each.id];
    const applies = each.when?.(given) ?? true;
    if (value === undefined) {
      if (applies && !each.optional)
        problems.push({ fact: each.id, code: 'missing', words: about(each, 'This is missing.') });
    } else if (!applies)
      problems.push({
        fact: each.id,
        code: 'not-needed',
        words: about(each, 'This does not go with the other facts. Leave it out, or change them.'),
      });
    else {
      const problem = problemOf(each, value);
      if (problem) problems.push(problem);
    }
  }
  return problems;
}
