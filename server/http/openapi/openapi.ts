import { z } from 'zod';
import { brand } from '#brand';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { UploadClaimShape } from '#contract/documents/upload-claim.ts';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { TOKEN_PREFIX } from '#contract/accounts/tokens.ts';
import type { OpenEndpoints } from '../../rules-api/describe-open-endpoints.ts';
import { describeShape, type Json } from './describe-shape.ts';
import { declaredRefusals } from '../declared-refusals.ts';
import { endpointRateLimits } from '../endpoint-rate-limits.ts';
import type { Operation, OpenApiDocument } from './openapi-document.ts';

const description = [
  'Anyone may call the rules and the catalogue below /v1, from pages of any origin. For the rest sign in at /auth/v1 and send the access token as a bearer token. Programs send an API token of the account’s page instead, where an operation names the scheme apiToken.',
  'Amounts are whole minor units (kobo, pence, cents). Days are calendar dates in the country’s own time zone, such as 2026-11-21.',
  'A reply may gain members. A refusal has a code of a closed list, words for the reader, and the id of the request.',
  `Any operation may answer 500 with the code \`unexpected\`: ${refusals.unexpected[1]} Any may answer 503 with the code \`busy\`: ${refusals.busy[1]} Only the operations below /v1 state both each.`,
  'Limits: a request body has at most one megabyte, `facts` at most 60 members, a fact in words at most 200 characters, `existingNames` at most 200 names, a name at most 300 characters, and the days of obligations span at most ten years. Each endpoint states how often it may be called; a call beyond it is refused with 429 and the header Retry-After.',
  'Jurisdictions and entity types are accepted in upper and lower case. In a region the prefix of an entity type may be left out: LLC in Delaware for DE-LLC.',
].join('\n\n');

/**
 * Builds the OpenAPI 3.1 document of all endpoints of the contract.
 * @param publicUrl  origin of the site
 * @param open       requests and example replies of the endpoints for partners
 */
export function buildOpenApiDocument(publicUrl: string, open: OpenEndpoints): OpenApiDocument {
  const schemas: Record<string, Json> = { Refusal: refusalSchema, ...open.components };
  const responses: Record<string, Json> = {};
  const paths: OpenApiDocument['paths'] = {};
  for (const [key, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    const [method, path] = key.split(' ') as [string, string];
    const at = path.replace(/:(\w+)/g, '{$1}');
    paths[at] = {
      ...paths[at],
      [method.toLowerCase()]: operationOf(key, endpoint, { schemas, responses }, open),
    };
  }
  const requestBodies = shareRepeated(paths, responses);
  const parameters = shareParameters(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: description,
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(Object.keys(api).map(tagOf))].map((name) => ({ name })),
    security: forCustomers,
    paths,
    components: {
      schemas,
      parameters,
      responses,
      requestBodies,
      headers: {
        'Retry-After': {
          description: 'Seconds until the next call is accepted.',
          schema: { type: 'integer' },
        },
      },
      securitySchemes: {
        customer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Anyone signed in, for what is theirs.',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: `A token of the account’s page, for programs of a customer: \`Authorization: Bearer ${TOKEN_PREFIX}…\`. With the role \`read\` every token is accepted, with \`write\` those that may also change. For example \`curl -H "Authorization: Bearer $TOKEN" ${publicUrl}/api/companies\`.`,
        },
        admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Staff.' },
        part: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A person with the session of their own part of an application.',
        },
      },
    },
  };
}

/** Returns the JSON schema of a shape; named shapes become components. */
type Describe = (shape: z.ZodType, io: 'input' | 'output') => Json;

/** Definitions shared between operations; each function adds those it refers to. */
type Components = Pick<OpenApiDocument['components'], 'schemas' | 'responses'>;

function operationOf(
  key: string,
  endpoint: Endpoint,
  { schemas, responses }: Components,
  open: OpenEndpoints,
): Operation {
  const schemaOf: Describe = (shape, io) => describeShape(shape, io, schemas, key.includes(' /v1/'));
  const requestBody = bodyOf(endpoint, schemaOf, open.bodies[key]);
  const security = securityOf(endpoint);
  const parameters = [
    ...parametersOf('path', endpoint.params, schemaOf, endpoint.example?.params),
    ...parametersOf('query', endpoint.query, schemaOf, endpoint.example?.query),
  ];
  return {
    operationId: key
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/-$/, ''),
    summary: endpoint.summary,
    tags: [tagOf(key)],
    ...(JSON.stringify(security) === JSON.stringify(forCustomers) ? {} : { security }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: {
      ...repliesOf(endpoint, schemaOf, open.replies[key]),
      ...refusalsOf(key, endpoint, responses),
    },
  };
}

