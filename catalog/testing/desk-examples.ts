import { type Answers, itemsOf } from '#forms/form.ts';

/** Returns stored answers with one item of a list changed. */
export const withItem = (answers: Answers, list: string, id: string, change: Answers): Answers => ({
  ...answers,
  [list]: itemsOf(answers, list).map((item) => (item.id === id ? { ...item, ...change } : item)),
});
export const withItems = (answers: Answers, list: string, ...items: readonly Answers[]): Answers => ({
  ...answers,
  [list]: [...itemsOf(answers, list), ...items],
});

export type Change = (kept: Answers) => Answers;
/**
 * A rule id, a change of valid answers that the rule must find, the path of the finding, and a similar change
 * that it must accept.
 */
export type DeskExample = readonly [ruleId: string, bad: Change, path: string, good: Change];

/**
 * Examples for the desk rules of services, by service id: the default export of
 * catalog/<country>/<service>/desk-examples.ts. They start from the sample application of the service, or
 * from `typed`.
 */
export type DeskExamples = Readonly<
  Record<string, { readonly typed?: Answers; readonly examples: readonly DeskExample[] }>
>;
