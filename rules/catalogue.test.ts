import { describe, expect, test } from 'vitest';
import { countries, countryOf, serviceById, serviceByPath, services, sourceById } from '#catalog/index.ts';
import type { Country, Facts, Service } from '#catalog/types.ts';
import { aBusinessNameApplication } from '#catalog/testing/a-business-name-application.ts';
import { aCompanyApplication } from '#catalog/testing/a-company-application.ts';
import { exampleAnswers } from '#forms/example.ts';
import { fieldsOf, type Field } from '#forms/form.ts';
import { reach } from '#forms/reach.ts';
import { summarise } from '#forms/summarise.ts';
import { validate } from '#forms/validate.ts';
import { addDays, day, type CalendarDate } from '#values/calendar-date.ts';
import { deskCheck } from './desk-check.ts';
import { isQuote, quote } from './quote.ts';

const today = day('2026-11-21');
const seeds = Array.from({ length: 25 }, (_, index) => index + 1);
const builders: Record<string, typeof aCompanyApplication> = { 'nigeria-company-registration': aCompanyApplication, 'nigeria-business-name-registration': aBusinessNameApplication };

const allFields = (service: Service): readonly Field[] => fieldsOf(service.form).flatMap((field) => (field.kind === 'list' ? [field, ...field.fields] : [field]));
const footings = (country: Country) => [...country.fees, ...country.obligations, ...country.obligations.flatMap(({ lateFooting }) => lateFooting ?? []), ...country.entityTypes, ...country.nameRules.rules, ...country.services.flatMap((service) => service.deskRules), country.holidays];

/** Combinations of facts that decide which row of a fee applies. */
const situations: readonly Facts[] = [100_000, 1_000_000, 500_000_000, 500_000_001, 2_000_000_000].flatMap((naira) =>
  [true, false].flatMap((restrictedName) => [true, false].map((nameReserved) => ({ shareCapitalMinor: naira * 100, restrictedName, nameReserved }))));

