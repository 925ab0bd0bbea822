import { formatMoney } from '#values/money.ts';
import { addressParts } from './fields/address.ts';
import { maxLengthOf } from './fields/text.ts';
import type { AddressField, Field, FieldKind, Form, ListField, Option, PlainField } from './form.ts';

/** A JSON Schema (draft 2020-12), as far as forms need it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

const text = (maxLength: number): JsonSchema => ({ type: 'string', minLength: 1, maxLength });
const optionsSchema = (options: readonly Option[]): readonly JsonSchema[] =>
  options.map(({ value, label }) => ({ const: value, title: label }));

function addressSchema(field: AddressField): JsonSchema {
  const { country } = field.format;
  const parts = Object.entries(addressParts(field, { country })).map(([part, rule]) => {
    // Other countries have other states and postcodes, so patterns are enforced only for an address that
    // must be in the form's country.
    const options = field.anywhere || !rule.options ? {} : { enum: ['', ...rule.options] };
    return [
      part,
      {
        type: 'string',
        title: rule.label,
        ...options,
        ...(rule.pattern ? { description: rule.pattern.words } : {}),
      },
    ] as const;
  });
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parts),
      street: { ...text(200), title: 'Street' },
      city: { ...text(100), title: 'City or town' },
      country: field.anywhere
        ? { type: 'string', pattern: '^[A-Z]{2}$', title: 'Country, ISO 3166 alpha-2' }
        : { const: country },
    },
    required: ['street', 'city', ...(field.anywhere ? ['country'] : [])],
    additionalProperties: false,
  };
}

type Shapes = { readonly [K in FieldKind]: (field: Extract<Field, { kind: K }>) => JsonSchema };

/** The schema of each kind of field. A kind without a schema does not compile. */
const shapes: Shapes = {
  text: (field) => {
    // JSON Schema patterns have no flags and not every validator knows character classes: such patterns are
    // only described.
    const portablePattern =
      field.pattern && !field.pattern.normalise && !/[iuv]/.test(field.pattern.expression.flags)
        ? { pattern: field.pattern.expression.source }
        : {};
    return {
      type: 'string',
      minLength: field.minLength ?? 1,
      maxLength: maxLengthOf(field),
      ...portablePattern,
    };
  },
  email: () => ({ type: 'string', format: 'email', maxLength: 320 }),
  phone: () => ({ type: 'string', maxLength: 60 }),
  number: () => ({ type: 'string', pattern: '^[−-]?[0-9]', maxLength: 60 }),
  money: () => ({ type: 'string', maxLength: 60 }),
  date: () => ({
    type: 'object',
    properties: {
      day: { type: 'string' },
      month: { type: 'string' },
      year: { type: 'string', pattern: '^[0-9]{4}$' },
    },
    required: ['day', 'month', 'year'],
    additionalProperties: false,
  }),
  choice: ({ options }) =>
    typeof options === 'function' ? { type: 'string' } : { type: 'string', oneOf: optionsSchema(options) },
  several: ({ options, atLeast, optional }) => ({
    type: 'array',
    minItems: optional ? 0 : (atLeast ?? 1),
    items: { type: 'string', oneOf: optionsSchema(options) },
  }),
  confirm: ({ statement }) => ({ const: true, description: statement }),
  country: () => ({ type: 'string', pattern: '^[A-Z]{2}$' }),
  address: addressSchema,
  'proposed-name': () => text(200),
  file: ({ maxFiles = 5 }) => ({
    type: 'array',
    maxItems: maxFiles,
    items: {
      type: 'object',
      properties: { fileId: { type: 'string' }, name: { type: 'string' } },
      required: ['fileId', 'name'],
    },
  }),
  list: listSchema,
};

