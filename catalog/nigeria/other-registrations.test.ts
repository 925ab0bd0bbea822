import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { type Answers } from '#forms/form.ts';
import { validate } from '#forms/validate.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { guaranteeCompany, publicCompany, unlimitedCompany } from './company/service.ts';
import { nigeria } from './country.ts';
import { limitedLiabilityPartnership, limitedPartnership } from './partnership/service.ts';
import {
  aNigerianGuaranteeCompany,
  anUnlimitedCompanyApplication,
  aPublicCompanyApplication,
} from './company/sample.ts';
import { aNigerianLimitedPartnership, aNigerianLlp } from './partnership/sample.ts';

const today = day('2026-11-21');

describe('what they cost', () => {
  const government = (service: Service, typed: Answers): readonly unknown[] => {
    const price = quote(service, 'basic', service.facts(typed, today), today);
    if (!isQuote(price)) throw new Error(price.feeId);
    return price.lines
      .filter(({ payee }) => payee !== 'ours')
      .map(({ feeId, minor, atCost }) => [feeId, atCost ? 'at cost' : minor]);
  };

  test('a public company: ₦1,000 for the name, 0.75 % of ₦2,000,000, and a filing at cost', () =>
    expect(government(publicCompany, aPublicCompanyApplication())).toEqual([
      ['ng-name-reservation', 100_000],
      ['ng-public-company-filing', 'at cost'],
      ['ng-stamp-duty', 1_500_000],
    ]));
  test('a guarantee company: ₦5,000 for the name, and a filing at cost', () =>
    expect(government(guaranteeCompany, aNigerianGuaranteeCompany())).toEqual([
      ['ng-name-reservation-guarantee', 500_000],
      ['ng-guarantee-filing', 'at cost'],
    ]));
  test('a partnership: ₦1,000 for the name, and a filing at cost', () =>
    expect(government(limitedLiabilityPartnership, aNigerianLlp())).toEqual([
      ['ng-name-reservation', 100_000],
      ['ng-partnership-filing', 'at cost'],
    ]));
});

describe('their papers', () => {
  const paper = (service: Service, typed: Answers, title: string): string | undefined => {
    const { values: kept } = validate(service.form, typed, { today });
    return (service.pack ?? [])
      .filter(({ applies, title: each }) => each === title && (applies?.(kept) ?? true))
      .map(({ write }) => JSON.stringify(write(kept, today)))[0];
  };

  test.each<[Service, Answers, RegExp]>([
    [publicCompany, aPublicCompanyApplication(), /is a public company\..*limited by shares\..*2,000,000/],
    [unlimitedCompany, anUnlimitedCompanyApplication(), /is an unlimited company\..*members is unlimited\./],
    [
      guaranteeCompany,
      aNigerianGuaranteeCompany(),
      /To teach children in Abuja to read\..*limited by guarantee\..*Adaora Sample.*50,000/,
    ],
  ])('the memorandum of $id says how its members answer', (service, typed, words) =>
    expect(paper(service, typed, 'Memorandum of association')).toMatch(words),
  );

  test('a company without shares has no certificates of them', () =>
    expect(paper(guaranteeCompany, aNigerianGuaranteeCompany(), 'Share certificates')).toBeUndefined());

  test('partners who bring their own agreement get no draft of one', () => {
    expect(
      paper(limitedPartnership, aNigerianLimitedPartnership(), 'Agreement between the partners'),
    ).toMatch(/General partner.*500,000.*60 %/);
    expect(
      paper(
        limitedPartnership,
        aNigerianLimitedPartnership({ changes: { agreement: [pretendFile('agreement')] } }),
        'Agreement between the partners',
      ),
    ).toBeUndefined();
  });
});

describe('their deadlines', () => {
  const dueOn = (entityType: string, facts: Facts, id: string): string | undefined =>
    deadlinesOf(
      nigeria,
      { entityType, registeredOn: today, facts },
      { from: today, limitPerObligation: 1, isWorkingDay: () => true },
    ).find(({ obligationId }) => obligationId === id)?.dueOn;

  // 18 months and 42 days after the registration; 60 days after 31 December.
  test.each([
    ['PLC', { members: 2 }, 'ng-annual-return-public', '2028-07-02'],
    ['GTE', { members: 2 }, 'ng-annual-return-guarantee', '2028-07-02'],
    ['ULTD', { members: 2 }, 'ng-annual-return-after-meeting', '2028-07-02'],
    ['ULTD', { members: 2, small: true }, 'ng-annual-return-after-meeting', undefined],
    ['PLC', { yearEndMonth: 12 }, 'ng-company-tax', '2027-06-30'],
    ['LLP', { yearEndMonth: 12 }, 'ng-annual-return-llp', '2027-03-01'],
    ['LP', { yearEndMonth: 12 }, 'ng-annual-return-llp', undefined],
  ])('a %s with %o: %s on %s', (entityType, facts, id, on) => expect(dueOn(entityType, facts, id)).toBe(on));
});
