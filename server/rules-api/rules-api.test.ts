import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => testApp.stop());

const ask = (key: EndpointKey, body: unknown) => testApp.callLoosely(key, null, { body });
const quote = {
  service: 'nigeria-company-registration',
  package: 'basic',
  facts: { shareCapitalMinor: 100_000_000, restrictedName: false, nameReserved: false },
  on: '2026-11-21',
};
const obligations = {
  jurisdiction: 'NG',
  entityType: 'LTD',
  facts: {
    registeredOn: '2025-03-10',
    yearEndMonth: 12,
    vatRegistered: true,
    employer: true,
    small: true,
    members: 1,
  },
  from: '2026-01-01',
  to: '2026-12-31',
};

describe('valid requests', () => {
  const open = (Object.keys(api) as EndpointKey[])
    .map((key) => ({ key, endpoint: api[key] as Endpoint }))
    .filter(({ endpoint }) => endpoint.example !== undefined);
  test.each(open)('example of $key: answered', async ({ key, endpoint }) => {
    expect((await testApp.callLoosely(key, null, endpoint.example)).status).toBe(200);
  });

  test('price: with working, sources and validity', async () => {
    const { status, data } = await testApp.call('POST /v1/quotes', null, { body: quote });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      service: quote.service,
      country: 'nigeria',
      package: 'basic',
      on: '2026-11-21',
      currency: 'NGN',
      valid: { until: '2027-11-21' },
    });
    expect(data.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(data.totalMinor);
    for (const line of data.lines)
      expect([
        line.working,
        data.sources.map(({ id }) => id).includes(line.source),
        line.from <= data.valid.from,
      ]).toEqual([expect.stringMatching(/\w/), true, true]);
  });

  test.each([
    ['LTD', 'Zuma Cassava Works Limited', 'ok', []],
    ['LTD', 'Federal Cassava Works Limited', 'consent', ['Federal']],
    ['LTD', 'Chamber of Commerce of Zuma Limited', 'refused', ['Chamber of Commerce']],
  ])('%s named %s: %s', async (entityType, name, verdict, matched) => {
    const { data } = await testApp.call('POST /v1/name-checks', null, {
      body: { jurisdiction: 'NG', entityType, name },
    });
    expect(data.verdict).toBe(verdict);
    expect(
      data.findings.filter((finding) => finding.verdict === verdict).flatMap((finding) => finding.matched),
    ).toEqual(matched);
    for (const finding of data.findings)
      expect([finding.law, data.sources.some(({ id }) => id === finding.source)]).toEqual([
        expect.stringMatching(/\w/),
        true,
      ]);
  });

  test('existing names, registry without a published comparison: reported as not compared', async () => {
    const { data } = await testApp.call('POST /v1/name-checks', null, {
      body: {
        jurisdiction: 'NG',
        entityType: 'LTD',
        name: 'Zuma Cassava Works Limited',
        existingNames: ['Zuma Cassava Works Ltd'],
      },
    });
    expect(data).toMatchObject({ verdict: 'ok', comparison: null, compared: 0 });
  });
});

