/** The views of the desk, by who must act next. */
export const QUEUES = [
  'to_check_payment',
  'to_review',
  'to_file',
  'with_registry',
  'with_customer',
  'refunds',
  'finished',
  'all',
] as const;

/** The reasons for a question to the customer, each with the words to start from. */
export const REASONS = {
  unreadable: 'The document cannot be read clearly. Please upload it again, flat and in good light.',
  expired: 'The identity document has expired. Please upload one that is valid.',
  mismatch: 'This does not match the document you uploaded. Please correct the answer or the document.',
  name_taken: 'The registry already has a name that is too similar. Please propose another.',
  incomplete: 'Part of this answer is missing. Please complete it.',
  registry_query: 'The registry has asked about this. Please answer as below.',
  other: '',
} as const;

/** States of the clock by which the queue can be filtered. */
export const DUE_FILTERS = ['breached', 'warning', 'running'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

export type Queue = (typeof QUEUES)[number];
export type ReasonId = keyof typeof REASONS;

/** The reasons by name, for officers. */
export const REASON_TITLES: Readonly<Record<ReasonId, string>> = {
  unreadable: 'Cannot be read',
  expired: 'Expired document',
  mismatch: 'Does not match the document',
  name_taken: 'Name is taken',
  incomplete: 'Incomplete',
  registry_query: 'Asked by the registry',
  other: 'Something else',
};

/** Reports of the desk, in their order on the page. */
export const REPORTS = [
  'funnel',
  'drop-off',
  'promises',
  'kept-promises',
  'refusals',
  'questions',
  'load',
  'money',
] as const;
export type ReportId = (typeof REPORTS)[number];

/** Lengths of a period of reports, in weeks up to today. */
export const REPORT_WEEKS = ['4', '12', '26', '52'] as const;
