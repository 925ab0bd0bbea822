import { testEligibility } from '#catalog/testing/eligibility-examples.ts';
import { eligibility } from './eligibility.ts';

const small = {
  incorporators: 1,
  directors: 1,
  youngestDirector: 18,
  juristicDirector: false,
  disqualified: false,
  residentOfficer: true,
  ownersOfFive: false,
};
const large = { ...small, incorporators: 3, directors: 3 };
const open = { ...large, secretary: true, auditor: true };

testEligibility(eligibility, [
  ['za-one-director', 'PTY', { ...small, directors: 0 }, small],
  ['za-three-directors', 'NPC', { ...large, directors: 2 }, large],
  ['za-three-directors', 'LTD', { ...open, directors: 2 }, open],
  ['za-one-incorporator', 'INC', { ...small, incorporators: 0 }, small],
  ['za-three-incorporators', 'NPC', { ...large, incorporators: 2 }, large],
  ['za-director-age', 'PTY', { ...small, youngestDirector: 17 }, small],
  ['za-director-juristic', 'PTY', { ...small, juristicDirector: true }, small],
  ['za-director-disqualified', 'PTY', { ...small, disqualified: true }, small],
  ['za-public-officer-resident', 'EXT', { residentOfficer: false }, { residentOfficer: true }],
  ['za-secretary', 'LTD', { ...open, secretary: false }, open],
  ['za-auditor', 'LTD', { ...open, auditor: false }, open],
  ['za-committees', 'LTD', open, null],
  ['za-owners', 'PTY', { ...small, ownersOfFive: true }, small],
  ['za-no-new-corporations', 'CC', {}, null],
  ['za-external', 'EXT', { residentOfficer: true }, null],
]);
