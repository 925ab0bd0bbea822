import { addressOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { foundingDeskRules } from '../formation/desk-rules.ts';
import { partnersOf, type PartnershipKind, practice } from './kinds.ts';
import { isSamePartner, shareHundredths } from './partners.ts';

/**
 * Returns whether a rule of all founding papers fits this one: no agent is named in Texas, and Wyoming sets no
 * last day.
 */
const applies = ({ agent, limitsDelay, state, id }: PartnershipKind, rule: string): boolean =>
  (agent !== undefined || !rule.startsWith(`${state.prefix}-${id}-agent-`)) &&
  (limitsDelay || rule !== `${state.prefix}-${id}-effective-day`);

const recordsOffice = (id: string): DeskRule => ({
  id,
  severity: 'query',
  words: 'A Texas limited partnership keeps its records at an office in the United States.',
  remedy: 'Give an office in the United States, or tell us where the records can be seen within five days.',
  law: 'Business Organizations Code 153.551',
  source: 'us-tx-partnerships',
  confidence: 'high',
  find(answers) {
    const office = addressOf(answers, 'principalAddress')?.country ?? 'US';
    return office === 'US' ? [] : [{ path: 'principalAddress' }];
  },
});

/** Desk rules for partnerships. */
export function partnershipDeskRules(kind: PartnershipKind): readonly DeskRule[] {
  const id = (rule: string): string => `${kind.state.prefix}-${kind.id}-${rule}`;
  const isLimited = kind.id === 'lp';
  const [firstList] = kind.lists[0] ?? [''];
  return [
    ...foundingDeskRules(kind.state, kind.id, kind.law).filter((rule) => applies(kind, rule.id)),
    ...(kind.state.id === 'texas' && isLimited ? [recordsOffice(id('records-office'))] : []),
    {
      id: id('shares'),
      severity: 'query',
      words: 'The shares of the profits do not add up to 100%.',
      remedy: 'Change the partners’ shares so that they add up to 100%.',
      law: 'Partnership agreement; Form 1065, Schedule K-1',
      ...practice,
      find(answers) {
        const sum = shareHundredths(kind, answers);
        return partnersOf(kind, answers).length === 0 || sum === 10_000
          ? []
          : [{ path: firstList, words: `The shares of the profits add up to ${sum / 100}%.` }];
      },
    },
    {
      id: id('partner-twice'),
      severity: 'query',
      words: 'The same partner is listed twice.',
      remedy: 'Put a partner’s whole share in one entry.',
      law: kind.law,
      ...practice,
      find(answers) {
        const partners = partnersOf(kind, answers);
        return partners
          .filter(({ item, capacity }, index) =>
            partners
              .slice(0, index)
              .some((other) => other.capacity === capacity && isSamePartner(other.item, item)),
          )
          .map(({ list, item }) => ({ path: `${list}/${item.id}` }));
      },
    },
    {
      id: id('two-persons'),
      severity: 'refused',
      words: isLimited
        ? 'The general and the limited partner are the same.'
        : 'A limited liability partnership needs at least two partners.',
      remedy: isLimited
        ? 'Add another limited or general partner. A partner may be both only if there are other partners.'
        : 'Add a second partner, a person or a company.',
      law: kind.twoPersonsLaw,
      ...(isLimited || kind.state.id !== 'delaware' ? kind.filing : practice),
      confidence: 'medium',
      find(answers) {
        const [first, ...others] = partnersOf(kind, answers);
        return first === undefined || others.some(({ item }) => !isSamePartner(first.item, item))
          ? []
          : [{ path: isLimited ? 'limitedPartners' : firstList }];
      },
    },
  ];
}
