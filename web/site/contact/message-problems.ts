import { parseEmail } from '#values/email.ts';

/** Minimum length of a message; the server validates the same. */
const MIN_MESSAGE_LENGTH = 10;

export const nameProblem = (typed: string): string | null =>
  typed.trim() === '' ? 'Type your name, so that we know whom we answer.' : null;
export const addressProblem = (typed: string): string | null =>
  parseEmail(typed) === null ? 'Type an e-mail address such as ada@example.com. We answer there.' : null;
export const messageProblem = (typed: string): string | null =>
  typed.trim().length < MIN_MESSAGE_LENGTH ? 'Write a sentence or two, so that we can answer well.' : null;
