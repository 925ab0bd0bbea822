import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

type Json = Record<string, unknown>;

const unexpectedValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '\u0000',
  'x\u0000y',
  '\ud800',
  '\u202e',
  '😀'.repeat(50),
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  '%00',
  'x'.repeat(20_000),
  '0000-00-00',
  '2026-02-31',
  '9999-12-31',
  '-1',
  '1e400',
  'NaN',
  'a@b',
  '__proto__',
  'constructor',
  [],
  {},
  [[[[[[]]]]]],
  [null],
  { a: { b: { c: {} } } },
  { constructor: { prototype: 1 } },
];

/**
 * Texts of any UTF-16 code units, also half of a pair. A string of fast-check with the unit 'binary' first makes a map
 * of all 1.1 million code points, which takes a second.
 */
export const codeUnits = (maxLength: number): Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff)), { maxLength })
    .map((units) => String.fromCharCode(...units));

/** Values that programs often do not expect. */
const unexpected: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...unexpectedValues),
  fc.jsonValue({ maxDepth: 4 }),
  codeUnits(40),
);

/** Ids of rows and secrets of links that exist. */
export type KnownTexts = { readonly ids: readonly string[]; readonly tokens: readonly string[] };

const oftenKnown = (known: readonly string[], others: Arbitrary<string>): Arbitrary<string> =>
  known.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, others) : others;

const text = (schema: Json, { ids, tokens }: KnownTexts): Arbitrary<string> => {
  const {
    pattern,
    format,
    minLength = 0,
    maxLength = 200,
  } = schema as {
    pattern?: string;
    format?: string;
    minLength?: number;
    maxLength?: number;
  };
  if (format === 'date') return fc.constantFrom('2026-11-21', '2024-02-29', '2025-12-31', '1999-01-01');
  if (format === 'date-time') return fc.constantFrom('2026-11-21T12:00:00.000Z', '2020-01-01T00:00:00Z');
  if (format === 'uuid') return oftenKnown(ids, fc.uuid());
  if (format === 'email')
    return fc.constantFrom('ada@customer.example', 'eve@customer.example', 'new@x.example');
  if (pattern !== undefined) {
    const matching = fc.stringMatching(new RegExp(pattern, 'u'));
    return pattern.includes('{43}') ? oftenKnown(tokens, matching) : matching;
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) });
};

/** Returns an arbitrary of values that a JSON schema allows, apart from rules that it cannot express. */
export function valuesOf(
  schema: Json,
  components: Record<string, Json>,
  known: KnownTexts,
): Arbitrary<unknown> {
  const inner = (each: unknown): Arbitrary<unknown> => valuesOf((each ?? {}) as Json, components, known);
  const reference = schema['$ref'];
  if (typeof reference === 'string') return inner(components[reference.split('/').at(-1) ?? '']);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...schema['enum']);
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(alternatives)) return fc.oneof(...alternatives.map(inner));
  switch (schema['type']) {
    case 'string':
      return text(schema, known);
    case 'integer':
    case 'number': {
      const { minimum = -1000, maximum = 1_000_000_000 } = schema as { minimum?: number; maximum?: number };
      return fc.integer({
        min: Math.ceil(minimum),
        max: Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER)),
      });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return Array.isArray(schema['prefixItems'])
        ? fc.tuple(...schema['prefixItems'].map(inner))
        : fc.array(inner(schema['items']), { maxLength: 4 });
    case 'object': {
      const {
        properties = {},
        required = [],
        additionalProperties,
      } = schema as {
        properties?: Record<string, Json>;
        required?: string[];
        additionalProperties?: unknown;
      };
      const members = Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, inner(member)]),
      );
      if (Object.keys(members).length === 0 && typeof additionalProperties === 'object')
        return fc.dictionary(fc.string({ maxLength: 20 }), inner(additionalProperties), { maxKeys: 4 });
      return fc.record(members, { requiredKeys: required.filter((name) => name in members) });
    }
    default:
      return unexpected;
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an arbitrary of values, most with a member that is missing, unexpected or unknown. */
export function damaged(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const edited = fc
    .tuple(values, fc.nat(20), fc.constantFrom('remove', 'replace', 'add', 'nothing'), unexpected)
    .map(([value, index, change, other]) => {
      if (change === 'nothing') return value;
      if (!isObject(value)) return other;
      const names = Object.keys(value);
      const name = names[index % Math.max(1, names.length)] ?? 'unknown';
      if (change === 'add') return { ...value, unknown: other };
      if (change === 'replace') return { ...value, [name]: other };
      const { [name]: _removed, ...rest } = value;
      return rest;
    });
  return fc.oneof({ weight: 4, arbitrary: edited }, { weight: 1, arbitrary: unexpected });
}

/** Texts for paths and queries. */
export const unexpectedText: Arbitrary<string> = unexpected.map((value) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000),
);
