/** The result of a service in words, for the customer and the desk. */
export type Outcome = {
  /** Heading of the finished application: 'Registered'. */
  readonly title: string;
  /** Predicate after the name: 'Zuma Foods Limited is registered'. */
  readonly done: string;
  /** Action of the officer, for the history: 'recorded the registration'. */
  readonly recorded: string;
  /** The officer's button: 'Record the registration'. */
  readonly record: string;
  /** Label of the day: 'Registered on'. */
  readonly dayLabel: string;
  /** The document that proves it: 'certificate'. */
  readonly proof: string;
  /** A sentence that tells the customer where to find the result. */
  readonly next: string;
};
