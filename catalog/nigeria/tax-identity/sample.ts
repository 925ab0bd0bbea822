import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

export const aNigerianTaxIdentity: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  product: 'taxpromax',
  companyName: 'Zuma Foods Limited',
  cacCertificate: [file('cacCertificate')],
  statusReport: [file('statusReport')],
  recordEmail: 'office@zuma-foods.example',
  ...changes,
});

const samples: Samples = {
  samples: {
    'nigeria-tax-identity': aNigerianTaxIdentity,
  },
};
export default samples;
