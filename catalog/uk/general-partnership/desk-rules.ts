import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { profitSharesRule } from '../partners/profit-shares.ts';
import { isSamePerson } from '../people/desk-rules.ts';
import { selfAssessmentProvenance } from '../self-employment/law.ts';

/** Desk rules for the partners together. */
export const partnerDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-partner-count',
    severity: 'refused',
    words: 'A partnership needs at least two partners.',
    remedy: 'Add a partner, or register as a sole trader.',
    law: 'Partnership Act 1890, section 1',
    ...selfAssessmentProvenance,
    find: (answers) =>
      answers['partners'] !== undefined && itemsOf(answers, 'partners').length < 2
        ? [{ path: 'partners' }]
        : [],
  },
  {
    id: 'uk-partner-twice',
    severity: 'refused',
    words: 'The same person is listed twice as a partner.',
    remedy: 'Remove the duplicate.',
    law: 'Partnership Act 1890, section 1',
    ...selfAssessmentProvenance,
    find(answers) {
      const people = itemsOf(answers, 'partners');
      return people
        .filter((person, index) => people.slice(0, index).some((other) => isSamePerson(other, person)))
        .map((person) => ({ path: `partners/${person.id}/surname` }));
    },
  },
  profitSharesRule({
    id: 'uk-partner-parts',
    lists: ['partners'],
    remedy: 'Correct the shares. Each partner is taxed on their share.',
    law: 'Agreement between the partners',
    ...selfAssessmentProvenance,
  }),
];
