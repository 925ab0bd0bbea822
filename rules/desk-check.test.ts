import { describe, expect, test } from 'vitest';
import { serviceById } from '#catalog/index.ts';
import type { Service } from '#catalog/types.ts';
import { aBusinessNameApplication } from '#catalog/testing/a-business-name-application.ts';
import { aCompanyApplication } from '#catalog/testing/a-company-application.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aPerson } from '#catalog/testing/sample-people.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { deskCheck } from './desk-check.ts';

const today = day('2026-11-21');

function found(id: string): Service {
  const service = serviceById(id);
  if (!service) throw new Error(id);
  return service;
}
const company = found('nigeria-company-registration');
const businessName = found('nigeria-business-name-registration');

/** Kept answers with one item of a list changed. */
const withItem = (answers: Answers, list: string, id: string, change: Answers): Answers => ({ ...answers, [list]: itemsOf(answers, list).map((item) => (item.id === id ? { ...item, ...change } : item)) });
const withNew = (answers: Answers, list: string, ...items: readonly Answers[]): Answers => ({ ...answers, [list]: [...itemsOf(answers, list), ...items] });

type Change = (kept: Answers) => Answers;
/** A rule, a change of the clean kept answers that it objects to and where, and one near it that it accepts. */
type Row = readonly [ruleId: string, bad: Change, path: string, good: Change];

const foreign = { id: 'first', nationality: 'GH', nin: undefined, idType: 'passport' };
const box = { house: '', street: 'P.O. Box 123', city: 'Garki', lga: 'Abuja Municipal', state: 'FCT Abuja', country: 'NG' };
const notSmall = { turnover: 'over-120m' };
const bank = { id: 'parent', companyName: 'Sample Holdings', incorporatedIn: 'NG' };
const young = { bornOn: '2008-11-22' };
const ofAge = { bornOn: '2008-11-21' };

/** The second shareholder's 400,000 shares held by a company instead. */
const throughCompany: Change = (kept) => ({
  ...withItem(kept, 'allotments', 'second', { holder: 'corporateShareholders/parent' }),
  shareholders: itemsOf(kept, 'shareholders').slice(0, 1),
  corporateShareholders: [bank],
});

const shared = (owners: string, addressField: string, person: string): readonly Row[] => [
  ['ng-names-differ', (kept) => ({ ...kept, name2: ` ${String(kept['name1']).toUpperCase()}. ` }), 'name2', (kept) => ({ ...kept, name2: undefined })],
  ['ng-reservation-expired', (kept) => ({ ...kept, nameStatus: 'reserved', reservedOn: '2026-09-21' }), 'reservedOn', (kept) => ({ ...kept, nameStatus: 'reserved', reservedOn: '2026-09-22' })],
  ['ng-sector-letter', (kept) => ({ ...kept, activity: 'private-security' }), 'sectorLetter', (kept) => ({ ...kept, activity: 'private-security', sectorLetter: ['some-file'] })],
  ['ng-identity', (kept) => withItem(kept, owners, person, { nin: undefined }), `${owners}/${person}/nin`, (kept) => withItem(kept, owners, person, { nationality: 'GH', nin: undefined, idType: 'passport' })],
  ['ng-identity', (kept) => withItem(kept, owners, person, { nationality: 'GH', nin: undefined, idType: 'nin-slip' }), `${owners}/${person}/idType`, (kept) => kept],
  ['ng-nin-twice', (kept) => withNew(kept, owners, { id: 'other', firstName: 'Danladi', surname: 'Sample', nationality: 'NG', nin: '10000000001' }), `${owners}/other/nin`, (kept) => withNew(kept, owners, { id: 'other', firstName: 'Danladi', surname: 'Sample', nationality: 'NG', nin: '10000000009' })],
  ['ng-person-twice', (kept) => withNew(kept, owners, { id: 'other', firstName: ' adaora', surname: 'SAMPLE', bornOn: '1988-03-14' }), `${owners}/other/surname`, (kept) => withNew(kept, owners, { id: 'other', firstName: 'Adaora', surname: 'Sample', bornOn: '1960-01-01' })],
  ['ng-po-box', (kept) => ({ ...kept, [addressField]: box }), `${addressField}/street`, (kept) => ({ ...kept, [addressField]: { ...box, house: '4', street: 'Boxwood Lane' } })],
  ['ng-po-box', (kept) => withItem(kept, owners, person, { residentialAddress: { ...box, street: 'PMB 5012' } }), `${owners}/${person}/residentialAddress/street`, (kept) => withItem(kept, owners, person, { residentialAddress: { ...box, house: '2', street: 'Post Office Road' } })],
];

