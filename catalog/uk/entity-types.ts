import type { EntityType, Provenance } from '#catalog/types/index.ts';

const act: Provenance = { source: 'uk-companies-act', confidence: 'high' };

const type = (
  rest: Omit<EntityType, 'country' | keyof Provenance>,
  provenance: Provenance = act,
): EntityType => ({
  country: 'uk',
  ...rest,
  ...provenance,
});
const foreignWords =
  'Owners and directors may have any nationality and live anywhere. Each director and person with significant control must first verify their identity.';

/** Entity types of the United Kingdom. Types without `serviceId` are not open for applications here yet. */
export const entityTypes: readonly EntityType[] = [
  type({
    id: 'LTD',
    title: 'Private company limited by shares',
    short: 'Limited company',
    serviceId: 'uk-company-registration',
    owners: 'At least 1 shareholder',
    liability: 'Shareholders risk only what they pay or owe for their shares',
    people: 'At least 1 director aged 16 or older, one of them a person. A secretary is optional',
    capital: 'At least 1 share of any nominal value. No minimum and no authorised capital',
    suits: 'Founders who want limited liability, investors or a company that can be sold',
    nameEnding: 'Limited or Ltd (in Wales also Cyfyngedig or Cyf)',
    traits: {
      minOwners: 1,
      maxOwners: 1_000_000,
      limitedLiability: true,
      foreignOwners: 'open',
      foreignWords,
      issuesShares: true,
      paperwork: 2,
    },
  }),
  type({
    id: 'GTE',
    title: 'Private company limited by guarantee',
    short: 'Guarantee company',
    serviceId: 'uk-guarantee-company-registration',
    owners: 'At least 1 guarantor',
    liability: 'Each guarantor pays a fixed sum, usually £1, if the company is wound up',
    people: 'At least 1 director aged 16 or older, one of them a person',
    capital: 'No shares',
    suits: 'Clubs, charities and other organisations that distribute no profit',
    nameEnding: 'Limited or Ltd, unless its objects and articles exempt it (section 60)',
    traits: {
      minOwners: 1,
      maxOwners: 1_000_000,
      limitedLiability: true,
      foreignOwners: 'open',
      foreignWords,
      issuesShares: false,
      paperwork: 2,
    },
  }),
  type(
    {
      id: 'LLP',
      title: 'Limited liability partnership',
      short: 'LLP',
      serviceId: 'uk-llp-registration',
      owners: 'At least 2 members',
      liability: 'Members risk only their contribution',
      people: '2 designated members, who are responsible for the filings',
      capital: 'None',
      suits: 'Professionals who work together and are each taxed on their share',
      nameEnding: 'Limited Liability Partnership or LLP (in Wales also PAC)',
      traits: {
        minOwners: 2,
        maxOwners: 1_000_000,
        limitedLiability: true,
        foreignOwners: 'open',
        foreignWords,
        issuesShares: false,
        paperwork: 2,
      },
    },
    { source: 'uk-practice', confidence: 'medium', note: 'Limited Liability Partnerships Act 2000.' },
  ),
  type({
    id: 'PLC',
    title: 'Public limited company',
    short: 'Public company',
    serviceId: 'uk-public-company-registration',
    owners: 'At least 1 member',
    liability: 'Shareholders risk only what they pay or owe for their shares',
    people: '2 directors and a qualified secretary',
    capital:
      'Allotted shares of at least £50,000, a quarter and all premium paid. A trading certificate before it trades',
    suits: 'Companies that offer shares to the public',
    nameEnding: 'public limited company or plc (in Wales also ccc)',
    traits: {
      minOwners: 1,
      maxOwners: 1_000_000,
      limitedLiability: true,
      foreignOwners: 'open',
      foreignWords,
      issuesShares: true,
      paperwork: 3,
    },
  }),
  type(
    {
      id: 'CIC',
      title: 'Community interest company',
      short: 'CIC',
      serviceId: 'uk-community-company-registration',
      owners: 'At least 1 member',
      liability: 'As in a company limited by shares or by guarantee',
      people: 'At least 1 director aged 16 or older',
      capital:
        'As in a company limited by shares or by guarantee. An asset lock keeps its profits in its purpose',
      suits: 'Businesses that serve a community',
      nameEnding: 'Community Interest Company or CIC',
      traits: {
        minOwners: 1,
        maxOwners: 1_000_000,
        limitedLiability: true,
        foreignOwners: 'open',
        foreignWords,
        issuesShares: false,
        paperwork: 3,
      },
    },
    { source: 'uk-practice', confidence: 'medium', note: 'The regulator decides on each application.' },
  ),
  type(
    {
      id: 'ST',
      title: 'Sole trader',
      short: 'Sole trader',
      serviceId: 'uk-sole-trader-registration',
      owners: '1 person',
      liability: 'The owner is personally liable for its debts',
      people: 'The owner runs it',
      capital: 'None',
      suits: 'One person who starts small',
      nameEnding: 'No company ending',
      traits: {
        minOwners: 1,
        maxOwners: 1,
        limitedLiability: false,
        foreignOwners: 'with-permit',
        foreignWords:
          'A sole trader in the United Kingdom needs the right to work there. Others form a company.',
        issuesShares: false,
        paperwork: 1,
      },
    },
    {
      source: 'uk-practice',
      confidence: 'medium',
      note: 'You file nothing with Companies House. Register for Self Assessment with HMRC by 5 October after the tax year in which you started.',
    },
  ),
  type(
    {
      id: 'GP',
      title: 'General partnership',
      short: 'Partnership',
      serviceId: 'uk-general-partnership-registration',
      owners: 'At least 2 partners',
      liability: 'The partners are liable for its debts with everything they own',
      people: 'The partners run it',
      capital: 'As the partners agree',
      suits: 'A few people who start small together',
      nameEnding: 'No company ending',
      traits: {
        minOwners: 2,
        maxOwners: 1_000_000,
        limitedLiability: false,
        foreignOwners: 'with-permit',
        foreignWords:
          'Partners who work in the United Kingdom need the right to work there. Others form a company.',
        issuesShares: false,
        paperwork: 1,
      },
    },
    {
      source: 'uk-practice',
      confidence: 'medium',
      note: 'You file nothing with Companies House. The partners register for Self Assessment with HMRC by 5 October after the tax year in which they started.',
    },
  ),
];
