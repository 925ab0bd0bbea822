import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { anIncorporation } from '../incorporation/sample.ts';
import { cardiffAddress, aPartner } from '../testing/sample-people.ts';

/** Two people run a property business to which a company contributes £50,000 for half of the profits. */
export const aLimitedPartnership: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => {
  const {
    filing: _filing,
    tradesAtOnce: _tradesAtOnce,
    protectedDetails: _protectedDetails,
    ...application
  } = anIncorporation({ file });
  return {
    ...application,
    name1: 'Harbour Lantern Property LP',
    name2: '',
    principalPlace: cardiffAddress('7', 'Sample Crescent'),
    term: 'agreement',
    sicCodes: [{ id: 'letting', section: 'L', division: '68', code: '68209' }],
    limitedManage: 'no',
    generalPartners: [aPartner('anna', '30'), aPartner('ben', '20')],
    corporateGeneralPartners: [],
    limitedPartners: [],
    corporateLimitedPartners: [
      {
        id: 'fund',
        companyName: 'Sample Holdings Ltd',
        incorporatedIn: 'GB',
        companyNumber: '08407369',
        legalForm: 'Private company limited by shares',
        governingLaw: 'Companies Act 2006',
        register: 'Companies House',
        companyAddress: cardiffAddress('1', 'Station Road'),
        contribution: '50,000',
        contributedAs: ['money'],
        percent: '50',
        consent: true,
      },
    ],
    applicantRole: 'general',
    ...changes,
  };
};

const samples: Samples = {
  samples: { 'uk-limited-partnership-registration': aLimitedPartnership },
};
export default samples;
