import { type DeskExample, testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import type { Service } from '#catalog/types.ts';
import { day } from '#values/calendar-date.ts';
import { guaranteeCompany } from './guarantee.ts';
import { partnership } from './partnership.ts';
import { cardiffAddress } from './testing/a-company-application.ts';
import { aGuaranteeCompanyApplication, aPartnershipApplication } from './testing/other-registrations.ts';

const today = day('2026-11-21');
const body = { id: 'body', companyName: 'Sample Holdings Ltd', incorporatedIn: 'GB', companyNumber: '08407369' };
const office = (change: Answers) => (kept: Answers): Answers => ({ ...kept, registeredOffice: { ...cardiffAddress('7', 'Sample Crescent'), ...change } });

/** Examples of the rules that every registration shares; `officers` is the list of those who act, `bodies` one of companies. */
const shared = (officers: string, bodies: string, welshName: string): readonly DeskExample[] => [
  ['uk-names-differ', (kept) => ({ ...kept, name2: `The ${String(kept['name1'])}` }), 'name2', (kept) => kept],
  ['uk-welsh-ending', (kept) => ({ ...kept, name1: welshName }), 'name1', (kept) => ({ ...kept, name1: welshName, jurisdiction: 'wales' })],
  ['uk-office-crown', office({ postcode: 'IM1 1AA' }), 'registeredOffice', office({ postcode: 'EC1A 1BB' })],
  ['uk-office-postcode', office({ postcode: 'G1 1AA' }), 'registeredOffice', office({ postcode: 'GL1 1AA' })],
  ['uk-office-box', office({ street: 'DX 1234 Cardiff' }), 'registeredOffice', office({ street: 'Dixon Road' })],
  ['uk-office-length', office({ city: 'C'.repeat(51) }), 'registeredOffice', office({ city: 'C'.repeat(50) })],
  ['uk-officer-age', (kept) => withItem(kept, officers, 'ben', { bornOn: '2010-11-22' }), `${officers}/ben/bornOn`, (kept) => withItem(kept, officers, 'ben', { bornOn: '2010-11-21' })],
  ['uk-officer-barred', (kept) => withItem(kept, officers, 'ben', { barred: 'yes' }), `${officers}/ben/barred`, (kept) => kept],
  ['uk-officer-unverified', (kept) => withItem(kept, officers, 'ben', { personalCode: '' }), `${officers}/ben/personalCode`, (kept) => kept],
  ['uk-code-twice', (kept) => withItem(kept, officers, 'ben', { personalCode: 'FT5-15ED-7JY5' }), `${officers}/ben/personalCode`, (kept) => kept],
  ['uk-person-twice', (kept) => withNew(kept, officers, { ...itemsOf(kept, officers)[0], id: 'again' }), `${officers}/again/surname`, (kept) => kept],
  ['uk-nationality-twice', (kept) => withItem(kept, officers, 'ben', { nationality3: 'GB' }), `${officers}/ben/nationality3`, (kept) => withItem(kept, officers, 'ben', { nationality3: 'FR' })],
  ['uk-body-number', (kept) => ({ ...kept, [bodies]: [{ ...body, companyNumber: '1234567A' }] }), `${bodies}/body/companyNumber`, (kept) => ({ ...kept, [bodies]: [body] })],
  ['uk-protected', (kept) => ({ ...kept, protectedDetails: 'yes' }), 'protectedDetails', (kept) => kept],
  ['uk-psc-nature', (kept) => withItem(kept, 'pscs', 'second', { shareBand: 'none', voteBand: 'none' }), 'pscs/second/shareBand', (kept) => withItem(kept, 'pscs', 'second', { shareBand: 'none', voteBand: 'none', otherControl: ['appoints'] })],
  ['uk-psc-code', (kept) => withItem(kept, 'pscs', 'second', { personalCode: '' }), 'pscs/second/personalCode', (kept) => kept],
];

const registrations: readonly (readonly [Service, Answers, readonly DeskExample[]])[] = [
  [guaranteeCompany, aGuaranteeCompanyApplication(), [
    ...shared('directors', 'corporateGuarantors', 'Harbour Lantern Choir Cyfyngedig'),
    ['uk-sic-twice', (kept) => withNew(kept, 'sicCodes', { id: 'again', code: '90010' }), 'sicCodes/again/code', (kept) => withNew(kept, 'sicCodes', { id: 'other', code: '90020' })],
    ['uk-sic-idle', (kept) => withNew(kept, 'sicCodes', { id: 'idle', code: '74990' }), 'sicCodes/idle/code', (kept) => kept],
    ['uk-director-person', (kept) => ({ ...kept, directors: [] }), 'directors', (kept) => kept],
  ]],
  [partnership, aPartnershipApplication(), [
    ...shared('members', 'corporateMembers', 'Harbour Lantern PAC'),
    ['uk-llp-members', (kept) => ({ ...kept, members: itemsOf(kept, 'members').slice(0, 1) }), 'members', (kept) => ({ ...kept, members: itemsOf(kept, 'members').slice(0, 1), corporateMembers: [body] })],
    ['uk-llp-designated', (kept) => withItem({ ...kept, allDesignated: 'no' }, 'members', 'anna', { designated: 'yes' }), 'allDesignated', (kept) => withItem(withItem({ ...kept, allDesignated: 'no' }, 'members', 'anna', { designated: 'yes' }), 'members', 'ben', { designated: 'yes' })],
    ['uk-llp-parts', (kept) => withItem(kept, 'members', 'ben', { percent: 39.99 }), 'members', (kept) => withItem(withItem(kept, 'members', 'ben', { percent: 66.67 }), 'members', 'anna', { percent: 33.33 })],
  ]],
];

for (const [service, typed, examples] of registrations) testDeskRules(service, { typed, today, examples });
