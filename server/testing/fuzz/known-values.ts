import type { EndpointKey } from '#contract/api.ts';

/** What valid requests used: ids and other parameters by what they name, queries and bodies by endpoint. */
export class KnownValues {
  readonly #params = new Map<string, Set<string>>();
  readonly #queries = new Map<EndpointKey, Record<string, string>[]>();
  readonly #bodies = new Map<EndpointKey, unknown[]>();
  /** Ids and secrets of links, for members of bodies. */
  readonly ids = new Set<string>();
  readonly tokens = new Set<string>();

  add(
    key: EndpointKey,
    {
      params = {},
      query = {},
      body,
    }: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown },
  ): void {
    for (const [name, value] of Object.entries(params)) {
      const subject = subjectOfParameter(key, name);
      this.#params.set(subject, (this.#params.get(subject) ?? new Set()).add(value));
    }
    if (Object.keys(query).length > 0) this.#queries.set(key, [...this.queries(key), query]);
    if (body !== undefined) this.#bodies.set(key, [...this.bodies(key), body]);
    for (const text of JSON.stringify([params, query, body]).match(/[\w-]{36,43}/g) ?? []) {
      if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)) this.ids.add(text);
      else if (text.length === 43) this.tokens.add(text);
    }
  }

  params(key: EndpointKey, name: string): string[] {
    return [...(this.#params.get(subjectOfParameter(key, name)) ?? [])];
  }

  queries(key: EndpointKey): readonly Record<string, string>[] {
    return this.#queries.get(key) ?? [];
  }

  bodies(key: EndpointKey): readonly unknown[] {
    return this.#bodies.get(key) ?? [];
  }
}

/** Returns what a parameter of a path names: 'applications', 'files', 'invitations of firms'. */
export function subjectOfParameter(key: EndpointKey, name: string): string {
  const segments = key
    .split(' ')[1]!
    .split('/')
    .filter((segment) => segment !== '' && segment !== 'admin');
  const place = segments.indexOf(`:${name}`);
  const before = segments.slice(0, place).findLast((segment) => !segment.startsWith(':')) ?? '';
  if (name === 'id') return before === 'people' ? 'companies' : before;
  if (name === 'invitationId') return `invitations of ${segments[0]}`;
  return name.endsWith('Id') ? `${name.slice(0, -2)}s`.replace('companys', 'companies') : name;
}
