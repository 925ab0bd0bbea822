import { testEligibility } from '#catalog/testing/eligibility-examples.ts';
import { eligibility } from './eligibility.ts';

const people = { owners: 2, youngestOwner: 30, foreignOwner: false, disqualified: false };
const officers = { directors: 2, youngestDirector: 30 };
const ltd = { ...people, ...officers, small: true, shareCapitalMinor: 10_000_000 };
const { small: _small, ...foreignLtd } = { ...ltd, foreignOwner: true };
const plc = { ...people, ...officers, directors: 3, independentDirectors: 1, shareCapitalMinor: 200_000_000 };
const gte = { ...people, ...officers, guaranteeMinor: 10_000_000 };
const lp = { ...people, generalPartners: 1 };

testEligibility(eligibility, [
  ['ng-owners-private', 'LTD', { ...ltd, owners: 51 }, { ...ltd, owners: 50 }],
  ['ng-owners-public', 'PLC', { ...plc, owners: 1 }, plc],
  ['ng-owners-firm', 'BN', { ...people, owners: 21 }, { ...people, owners: 20 }],
  ['ng-partners', 'LP', { ...lp, owners: 1 }, lp],
  ['ng-limited-and-general', 'LP', { ...lp, generalPartners: 2 }, lp],
  ['ng-limited-and-general', 'LP', { ...lp, generalPartners: 0 }, lp],
  ['ng-resident-partner', 'LLP', { ...people, residentPartner: false }, { ...people, residentPartner: true }],
  ['ng-trustees', 'IT', { ...people, owners: 1 }, people],
  ['ng-directors-small', 'LTD', { ...ltd, directors: 1, small: false }, { ...ltd, directors: 1 }],
  ['ng-directors-small', 'LTD', { ...foreignLtd, directors: 1 }, foreignLtd],
  ['ng-directors-public', 'PLC', { ...plc, independentDirectors: 0 }, plc],
  ['ng-directors-guarantee', 'GTE', { ...gte, directors: 1 }, gte],
  ['ng-director-age', 'LTD', { ...ltd, youngestDirector: 17 }, { ...ltd, youngestDirector: 18 }],
  ['ng-owner-age', 'BN', { ...people, youngestOwner: 17 }, { ...people, youngestOwner: 18 }],
  ['ng-disqualified', 'BN', { ...people, disqualified: true }, people],
  ['ng-capital-private', 'LTD', { ...ltd, shareCapitalMinor: 9_999_999 }, ltd],
  ['ng-capital-public', 'PLC', { ...plc, shareCapitalMinor: 199_999_999 }, plc],
  [
    'ng-capital-foreign',
    'LTD',
    { ...foreignLtd, shareCapitalMinor: 9_999_999_999 },
    { ...foreignLtd, shareCapitalMinor: 10_000_000_000 },
  ],
  ['ng-foreign-permit', 'LTD', foreignLtd, ltd],
  ['ng-foreign-proprietor', 'BN', { ...people, foreignOwner: true }, people],
  ['ng-guarantee-sum', 'GTE', { ...gte, guaranteeMinor: 9_999_999 }, gte],
  ['ng-guarantee-consent', 'GTE', gte, null],
]);
