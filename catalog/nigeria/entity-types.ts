import type { EntityType, Footing } from '#catalog/types.ts';

const guide: Footing = { source: 'ng-formation-guide', confidence: 'high' };
const guideMedium: Footing = { source: 'ng-formation-guide', confidence: 'medium' };

const type = (footing: Footing, rest: Omit<EntityType, 'country' | keyof Footing>): EntityType => ({ country: 'nigeria', ...rest, ...footing });

/** What can be registered in Nigeria. */
export const entityTypes: readonly EntityType[] = [
  type(guideMedium, {
    id: 'BN', title: 'Business name', short: 'Business name', serviceId: 'nigeria-business-name-registration',
    owners: '1 owner, or a firm of 2 to 20', liability: 'The owners answer for its debts with all they own', people: 'The owners run it; no directors, no secretary, no auditor',
    capital: 'No share capital', suits: 'One person or a few partners who begin small and want little paperwork', nameEnding: 'No company ending; words such as Enterprises or Ventures are fine',
    traits: { minOwners: 1, maxOwners: 20, limitedLiability: false, foreignOwners: 'with-permit', foreignWords: 'A foreign proprietor is in practice refused without a permit.', issuesShares: false, paperwork: 1 },
  }),
  type(guide, {
    id: 'LTD', title: 'Private company limited by shares', short: 'Private company', serviceId: 'nigeria-company-registration',
    owners: '1 to 50 shareholders', liability: 'Shareholders risk only what they put in for their shares', people: '1 director if it is a small company, otherwise 2 or more and a company secretary',
    capital: '₦100,000 of issued shares or more; ₦100,000,000 with any foreign shareholder', suits: 'Founders who want limited liability, investors, bigger contracts or foreign owners', nameEnding: 'Limited or Ltd',
    traits: { minOwners: 1, maxOwners: 50, limitedLiability: true, foreignOwners: 'open', foreignWords: 'Foreigners may own all of it; the issued share capital is then at least ₦100,000,000.', issuesShares: true, paperwork: 2 },
  }),
  type(guideMedium, {
    id: 'PLC', title: 'Public company limited by shares', short: 'Public company', serviceId: 'nigeria-public-company',
    owners: '2 shareholders or more, no maximum', liability: 'Shareholders risk only what they put in for their shares', people: '3 directors or more, one of them independent; a qualified secretary and an auditor',
    capital: '₦2,000,000 of issued shares or more', suits: 'Businesses that offer shares to the public', nameEnding: 'Public Limited Company or PLC',
  }),
  type({ source: 'ng-cama', confidence: 'medium', note: 'Needs the consent of the Attorney-General of the Federation.' }, {
    id: 'GTE', title: 'Company limited by guarantee', short: 'Guarantee company', serviceId: 'nigeria-guarantee-company',
    owners: '1 member or more; usually 2', liability: 'Members answer for the sum they guarantee, together ₦100,000 or more', people: '2 directors or more, and a secretary unless it is small',
    capital: 'No shares', suits: 'Bodies that promote a cause and share no profit', nameEnding: '(Limited by Guarantee) or (Ltd/Gte)',
  }),
  type({ source: 'ng-cama', confidence: 'medium' }, {
    id: 'ULTD', title: 'Unlimited company', short: 'Unlimited company', serviceId: 'nigeria-unlimited-company',
    owners: '1 member or more', liability: 'Members answer for its debts without limit', people: 'Directors and secretary as in a private company',
    capital: '₦100,000 of issued shares or more', suits: 'Rare: where members accept liability for privacy or trust', nameEnding: 'Unlimited or Ultd',
  }),
  type(guideMedium, {
    id: 'LLP', title: 'Limited liability partnership', short: 'LLP', serviceId: 'nigeria-llp',
    owners: '2 partners or more, people or companies', liability: 'A partner answers for own acts, not for those of the others', people: '2 designated partners who are people, one of them resident in Nigeria',
    capital: 'No minimum', suits: 'Professional practices', nameEnding: 'Limited Liability Partnership or LLP',
  }),
  type({ source: 'ng-cama', confidence: 'medium' }, {
    id: 'LP', title: 'Limited partnership', short: 'LP', serviceId: 'nigeria-limited-partnership',
    owners: '2 to 20 partners, of them one general and one limited or more', liability: 'General partners answer without limit, limited ones for what they put in', people: 'The general partners run it',
    capital: 'No minimum', suits: 'Funds with one manager and passive partners', nameEnding: 'Limited Partnership or LP',
  }),
  type(guide, {
    id: 'IT', title: 'Incorporated trustees', short: 'Incorporated trustees', serviceId: 'nigeria-trustees-registration',
    owners: 'An association, with 2 trustees or more', liability: 'The trustees hold for the association', people: 'Trustees and a governing council',
    capital: 'No shares', suits: 'Associations, charities, clubs and religious bodies', nameEnding: 'Begins with Incorporated Trustees of, or ends with Foundation and the like',
  }),
];
