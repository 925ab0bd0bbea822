import type { RefusalBody } from '#contract/errors.ts';

/** The refusal codes, and two of the site: the server could not be reached, or the reply was not from our server. */
export type ApiErrorCode = RefusalBody['code'] | 'offline' | 'unreadable_reply';

/** Failures whose words explain nothing: only the server's log does, in which the number of the request is found. */
const unexplained: readonly ApiErrorCode[] = ['offline', 'unreadable_reply', 'unexpected'];

/**
 * A failed call: refused by the server, or without a reply. `message` is for the reader and names the request where
 * only our log explains the failure, `problems` name the answers to correct, `requestId` is that of the server's log; empty when nothing was sent.
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly requestId: string;
  readonly problems: NonNullable<RefusalBody['problems']>;

  constructor(
    code: ApiErrorCode,
    message: string,
    more: { status?: number; requestId?: string; problems?: RefusalBody['problems']; cause?: unknown } = {},
  ) {
    super(
      more.requestId && unexplained.includes(code)
        ? `${message} Request number: ${more.requestId}.`
        : message,
      { cause: more.cause },
    );
    this.name = 'ApiError';
    this.code = code;
    this.status = more.status ?? 0;
    this.requestId = more.requestId ?? '';
    this.problems = more.problems ?? [];
  }
}

/**
 * Returns the error of a request without a reply. It may have arrived all the same, unless the browser knows that it has
 * no connection: only then is there nothing to find by its id.
 */
export const offlineError = (cause: unknown, requestId = ''): ApiError =>
  new ApiError(
    'offline',
    'We could not reach the server. Check your connection and try again; nothing you typed is lost.',
    { cause, requestId: navigator.onLine ? requestId : '' },
  );

/**
 * Reads the refusal of a reply. The HTML error page of a proxy becomes `unreadable_reply`.
 * @param sentId  the id that was sent, for a reply without one
 */
export async function readRefusal(reply: Response, sentId: string): Promise<ApiError> {
  try {
    const body = (await reply.json()) as Partial<RefusalBody>;
    if (typeof body.code === 'string' && typeof body.message === 'string') {
      return new ApiError(body.code, body.message, {
        status: reply.status,
        requestId: body.requestId ?? sentId,
        problems: body.problems,
      });
    }
  } catch {
    // No JSON: a proxy answered.
  }
  return new ApiError(
    'unreadable_reply',
    `The server answered in a way we do not understand (${reply.status}). Please try again.`,
    { status: reply.status, requestId: sentId },
  );
}

/** Returns what to tell a person about a failed request: the server's words, or `otherwise` when there are none. */
export const wordsOf = (error: unknown, otherwise = 'Something went wrong. Please try again.'): string =>
  error instanceof ApiError ? error.message : otherwise;
