import { formatCalendarDate } from '#values/calendar-date.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { termOf } from './term.ts';

const provenance = { source: 'uk-mark-renewal', confidence: 'high' } as const;
const law = 'Trade Marks Act 1994, sections 42 and 43';

/** When a mark can be renewed, late renewed, restored, or no longer. */
export const renewalDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-renewal-early',
    severity: 'refused',
    words: 'You cannot renew yet.',
    remedy: 'Order it again in the last six months of the term.',
    law,
    ...provenance,
    find(answers, today) {
      const term = termOf(answers);
      return term && today < term.opensOn
        ? [
            {
              path: 'filedOn',
              words: `The term ends on ${formatCalendarDate(term.expiresOn)}. You can renew it from ${formatCalendarDate(term.opensOn)}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-renewal-late',
    severity: 'advice',
    words: 'The term has ended. A late renewal costs more.',
    remedy: 'Renew now.',
    law,
    ...provenance,
    find(answers, today) {
      const term = termOf(answers);
      return term && today > term.expiresOn && today <= term.lateUntil
        ? [
            {
              path: 'filedOn',
              words: `The term ended on ${formatCalendarDate(term.expiresOn)}. A late renewal is possible until ${formatCalendarDate(term.lateUntil)}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-renewal-over',
    severity: 'refused',
    words: 'It is too late to renew this mark.',
    remedy:
      'Ask us whether it can be restored, and give the reasons it was not renewed. Otherwise apply again.',
    law,
    ...provenance,
    find(answers, today) {
      const term = termOf(answers);
      if (!term || today <= term.lateUntil) return [];
      return [
        {
          path: 'filedOn',
          words: `A late renewal was possible until ${formatCalendarDate(term.lateUntil)}; ${today <= term.restoreUntil ? `the mark may be restored until ${formatCalendarDate(term.restoreUntil)}.` : 'it can no longer be restored either.'}`,
        },
      ];
    },
  },
  {
    id: 'uk-renewal-owner',
    severity: 'query',
    words: 'The registered owner is not correct.',
    remedy: 'We correct the register first and tell you the cost.',
    law: 'Trade Marks Act 1994, section 25',
    source: 'uk-mark-practice',
    confidence: 'medium',
    find: (answers) => (textOf(answers, 'ownerRight') === 'no' ? [{ path: 'ownerRight' }] : []),
  },
];
