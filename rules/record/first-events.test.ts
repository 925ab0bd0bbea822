import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { sampleOf } from '#catalog/testing/samples-of.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { type Answers, type Form, itemsOf, type ListField, type PlainField } from '#forms/form.ts';
import type { Currency } from '#values/money.ts';
import { day } from '#values/calendar-date.ts';
import { amountOf, firstEvents, particularsOf } from './first-events.ts';
import { findImpossible, recordAt } from './record-state.ts';
import { recorded } from './testing/record-builder.ts';

const registeredOn = day('2026-11-20');
const registrations = countries.flatMap((country) =>
  country.services
    .filter(({ entityType }) => entityType !== undefined)
    .map((service) => [service.id, country, service] as const),
);

function firstRecord(id: string) {
  const [, country, service] = registrations.find(([each]) => each === id) ?? [];
  if (!country || !service) throw new Error(`No registration ${id}`);
  const answers = sampleOf(id)({ file: pretendFile });
  let count = 0;
  const events = firstEvents({
    service,
    answers,
    currency: country.currency,
    registeredOn,
    newId: () => `id-${(count += 1)}`,
  });
  const { people, classes, holdings, memberships, appointments, controls } = recordAt(
    recorded(events),
    registeredOn,
  );
  const nameOf = (personId: string) => people.get(personId)?.particulars.name;
  return {
    answers,
    people: [...people.values()].map(({ particulars }) => particulars.name),
    holdings: holdings.map(({ personId, classId, shares }) => [
      nameOf(personId),
      classes.get(classId)?.name,
      Number(shares),
    ]),
    classes: [...classes.values()],
    members: memberships.map(({ personId, interest }) => [nameOf(personId), interest]),
    offices: appointments.map(({ personId, office, title }) => [nameOf(personId), title ?? office]),
    controls: controls.map(({ personId, natures }) => [nameOf(personId), ...natures]),
  };
}

test.each(registrations)('first record of %s: every officer, holder and controller of the form', (id) => {
  const { answers, offices, holdings, members, controls } = firstRecord(id);
  const count = (...lists: string[]) => lists.flatMap((list) => itemsOf(answers, list)).length;
  const directors = count('directors', 'corporateDirectors');
  expect(offices.filter(([, office]) => office === 'director')).toHaveLength(directors);
  const holders = count('shareholders', 'corporateShareholders', 'stockholders', 'corporateStockholders');
  const expected = count('shareClasses') > 0 ? Math.max(holders, count('allotments')) : holders;
  expect(holdings.length + (holders > 0 ? members.length : 0)).toBe(expected);
  expect(controls).toHaveLength(
    count('controllers', 'pscs', 'corporatePscs') + (directors > 0 ? count('owners') : 0),
  );
});

test('Nigerian company: directors are the holders, entered once, with what they paid', () => {
  const record = firstRecord('nigeria-company-registration');
  expect(record.people).toEqual(['Adaora Sample', 'Bashir Sample']);
  expect(record.holdings).toEqual([
    ['Adaora Sample', 'Ordinary', 600_000],
    ['Bashir Sample', 'Ordinary', 400_000],
  ]);
  expect(record.classes).toMatchObject([{ nominal: { amount: '1.00', currency: 'NGN' } }]);
  expect(record.controls[0]).toEqual([
    'Adaora Sample',
    'Holds 5% or more of the shares',
    'Holds 5% or more of the votes',
    '60% of the shares',
    '60% of the votes',
  ]);
});

test('corporation of Delaware: par value below a cent, authorised shares, offices in words', () => {
  const record = firstRecord('usa-delaware-corporation-registration');
  expect(record.classes).toMatchObject([
    { name: 'Common Stock', nominal: { amount: '0.0001', currency: 'USD' }, authorised: 10_000_000n },
  ]);
  expect(record.offices).toContainEqual(['Maya Sample', 'President or chief executive, Treasurer']);
});

