import { ApiError } from './api-error.ts';

/** Returns what to tell a person about a failed request: the server's words, or `otherwise` when there are none. */
export const wordsOf = (error: unknown, otherwise = 'Something went wrong. Please try again.'): string =>
  error instanceof ApiError ? error.message : otherwise;
