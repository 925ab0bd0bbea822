import type { DeskRule } from '#catalog/types/index.ts';
import { foundingDeskRules } from '../formation/desk-rules.ts';
import { delaware } from '../states.ts';
import { code, type PartnershipKind, practice } from './kinds.ts';
import { isSamePartner, partnersOf, shareHundredths } from './partners.ts';

/** Desk rules for partnerships of Delaware. */
export function partnershipDeskRules(kind: PartnershipKind): readonly DeskRule[] {
  const id = (rule: string): string => `us-de-${kind.id}-${rule}`;
  const isLimited = kind.id === 'lp';
  const [firstList] = kind.lists[0] ?? [''];
  return [
    ...foundingDeskRules(delaware, kind.id, kind.law),
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
        ? 'Add another limited or general partner. A partner may be both only beside others.'
        : 'Add a second partner, a person or a company.',
      law: isLimited ? '6 Del. C. § 17-101: two or more persons' : '6 Del. C. § 15-202: two or more persons',
      ...(isLimited ? code : practice),
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