test('LLC, guarantee company and business name: members with their interest or what they are, no shares', () => {
  expect(firstRecord('usa-delaware-llc-registration').members).toEqual([
    ['Maya Sample', '60%'],
    ['Omar Sample', '40%'],
  ]);
  expect(firstRecord('nigeria-guarantee-company').members[0]?.[1]).toBe('guarantees NGN 50000.00');
  expect(firstRecord('nigeria-business-name-registration').members[0]?.[1]).toBe('proprietor');
});

describe('first record from answers of one form', () => {
  const list = (id: string, fields: readonly PlainField[] = []): ListField => ({
    kind: 'list',
    id,
    label: id,
    item: { one: 'item', many: 'items' },
    min: 0,
    max: 5,
    fields,
  });
  const shareClass: PlainField = {
    kind: 'choice',
    id: 'shareClass',
    label: 'Class',
    options: [
      { value: 'ordinary', label: 'Ordinary' },
      { value: 'preference', label: 'Second' },
    ],
  };
  const form: Form = {
    id: 'form',
    version: 1,
    title: 'Form',
    declaration: [],
    pages: [
      {
        id: 'page',
        title: 'Page',
        fields: [
          list('directors'),
          list('corporateDirectors'),
          list('secretaries'),
          list('shareClasses', [shareClass]),
          list('shareholders', [shareClass]),
          list('allotments'),
          list('owners', [
            {
              kind: 'several',
              id: 'control',
              label: 'Control',
              options: [
                { value: 'shares', label: 'Holds shares' },
                { value: 'veto', label: 'Has a veto' },
              ],
            },
          ]),
          list('guarantors'),
        ],
      },
    ],
  };
  function recordOf(answers: Answers, currency: Currency = 'NGN') {
    let count = 0;
    const events = firstEvents({
      service: { form },
      answers,
      currency,
      registeredOn,
      newId: () => `id-${(count += 1)}`,
    });
    expect(findImpossible(recorded(events))).toBeNull();
    const state = recordAt(recorded(events), registeredOn);
    return { ...state, classes: [...state.classes.values()], people: [...state.people.values()] };
  }
  const director = { id: 'd', firstName: 'Ada', surname: 'Obi' };
  const taken = { ...director, id: 's' };

  test.each<[string, Answers, object]>([
    [
      'name of the class',
      { className: 'Class A', classTitle: 'B', shareClass: 'preference' },
      { name: 'Class A' },
    ],
    [
      'title of the class',
      { classTitle: 'A ordinary', shareClass: 'ordinary' },
      { name: 'A ordinary', type: 'common' },
    ],
    ['kind of the class', { shareClass: 'preference' }, { name: 'Second', type: 'preferred' }],
    ['nothing', {}, { name: 'Ordinary', type: 'common', nominal: null, authorised: null }],
    ['name alone', { className: 'Preferred Stock' }, { name: 'Preferred Stock', type: 'preferred' }],
    ['shares authorised', { authorised: 500, shares: 400, maximum: 300 }, { authorised: 500n }],
    ['shares of the class', { shares: '4,000 000' }, { authorised: 4_000_000n }],
    ['maximum', { maximum: 300 }, { authorised: 300n }],
    ['maximum of nothing', { maximum: 0 }, { authorised: null }],
    ['maximum that is not whole', { maximum: 1.5 }, { authorised: null }],
    ['maximum in words', { maximum: 'no limit' }, { authorised: null }],
    [
      'nominal value',
      { nominalValue: '1.50', nominal: '3' },
      { nominal: { amount: '1.50', currency: 'NGN' } },
    ],
    ['nominal', { nominal: '3' }, { nominal: { amount: '3.00', currency: 'NGN' } }],
    ['par value', { parValue: 0.0001 }, { nominal: { amount: '0.0001', currency: 'NGN' } }],
    ['par value of seven decimals', { parValue: 0.1234567 }, { nominal: { amount: '0.123457' } }],
    ['par value as typed', { parValue: '10' }, { nominal: { amount: '10', currency: 'NGN' } }],
    ['par value of nothing', { parValue: 0 }, { nominal: null }],
  ])('class of shares with %s', (_what, answers, expected) =>
    expect(recordOf({ shareClasses: [{ id: 'c', ...answers }] }).classes).toMatchObject([expected]),
  );

  test('par value in Canada: money', () =>
    expect(recordOf({ shareClasses: [{ id: 'c', parValue: 250 }] }, 'CAD').classes).toMatchObject([
      { nominal: { amount: '2.50', currency: 'CAD' } },
    ]));

  test('class that only a holder names: created once, with the label of the choice', () => {
    const holder = (id: string, surname: string) => ({
      id,
      firstName: 'Ada',
      surname,
      shareClass: 'preference',
      number: 10,
      paid: '25',
    });
    const { classes, ledger } = recordOf({ shareholders: [holder('a', 'Obi'), holder('b', 'Eze')] });
    expect(classes).toMatchObject([{ name: 'Second' }]);
    expect(ledger.map(({ added, paid }) => [added, paid?.amount])).toEqual([
      [10n, '25.00'],
      [10n, '25.00'],
    ]);
  });

  test('classes that holders name: each created once, and none for a class of the form', () => {
    const holder = (id: string, named: string) => ({ id, name: id, shareClass: named, number: 10 });
    const namesOf = (answers: Answers) => recordOf(answers).classes.map(({ name }) => name);
    expect(
      namesOf({
        shareholders: [holder('a', 'ordinary'), holder('b', 'preference'), holder('c', 'ordinary')],
      }),
    ).toEqual(['Ordinary', 'Second']);
    expect(
      namesOf({ shareClasses: [{ id: 'c', className: 'Class A' }], shareholders: [holder('a', 'c')] }),
    ).toEqual(['Class A']);
  });

  test('allotments: shares of the holder they name, paid as stated or by the share', () => {
    const answers = (rows: readonly object[]) => ({
      shareClasses: [{ id: 'c', className: 'Ordinary', paid: '2' }],
      shareholders: [{ ...taken, shareClass: 'c', number: 5 }],
      allotments: rows,
    });
    const allotment = { holder: 'shareholders/s', shareClass: 'c' };
    const { ledger } = recordOf(
      answers([
        { id: '1', ...allotment, number: 100 },
        { id: '2', ...allotment, shares: '50', paid: '7' },
        { id: '3', ...allotment, shareClass: 'other', number: 3 },
        { id: '4', ...allotment, number: 0 },
        { id: '5', ...allotment, holder: 'shareholders/other', number: 4 },
      ]),
    );
    expect(ledger.map(({ added, paid }) => [added, paid?.amount])).toEqual([
      [100n, '200.00'],
      [50n, '7.00'],
    ]);
    expect(recordOf(answers([])).ledger.map(({ added, paid }) => [added, paid?.amount])).toEqual([
      [5n, '10.00'],
    ]);
  });

  test('shares whose payment is not stated: recorded without it', () =>
    expect(
      recordOf({
        shareClasses: [{ id: 'c' }],
        shareholders: [{ ...taken, shareClass: 'c', number: 5 }],
      }).ledger,
    ).toMatchObject([{ added: 5n, paid: null }]));

  test('one person in several lists: entered once, also by way of another list', () => {
    const { people, appointments } = recordOf({
      directors: [director],
      secretaries: [{ ...director, id: 's', sameAs: 'directors/d' }],
      owners: [{ ...director, id: 'o', sameAs: 'secretaries/s', percent: 60 }],
    });
    expect(people.map(({ type, particulars }) => [type, particulars])).toEqual([
      ['individual', { name: 'Ada Obi' }],
    ]);
    expect(appointments.map(({ office }) => office)).toEqual(['director', 'secretary']);
  });

  test('person that another list no longer has: entered with the own answers', () =>
    expect(
      recordOf({ secretaries: [{ ...director, id: 's', sameAs: 'directors/gone' }] }).people,
    ).toMatchObject([{ particulars: { name: 'Ada Obi' } }]));

  test('company as a director: an organisation; item without a name: nobody', () => {
    const { people, appointments } = recordOf({
      directors: [director, { id: 'empty' }],
      corporateDirectors: [{ id: 'c', companyName: 'Zuma Holdings', rcNumber: 'RC 1' }],
    });
    expect(people.map(({ type, particulars }) => [type, particulars])).toEqual([
      ['individual', { name: 'Ada Obi' }],
      ['organisation', { name: 'Zuma Holdings', number: 'RC 1' }],
    ]);
    expect(appointments).toHaveLength(2);
  });

  test('owners: in control of a company with directors, members of a business without', () => {
    const owner = { ...director, id: 'o', control: ['veto', 'shares'], votesPercent: 55, percent: '60' };
    expect(recordOf({ directors: [{ id: 'x', name: 'Ben Eze' }], owners: [owner] })).toMatchObject({
      memberships: [],
      controls: [{ natures: ['Has a veto', 'Holds shares', '55% of the votes', '60% in total'] }],
    });
    expect(recordOf({ owners: [owner] })).toMatchObject({
      memberships: [{ interest: '60%' }],
      controls: [],
    });
  });

  test('owner of a company whose control is not stated: no controller', () =>
    expect(recordOf({ directors: [director], owners: [{ ...director, id: 'o' }] }).controls).toEqual([]));

  test('holders of a company without classes of shares: members; of one with a class: none', () => {
    const holders = [{ ...taken, percent: '60', shareClass: 'c', number: 5 }];
    expect(recordOf({ shareholders: [{ ...taken, percent: '60' }] })).toMatchObject({
      memberships: [{ interest: '60%' }],
      ledger: [],
    });
    expect(recordOf({ shareClasses: [{ id: 'c' }], shareholders: holders })).toMatchObject({
      memberships: [],
      ledger: [{ added: 5n }],
    });
  });

  test('second class of the same name: left out, with the shares of it', () =>
    expect(
      recordOf({
        shareClasses: [{ id: 'c' }, { id: 'd' }],
        shareholders: [{ ...taken, shareClass: 'd', number: 5 }],
      }),
    ).toMatchObject({ classes: [{ name: 'Ordinary' }], ledger: [] }));

  test('members without shares: by their guarantee or percentage, or as members alone', () =>
    expect(
      recordOf({
        guarantors: [
          { id: 'a', name: 'Ada Obi', guarantee: '500' },
          { id: 'b', name: 'Ben Eze' },
          { id: 'c', name: 'Chi Udo', percent: 40 },
        ],
      }).memberships.map(({ interest }) => interest),
    ).toEqual(['guarantees NGN 500.00', 'member', '40%']));

  test('particulars: the first address, place and number that are stated', () => {
    const address = (street: string) => ({ street, city: 'Abuja' });
    expect(
      particularsOf({
        companyName: 'Zuma Holdings',
        residentialAddress: address('4 Home Street'),
        address: address('3 Street'),
        citizenship: 'GB',
        occupation: ' Baker ',
        bornOn: '1988-03-14',
        companyNumber: '77',
        foreignNumber: '88',
      }),
    ).toEqual({
      name: 'Zuma Holdings',
      address: '3 Street, Abuja',
      nationality: 'United Kingdom',
      occupation: 'Baker',
      bornOn: '1988-03-14',
      number: '77',
    });
    expect(particularsOf({ bodyName: 'Body', incorporatedIn: 'Delaware', firmNumber: '9' })).toEqual({
      name: 'Body',
      nationality: 'Delaware',
      number: '9',
    });
    expect(
      particularsOf({
        serviceAddress: address('1 Service Street'),
        companyAddress: address('2 Company Street'),
      }),
    ).toEqual({ name: '', address: '1 Service Street, Abuja' });
    expect(
      particularsOf({
        address: address('3 Street'),
        companyAddress: address('2 Company Street'),
        nationality: 'NG',
        citizenship: 'GB',
      }),
    ).toEqual({ name: '', address: '2 Company Street, Abuja', nationality: 'Nigeria' });
    expect(particularsOf({ residentialAddress: address('4 Home Street'), foreignNumber: '88' })).toEqual({
      name: '',
      address: '4 Home Street, Abuja',
      number: '88',
    });
  });

  test('amount in minor units: a decimal with two digits', () => {
    expect([0, 5, 50, 12_345.4].map((minor) => amountOf(minor, 'NGN').amount)).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '123.45',
    ]);
  });
});
