import type { Eligibility } from '#catalog/eligibility-types.ts';
import type { Facts } from '#catalog/types.ts';
import { residentDirectorsNeeded } from './residency.ts';

const count = (facts: Facts, id: string): number | undefined => (typeof facts[id] === 'number' ? facts[id] : undefined);
const below = (id: string, least: number) => (facts: Facts): boolean => (count(facts, id) ?? least) < least;
const companies = ['CBCA', 'OBCA', 'BCBCA', 'ABCA', 'QBCA'];

/** Who may form a company of Canada or of a province. */
export const eligibility: Eligibility = {
  asks: [
    { kind: 'number', id: 'owners', label: 'Shareholders', min: 0, max: 10_000, only: companies },
    { kind: 'number', id: 'directors', label: 'Directors', min: 0, max: 50, only: [...companies, 'NFP'] },
    { kind: 'yes-no', id: 'soliciting', label: 'Will it take money from the public or from governments?', only: ['NFP'] },
    { kind: 'number', id: 'partners', label: 'Partners', min: 0, max: 10_000, only: ['GP'] },
    { kind: 'yes-no', id: 'ownNameOnly', label: 'Will the owner use nothing but their own full name?', only: ['SP'] },
    { kind: 'number', id: 'residentCanadianDirectors', label: 'Directors who are resident Canadians', hint: 'Citizens who live in Canada, and permanent residents who live there and have not let more than a year pass since citizenship was open.', min: 0, max: 50, only: ['CBCA'] },
    { kind: 'number', id: 'youngestDirectorAge', label: 'Age of the youngest director', min: 0, max: 120, only: companies },
    { kind: 'yes-no', id: 'bankruptDirector', label: 'Is a director bankrupt?', only: companies },
    { kind: 'yes-no', id: 'incapableDirector', label: 'Was a director found incapable?', only: companies },
    { kind: 'yes-no', id: 'corporateDirector', label: 'Is a director a company?', only: companies },
    { kind: 'yes-no', id: 'distributing', label: 'Are shares offered to the public?', only: ['CBCA'] },
    { kind: 'number', id: 'outsideDirectors', label: 'Directors who are no officers or employees of it', min: 0, max: 50, only: ['CBCA'], when: (facts) => facts['distributing'] === true },
    { kind: 'yes-no', id: 'officeInProvince', label: 'Is there a physical address for its office there?', hint: 'In Canada for a federal company, otherwise in the province.', only: companies },
    { kind: 'yes-no', id: 'agentInAlberta', label: 'Is there an agent for service who lives in Alberta?', only: ['ABCA'] },
    { kind: 'yes-no', id: 'frenchName', label: 'Has the name a French version, or is it a number?', only: ['QBCA'] },
    { kind: 'number', id: 'largestHolderPercent', label: 'Largest part of votes or value in one person’s hands', min: 0, max: 100, decimals: 2, unit: '%', optional: true, only: ['CBCA', 'QBCA'] },
  ],
  rules: [
    { id: 'ca-eligible-owner', only: companies, verdict: 'refused', law: 'CBCA, and the acts of the provinces: at least one shareholder', source: 'ca-cbca', confidence: 'high', words: 'A company has at least one shareholder.', remedy: 'Name a shareholder, who may live anywhere.', bites: below('owners', 1) },
    { id: 'ca-eligible-director', only: companies, verdict: 'refused', law: 'CBCA, section 102, and the acts of the provinces', source: 'ca-cbca', confidence: 'high', words: 'A company has at least one director.', remedy: 'Name a director.', bites: below('directors', 1) },
    { id: 'ca-eligible-body-director', only: ['NFP'], verdict: 'refused', law: 'Canada Not-for-profit Corporations Act: directors', source: 'ca-practice', confidence: 'high', words: 'A not-for-profit corporation has at least one director.', remedy: 'Name a director.', bites: below('directors', 1) },
    { id: 'ca-eligible-soliciting', only: ['NFP'], verdict: 'refused', law: 'Canada Not-for-profit Corporations Act: soliciting corporations', source: 'ca-practice', confidence: 'high', words: 'A corporation that takes money from the public has three directors or more.', remedy: 'Name three directors.', bites: (facts) => facts['soliciting'] === true && below('directors', 3)(facts) },
    { id: 'ca-eligible-partners', only: ['GP'], verdict: 'refused', law: 'Partnership acts of the provinces', source: 'ca-practice', confidence: 'high', words: 'A partnership has two partners or more.', remedy: 'Find a partner, or register a sole proprietorship.', bites: below('partners', 2) },
    { id: 'ca-eligible-business-name', only: ['SP'], verdict: 'condition', law: 'Business names acts of the provinces', source: 'ca-business-names', confidence: 'medium', words: 'Another name than the owner’s own is registered in the province.', remedy: 'Register the business name.', bites: (facts) => facts['ownNameOnly'] === false },
    {
      id: 'ca-eligible-residency', residency: true, only: ['CBCA'], verdict: 'refused', law: 'CBCA, section 105(3)', source: 'ca-residency', confidence: 'high', note: 'Some branches of business, and companies under ownership laws, need a majority.',
      words: 'At least 25 % of the directors of a federal company are resident Canadians; with fewer than four directors, at least one.', remedy: 'Add a resident Canadian, or form the company in Ontario, British Columbia, Alberta or Quebec, which ask for none.',
      bites: (facts) => (count(facts, 'directors') ?? 0) > 0 && (count(facts, 'residentCanadianDirectors') ?? 0) < residentDirectorsNeeded(count(facts, 'directors') ?? 0),
    },
    { id: 'ca-eligible-age', only: companies, verdict: 'refused', law: 'CBCA, section 105(1)', source: 'ca-cbca', confidence: 'high', words: 'Directors are 18 or older.', remedy: 'Name somebody else.', bites: below('youngestDirectorAge', 18) },
    { id: 'ca-eligible-bankrupt', only: companies, verdict: 'refused', law: 'CBCA, section 105(1)', source: 'ca-cbca', confidence: 'high', words: 'Somebody bankrupt cannot be a director.', remedy: 'Name somebody else, or wait for the discharge.', bites: (facts) => facts['bankruptDirector'] === true },
    { id: 'ca-eligible-incapable', only: companies, verdict: 'refused', law: 'CBCA, section 105(1)', source: 'ca-cbca', confidence: 'high', words: 'Somebody found incapable by a court cannot be a director.', remedy: 'Name somebody else.', bites: (facts) => facts['incapableDirector'] === true },
    { id: 'ca-eligible-individual', only: companies, verdict: 'refused', law: 'CBCA, section 105(1)', source: 'ca-cbca', confidence: 'high', words: 'Directors are people, not companies.', remedy: 'Name a person.', bites: (facts) => facts['corporateDirector'] === true },
    { id: 'ca-eligible-distributing', only: ['CBCA'], verdict: 'refused', law: 'CBCA, section 102(2)', source: 'ca-cbca', confidence: 'high', words: 'A company that offers shares to the public has three directors or more, two of them neither officers nor employees.', remedy: 'Add directors from outside.', bites: (facts) => facts['distributing'] === true && ((count(facts, 'directors') ?? 3) < 3 || (count(facts, 'outsideDirectors') ?? 2) < 2) },
    { id: 'ca-eligible-office', only: companies, verdict: 'condition', law: 'CBCA, section 19, and the acts of the provinces', source: 'ca-form-2', confidence: 'high', words: 'The registered office is a physical address there, not a P.O. box.', remedy: 'Find an address; we can provide one.', bites: (facts) => facts['officeInProvince'] === false },
    { id: 'ca-eligible-agent', only: ['ABCA'], verdict: 'condition', law: 'Business Corporations Act (Alberta): agent for service', source: 'ca-practice', confidence: 'high', words: 'A company of Alberta has an agent for service who lives there.', remedy: 'Name one; we can provide one.', bites: (facts) => facts['agentInAlberta'] === false },
    { id: 'ca-eligible-french', only: ['QBCA'], verdict: 'condition', law: 'Charter of the French language', source: 'ca-practice', confidence: 'medium', words: 'A name in Quebec has a French version.', remedy: 'Add one, or take a number instead of a name.', bites: (facts) => facts['frenchName'] === false },
    { id: 'ca-eligible-control', only: ['CBCA'], verdict: 'condition', law: 'CBCA, section 21.1', source: 'ca-isc', confidence: 'high', note: 'Exactly 25 % counts.', words: 'Whoever holds 25 % or more of the votes or of the value is an individual with significant control, and is filed with the incorporation.', remedy: 'Have date of birth, citizenship, country of tax residence and home address at hand.', bites: (facts) => (count(facts, 'largestHolderPercent') ?? 0) >= 25 },
    { id: 'ca-eligible-beneficiary', only: ['QBCA'], verdict: 'condition', law: 'Publicity Act, CQLR c P-44.1', source: 'ca-quebec-publicity', confidence: 'high', note: 'Exactly 25 % counts.', words: 'Whoever holds 25 % or more is an ultimate beneficiary, and is declared to the registry.', remedy: 'Have name, date of birth and address at hand.', bites: (facts) => (count(facts, 'largestHolderPercent') ?? 0) >= 25 },
  ],
};