/** Who may call the hundred operations of customers that take no API token. */
const forCustomers: Json[] = [{ customer: [] }];

/** Returns who may call an endpoint: any one of these schemes is enough. */
const securityOf = ({ who, right, token }: Endpoint): Json[] => [
  ...(who === 'anyone' ? [] : [{ [who]: right ? [right] : [] }]),
  ...(token === undefined ? [] : [{ apiToken: [token] }]),
];

const tagOf = (key: string): string =>
  (key.split(' ')[1] ?? '').startsWith('/admin')
    ? 'desk'
    : (key.split(' ')[1] ?? '').startsWith('/v1')
      ? key.includes('/v1/catalog')
        ? 'catalog'
        : 'rules'
      : (key.split('/')[1] ?? '');

function bodyOf(endpoint: Endpoint, schemaOf: Describe, typed: Json | undefined): Json | null {
  if (endpoint.upload) {
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary' } },
          },
        },
        // A finished upload of the tus protocol in place of the file.
        'application/json': { schema: schemaOf(UploadClaimShape, 'input') },
      },
    };
  }
  return endpoint.body === undefined
    ? null
    : {
        required: true,
        content: {
          'application/json': {
            schema: typed ?? schemaOf(endpoint.body, 'input'),
            ...(endpoint.example?.body === undefined ? {} : { example: endpoint.example.body }),
          },
        },
      };
}

function parametersOf(
  place: 'path' | 'query',
  shape: z.ZodType | undefined,
  schemaOf: Describe,
  example: Readonly<Record<string, string>> = {},
): Json[] {
  if (shape === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema,
    ...(example[name] === undefined ? {} : { example: example[name] }),
  }));
}

function repliesOf(endpoint: Endpoint, schemaOf: Describe, example: unknown): Record<string, Json> {
  const describe = (status: string, shape: z.ZodType): Json => {
    if (status === '204') return { description: 'Success, without content.' };
    if (endpoint.download)
      return {
        description: 'The file.',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      };
    return {
      description: 'Success.',
      content: {
        'application/json': {
          schema: schemaOf(shape, 'output'),
          ...(example === undefined
            ? {}
            : {
                examples: {
                  reply: {
                    summary: 'Reply to the example request. Long lists are shortened.',
                    value: example,
                  },
                },
              }),
        },
      },
    };
  };
  return Object.fromEntries(
    Object.entries(endpoint.reply).map(([status, shape]) => [status, describe(status, shape)]),
  );
}

type RateLimit = { limit: number; windowSeconds: number };

const endpointRateLimitOf = (key: string): RateLimit | null =>
  (endpointRateLimits as Readonly<Record<string, RateLimit>>)[key] ?? null;

/** States how often an endpoint may be called from one address, where that is limited. */
const describeRateLimit = (rate: RateLimit | null): string =>
  rate ? `\n\nAt most ${rate.limit} calls in ${rate.windowSeconds} seconds.` : '';

const retryAfter: Json = { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } };

/** Refusals that every operation may answer, stated once for the whole document. */
const statedOnce: readonly RefusalCode[] = ['unexpected', 'busy'];

/** Returns an operation's refusals by status; refusals met by many operations become components. */
function refusalsOf(key: string, endpoint: Endpoint, responses: Record<string, Json>): Record<string, Json> {
  const own = new Set((endpoint.refusals ?? []).map((code) => refusals[code][0]));
  // Types of partners' clients are generated from each operation below /v1.
  const isStated = (code: RefusalCode): boolean =>
    !statedOnce.includes(code) || key.includes(' /v1/') || own.has(refusals[code][0]);
  const codes = declaredRefusals(endpoint).filter(isStated);
  const byStatus = Map.groupBy(codes, (code) => String(refusals[code][0]));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const rate = status === '429' ? endpointRateLimitOf(key) : null;
      const description =
        group.map((code) => `\`${code}\`: ${refusals[code][1]}`).join('\n\n') + describeRateLimit(rate);
      const name = nameOfResponse(responses, { status, group, description });
      responses[name] = {
        description,
        ...(status === '429' || group.includes('busy') ? retryAfter : {}),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: group } } }],
            },
          },
        },
      };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/**
 * Returns the name of the component with this description: `409` and then `409-2` of a status, since over a
 * thousand places refer to it, and what is damaged after 500.
 */
