import { describe, expect, test } from 'vitest';
import { countries, serviceById } from '#catalog/index.ts';
import type { Service } from '#catalog/types/index.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { type KnownCompany, prefillFiling } from './prefill-filing.ts';

const today = day('2026-11-22');
const annualReturn = serviceById('nigeria-annual-return') as Service;
const registration = serviceById('nigeria-company-registration') as Service;
const zuma: KnownCompany = {
  name: 'Zuma Foods Limited',
  registrationNumber: 'RC 1234567',
  registeredOn: day('2025-03-10'),
  entityType: 'LTD',
  facts: { small: true, yearEndMonth: 12 },
};
const address = { street: '12 Marina Road', city: 'Lagos' };
const answers = {
  registeredAddress: address,
  companyEmail: 'ada@zuma.example',
  directors: [
    { id: 'a', firstName: 'Ada', otherNames: 'Ngozi', surname: 'Obi', email: 'ada@zuma.example' },
    { id: 'b', firstName: 'Bola', surname: 'Ade' },
  ],
  addressProof: 'a-file',
};

describe('answers with which a filing begins', () => {
  test('company’s record: name, number, type, day of registration and facts', () =>
    expect(prefillFiling(annualReturn, zuma, null)).toEqual({
      entityType: 'LTD',
      companyName: 'Zuma Foods Limited',
      registrationNumber: 'RC 1234567',
      registeredOn: { day: '10', month: '3', year: '2025' },
      yearEndMonth: '12',
      small: 'yes',
    }));

  test('its registration here: address, e-mail address and directors as officers, without files', () => {
    const prefilled = prefillFiling(annualReturn, zuma, { form: registration.form, answers });
    expect(prefilled).toMatchObject({
      registeredAddress: address,
      email: 'ada@zuma.example',
      officers: [
        { id: 'a', name: 'Ada Ngozi Obi', email: 'ada@zuma.example' },
        { id: 'b', name: 'Bola Ade' },
      ],
    });
    expect(JSON.stringify(prefilled)).not.toContain('a-file');
  });

  test('answers of any shape: none that the form cannot show', () => {
    const broken = {
      registeredAddress: 'Marina',
      directors: { a: 1 },
      companyEmail: ['x'],
      yearEndMonth: 99,
    };
    const prefilled = prefillFiling(
      annualReturn,
      { ...zuma, facts: {} },
      { form: registration.form, answers: broken },
    );
    for (const id of ['registeredAddress', 'officers', 'email', 'yearEndMonth'])
      expect(Object.keys(prefilled)).not.toContain(id);
  });

  const filings = countries.flatMap(({ obligations }) =>
    [...new Set(obligations.flatMap(({ filedBy }) => filedBy?.service ?? []))].map(
      (id) => serviceById(id) as Service,
    ),
  );
  test.each(filings.map((service) => [service.id, service] as const))(
    '%s: begins with the name and the number of the company, and the name reads back',
    (_id, service) => {
      const prefilled = prefillFiling(service, zuma, null);
      expect(service.nameOf(prefilled)).toBe(zuma.name);
      const numberField = service.completes.kind === 'filing' ? service.completes.numberField : undefined;
      expect(numberField === undefined || prefilled[numberField] === zuma.registrationNumber).toBe(true);
      const { values } = validate(service.form, prefilled, { today });
      expect(Object.values(values)).toContain(zuma.name);
    },
  );
});
