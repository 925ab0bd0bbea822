import type { RequestState } from '#contract/documents/document-requests.ts';

/** The tag of a request's state. */
export const requestStates: Readonly<
  Record<RequestState, { tone: 'good' | 'next' | 'stop' | 'off'; words: string }>
> = {
  open: { tone: 'next', words: 'Open' },
  overdue: { tone: 'stop', words: 'Overdue' },
  received: { tone: 'good', words: 'Received' },
  withdrawn: { tone: 'off', words: 'Withdrawn' },
};
