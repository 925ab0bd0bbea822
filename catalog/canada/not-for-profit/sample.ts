import type { Answers } from '#forms/form.ts';
import { aCanadianCompanyApplication } from '../company/sample.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** A club that teaches children to build robots, with three directors and one class of members. */
export const aNotForProfit: SampleMaker = ({ changes = {}, ...rest } = {}): Answers => {
  const {
    express: _express,
    shareStructure: _shares,
    transferRule: _transfers,
    shareholders: _holders,
    controlStatus: _control,
    controllers: _controllers,
    directors,
    ...application
  } = aCanadianCompanyApplication('federal')(rest);
  const people = (Array.isArray(directors) ? directors : []).map(
    ({ residentCanadian: _resident, ...person }: Answers) => person,
  );
  return {
    ...application,
    name1: 'Northgate Young Builders Association',
    sector: '61',
    naics: '',
    activity: 'We teach children in Ottawa to build robots.',
    directors: [...people, { ...people[0], id: 'chloe', firstName: 'Chloe', email: 'chloe@sample.example' }],
    purpose: 'To teach children in Ottawa to build robots, and to lend them the tools.',
    memberClasses: 'one',
    soliciting: 'yes',
    minDirectors: '3',
    liquidation: 'One or more registered charities in Canada with a similar purpose.',
    businessLimits: 'none',
    ...changes,
  };
};

const samples: Samples = {
  samples: { 'canada-not-for-profit': aNotForProfit },
};
export default samples;
