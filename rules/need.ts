import type { Facts, NeedGate, NeedRule } from '#catalog/types/index.ts';

/** Every way in which the questions still open can be answered. */
const completions = ({ questions }: NeedGate, answers: Facts): readonly Facts[] =>
  questions.reduce<readonly Facts[]>(
    (ways, { id, options }) =>
      answers[id] === undefined
        ? ways.flatMap((facts) => options.map(({ value }) => ({ ...facts, [id]: value })))
        : ways,
    [answers],
  );

/**
 * Whether a founder needs a service, from the answers to the gate's questions so far.
 * @returns the first rule that holds, once no answer still open can change which that is; null before
 */
export function judgeNeed(gate: NeedGate, answers: Facts): NeedRule | null {
  const [first, ...others] = completions(gate, answers).map(
    (facts) => gate.rules.find((rule) => rule.when(facts)) ?? null,
  );
  return first !== undefined && others.every((rule) => rule === first) ? first : null;
}