describe('invalid requests', () => {
  const nameCheck = { jurisdiction: 'NG', entityType: 'LTD', name: 'Zuma Foods Limited' };
  test.each<[string, EndpointKey, unknown, number, string, object | undefined]>([
    [
      'a service nobody sells',
      'POST /v1/quotes',
      { ...quote, service: 'moon-landing' },
      422,
      'not_in_catalogue',
      [{ path: 'service', code: 'unknown' }],
    ],
    [
      'a package nobody offers',
      'POST /v1/quotes',
      { ...quote, package: 'warp' },
      422,
      'not_in_catalogue',
      [{ path: 'package', code: 'unknown' }],
    ],
    [
      'a fact left out',
      'POST /v1/quotes',
      { ...quote, facts: { shareCapitalMinor: 100_000_000, nameReserved: false } },
      422,
      'facts_invalid',
      [{ path: 'facts/restrictedName', code: 'missing' }],
    ],
    [
      'a fact nobody asks',
      'POST /v1/quotes',
      { ...quote, facts: { ...quote.facts, colour: 'red' } },
      422,
      'facts_invalid',
      [{ path: 'facts/colour', code: 'unknown' }],
    ],
    [
      'half a kobo',
      'POST /v1/quotes',
      { ...quote, facts: { ...quote.facts, shareCapitalMinor: 100_000_000.5 } },
      422,
      'facts_invalid',
      [{ path: 'facts/shareCapitalMinor', code: 'wrong-kind' }],
    ],
    [
      'more money than there is',
      'POST /v1/quotes',
      { ...quote, facts: { ...quote.facts, shareCapitalMinor: 1e300 } },
      422,
      'facts_invalid',
      [{ path: 'facts/shareCapitalMinor' }],
    ],
    [
      'a fact as a list',
      'POST /v1/quotes',
      { ...quote, facts: { ...quote.facts, nameReserved: [] } },
      400,
      'bad_request',
      [{ path: 'facts/nameReserved' }],
    ],
    [
      'a fact that is null',
      'POST /v1/quotes',
      { ...quote, facts: { ...quote.facts, nameReserved: null } },
      400,
      'bad_request',
      [{ path: 'facts/nameReserved' }],
    ],
    [
      'a flood of facts',
      'POST /v1/quotes',
      { ...quote, facts: Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`f${index}`, 1])) },
      400,
      'bad_request',
      [{ path: 'facts' }],
    ],
    ['a day nobody covers', 'POST /v1/quotes', { ...quote, on: '1999-12-31' }, 422, 'not_covered', undefined],
    [
      'a day that is none',
      'POST /v1/quotes',
      { ...quote, on: '2026-02-30' },
      400,
      'bad_request',
      [{ path: 'on' }],
    ],
    ['no day at all', 'POST /v1/quotes', { ...quote, on: undefined }, 400, 'bad_request', [{ path: 'on' }]],
    [
      'a country that is none',
      'POST /v1/name-checks',
      { ...nameCheck, jurisdiction: 'atlantis' },
      422,
      'not_in_catalogue',
      [{ path: 'jurisdiction', code: 'unknown' }],
    ],
    [
      'an entity type that is none',
      'POST /v1/name-checks',
      { ...nameCheck, entityType: 'GMBH' },
      422,
      'not_in_catalogue',
      [{ path: 'entityType', code: 'unknown' }],
    ],
    [
      'names without end',
      'POST /v1/name-checks',
      { ...nameCheck, existingNames: Array.from({ length: 201 }, () => 'x') },
      400,
      'bad_request',
      [{ path: 'existingNames' }],
    ],
    [
      'a kind of number that is none',
      'POST /v1/identifier-checks',
      { jurisdiction: 'NG', kind: 'shoe-size', value: '42' },
      422,
      'not_in_catalogue',
      [{ path: 'kind', code: 'unknown' }],
    ],
    [
      'an entity type nobody forms',
      'POST /v1/eligibility',
      { jurisdiction: 'NG', entityType: 'XX', facts: {} },
      422,
      'not_in_catalogue',
      [{ path: 'entityType' }],
    ],
    [
      'a tax nobody levies',
      'POST /v1/estimates',
      { jurisdiction: 'NG', tax: 'window-tax', facts: {}, on: '2026-11-21' },
      422,
      'not_in_catalogue',
      [{ path: 'tax', code: 'unknown' }],
    ],
    [
      'no day of registration',
      'POST /v1/obligations',
      { ...obligations, facts: { ...obligations.facts, registeredOn: undefined } },
      422,
      'facts_invalid',
      [{ path: 'facts/registeredOn', code: 'missing' }],
    ],
    [
      'a month 13',
      'POST /v1/obligations',
      { ...obligations, facts: { ...obligations.facts, yearEndMonth: 13 } },
      422,
      'facts_invalid',
      [{ path: 'facts/yearEndMonth', code: 'out-of-range' }],
    ],
    [
      'a registration after the span',
      'POST /v1/obligations',
      { ...obligations, facts: { ...obligations.facts, registeredOn: '2027-01-01' } },
      422,
      'facts_invalid',
      [{ path: 'facts/registeredOn', code: 'contradiction' }],
    ],
    [
      'a span the wrong way round',
      'POST /v1/obligations',
      { ...obligations, from: '2026-12-31', to: '2026-01-01' },
      422,
      'not_covered',
      undefined,
    ],
    [
      'a century',
      'POST /v1/obligations',
      { ...obligations, to: '2126-01-01' },
      422,
      'not_covered',
      undefined,
    ],
    ['JSON that breaks off', 'POST /v1/estimates', '{"jurisdiction":', 400, 'body_not_json', undefined],
    [
      'more than a megabyte',
      'POST /v1/estimates',
      JSON.stringify({ tax: 'x'.repeat(1_100_000) }),
      413,
      'body_too_large',
      undefined,
    ],
  ])('%s: refused', async (_words, key, body, status, code, problems) => {
    const reply = await ask(key, body);
    expect(reply).toMatchObject({
      status,
      refusal: { code, ...(problems === undefined ? {} : { problems }) },
    });
    expect(reply.refusal.message.length).toBeGreaterThan(20);
    for (const { words } of reply.refusal.problems ?? []) expect(words.length).toBeGreaterThan(10);
  });
});