const companyRows: readonly Row[] = [
  ...shared('directors', 'registeredAddress', 'adaora'),
  ['ng-co-objects-mixed', (kept) => withItem(kept, 'objects', 'milling', { ownWords: 'To mill grain; to sell cars. To run hotels' }), 'objects/milling/ownWords', (kept) => withItem(kept, 'objects', 'milling', { ownWords: 'To mill, package and sell grain' })],
  ['ng-co-director-count', (kept) => ({ ...kept, ...notSmall, directors: itemsOf(kept, 'directors').slice(0, 1) }), 'directors', (kept) => ({ ...kept, directors: itemsOf(kept, 'directors').slice(0, 1) })],
  ['ng-age-directors', (kept) => withItem(kept, 'directors', 'bashir', young), 'directors/bashir/bornOn', (kept) => withItem(kept, 'directors', 'bashir', ofAge)],
  ['ng-age-witness', (kept) => withItem(kept, 'witness', 'chidera', young), 'witness/chidera/bornOn', (kept) => withItem(kept, 'witness', 'chidera', ofAge)],
  ['ng-co-secretary', (kept) => ({ ...kept, ...notSmall }), 'secretary', (kept) => ({ ...kept, ...notSmall, secretaryFirm: [{ id: 'firm', companyName: 'Sample Secretaries' }] })],
  ['ng-co-capital-minimum', (kept) => ({ ...kept, shareCapital: 9_999_999 }), 'shareCapital', (kept) => ({ ...kept, shareCapital: 10_000_000 })],
  ['ng-co-capital-foreign', (kept) => withItem(kept, 'shareholders', 'first', foreign), 'shareCapital', (kept) => ({ ...withItem(kept, 'shareholders', 'first', foreign), shareCapital: 10_000_000_000 })],
  ['ng-co-capital-foreign', (kept) => ({ ...kept, corporateShareholders: [{ ...bank, incorporatedIn: 'GB' }] }), 'shareCapital', (kept) => ({ ...kept, corporateShareholders: [bank] })],
  ['ng-sector-capital', (kept) => ({ ...kept, activity: 'private-security' }), 'shareCapital', (kept) => ({ ...kept, activity: 'private-security', shareCapital: 1_000_000_000 })],
  ['ng-co-foreign-declared', (kept) => withItem(kept, 'shareholders', 'first', foreign), 'foreignMember', (kept) => ({ ...withItem(kept, 'shareholders', 'first', foreign), foreignMember: 'yes' })],
  ['ng-co-capital-sum', (kept) => ({ ...kept, shareCapital: 200_000_000 }), 'shareClasses', (kept) => ({ ...kept, shareCapital: 200_000_000, shareClasses: [{ id: 'ordinary', shareClass: 'ordinary', number: 1_000_000, nominalValue: 200 }] })],
  ['ng-co-all-allotted', (kept) => withItem(kept, 'allotments', 'second', { number: 399_999 }), 'allotments', (kept) => withNew(withItem(kept, 'allotments', 'second', { number: 399_999 }), 'allotments', { id: 'third', holder: 'shareholders/second', shareClass: 'ordinary', number: 1, paid: 100 })],
  ['ng-co-all-allotted', (kept) => withItem(kept, 'allotments', 'second', { number: 400_001 }), 'allotments', (kept) => kept],
  ['ng-co-holder-without-shares', (kept) => withNew(kept, 'shareholders', { ...aPerson('chidera', 'shareholders', pretendFile), id: 'third' }), 'shareholders/third/surname', (kept) => withNew(withNew(withItem(kept, 'allotments', 'second', { number: 399_999 }), 'shareholders', { id: 'third' }), 'allotments', { id: 'third', holder: 'shareholders/third', shareClass: 'ordinary', number: 1 })],
  ['ng-co-paid-up', (kept) => withItem(kept, 'allotments', 'second', { paid: 9_999_999 }), 'allotments/second/paid', (kept) => withItem(kept, 'allotments', 'second', { paid: 10_000_000 })],
  ['ng-co-member-count', (kept) => withNew(kept, 'shareholders', ...Array.from({ length: 49 }, (_, index) => ({ id: `more${index}` }))), 'shareholders', (kept) => withNew(kept, 'shareholders', ...Array.from({ length: 48 }, (_, index) => ({ id: `more${index}` })))],
  ['ng-co-age-shareholders', (kept) => withItem(kept, 'shareholders', 'second', young), 'shareholders/second/bornOn', (kept) => withNew(withItem(kept, 'shareholders', 'second', young), 'shareholders', { id: 'third', bornOn: '1970-01-01' })],
  ['ng-co-directors-hold-most', (kept) => ({ ...kept, shareholders: [...itemsOf(kept, 'shareholders').slice(1), { ...aPerson('chidera', 'shareholders', pretendFile), id: 'first', bornOn: '1991-07-30' }] }), 'directorsHoldMost', (kept) => withItem(kept, 'allotments', 'second', { number: 1 })],
  ['ng-co-control-none', (kept) => ({ ...kept, controllers: [] }), 'controllers', (kept) => kept],
  ['ng-co-control-missing', (kept) => ({ ...kept, controllers: itemsOf(kept, 'controllers').slice(0, 1) }), 'controllers', (kept) => ({ ...withItem(withItem(kept, 'allotments', 'second', { number: 49_999 }), 'allotments', 'first', { number: 950_001 }), controllers: itemsOf(kept, 'controllers').slice(0, 1) })],
  ['ng-co-control-missing', throughCompany, 'controllers', (kept) => withItem(throughCompany(kept), 'controllers', 'second', { control: ['through-company'], throughCompany: 'corporateShareholders/parent' })],
  ['ng-co-control-percent', (kept) => withItem(kept, 'controllers', 'first', { sharesPercent: 75 }), 'controllers/first/sharesPercent', (kept) => withItem(kept, 'controllers', 'first', { sharesPercent: 60.4 })],
  ['ng-co-control-nature', (kept) => withItem(kept, 'controllers', 'second', { sharesPercent: 4.99 }), 'controllers/second/control', (kept) => withItem(kept, 'controllers', 'second', { sharesPercent: 4.99, votesPercent: 4.99, control: ['influence'] })],
  ['ng-co-witness-subscriber', (kept) => ({ ...kept, witness: [{ id: 'w', firstName: 'ADAORA', surname: 'Sample' }] }), 'witness/w/surname', (kept) => ({ ...kept, witness: [{ id: 'w', firstName: 'Adaora', surname: 'Sampleson' }] })],
  ['ng-co-foreign-permit', (kept) => withItem(kept, 'directors', 'bashir', { nationality: 'GH' }), 'directors/bashir/permit', (kept) => withItem(kept, 'directors', 'bashir', { nationality: 'GH', permit: ['some-file'] })],
];

