import { textOf, numberOf } from '#catalog/kit/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { membersOf, designatedHere } from './form.ts';

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
  {
    id: 'uk-llp-parts',
    severity: 'advice',
    words: 'The shares of the profits do not add up to 100%.',
    remedy: 'Correct the shares. They are part of the members’ agreement.',
    law: 'Agreement between the members',
    source: 'uk-practice',
    confidence: 'medium',
    find(answers) {
      const parts = membersOf(answers).map((item) => numberOf(item, 'percent') ?? 0);
      const sum = parts.reduce((total, part) => total + Math.round(part * 100), 0);
      return parts.length > 0 && sum !== 10_000
        ? [{ path: 'members', words: `The shares of the profits add up to ${sum / 100}%.` }]
        : [];
    },
  },
];
