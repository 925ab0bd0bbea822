import type { Country, EntityType, Estimate, FactQuestion, Region, Service } from '#catalog/types/index.ts';
import { TierShape } from '#contract/applications/application-shapes.ts';
import type { rulesEndpoints } from '#contract/catalogue/rules-api.ts';
import { deadlineQuestions } from '#rules/deadlines/deadlines-between.ts';
import { eligibilityQuestions, hasEligibilityRules } from '#rules/application/eligibility.ts';
import { isWithin, jurisdictionNames } from '#rules/jurisdiction.ts';
import { factSchema, type JsonSchema } from './fact-schema.ts';

type RequestSchemas = {
  /** The JSON Schema of the body of each endpoint, which refers to `components`. */
  readonly bodies: Readonly<Record<keyof typeof rulesEndpoints, JsonSchema>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
};

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const day = { type: 'string', format: 'date' } as const;

/** Converts ids to the name of a component: `componentName('ghana', 'LTD', 'Facts')` is 'GhanaLtdFacts'. */
const componentName = (...words: readonly string[]): string =>
  words
    .flatMap((word) => word.split('-'))
    .map(
      (word) =>
        `${word.slice(0, 1).toUpperCase()}${/[a-z]/.test(word) ? word.slice(1) : word.slice(1).toLowerCase()}`,
    )
    .join('');

const closedObject = (properties: Readonly<Record<string, unknown>>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

/**
 * The accepted names of the jurisdictions in which something of a country applies: of the country and of the
 * region, or of all.
 */
function jurisdictionSchema(
  countries: readonly Country[],
  country: Country,
  item: { readonly region?: string | undefined },
) {
  const regions: readonly (Region | null)[] = [null, ...country.regions];
  return {
    type: 'string',
    enum: regions
      .map((region) => ({ country, region }))
      .filter((jurisdiction) => isWithin(jurisdiction, item))
      .flatMap((jurisdiction) => jurisdictionNames(countries, jurisdiction)),
  };
}

/**
 * A question that this many sets of facts ask in the same words, and whose schema is at least this long, is a
 * component.
 */
const SHARED_BY = 2;
const SHARED_LENGTH = 70;

/** Replaces questions that many entity types and services ask by references, which halves the document's facts. */
function shareQuestions(components: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const questions = Object.values(components).flatMap(({ properties }) => Object.entries(properties ?? {}));
  const shared: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  for (const [text, same] of Map.groupBy(questions, ([id, schema]) => JSON.stringify([id, schema]))) {
    const [id, schema] = same[0]!;
    if (same.length < SHARED_BY || text.length < SHARED_LENGTH) continue;
    const first = componentName(id, 'Fact');
    const variants = Object.keys(shared).filter((name) => name.startsWith(first)).length;
    const name = variants === 0 ? first : `${first}${variants + 1}`;
    shared[name] = schema as JsonSchema;
    names.set(text, name);
  }
  const withReferences = (properties: object): Record<string, JsonSchema> =>
    Object.fromEntries(
      Object.entries(properties).map(([id, schema]) => {
        const name = names.get(JSON.stringify([id, schema]));
        return [id, name === undefined ? (schema as JsonSchema) : reference(name)];
      }),
    );
  return {
    ...Object.fromEntries(
      Object.entries(components).map(([name, schema]) => [
        name,
        schema['properties'] === undefined
          ? schema
          : { ...schema, properties: withReferences(schema['properties'] as object) },
      ]),
    ),
    ...shared,
  };
}

/** Replaces components that differ in their title only by references to the first of them. Their names stay. */
function shareFacts(components: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const firsts = new Map<string, string>();
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => {
      if (schema['properties'] === undefined) return [name, schema];
      const text = JSON.stringify({ ...schema, title: undefined });
      const first = firsts.get(text);
      if (first !== undefined) return [name, reference(first)];
      firsts.set(text, name);
      return [name, schema];
    }),
  );
}

/**
 * Returns JSON Schemas of the requests to the rules, derived from the catalogue: one for each service,
 * estimate and entity type, so that a generated client knows the facts of each. They state canonical ids; the
 * server also accepts upper and lower case, and an entity type of a region without its prefix.
 */
