import { brand } from '#brand';
import type { z } from 'zod';
import { type RegistryConnection, RegistryUnavailableError } from './registry.ts';
import { inCallSpan } from '../observability/spans.ts';
import { readText } from '../read-text.ts';

/** Larger than the officers of any company. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Gets JSON from a registry and checks it with a schema. One attempt: the customer can repeat it, or type the company.
 * @returns null when the registry has no such entry (404)
 * @throws RegistryUnavailableError
 */
export async function fetchEntry<Schema extends z.ZodType>(
  { baseUrl, fetch, timeoutMs }: RegistryConnection,
  path: string,
  schema: Schema,
  headers: Record<string, string> = {},
): Promise<z.output<Schema> | null> {
  const unavailable = (reason: string, cause?: unknown): RegistryUnavailableError =>
    new RegistryUnavailableError(`${new URL(baseUrl).host} ${reason}`, { cause });
  let status: number;
  let text: string;
  try {
    const reply = await inCallSpan('GET', baseUrl, () =>
      fetch(baseUrl + path, {
        headers: { accept: 'application/json', 'user-agent': `${brand.name} (company lookup)`, ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    ({ status } = reply);
    text = await readText(reply, MAX_BYTES);
  } catch (error) {
    throw unavailable('does not answer', error);
  }
  if (status === 404) return null;
  if (status !== 200) throw unavailable(`answered ${status}`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw unavailable('answered no JSON', error);
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw unavailable(
      `answered in another form: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    );
  return parsed.data;
}