function nameOfResponse(
  responses: Record<string, Json>,
  { status, group, description }: { status: string; group: readonly RefusalCode[]; description: string },
): string {
  if (status === '500') return [status, ...group.filter((code) => code !== 'unexpected')].join('-');
  const ofStatus = Object.keys(responses).filter((name) => name.split('-')[0] === status);
  const known = ofStatus.find((name) => responses[name]?.['description'] === description);
  return known ?? (ofStatus.length === 0 ? status : `${status}-${ofStatus.length + 1}`);
}

/** Returns how often each description occurs, by its JSON. */
const countOf = (described: Json[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const each of described.map((value) => JSON.stringify(value)))
    counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
};

/**
 * Makes components of replies and request bodies that several operations have and whose schema is named, and
 * of files; changes the operations and `responses`.
 * @returns the shared request bodies
 */
function shareRepeated(
  paths: OpenApiDocument['paths'],
  responses: Record<string, Json>,
): Record<string, Json> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const requestBodies: Record<string, Json> = {};
  const replies = countOf(operations.flatMap(({ responses: own }) => Object.values(own)));
  const bodies = countOf(operations.flatMap(({ requestBody }) => (requestBody ? [requestBody] : [])));
  for (const operation of operations) {
    const { requestBody } = operation;
    if (requestBody) operation.requestBody = share('requestBodies', requestBodies, requestBody, bodies);
    for (const [status, reply] of Object.entries(operation.responses))
      operation.responses[status] = share('responses', responses, reply, replies);
  }
  return requestBodies;
}

/**
 * Makes components of parameters that several operations have, such as ids in paths and pages of lists, where a
 * reference is shorter; changes the operations.
 * @returns the shared parameters: `after`, and `after-2` for another one of this name
 */
function shareParameters(paths: OpenApiDocument['paths']): Record<string, Json> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const counts = countOf(operations.flatMap(({ parameters = [] }) => parameters));
  const shared: Record<string, Json> = {};
  const references = new Map<string, Json>();
  const referenceTo = (parameter: Json): Json => {
    const text = JSON.stringify(parameter);
    const known = references.get(text);
    if (known) return known;
    const ofName = Object.values(shared).filter(({ name }) => name === parameter['name']).length;
    const name = `${String(parameter['name'])}${ofName === 0 ? '' : `-${ofName + 1}`}`;
    const reference = { $ref: `#/components/parameters/${name}` };
    const isShared = (counts.get(text) ?? 0) > 1 && JSON.stringify(reference).length < text.length;
    // An example belongs to its operation.
    if (!isShared || parameter['example'] !== undefined) return parameter;
    shared[name] = parameter;
    references.set(text, reference);
    return reference;
  };
  for (const operation of operations)
    if (operation.parameters) operation.parameters = operation.parameters.map(referenceTo);
  return shared;
}

/** Returns a reference to the component of a description that occurs several times, which it adds if it is missing. */
function share(
  kind: 'responses' | 'requestBodies',
  components: Record<string, Json>,
  described: Json,
  counts: ReadonlyMap<string, number>,
): Json {
  const text = JSON.stringify(described);
  const name =
    /"#\/components\/schemas\/(\w+)"\}\}\}(?:,"required":true)?\}$/.exec(text)?.[1] ??
    (text.includes('octet-stream') ? 'File' : undefined);
  if (name === undefined || (counts.get(text) ?? 0) < 2) return described;
  components[name] ??= described;
  return JSON.stringify(components[name]) === text ? { $ref: `#/components/${kind}/${name}` } : described;
}

const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string', description: 'Words for the reader, saying how to mend it.' },
    requestId: { type: 'string', description: 'Quote it when asking us.' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'words'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, words: { type: 'string' } },
      },
    },
  },
};