export function requestSchemas(countries: readonly Country[]): RequestSchemas {
  const components: Record<string, JsonSchema> = {
    NoFacts: factSchema([]),
    ExistingNames: {
      type: 'array',
      maxItems: 200,
      items: { type: 'string', minLength: 1, maxLength: 300 },
      description: 'Names to compare with, where the registry publishes how.',
    },
  };

  /**
   * Adds a component for the names of jurisdictions, which many requests of a country share, and returns a
   * reference to it.
   */
  const jurisdictionOf = (country: Country, item: { readonly region?: string | undefined }) => {
    const schema = jurisdictionSchema(countries, country, item);
    if (schema.enum.length <= 2) return schema;
    const name = componentName(item.region ?? country.id, 'Jurisdiction');
    components[name] = schema;
    return reference(name);
  };

  /** Adds a component for the packages of a service, and returns a reference to it: `Package` for all of them. */
  const packageOf = ({ tiers }: Service) => {
    const name = componentName(
      ...(tiers.length < TierShape.options.length ? tiers.map(({ id }) => id) : []),
      'Package',
    );
    components[name] = { type: 'string', enum: tiers.map(({ id }) => id) };
    return reference(name);
  };

  /** Adds a component for facts, and returns a reference to it. */
  const factsComponent = (
    name: string,
    title: string,
    questions: readonly FactQuestion[],
    entityType?: EntityType,
  ) => {
    const schema = factSchema(questions, entityType ? { entityType: entityType.id } : {});
    if (Object.keys(schema['properties'] as object).length === 0) return reference('NoFacts');
    if (components[name]) throw new Error(`Two components are called ${name}`);
    components[name] = { title, ...schema };
    return reference(name);
  };

  const quoteOf = (service: Service) =>
    closedObject({
      service: { const: service.id, description: service.title },
      package: packageOf(service),
      facts: factsComponent(
        componentName(service.id, 'PriceFacts'),
        `Price: ${service.title}`,
        service.priceFacts,
      ),
      on: day,
    });

  const estimateOf = (country: Country) => (estimate: Estimate) =>
    closedObject({
      jurisdiction: jurisdictionOf(country, estimate),
      tax: { const: estimate.id, description: estimate.title },
      facts: factsComponent(
        componentName(estimate.id, 'EstimateFacts'),
        `Estimate: ${estimate.title}`,
        estimate.questions,
      ),
      on: day,
    });

  /**
   * Returns the requests about entity types of a country. Types of the same jurisdictions whose facts are
   * alike share one, and every type has a component of its own for its facts.
   */
  const requestsAbout = (
    country: Country,
    types: readonly EntityType[],
    subject: 'Eligibility' | 'Obligation',
    questionsOf: (type: EntityType) => readonly FactQuestion[],
    more: Readonly<Record<string, JsonSchema>> = {},
  ): readonly JsonSchema[] => {
    const heading = subject === 'Obligation' ? 'Obligations' : subject;
    const alike = Map.groupBy(types, (type) =>
      JSON.stringify([type.region, factSchema(questionsOf(type), { entityType: type.id })]),
    );
    return [...alike.values()].map((group) => {
      const facts = group.map((type) =>
        factsComponent(
          componentName(country.id, type.id, `${subject}Facts`),
          `${heading}: ${type.title}, ${country.name}`,
          questionsOf(type),
          type,
        ),
      );
      const [first] = group;
      return closedObject({
        jurisdiction: jurisdictionOf(country, { region: first?.region }),
        entityType:
          group.length === 1
            ? { const: first?.id, description: first?.title }
            : {
                type: 'string',
                enum: group.map(({ id }) => id),
                description: group.map(({ title }) => title).join('; '),
              },
        facts: facts[0],
        ...more,
      });
    });
  };

  /** The entity types of a country, those that apply in the same jurisdictions together. */
  const nameChecksOf = (country: Country) =>
    [...Map.groupBy(country.entityTypes, ({ region }) => region)].map(([region, types]) =>
      closedObject(
        {
          jurisdiction: jurisdictionOf(country, { region }),
          entityType: { type: 'string', enum: types.map(({ id }) => id) },
          name: { type: 'string', maxLength: 300 },
          existingNames: reference('ExistingNames'),
        },
        ['existingNames'],
      ),
    );

  const identifierChecksOf = (country: Country) =>
    closedObject({
      jurisdiction: jurisdictionOf(country, {}),
      kind: { type: 'string', enum: country.identifiers.map(({ id }) => id) },
      value: { type: 'string', maxLength: 200 },
    });

  const body = (name: string, variants: readonly JsonSchema[]): JsonSchema => {
    components[name] = { anyOf: variants };
    return reference(name);
  };
  const perCountry = <T>(
    itemsOf: (country: Country) => readonly T[],
    toSchema: (country: Country) => (item: T) => JsonSchema,
  ) => countries.flatMap((country) => itemsOf(country).map(toSchema(country)));

  return {
    bodies: {
      'POST /v1/quotes': body(
        'QuoteRequest',
        perCountry(
          ({ services }) => services,
          () => quoteOf,
        ),
      ),
      'POST /v1/name-checks': body('NameCheckRequest', countries.flatMap(nameChecksOf)),
      'POST /v1/identifier-checks': body('IdentifierCheckRequest', countries.map(identifierChecksOf)),
      'POST /v1/eligibility': body(
        'EligibilityRequest',
        countries.flatMap((country) =>
          requestsAbout(
            country,
            country.entityTypes.filter((type) => hasEligibilityRules(country, type)),
            'Eligibility',
            (type) => eligibilityQuestions(country, type),
          ),
        ),
      ),
      'POST /v1/obligations': body(
        'ObligationsRequest',
        countries.flatMap((country) =>
          requestsAbout(country, country.entityTypes, 'Obligation', () => deadlineQuestions(country), {
            from: day,
            to: day,
          }),
        ),
      ),
      'POST /v1/estimates': body(
        'EstimateRequest',
        perCountry(({ estimates }) => estimates, estimateOf),
      ),
    },
    components: shareQuestions(shareFacts(components)),
  };
}
