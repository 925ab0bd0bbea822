import { testEligibility } from '#catalog/testing/eligibility-examples.ts';
import { eligibility } from './eligibility.ts';

const people = { owners: 1, youngestOwner: 30, foreignOwner: false };
const company = {
  ...people,
  directors: 2,
  youngestDirector: 30,
  residentDirector: true,
  disqualified: false,
  secretary: true,
  auditor: true,
};
const foreign = {
  ...company,
  foreignOwner: true,
  ghanaianShare: 'below-10',
  business: 'other',
  foreignCapitalMinor: 50_000_000,
};

testEligibility(eligibility, [
  ['gh-members', 'LTD', { ...company, owners: 51 }, { ...company, owners: 50 }],
  ['gh-partners', 'PT', people, { ...people, owners: 2 }],
  ['gh-partners', 'PT', { ...people, owners: 21 }, { ...people, owners: 20 }],
  ['gh-sole-owner', 'SP', { ...people, owners: 2 }, people],
  ['gh-sole-foreigner', 'SP', { ...people, foreignOwner: true }, people],
  ['gh-owner-age', 'SP', { ...people, youngestOwner: 17 }, { ...people, youngestOwner: 18 }],
  ['gh-two-directors', 'LTD', { ...company, directors: 1 }, company],
  ['gh-resident-director', 'LTD', { ...company, residentDirector: false }, company],
  ['gh-director-age', 'LTD', { ...company, youngestDirector: 17 }, { ...company, youngestDirector: 18 }],
  ['gh-disqualified', 'LTD', { ...company, disqualified: true }, company],
  ['gh-secretary', 'LTD', { ...company, secretary: false }, company],
  ['gh-auditor', 'LTD', { ...company, auditor: false }, company],
  [
    'gh-foreign-joint',
    'LTD',
    { ...foreign, ghanaianShare: '10-or-more', foreignCapitalMinor: 19_999_999 },
    { ...foreign, ghanaianShare: '10-or-more', foreignCapitalMinor: 20_000_000 },
  ],
  ['gh-foreign-whole', 'LTD', { ...foreign, foreignCapitalMinor: 49_999_999 }, foreign],
  [
    'gh-foreign-trading',
    'LTD',
    { ...foreign, business: 'trading', foreignCapitalMinor: 99_999_999 },
    { ...foreign, business: 'trading', foreignCapitalMinor: 100_000_000 },
  ],
  ['gh-foreign-registration', 'LTD', foreign, company],
]);
