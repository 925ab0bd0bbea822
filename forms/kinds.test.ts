import { describe, expect, it } from 'vitest';
import { addressPartRows } from './fields/address.ts';
import type { AddressField, Field } from './form.ts';
import { parseAnswer } from './kind.ts';
import { kindOf, kinds } from './kinds.ts';
import { sampleFormat, TODAY } from './testing/club-form.ts';

const context = { today: TODAY, answers: {}, item: {} };
const keep = (field: Field, raw: unknown) => parseAnswer(kindOf(field), field, raw, context);
const keptOf = (field: Field, raw: unknown): unknown => {
  const answer = keep(field, raw);
  expect(answer.problems).toEqual([]);
  return answer.value;
};
const wordsOf = (field: Field, raw: unknown): string[] =>
  keep(field, raw).problems.map((problem) => [problem.path, problem.words].filter(Boolean).join(': '));
const readOf = (field: Field, raw: unknown): string => kindOf(field).format(field, raw, context);
const dateOf = (typed: string) => {
  const [day, month, year] = typed.split(' ');
  return { day, month, year };
};

const surname: Field = { kind: 'text', id: 'surname', label: 'Surname' };
const aims: Field = { kind: 'text', id: 'aims', label: 'Aims', rows: 3, minLength: 10 };
const code: Field = {
  kind: 'text',
  id: 'code',
  label: 'NIN',
  pattern: {
    expression: /^\d{4}$/g,
    words: 'Enter 4 figures.',
    normalise: (text) => text.replace(/\s/g, ''),
  },
};
const clean: Field = {
  kind: 'text',
  id: 'street',
  label: 'Street',
  refuse: { expression: /p\.? ?o\.? ?box/i, words: 'Enter a street, not a P.O. box.' },
};
const born: Field = {
  kind: 'date',
  id: 'born',
  label: 'Date of birth',
  minAge: { years: 18, words: 'Directors must be 18 or older.' },
};
const started: Field = {
  kind: 'date',
  id: 'started',
  label: 'When did it start?',
  notAfter: 'today',
  notBefore: '2020-01-01',
};
const capital: Field = {
  kind: 'money',
  id: 'capital',
  label: 'Share capital',
  currency: 'NGN',
  minMinor: 10_000_000,
};
const share: Field = {
  kind: 'number',
  id: 'share',
  label: 'Shares held (in percent)',
  min: 0,
  max: 100,
  unit: '%',
  decimals: 1,
};
const count: Field = { kind: 'number', id: 'count', label: 'Number of shares', min: 1 };
const state: Field = {
  kind: 'choice',
  id: 'state',
  label: 'State',
  options: [
    { value: 'LA', label: 'Lagos' },
    { value: 'KN', label: 'Kano' },
  ],
};
const control: Field = {
  kind: 'several',
  id: 'control',
  label: 'Nature of control',
  atLeast: 2,
  options: ['a', 'b', 'c'].map((value) => ({ value, label: `Way ${value}` })),
};
const office: AddressField = {
  kind: 'address',
  id: 'office',
  label: 'Registered office',
  format: sampleFormat,
  outside: 'A physical address in Nigeria is required.',
};
const home: AddressField = {
  kind: 'address',
  id: 'home',
  label: 'Home address',
  format: sampleFormat,
  anywhere: true,
};
const deed: Field = { kind: 'file', id: 'deed', label: 'Identity document', maxFiles: 1 };
const email: Field = { kind: 'email', id: 'email', label: 'E-mail address' };
const phone: Field = { kind: 'phone', id: 'phone', label: 'Phone number', home: 'NG' };
const country: Field = { kind: 'country', id: 'country', label: 'Nationality' };
const agree: Field = { kind: 'confirm', id: 'agree', label: 'Consent', statement: 'I agree.' };
const name: Field = { kind: 'proposed-name', id: 'name', label: 'First choice of name', entityType: 'LTD' };
const lagos = {
  house: '12',
  street: ' Allen  Avenue ',
  city: 'Ikeja',
  lga: 'Ikeja',
  state: 'Lagos',
  postcode: '',
};
const pdf = (fileId: string) => ({
  fileId,
  name: `${fileId}.pdf`,
  sizeBytes: 1,
  mediaType: 'application/pdf',
});
const every = [
  surname,
  aims,
  code,
  clean,
  born,
  started,
  capital,
  share,
  count,
  state,
  control,
  office,
  home,
  deed,
  email,
  phone,
  country,
  agree,
  name,
];

