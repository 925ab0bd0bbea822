import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { AskedFactShape, DayShape, DutyFamilyShape, provenance, SourcesShape } from './rules-shapes.ts';

const id = z.string().min(1).max(80);
const byCatalogueId = z.strictObject({ id });
const titled = z.object({ id: z.string(), title: z.string() });
const factValue = z.union([z.number(), z.string(), z.boolean()]);

const AmountShape = z
  .looseObject({ kind: z.enum(['fixed', 'stepped', 'share', 'each', 'worked', 'at-cost']) })
  .meta({
    id: 'Amount',
    description:
      'How an amount is found, in minor units: fixed `minor`; `stepped` by a fact; a `share` of a fact in hundredths of a percent; so much for `each` of what a fact counts; `worked` out by a schedule told in `words`; or `at-cost`.',
  });
export const FeeShape = z
  .object({
    id: z.string(),
    country: z.string(),
    title: z.string(),
    payee: z.enum(['government', 'stamp-duty', 'ours']),
    currency: z.string(),
    amount: AmountShape,
    from: DayShape,
    until: DayShape.nullable(),
    /** Charged only for certain facts. */ conditional: z.boolean(),
    ...provenance,
  })
  .meta({ id: 'Fee' });

const CountryRowShape = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    currency: z.string(),
    zone: z.string(),
    regions: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  })
  .meta({ id: 'CatalogCountry' });
const ServiceRowShape = z.object({
  id: z.string(),
  country: z.string(),
  line: z.string(),
  title: z.string(),
  summary: z.string(),
  entityType: z.string().nullable(),
});

const CountryShape = CountryRowShape.extend({
  services: z.array(ServiceRowShape),
  entityTypes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      region: z.string().nullable(),
      owners: z.string(),
      liability: z.string(),
      people: z.string(),
      capital: z.string(),
      nameEnding: z.string(),
      service: z.string().nullable(),
      ...provenance,
    }),
  ),
  /** The ids that the questions of this API accept, with the facts each depends on. */
  identifiers: z.array(
    titled.extend({ words: z.string(), example: z.string(), check: z.string().nullable(), ...provenance }),
  ),
  estimates: z.array(
    titled.extend({
      summary: z.string(),
      region: z.string().nullable(),
      currency: z.string(),
      from: DayShape,
      until: DayShape,
      asks: z.array(AskedFactShape),
      example: z.record(z.string(), factValue),
      page: z.string(),
      ...provenance,
    }),
  ),
  eligibilityFacts: z.array(AskedFactShape),
  obligationFacts: z.array(AskedFactShape),
  obligations: z.array(
    titled.extend({
      family: DutyFamilyShape,
      authority: z.string(),
      law: z.string(),
      due: z.looseObject({ kind: z.string() }),
      explains: z.string(),
      late: z.string().nullable(),
      ...provenance,
    }),
  ),
  nameRules: z.array(
    z.object({
      id: z.string(),
      region: z.string().nullable(),
      verdict: z.enum(['refused', 'consent', 'advice']),
      law: z.string(),
      words: z.string(),
      remedy: z.string(),
      consentFrom: z.string().optional(),
      ...provenance,
    }),
  ),
  sources: SourcesShape,
});

const ServiceShape = ServiceRowShape.extend({
  form: z.object({ id: z.string(), version: z.int(), title: z.string(), pages: z.array(titled) }),
  packages: z.array(titled.extend({ time: z.string(), includes: z.array(z.string()), feeId: z.string() })),
  fees: z.array(z.string()),
  /** The facts a quote requires, and those that our own pages assume before any answer. */
  facts: z.array(AskedFactShape),
  assumed: z.object({ facts: z.record(z.string(), factValue), words: z.string() }),
  registry: z.object({ name: z.string(), numberLabel: z.string(), numberExample: z.string() }),
  documents: z.array(
    z.object({ id: z.string(), title: z.string(), from: z.enum(['customer', 'registry', 'us']) }),
  ),
  needs: z.array(z.string()),
  /** The need gate: whether the service is needed. The first rule that holds decides. */
  needGate: z.object({
    questions: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        options: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
    rules: z.array(
      z.object({
        id: z.string(),
        verdict: z.enum(['needed', 'not-needed', 'you-have-it']),
        law: z.string(),
        words: z.string(),
        advice: z.string(),
        url: z.string().optional(),
        ...provenance,
      }),
    ),
  }),
  deskRules: z.array(
    z.object({
      id: z.string(),
      severity: z.enum(['refused', 'consent', 'query', 'advice']),
      law: z.string(),
      words: z.string(),
      remedy: z.string(),
      ...provenance,
    }),
  ),
  page: z.string(),
  sources: SourcesShape,
});

