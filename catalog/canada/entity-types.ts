import type { EntityType, Provenance } from '#catalog/types/index.ts';

const cbca: Provenance = { source: 'ca-cbca', confidence: 'high' };
const medium: Provenance = { source: 'ca-practice', confidence: 'medium' };

const type = (provenance: Provenance, rest: Omit<EntityType, 'country' | keyof Provenance>): EntityType => ({
  country: 'canada',
  ...rest,
  ...provenance,
});

const openTraits = {
  minOwners: 1,
  maxOwners: 10_000,
  limitedLiability: true,
  foreignOwners: 'open',
  issuesShares: true,
  paperwork: 2,
} as const;
const limited = 'Shareholders risk only what they paid for their shares';
const capital = 'Usually shares without par value, at any price, fully paid before issue';

/** Entity types of Canada. Types without `serviceId` are not open for applications here yet. */
export const entityTypes: readonly EntityType[] = [
  type(cbca, {
    id: 'CBCA',
    region: 'federal',
    title: 'Federal company',
    short: 'Federal company',
    serviceId: 'canada-federal-company',
    owners: 'At least 1 shareholder, from anywhere',
    liability: limited,
    people:
      'At least 1 director. A quarter of them, rounded up, must be resident Canadians. At least 3, with 2 from outside, if shares are offered to the public',
    capital,
    suits: 'Businesses that work in several provinces and want one name in all of them',
    nameEnding: 'Inc., Ltd., Corp. or a French form, or a number',
    traits: {
      ...openTraits,
      foreignWords: 'Foreigners may hold all shares.',
    },
  }),
  type(
    { source: 'ca-residency', confidence: 'high' },
    {
      id: 'OBCA',
      region: 'ontario',
      title: 'Ontario company',
      short: 'Ontario company',
      serviceId: 'canada-ontario-company',
      owners: 'At least 1 shareholder, from anywhere',
      liability: limited,
      people: 'At least 1 director, who may live anywhere since 5 July 2021',
      capital,
      suits: 'Businesses in Ontario, including those with owners abroad',
      nameEnding: 'Inc., Ltd., Corp. or a French form, or a number',
      traits: {
        ...openTraits,
        foreignWords: 'Foreigners may hold all shares and fill all director positions.',
      },
    },
  ),
  type(medium, {
    id: 'BCBCA',
    region: 'british-columbia',
    title: 'British Columbia company',
    short: 'BC company',
    serviceId: 'canada-british-columbia-company',
    owners: 'At least 1 shareholder, from anywhere',
    liability: limited,
    people: 'At least 1 director, who may live anywhere',
    capital: 'Shares with or without par value, fully paid before issue',
    suits: 'Businesses on the west coast, including those with owners abroad',
    nameEnding: 'Inc., Ltd., Corp. or a French form, or a number',
    traits: {
      ...openTraits,
      foreignWords: 'Foreigners may hold all shares and fill all director positions.',
    },
  }),
  type(
    {
      ...medium,
      note: 'Older lists still say that a quarter of the directors must live in Canada. That rule has been repealed.',
    },
    {
      id: 'ABCA',
      region: 'alberta',
      title: 'Alberta company',
      short: 'Alberta company',
      serviceId: 'canada-alberta-company',
      owners: 'At least 1 shareholder, from anywhere',
      liability: limited,
      people: 'At least 1 director, who may live anywhere. An agent for service who lives in Alberta',
      capital,
      suits: 'Businesses in Alberta',
      nameEnding: 'Inc., Ltd., Corp. or a French form, or a number',
      traits: {
        ...openTraits,
        foreignWords:
          'Foreigners may hold all shares and fill all director positions, with an agent for service who lives in Alberta.',
      },
    },
  ),
  type(medium, {
    id: 'QBCA',
    region: 'quebec',
    title: 'Quebec company',
    short: 'Quebec company',
    serviceId: 'canada-quebec-company',
    owners: 'At least 1 shareholder, from anywhere',
    liability: limited,
    people: 'At least 1 director, who may live anywhere',
    capital,
    suits: 'Businesses in Quebec',
    nameEnding: 'inc., ltée, société par actions (s.a.) or compagnie, in French, or a number',
    traits: {
      ...openTraits,
      foreignWords: 'Foreigners may hold all shares and fill all director positions.',
      paperwork: 3,
    },
  }),
  type(medium, {
    id: 'NFP',
    region: 'federal',
    title: 'Federal not-for-profit corporation',
    short: 'Not-for-profit',
    serviceId: 'canada-not-for-profit',
    owners: 'Members',
    liability: 'Members are not liable for its debts',
    people: 'At least 1 director, or 3 if it receives public money',
    capital: 'No shares',
    suits: 'Organisations that promote a cause and distribute no profit',
    nameEnding: 'None needed',
  }),
  type(medium, {
    id: 'SP',
    title: 'Sole proprietorship',
    short: 'Sole proprietor',
    serviceId: 'canada-sole-proprietorship',
    owners: '1 person',
    liability: 'The owner is personally liable for its debts',
    people: 'The owner runs it',
    capital: 'None',
    suits: 'One person who starts small',
    nameEnding: 'No company ending. A business name is registered in the province',
    traits: {
      minOwners: 1,
      maxOwners: 1,
      limitedLiability: false,
      foreignOwners: 'with-permit',
      foreignWords:
        'A sole proprietor who works in Canada needs the right to work there. Others form a company.',
      issuesShares: false,
      paperwork: 1,
    },
  }),
  type(medium, {
    id: 'GP',
    title: 'General partnership',
    short: 'Partnership',
    serviceId: 'canada-partnership',
    owners: 'At least 2 partners',
    liability: 'The partners are liable for its debts with everything they own',
    people: 'The partners run it',
    capital: 'As the partners agree',
    suits: 'Professionals who work together',
    nameEnding: 'No company ending. A business name is registered in the province',
    traits: {
      minOwners: 2,
      maxOwners: 10_000,
      limitedLiability: false,
      foreignOwners: 'with-permit',
      foreignWords: 'Partners who work in Canada need the right to work there. Others form a company.',
      issuesShares: false,
      paperwork: 1,
    },
  }),
];
