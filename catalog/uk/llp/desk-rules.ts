import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { profitSharesRule } from '../partners/profit-shares.ts';
import { MEMBER_LISTS, membersOf, designatedHere } from './form.ts';

/** Desk rules for the members together. */
export const llpMemberDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-llp-members',
    severity: 'refused',
    words: 'A limited liability partnership needs at least two members.',
    remedy: 'Add a member.',
    law: 'Limited Liability Partnerships Act 2000, section 2',
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) =>
      answers['members'] !== undefined && membersOf(answers).length < 2 ? [{ path: 'members' }] : [],
  },
  {
    id: 'uk-llp-designated',
    severity: 'query',
    words: 'You designated fewer than two members, so the law treats all of them as designated.',
    remedy: 'Designate at least two members, or choose all of them.',
    law: 'Limited Liability Partnerships Act 2000, section 8',
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) =>
      designatedHere(answers) &&
      membersOf(answers).length > 0 &&
      membersOf(answers).filter((item) => textOf(item, 'designated') === 'yes').length < 2
        ? [{ path: 'allDesignated' }]
        : [],
  },
  profitSharesRule({
    id: 'uk-llp-parts',
    lists: MEMBER_LISTS,
    remedy: 'Correct the shares. They are part of the members’ agreement.',
    law: 'Agreement between the members',
    source: 'uk-practice',
    confidence: 'medium',
  }),
];
