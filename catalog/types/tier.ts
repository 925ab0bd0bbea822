export type TierId = 'basic' | 'standard' | 'premium';

/** A speed of a service. `feeId` is the id of our fee. */
export type Tier = {
  readonly id: TierId;
  readonly title: string;
  /** Our time from the confirmed payment to the filing, in words: '3 to 5 business days'. */
  readonly time: string;
  /** The longest of them in business days of the country, by which we promise to file. */
  readonly businessDays: number;
  readonly includes: readonly string[];
  readonly feeId: string;
};
