import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { aCharity } from '../charity/sample.ts';
import type { CharityKind } from './kinds.ts';

const own: Readonly<Record<CharityKind['id'], Answers>> = {
  company: { companyNumber: '09876540' },
  trust: { documentSigned: 'yes' },
  association: { documentSigned: 'yes' },
};

/** The reading project of Cardiff as a charity of another kind. */
const aCommissionCharity =
  (kind: CharityKind['id']): SampleMaker =>
  ({ changes = {}, file = pretendFile } = {}): Answers => {
    const { name1, model: _model, constitutionSigned: _constitutionSigned, ...rest } = aCharity();
    return {
      ...rest,
      name: name1,
      ...own[kind],
      governingDocument: [file('governingDocument')],
      income: '12,000',
      yearEndMonth: '3',
      proofKind: 'statement',
      incomeProof: [file('incomeProof')],
      hasAccount: 'yes',
      bankName: 'Sample Bank',
      accountName: 'Harbour Lantern Reading Project',
      ...changes,
    };
  };

const samples: Samples = {
  samples: {
    'uk-charitable-company-registration': aCommissionCharity('company'),
    'uk-charitable-trust-registration': aCommissionCharity('trust'),
    'uk-charitable-association-registration': aCommissionCharity('association'),
  },
};
export default samples;
