/** What a service comes to in the end, in words for the customer and the desk. */
export type Outcome = {
  /** Heads the application then: 'Registered'. */
  readonly title: string;
  /** Follows the name of the thing: 'Zuma Foods Limited is registered'. */
  readonly done: string;
  /** What the officer did, for the history: 'recorded the registration'. */
  readonly recorded: string;
  /** The officer's button: 'Record the registration'. */
  readonly record: string;
  /** What the day is called: 'Registered on'. */
  readonly dayLabel: string;
  /** The paper that proves it: 'certificate'. */
  readonly proof: string;
  /** What the customer finds where, as a sentence. */
  readonly next: string;
};
