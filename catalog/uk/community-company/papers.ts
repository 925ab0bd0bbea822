import type { PackPaper } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { officeOnPaper } from '../incorporation/registration.ts';
import { directorsOnPaper } from '../incorporation/papers.ts';
import { communityLaw, communityProvenance } from './law.ts';

/** The community interest statement: form CIC36. */
export const communityStatement: PackPaper = {
  ...communityProvenance,
  id: 'uk-community-statement',
  title: 'Community interest statement',
  law: communityLaw,
  draftFor: 'form CIC36, filed with form IN01 at Companies House, which forwards it to the regulator',
  write: (answers) => [
    {
      kind: 'facts',
      rows: [
        ['Company', textOf(answers, 'name1')],
        ['Registered office', officeOnPaper(answers)],
        ['Community served', textOf(answers, 'community')],
      ],
    },
    { kind: 'heading', level: 2, text: 'Activities and benefit' },
    { kind: 'paragraph', text: textOf(answers, 'benefit') },
    { kind: 'heading', level: 2, text: 'Use of a surplus' },
    { kind: 'paragraph', text: textOf(answers, 'surplus') },
    {
      kind: 'paragraph',
      text: `The articles of the company contain an asset lock.${textOf(answers, 'lockedTo') === '' ? '' : ` If it is wound up, its assets go to ${textOf(answers, 'lockedTo')}.`}`,
    },
    ...directorsOnPaper(answers, officeOnPaper(answers)).map(
      ({ name }) => ({ kind: 'signature', name, capacity: 'Director' }) as const,
    ),
  ],
};
