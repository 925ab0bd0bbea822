import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import type { Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { draftPaper } from '../testing/draft-paper.ts';
import {
  aNigerianGuaranteeCompany,
  anUnlimitedCompanyApplication,
  aPublicCompanyApplication,
} from './sample.ts';
import { guaranteeCompany, publicCompany, unlimitedCompany } from './service.ts';

const officialFees = (service: Service, typed: Answers): readonly unknown[] =>
  quotedLines(service, service.facts(typed, day('2026-11-21'))).map(({ feeId, minor, atCost }) => [
    feeId,
    atCost ? 'at cost' : minor,
  ]);

describe('official fees', () => {
  test('public company: ₦1,000 for the name, 0.75% of ₦2,000,000, filing at cost', () =>
    expect(officialFees(publicCompany, aPublicCompanyApplication())).toEqual([
      ['ng-name-reservation', 100_000],
      ['ng-public-company-filing', 'at cost'],
      ['ng-stamp-duty', 1_500_000],
    ]));
  test('guarantee company: ₦5,000 for the name, filing at cost', () =>
    expect(officialFees(guaranteeCompany, aNigerianGuaranteeCompany())).toEqual([
      ['ng-name-reservation-guarantee', 500_000],
      ['ng-guarantee-filing', 'at cost'],
    ]));
});

describe('papers', () => {
  test.each<[Service, Answers, RegExp]>([
    [publicCompany, aPublicCompanyApplication(), /is a public company\..*limited by shares\..*2,000,000/],
    [unlimitedCompany, anUnlimitedCompanyApplication(), /is an unlimited company\..*members is unlimited\./],
    [
      guaranteeCompany,
      aNigerianGuaranteeCompany(),
      /To teach children in Abuja to read\..*limited by guarantee\..*Adaora Sample.*50,000/,
    ],
  ])('memorandum of $id: states the liability of the members', (service, typed, words) =>
    expect(draftPaper(service, typed, 'Memorandum of association')).toMatch(words),
  );

  test('company without shares: no share certificates', () =>
    expect(draftPaper(guaranteeCompany, aNigerianGuaranteeCompany(), 'Share certificates')).toBeUndefined());
});
