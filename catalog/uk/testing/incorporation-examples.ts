import { type DeskExample, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { cardiffAddress } from './sample-people.ts';

/** A company that is a director, member or guarantor of another. */
export const body = {
  id: 'body',
  companyName: 'Sample Holdings Ltd',
  incorporatedIn: 'GB',
  companyNumber: '08407369',
};

const office =
  (change: Answers) =>
  (kept: Answers): Answers => ({
    ...kept,
    registeredOffice: { ...cardiffAddress('7', 'Sample Crescent'), ...change },
  });

/**
 * Examples of the rules that every registration shares; `officers` is the list of those who act, `bodies` one
 * of companies.
 */
export const incorporationExamples = (
  officers: string,
  bodies: string,
  welshName: string,
): readonly DeskExample[] => [
  [
    'uk-names-differ',
    (kept) => ({ ...kept, name2: `The ${String(kept['name1'])}` }),
    'name2',
    (kept) => kept,
  ],
  [
    'uk-welsh-ending',
    (kept) => ({ ...kept, name1: welshName }),
    'name1',
    (kept) => ({ ...kept, name1: welshName, jurisdiction: 'wales' }),
  ],
  [
    'uk-office-ours-wales',
    (kept) => ({ ...kept, officeKind: 'ours', jurisdiction: 'wales' }),
    'officeKind',
    (kept) => ({ ...kept, officeKind: 'ours' }),
  ],
  ['uk-office-crown', office({ postcode: 'IM1 1AA' }), 'registeredOffice', office({ postcode: 'EC1A 1BB' })],
  ['uk-office-postcode', office({ postcode: 'G1 1AA' }), 'registeredOffice', office({ postcode: 'GL1 1AA' })],
  [
    'uk-office-box',
    office({ street: 'DX 1234 Cardiff' }),
    'registeredOffice',
    office({ street: 'Dixon Road' }),
  ],
  [
    'uk-office-length',
    office({ city: 'C'.repeat(51) }),
    'registeredOffice',
    office({ city: 'C'.repeat(50) }),
  ],
  [
    'uk-officer-age',
    (kept) => withItem(kept, officers, 'ben', { bornOn: '2010-11-22' }),
    `${officers}/ben/bornOn`,
    (kept) => withItem(kept, officers, 'ben', { bornOn: '2010-11-21' }),
  ],
  [
    'uk-officer-barred',
    (kept) => withItem(kept, officers, 'ben', { barred: 'yes' }),
    `${officers}/ben/barred`,
    (kept) => kept,
  ],
  [
    'uk-officer-unverified',
    (kept) => withItem(kept, officers, 'ben', { personalCode: '' }),
    `${officers}/ben/personalCode`,
    (kept) => kept,
  ],
  [
    'uk-officer-agent',
    (kept) => withItem(kept, officers, 'ben', { personalCode: '', withoutCode: 'agent' }),
    `${officers}/ben/withoutCode`,
    (kept) => withItem(kept, officers, 'ben', { personalCode: '', withoutCode: 'later' }),
  ],
  [
    'uk-code-twice',
    (kept) => withItem(kept, officers, 'ben', { personalCode: 'FT5-15ED-7JY5' }),
    `${officers}/ben/personalCode`,
    (kept) => kept,
  ],
  [
    'uk-person-twice',
    (kept) => withItems(kept, officers, { ...itemsOf(kept, officers)[0], id: 'again' }),
    `${officers}/again/surname`,
    (kept) => kept,
  ],
  [
    'uk-nationality-twice',
    (kept) => withItem(kept, officers, 'ben', { nationality3: 'GB' }),
    `${officers}/ben/nationality3`,
    (kept) => withItem(kept, officers, 'ben', { nationality3: 'FR' }),
  ],
  [
    'uk-body-number',
    (kept) => ({ ...kept, [bodies]: [{ ...body, companyNumber: '1234567A' }] }),
    `${bodies}/body/companyNumber`,
    (kept) => ({ ...kept, [bodies]: [body] }),
  ],
  ['uk-protected', (kept) => ({ ...kept, protectedDetails: 'yes' }), 'protectedDetails', (kept) => kept],
  [
    'uk-psc-nature',
    (kept) => withItem(kept, 'pscs', 'second', { shareBand: 'none', voteBand: 'none' }),
    'pscs/second/shareBand',
    (kept) =>
      withItem(kept, 'pscs', 'second', { shareBand: 'none', voteBand: 'none', otherControl: ['appoints'] }),
  ],
  [
    'uk-psc-code',
    (kept) => withItem(kept, 'pscs', 'second', { personalCode: '' }),
    'pscs/second/personalCode',
    (kept) => kept,
  ],
];

/** Examples of the further rules that every company shares. */
export const companyExamples = (code: string, other: string): readonly DeskExample[] => [
  [
    'uk-sic-twice',
    (kept) => withItems(kept, 'sicCodes', { id: 'again', code }),
    'sicCodes/again/code',
    (kept) => withItems(kept, 'sicCodes', { id: 'other', code: other }),
  ],
  [
    'uk-sic-idle',
    (kept) => withItems(kept, 'sicCodes', { id: 'idle', code: '74990' }),
    'sicCodes/idle/code',
    (kept) => kept,
  ],
  [
    'uk-director-person',
    (kept) => ({ ...kept, directors: [], corporateDirectors: [body, { ...body, id: 'other' }] }),
    'directors',
    (kept) => kept,
  ],
];
