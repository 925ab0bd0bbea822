import { foldWords } from '#values/fold-text.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { numberRule } from '../taxes/filing-facts.ts';

const instructions = { source: 'us-ss4', confidence: 'high' } as const;
const bodies = /\b(?:inc|corp|llc|l\.l\.c|ltd|limited|company|gmbh|plc)\b/i;
const lists = [
  'members',
  'managers',
  'organizer',
  'directors',
  'officers',
  'stockholders',
  'incorporator',
  'generalPartners',
  'limitedPartners',
  'partners',
];

const firstAndLast = (name: string): string => {
  const words = foldWords(name);
  return `${words.at(0) ?? ''} ${words.at(-1) ?? ''}`;
};

const people = (answers: Answers): readonly string[] =>
  lists
    .flatMap((list) => itemsOf(answers, list))
    .map(personName)
    .filter(Boolean);

/** Desk rules for the EIN that is ordered with a formation: what the IRS returns Form SS-4 for. */
export const einDeskRules = (id: (rule: string) => string): readonly DeskRule[] => [
  {
    id: id('ein-company'),
    severity: 'refused',
    words: 'The responsible party must be a person, not a company.',
    remedy: 'Name the person who controls the company.',
    law: 'Instructions for Form SS-4, line 7a',
    ...instructions,
    find: (answers) => (bodies.test(textOf(answers, 'einParty')) ? [{ path: 'einParty' }] : []),
  },
  {
    id: id('ein-party'),
    severity: 'query',
    words: 'The responsible party is not one of the people in this application.',
    remedy: 'Write the name of the owner, manager or officer who controls the company, as entered before.',
    law: 'Instructions for Form SS-4, line 7a',
    ...instructions,
    find(answers) {
      const party = textOf(answers, 'einParty');
      return party === '' ||
        bodies.test(party) ||
        people(answers).some((name) => firstAndLast(name) === firstAndLast(party))
        ? []
        : [{ path: 'einParty' }];
    },
  },
  numberRule(id('ein-ssn'), 'ssn', 'einSsn', 'This number was used in advertisements and is not valid.'),
];
