import { minorOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { PackPaper } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { numberedClauses } from '#catalog/papers/clauses.ts';
import { isChosen } from './form.ts';
import { pounds } from '../money.ts';

const practice = { source: 'uk-practice', confidence: 'medium' } as const;

const resolutions = (answers: Answers): readonly string[] =>
  [
    isChosen('split')(answers)
      ? `That the ${numberOf(answers, 'numberBefore') ?? 0} ${textOf(answers, 'className')} shares of £${numberOf(answers, 'nominalBefore') ?? 0} each become ${numberOf(answers, 'numberAfter') ?? 0} shares of £${numberOf(answers, 'nominalAfter') ?? 0} each.`
      : '',
    isChosen('class')(answers)
      ? `That the ${textOf(answers, 'className')} shares have this name or these rights: ${textOf(answers, 'newRights')}`
      : '',
    isChosen('articles', 'public')(answers)
      ? 'That the articles attached are adopted in place of the present ones.'
      : '',
    isChosen('reduction')(answers)
      ? `That the share capital is reduced by ${pounds(minorOf(answers, 'reducedBy', 'GBP') ?? 0)}.`
      : '',
    isChosen('public')(answers) ? 'That the company is re-registered as a public company.' : '',
  ].filter((text) => text !== '');

/** The resolution of the members, and the solvency statement of a reduction. */
export const structurePapers: readonly PackPaper[] = [
  {
    ...practice,
    note: 'This is our own draft. Have a lawyer review it if much depends on it.',
    id: 'uk-structure-resolution',
    title: 'Resolution of the members',
    law: 'Companies Act 2006, sections 21, 90, 618, 630 and 641',
    applies: isChosen('split', 'class', 'articles', 'reduction', 'public'),
    write: (answers) => [
      {
        kind: 'paragraph',
        text: `Members of ${textOf(answers, 'companyName')}, company number ${textOf(answers, 'companyNumber')}, resolve. A split needs an ordinary resolution, everything else a special one.`,
      },
      ...numberedClauses(resolutions(answers)),
      { kind: 'signature', name: '', capacity: 'Director' },
    ],
  },
  {
    ...practice,
    note: 'This is our own draft. Have a lawyer review it if much depends on it.',
    id: 'uk-structure-solvency',
    title: 'Solvency statement',
    law: 'Companies Act 2006, section 643',
    applies: isChosen('reduction'),
    write: (answers) => [
      {
        kind: 'paragraph',
        text: `Each director of ${textOf(answers, 'companyName')} is of the opinion that there is now no ground on which the company could be found unable to pay its debts, and that it will be able to pay them as they fall due in the next year. If it is to be wound up within twelve months, it will pay its debts in full within twelve months of the start.`,
      },
      { kind: 'signature', name: '', capacity: 'Director' },
    ],
  },
];
