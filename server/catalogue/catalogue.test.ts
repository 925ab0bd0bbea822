import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countries, services } from '#catalog/index.ts';
import { sampleOf } from '#catalog/testing/samples-of.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => testApp.stop());

describe('catalogue API', () => {
  test('index: lists every country and service', async () => {
    const { data } = await testApp.call('GET /v1/catalog', null);
    expect(data.countries.map(({ id }) => id)).toEqual(countries.map(({ id }) => id));
    expect(data.services.map(({ id }) => id)).toEqual(services.map(({ id }) => id));
    expect(data.questions).toContain('POST /api/v1/quotes');
  });

  test.each(countries)(
    '$name: presented with every source that it refers to',
    async ({ id, obligations, identifiers }) => {
      const { status, data } = await testApp.call('GET /v1/catalog/countries/:id', null, { params: { id } });
      expect([status, data.obligations.length, data.identifiers.length]).toEqual([
        200,
        obligations.length,
        identifiers.length,
      ]);
      const sourceIds = new Set(data.sources.map((source) => source.id));
      for (const { source } of [
        ...data.entityTypes,
        ...data.identifiers,
        ...data.estimates,
        ...data.obligations,
        ...data.nameRules,
      ])
        expect(sourceIds).toContain(source);
      expect(data.obligationFacts[0]).toMatchObject({ id: 'registeredOn', kind: 'day', optional: false });
    },
  );

  test.each(services)('$id: presented, with a schema that accepts its sample', async ({ id, tiers }) => {
    expect((await testApp.call('GET /v1/catalog/services/:id', null, { params: { id } })).data).toMatchObject(
      {
        id,
        packages: tiers.map((tier) => ({ id: tier.id })),
      },
    );
    const { status, data } = await testApp.call('GET /v1/catalog/services/:id/form', null, {
      params: { id },
    });
    const reader = z.fromJSONSchema(data as Parameters<typeof z.fromJSONSchema>[0]);
    expect([status, reader.safeParse(sampleOf(id)()).error?.issues ?? []]).toEqual([200, []]);
    expect(reader.safeParse({}).success).toBe(false);
  });

  test.each(countries)(
    'lists the fees of $name in force on a day, amounts in whole minor units',
    async ({ id, currency }) => {
      const { data } = await testApp.call('GET /v1/catalog/fees', null, {
        query: { country: id, on: '2026-11-21' },
      });
      expect(data.fees.length).toBeGreaterThan(3);
      for (const fee of data.fees)
        expect(fee.from <= '2026-11-21' && (fee.until === null || fee.until >= '2026-11-21')).toBe(true);
      expect(data.fees.map((fee) => fee.currency)).toContain(currency);
      const amounts = data.fees
        .flatMap(({ amount }) => Object.entries(amount))
        .filter(([name]) => /minor/i.test(name));
      expect(amounts.filter(([, value]) => !Number.isSafeInteger(value))).toEqual([]);
    },
  );

  test('activity codes: by words, with what is covered', async () => {
    const { data } = await testApp.call('GET /v1/catalog/activity-codes', null, {
      query: { classification: 'uk-sic-2007', words: 'bakery' },
    });
    expect(data).toMatchObject({ country: 'uk', count: 731, sources: [{ id: 'uk-constants' }] });
    expect(data.codes.map(({ code }) => code)).toContain('10710');
    const { data: many } = await testApp.call('GET /v1/catalog/activity-codes', null, {
      query: { classification: 'uk-sic-2007', words: 'manufacture' },
    });
    expect([many.codes.length, many.total > 50]).toEqual([50, true]);
  });

  test.each<
    [string, Parameters<TestApp['callLoosely']>[0], Parameters<TestApp['callLoosely']>[2], number, string]
  >([
    [
      'a country that is none',
      'GET /v1/catalog/countries/:id',
      { params: { id: 'atlantis' } },
      404,
      'not_found',
    ],
    [
      'a service that is none',
      'GET /v1/catalog/services/:id',
      { params: { id: 'moon-landing' } },
      404,
      'not_found',
    ],
    [
      'a form of no service',
      'GET /v1/catalog/services/:id/form',
      { params: { id: '__proto__' } },
      404,
      'not_found',
    ],
    [
      'fees of no country',
      'GET /v1/catalog/fees',
      { query: { country: 'atlantis', on: '2026-11-21' } },
      422,
      'not_in_catalogue',
    ],
    [
      'fees of a day before any',
      'GET /v1/catalog/fees',
      { query: { country: 'nigeria', on: '1950-01-01' } },
      422,
      'not_covered',
    ],
    ['fees of no day', 'GET /v1/catalog/fees', { query: { country: 'nigeria' } }, 400, 'bad_request'],
    [
      'fees of a day that is none',
      'GET /v1/catalog/fees',
      { query: { country: 'nigeria', on: '21.11.2026' } },
      400,
      'bad_request',
    ],
    [
      'codes without words',
      'GET /v1/catalog/activity-codes',
      { query: { classification: 'uk-sic-2007', words: ' ' } },
      400,
      'bad_request',
    ],
    [
      'codes of another classification',
      'GET /v1/catalog/activity-codes',
      { query: { classification: 'nace', words: 'bread' } },
      400,
      'bad_request',
    ],
    [
      'sources of no country',
      'GET /v1/catalog/sources',
      { query: { country: 'atlantis' } },
      422,
      'not_in_catalogue',
    ],
  ])('%s: refused', async (_words, key, input, status, code) => {
    expect(await testApp.callLoosely(key, null, input)).toMatchObject({ status, refusal: { code } });
  });
});
