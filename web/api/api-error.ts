import type { RefusalBody } from '#contract/errors.ts';

/** Codes the site adds itself: the server could not be reached, or what answered was not our server. */
export type ApiErrorCode = RefusalBody['code'] | 'offline' | 'unreadable_reply';

/**
 * A call the server declined or could not answer. `message` is ready for the reader. `problems` name answers to
 * correct. `requestId` is empty when no server was reached.
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

/** The failure of a fetch that reached nobody. */
export const offlineError = (cause: unknown): ApiError =>
  new ApiError(
    'offline',
    'We could not reach the server. Check your connection and try again; nothing you typed is lost.',
    { cause },
  );

/** Reads a refusal from a reply, whatever answered it: a proxy's HTML page becomes a sentence too. */
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
    // No JSON: something between us and the server answered. Said below.
  }
  return new ApiError(
    'unreadable_reply',
    `The server answered in a way we do not understand (${reply.status}). Please try again.`,
    {
      status: reply.status,
    },
  );
}
