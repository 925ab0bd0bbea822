import all from 'virtual:calculators';

/** A calculator by name and address. */
export type IndexedCalculator = {
  readonly id: string;
  readonly country: string;
  readonly title: string;
  readonly summary: string;
  readonly page: string;
};

/** Every calculator of the catalogue, in its order, written while the site is built. */
export const calculators: readonly IndexedCalculator[] = all;
