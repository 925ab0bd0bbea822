import type { EntityTraits, EntityType, Provenance } from '#catalog/types/index.ts';

const law: Provenance = { source: 'us-practice', confidence: 'medium' };
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
  foreignWords:
    'Foreigners may own all of it. A company with a single foreign owner files Form 5472 each year.',
  issuesShares: false,
  paperwork: 1,
};
const corporationTraits: EntityTraits = {
  minOwners: 1,
  maxOwners: 100_000,
  limitedLiability: true,
  foreignOwners: 'open',
  foreignWords: 'Foreigners may own all of it. From 25%, Form 5472 is filed with the tax return.',
  issuesShares: true,
  paperwork: 2,
};

const partnershipTraits: EntityTraits = {
  minOwners: 2,
  maxOwners: 100_000,
  limitedLiability: true,
  foreignOwners: 'open',
  foreignWords:
    'Foreigners may own all of it. The partnership withholds tax on their share of US business income.',
  issuesShares: false,
  paperwork: 2,
};

const suitsLlc = {
  delaware: 'One or a few owners who want a flexible agreement under well-known law',
  wyoming: 'One or a few owners who want the lowest yearly cost',
  texas: 'One or a few owners who work in Texas',
};
const suitsCorporation = {
  delaware: 'Founders who seek investors, most of whom expect Delaware',
  wyoming: 'Owners who want shares at a low yearly cost',
  texas: 'Owners who work in Texas and want shares',
};

/**
 * Entity types of the states we serve. Types without `serviceId` are not open for applications here yet. An S
 * corporation is no type but a choice of tax.
 */
export const entityTypes: readonly EntityType[] = [
  ...states.map(([region, code, name]) =>
    type(law, {
      id: `${code}-LLC`,
      region,
      title: `${name} limited liability company`,
      short: `${name} LLC`,
      serviceId: `usa-${region}-llc-registration`,
      owners: 'At least 1 member, individuals or companies from any country',
      liability: 'Members risk only their contribution',
      people:
        'Run by its members or managers, who may live anywhere. It needs a registered agent in the state',
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
      title: `${name} corporation`,
      short: `${name} corporation`,
      serviceId: `usa-${region}-corporation-registration`,
      owners: 'At least 1 stockholder, from any country',
      liability: 'Stockholders risk only what they pay for their shares',
      people:
        region === 'texas'
          ? 'At least 1 director, a president and a secretary. One person may hold all offices'
          : 'At least 1 director, all individuals, and officers as the bylaws provide',
      capital: 'Authorised shares stated in the charter. None must be paid up',
      suits: suitsCorporation[region],
      nameEnding: 'Inc., Corp., Company, Limited',
      traits: corporationTraits,
    }),
  ),
  type(medium, {
    id: 'DE-PBC',
    region: 'delaware',
    title: 'Delaware public benefit corporation',
    short: 'Delaware PBC',
    serviceId: 'usa-delaware-pbc-registration',
    owners: 'At least 1 stockholder',
    liability: 'Stockholders risk only what they pay for their shares',
    people: 'At least 1 director',
    capital: 'Authorised shares stated in the charter',
    suits: 'Businesses committed to a public benefit as well as profit',
    nameEnding: 'As a corporation',
    traits: { ...corporationTraits, paperwork: 3 },
  }),
  ...states.map(([region, code, name]) =>
    type(medium, {
      id: `${code}-LP`,
      region,
      title: `${name} limited partnership`,
      short: `${name} LP`,
      serviceId: `usa-${region}-lp-registration`,
      owners: 'At least 1 general and 1 limited partner, who are not the same person, from any country',
      liability: 'General partners are liable for its debts. Limited partners risk only their contribution',
      people: 'Run by its general partners. It needs a registered agent in the state',
      capital: 'None',
      suits: 'Funds, property and family investments with passive investors',
      nameEnding:
        region === 'wyoming'
          ? 'Limited Partnership'
          : region === 'texas'
            ? 'LP, L.P., Ltd. or Limited Partnership'
            : 'LP, L.P. or Limited Partnership',
      traits: { ...partnershipTraits, limitedLiability: false },
    }),
  ),
  ...states.map(([region, code, name]) =>
    type(medium, {
      id: `${code}-LLP`,
      region,
      title: `${name} limited liability partnership`,
      short: `${name} LLP`,
      serviceId: `usa-${region}-llp-registration`,
      owners: 'At least 2 partners, individuals or companies from any country',
      liability: 'Partners are not liable for the debts of the partnership because they are partners',
      people:
        region === 'texas'
          ? 'Run by its partners. Its registration names no registered agent'
          : 'Run by its partners. It needs a registered agent in the state',
      capital: 'None',
      suits: 'Professional firms whose partners run the business together',
      nameEnding:
        region === 'wyoming'
          ? 'LLP, RLLP or Limited Liability Partnership'
          : 'LLP, L.L.P. or Limited Liability Partnership',
      traits: partnershipTraits,
    }),
  ),
  type(medium, {
    id: 'DE-NONSTOCK',
    region: 'delaware',
    title: 'Delaware nonstock corporation',
    short: 'Delaware nonprofit',
    serviceId: 'usa-delaware-nonprofit-registration',
    owners: 'No stockholders. Members are optional',
    liability: 'No one is liable for its debts',
    people: 'At least 1 director, or 3 for exemption under 501(c)(3)',
    capital: 'None',
    suits: 'Organisations that serve a cause and distribute no profit',
    nameEnding: 'As a corporation',
  }),
  type(medium, {
    id: 'WY-NONPROFIT',
    region: 'wyoming',
    title: 'Wyoming nonprofit corporation',
    short: 'Wyoming nonprofit',
    serviceId: 'usa-wyoming-nonprofit-registration',
    owners: 'Members are optional',
    liability: 'No one is liable for its debts',
    people: 'At least 3 directors',
    capital: 'None',
    suits: 'Organisations that serve a cause and distribute no profit',
    nameEnding: 'As a corporation',
  }),
  type(medium, {
    id: 'TX-NONPROFIT',
    region: 'texas',
    title: 'Texas nonprofit corporation',
    short: 'Texas nonprofit',
    serviceId: 'usa-texas-nonprofit-registration',
    owners: 'Members are optional',
    liability: 'No one is liable for its debts',
    people: 'At least 3 directors, a president and a secretary',
    capital: 'None',
    suits: 'Organisations that serve a cause and distribute no profit',
    nameEnding: 'As a corporation',
  }),
];
