import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify, { type FastifyBaseLogger } from 'fastify';

/** What the log has of an error. */
export type LoggedError = {
  type: string;
  message: string;
  /** Name and message with the frames below; empty for values that are no errors. */
  stack: string;
  /** The SQLSTATE, or the code of the operating system. */
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

/**
 * Describes an error for the log. Of a failed query it keeps the statement, the database's message and the
 * constraint: the parameters, and the database's `detail` with values of the row, are personal data.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' };
  const message = messageOf(error);
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('constraint' in error && typeof error.constraint === 'string' && { constraint: error.constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Returns the message of an error, without the parameters of a failed query. */
export function messageOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof Error) return error.message;
  // The job queue reports copies of errors, which are plain objects, also of failed queries.
  if (typeof error === 'object' && error !== null && 'message' in error)
    return String(error.message).replace(/\nparams: .*/s, '');
  return String(error);
}

/** Returns the message of an error for the operator; of a failed query with the database's words. */
export const explainError = (error: unknown): string =>
  error instanceof DrizzleQueryError && error.cause !== undefined
    ? `${messageOf(error)}: ${messageOf(error.cause)}`
    : messageOf(error);

/** Creates the log of the process. @param stream  receives JSON lines instead of standard output */
export const createLog = (level: string, stream?: { write(line: string): void }): FastifyBaseLogger =>
  Fastify({
    logger: {
      level,
      serializers: { err: describeError },
      ...(stream && { stream }),
    },
  }).log;
