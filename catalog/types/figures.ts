/** Parts of a fact of the law that name rates, such as the cost of being late. They change when a rate does. */
export type Figures<Parts> = {
  /** The ids of the rates that are named. */
  readonly rates: readonly string[];
  /** Returns the parts for the value of each rate by id, in basis points or minor units. */
  readonly parts: (valueOf: (rateId: string) => number) => Parts;
};
