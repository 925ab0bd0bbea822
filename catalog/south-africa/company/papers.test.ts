import { describe, expect, test } from 'vitest';
import type { Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { fieldsOf } from '#forms/form.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { nonProfitCompany, personalLiabilityCompany, privateCompany, publicCompany } from './service.ts';
import {
  aNonProfitApplication,
  aPersonalLiabilityApplication,
  aPrivateCompanyApplication,
  aPublicCompanyApplication,
} from './sample.ts';

const today = day('2026-11-21');
const written = (service: Service, paper: string, typed: Answers): string => {
  const { values: kept } = validate(service.form, typed, { today });
  const found = service.pack?.find(({ id }) => id === `za-${paper}`);
  return found === undefined || found.applies?.(kept) === false
    ? 'no such paper'
    : JSON.stringify(found.write(kept, today));
};
const ofPrivate = (paper: string, changes: Answers = {}): string =>
  written(privateCompany, paper, aPrivateCompanyApplication({ changes }));

describe('documents of a private company', () => {
  test('all: name the company, its directors and each shareholding', () => {
    expect(ofPrivate('memorandum')).toContain('Umoya Solar (Pty) Ltd');
    expect(ofPrivate('memorandum')).toContain('["Ordinary","1,000"]');
    expect(ofPrivate('memorandum')).toContain('End of February');
    expect(ofPrivate('share-certificates')).toContain('60 ordinary shares');
    expect(ofPrivate('securities-register')).toContain('Sipho Sample');
    expect(ofPrivate('register-of-owners')).toContain('holds shares, has votes, 60%');
    expect(ofPrivate('director-consents')).toContain('section 69');
    expect(ofPrivate('first-resolutions')).toContain('Public officer');
  });

  test('memorandum uploaded: none drafted', () =>
    expect(
      ofPrivate('memorandum', {
        memorandum: 'own',
        memorandumFile: aPrivateCompanyApplication()['applicantDocument'],
      }),
    ).toBe('no such paper'));

  test('number as name: blank in place of the name', () =>
    expect(ofPrivate('memorandum', { nameStatus: 'number' })).toContain(
      'to be named by its registration number',
    ));

  test('juristic person: signs by its representative', () => {
    const corporateIncorporators = [
      {
        id: 'firm',
        companyName: 'Sample Holdings',
        companyNumber: '2010/111111/07',
        incorporatedIn: 'ZA',
        companyAddress: {
          street: '1 Protea Road',
          city: 'Durban',
          house: '1',
          lga: 'Umhlanga',
          state: 'KwaZulu-Natal',
          postcode: '4319',
          country: 'ZA',
        },
        representative: 'Esther Sample',
        powerOfAttorney: aPrivateCompanyApplication()['applicantDocument'],
      },
    ];
    expect(ofPrivate('power-of-attorney', { corporateIncorporators })).toContain(
      'Esther Sample, for Sample Holdings',
    );
  });
});

test('personal liability company: memorandum names who is liable for its debts', () =>
  expect(written(personalLiabilityCompany, 'memorandum', aPersonalLiabilityApplication())).toContain(
    'Its directors and past directors are jointly and severally liable',
  ));

test('public company: appoints a secretary, who signs certificates with a director', () => {
  expect(written(publicCompany, 'first-resolutions', aPublicCompanyApplication())).toContain(
    'Lerato Sample is appointed company secretary',
  );
  expect(written(publicCompany, 'share-certificates', aPublicCompanyApplication())).toContain(
    '"capacity":"Company secretary"',
  );
});

test('non-profit company: purpose stated, no shares or certificates', () => {
  expect(written(nonProfitCompany, 'memorandum', aNonProfitApplication())).toContain(
    'We teach children to read after school.',
  );
  expect(written(nonProfitCompany, 'share-certificates', aNonProfitApplication())).toBe('no such paper');
});

test.each([privateCompany, personalLiabilityCompany, publicCompany, nonProfitCompany])(
  'paste sheet of $id: names questions of its form',
  ({ form, pasteSheet }) => {
    const known = new Set(fieldsOf(form).map(({ id }) => id));
    const named =
      pasteSheet?.pages.flatMap(({ fields }) =>
        fields.map((field) => (typeof field === 'string' ? field : field.field)),
      ) ?? [];
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  },
);
