import type { Facts, NeedGate, NeedRule } from '#catalog/types/index.ts';

/** Returns every combination of answers to the questions that are still open, together with the given answers. */
const possibleAnswers = ({ questions }: NeedGate, answers: Facts): readonly Facts[] =>
  questions.reduce<readonly Facts[]>(
    (combinations, { id, options }) =>
      answers[id] === undefined
        ? combinations.flatMap((facts) => options.map(({ value }) => ({ ...facts, [id]: value })))
        : combinations,
    [answers],
  );

/**
 * Decides whether a founder needs a service, from the answers so far.
 * @returns the first rule that holds, or null while a question still open can change which rule that is
 */
export function evaluateNeedGate(gate: NeedGate, answers: Facts): NeedRule | null {
  const [first, ...others] = possibleAnswers(gate, answers).map(
    (facts) => gate.rules.find((rule) => rule.when(facts)) ?? null,
  );
  return first !== undefined && others.every((rule) => rule === first) ? first : null;
}
