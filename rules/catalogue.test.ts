// Above 400 lines because every rule that the data of all countries must keep is one suite over one loaded catalogue.
import { beforeAll, describe, expect, test } from 'vitest';
import { ourBankAccount } from '#catalog/our-bank-accounts.ts';
import { countries, countryOf, serviceById, services, sourceById } from '#catalog/index.ts';
import { addressAt, addressesAt, addressesOf } from '#catalog/service-addresses.ts';
import { checkFacts } from '#catalog/kit/answers/check-facts.ts';
import { isEstimateRefusal } from '#catalog/kit/estimates/estimating.ts';
import type { Country, Service, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { sampleOf, samplesOf } from '#catalog/testing/samples-of.ts';
import { evaluate, type Evaluation } from '#forms/evaluate.ts';
import { exampleAnswers } from '#forms/example.ts';
import { type Answers, entityTypesOf, fieldsOf, type Field } from '#forms/form.ts';
import { summarise } from '#forms/summarise.ts';
import { validate } from '#forms/validate.ts';
import { addDays, day, type CalendarDate } from '#values/calendar-date.ts';
import { deadlinesOf } from './deadlines/deadlines-of.ts';
import { deskCheck } from './desk/desk-check.ts';
import { evaluateNeedGate } from './application/need-gate.ts';
import { isQuote, quote } from './pricing/quote.ts';

const today = day('2026-11-21');
const seeds = Array.from({ length: 25 }, (_, index) => index + 1);
const allFields = (service: Service): readonly Field[] =>
  fieldsOf(service.form).flatMap((field) => (field.kind === 'list' ? [field, ...field.fields] : [field]));
const provenancesOf = (country: Country) => [
  ...(country.recordRetention ? [country.recordRetention] : []),
  ...(country.statutoryRegisters?.() ?? []),
  ...country.fees,
  ...country.feeTaxes,
  ...country.obligations,
  ...country.obligations.flatMap(({ lateProvenance }) => lateProvenance ?? []),
  ...country.unlistedDuties,
  ...country.entityTypes,
  ...country.nameRules.rules,
  ...country.services.flatMap((service) => [
    ...service.deskRules,
    ...(service.firstAnswers ?? []),
    ...service.needGate.rules,
    ...(service.pack ?? []),
    ...(service.pasteSheet ? [service.pasteSheet] : []),
  ]),
  country.holidays,
  ...country.identifiers,
  ...country.eligibility.rules,
  ...country.estimates,
  ...country.registryTimes,
  ...country.regions.flatMap(({ nameRules }) => nameRules?.rules ?? []),
];

/** The lines of an estimate's own example; a line may rest on another source than the estimate. */
function linesOfExample({ example, from, until, calculate }: Estimate): readonly EstimateLine[] {
  const answer = calculate(example, until < today ? until : from > today ? from : today);
  return isEstimateRefusal(answer) ? [] : answer.lines;
}

describe.each(countries)('catalogue of $name', (country) => {
  test('every fee at cost: says between which amounts it may be, and how it is settled', () => {
    const atCost = country.fees.flatMap(({ id, amount, note = '' }) =>
      amount.kind === 'at-cost' ? [{ id, likely: amount.likely, note }] : [],
    );
    expect(atCost.filter(({ likely }) => likely && likely.lowMinor > likely.highMinor)).toEqual([]);
    expect(
      atCost.filter(({ note }) => !/you pay it then|you pay it directly|before you pay it/i.test(note)),
    ).toEqual([]);
  });

  test('every fee, rule, duty and entity type: names a source of the country', () => {
    expect(
      provenancesOf(country)
        .map(({ source }) => source)
        .filter((source) => !sourceById(country, source)),
    ).toEqual([]);
    expect(new Set(country.sources.map(({ id }) => id)).size).toBe(country.sources.length);
  });

  test('high confidence: only for what was read', () => {
    const unread = country.sources.filter(({ readOn }) => readOn === null).map(({ id }) => id);
    expect(country.sources.filter(({ id }) => id.endsWith('-practice') && !unread.includes(id))).toEqual([]);
    expect(
      [...provenancesOf(country), country.nameRules.shape, ...country.estimates.flatMap(linesOfExample)]
        .filter(({ source, confidence }) => confidence === 'high' && unread.includes(source))
        .map(({ source, ...fact }) => ({ source, ...('id' in fact ? { id: fact.id } : {}) })),
    ).toEqual([]);
  });

  test('every source: used by some fact', () => {
    const used = new Set([
      ...provenancesOf(country).map(({ source }) => source),
      country.nameRules.shape.source,
      ...country.estimates.flatMap(({ sources = [] }) => sources),
      ...country.services.flatMap(allFields).flatMap(({ law }) => law?.sourceId ?? []),
      ...country.estimates.flatMap(linesOfExample).map(({ source }) => source),
    ]);
    expect(country.sources.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('fees: rows follow each other without gap or overlap, whatever the facts', () => {
    const faults = [...new Set(country.fees.map((fee) => fee.id))].flatMap((id) => {
      const rows = country.fees.filter((fee) => fee.id === id);
      const first = rows.map(({ from }) => from).toSorted()[0] as CalendarDate;
      const turns = rows.flatMap(({ from, until }) =>
        until ? [from, until, addDays(until, 1)] : [from, day('2099-01-01')],
      );
      return turns
        .filter((on) => on >= first)
        .flatMap((on) => {
          const inForce = rows.filter(
            (row) => row.from <= on && (row.until === undefined || on <= row.until),
          );
          const most = Math.max(
            ...samplesOf(country.id).situations.map(
              (facts) => inForce.filter((row) => row.when?.(facts) ?? true).length,
            ),
          );
          return inForce.length > 0 && most <= 1 ? [] : [`${id} on ${on}`];
        });
    });
    expect(faults).toEqual([]);
  });

  test('fees: keep their payee and currency from row to row', () => {
    const kinds = new Set(country.fees.map(({ id, payee, currency }) => `${id} ${payee} ${currency}`));
    expect(kinds.size).toBe(new Set(country.fees.map(({ id }) => id)).size);
  });

  test('fees of services: in the currency of the country, for which there is an account', () => {
    const charged = new Set(
      country.services.flatMap(({ feeIds, tiers }) => [...feeIds, ...tiers.map(({ feeId }) => feeId)]),
    );
    expect(
      country.fees.filter(({ id, currency }) => charged.has(id) && currency !== country.currency),
    ).toEqual([]);
    expect(ourBankAccount(country.currency, country.id)).toBe(country.bankAccount);
  });

  test('ids: refer only to entity types, services, fees, fields and sources that exist', () => {
    const sold = country.entityTypes.filter((type) => type.serviceId !== undefined);
    expect(sold.map((type) => serviceById(type.serviceId ?? '')?.entityType)).toEqual(
      sold.map(({ id }) => id),
    );
    const feeIds = new Set(country.fees.map(({ id }) => id));
    expect(
      country.services
        .flatMap(({ feeIds: ids, tiers }) => [...ids, ...tiers.map(({ feeId }) => feeId)])
        .filter((id) => !feeIds.has(id)),
    ).toEqual([]);
    const consents = country.services.flatMap(({ form, consentField }) =>
      consentField === undefined ? [] : [fieldsOf(form).find(({ id }) => id === consentField)?.kind],
    );
    expect(consents.filter((kind) => kind !== 'file')).toEqual([]);
    const fields = country.services.flatMap(allFields);
    const types = new Set(country.entityTypes.map(({ id }) => id));
    expect(
      fields.filter(
        (field) => field.kind === 'proposed-name' && !entityTypesOf(field).every((id) => types.has(id)),
      ),
    ).toEqual([]);
    expect(fields.flatMap(({ law }) => law?.sourceId ?? []).filter((id) => !sourceById(country, id))).toEqual(
      [],
    );
    expect(new Set(country.services.map((service) => service.country))).toEqual(new Set([country.id]));
  });

  test('registration numbers: are identifiers of the country, one at least', () => {
    const ids = country.identifiers.map(({ id }) => id);
    expect(country.registrationNumbers.filter((id) => !ids.includes(id))).toEqual([]);
    expect(country.registrationNumbers).not.toEqual([]);
  });

  test('identifiers: the example is valid, the counterexample is not', () => {
    for (const { parse, example, counterexample } of country.identifiers)
      expect([example, parse(example) !== null, counterexample, parse(counterexample)]).toEqual([
        example,
        true,
        counterexample,
        null,
      ]);
  });

  test('estimates: lines of the example add up to the total', () => {
    for (const { id, questions, example, from, until, calculate } of country.estimates) {
      expect([id, checkFacts(questions, example)]).toEqual([id, []]);
      const answer = calculate(example, until < today ? until : from > today ? from : today);
      if (isEstimateRefusal(answer)) throw new Error(`${id}: ${JSON.stringify(answer)}`);
      expect([id, answer.lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0)]).toEqual([
        id,
        answer.totalMinor,
      ]);
      expect(
        answer.lines.map(({ source }) => source).filter((source) => !sourceById(country, source)),
      ).toEqual([]);
      expect(Number.isSafeInteger(answer.totalMinor)).toBe(true);
    }
  });

  test('duties that we file: name a service that is sold', () => {
    const sold = new Set(country.services.map(({ id }) => id));
    expect(
      country.obligations.flatMap(({ id, filedBy }) => (filedBy && !sold.has(filedBy.service) ? [id] : [])),
    ).toEqual([]);
    expect(country.obligations.some(({ filedBy }) => filedBy !== undefined)).toBe(true);
  });

  test('eligibility: names only entity types and regions that exist', () => {
    const known = new Set(country.entityTypes.map(({ id }) => id));
    expect(
      [...country.eligibility.rules, ...country.eligibility.questions]
        .flatMap(({ only = [] }) => only)
        .filter((id) => !known.has(id)),
    ).toEqual([]);
    expect(
      country.entityTypes
        .flatMap(({ region }) => region ?? [])
        .filter((region) => !country.regions.some(({ id }) => id === region)),
    ).toEqual([]);
  });

  test('ids of rules, duties and entity types: unique', () => {
    for (const ids of [
      country.obligations,
      country.identifiers,
      country.eligibility.rules,
      country.estimates,
      country.nameRules.rules,
      country.entityTypes,
      ...country.services.map((service) => service.deskRules),
    ].map((list) => list.map(({ id }) => id)))
      expect(new Set(ids).size).toBe(ids.length);
  });
});

test('samples: one for every service, and none without a service', () => {
  const sampled = countries.flatMap(({ id }) => Object.keys(samplesOf(id).samples));
  const sold = services.map(({ id }) => id);
  expect(sold.filter((id) => !sampled.includes(id))).toEqual([]);
  expect(sampled.filter((id, index) => !sold.includes(id) || sampled.indexOf(id) !== index)).toEqual([]);
});

const addresses = services.flatMap(addressesOf);

/** The service, use and page an address stands for, in words. */
const meaning = (path: string, query = ''): string | undefined => {
  const found = addressAt(addresses, path, query);
  return found && [found.service.id, found.use, ...(found.page ? [found.page] : [])].join(' ');
};

describe('addresses of services', () => {
  test('any address: leads to one service', () => {
    const all = addresses.map(({ address }) => address);
    expect(all.filter((address, index) => all.indexOf(address) !== index)).toEqual([]);
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
    for (const address of addresses)
      expect(addressAt(addresses, address.path, `${address.query}&tier=basic`)?.service.id).toBe(
        address.service.id,
      );
  });

  test('several addresses at one path: told apart by their query, with the same use', () => {
    for (const path of new Set(addresses.map(({ path }) => path))) {
      const here = addressesAt(addresses, path);
      expect(here.length === 1 || here.every(({ query }) => query !== '')).toBe(true);
      expect(new Set(here.map(({ use }) => use)).size).toBe(1);
    }
  });

  test('addresses published earlier: lead to the same service and use', () => {
    expect(meaning('/nigeria-enterprise-pricing')).toBe('nigeria-business-name-registration pricing');
    expect(meaning('/nigeria-company-payment')).toBe('nigeria-company-registration payment');
    expect(meaning('/nigeria-company-basic-payment')).toBe('nigeria-company-registration payment');
    expect(meaning('/nigeria-company-objective')).toBe('nigeria-company-registration step objectives');
    expect(meaning('/nigeria-company-submitter')).toBe('nigeria-company-registration step submitter');
    expect(meaning('/nigeria-enterprise-proprietor')).toBe(
      'nigeria-business-name-registration step proprietors',
    );
    expect(meaning('/nowhere')).toBeUndefined();
  });

  test('addresses of steps: name pages of the form', () => {
    expect(
      services.flatMap(({ form, paths }) =>
        Object.values(paths.steps ?? {}).filter((page) => !form.pages.some(({ id }) => id === page)),
      ),
    ).toEqual([]);
  });
});

describe.each(services)('$id', (service) => {
  // Generating answers takes most of the time of this file, so the tests of a service share them.
  let generated: readonly { readonly answers: Answers; readonly evaluation: Evaluation }[] = [];
  beforeAll(() => {
    generated = seeds.map((seed) => {
      const answers = exampleAnswers(service.form, { seed, today });
      return { answers, evaluation: evaluate(service.form, answers, { today }) };
    });
  });

  test('generated answers: valid, quoted and summarised without a gap', () => {
    expect(generated).toHaveLength(seeds.length);
    for (const { answers, evaluation } of generated) {
      expect(evaluation.validated.problems).toEqual([]);
      for (const { id } of service.tiers)
        expect(isQuote(quote(service, id, service.facts(answers, today), today))).toBe(true);
      expect(
        summarise(service.form, answers, { today })
          .flatMap(({ rows }) => rows)
          .filter(({ value }) => value === 'Not answered yet'),
      ).toEqual([]);
      expect(deskCheck(service, answers, today, evaluation).readiness).toBeLessThanOrEqual(100);
      expect(service.nameOf(answers)).not.toBe('');
    }
  });

  test('pages and questions: each is reached by some generated answers', () => {
    const seen = new Set<string>();
    for (const { evaluation } of generated)
      for (const { page, applies, fields } of evaluation.reached.pages)
        if (applies) for (const id of [page.id, ...fields.map((field) => field.id)]) seen.add(id);
    const rare = new Set(samplesOf(service.country).rare);
    expect(
      [...service.form.pages.map(({ id }) => id), ...fieldsOf(service.form).map(({ id }) => id)].filter(
        (id) => !seen.has(id) && !rare.has(id),
      ),
    ).toEqual([]);
  });

  test('sample application: valid, and without findings of the desk check', () => {
    const answers = sampleOf(service.id)();
    expect(validate(service.form, answers, { today }).problems).toEqual([]);
    expect(deskCheck(service, answers, today)).toEqual({ findings: [], readiness: 100, blocks: false });
  });

  test('registration of the sample application: has deadlines from its first day', () => {
    const { entityType } = service;
    if (entityType === undefined) return;
    const facts = Object.entries(service.companyFacts?.(sampleOf(service.id)()) ?? {}).filter(
      (pair): pair is [string, string | number | boolean] => pair[1] !== undefined,
    );
    const company = { entityType, registeredOn: today, facts: Object.fromEntries(facts) };
    expect(
      deadlinesOf(countryOf(service), company, { from: today, limit: 1, isWorkingDay: () => true }),
    ).not.toEqual([]);
  });

  test('answers of the wrong shape: read without an exception', () => {
    for (const odd of [null, 7, [], 'text', [null], [{ id: 'x' }], { day: 3 }, true]) {
      const answers = Object.fromEntries(fieldsOf(service.form).map(({ id }) => [id, odd]));
      expect(deskCheck(service, answers, today).readiness).toBeLessThan(100);
      expect(() => service.facts(answers, today)).not.toThrow();
      expect(() => service.nameOf(answers)).not.toThrow();
      expect(() => service.companyFacts?.(answers)).not.toThrow();
    }
    expect(deskCheck(service, {}, today).readiness).toBeLessThan(30);
  });

  test('labels: begin with a capital letter, as default messages need', () => {
    expect(
      allFields(service)
        .map(({ label }) => label)
        .filter((label) => !/^\p{Lu}/u.test(label)),
    ).toEqual([]);
  });

  test('example of the registry number: matches its pattern', () => {
    expect(service.registry.numberExample).toMatch(service.registry.numberPattern);
    expect(countryOf(service).services).toContain(service);
  });

  test('need gate: every combination of answers is decided, and every rule reached', () => {
    const { questions, rules } = service.needGate;
    const ways = questions.reduce<Record<string, string>[]>(
      (all, { id, options }) =>
        all.flatMap((facts) => options.map(({ value }) => ({ ...facts, [id]: value }))),
      [{}],
    );
    const decided = ways.map((facts) => evaluateNeedGate(service.needGate, facts)?.id);
    expect(decided).not.toContain(undefined);
    expect(new Set(decided)).toEqual(new Set(rules.map(({ id }) => id)));
  });

  test('price facts: cover the assumed facts, which are valid answers to them', () => {
    expect(
      Object.keys(service.assumed.facts).filter((id) => !service.priceFacts.some((fact) => fact.id === id)),
    ).toEqual([]);
    expect(checkFacts(service.priceFacts, service.assumed.facts)).toEqual([]);
  });

  test('papers of the sample application: complete, and equal when written twice', () => {
    const { values: kept } = validate(service.form, sampleOf(service.id)(), { today });
    const papers = () =>
      (service.pack ?? [])
        .filter(({ applies }) => applies?.(kept) ?? true)
        .map(({ write }) => write(kept, today));
    expect(papers()).toEqual(papers());
    for (const paper of papers())
      expect(JSON.stringify(paper)).not.toMatch(/undefined|\[object|NaN|Not answered/);
  });

  test('paste sheet: names questions of the form, each once', () => {
    const named = (service.pasteSheet?.pages ?? []).flatMap(({ fields }) =>
      fields.map((field) => (typeof field === 'string' ? field : field.field)),
    );
    const known = new Set(fieldsOf(service.form).map(({ id }) => id));
    expect(named.filter((id, index) => !known.has(id) || named.indexOf(id) !== index)).toEqual([]);
  });

  test('fact to try: asked by the form in money and assumed in the price', () => {
    for (const { fact, field } of service.adjustableFact ? [service.adjustableFact] : []) {
      expect(fieldsOf(service.form).find(({ id }) => id === field)?.kind).toBe('money');
      expect(service.assumed.facts[fact]).toEqual(expect.any(Number));
    }
  });
});
