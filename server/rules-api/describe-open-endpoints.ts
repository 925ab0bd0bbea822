import type { z } from 'zod';
import { countries } from '#catalog/index.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { requestSchemas } from './request-schemas.ts';
import type { JsonSchema } from './fact-schema.ts';

/**
 * Descriptions of the endpoints for partners in the OpenAPI document, beyond their contract. Keys are 'METHOD
 * /path'.
 */
export type OpenEndpoints = {
  readonly bodies: Readonly<Record<string, JsonSchema>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** The reply to each endpoint's example request, with long lists shortened. */
  readonly replies: Readonly<Record<string, unknown>>;
};

type OpenHandlers = Readonly<Record<string, (call: never) => Promise<unknown>>>;

/** Longest example reply in characters of JSON. Lists are shortened until it fits, down to one item each. */
const MAX_EXAMPLE_LENGTH = 2500;
const LIST_LENGTHS = [8, 4, 2, 1] as const;

const withShortLists = (value: unknown, length: number): unknown => {
  if (Array.isArray(value)) return value.slice(0, length).map((item) => withShortLists(item, length));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withShortLists(inner, length)]),
  );
};

/** Shortens the lists of a reply so that it can serve as an example. The result has the same schema. */
export function shortenReply(reply: unknown): unknown {
  let shortened = reply;
  for (const length of LIST_LENGTHS) {
    if (JSON.stringify(shortened).length <= MAX_EXAMPLE_LENGTH) break;
    shortened = withShortLists(reply, length);
  }
  return shortened;
}

const parsed = (shape: z.ZodType | undefined, value: unknown) => shape?.parse(value ?? {});

async function exampleReply(endpoint: Endpoint, handler: OpenHandlers[string]): Promise<unknown> {
  const call = {
    params: parsed(endpoint.params, endpoint.example?.params),
    query: parsed(endpoint.query, endpoint.example?.query),
    body: parsed(endpoint.body, endpoint.example?.body),
  };
  const { data } = (await handler(call as never)) as { data: unknown };
  return shortenReply(endpoint.reply[200]?.parse(data));
}

/**
 * Returns typed requests and example replies of the endpoints for partners. The replies are computed by the
 * handlers, so that they are those of the current catalogue.
 * @param handlers  of open endpoints, which depend on nothing but their input
 */
export async function describeOpenEndpoints(handlers: OpenHandlers): Promise<OpenEndpoints> {
  const replies = await Promise.all(
    Object.entries(handlers).map(
      async ([key, handler]) =>
        [
          key,
          await exampleReply((api as Readonly<Record<string, Endpoint>>)[key] as Endpoint, handler),
        ] as const,
    ),
  );
  return { ...requestSchemas(countries), replies: Object.fromEntries(replies) };
}
