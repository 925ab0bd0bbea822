import all from 'virtual:calculators';

/** A calculator by name and address. */
export type IndexedCalculator = {
  readonly id: string;
  readonly country: string;
  readonly title: string;
  readonly summary: string;
  readonly page: string;
};

/** Every calculator of the catalogue, in its order, computed at build time. */
export const calculators: readonly IndexedCalculator[] = all;
