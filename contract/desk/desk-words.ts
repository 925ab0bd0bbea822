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

/** States of the clock by which the queue can be filtered. */
export const DUE_FILTERS = ['breached', 'warning', 'running'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

export type Queue = (typeof QUEUES)[number];

/** Reports of the desk, in their order on the page. */
export const REPORTS = [
  'weeks',
  'funnel',
  'drop-off',
  'filling',
  'promises',
  'promise-weeks',
  'kept-promises',
  'refusals',
  'refusal-reasons',
  'questions',
  'load',
  'money',
] as const;
export type ReportId = (typeof REPORTS)[number];

/** Lengths of a period of reports, in weeks up to today. */
export const REPORT_WEEKS = ['4', '12', '26', '52'] as const;
