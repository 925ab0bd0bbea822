import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import type { Answers } from '#forms/form.ts';
import { aFormation } from '../formation/sample.ts';
import { delaware } from '../states.ts';
import { anAmerican } from '../testing/sample-people.ts';

const aPartner = (who: 'maya' | 'omar', percent: string, contribution: string) => ({
  ...anAmerican(who),
  usPerson: 'yes',
  percent,
  contribution,
});

const aPartnership = (ending: string): Answers => {
  const { founderKind: _founderKind, ...formation } = aFormation(delaware, ending);
  return formation;
};

/** Maya runs the business. Omar has paid in and takes 80% of the profits. */
export const aLimitedPartnership: SampleMaker = ({ changes = {} } = {}) => ({
  ...aPartnership('LP'),
  generalPartners: [aPartner('maya', '20', '1000')],
  corporateGeneralPartners: [],
  limitedPartners: [aPartner('omar', '80', '90000')],
  corporateLimitedPartners: [],
  taxedAs: 'default',
  ...changes,
});

/** Two people run a firm together. */
export const aLimitedLiabilityPartnership: SampleMaker = ({ changes = {} } = {}) => ({
  ...aPartnership('LLP'),
  partners: [aPartner('maya', '60', '600'), aPartner('omar', '40', '400')],
  corporatePartners: [],
  taxedAs: 'default',
  ...changes,
});

const samples: Samples = {
  samples: {
    'usa-delaware-lp-registration': aLimitedPartnership,
    'usa-delaware-llp-registration': aLimitedLiabilityPartnership,
  },
  situations: [2, 700].map((partners) => ({
    partners,
    agentByUs: false,
    withEin: false,
    expedited: true,
    certifiedCopy: true,
  })),
};
export default samples;
