import type { Eligibility, EligibilityRule } from '#catalog/eligibility-types.ts';
import type { Facts, Footing } from '#catalog/types.ts';
import { major } from '#values/money.ts';

const cama: Footing = { source: 'ng-cama', confidence: 'high' };
const guide: Footing = { source: 'ng-formation-guide', confidence: 'high' };
const practice: Footing = { source: 'ng-formation-guide', confidence: 'medium' };

const number = (facts: Facts, id: string): number => Number(facts[id]);
const naira = (units: number): number => major(units, 'NGN').minor;
const foreign = (facts: Facts): boolean => facts['foreignOwner'] === true;

const shares = ['LTD', 'PLC', 'ULTD'];
const companies = [...shares, 'GTE'];

const rules: readonly EligibilityRule[] = [
  { ...cama, id: 'ng-owners-private', only: ['LTD'], verdict: 'refused', law: 'CAMA 2020, section 22', words: 'A private company has 1 to 50 shareholders; employees are not counted.', remedy: 'Have at most 50, or form a public company.', bites: (facts) => number(facts, 'owners') > 50 },
  { ...guide, id: 'ng-owners-public', only: ['PLC'], verdict: 'refused', law: 'CAMA 2020, section 24', words: 'A public company has 2 shareholders or more.', remedy: 'Find another shareholder, or form a private company.', bites: (facts) => number(facts, 'owners') < 2 },
  { ...practice, id: 'ng-owners-firm', only: ['BN', 'LP'], verdict: 'refused', law: 'CAMA 2020, Parts D and E', words: 'A firm and a limited partnership have at most 20 owners.', remedy: 'Form a company or a limited liability partnership.', bites: (facts) => number(facts, 'owners') > 20 },
  { ...practice, id: 'ng-partners', only: ['LLP', 'LP'], verdict: 'refused', law: 'CAMA 2020, Parts C and D', words: 'A partnership needs two partners or more.', remedy: 'Find a partner, or form a private company alone.', bites: (facts) => number(facts, 'owners') < 2 },
  { ...practice, id: 'ng-limited-and-general', only: ['LP'], verdict: 'refused', law: 'CAMA 2020, Part D', words: 'A limited partnership has a general partner or more, and a limited partner or more.', remedy: 'Let at least one partner answer without limit, and at least one for no more than is put in.', bites: (facts) => number(facts, 'generalPartners') < 1 || number(facts, 'generalPartners') >= number(facts, 'owners') },
  { ...practice, id: 'ng-resident-partner', residency: true, only: ['LLP'], verdict: 'refused', law: 'CAMA 2020, Part C', words: 'Two designated partners are people, and one of them lives in Nigeria.', remedy: 'Name a designated partner who lives in Nigeria.', bites: (facts) => facts['residentPartner'] === false },
  { ...guide, id: 'ng-trustees', only: ['IT'], verdict: 'refused', law: 'CAMA 2020, section 823', words: 'An association has two trustees or more.', remedy: 'Appoint a second trustee; in practice three are usual.', bites: (facts) => number(facts, 'owners') < 2 },
  { ...cama, id: 'ng-directors-small', only: ['LTD', 'ULTD'], verdict: 'refused', law: 'CAMA 2020, section 271', words: 'A company has two directors or more; only a small company may have one.', remedy: 'Name a second director, or see whether the company is small.', bites: (facts) => number(facts, 'directors') < (facts['small'] === true ? 1 : 2) },
  { ...practice, id: 'ng-directors-public', only: ['PLC'], verdict: 'refused', law: 'CAMA 2020, sections 271 and 275', words: 'We ask three directors or more of a public company, one of them independent: sources differ on the exact number.', remedy: 'Name three directors, of whom one is independent.', bites: (facts) => number(facts, 'directors') < 3 || number(facts, 'independentDirectors') < 1 },
  { ...cama, id: 'ng-directors-guarantee', only: ['GTE'], verdict: 'refused', law: 'CAMA 2020, section 271', words: 'A company limited by guarantee has two directors or more.', remedy: 'Name a second director.', bites: (facts) => number(facts, 'directors') < 2 },
  { ...cama, id: 'ng-director-age', only: companies, verdict: 'refused', law: 'CAMA 2020, section 283', words: 'Directors are 18 or older.', remedy: 'Name a director who is an adult. Guides that say 16 are wrong.', bites: (facts) => number(facts, 'youngestDirector') < 18 },
  { ...cama, id: 'ng-owner-age', only: [...companies, 'BN', 'LLP', 'LP', 'IT'], verdict: 'refused', law: 'CAMA 2020, section 20', words: 'Owners are 18 or older; younger shareholders only beside two adults.', remedy: 'Let an adult hold for the young person, or find two adults who subscribe too.', bites: (facts) => number(facts, 'youngestOwner') < 18 },
  { ...cama, id: 'ng-disqualified', verdict: 'refused', law: 'CAMA 2020, sections 20, 280 and 283', words: 'Nobody who is bankrupt, of unsound mind, disqualified by a court or convicted of fraud may form or run it.', remedy: 'Leave that person out until the bar has ended.', bites: (facts) => facts['disqualified'] === true },
  { ...guide, id: 'ng-capital-private', only: ['LTD', 'ULTD'], verdict: 'refused', law: 'CAMA 2020, section 27', words: 'The issued share capital is ₦100,000 or more.', remedy: 'Issue shares of ₦100,000 at least.', bites: (facts) => number(facts, 'shareCapitalMinor') < naira(100_000) },
  { ...guide, id: 'ng-capital-public', only: ['PLC'], verdict: 'refused', law: 'CAMA 2020, section 27', words: 'A public company issues shares of ₦2,000,000 or more.', remedy: 'Issue shares of ₦2,000,000 at least.', bites: (facts) => number(facts, 'shareCapitalMinor') < naira(2_000_000) },
  { ...practice, id: 'ng-capital-foreign', only: shares, verdict: 'refused', law: 'Practice of the Commission and the Ministry of Interior for the business permit', words: 'Companies with any foreign shareholder need issued share capital of at least ₦100,000,000.', remedy: 'Raise the capital to ₦100,000,000, or let Nigerians hold all shares.', bites: (facts) => foreign(facts) && number(facts, 'shareCapitalMinor') < naira(100_000_000) },
  { ...practice, id: 'ng-foreign-permit', only: shares, verdict: 'condition', law: 'NIPC Act; Immigration Act 2015', words: 'A company with foreign owners registers with the investment commission and needs a business permit.', remedy: 'Plan the registration with NIPC and the permit for the months after the registration.', bites: foreign },
  { ...practice, id: 'ng-foreign-proprietor', only: ['BN'], verdict: 'condition', law: 'Practice of the Commission', words: 'A foreign proprietor is in practice refused without a permit.', remedy: 'Have the residence or business permit at hand, or form a private company.', bites: foreign },
  { ...cama, confidence: 'medium', id: 'ng-guarantee-sum', only: ['GTE'], verdict: 'refused', law: 'CAMA 2020, section 26', words: 'The members together guarantee ₦100,000 or more.', remedy: 'Raise what the members guarantee.', bites: (facts) => number(facts, 'guaranteeMinor') < naira(100_000) },
  { ...cama, confidence: 'medium', id: 'ng-guarantee-consent', only: ['GTE'], verdict: 'condition', law: 'CAMA 2020, section 26', words: 'A company limited by guarantee needs the consent of the Attorney-General of the Federation.', remedy: 'Allow some weeks for the consent.', bites: () => true },
];

