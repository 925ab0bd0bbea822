import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countries } from '#catalog/index.ts';
import { checkFacts } from '#catalog/kit/answers/check-facts.ts';
import type { FactQuestion, Facts } from '#catalog/types/index.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { shortenReply } from './describe-open-endpoints.ts';
import { factSchema, type JsonSchema } from './fact-schema.ts';
import { requestSchemas } from './request-schemas.ts';
import { type OpenApiDocument, resolveResponse } from '../http/openapi/openapi-document.ts';

const { bodies, components } = requestSchemas(countries);

const pointAtDefinitions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/'));

/** Compiles a schema of the document, with the components it refers to. */
const compile = (schema: unknown, definitions: unknown = components): z.ZodType =>
  z.fromJSONSchema({
    ...(pointAtDefinitions(schema) as object),
    $defs: pointAtDefinitions(definitions) as Record<string, never>,
  });

const problemsOf = (shape: z.ZodType, value: unknown) =>
  (shape.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('/')}: ${message}`);

const presentFacts = (facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

describe('schemas of requests', () => {
  test('quotes: the assumed facts of every service are accepted', () => {
    const request = compile(bodies['POST /v1/quotes']);
    for (const { services } of countries)
      for (const { id, tiers, assumed } of services)
        for (const tier of tiers)
          expect([
            id,
            problemsOf(request, {
              service: id,
              package: tier.id,
              facts: presentFacts(assumed.facts),
              on: '2026-11-21',
            }),
          ]).toEqual([id, []]);
  });

  test('estimates: the example of every estimate is accepted, one with an unknown fact is not', () => {
    const request = compile(bodies['POST /v1/estimates']);
    for (const country of countries)
      for (const { id, region, example } of country.estimates) {
        const body = {
          jurisdiction: region ?? country.id,
          tax: id,
          facts: presentFacts(example),
          on: '2026-11-21',
        };
        expect([id, problemsOf(request, body)]).toEqual([id, []]);
        expect(problemsOf(request, { ...body, facts: { ...body.facts, shoeSize: 42 } })).not.toEqual([]);
      }
  });

  test('facts of a service are not accepted for another', () => {
    const request = compile(bodies['POST /v1/quotes']);
    const body = { package: 'basic', facts: {}, on: '2026-11-21' };
    expect(problemsOf(request, { ...body, service: 'nigeria-company-registration' })).not.toEqual([]);
    expect(problemsOf(request, { ...body, service: 'nowhere-registration' })).not.toEqual([]);
  });

  test('obligations: every entity type has a schema of its facts, in one request of its country', () => {
    type Variant = { properties: { entityType: { const?: string; enum?: readonly string[] } } };
    const { anyOf } = components['ObligationsRequest'] as { anyOf: readonly Variant[] };
    const named = anyOf.flatMap(
      ({ properties: { entityType } }) => entityType.enum ?? [entityType.const ?? ''],
    );
    const types = countries.flatMap(({ entityTypes }) => entityTypes.map(({ id }) => id));
    expect(named.toSorted()).toEqual(types.toSorted());
    expect(Object.keys(components).filter((name) => name.endsWith('ObligationFacts'))).toHaveLength(
      types.length,
    );
  });
});

describe('schema of facts', () => {
  const questions: readonly FactQuestion[] = [
    { kind: 'money', id: 'profitMinor', label: 'Profit', negative: true },
    { kind: 'number', id: 'share', label: 'Share', min: 0, max: 100, decimals: 2, unit: '%' },
    {
      kind: 'yes-no',
      id: 'employer',
      label: 'Does it pay wages?',
      when: (facts) => facts['entityType'] === 'LTD',
    },
    { kind: 'day', id: 'firstWageOn', label: 'First wage', when: (facts) => facts['employer'] === true },
    {
      kind: 'choice',
      id: 'size',
      label: 'Size',
      optional: true,
      options: [{ value: 'small', label: 'Small' }],
    },
  ];

  test('a condition on a fixed fact is decided, one on other facts makes the fact optional', () => {
    const { properties, required } = factSchema(questions, { entityType: 'LTD' }) as {
      properties: Record<string, JsonSchema>;
      required: string[];
    };
    expect(Object.keys(properties)).toEqual(['profitMinor', 'share', 'employer', 'firstWageOn', 'size']);
    expect(required).toEqual(['profitMinor', 'share', 'employer']);
    expect(properties['firstWageOn']?.['description']).toBe(
      'First wage. Applies only with certain other facts, and is then required.',
    );
    expect(Object.keys(factSchema(questions, { entityType: 'LLP' })['properties'] as object)).toEqual([
      'profitMinor',
      'share',
      'firstWageOn',
      'size',
    ]);
  });

  test('each kind of fact has its type and range', () => {
    expect(factSchema(questions)['properties']).toMatchObject({
      profitMinor: { type: 'integer', minimum: -900_000_000_000_000, description: 'Profit. In minor units.' },
      share: { type: 'number', minimum: 0, maximum: 100 },
      firstWageOn: { type: 'string', format: 'date' },
      size: { type: 'string', enum: ['small'] },
    });
  });

  test('the required facts of every estimate and price suffice, apart from conditional facts', () => {
    const lists = countries.flatMap(({ estimates, services }) => [
      ...estimates.map((estimate) => [estimate.id, estimate.questions] as const),
      ...services.map(({ id, priceFacts }) => [id, priceFacts] as const),
    ]);
    for (const [id, asked] of lists) {
      const { required = [] } = factSchema(asked) as { required?: string[] };
      const facts = Object.fromEntries(required.map((fact) => [fact, smallestValue(asked, fact)]));
      const conditional = new Set(asked.filter(({ when }) => when).map((question) => question.id));
      const problems = checkFacts(asked, facts).filter(
        ({ code, fact }) => !(code === 'missing' && conditional.has(fact)),
      );
      expect([id, problems]).toEqual([id, []]);
    }
  });
});

const smallestValue = (questions: readonly FactQuestion[], id: string) => {
  const question = questions.find((each) => each.id === id);
  switch (question?.kind) {
    case 'money':
      return question.min ?? 0;
    case 'number':
      return question.min;
    case 'choice':
      return question.options[0]?.value;
    case 'yes-no':
      return false;
    case 'day':
      return '2026-01-31';
    case undefined:
      throw new Error(`No question ${id}`);
  }
};

describe('examples of the OpenAPI document', () => {
  let testApp: TestApp;
  /** An operation of the document, as far as the examples need it. */
  type ExampleOperation = {
    requestBody?: { content: { 'application/json': { schema: unknown; example: unknown } } };
    parameters?: { name: string; in: string; required: boolean; example?: string }[];
    responses: Record<
      string,
      { content: { 'application/json': { schema: unknown; examples: { reply: { value: unknown } } } } }
    >;
  };
  let document: OpenApiDocument;
  let operations: Record<string, Record<string, ExampleOperation>>;
  beforeAll(async () => {
    testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
    const reply = await testApp.app.inject({ url: '/api/openapi.json' });
    document = reply.json<OpenApiDocument>();
    operations = reply.json<{ paths: typeof operations }>().paths;
  });
  afterAll(() => testApp.stop());

  const open = Object.entries<Endpoint>(api).filter(([key]) => key.includes(' /v1/'));
  const operationOf = (key: string): ExampleOperation => {
    const [method = '', path = ''] = key.split(' ');
    const operation = operations[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`${key} is not in the document`);
    return operation;
  };

  test.each(open)('%s: the example request gets the example reply', async (key, endpoint) => {
    const { requestBody, parameters = [], responses } = operationOf(key);
    const [method = '', path = ''] = key.split(' ');
    const inPlace = (place: string) =>
      parameters.filter((parameter) => parameter.in === place && parameter.example !== undefined);
    expect(parameters.filter(({ required, example }) => required && example === undefined)).toEqual([]);
    const url = inPlace('path').reduce(
      (at, { name, example }) => at.replace(`:${name}`, example ?? ''),
      path,
    );
    const query = new URLSearchParams(inPlace('query').map(({ name, example }) => [name, example ?? '']));
    const json = requestBody?.content['application/json'];
    expect(json ? problemsOf(compile(json.schema, document.components.schemas), json.example) : []).toEqual(
      [],
    );
    const reply = await testApp.app.inject({
      method: method as 'GET' | 'POST',
      url: `/api${url}?${query}`,
      ...(json ? { payload: json.example as object } : {}),
    });
    expect(reply.statusCode).toBe(200);
    const documented = responses['200']?.content['application/json'];
    expect(documented?.examples.reply.value).toEqual(shortenReply(reply.json()));
    expect(endpoint.reply[200]?.safeParse(documented?.examples.reply.value).error).toBeUndefined();
    expect(JSON.stringify(documented?.examples).length).toBeLessThan(6000);
  });

  test.each(open.map(([key]) => key))('%s: the rate limit and Retry-After are stated', (key) => {
    const refused = resolveResponse(document, operationOf(key).responses['429'] ?? {});
    expect(refused['description']).toContain('At most 240 calls in 60 seconds');
    expect(refused['headers']).toHaveProperty('Retry-After');
  });

  test('size: the document is below 700 kB', () => {
    expect(JSON.stringify(document).length).toBeLessThan(700_000);
  });
});
