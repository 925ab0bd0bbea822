import { expect, test } from 'vitest';
import type { Facts } from '#catalog/types/index.ts';
import { eligibility } from './eligibility.ts';

const eligible: Facts = {
  owners: 1,
  directors: 1,
  residentCanadianDirectors: 1,
  youngestDirectorAge: 18,
  bankruptDirector: false,
  incapableDirector: false,
  corporateDirector: false,
  distributing: false,
  officeInProvince: true,
  agentInAlberta: true,
  frenchName: true,
  largestHolderPercent: 24.99,
  soliciting: false,
  partners: 2,
  ownNameOnly: true,
};
const appliedRules = (type: string, facts: Facts): readonly string[] =>
  eligibility.rules
    .filter((rule) => (rule.only?.includes(type) ?? true) && rule.applies({ ...eligible, ...facts }))
    .map(({ id }) => id.replace('ca-eligible-', ''));

test.each<[string, Facts, readonly string[]]>([
  ['CBCA', {}, []],
  ['OBCA', {}, []],
  ['CBCA', { residentCanadianDirectors: 0 }, ['residency']],
  ['CBCA', { directors: 4, residentCanadianDirectors: 1 }, []],
  ['CBCA', { directors: 5, residentCanadianDirectors: 1 }, ['residency']],
  ['CBCA', { directors: 9, residentCanadianDirectors: 2 }, ['residency']],
  // No province of these asks where directors live.
  ['OBCA', { residentCanadianDirectors: 0 }, []],
  ['BCBCA', { residentCanadianDirectors: 0 }, []],
  ['ABCA', { residentCanadianDirectors: 0 }, []],
  ['QBCA', { residentCanadianDirectors: 0 }, []],
  ['OBCA', { owners: 0 }, ['owner']],
  ['OBCA', { directors: 0 }, ['director']],
  ['OBCA', { youngestDirectorAge: 17 }, ['age']],
  ['OBCA', { bankruptDirector: true }, ['bankrupt']],
  ['OBCA', { incapableDirector: true }, ['incapable']],
  ['OBCA', { corporateDirector: true }, ['individual']],
  ['CBCA', { distributing: true, directors: 2, outsideDirectors: 2 }, ['distributing']],
  ['CBCA', { distributing: true, directors: 3, outsideDirectors: 1 }, ['distributing']],
  ['CBCA', { distributing: true, directors: 3, outsideDirectors: 2 }, []],
  ['BCBCA', { officeInProvince: false }, ['office']],
  ['ABCA', { agentInAlberta: false }, ['agent']],
  ['BCBCA', { agentInAlberta: false }, []],
  ['QBCA', { frenchName: false }, ['french']],
  ['CBCA', { largestHolderPercent: 25 }, ['control']],
  ['QBCA', { largestHolderPercent: 25 }, ['beneficiary']],
  ['OBCA', { largestHolderPercent: 100 }, []],
  ['NFP', { directors: 0 }, ['body-director']],
  ['NFP', { directors: 1 }, []],
  ['NFP', { soliciting: true, directors: 2 }, ['soliciting']],
  ['NFP', { soliciting: true, directors: 3 }, []],
  ['GP', { partners: 1 }, ['partners']],
  ['GP', {}, []],
  ['SP', {}, []],
  ['SP', { ownNameOnly: false }, ['business-name']],
])('eligibility for %s with %o: findings %j', (type, facts, rules) =>
  expect(appliedRules(type, facts)).toEqual(rules),
);
