import type { Eligibility, EligibilityRule } from '#catalog/eligibility-types.ts';
import type { Facts, Footing } from '#catalog/types.ts';
import { PSC_THRESHOLD } from './control.ts';
import { PUBLIC_CAPITAL_MINOR } from './public-company.desk-rules.ts';

const act: Footing = { source: 'uk-companies-act', confidence: 'high' };
const identity: Footing = { source: 'uk-identity', confidence: 'high' };
const companies = ['LTD', 'GTE', 'PLC', 'CIC'];
const registered = [...companies, 'LLP'];
const number = (facts: Facts, id: string): number => Number(facts[id]);

const rules: readonly EligibilityRule[] = [
  { ...act, source: 'uk-practice', id: 'uk-members-llp', only: ['LLP'], verdict: 'refused', law: 'Limited Liability Partnerships Act 2000, section 2', words: 'A limited liability partnership has two members or more.', remedy: 'Find a second member, or form a company alone.', bites: (facts) => number(facts, 'owners') < 2 },
  { ...act, source: 'uk-practice', id: 'uk-designated', only: ['LLP'], verdict: 'refused', law: 'Limited Liability Partnerships Act 2000, section 8', words: 'Two members at least are designated.', remedy: 'Designate two members, or say that all are.', bites: (facts) => number(facts, 'designated') < 2 },
  { ...act, source: 'uk-practice', id: 'uk-owner-sole', only: ['ST'], verdict: 'refused', law: 'Partnership Act 1890, section 1', words: 'A sole trader is one person. Two or more are a partnership.', remedy: 'Register a general partnership, or form a limited liability partnership or a company.', bites: (facts) => number(facts, 'owners') > 1 },
  { ...act, source: 'uk-practice', id: 'uk-owner-partners', only: ['GP'], verdict: 'refused', law: 'Partnership Act 1890, section 1', words: 'A partnership has two partners or more.', remedy: 'Find a partner, or register as a sole trader.', bites: (facts) => number(facts, 'owners') < 2 },
  { ...act, id: 'uk-directors', only: ['LTD', 'GTE', 'CIC'], verdict: 'refused', law: 'Companies Act 2006, section 154', words: 'A private company has one director or more.', remedy: 'Name a director; the only shareholder may be the only director.', bites: (facts) => number(facts, 'directors') < 1 },
  { ...act, id: 'uk-directors-public', only: ['PLC'], verdict: 'refused', law: 'Companies Act 2006, section 154', words: 'A public company has two directors or more.', remedy: 'Name a second director, or form a private company.', bites: (facts) => number(facts, 'directors') < 2 },
  { ...act, id: 'uk-director-person', only: companies, verdict: 'refused', law: 'Companies Act 2006, section 155', words: 'At least one director is a person, not a company.', remedy: 'Name a director who is a person.', bites: (facts) => facts['personDirector'] === false },
  { ...act, id: 'uk-director-age', only: companies, verdict: 'refused', law: 'Companies Act 2006, section 157', words: 'Directors are 16 or older when they are appointed.', remedy: 'Name somebody older, or wait.', bites: (facts) => number(facts, 'youngestDirector') < 16 },
  { ...act, source: 'uk-officer-limits', id: 'uk-director-oldest', only: companies, verdict: 'refused', law: 'Limits of the service of Companies House', words: 'Companies House takes no date of birth 110 years ago or more.', remedy: 'Check the date of birth.', bites: (facts) => number(facts, 'oldestDirector') >= 110 },
  { ...act, source: 'uk-practice', id: 'uk-barred', only: registered, verdict: 'refused', law: 'Company Directors Disqualification Act 1986, section 11 and following', words: 'Nobody disqualified and no undischarged bankrupt may act without leave of a court.', remedy: 'Name somebody else, or ask the court for leave.', bites: (facts) => facts['barred'] === true },
  { ...identity, id: 'uk-verified', only: registered, verdict: 'refused', law: 'Companies Act 2006, as changed by the Act of 2023, since 18 November 2025', words: 'The identity of every director or member who is a person is verified before the application.', remedy: 'Verify it at GOV.UK with a passport or driving licence, or through an authorised agent; then apply.', bites: (facts) => facts['verified'] === false },
  { ...act, source: 'uk-office-rules', id: 'uk-office', only: registered, verdict: 'refused', law: 'Companies Act 2006, section 86', words: 'The registered office is an address in the United Kingdom where letters are taken in, and no PO box.', remedy: 'Rent an address in the part of the kingdom in which you register.', bites: (facts) => facts['office'] !== 'uk' },
  { ...act, id: 'uk-public-capital', only: ['PLC'], verdict: 'refused', law: 'Companies Act 2006, sections 761 to 763', words: 'A public company allots shares of £50,000 nominal value or more before it trades.', remedy: 'Allot more shares, or form a private company.', bites: (facts) => number(facts, 'capitalMinor') < PUBLIC_CAPITAL_MINOR },
  { ...act, id: 'uk-public-paid', only: ['PLC'], verdict: 'refused', law: 'Companies Act 2006, section 586', words: 'A quarter of the nominal value of each share, and all premium, is paid.', remedy: 'Pay up at least a quarter of each share.', bites: (facts) => number(facts, 'paidPercent') < 25 },
  { ...act, id: 'uk-public-secretary', only: ['PLC'], verdict: 'refused', law: 'Companies Act 2006, sections 271 and 273', words: 'A public company has a qualified secretary.', remedy: 'Appoint one.', bites: (facts) => facts['secretary'] === false },
  { ...act, id: 'uk-public-certificate', only: ['PLC'], verdict: 'condition', law: 'Companies Act 2006, section 761', words: 'A public company may trade only with a trading certificate.', remedy: 'Apply for it with form SH50 after the registration.', bites: () => true },
  { ...act, source: 'uk-practice', confidence: 'medium', id: 'uk-community', only: ['CIC'], verdict: 'condition', law: 'Companies (Audit, Investigations and Community Enterprise) Act 2004, section 36', words: 'The regulator decides whether the company serves a community, and its articles lock its assets.', remedy: 'Prepare form CIC36 and articles with the asset lock.', bites: () => true },
  { ...act, source: 'uk-psc', id: 'uk-control', only: registered, verdict: 'condition', law: 'Companies Act 2006, Part 21A', words: `Whoever holds more than ${PSC_THRESHOLD}% of shares or votes is registered as a person with significant control. Exactly ${PSC_THRESHOLD}% is not enough.`, remedy: 'Name them in the application, with the personal code of each; one who is not a director has 14 days after the registration for it.', bites: (facts) => number(facts, 'largestPercent') > PSC_THRESHOLD },
  { ...act, source: 'uk-practice', id: 'uk-self-assessment', only: ['ST', 'GP'], verdict: 'condition', law: 'Taxes Management Act 1970, section 7', words: 'Nothing is registered with Companies House; the trader registers with HMRC.', remedy: 'Register for Self Assessment by 5 October after the tax year in which the business began.', bites: () => true },
];

