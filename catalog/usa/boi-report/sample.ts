import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { anAmerican, aDoverAddress } from '../testing/sample-people.ts';
import { sampleCompany, typedDay } from '../testing/sample-company.ts';

/** The first report of a company formed in Ghana and registered in Delaware on 10 November 2026. */
export const aBoiReport: SampleMaker = ({ changes = {}, file = pretendFile } = {}) => {
  const person = (who: 'maya' | 'omar', list: string) => ({
    ...anAmerican(who),
    nationality: 'GH',
    fincenId: '',
    idKind: 'foreign-passport',
    idNumber: 'G1234567',
    idIssuer: 'Ghana',
    idImage: [file(`${list}/${who}/idImage`)],
  });
  return {
    filing: 'initial',
    companyName: 'Adom Foods LTD',
    formedIn: 'GH',
    state: 'Delaware',
    registeredOn: typedDay('10', '11', '2026'),
    registeredSince: 'from-2024',
    numberKind: 'foreign',
    foreignNumber: 'C0000803561',
    address: aDoverAddress('7', 'Sample Crescent'),
    email: sampleCompany.email,
    applicants: [person('omar', 'applicants')],
    owners: [{ ...person('maya', 'owners'), control: ['owns'] }],
    ...changes,
  };
};

const samples: Samples = {
  samples: { 'usa-boi': aBoiReport },
};
export default samples;
