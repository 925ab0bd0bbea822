import type { Country, FactQuestion, Facts } from '#catalog/types/index.ts';
import { deadlineQuestions } from '../deadlines/deadlines-between.ts';

/**
 * Values of a fact that rules distinguish: every choice, both answers, the ends of a range. Not stated is one
 * of them.
 */
function valuesOf(question: FactQuestion): readonly Facts[string][] {
  switch (question.kind) {
    case 'yes-no':
      return [true, false, undefined];
    case 'choice':
      return [...question.options.map(({ value }) => value), undefined];
    case 'number':
      return question.id === 'yearEndMonth' ? [undefined, 2, 6, 12] : [undefined, question.min, 4, 20];
    case 'money':
      return [undefined, 0, 1_000_000_000_00];
    case 'day':
      return [undefined, '2026-01-31'];
  }
}

/** Every combination of answers and choices of an entity type, each also with the values of one further fact. */
export function combinationsOf(country: Country, entityType: string): readonly Facts[] {
  const questions = deadlineQuestions(country).filter(({ id }) => id !== 'registeredOn');
  const decisive = questions.filter(({ kind }) => kind === 'yes-no' || kind === 'choice');
  const rest = questions.filter((question) => !decisive.includes(question));
  const all = decisive.reduce<readonly Facts[]>(
    (combinations, question) =>
      combinations.flatMap((facts) =>
        (question.when?.(facts) ?? true)
          ? valuesOf(question).map((value) => ({ ...facts, [question.id]: value }))
          : [facts],
      ),
    [{ entityType }],
  );
  return [
    ...all,
    ...rest.flatMap((question) =>
      all.flatMap((facts) => valuesOf(question).map((value) => ({ ...facts, [question.id]: value }))),
    ),
  ];
}
