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
/** Returns a change that replaces top-level answers, for an example of a desk rule. */
export const change =
  (changes: Answers): Change =>
  (kept) => ({ ...kept, ...changes });
/** Leaves the answers as they are. */
export const same: Change = (kept) => kept;
/** Changes the street of an address, which then has no house number. */
export const street =
  (field: string, words: string): Change =>
  (kept) => ({ ...kept, [field]: { ...(kept[field] as Answers), house: '', street: words } });

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

/**
 * Returns the example of a rule about the number of the company, which many services of a country have.
 * @param bad answers with a number that the rule must find
 * @param good answers with one that it must accept
 */
export const companyNumberExample =
  (country: string, bad: Answers, good: Answers) =>
  (service: string): DeskExample => [
    `${country}-${service}-number`,
    change(bad),
    'companyNumber',
    change(good),
  ];
