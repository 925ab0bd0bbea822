import type { Json } from './describe-shape.ts';

/** What the OpenAPI document says of an endpoint. */
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  /** Left out where that of the document applies. */
  security?: Json[];
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
};

/** The parts of an OpenAPI 3.1 document that we write. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: Json;
  servers: Json[];
  tags: { name: string }[];
  /** Who may call an operation that does not say so itself. */
  security: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Json>;
    parameters: Record<string, Json>;
    responses: Record<string, Json>;
    requestBodies: Record<string, Json>;
    headers: Record<string, Json>;
    securitySchemes: Json;
  };
};

/**
 * Returns the body of an operation's request, or the component that it refers to; undefined when it takes
 * none.
 */
export const resolveRequestBody = (
  { components }: OpenApiDocument,
  { requestBody }: Operation,
): Json | undefined => requestBody && resolve(components, 'requestBodies', requestBody);

/** Returns a response of an operation, or the component that it refers to. */
export const resolveResponse = ({ components }: OpenApiDocument, response: Json): Json =>
  resolve(components, 'responses', response);

/** Returns the parameters of an operation, and the components that they refer to. */
export const resolveParameters = ({ components }: OpenApiDocument, { parameters = [] }: Operation): Json[] =>
  parameters.map((parameter) => resolve(components, 'parameters', parameter));

function resolve(
  components: OpenApiDocument['components'],
  kind: 'parameters' | 'responses' | 'requestBodies',
  described: Json,
): Json {
  const { $ref } = described;
  if (typeof $ref !== 'string') return described;
  const component = components[kind][$ref.replace(`#/components/${kind}/`, '')];
  if (component === undefined) throw new Error(`The document has no ${$ref}`);
  return component;
}
