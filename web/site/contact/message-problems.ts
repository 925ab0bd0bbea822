import { parseEmail } from '#values/email.ts';

/** Minimum length of a message; the server validates the same. */
const MIN_MESSAGE_LENGTH = 10;

/** Returns what is wrong with a name, in words for the page; null when it is accepted. */
export const nameProblem = (typed: string): string | null =>
  typed.trim() === '' ? 'Type your name, so that we know whom we answer.' : null;
/** Returns what is wrong with an e-mail address, in words for the page; null when it is accepted. */
export const addressProblem = (typed: string): string | null =>
  parseEmail(typed) === null ? 'Type an e-mail address such as ada@example.com. We answer there.' : null;
/** Returns what is wrong with a message, in words for the page; null when it is accepted. */
export const messageProblem = (typed: string): string | null =>
  typed.trim().length < MIN_MESSAGE_LENGTH ? 'Write a sentence or two, so that we can answer well.' : null;
