import type { DeskExamples } from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

const anna = {
  id: 'anna',
  firstName: 'Anna',
  surname: 'Sample',
  bornOn: '1988-03-14',
  nationality: 'GB',
  barred: 'no',
  personalCode: 'FT5-15ED-7JY5',
};
const ben = { ...anna, id: 'ben', firstName: 'Ben', personalCode: 'GU6-26FE-8KZ6' };
const office =
  (change: Answers) =>
  (kept: Answers): Answers => ({
    ...kept,
    registeredOffice: { ...cardiffAddress('9', 'Sample Crescent'), ...change },
  });
const director =
  (change: Answers) =>
  (kept: Answers): Answers => ({ ...kept, directors: [{ ...anna, ...change }] });
const allotted =
  (change: Answers) =>
  (kept: Answers): Answers => ({
    ...kept,
    allotments: [{ id: 'first', nominal: 100, price: 200, paid: 200, ...change }],
  });
const year =
  (change: Answers) =>
  (kept: Answers): Answers => ({
    ...kept,
    yearBegan: '2026-04-01',
    yearEndNow: '2027-03-31',
    yearEndNew: '2027-06-30',
    extendedBefore: 'no',
    ...change,
  });

const deskExamples: DeskExamples = {
  'uk-company-changes': {
    examples: [
      [
        'uk-changes-number',
        (kept) => ({ ...kept, companyNumber: 'AB123456' }),
        'companyNumber',
        (kept) => kept,
      ],
      ['uk-office-crown', office({ postcode: 'JE2 3AB' }), 'registeredOffice', (kept) => kept],
      ['uk-office-postcode', office({ postcode: 'BT1 5GS' }), 'registeredOffice', (kept) => kept],
      ['uk-office-box', office({ street: 'PO Box 7' }), 'registeredOffice', (kept) => kept],
      [
        'uk-office-length',
        office({ city: 'C'.repeat(51) }),
        'registeredOffice',
        office({ city: 'C'.repeat(50) }),
      ],
      [
        'uk-officer-age',
        director({ bornOn: '2010-11-22' }),
        'directors/anna/bornOn',
        director({ bornOn: '2010-11-21' }),
      ],
      ['uk-officer-barred', director({ barred: 'yes' }), 'directors/anna/barred', director({})],
      [
        'uk-officer-agent',
        director({ personalCode: '', withoutCode: 'agent' }),
        'directors/anna/withoutCode',
        director({}),
      ],
      ['uk-officer-unverified', director({ personalCode: '' }), 'directors/anna/personalCode', director({})],
      [
        'uk-code-twice',
        (kept) => ({ ...kept, directors: [anna, { ...ben, personalCode: anna.personalCode }] }),
        'directors/ben/personalCode',
        (kept) => ({ ...kept, directors: [anna, ben] }),
      ],
      [
        'uk-person-twice',
        (kept) => ({ ...kept, directors: [anna, { ...anna, id: 'again' }] }),
        'directors/again/surname',
        (kept) => ({ ...kept, directors: [anna, ben] }),
      ],
      [
        'uk-nationality-twice',
        director({ nationality2: 'GB' }),
        'directors/anna/nationality2',
        director({ nationality2: 'IE' }),
      ],
      [
        'uk-psc-code',
        (kept) => ({ ...kept, pscs: [{ ...anna, personalCode: '' }] }),
        'pscs/anna/personalCode',
        (kept) => ({ ...kept, pscs: [anna] }),
      ],
      [
        'uk-change-late',
        (kept) => ({ ...kept, appointedOn: '2026-11-06' }),
        'appointedOn',
        (kept) => ({ ...kept, appointedOn: '2026-11-07' }),
      ],
      [
        'uk-change-late',
        (kept) => ({ ...kept, allottedOn: '2026-10-20' }),
        'allottedOn',
        (kept) => ({ ...kept, allottedOn: '2026-10-21' }),
      ],
      [
        'uk-change-late',
        (kept) => ({ ...kept, resolvedOn: '2026-11-05' }),
        'resolvedOn',
        (kept) => ({ ...kept, resolvedOn: '2026-11-06' }),
      ],
      [
        'uk-change-last-director',
        (kept) => ({ ...kept, officerRole: 'director', directorsRemain: 'no' }),
        'directorsRemain',
        (kept) => ({ ...kept, officerRole: 'secretary', directorsRemain: 'no' }),
      ],
      [
        'uk-change-discount',
        allotted({ price: 99, paid: 0 }),
        'allotments/first/price',
        allotted({ price: 100, paid: 0 }),
      ],
      ['uk-change-paid', allotted({ paid: 201 }), 'allotments/first/paid', allotted({})],
      [
        'uk-change-authority',
        (kept) => ({ ...kept, authority: 'no' }),
        'authority',
        (kept) => ({ ...kept, authority: 'yes' }),
      ],
      [
        'uk-change-year-long',
        year({ yearEndNew: '2027-10-01' }),
        'yearEndNew',
        year({ yearEndNew: '2027-09-30' }),
      ],
      [
        'uk-change-year-again',
        year({ extendedBefore: 'yes' }),
        'yearEndNew',
        year({ extendedBefore: 'yes', yearEndNew: '2026-12-31' }),
      ],
      [
        'uk-change-year-late',
        year({ yearEndNow: '2026-02-20' }),
        'yearEndNow',
        year({ yearEndNow: '2026-02-21' }),
      ],
      [
        'uk-strike-off-trading',
        (kept) => ({ ...kept, stoppedOn: '2026-08-22' }),
        'stoppedOn',
        (kept) => ({ ...kept, stoppedOn: '2026-08-21' }),
      ],
      [
        'uk-strike-off-debts',
        (kept) => ({ ...kept, hasDebts: 'yes' }),
        'hasDebts',
        (kept) => ({ ...kept, hasDebts: 'no' }),
      ],
    ],
  },
};
export default deskExamples;
