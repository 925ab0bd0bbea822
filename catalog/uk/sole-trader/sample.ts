import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

/** A baker who began in October 2026. */
export const aSoleTrader: SampleMaker = ({ changes = {} } = {}): Answers => ({
  nameKind: 'business',
  name1: 'Harbour Lantern Bakery',
  title: '',
  firstName: 'Anna',
  otherNames: '',
  surname: 'Sample',
  bornOn: { day: '14', month: '3', year: '1988' },
  nino: 'AB123456C',
  hasUtr: 'no',
  residentialAddress: cardiffAddress('12', 'Palm Close'),
  email: 'anna@sample.example',
  phone: '020 7946 0018',
  activity: 'I bake bread and sell it at markets in Cardiff.',
  startedOn: { day: '1', month: '10', year: '2026' },
  place: cardiffAddress('12', 'Palm Close'),
  vatRegistered: 'no',
  employer: 'no',
  authority: true,
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-sole-trader-registration': aSoleTrader },
};
export default samples;
