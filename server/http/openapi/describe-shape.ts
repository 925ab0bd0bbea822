import { z } from 'zod';

export type Json = { [key: string]: unknown };

/**
 * Returns the JSON schema of a shape.
 * @param schemas      the components, to which named shapes are added
 * @param forPartners  whether programs are generated from it, which ask for the type of listed values
 */
export function describeShape(
  shape: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, Json>,
  forPartners: boolean,
): Json {
  const {
    $schema: _dialect,
    $defs: named = {},
    ...schema
  } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: (place) => {
      omitRedundant(place);
      if (!forPartners) omitTypeOfValues(place);
      // Replies may gain members; requests with unknown ones are refused.
      if (io === 'output' && place.jsonSchema.additionalProperties === false)
        delete place.jsonSchema.additionalProperties;
    },
  }) as Json & { $defs?: Record<string, Json> };
  // A shape that is both sent and received keeps the stricter schema, that of requests; one that partners use
  // keeps theirs.
  for (const [name, definition] of Object.entries(named))
    if (forPartners || io === 'input' || schemas[name] === undefined)
      schemas[name] = pointAtComponents(definition) as Json;
  return pointAtComponents(schema) as Json;
}

/** Formats whose pattern says nothing beyond their name; hundreds of fields have one. */
const selfExplanatoryFormats = ['date', 'date-time', 'uuid'];

/** Omits what every reader knows of a format and of JavaScript's integers, a tenth of the document. */
const omitRedundant = ({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (selfExplanatoryFormats.includes(schema.format ?? '')) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
};

/** Omits the type of values that are listed, which say it. */
const omitTypeOfValues = ({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (schema.type === 'string' && (schema.enum || schema.const !== undefined)) delete schema.type;
};

function pointAtComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointAtComponents);
  if (typeof value === 'string') return value.replace(/^#\/\$defs\//, '#/components/schemas/');
  if (typeof value !== 'object' || value === null) return value;
  return joinNull(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pointAtComponents(inner)])),
  );
}

/** Writes 'a text or null' as one schema with two types, which says the same in fewer words. */
function joinNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  const [some, none, ...more] = (Array.isArray(anyOf) ? anyOf : []) as Json[];
  if (!some || none?.['type'] !== 'null' || more.length > 0) return schema;
  const values = some['enum'];
  if (Array.isArray(values))
    return {
      ...rest,
      ...some,
      ...(some['type'] === undefined ? {} : { type: [some['type'], 'null'] }),
      enum: [...(values as unknown[]), null],
    };
  return ['string', 'integer', 'number', 'boolean'].includes(some['type'] as string) && !('const' in some)
    ? { ...rest, ...some, type: [some['type'], 'null'] }
    : schema;
}
