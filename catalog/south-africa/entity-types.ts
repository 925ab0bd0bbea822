import type { EntityType, Provenance } from '#catalog/types/index.ts';

const questions: Provenance = { source: 'za-cipc-questions', confidence: 'high' };
const practice: Provenance = { source: 'za-practice', confidence: 'medium' };

const type = (provenance: Provenance, rest: Omit<EntityType, 'country' | keyof Provenance>): EntityType => ({
  country: 'south-africa',
  ...rest,
  ...provenance,
});

const ownMoney = 'Shareholders risk only what they pay for their shares';
const foreigners =
  'Foreigners may own and direct all of it. The public officer, who is responsible to the Revenue Service, must live in South Africa.';

/**
 * Entity types of South Africa. Types without `serviceId` cannot be applied for: the state alone has its own,
 * none is registered any more, or nothing is registered at all.
 */
export const entityTypes: readonly EntityType[] = [
  type(questions, {
    id: 'PTY',
    title: 'Private company',
    short: 'Private company',
    serviceId: 'south-africa-private-company',
    owners: 'At least 1 shareholder',
    liability: ownMoney,
    people: 'At least 1 director. No secretary, and an audit only above a certain size',
    capital: 'Shares without par value, no minimum',
    suits: 'Most founders who want limited liability, investors or foreign owners',
    nameEnding: 'Proprietary Limited or (Pty) Ltd',
    traits: {
      minOwners: 1,
      maxOwners: 1_000_000,
      limitedLiability: true,
      foreignOwners: 'open',
      foreignWords: foreigners,
      issuesShares: true,
      paperwork: 2,
    },
  }),
  type(practice, {
    id: 'INC',
    title: 'Personal liability company',
    short: 'Personal liability',
    serviceId: 'south-africa-personal-liability-company',
    owners: 'At least 1 shareholder',
    liability: 'Present and past directors are jointly liable for debts contracted in their time',
    people: 'At least 1 director, usually members of the same profession',
    capital: 'Shares without par value, no minimum',
    suits: 'Attorneys, accountants and other professionals whose rules require it',
    nameEnding: 'Incorporated or Inc.',
    traits: {
      minOwners: 1,
      maxOwners: 1_000_000,
      limitedLiability: false,
      foreignOwners: 'open',
      foreignWords: foreigners,
      issuesShares: true,
      paperwork: 2,
    },
  }),
  type(
    { ...questions, note: 'We confirm with the Commission that the secretary must live in South Africa.' },
    {
      id: 'LTD',
      title: 'Public company',
      short: 'Public company',
      serviceId: 'south-africa-public-company',
      owners: 'At least 1 shareholder',
      liability: ownMoney,
      people:
        'At least 3 directors, a secretary who lives in South Africa, an auditor, an audit committee, and a social and ethics committee',
      capital: 'Shares without par value, no minimum',
      suits: 'Businesses that offer shares to the public',
      nameEnding: 'Limited or Ltd',
      traits: {
        minOwners: 1,
        maxOwners: 1_000_000,
        limitedLiability: true,
        foreignOwners: 'open',
        foreignWords: foreigners,
        issuesShares: true,
        paperwork: 3,
      },
    },
  ),
  type(
    { source: 'za-practice', confidence: 'medium' },
    {
      id: 'NPC',
      title: 'Non-profit company',
      short: 'Non-profit',
      serviceId: 'south-africa-non-profit-company',
      owners: 'No owners. It may have members, but distributes no profit to them',
      liability: 'Members and directors are not liable for its debts',
      people: 'At least 3 incorporators and 3 directors',
      capital: 'No shares',
      suits: 'Organisations with a public purpose, or that serve a community or a trade',
      nameEnding: 'NPC',
    },
  ),
  type(practice, {
    id: 'SOC',
    title: 'State-owned company',
    short: 'State-owned',
    owners: 'The state',
    liability: 'The state risks what it pays for its shares',
    people: 'At least 3 directors, a secretary and an auditor',
    capital: 'Shares held by the state',
    suits: 'Only the state',
    nameEnding: 'SOC Ltd',
  }),
  type(practice, {
    id: 'EXT',
    title: 'External company',
    short: 'Branch',
    serviceId: 'south-africa-external-company',
    owners: 'A company registered abroad',
    liability: 'The foreign company is liable for its debts',
    people: 'A person in South Africa who accepts documents',
    capital: 'The capital of the foreign company',
    suits:
      'Foreign companies that do business in South Africa. They register within 20 business days of starting',
    nameEnding: 'The name it has in its home country',
  }),
  type(
    { source: 'za-annual-returns', confidence: 'high' },
    {
      id: 'CC',
      title: 'Close corporation',
      short: 'Close corporation',
      owners: '1 to 10 members',
      liability: 'Members risk only their contribution',
      people: 'Its members, and an accounting officer',
      capital: 'Members’ interests',
      suits: 'Existing ones only. No new ones since 1 May 2011',
      nameEnding: 'CC',
    },
  ),
  type(practice, {
    id: 'SP',
    title: 'Sole proprietor',
    short: 'Sole proprietor',
    serviceId: 'south-africa-sole-proprietor-registration',
    owners: '1 person',
    liability: 'The owner is personally liable for its debts',
    people: 'The owner runs it',
    capital: 'None',
    suits: 'One person who starts small. Registers only with the Revenue Service, not with the Commission',
    nameEnding: 'None',
    traits: {
      minOwners: 1,
      maxOwners: 1,
      limitedLiability: false,
      foreignOwners: 'with-permit',
      foreignWords: 'A foreigner who works in South Africa needs a visa for it. Others form a company.',
      issuesShares: false,
      paperwork: 1,
    },
  }),
];