describe('valid answer: parsed', () => {
  it.each<[string, Field, unknown, unknown]>([
    ['text trimmed, on one line', surname, '  Ade\u0301 \n Obi ', 'Adé Obi'],
    ['rows with their line breaks', aims, ' first line\r\nsecond line\u0007 ', 'first line\nsecond line'],
    ['a pattern tidied first', code, '12 34', '1234'],
    ['e-mail in lower case', email, ' Ada@Example.com', 'ada@example.com'],
    ['phone with its code', phone, '0803 123 4567', '+2348031234567'],
    ['a number without commas', count, '1,000,000', 1_000_000],
    ['a percentage', share, '12.5%', 12.5],
    ['money in kobo', capital, '₦1,000,000', 100_000_000],
    ['a date by figures', born, dateOf('3 5 1990'), '1990-05-03'],
    ['a date by name of month', born, dateOf('3 September 1990'), '1990-09-03'],
    ['an option by its value', state, 'LA', 'LA'],
    ['several in the order shown', control, ['c', 'a', 'c'], ['a', 'c']],
    ['a tick', agree, true, true],
    ['a country', country, 'NG', 'NG'],
    ['a name', name, ' Zuma  Foods ', 'Zuma Foods'],
    [
      'an address with its country',
      office,
      lagos,
      { house: '12', street: 'Allen Avenue', city: 'Ikeja', lga: 'Ikeja', state: 'Lagos', country: 'NG' },
    ],
    [
      'a house number before the street',
      office,
      { ...lagos, house: '', street: '12 Allen Avenue' },
      { street: '12 Allen Avenue', city: 'Ikeja', lga: 'Ikeja', state: 'Lagos', country: 'NG' },
    ],
    [
      'an address abroad',
      home,
      { street: '1 High Street', city: 'Leeds', country: 'GB' },
      { street: '1 High Street', city: 'Leeds', country: 'GB' },
    ],
    ['files by id', deed, [pdf('a'), pdf('a')], ['a']],
  ])('%s', (_what, field, raw, kept) => {
    expect(keptOf(field, raw)).toEqual(kept);
  });

  it('pattern with the g flag: the same result twice', () => {
    expect([keptOf(code, '1234'), keptOf(code, '1234')]).toEqual(['1234', '1234']);
  });
});

describe('invalid answer: the problem says how to correct it', () => {
  it.each<[Field, unknown, string[]]>([
    [surname, '   ', ['Enter the surname.']],
    [surname, 'x'.repeat(501), ['Shorten this to 500 characters or fewer. It now has 501.']],
    [surname, 'x'.repeat(1_000_000), ['Shorten this to 500 characters or fewer.']],
    [aims, 'x'.repeat(2001), ['Shorten this to 2000 characters or fewer. It now has 2001.']],
    [aims, 'short', ['Aims must have at least 10 characters.']],
    [code, '12a4', ['Enter 4 figures.']],
    [code, '', ['Enter the NIN.']],
    [clean, 'P.O. Box 12', ['Enter a street, not a P.O. box.']],
    [email, 'ada@', ['Enter an e-mail address such as name@example.com.']],
    [email, '', ['Enter the e-mail address.']],
    [
      phone,
      '123',
      [
        'Enter a phone number such as 0803 123 4567. Start a number from another country with + and its country code.',
      ],
    ],
    [count, 'ten', ['Enter a number, such as 10.']],
    [count, '1.5', ['Enter a whole number.']],
    [count, '0', ['Number of shares must be 1 or more.']],
    [share, '101', ['Shares held must be from 0 to 100%.']],
    [share, '1.25', ['Enter a number with at most 1 decimal.']],
    [capital, 'a million', ['Enter an amount in numbers, such as ₦1,000,000.']],
    [capital, '99,999', ['Enter ₦100,000 or more.']],
    [born, {}, ['Enter the date of birth.']],
    [born, dateOf('31 2 1990'), ['Enter a date such as 27 3 1990.']],
    [born, { day: '3', month: '', year: '' }, ['Enter the month and the year too, such as 27 3 1990.']],
    [born, dateOf('3 5 90'), ['Enter the year with four digits, such as 1990.']],
    [born, dateOf('21 11 2026'), ['Date of birth must be in the past.']],
    [born, dateOf('22 11 2008'), ['Directors must be 18 or older.']],
    [born, dateOf('1 1 1860'), ['Check the year: this would be 166 years ago.']],
    [started, dateOf('22 11 2026'), ['The date cannot be in the future.']],
    [started, dateOf('31 12 2019'), ['The date must be 1 January 2020 or later.']],
    [started, undefined, ['Answer “When did it start?”']],
    [state, '', ['Choose the state.']],
    [state, 'Lagos', ['Choose one of the answers shown.']],
    [control, [], ['Choose at least 2.']],
    [control, ['a'], ['Choose at least 2.']],
    [control, ['a', 'z'], ['Choose only from the answers shown.']],
    [agree, false, ['Tick the box to agree.']],
    [country, 'Nigeria', ['Choose a country from the list.']],
    [name, '&', ['Enter a name with letters or numbers.']],
    [deed, [], ['Upload the identity document.']],
    [deed, [pdf('a'), pdf('b')], ['Upload one file only. Remove the others.']],
    [office, {}, ['Enter the registered office.']],
    [office, { country: 'NG' }, ['Enter the registered office.']],
    [
      office,
      { street: 'Allen Avenue' },
      [
        'house: Enter the house or plot number.',
        'city: Enter the city or town.',
        'lga: Enter the local government area.',
        'state: Choose a state.',
      ],
    ],
    [office, { ...lagos, state: 'Leeds' }, ['state: Choose a state from the list.']],
    [office, { ...lagos, postcode: '12' }, ['postcode: Enter a 6-digit postcode, or leave it blank.']],
    [office, { ...lagos, country: 'GB' }, ['country: A physical address in Nigeria is required.']],
    [home, { street: '1 High Street', city: 'Leeds' }, ['country: Choose a country.']],
    [home, { ...lagos, country: 'NG', lga: '' }, ['lga: Enter the local government area.']],
  ])('%#: %o', (field, raw, words) => {
    expect(wordsOf(field, raw)).toEqual(words);
  });

  it('parts of an address: labelled as in its country, what is empty left out; the country where it was chosen', () => {
    const labelled = (field: AddressField, raw: unknown) =>
      addressPartRows(field, raw).map(({ label, value }) => `${label}: ${value}`);
    expect(labelled(office, { ...lagos, house: ' 12 ', street: 'Allen  Avenue' })).toEqual(
      expect.arrayContaining(['House number: 12', 'Street: Allen Avenue', 'State: Lagos']),
    );
    expect(labelled(office, { ...lagos, lga: '' }).join()).not.toContain('government');
    expect(labelled(home, { street: '1 High Street', city: 'Leeds', lga: 'Otley', country: 'GB' })).toEqual([
      'Street: 1 High Street',
      'City or town: Leeds',
      'District or county: Otley',
      'Country: United Kingdom',
    ]);
    expect(addressPartRows(home, undefined)).toEqual([]);
  });

  it('missing answer: the message of the form', () => {
    expect(wordsOf({ ...surname, missing: 'Your surname, please.' }, '')).toEqual(['Your surname, please.']);
  });

  it('file of another application: unknown_file', () => {
    const answer = parseAnswer(kinds.file, deed, [pdf('a')], { ...context, knownFiles: new Set(['b']) });
    expect(answer.problems).toEqual([
      { path: '', code: 'unknown_file', words: 'We do not have this file. Remove it and upload it again.' },
    ]);
  });
});

