import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

/** A registered office in England and Wales for a company that is registered. */
export const aBritishOffice: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  companyStage: 'registered',
  companyName: 'Harbour Lantern Ltd',
  companyNumber: '08407369',
  email: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  contactName: 'Anna Sample',
  uses: ['registered', 'service'],
  jurisdiction: 'england-wales',
  fromOn: { day: '1', month: '12', year: '2027' },
  term: '12',
  tellRegister: 'yes',
  letters: 'official',
  scansTo: 'anna@sample.example',
  people: [
    {
      id: 'anna',
      title: '',
      firstName: 'Anna',
      otherNames: '',
      surname: 'Sample',
      bornOn: { day: '14', month: '3', year: '1988' },
      residentialAddress: cardiffAddress('12', 'Palm Close'),
      identityDocument: [file('people/anna/identityDocument')],
      addressProof: [file('people/anna/addressProof')],
    },
  ],
  activity: 'We bake bread and sell it to shops in Cardiff.',
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-registered-office': aBritishOffice },
};
export default samples;