/** Who may register what in Nigeria. */
export const eligibility: Eligibility = {
  asks: [
    { kind: 'number', id: 'owners', label: 'Owners: shareholders, proprietors, partners, members or trustees', min: 1, max: 1000 },
    { kind: 'number', id: 'youngestOwner', label: 'Age of the youngest owner', min: 0, max: 120 },
    { kind: 'yes-no', id: 'foreignOwner', label: 'Is an owner from outside Nigeria?' },
    { kind: 'yes-no', id: 'disqualified', label: 'Is anybody bankrupt, disqualified by a court or convicted of fraud?' },
    { kind: 'number', id: 'directors', label: 'Directors', min: 0, max: 50, only: companies },
    { kind: 'number', id: 'youngestDirector', label: 'Age of the youngest director', min: 0, max: 120, only: companies },
    { kind: 'yes-no', id: 'small', label: 'Is it a small company under CAMA?', hint: 'Turnover up to ₦120 million, net assets up to ₦60 million, no foreign or government member, directors holding 51 %.', only: ['LTD', 'ULTD'], when: (facts) => !foreign(facts) },
    { kind: 'number', id: 'independentDirectors', label: 'Independent directors', min: 0, max: 50, only: ['PLC'] },
    { kind: 'money', id: 'shareCapitalMinor', label: 'Issued share capital', only: shares },
    { kind: 'money', id: 'guaranteeMinor', label: 'What all members together guarantee', only: ['GTE'] },
    { kind: 'number', id: 'generalPartners', label: 'General partners', min: 0, max: 20, only: ['LP'] },
    { kind: 'yes-no', id: 'residentPartner', label: 'Does a designated partner live in Nigeria?', only: ['LLP'] },
  ],
  rules,
};
