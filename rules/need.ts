import type { Facts, NeedGate, NeedRule } from '#catalog/types.ts';

/**
 * Whether a founder needs a service, from the answers to the gate's questions.
 * @returns the first rule that holds; null while the answers decide nothing yet
 */
export const judgeNeed = (gate: NeedGate, answers: Facts): NeedRule | null => gate.rules.find((rule) => rule.when(answers)) ?? null;
