import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule, Provenance } from '#catalog/types/index.ts';
import { itemsOf } from '#forms/form.ts';
import { findOtherSuffix } from '../close-corporation/find-other-suffix.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { consents, NEEDED_CONSENT } from './form.ts';
import { interestHundredths } from '../close-corporation/member-interests.ts';

const schedule: Provenance = { source: 'za-cc-conversion', confidence: 'high' };
const practice: Provenance = { source: 'za-practice', confidence: 'medium' };
const ALL = 10_000;

/** Ids of the rules about people that apply to directors. */
const directorRuleIds = new Set([
  'za-age-directors',
  'za-id-check',
  'za-id-birth',
  'za-id-gender',
  'za-citizen-passport',
  'za-copy-old',
  'za-person-twice',
]);

/** Desk rules for the conversion of a close corporation. */
export const conversionDeskRules: readonly DeskRule[] = [
  {
    id: 'za-ccc-suffix',
    severity: 'refused',
    words: 'The number of a close corporation ends in /23.',
    remedy: 'Check the number. A company is not converted this way.',
    law: 'How enterprise numbers are composed',
    ...practice,
    find: findOtherSuffix,
  },
  {
    id: 'za-ccc-interests',
    severity: 'refused',
    words: 'The interests of the members must add up to 100%.',
    remedy: 'Name every current member, with the interest of each.',
    law: 'Close Corporations Act 69 of 1984, section 38',
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'members').length > 0 && interestHundredths(answers) !== ALL
        ? [{ path: 'members', words: `The interests add up to ${interestHundredths(answers) / 100}%.` }]
        : [],
  },
  {
    id: 'za-ccc-consent',
    severity: 'refused',
    words: 'Members with at least 75% of the interests must consent in writing.',
    remedy: 'Ask the other members for their consent.',
    law: 'Companies Act 71 of 2008, Schedule 2, item 1(2)(a)',
    ...schedule,
    find: (answers) =>
      itemsOf(answers, 'members').length > 0 && interestHundredths(answers, consents) < NEEDED_CONSENT
        ? [{ path: 'members' }]
        : [],
  },
  {
    id: 'za-ccc-shares',
    severity: 'refused',
    words: 'The members take more shares than the memorandum authorises.',
    remedy: 'Raise the number of authorised shares, or lower the shares taken.',
    law: 'Companies Act 71 of 2008, section 36',
    ...practice,
    find(answers) {
      const taken = itemsOf(answers, 'members').reduce((sum, item) => sum + Number(item['shares'] ?? 0), 0);
      return taken > Number(answers['authorisedShares'] ?? Infinity) ? [{ path: 'authorisedShares' }] : [];
    },
  },
  {
    id: 'za-ccc-trouble',
    severity: 'refused',
    words:
      'The Commission requires a statement that the close corporation is not in liquidation or business rescue.',
    remedy: 'Wait until these proceedings have ended.',
    law: 'Commission, papers of form CoR 18.1',
    ...schedule,
    confidence: 'medium',
    find: (answers) => (textOf(answers, 'inTrouble') === 'yes' ? [{ path: 'inTrouble' }] : []),
  },
  {
    id: 'za-ccc-returns',
    severity: 'query',
    words: 'The Commission may refuse filings while annual returns are missing.',
    remedy: 'File the missing annual returns first. We can do it.',
    law: 'Companies Act 71 of 2008, section 33',
    ...practice,
    find: (answers) => (textOf(answers, 'returnsFiled') === 'no' ? [{ path: 'returnsFiled' }] : []),
  },
  ...peopleDeskRules.filter(({ id }) => directorRuleIds.has(id)),
];
