import { jurisdictionList } from '../jurisdictions.ts';
import type { Answers } from '#forms/form.ts';
import { sampleAddressIn } from '../testing/sample-address.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** Answers as typed for the return of 2026 of a federal company, in time on 21 November 2026. */
export const aCanadianAnnualReturn: SampleMaker = ({ changes = {} } = {}): Answers => ({
  registry: 'federal',
  companyName: 'Northgate Robotics Inc.',
  companyNumber: '1234567-8',
  incorporatedOn: { day: '1', month: '10', year: '2024' },
  email: 'office@northgate.example',
  phone: '613 555 0143',
  lastFiledYear: '2025',
  returns: [{ id: 'y2026', year: '2026' }],
  registeredOffice: sampleAddressIn('federal', '7', 'Sample Crescent'),
  directors: [
    {
      id: 'claire',
      firstName: 'Claire',
      otherNames: '',
      surname: 'Sample',
      serviceAddress: sampleAddressIn('federal', '12', 'Palm Street'),
    },
  ],
  meeting: 'resolution',
  metOn: { day: '2', month: '10', year: '2026' },
  distributing: 'no',
  shareholderCount: 'up-to-50',
  controlConfirmed: 'yes',
  ...changes,
});

const samples: Samples = {
  samples: { 'canada-annual-return': aCanadianAnnualReturn },
  situations: jurisdictionList.map(({ id }) => ({ registry: id, returns: 2 })),
};
export default samples;