/** Who may register what in the United Kingdom. Nationality and residence are free, so nobody is asked for them. */
export const eligibility: Eligibility = {
  asks: [
    { kind: 'number', id: 'owners', label: 'Owners: shareholders, guarantors, members or partners', min: 1, max: 1_000_000 },
    { kind: 'number', id: 'largestPercent', label: 'Largest part that one of them holds', unit: '%', min: 0, max: 100, decimals: 4, only: registered },
    { kind: 'number', id: 'directors', label: 'Directors', min: 0, max: 100, only: companies },
    { kind: 'yes-no', id: 'personDirector', label: 'Is one of the directors a person?', only: companies },
    { kind: 'number', id: 'youngestDirector', label: 'Age of the youngest director', min: 0, max: 130, only: companies },
    { kind: 'number', id: 'oldestDirector', label: 'Age of the oldest director', min: 0, max: 130, only: companies },
    { kind: 'number', id: 'designated', label: 'Designated members', min: 0, max: 1_000, only: ['LLP'] },
    { kind: 'yes-no', id: 'barred', label: 'Is anybody disqualified, or an undischarged bankrupt?', only: registered },
    { kind: 'yes-no', id: 'verified', label: 'Has every director or member verified their identity with Companies House?', only: registered },
    { kind: 'choice', id: 'office', label: 'Registered office', options: [{ value: 'uk', label: 'An address in the United Kingdom where letters are taken in' }, { value: 'box', label: 'A PO box' }, { value: 'abroad', label: 'An address abroad, or none yet' }], only: registered },
    { kind: 'money', id: 'capitalMinor', label: 'Nominal value of the shares to be allotted', only: ['PLC'] },
    { kind: 'number', id: 'paidPercent', label: 'Part of the nominal value that is paid', unit: '%', min: 0, max: 100, decimals: 2, only: ['PLC'] },
    { kind: 'yes-no', id: 'secretary', label: 'Is there a qualified secretary?', only: ['PLC'] },
  ],
  rules,
};