const firm = (kept: Answers, more: number): Answers => withNew({ ...kept, ownership: 'firm' }, 'proprietors', ...Array.from({ length: more }, (_, index) => ({ id: `more${index}` })));

const businessNameRows: readonly Row[] = [
  ...shared('proprietors', 'principalAddress', 'adaora'),
  ['ng-age-proprietors', (kept) => withItem(kept, 'proprietors', 'adaora', young), 'proprietors/adaora/bornOn', (kept) => withItem(kept, 'proprietors', 'adaora', ofAge)],
  ['ng-bn-firm-size', (kept) => firm(kept, 0), 'proprietors', (kept) => ({ ...firm(kept, 0), corporateProprietors: [bank] })],
  ['ng-bn-firm-size', (kept) => firm(kept, 20), 'proprietors', (kept) => firm(kept, 19)],
  ['ng-bn-sole', (kept) => ({ ...firm(kept, 1), ownership: 'sole' }), 'proprietors', (kept) => firm(kept, 1)],
  ['ng-bn-foreign-proprietor', (kept) => withItem(kept, 'proprietors', 'adaora', { nationality: 'GH' }), 'proprietors/adaora/permit', (kept) => withItem(kept, 'proprietors', 'adaora', { nationality: 'GH', permit: ['some-file'] })],
  ['ng-bn-late', (kept) => ({ ...kept, commencedOn: '2026-10-23' }), 'commencedOn', (kept) => ({ ...kept, commencedOn: '2026-10-24' })],
  ['ng-bn-own-name', (kept) => ({ ...kept, name1: 'Adaora Sample' }), 'name1', (kept) => ({ ...kept, name1: 'Adaora Sample Kitchen' })],
];

