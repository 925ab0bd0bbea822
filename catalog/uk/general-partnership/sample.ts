import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { aSoleTrader } from '../sole-trader/sample.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

const aPartner = (id: string, firstName: string, nino: string, percent: string) => ({
  id,
  title: '',
  firstName,
  otherNames: '',
  surname: 'Sample',
  bornOn: { day: '14', month: '3', year: '1988' },
  nino,
  hasUtr: 'no',
  residentialAddress: cardiffAddress('12', 'Palm Close'),
  percent,
  consent: true,
});

/** Two bakers who began in October 2026 and share by 60 and 40 per cent. */
export const aGeneralPartnership: SampleMaker = ({ changes = {} } = {}): Answers => {
  const { nameKind, email, phone, activity, startedOn, place, vatRegistered, employer, authority } =
    aSoleTrader();
  return {
    nameKind,
    email,
    phone,
    activity,
    startedOn,
    place,
    vatRegistered,
    employer,
    authority,
    name1: 'Harbour Lantern and Partners',
    partners: [aPartner('anna', 'Anna', 'AB123456C', '60'), aPartner('ben', 'Ben', 'AB123457C', '40')],
    ...changes,
  };
};

const samples: Samples = {
  samples: { 'uk-general-partnership-registration': aGeneralPartnership },
};
export default samples;
