import type { CountrySamples } from '#catalog/testing/country-samples.ts';
import { jurisdictionList } from '../jurisdictions.ts';
import { aCanadianCompanyApplication } from './a-company-application.ts';

const companies = Object.fromEntries(jurisdictionList.map(({ id }) => [`canada-${id}-company`, aCanadianCompanyApplication(id)]));

export const canadianSamples: CountrySamples = {
  samples: { ...companies },
  situations: [true, false].flatMap((nameSearch) => [true, false].map((express) => ({ nameSearch, express }))),
  // Made-up names need no consent.
  rare: ['nameConsent'],
};

export default canadianSamples;
