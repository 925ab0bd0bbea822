import { testEligibility } from '#catalog/testing/eligibility-examples.ts';
import { eligibility } from './eligibility.ts';

const common = { agentInState: true, responsiblePartyNumber: true };
const llc = { ...common, owners: 2, nonResidentOwner: false, companyOwner: false, sElection: false };
const corporation = { ...llc, stockClasses: 1, directors: 1, youngestDirector: 30 };
const partnership = { ...common, owners: 2, nonResidentOwner: false };
const nonprofit = { ...common, directors: 3, youngestDirector: 30 };
const texan = { ...corporation, presidentAndSecretary: true };

testEligibility(eligibility, [
  ['us-el-owner', 'DE-LLC', { ...llc, owners: 0 }, { ...llc, owners: 1 }],
  ['us-el-partners', 'DE-LP', { ...common, nonResidentOwner: false, owners: 1 }, partnership],
  ['us-el-foreign-partner', 'DE-LLP', { ...partnership, nonResidentOwner: true }, partnership],
  ['us-el-partners', 'TX-LP', { ...common, nonResidentOwner: false, owners: 1 }, partnership],
  ['us-el-foreign-partner', 'WY-LLP', { ...partnership, nonResidentOwner: true }, partnership],
  ['us-el-agent', 'WY-LLC', { ...llc, agentInState: false }, llc],
  ['us-el-director', 'DE-CORP', { ...corporation, directors: 0 }, corporation],
  ['us-el-three-directors', 'WY-NONPROFIT', { ...nonprofit, directors: 2 }, nonprofit],
  ['us-el-exempt-directors', 'DE-NONSTOCK', { ...nonprofit, directors: 2 }, nonprofit],
  [
    'us-el-age',
    'DE-CORP',
    { ...corporation, youngestDirector: 17 },
    { ...corporation, youngestDirector: 18 },
  ],
  ['us-el-texas-officers', 'TX-CORP', { ...texan, presidentAndSecretary: false }, texan],
  [
    'us-el-wyoming-incorporator',
    'WY-CORP',
    { ...corporation, incorporatorIsPerson: false },
    { ...corporation, incorporatorIsPerson: true },
  ],
  [
    'us-el-s-foreign',
    'DE-LLC',
    { ...llc, sElection: true, nonResidentOwner: true },
    { ...llc, nonResidentOwner: true },
  ],
  ['us-el-s-company', 'DE-LLC', { ...llc, sElection: true, companyOwner: true }, { ...llc, sElection: true }],
  [
    'us-el-s-hundred',
    'DE-CORP',
    { ...corporation, sElection: true, owners: 101 },
    { ...corporation, sElection: true, owners: 100 },
  ],
  [
    'us-el-s-class',
    'DE-CORP',
    { ...corporation, sElection: true, stockClasses: 2 },
    { ...corporation, stockClasses: 2 },
  ],
  [
    'us-el-foreign-llc',
    'WY-LLC',
    { ...llc, owners: 1, nonResidentOwner: true },
    { ...llc, nonResidentOwner: true },
  ],
  ['us-el-foreign-corporation', 'DE-CORP', { ...corporation, nonResidentOwner: true }, corporation],
  ['us-el-ein', 'TX-LLC', { ...llc, responsiblePartyNumber: false }, llc],
]);
