import { describe, expect, test } from 'vitest';
import { countries, serviceById } from '#catalog/index.ts';
import type { Service } from '#catalog/types/index.ts';
import type { Field, Form } from '#forms/form.ts';
import { kindOf } from '#forms/kinds.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { type EarlierApplication, type KnownCompany, prefillFiling } from './prefill-filing.ts';

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

  describe('questions of any filing', () => {
    const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
    const officers: Field = {
      kind: 'list',
      id: 'officers',
      label: 'Officers',
      item: { one: 'officer', many: 'officers' },
      min: 1,
      max: 2,
      title: () => '',
      fields: [
        { kind: 'text', id: 'name', label: 'Full name' },
        { kind: 'text', id: 'email', label: 'E-mail' },
        { kind: 'file', id: 'passport', label: 'Passport' },
      ],
    };
    const fields: Field[] = [
      { kind: 'text', id: 'number', label: 'Number' },
      { kind: 'text', id: 'companyName', label: 'Name' },
      { kind: 'date', id: 'incorporatedOn', label: 'Incorporated on' },
      { kind: 'date', id: 'heldOn', label: 'Held on' },
      { kind: 'choice', id: 'employer', label: 'Employer', options: options('yes', 'no') },
      { kind: 'choice', id: 'shareholders', label: 'Shareholders', options: options('1', '2') },
      { kind: 'choice', id: 'entityType', label: 'Type', options: options('LTD', 'PLC') },
      { kind: 'choice', id: 'method', label: 'Method', options: options('paper', 'online') },
      { kind: 'file', id: 'accounts', label: 'Accounts' },
      { kind: 'confirm', id: 'agreed', label: 'Agreed', statement: 'I agree.' },
      officers,
    ];
    const formOf = (...all: Field[]): Form => ({
      ...annualReturn.form,
      pages: [{ ...annualReturn.form.pages[0]!, id: 'only', fields: all }],
    });
    const filing = (...all: Field[]): Service => ({
      ...annualReturn,
      form: formOf(...all),
      completes: { kind: 'filing', numberField: 'number' },
      nameOf: (given) => (typeof given['companyName'] === 'string' ? given['companyName'] : ''),
    });
    const begin = (company: Partial<KnownCompany>, earlier: EarlierApplication | null = null) =>
      prefillFiling(filing(...fields), { ...zuma, ...company }, earlier);

    test('facts: a yes-or-no, a number and a text as the option they stand for; another value as none', () => {
      expect(begin({ facts: { employer: false, shareholders: 2, method: 'online' } })).toMatchObject({
        employer: 'no',
        shareholders: '2',
        method: 'online',
        entityType: 'LTD',
      });
      const unlisted = begin({
        entityType: 'GTE',
        facts: { employer: 'often', shareholders: 3, method: true },
      });
      for (const id of ['employer', 'shareholders', 'method', 'entityType'])
        expect(Object.keys(unlisted)).not.toContain(id);
    });

    test('day of registration: only where it is asked for', () => {
      const answersTo = begin({});
      expect(answersTo['incorporatedOn']).toEqual({ day: '10', month: '3', year: '2025' });
      expect(Object.keys(answersTo)).not.toContain('heldOn');
    });

    test('directors of the record: as many as the list takes, where it asks for a full name', () => {
      const directors = ['Ada Obi', 'Bola Ade', 'Chidi Eze'];
      expect(begin({ directors })['officers']).toEqual([
        { id: 'record-1', name: 'Ada Obi' },
        { id: 'record-2', name: 'Bola Ade' },
      ]);
      expect(Object.keys(begin({ directors: [] }))).not.toContain('officers');
      const inParts: Field = { ...officers, fields: [{ kind: 'text', id: 'surname', label: 'Surname' }] };
      const chosen: Field = {
        ...officers,
        fields: [{ kind: 'choice', id: 'name', label: 'Officer', options: options('Ada Obi') }],
      };
      const members: Field = { ...officers, id: 'members' };
      const inOneText: Field = { kind: 'text', id: 'officers', label: 'Officers' };
      for (const field of [inParts, chosen, members, inOneText])
        expect(prefillFiling(filing(field), { ...zuma, directors }, null)).toEqual({});
      const asDirectors: Field = { ...officers, id: 'directors', max: 1 };
      expect(prefillFiling(filing(asDirectors), { ...zuma, directors }, null)).toEqual({
        directors: [{ id: 'record-1', name: 'Ada Obi' }],
      });
      // An earlier application says more than the record, also where it says nothing.
      const form = formOf(officers);
      expect(Object.keys(begin({ directors }, { form, answers: {} }))).not.toContain('officers');
    });

    test('earlier application: the same question of the same kind that has an answer, else its other name; no files or promises', () => {
      const text = (id: string): Field => ({ kind: 'text', id, label: id });
      const form = formOf(
        text('email'),
        text('companyEmail'),
        { kind: 'text', id: 'phone', label: 'Phone' },
        { kind: 'choice', id: 'method', label: 'Method', options: options('paper', 'post') },
        { kind: 'file', id: 'accounts', label: 'Accounts' },
        { kind: 'confirm', id: 'agreed', label: 'Agreed', statement: 'I agree.' },
      );
      const known = {
        email: '',
        companyEmail: 'ada@zuma.example',
        phone: '0803',
        method: 'paper',
        accounts: 'file-1',
        agreed: true,
      };
      const asked = filing(
        text('email'),
        { kind: 'date', id: 'phone', label: 'Phone' },
        ...fields.filter(({ id }) => ['method', 'accounts', 'agreed'].includes(id)),
      );
      expect(prefillFiling(asked, zuma, { form, answers: known })).toEqual({
        email: 'ada@zuma.example',
        method: 'paper',
      });
      const post = { ...known, method: 'post' };
      expect(prefillFiling(asked, zuma, { form, answers: post })).toEqual({ email: 'ada@zuma.example' });
    });

    test('earlier list: the answers that this list asks for, full names from their parts; people with none of them are left out', () => {
      const directors: Field = {
        ...officers,
        id: 'directors',
        max: 9,
        fields: ['firstName', 'otherNames', 'surname', 'name', 'email', 'title', 'passport'].map((id) =>
          id === 'passport' ? { kind: 'file', id, label: id } : { kind: 'text', id, label: id },
        ),
      };
      const passport = {
        fileId: 'file-2',
        name: 'passport.pdf',
        mediaType: 'application/pdf',
        sizeBytes: 900,
      };
      expect(kindOf({ kind: 'file', id: 'passport', label: 'Passport' }).hasShape([passport])).toBe(true);
      const from = (...items: object[]) =>
        begin({}, { form: formOf(directors), answers: { directors: items } })['officers'];
      expect(
        from(
          { id: 'a', firstName: 'Ada', otherNames: '', surname: 'Obi', title: 'Dr', passport: [passport] },
          { id: 'b', firstName: 'Bola', name: 'Bola Ade (Mrs)', email: ['x'] },
          { id: 'c', name: 'Chidi Eze' },
        ),
      ).toEqual([
        { id: 'a', name: 'Ada Obi' },
        { id: 'b', name: 'Bola Ade (Mrs)' },
      ]);
      expect(from({ id: 'a', title: 'Dr' }, { id: 'b', email: 'bola@zuma.example' })).toEqual([
        { id: 'b', email: 'bola@zuma.example' },
      ]);
      expect(from({ id: 'a', title: 'Dr' })).toBeUndefined();
    });
  });
});
