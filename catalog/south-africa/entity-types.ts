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
  'Foreigners may own and direct all of it; only the public officer, who answers to the Revenue Service, must live in South Africa.';

/** What there is in South Africa. Types without `serviceId` cannot be applied for: the state alone has its own, none is registered any more, or nothing is registered at all. */
export const entityTypes: readonly EntityType[] = [
  type(questions, {
    id: 'PTY',
    title: 'Private company',
    short: 'Private company',
    serviceId: 'south-africa-private-company',
    owners: '1 shareholder or more',
    liability: ownMoney,
    people: '1 director or more; no secretary, and an audit only above a certain size',
    capital: 'Shares without par value; no minimum',
    suits: 'Most founders: limited liability, investors, foreign owners',
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
    owners: '1 shareholder or more',
    liability: 'Directors, past and present, answer together for debts contracted in their time',
    people: '1 director or more, usually members of one profession',
    capital: 'Shares without par value; no minimum',
    suits: 'Attorneys, accountants and other professionals whose rules ask for it',
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
    { ...questions, note: 'That a secretary must live in South Africa is of our own knowledge.' },
    {
      id: 'LTD',
      title: 'Public company',
      short: 'Public company',
      serviceId: 'south-africa-public-company',
      owners: '1 shareholder or more',
      liability: ownMoney,
      people:
        '3 directors or more, a secretary who lives in South Africa, an auditor, an audit committee, and a social and ethics committee',
      capital: 'Shares without par value; no minimum',
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
    { source: 'za-practice', confidence: 'high' },
    {
      id: 'NPC',
      title: 'Non-profit company',
      short: 'Non-profit',
      serviceId: 'south-africa-non-profit-company',
      owners: 'Nobody: it may have members, and shares no profit with them',
      liability: 'Members and directors do not answer for its debts',
      people: '3 incorporators and 3 directors or more',
      capital: 'No shares',
      suits: 'Bodies with a public purpose, or that serve a community or a trade',
      nameEnding: 'NPC',
    },
  ),
  type(practice, {
    id: 'SOC',
    title: 'State-owned company',
    short: 'State-owned',
    owners: 'The state',
    liability: 'The state risks what it pays for its shares',
    people: '3 directors or more, a secretary and an auditor',
    capital: 'Shares of the state',
    suits: 'The state only',
    nameEnding: 'SOC Ltd',
  }),
  type(practice, {
    id: 'EXT',
    title: 'External company',
    short: 'Branch',
    serviceId: 'south-africa-external-company',
    owners: 'A company registered abroad',
    liability: 'The company abroad answers for it',
    people: 'Somebody in South Africa who takes in documents',
    capital: 'That of the company abroad',
    suits:
      'Foreign companies that do business in South Africa; they register within 20 business days of beginning',
    nameEnding: 'The name it has at home',
  }),
  type(
    { source: 'za-annual-returns', confidence: 'high' },
    {
      id: 'CC',
      title: 'Close corporation',
      short: 'Close corporation',
      owners: '1 to 10 members',
      liability: 'Members risk only what they put in',
      people: 'Its members, and an accounting officer',
      capital: 'Members’ interests',
      suits: 'Only those that exist: none has been registered since 1 May 2011',
      nameEnding: 'CC',
    },
  ),
  type(practice, {
    id: 'SP',
    title: 'Sole proprietor',
    short: 'Sole proprietor',
    owners: '1 person',
    liability: 'The owner answers for its debts with all there is',
    people: 'The owner runs it',
    capital: 'None',
    suits:
      'One person who begins small: nothing is registered with the Commission, only with the Revenue Service',
    nameEnding: 'None',
  }),
];
