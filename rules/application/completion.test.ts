import { describe, expect, test } from 'vitest';
import { countries, serviceById } from '#catalog/index.ts';
import { sampleOf } from '#catalog/testing/samples-of.ts';
import type { Service } from '#catalog/types/index.ts';
import { fieldById } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { companyOfFiling, deadlinesMet, dutiesOfFiling } from './completion.ts';

const issued = { number: 'REF 1', on: day('2026-11-21') };
const requireService = (id: string): Service => {
  const service = serviceById(id);
  if (!service) throw new Error(id);
  return service;
};

describe.each(countries)('services of $name', (country) => {
  test.each(country.services.map((service) => [service.id, service] as const))(
    '%s: says what its completion means for a company',
    (id, service) => {
      const { completes } = service;
      const filing = completes.kind === 'filing' ? completes : null;
      const isFiled = country.obligations.some(({ filedBy }) => filedBy?.service === id);
      expect(completes.kind === 'registration').toBe(service.entityType !== undefined);
      expect(isFiled && filing === null).toBe(false);
      const numberField = filing?.numberField && fieldById(service.form, filing.numberField);
      expect([undefined, 'text']).toContain(numberField ? numberField.kind : filing?.numberField);
      const known = new Set(country.obligations.map((obligation) => obligation.id));
      const dutyIds = filing?.dutyIds ?? [];
      expect(dutyIds.filter((duty) => !known.has(duty))).toEqual([]);
      const answers = sampleOf(id)();
      const duties = dutiesOfFiling(country, service, answers);
      const changes = filing?.changes?.(answers, issued) ?? [];
      expect([id, filing === null || duties.length + changes.length > 0]).toEqual([id, true]);
      expect(changes.filter(({ value }) => value.trim() === '')).toEqual([]);
      expect((filing?.duties?.(answers) ?? []).filter((duty) => !dutyIds.includes(duty))).toEqual([]);
    },
  );
});

describe('duties of a filing', () => {
  const ghana = countries.find(({ id }) => id === 'ghana');
  const dutiesOf = (service: string, answers = {}) =>
    ghana && dutiesOfFiling(ghana, requireService(service), answers);

  test('annual return: those that name it as their service', () =>
    expect(dutiesOf('ghana-annual-return')).toEqual([
      'gh-first-annual-return',
      'gh-annual-return',
      'gh-annual-return-other-year-end',
      'gh-renewal',
    ]));

  test('tax return: those of the tax in its answers', () =>
    expect(dutiesOf('ghana-tax', { taxType: 'paye' })).toEqual(['gh-paye']));
});

describe('deadlines met', () => {
  const open = ['2025-06-30', '2026-06-30', '2027-06-30'].map((dueOn) => ({
    obligationId: 'ng-annual-return-business-name',
    dueOn: day(dueOn),
  }));
  const service = requireService('nigeria-annual-return');
  const met = (...years: number[]) =>
    deadlinesMet(service, { returns: years.map((year) => ({ id: String(year), year })) }, open).map(
      ({ dueOn }) => dueOn,
    );

  test.each([
    [[2026], ['2026-06-30']],
    [
      [2026, 2025],
      ['2025-06-30', '2026-06-30'],
    ],
    [[2028], []],
    [[], []],
  ])('returns of %j: %j', (years, expected) => expect(met(...years)).toEqual(expected));

  test('filing for no period of its own: the first deadline; registration: none', () => {
    const [first] = open;
    const filing: Service = { ...service, completes: { kind: 'filing' } };
    expect(deadlinesMet(filing, {}, open)).toEqual([first]);
    expect(deadlinesMet(filing, {}, [])).toEqual([]);
    const registration = requireService('nigeria-business-name-registration');
    expect(deadlinesMet(registration, {}, open)).toEqual([]);
    const nigeria = countries.find(({ id }) => id === 'nigeria');
    expect(nigeria && dutiesOfFiling(nigeria, registration, {})).toEqual([]);
  });

  test('two periods that end on one day: the two deadlines after it', () => {
    const periods = () => [day('2025-06-29'), day('2025-06-29')];
    const filing: Service = { ...service, completes: { kind: 'filing', periods } };
    expect(deadlinesMet(filing, {}, open)).toEqual(open.slice(0, 2));
  });

  test('tax return of a month: the deadline after its end', () => {
    const taxReturns = requireService('nigeria-tax-returns');
    const monthly = ['2026-09-21', '2026-10-21', '2026-11-21'].map((dueOn) => ({
      obligationId: 'ng-vat',
      dueOn: day(dueOn),
    }));
    expect(deadlinesMet(taxReturns, { tax: 'vat', month: '9', year: 2026 }, monthly)).toEqual([monthly[1]]);
    // A deadline on the last day of the month belongs to the month before.
    const onTheLastDay = [{ obligationId: 'ng-vat', dueOn: day('2026-09-30') }, ...monthly.slice(1)];
    expect(deadlinesMet(taxReturns, { tax: 'vat', month: '9', year: 2026 }, onTheLastDay)).toEqual([
      monthly[1],
    ]);
  });
});

describe('company of a filing', () => {
  const service = requireService('nigeria-annual-return');
  const zuma = { id: 'zuma', name: 'Zuma Foods Limited', registrationNumber: 'RC 1234567' };
  const other = { id: 'other', name: 'Copper Meadow Limited', registrationNumber: 'RC 7654321' };

  test.each([
    [{ registrationNumber: 'rc1234567' }, zuma],
    [{ registrationNumber: '001234567' }, zuma],
    [{ registrationNumber: '12034567' }, null],
    [{ registrationNumber: 'RC 1111111', companyName: zuma.name }, null],
    [{ companyName: 'ZUMA FOODS LIMITED' }, zuma],
    [{}, null],
  ])('%j: found by number, then by name', (answers, expected) =>
    expect(companyOfFiling(service, answers, [zuma, other], null)).toBe(expected),
  );

  test('registration of a name that a company has: none', () => {
    const registration = requireService('nigeria-business-name-registration');
    expect(registration.nameOf({ name1: zuma.name })).toBe(zuma.name);
    expect(companyOfFiling(registration, { name1: zuma.name }, [zuma], zuma.id)).toBeNull();
  });

  test('two that fit: none', () =>
    expect(companyOfFiling(service, { companyName: zuma.name }, [zuma, { ...zuma }], null)).toBeNull());

  test.each([
    ['two of its name: that one', { companyName: zuma.name }, 'second', 'second'],
    ['two of its name, neither of them: none', { companyName: zuma.name }, 'other', undefined],
    ['no number and a name that none has: that one', { companyName: 'Zuma Mills' }, 'other', 'other'],
    ['a number that none has: none', { registrationNumber: '1111111' }, 'zuma', undefined],
    ['the number of another: the other', { registrationNumber: '7654321' }, 'zuma', 'other'],
  ])('begun for a company, %s', (_case, answers, begunFor, expected) =>
    expect(companyOfFiling(service, answers, [zuma, { ...zuma, id: 'second' }, other], begunFor)?.id).toBe(
      expected,
    ),
  );
});
