export type TierId = 'basic' | 'standard' | 'premium';

/** How fast we work: the days are business days of the country. `feeId` names our own fee. */
export type Tier = {
  readonly id: TierId;
  readonly title: string;
  readonly time: string;
  readonly includes: readonly string[];
  readonly feeId: string;
};
