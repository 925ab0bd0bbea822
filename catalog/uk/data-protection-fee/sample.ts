import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { registeredCompany } from '../testing/sample-company.ts';

/** Answers as typed for a small bakery with customers. */
export const aDataProtectionFee: SampleMaker = ({ changes = {} } = {}): Answers => ({
  ...registeredCompany,
  staff: '4',
  turnover: '250,000',
  charity: 'no',
  purposes: ['staff', 'customers'],
  publicAddress: '12 Sample Street, Cardiff CF10 1AA',
  officer: '',
  registered: 'no',
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-data-protection-fee': aDataProtectionFee },
  situations: [{ feeTier: 'one' }, { feeTier: 'two' }, { feeTier: 'three' }],
};
export default samples;
