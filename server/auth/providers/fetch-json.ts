import { inCallSpan } from '../../observability/spans.ts';
import { readText } from '../../read-text.ts';

const timeoutMilliseconds = 10_000;
const maxBytes = 512 * 1024;

/** An upstream server did not answer, or not as expected. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  /** There was no answer, so a retry may succeed. */
  readonly unreachable: boolean;

  constructor(message: string, options: { unreachable?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.unreachable = options.unreachable ?? false;
  }
}

type JsonRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/**
 * Fetches a JSON object from an upstream server: no redirects, 10 s timeout, 512 KiB at most.
 * @throws UpstreamError
 */
export async function fetchJson(url: string, init: JsonRequest = {}): Promise<Record<string, unknown>> {
  const where = new URL(url).host;
  let reply: Response;
  let text: string;
  try {
    reply = await inCallSpan(init.method ?? 'GET', url, () =>
      fetch(url, {
        ...init,
        headers: { accept: 'application/json', ...init.headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      }),
    );
    text = await readText(reply, maxBytes);
  } catch (error) {
    throw new UpstreamError(`${where} cannot be reached`, { unreachable: true, cause: error });
  }
  if (!reply.ok) throw new UpstreamError(`${where} answered ${reply.status}: ${text.slice(0, 300)}`);
  try {
    const json: unknown = JSON.parse(text);
    if (json !== null && typeof json === 'object' && !Array.isArray(json))
      return json as Record<string, unknown>;
  } catch (error) {
    throw new UpstreamError(`${where} answered no JSON`, { cause: error });
  }
  throw new UpstreamError(`${where} answered JSON that is no object`);
}
