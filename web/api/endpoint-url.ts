import type { EndpointKey } from '#contract/api.ts';

/** Returns the URL of an endpoint with its parameters; for download links too. */
export function endpointUrl(
  key: EndpointKey,
  input: { params?: Record<string, string>; query?: Record<string, unknown> } = {},
): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const entries = Object.entries(input.query ?? {}).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`;
}