/** The catalogue, readable without signing in: services, questions, fees and their sources. */
export const catalogueEndpoints = endpoints({
  'GET /v1/catalog': {
    who: 'anyone',
    open: true,
    summary: 'What the catalogue holds: countries and services by id',
    example: {},
    reply: {
      200: z.object({
        countries: z.array(CountryRowShape),
        services: z.array(ServiceRowShape),
        questions: z.array(z.string()),
      }),
    },
  },
  'GET /v1/catalog/countries': {
    who: 'anyone',
    open: true,
    summary: 'Every country, with its regions',
    example: {},
    reply: { 200: z.object({ countries: z.array(CountryRowShape) }) },
  },
  'GET /v1/catalog/countries/:id': {
    who: 'anyone',
    open: true,
    summary: 'A country: services, entity types, numbers, estimates, duties and name rules',
    params: byCatalogueId,
    example: { params: { id: 'ghana' } },
    reply: { 200: CountryShape },
    refusals: ['not_found'],
  },
  'GET /v1/catalog/services/:id': {
    who: 'anyone',
    open: true,
    summary: 'A service: packages, the facts its price turns on, what its desk checks',
    params: byCatalogueId,
    example: { params: { id: 'nigeria-company-registration' } },
    reply: { 200: ServiceShape },
    refusals: ['not_found'],
  },
  'GET /v1/catalog/services/:id/form': {
    who: 'anyone',
    open: true,
    summary: 'The answers a service asks for, as a JSON Schema',
    params: byCatalogueId,
    example: { params: { id: 'uk-trade-mark-renewal' } },
    reply: { 200: z.looseObject({ $schema: z.string(), title: z.string(), type: z.literal('object') }) },
    refusals: ['not_found'],
  },
  'GET /v1/catalog/fees': {
    who: 'anyone',
    open: true,
    maxAgeSeconds: 0,
    summary: 'The fees of a country in force on a day',
    query: z.strictObject({ country: id, on: DayShape }),
    example: { query: { country: 'nigeria', on: '2026-11-21' } },
    reply: {
      200: z.object({
        country: z.string(),
        on: DayShape,
        fees: z.array(FeeShape),
        /** Ids of the fees that no row covers on that day. */ notCovered: z.array(z.string()),
        sources: SourcesShape,
      }),
    },
    refusals: ['not_in_catalogue', 'not_covered'],
  },
  'GET /v1/catalog/activity-codes': {
    who: 'anyone',
    open: true,
    summary: 'Codes of business activities by words or digits: UK SIC 2007',
    query: z.strictObject({
      classification: z.literal('uk-sic-2007'),
      words: z.string().trim().min(1).max(100),
    }),
    example: { query: { classification: 'uk-sic-2007', words: 'bakery' } },
    reply: {
      200: z.object({
        classification: z.string(),
        title: z.string(),
        country: z.string(),
        /** At most 50, the best first. */ codes: z.array(z.object({ code: z.string(), title: z.string() })),
        /** How many codes match. */ total: z.int(),
        /** How many codes the classification has. */ count: z.int(),
        sources: SourcesShape,
      }),
    },
  },
  'GET /v1/catalog/sources': {
    who: 'anyone',
    open: true,
    maxAgeSeconds: 0,
    summary: 'Where facts were read, and when',
    query: z.strictObject({ country: id.optional() }),
    example: { query: { country: 'nigeria' } },
    reply: { 200: z.object({ sources: SourcesShape }) },
    refusals: ['not_in_catalogue'],
  },
});
