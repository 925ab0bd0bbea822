import type { RefusalBody } from '#contract/errors.ts';

/** The refusal codes, and two of the site: the server could not be reached, or the reply was not from our server. */
export type ApiErrorCode = RefusalBody['code'] | 'offline' | 'unreadable_reply';

/**
 * A failed call: refused by the server, or without a reply. `message` is for the reader, `problems` name the answers to
 * correct, `requestId` is empty without a reply.
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
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = more.status ?? 0;
    this.requestId = more.requestId ?? '';
    this.problems = more.problems ?? [];
  }
}

/** Returns the error of a fetch without a reply. */
export const offlineError = (cause: unknown): ApiError =>
  new ApiError(
    'offline',
    'We could not reach the server. Check your connection and try again; nothing you typed is lost.',
    { cause },
  );

/** Reads the refusal of a reply. The HTML error page of a proxy becomes `unreadable_reply`. */
export async function readRefusal(reply: Response): Promise<ApiError> {
  try {
    const body = (await reply.json()) as Partial<RefusalBody>;
    if (typeof body.code === 'string' && typeof body.message === 'string') {
      return new ApiError(body.code, body.message, {
        status: reply.status,
        requestId: body.requestId,
        problems: body.problems,
      });
    }
  } catch {
    // No JSON: a proxy answered.
  }
  return new ApiError(
    'unreadable_reply',
    `The server answered in a way we do not understand (${reply.status}). Please try again.`,
    {
      status: reply.status,
    },
  );
}
