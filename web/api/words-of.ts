import { ApiError, type ApiErrorCode } from './api-error.ts';

/** Failures whose words explain nothing: only the server's log does, and it is searched by the number of the request. */
const unexplained: readonly ApiErrorCode[] = ['offline', 'unreadable_reply', 'unexpected'];

/** Returns the number to quote for a failure that the reader cannot explain or mend, as a sentence; null without one. */
export const requestNumber = ({ code, requestId }: ApiError): string | null =>
  requestId !== '' && unexplained.includes(code) ? `Request number: ${requestId}.` : null;

/** Returns what to tell a person about a failed request: the server's words, or `otherwise` when there are none. */
export function wordsOf(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  if (!(error instanceof ApiError)) return otherwise;
  const number = requestNumber(error);
  return number === null ? error.message : `${error.message} ${number}`;
}
