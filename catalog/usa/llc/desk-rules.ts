import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { samePersonBy } from '#catalog/kit/people/same-person.ts';
import { foundingDeskRules } from '../formation/desk-rules.ts';
import { ownershipHundredths } from './form.ts';
import type { State } from '../states.ts';
import { ruleIdsOf } from '../formation/rule-ids.ts';

const practice = { source: 'us-practice', confidence: 'medium' } as const;
const election = {
  source: 'us-practice',
  confidence: 'medium',
  law: 'Internal Revenue Code § 1361(b)',
} as const;
const isSame = samePersonBy('passport');

/** Desk rules for a limited liability company. */
export function llcDeskRules(state: State): readonly DeskRule[] {
  const id = ruleIdsOf(state, 'llc');
  return [
    ...foundingDeskRules(state, 'llc'),
    {
      id: id('ownership'),
      severity: 'refused',
      words: 'Ownership must add up to 100%.',
      remedy: 'Change the members’ shares so that they add up to 100%.',
      law: 'Operating agreement; Form 1065, Schedule K-1',
      ...practice,
      find(answers) {
        const sum = ownershipHundredths(answers);
        return sum === 0 || sum === 10_000
          ? []
          : [
              {
                path: itemsOf(answers, 'members').length > 0 ? 'members' : 'corporateMembers',
                words: `Ownership must add up to 100%. It is now ${sum / 100}%.`,
              },
            ];
      },
    },
    {
      id: id('member-twice'),
      severity: 'query',
      words: 'The same person is listed twice as a member.',
      remedy: 'Put a member’s whole share in one entry.',
      law: state.llc.law,
      ...practice,
      find(answers) {
        const members = itemsOf(answers, 'members');
        return members
          .filter((person, index) => members.slice(0, index).some((other) => isSame(other, person)))
          .map((person) => ({ path: `members/${person.id}/surname` }));
      },
    },
    {
      id: id('s-foreigner'),
      severity: 'refused',
      words: 'An S corporation can’t have a non-resident alien shareholder.',
      remedy: 'Choose another way to be taxed.',
      ...election,
      find: (answers) =>
        textOf(answers, 'taxedAs') === 's'
          ? itemsOf(answers, 'members')
              .filter((person) => textOf(person, 'usPerson') === 'no')
              .map((person) => ({ path: `members/${person.id}/usPerson` }))
          : [],
    },
    {
      id: id('s-company'),
      severity: 'refused',
      words: 'A company cannot be an owner of an S corporation.',
      remedy: 'Choose another way to be taxed.',
      ...election,
      find: (answers) =>
        textOf(answers, 'taxedAs') === 's'
          ? itemsOf(answers, 'corporateMembers').map((company) => ({
              path: `corporateMembers/${company.id}/companyName`,
            }))
          : [],
    },
  ];
}
