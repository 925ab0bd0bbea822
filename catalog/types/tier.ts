export type TierId = 'basic' | 'standard' | 'premium';

/** A speed of a service. Days are business days of the country; `feeId` is the id of our fee. */
export type Tier = {
  readonly id: TierId;
  readonly title: string;
  readonly time: string;
  readonly includes: readonly string[];
  readonly feeId: string;
};
