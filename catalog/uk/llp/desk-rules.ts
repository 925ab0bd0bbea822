import { textOf, numberOf } from '#catalog/kit/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { membersOf, designatedHere } from './form.ts';

/** Desk rules for the members together. */
export const llpMemberDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-llp-members',
    severity: 'refused',
    words: 'A limited liability partnership has two members or more.',
    remedy: 'Add a member.',
    law: 'Limited Liability Partnerships Act 2000, section 2',
    source: 'uk-practice',
    confidence: 'high',
    find: (answers) =>
      answers['members'] !== undefined && membersOf(answers).length < 2 ? [{ path: 'members' }] : [],
  },
  {
    id: 'uk-llp-designated',
    severity: 'query',
    words: 'Fewer than two members are designated, so that the law makes all of them designated.',
    remedy: 'Designate two at least, or say that all are.',
    law: 'Limited Liability Partnerships Act 2000, section 8',
    source: 'uk-practice',
    confidence: 'high',
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
    words: 'The parts of the profits do not make 100%.',
    remedy: 'Correct the parts, which stand in the agreement between the members.',
    law: 'Agreement between the members',
    source: 'uk-practice',
    confidence: 'high',
    find(answers) {
      const parts = membersOf(answers).map((item) => numberOf(item, 'percent') ?? 0);
      const sum = parts.reduce((total, part) => total + Math.round(part * 100), 0);
      return parts.length > 0 && sum !== 10_000
        ? [{ path: 'members', words: `The parts of the profits make ${sum / 100}%.` }]
        : [];
    },
  },
];
