import type { EntityTraits, EntityType, Provenance } from '#catalog/types/index.ts';

const law: Provenance = { source: 'us-practice', confidence: 'high' };
const medium: Provenance = { source: 'us-practice', confidence: 'medium' };

const type = (provenance: Provenance, rest: Omit<EntityType, 'country' | keyof Provenance>): EntityType => ({
  country: 'usa',
  ...rest,
  ...provenance,
});

const states = [
  ['delaware', 'DE', 'Delaware'],
  ['wyoming', 'WY', 'Wyoming'],
  ['texas', 'TX', 'Texas'],
] as const;

const llcTraits: EntityTraits = {
  minOwners: 1,
  maxOwners: 100_000,
  limitedLiability: true,
  foreignOwners: 'open',
  foreignWords: 'Foreigners may own all of it; a single foreign owner files Form 5472 each year.',
  issuesShares: false,
  paperwork: 1,
};
const corporationTraits: EntityTraits = {
  minOwners: 1,
  maxOwners: 100_000,
  limitedLiability: true,
  foreignOwners: 'open',
  foreignWords: 'Foreigners may own all of it; from a quarter on, Form 5472 goes with the tax return.',
  issuesShares: true,
  paperwork: 2,
};

const suitsLlc = {
  delaware: 'One or a few owners who want a flexible agreement under well-known law',
  wyoming: 'One or a few owners who want the lowest yearly cost',
  texas: 'One or a few owners who work in Texas',
};
const suitsCorporation = {
  delaware: 'Founders who look for investors: most of them expect Delaware',
  wyoming: 'Owners who want shares at a low yearly cost',
  texas: 'Owners who work in Texas and want shares',
};

/** Entity types of the states we serve. Types without `serviceId` are not open for applications here yet. An S corporation is no type but a choice of tax. */
export const entityTypes: readonly EntityType[] = [
  ...states.map(([region, code, name]) =>
    type(law, {
      id: `${code}-LLC`,
      region,
      title: `Limited liability company of ${name}`,
      short: `${name} LLC`,
      serviceId: `usa-${region}-llc-registration`,
      owners: 'At least 1 member, people or companies of any country',
      liability: 'Members risk only their contribution',
      people:
        'Run by its members or by managers; nobody has to live in the US, but a registered agent in the state is needed',
      capital: 'None',
      suits: suitsLlc[region],
      nameEnding: 'LLC, L.L.C. or Limited Liability Company',
      traits: llcTraits,
    }),
  ),
  ...states.map(([region, code, name]) =>
    type(law, {
      id: `${code}-CORP`,
      region,
      title: `Corporation of ${name}`,
      short: `${name} corporation`,
      serviceId: `usa-${region}-corporation-registration`,
      owners: '1 stockholder or more, of any country',
      liability: 'Stockholders risk only what they pay for their shares',
      people:
        region === 'texas'
          ? '1 director or more, a president and a secretary; one person may be all of them'
          : '1 director or more, all people, and officers as the bylaws say',
      capital: 'Authorised shares stated in the charter; none must be paid up',
      suits: suitsCorporation[region],
      nameEnding: 'Inc., Corp., Company, Limited',
      traits: corporationTraits,
    }),
  ),
  type(medium, {
    id: 'DE-PBC',
    region: 'delaware',
    title: 'Public benefit corporation of Delaware',
    short: 'Delaware PBC',
    serviceId: 'usa-delaware-pbc-registration',
    owners: '1 stockholder or more',
    liability: 'Stockholders risk only what they pay for their shares',
    people: '1 director or more',
    capital: 'Authorised shares stated in the charter',
    suits: 'Businesses bound to a public benefit beside profit',
    nameEnding: 'As a corporation',
    traits: { ...corporationTraits, paperwork: 3 },
  }),
  type(medium, {
    id: 'DE-NONSTOCK',
    region: 'delaware',
    title: 'Nonstock corporation of Delaware',
    short: 'Delaware nonprofit',
    serviceId: 'usa-delaware-nonprofit-registration',
    owners: 'No stockholders; members if it wants',
    liability: 'Nobody answers for its debts',
    people: '1 director or more; 3 or more where it wants to be exempt under 501(c)(3)',
    capital: 'None',
    suits: 'Bodies that serve a cause and share no profit',
    nameEnding: 'As a corporation',
  }),
  type(medium, {
    id: 'WY-NONPROFIT',
    region: 'wyoming',
    title: 'Nonprofit corporation of Wyoming',
    short: 'Wyoming nonprofit',
    serviceId: 'usa-wyoming-nonprofit-registration',
    owners: 'Members if it wants',
    liability: 'Nobody answers for its debts',
    people: '3 directors or more',
    capital: 'None',
    suits: 'Bodies that serve a cause and share no profit',
    nameEnding: 'As a corporation',
  }),
  type(medium, {
    id: 'TX-NONPROFIT',
    region: 'texas',
    title: 'Nonprofit corporation of Texas',
    short: 'Texas nonprofit',
    serviceId: 'usa-texas-nonprofit-registration',
    owners: 'Members if it wants',
    liability: 'Nobody answers for its debts',
    people: '3 directors or more, a president and a secretary',
    capital: 'None',
    suits: 'Bodies that serve a cause and share no profit',
    nameEnding: 'As a corporation',
  }),
];
