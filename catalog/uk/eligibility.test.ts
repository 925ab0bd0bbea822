import { testEligibility } from '#catalog/testing/eligibility-examples.ts';
import { eligibility } from './eligibility.ts';

const any = { owners: 2, largestPercent: 25, barred: false, verified: true, office: 'uk' };
const ltd = { ...any, directors: 1, personDirector: true, youngestDirector: 16, oldestDirector: 109 };
const plc = { ...ltd, directors: 2, capitalMinor: 5_000_000, paidPercent: 25, secretary: true };
const llp = { ...any, designated: 2 };

testEligibility(eligibility, [
  ['uk-members-llp', 'LLP', { ...llp, owners: 1 }, llp],
  ['uk-designated', 'LLP', { ...llp, designated: 1 }, llp],
  ['uk-owner-sole', 'ST', { owners: 2 }, { owners: 1 }],
  ['uk-directors', 'LTD', { ...ltd, directors: 0 }, ltd],
  ['uk-directors-public', 'PLC', { ...plc, directors: 1 }, plc],
  ['uk-director-person', 'LTD', { ...ltd, personDirector: false }, ltd],
  ['uk-director-age', 'LTD', { ...ltd, youngestDirector: 15 }, ltd],
  ['uk-director-oldest', 'LTD', { ...ltd, oldestDirector: 110 }, ltd],
  ['uk-barred', 'LTD', { ...ltd, barred: true }, ltd],
  ['uk-verified', 'LTD', { ...ltd, verified: false }, ltd],
  ['uk-verified', 'LLP', { ...llp, verified: false }, llp],
  ['uk-office', 'LTD', { ...ltd, office: 'box' }, ltd],
  ['uk-public-capital', 'PLC', { ...plc, capitalMinor: 4_999_999 }, plc],
  ['uk-public-paid', 'PLC', { ...plc, paidPercent: 24.99 }, plc],
  ['uk-public-secretary', 'PLC', { ...plc, secretary: false }, plc],
  ['uk-public-certificate', 'PLC', plc, null],
  ['uk-community', 'CIC', ltd, null],
  // Exactly 25% is no significant control.
  ['uk-control', 'LTD', { ...ltd, largestPercent: 25.0001 }, ltd],
  ['uk-owner-partners', 'GP', { owners: 1 }, { owners: 2 }],
  ['uk-self-assessment', 'GP', { owners: 2 }, null],
  ['uk-self-assessment', 'ST', { owners: 1 }, null],
]);