describe.each(countries)('the catalogue of $name', (country) => {
  test('names a source for every fee, rule, duty and entity type', () => {
    expect(footings(country).map(({ source }) => source).filter((source) => !sourceById(country, source))).toEqual([]);
    expect(new Set(country.sources.map(({ id }) => id)).size).toBe(country.sources.length);
  });

  test('uses every source it lists', () => {
    const used = new Set([...footings(country).map(({ source }) => source), country.nameRules.shape.source, ...country.services.flatMap(allFields).flatMap(({ law }) => law?.sourceId ?? [])]);
    expect(country.sources.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('has fees that follow each other without gap or overlap, whatever the facts', () => {
    const faults = [...new Set(country.fees.map((fee) => fee.id))].flatMap((id) => {
      const rows = country.fees.filter((fee) => fee.id === id);
      const first = rows.map(({ from }) => from).toSorted()[0] as CalendarDate;
      const turns = rows.flatMap(({ from, until }) => (until ? [from, until, addDays(until, 1)] : [from, day('2099-01-01')]));
      return turns.filter((on) => on >= first).flatMap((on) => {
        const inForce = rows.filter((row) => row.from <= on && (row.until === undefined || on <= row.until));
        const most = Math.max(...situations.map((facts) => inForce.filter((row) => row.when?.(facts) ?? true).length));
        return inForce.length > 0 && most <= 1 ? [] : [`${id} on ${on}`];
      });
    });
    expect(faults).toEqual([]);
  });

  test('has fees that keep their payee and currency from row to row', () => {
    const kinds = new Set(country.fees.map(({ id, payee, currency }) => `${id} ${payee} ${currency}`));
    expect(kinds.size).toBe(new Set(country.fees.map(({ id }) => id)).size);
  });

  test('refers only to what exists', () => {
    const sold = country.entityTypes.filter((type) => type.serviceId !== undefined);
    expect(sold.map((type) => serviceById(type.serviceId ?? '')?.entityType)).toEqual(sold.map(({ id }) => id));
    const feeIds = new Set(country.fees.map(({ id }) => id));
    expect(country.services.flatMap(({ feeIds: ids, tiers }) => [...ids, ...tiers.map(({ feeId }) => feeId)]).filter((id) => !feeIds.has(id))).toEqual([]);
    const consents = country.services.flatMap(({ form, consentField }) => (consentField === undefined ? [] : [fieldsOf(form).find(({ id }) => id === consentField)?.kind]));
    expect(new Set(consents)).toEqual(new Set(['file']));
    const fields = country.services.flatMap(allFields);
    const types = new Set(country.entityTypes.map(({ id }) => id));
    expect(fields.filter((field) => field.kind === 'proposed-name' && !types.has(field.entityType))).toEqual([]);
    expect(fields.flatMap(({ law }) => law?.sourceId ?? []).filter((id) => !sourceById(country, id))).toEqual([]);
    expect(new Set(country.services.map((service) => service.country))).toEqual(new Set([country.id]));
  });

  test('gives every rule, duty and service an id of its own', () => {
    for (const ids of [country.obligations, country.nameRules.rules, country.entityTypes, ...country.services.map((service) => service.deskRules)].map((list) => list.map(({ id }) => id))) expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('addresses', () => {
  test('lead to one service each', () => {
    const all = services.flatMap(({ paths }) => Object.values(paths));
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
    expect(serviceByPath('/nigeria-enterprise-pricing')?.id).toBe('nigeria-business-name-registration');
    expect(serviceByPath('/nigeria-company-payment')?.id).toBe('nigeria-company-registration');
    expect(serviceByPath('/nowhere')).toBeUndefined();
  });

  test('of pages that other sites link to keep their ids', () => {
    expect(serviceById('nigeria-company-registration')?.form.pages.map(({ id }) => id)).toEqual(expect.arrayContaining(['objectives', 'submitter']));
    expect(serviceById('nigeria-business-name-registration')?.form.pages.map(({ id }) => id)).toContain('proprietors');
  });
});

describe.each(services)('$id', (service) => {
  test('can be filled in, validated, quoted and summarised in many ways', () => {
    for (const seed of seeds) {
      const answers = exampleAnswers(service.form, { seed, today });
      expect(validate(service.form, answers, { today }).problems).toEqual([]);
      for (const { id } of service.tiers) expect(isQuote(quote(service, id, service.facts(answers), today))).toBe(true);
      expect(summarise(service.form, answers, { today }).flatMap(({ rows }) => rows).filter(({ value }) => value === 'Not answered yet')).toEqual([]);
      expect(deskCheck(service, answers, today).readiness).toBeLessThanOrEqual(100);
      expect(service.nameOf(answers)).not.toBe('');
    }
  });

  test('has pages and questions that all come up in one way or another', () => {
    const seen = new Set<string>();
    for (const seed of seeds) for (const { page, applies, fields } of reach(service.form, exampleAnswers(service.form, { seed, today }), { today }).pages) if (applies) for (const id of [page.id, ...fields.map((field) => field.id)]) seen.add(id);
    // Made-up names never need consent, and these activities are rarely drawn.
    const rare = new Set(['nameConsent', 'sectorLetter']);
    expect([...service.form.pages.map(({ id }) => id), ...fieldsOf(service.form).map(({ id }) => id)].filter((id) => !seen.has(id) && !rare.has(id))).toEqual([]);
  });

  test('has a sample application that the desk finds nothing against', () => {
    const answers = builders[service.id]?.() ?? {};
    expect(validate(service.form, answers, { today }).problems).toEqual([]);
    expect(deskCheck(service, answers, today)).toEqual({ findings: [], readiness: 100, blocks: false });
  });

  test('stays calm with answers of every wrong shape', () => {
    for (const odd of [null, 7, [], 'text', [null], [{ id: 'x' }], { day: 3 }, true]) {
      const answers = Object.fromEntries(fieldsOf(service.form).map(({ id }) => [id, odd]));
      expect(deskCheck(service, answers, today).readiness).toBeLessThan(100);
      expect(() => service.facts(answers)).not.toThrow();
      expect(() => service.nameOf(answers)).not.toThrow();
      expect(() => service.companyFacts?.(answers)).not.toThrow();
    }
    expect(deskCheck(service, {}, today).readiness).toBeLessThan(30);
  });

  test('asks each question in words that a default message can be made of', () => {
    expect(allFields(service).map(({ label }) => label).filter((label) => !/^\p{Lu}/u.test(label))).toEqual([]);
  });

  test('shows its number in the shape it demands', () => {
    expect(service.registry.numberExample).toMatch(service.registry.numberPattern);
    expect(countryOf(service).services).toContain(service);
  });
});
