import type { PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import { directorsOnPaper } from '../incorporation/papers.ts';
import { communityLaw, communityProvenance } from './law.ts';

/** The community interest statement: form CIC36. */
export const communityStatement: PackPaper = {
  ...communityProvenance,
  id: 'uk-community-statement',
  title: 'Community interest statement',
  law: communityLaw,
  draftFor: 'form CIC36, which goes to Companies House with form IN01 and on to the regulator',
  write: (answers) => [
    {
      kind: 'facts',
      rows: [
        ['Company', textOf(answers, 'name1')],
        ['Registered office', addressLine(answers['registeredOffice'])],
        ['Community served', textOf(answers, 'community')],
      ],
    },
    { kind: 'heading', level: 2, text: 'Activities and benefit' },
    { kind: 'paragraph', text: textOf(answers, 'benefit') },
    { kind: 'heading', level: 2, text: 'Use of a surplus' },
    { kind: 'paragraph', text: textOf(answers, 'surplus') },
    {
      kind: 'paragraph',
      text: `The articles lock the assets of the company.${textOf(answers, 'lockedTo') === '' ? '' : ` If it ends, they go to ${textOf(answers, 'lockedTo')}.`}`,
    },
    ...directorsOnPaper(answers, addressLine(answers['registeredOffice'])).map(
      ({ name }) => ({ kind: 'signature', name, capacity: 'Director' }) as const,
    ),
  ],
};
