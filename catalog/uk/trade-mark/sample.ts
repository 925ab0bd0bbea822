import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

/** A word mark in two classes. */
export const aBritishTradeMark: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markKind: 'word',
  markText: 'Harbour Lantern',
  series: 'no',
  classes: [
    { id: 'bread', niceClass: '30', terms: 'Bread; cakes; flour' },
    { id: 'cafe', niceClass: '43', terms: 'Services of cafés' },
  ],
  priority: 'no',
  ownerKind: 'body',
  ownerName: 'Harbour Lantern Ltd',
  entityType: 'Private limited company',
  incorporatedIn: 'GB',
  ownerAddress: cardiffAddress('7', 'Sample Crescent'),
  email: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  use: true,
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-trade-mark': aBritishTradeMark },
  situations: [{ extraClasses: 2, extraMarks: 1 }],
  // Generated owners are companies of the United Kingdom.
  rare: ['incorporatedState'],
};
export default samples;