describe.each([
  { service: company, typed: aCompanyApplication(), rows: companyRows },
  { service: businessName, typed: aBusinessNameApplication(), rows: businessNameRows },
])('the desk rules of $service.id', ({ service, typed, rows }) => {
  const { kept } = validate(service.form, typed, { today });
  const find = (ruleId: string, answers: Answers) => service.deskRules.find(({ id }) => id === ruleId)?.find(answers, today) ?? [];

  test.each(rows)('%s objects (%#)', (ruleId, bad, path) => expect(find(ruleId, bad(kept)).map((each) => each.path)).toContain(path));
  test.each(rows)('%s accepts what is just right (%#)', (ruleId, _bad, _path, good) => expect(find(ruleId, good(kept))).toEqual([]));
  test('each have their examples here', () => expect(new Set(rows.map(([ruleId]) => ruleId))).toEqual(new Set(service.deskRules.map(({ id }) => id))));
  test('find nothing while nothing is answered', () => expect(service.deskRules.flatMap((rule) => rule.find({}, today))).toEqual([]));
});

const check = (changes: Answers) => deskCheck(company, aCompanyApplication({ changes }), today);

describe('the desk check', () => {
  test('points to where an answer is typed when a person comes from another list', () => {
    const answers = aCompanyApplication({ changes: { directors: itemsOf(aCompanyApplication(), 'directors').map((item) => ({ ...item, residentialAddress: { house: '1', street: 'P.O. Box 9', city: 'Wuse', lga: 'AMAC', state: 'FCT Abuja', country: 'NG' } })) } });
    const { findings } = deskCheck(company, answers, today);
    expect(findings.map(({ path }) => path)).toEqual(['directors/adaora/residentialAddress/street', 'directors/bashir/residentialAddress/street']);
  });

  test('blocks a name the registry refuses, with rule, remedy and law', () => {
    const { findings, blocks, readiness } = check({ name1: 'Zuma Foods Plc' });
    expect(findings).toMatchObject([{ ruleId: 'ng-name-ending-ltd', severity: 'refused', path: 'name1', remedy: 'End the name with Limited or Ltd.', confidence: 'high' }]);
    expect({ blocks, readiness }).toEqual({ blocks: true, readiness: 80 });
  });

  test('blocks a name that needs consent until the consent is uploaded', () => {
    const name1 = 'Federal Cocoa Traders Ltd';
    expect(check({ name1 })).toMatchObject({ blocks: true, findings: [{ ruleId: 'ng-name-government', severity: 'consent' }] });
    expect(check({ name1, nameConsent: [pretendFile('nameConsent')] })).toEqual({ findings: [], readiness: 100, blocks: false });
  });

  test('a consent does not help a name that is refused', () => expect(check({ name1: 'Federal Cocoa Plc', nameConsent: [pretendFile('nameConsent')] }).blocks).toBe(true));

  test('looks at the second name too, unless a name is reserved', () => {
    expect(check({ name2: 'Zuma Kitchens' }).findings).toMatchObject([{ ruleId: 'ng-name-ending-ltd', path: 'name2' }]);
    expect(check({ name2: 'Zuma Kitchens', nameStatus: 'reserved', reservationCode: '1234567', reservedOn: { day: '20', month: '11', year: '2026' }, reservationApproval: [pretendFile('approval')] }).findings).toEqual([]);
  });

  test('lets queries and advice pass, and takes queries off the readiness', () => {
    const { findings, blocks, readiness } = check({ objects: [{ id: 'a', object: 'own', ownWords: 'To mill grain; to sell cars' }] });
    expect(findings).toMatchObject([{ ruleId: 'ng-co-objects-mixed', severity: 'query' }]);
    expect({ blocks, readiness }).toEqual({ blocks: false, readiness: 95 });
  });

  test('brings the worst first', () => {
    const { findings } = check({ objects: [{ id: 'a', object: 'own', ownWords: 'To mill grain; to sell cars' }], name1: 'Federal Foods Ltd', shareCapital: '2,000,000' });
    expect(findings.map(({ severity }) => severity)).toEqual(['refused', 'consent', 'query']);
  });

  test('says nothing about pages that are half typed, except the name', () => {
    const { findings, readiness } = deskCheck(company, { name1: 'Zuma', shareCapital: '500,000', shareClasses: [{ id: 'o', shareClass: 'ordinary', number: '1' }] }, today);
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['ng-name-ending-ltd']);
    expect(readiness).toBeLessThan(30);
  });

  test('a company that is not small needs the page of the secretary', () => {
    const { readiness, findings } = check({ turnover: 'over-120m' });
    expect(readiness).toBeLessThan(100);
    expect(findings.filter(({ ruleId }) => ruleId === 'ng-co-secretary')).toHaveLength(1);
    expect(check({ turnover: 'over-120m', secretaryKind: 'person', secretary: [{ id: 's', sameAs: 'directors/bashir', qualification: 'accountant' }] })).toEqual({ findings: [], readiness: 100, blocks: false });
  });
});
