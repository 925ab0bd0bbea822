import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import type { Answers } from '#forms/form.ts';

/** A hundred shares become a thousand. */
const aSplit: SampleMaker = ({ changes = {} } = {}): Answers => ({
  companyName: 'Harbour Lantern Ltd',
  companyNumber: '08407369',
  email: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  contactName: 'Anna Sample',
  changes: ['split'],
  className: 'Ordinary',
  numberBefore: '100',
  nominalBefore: '1',
  numberAfter: '1000',
  nominalAfter: '0.1',
  capitalAfter: '1,000 ordinary shares of £0.10, fully paid, one vote each.',
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-share-structure': aSplit },
  situations: [true, false].flatMap((reduction) =>
    [true, false].map((becomesPublic) => ({ reduction, becomesPublic })),
  ),
};
export default samples;