function listSchema(field: ListField): JsonSchema {
  const { properties, required } = objectSchema(field.fields);
  return {
    type: 'array',
    maxItems: field.max,
    ...(typeof field.min === 'number' ? { minItems: field.min } : {}),
    items: {
      type: 'object',
      title: field.item.one,
      properties: {
        id: text(60),
        ...(field.samePersonAs
          ? {
              sameAs: {
                type: 'string',
                description: `A person of ${field.samePersonAs.join(' or ')} instead: '<list>/<id>'`,
              },
            }
          : {}),
        ...properties,
      },
      required: field.samePersonAs ? ['id'] : ['id', ...required],
    },
  };
}

/** Describes in words what the schema of a field cannot express. */
function descriptionOf(field: Field): string {
  const bounds =
    field.kind === 'number'
      ? [
          field.min === undefined ? '' : `At least ${field.min}.`,
          field.max === undefined ? '' : `At most ${field.max}.`,
          field.unit ? `In ${field.unit}.` : '',
          'A number in figures, as typed.',
        ]
      : [];
  const amount =
    field.kind === 'money'
      ? [
          `An amount in ${field.currency}, as typed: '${formatMoney({ minor: 150_050, currency: field.currency })}'.`,
          field.minMinor === undefined
            ? ''
            : `At least ${formatMoney({ minor: field.minMinor, currency: field.currency })}.`,
        ]
      : [];
  const pattern = field.kind === 'text' && field.pattern ? [field.pattern.words] : [];
  const condition = field.when ? ['Asked only where other answers call for it.'] : [];
  const dynamicOptions =
    field.kind === 'choice' && typeof field.options === 'function'
      ? ['Which answers are offered depends on others.']
      : [];
  const statement = field.kind === 'confirm' ? [field.statement] : [];
  return [
    ...statement,
    field.hint ?? '',
    ...pattern,
    ...bounds,
    ...amount,
    ...dynamicOptions,
    field.law?.words ?? '',
    ...condition,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns the schema of a field. The compiler cannot pair a kind's function with its field, hence the cast.
 */
function schemaOf(field: Field): JsonSchema {
  const shape = shapes[field.kind] as (each: Field) => JsonSchema;
  const described = descriptionOf(field);
  const schema = {
    title: field.label,
    ...shape(field),
    ...(described === '' ? {} : { description: described }),
  };
  // An optional question may also hold the blank value of a new form.
  return field.optional
    ? {
        anyOf: [
          schema,
          { enum: ['', null] },
          ...(field.kind === 'confirm' ? [{ const: false }] : []),
          ...(field.kind === 'list' || field.kind === 'file' || field.kind === 'several'
            ? [{ type: 'array', maxItems: 0 }]
            : []),
          ...(field.kind === 'date' || field.kind === 'address' ? [{ type: 'object' }] : []),
        ],
        title: field.label,
      }
    : schema;
}

const objectSchema = (
  fields: readonly PlainField[] | readonly Field[],
): { properties: Record<string, JsonSchema>; required: string[] } => ({
  properties: Object.fromEntries(fields.map((field) => [field.id, schemaOf(field)])),
  required: fields.filter(({ when, optional }) => !when && !optional).map(({ id }) => id),
});

/**
 * Returns the JSON Schema of the answers to a form, as typed, for clients that render their own form or
 * fill one in. It is weaker than validation: conditions and rules between answers are only described.
 * `x-pages` lists the pages.
 */
export function answersSchema(form: Form): JsonSchema {
  const all = form.pages.flatMap((page) => page.fields.map((field) => ({ field, page })));
  const { properties } = objectSchema(all.map(({ field }) => field));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: form.title,
    type: 'object',
    properties,
    required: all
      .filter(({ field, page }) => !field.when && !field.optional && !page.when)
      .map(({ field }) => field.id),
    'x-version': form.version,
    'x-pages': form.pages.map(({ id, title, when, fields }) => ({
      id,
      title,
      fields: fields.map((field) => field.id),
      conditional: when !== undefined,
    })),
    'x-declaration': form.declaration,
  };
}