describe('formatted answer', () => {
  it.each<[Field, unknown, string]>([
    [capital, '1000000', '₦1,000,000'],
    [capital, 'about a million', 'about a million'],
    [born, dateOf('3 5 1990'), '3 May 1990'],
    [born, dateOf('31 2 1990'), '31 2 1990'],
    [born, { day: '3' }, '3'],
    [state, 'KN', 'Kano'],
    [state, 'gone', ''],
    [control, ['b', 'a'], 'Way a, Way b'],
    [agree, true, 'Agreed'],
    [agree, false, ''],
    [country, 'GH', 'Ghana'],
    [share, '12.5', '12.5%'],
    [count, '1000', '1,000'],
    [{ ...count, min: 1950, max: 2100 }, '2026', '2026'],
    [office, lagos, '12 Allen Avenue, Ikeja, Ikeja, Lagos'],
    [
      home,
      { street: '1 High Street', city: 'Leeds', postcode: 'LS1', country: 'GB' },
      '1 High Street, Leeds, LS1, United Kingdom',
    ],
    [office, { country: 'NG' }, ''],
    [deed, [pdf('a'), pdf('b')], 'a.pdf, b.pdf'],
    [surname, ' Obi ', 'Obi'],
  ])('%#: %o', (field, raw, words) => {
    expect(readOf(field, raw)).toBe(words);
  });
});

describe('answer of any shape', () => {
  const junk = [
    null,
    0,
    1.5,
    'text',
    '',
    true,
    [],
    [null],
    [1, 'a', {}],
    {},
    { street: 1 },
    { day: [], month: {} },
    { __proto__: null },
    JSON.parse('{"__proto__": {"street": "x"}, "constructor": 1}'),
    Symbol.iterator,
    () => 'x',
    Number.NaN,
    'x'.repeat(100_000),
  ];

  it.each(every)(
    '$id ($kind) judges and reads it without throwing, and keeps it only when valid',
    (field) => {
      for (const raw of junk) {
        const answer = keep(field, raw);
        expect(answer.value === undefined || answer.problems.length === 0).toBe(true);
        expect(typeof readOf(field, raw)).toBe('string');
        expect(typeof kindOf(field).isBlank(raw)).toBe('boolean');
      }
    },
  );

  it.each(every)('$id ($kind): its blank answer counts as blank', (field) => {
    const kind = kindOf(field);
    const blank = kind.blank(field);
    expect(kind.isBlank(blank)).toBe(true);
    expect(kind.hasShape(blank)).toBe(true);
    expect(readOf(field, blank)).toBe('');
    expect(keep({ ...field, optional: true }, blank)).toEqual({ value: undefined, problems: [] });
  });

  it.each([surname, born, office, deed, state, agree])(
    '$id ($kind) does not take a number for an answer',
    (field) => {
      expect(keep(field, 5).problems).toMatchObject([{ path: '', code: 'wrong_shape' }]);
    },
  );
});
