import { type Answers, itemsOf } from '#forms/form.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import {
  type OnPaper,
  onPaper,
  type CompanyOnPaper,
  peopleOnPaper,
} from '#catalog/papers/company-on-paper.ts';
import { textOf, choicesOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Provenance } from '#catalog/types/index.ts';
import { bandWords, otherControls } from '../control/nature-of-control.ts';
import type { PackPaper, PackBlock } from '#catalog/types/index.ts';

export const act: Provenance = {
  source: 'uk-companies-act',
  confidence: 'medium',
  note: 'Check the section numbers against the official text of the Act before filing.',
};

/** A person with the public address: the service address, or the registered office. */
export function publicDetails(person: Answers, office: string): OnPaper {
  const own = addressLine(person['serviceAddress']);
  return { ...onPaper(person), address: own || addressLine(person['companyAddress']) || office };
}

/** Natures of control of a person with significant control, in words. `owned` is the subject of the first band. */
const natureOf = (item: Answers, owned: string): string =>
  [
    ...(
      [
        ['shareBand', owned],
        ['voteBand', 'of the votes'],
      ] as const
    ).flatMap(([field, words]) =>
      ['', 'none'].includes(textOf(item, field)) ? [] : [`${bandWords(textOf(item, field))} ${words}`],
    ),
    ...otherControls
      .filter(({ value }) => choicesOf(item, 'otherControl').includes(value))
      .map(({ label }) => label),
  ].join('; ');

/** Returns the people with significant control, as the register names them. */
export const controllersOnPaper = (
  answers: Answers,
  office: string,
  owned: string,
): CompanyOnPaper['controllers'] =>
  ['pscs', 'corporatePscs']
    .flatMap((list) => itemsOf(answers, list))
    .map((item) => ({ ...publicDetails(item, office), nature: natureOf(item, owned) }));

/** Those who run it, people first. Papers show no home address. */
export const directorsOnPaper = (answers: Answers, office: string): readonly OnPaper[] => [
  ...itemsOf(answers, 'directors').map((person) => publicDetails(person, office)),
  ...peopleOnPaper(answers, 'corporateDirectors'),
];

/** The memorandum, whose few words the law fixes: nothing may be added. `wish` is what the subscribers agree to. */
export const memorandumOf = (
  id: string,
  declaration: string,
  subscribers: (answers: Answers) => readonly string[],
): PackPaper => ({
  ...act,
  id,
  title: 'Memorandum of association',
  law: 'Companies Act 2006, section 8',
  draftFor:
    'the memorandum filed with form IN01, which Companies House generates from the same answers when filed digitally',
  write: (answers) => [
    { kind: 'heading', level: 1, text: textOf(answers, 'name1') },
    {
      kind: 'paragraph',
      text: `Each subscriber to this memorandum wishes to form a company under the Companies Act 2006, and agrees ${declaration}`,
    },
    ...subscribers(answers).map((name): PackBlock => ({ kind: 'signature', name, capacity: 'Subscriber' })),
  ],
});
