import type { EntityType, Footing } from '#catalog/types.ts';

const act: Footing = { source: 'gh-companies-act', confidence: 'high' };
const medium: Footing = { source: 'gh-practice', confidence: 'medium' };

const type = (footing: Footing, rest: Omit<EntityType, 'country' | keyof Footing>): EntityType => ({ country: 'ghana', ...rest, ...footing });

/** What can be registered in Ghana. */
export const entityTypes: readonly EntityType[] = [
  type({ ...act, note: 'That a local company needs GH₵500 of stated capital is the practice of the form, and of low confidence.' }, {
    id: 'LTD', title: 'Private company limited by shares', short: 'Private company', serviceId: 'ghana-company-registration',
    owners: '1 to 50 members', liability: 'Members risk only what they put in for their shares', people: '2 directors or more, one of them living in Ghana; a qualified secretary and an auditor',
    capital: 'Shares without nominal value; about GH₵500 of stated capital, more with foreign owners', suits: 'Founders who want limited liability, investors, bigger contracts or foreign owners', nameEnding: 'LTD or Limited Company',
    traits: { minOwners: 1, maxOwners: 50, limitedLiability: true, foreignOwners: 'open', foreignWords: 'Foreigners may own all of it; the investment law then asks US$200,000 to US$1,000,000 of foreign capital for most businesses.', issuesShares: true, paperwork: 2 },
  }),
  type(medium, {
    id: 'SP', title: 'Business name of a sole proprietor', short: 'Business name', serviceId: 'ghana-business-name',
    owners: '1 person of 18 or more', liability: 'The owner answers for its debts with all there is', people: 'The owner runs it; no secretary, no auditor',
    capital: 'None', suits: 'One person who begins small', nameEnding: 'No company ending; Enterprise or Ventures are usual',
    traits: { minOwners: 1, maxOwners: 1, limitedLiability: false, foreignOwners: 'with-permit', foreignWords: 'Only citizens and foreigners who live in Ghana register one; others form a company.', issuesShares: false, paperwork: 1 },
  }),
  type(medium, {
    id: 'SBN', title: 'Business name of a company', short: 'Company’s business name', serviceId: 'ghana-company-business-name',
    owners: '1 company', liability: 'The company answers for it', people: 'Run by the company', capital: 'None', suits: 'A company that trades under a second name', nameEnding: 'No company ending',
  }),
  type({ source: 'gh-practice', confidence: 'high' }, {
    id: 'PT', title: 'Incorporated private partnership', short: 'Partnership', serviceId: 'ghana-partnership',
    owners: '2 to 20 partners, all people', liability: 'The partners answer for its debts', people: 'The partners run it; its accounts are audited',
    capital: 'As the partners agree', suits: 'Professionals who work together', nameEnding: 'No company ending',
    traits: { minOwners: 2, maxOwners: 20, limitedLiability: false, foreignOwners: 'with-permit', foreignWords: 'What foreign partners must bring in was not found; ask us first, or form a company.', issuesShares: false, paperwork: 1 },
  }),
  type(medium, {
    id: 'PLC', title: 'Public limited company', short: 'Public company', serviceId: 'ghana-public-company',
    owners: '1 member or more, in practice 7 when listed', liability: 'Members risk only what they put in', people: '2 directors or more; a secretary and an auditor',
    capital: 'Shares without nominal value', suits: 'Businesses that offer shares to the public', nameEnding: 'PLC or Public Limited Company',
  }),
  type(medium, {
    id: 'LBG', title: 'Company limited by guarantee', short: 'Guarantee company', serviceId: 'ghana-guarantee-company',
    owners: '1 member or more, in practice 2', liability: 'Members answer for the sum each guarantees', people: 'An executive council of 2 or more; a secretary and an auditor',
    capital: 'No shares', suits: 'Bodies that promote a cause and share no profit', nameEnding: 'LBG or Limited by Guarantee',
  }),
  type(medium, {
    id: 'PRUC', title: 'Private unlimited company', short: 'Private unlimited', serviceId: 'ghana-private-unlimited-company',
    owners: '1 member or more', liability: 'Members answer for its debts without limit', people: '2 directors or more; a secretary and an auditor',
    capital: 'As the members agree', suits: 'Rare: where members accept liability', nameEnding: 'PRUC',
  }),
  type(medium, {
    id: 'PUC', title: 'Public unlimited company', short: 'Public unlimited', serviceId: 'ghana-public-unlimited-company',
    owners: '1 member or more', liability: 'Members answer for its debts without limit', people: '2 directors or more; a secretary and an auditor',
    capital: 'As the members agree', suits: 'Rare', nameEnding: 'PUC',
  }),
  type(medium, {
    id: 'EXT', title: 'External company', short: 'Branch', serviceId: 'ghana-external-company',
    owners: 'A company registered abroad', liability: 'The company abroad answers for it', people: 'A local manager who lives in Ghana, and somebody who takes in process',
    capital: 'That of the company abroad', suits: 'Foreign companies that open a place of business', nameEnding: 'The name it has at home',
  }),
];