describe.each(countries)('$name', (country) => {
  test('identifiers: valid examples accepted, similar ones rejected', async () => {
    for (const { id, example, counterexample } of country.identifiers) {
      const judged = async (value: string) =>
        (
          await testApp.call('POST /v1/identifier-checks', null, {
            body: { jurisdiction: country.code, kind: id, value },
          })
        ).data.valid;
      expect([id, await judged(example), await judged(counterexample)]).toEqual([id, true, false]);
    }
  });

  test('estimates: calculated for their examples, refused outside their validity', async () => {
    for (const estimate of country.estimates) {
      const at = (day: string) =>
        testApp.callLoosely('POST /v1/estimates', null, {
          body: {
            jurisdiction: estimate.region ?? country.id,
            tax: estimate.id,
            facts: estimate.example,
            on: day,
          },
        });
      const { status, data } = await at(
        estimate.until < '2026-11-21'
          ? estimate.until
          : estimate.from > '2026-11-21'
            ? estimate.from
            : '2026-11-21',
      );
      expect([estimate.id, status, data]).toEqual([
        estimate.id,
        200,
        expect.objectContaining({
          totalMinor: expect.any(Number),
          valid: { from: estimate.from, until: estimate.until },
        }),
      ]);
      expect([estimate.id, (await at('1950-01-01')).refusal.code]).toEqual([estimate.id, 'not_covered']);
    }
  });

  test('services: quoted in every tier for assumed facts, refused without facts', {
    tags: ['extended'],
  }, async () => {
    for (const service of country.services)
      for (const tier of service.tiers) {
        const { status, data } = await testApp.callLoosely('POST /v1/quotes', null, {
          body: { service: service.id, package: tier.id, facts: service.assumed.facts, on: '2026-11-21' },
        });
        expect([service.id, status, data]).toEqual([
          service.id,
          200,
          expect.objectContaining({ package: tier.id, totalMinor: expect.any(Number) }),
        ]);
        const asksSomething = service.priceFacts.some(({ optional, when }) => !optional && !when);
        const bare = await testApp.callLoosely('POST /v1/quotes', null, {
          body: { service: service.id, package: tier.id, facts: {}, on: '2026-11-21' },
        });
        expect([service.id, bare.status]).toEqual([service.id, asksSomething ? 422 : 200]);
      }
  });

  test('entity types: obligations and eligibility answered, or missing facts named', async () => {
    for (const type of country.entityTypes) {
      const duties = await testApp.callLoosely('POST /v1/obligations', null, {
        body: {
          jurisdiction: country.id,
          entityType: type.id,
          facts: { registeredOn: '2026-01-05' },
          from: '2026-11-21',
          to: '2027-11-20',
        },
      });
      expect([
        type.id,
        duties.status === 200 ||
          duties.refusal.problems?.every(
            ({ path, code }) => path.startsWith('facts/') && code === 'missing',
          ) ||
          duties.refusal.code === 'not_covered',
      ]).toEqual([type.id, true]);
      const founders = await testApp.callLoosely('POST /v1/eligibility', null, {
        body: { jurisdiction: type.region ?? country.id, entityType: type.id, facts: {} },
      });
      expect([
        type.id,
        founders.status === 200 || ['facts_invalid', 'not_covered'].includes(founders.refusal.code),
      ]).toEqual([type.id, true]);
    }
  });
});
