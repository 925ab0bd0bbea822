import { type Answers, itemsOf } from '#forms/form.ts';

/** Kept answers with one item of a list changed. */
export const withItem = (answers: Answers, list: string, id: string, change: Answers): Answers => ({
  ...answers,
  [list]: itemsOf(answers, list).map((item) => (item.id === id ? { ...item, ...change } : item)),
});
export const withItems = (answers: Answers, list: string, ...items: readonly Answers[]): Answers => ({
  ...answers,
  [list]: [...itemsOf(answers, list), ...items],
});

export type Change = (kept: Answers) => Answers;
/** The id of a rule, a change of clean kept answers that it objects to, the path where it does, and a change near it that it accepts. */
export type DeskExample = readonly [ruleId: string, bad: Change, path: string, good: Change];

/**
 * Examples for the desk rules of the services of a folder, by the service's id: the default export of
 * catalog/<country>/<service>/desk-examples.ts. They start from the sample application of the service, or from `typed`.
 */
export type DeskExamples = Readonly<
  Record<string, { readonly typed?: Answers; readonly examples: readonly DeskExample[] }>
>;
