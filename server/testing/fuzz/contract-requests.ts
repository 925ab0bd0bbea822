import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildOpenApiDocument } from '../../http/openapi/openapi.ts';
import { resolveParameters, resolveRequestBody } from '../../http/openapi/openapi-document.ts';
import { FUZZ_ROLES, type FuzzRequest, type FuzzRole } from './fuzz-request.ts';
import type { KnownValues } from './known-values.ts';
import { multipart } from './multipart.ts';
import { damaged, unexpectedText, valuesOf, type KnownTexts } from './values.ts';

type Json = Record<string, unknown>;

export const anyRole: Arbitrary<FuzzRole> = fc.constantFrom(...FUZZ_ROLES);

/** Returns the callers who may use an endpoint half of the time, and any other one otherwise. */
function roleOf({ who }: Endpoint): Arbitrary<FuzzRole> {
  const may: Readonly<Record<Endpoint['who'], FuzzRole>> = {
    anyone: 'nobody',
    customer: 'customer',
    part: 'session of a part',
    admin: 'administrator',
  };
  return fc.oneof(fc.constant(may[who]), anyRole);
}

/** Serialises JSON; a lone surrogate becomes an escape, as JSON.stringify writes it. */
const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? '');
export const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=x',
      'a/b',
      '',
    ),
  },
);
export const rawBody = (values: Arbitrary<unknown>): Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 12, arbitrary: values.map(toJson) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('', '{', '{"a":', '[1,', '{"__proto__":{"x":1}}', '\u0000', 'null')
        .map((raw) => Buffer.from(raw)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  );

export const encode = (value: string): string => encodeURIComponent(value.toWellFormed());

const queryOf = (
  names: readonly string[],
  known: Readonly<Record<string, Arbitrary<unknown>>>,
): Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        ...(names.length > 0
          ? [
              {
                weight: 8,
                arbitrary: fc
                  .constantFrom(...names)
                  .chain((name) =>
                    fc.tuple(fc.constant(name), fc.oneof(known[name] ?? unexpectedText, unexpectedText)),
                  ),
              },
            ]
          : []),
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom('unknown', '__proto__', 'page'), unexpectedText) },
      ),
      { maxLength: names.length > 0 ? 3 : 1 },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(String(value))}`).join('&'))
    .map((query) => (query === '' ? '' : `?${query}`));

/**
 * Requests to the endpoints of the contract.
 * @param known  what valid requests used, which is sent most of the time
 */
export function contractRequests(known: KnownValues): Arbitrary<FuzzRequest> {
  const document = buildOpenApiDocument('https://charterly.example', {
    components: {},
    bodies: {},
    replies: {},
  });
  const components = document.components.schemas as Record<string, Json>;
  const texts: KnownTexts = { ids: [...known.ids], tokens: [...known.tokens] };
  const values = (schema: Json): Arbitrary<unknown> => valuesOf(schema, components, texts);
  return fc.oneof(
    ...(Object.keys(api) as EndpointKey[]).map((key): Arbitrary<FuzzRequest> => {
      const [method = '', pattern = ''] = key.split(' ');
      const endpoint: Endpoint = api[key];
      const operation = document.paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const parameters = (operation ? resolveParameters(document, operation) : []) as {
        name: string;
        in: string;
        schema: Json;
      }[];
      const schemaOf = (place: string): Record<string, Arbitrary<unknown>> =>
        Object.fromEntries(
          parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, values(schema)]),
        );
      const [inPath, inQuery] = [schemaOf('path'), schemaOf('query')];
      const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const parameter = (name: string): Arbitrary<unknown> => {
        const found = known.params(key, name);
        return fc.oneof(
          ...(found.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...found) }] : []),
          { weight: 1, arbitrary: inPath[name] ?? fc.uuid() },
          { weight: 1, arbitrary: unexpectedText },
        );
      };
      const queries = known.queries(key).map((query) => `?${new URLSearchParams(query)}`);
      const path = fc
        .tuple(
          fc.tuple(...names.map(parameter)),
          queries.length > 0
            ? fc.oneof(fc.constantFrom(...queries), queryOf(Object.keys(inQuery), inQuery))
            : queryOf(Object.keys(inQuery), inQuery),
        )
        .map(
          ([chosen, query]) =>
            `/api${names.reduce((path, name, index) => path.replace(`:${name}`, () => encode(String(chosen[index]))), pattern)}${query}`,
        );
      const role = roleOf(endpoint);
      const content = (operation && resolveRequestBody(document, operation)) as
        | { content?: Record<string, { schema: Json }> }
        | undefined;
      const json = content?.content?.['application/json'];
      const sentBodies = known.bodies(key);
      const schemaBodies = json === undefined ? [] : [values(json.schema)];
      const bodies = [...schemaBodies, ...(sentBodies.length > 0 ? [fc.constantFrom(...sentBodies)] : [])];
      const withBody = (): Arbitrary<FuzzRequest> => {
        const body = fc.oneof(...bodies);
        return fc
          .record({ path, role, contentType, body: rawBody(fc.oneof(body, damaged(body))) })
          .map((request) => ({ key, method, ...request }));
      };
      if (endpoint.upload) {
        const upload = fc
          .record({ path, role, sent: multipart })
          .map(({ path, role, sent }): FuzzRequest => ({ key, method, path, role, ...sent }));
        return bodies.length > 0
          ? fc.oneof({ weight: 3, arbitrary: upload }, { weight: 1, arbitrary: withBody() })
          : upload;
      }
      return bodies.length > 0
        ? withBody()
        : fc.record({ path, role }).map((request) => ({ key, method, ...request }));
    }),
  );
}
