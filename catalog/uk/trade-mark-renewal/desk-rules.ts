import { formatCalendarDate } from '#values/calendar-date.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { termOf } from './term.ts';

const provenance = { source: 'uk-mark-renewal', confidence: 'high' } as const;
const law = 'Trade Marks Act 1994, sections 42 and 43';

/** When a mark can be renewed, late renewed, restored, or no longer. */
export const renewalDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-renewal-early',
    severity: 'refused',
    words: 'The renewal is not open yet.',
    remedy: 'Order it again in the last six months of the term.',
    law,
    ...provenance,
    find(answers, today) {
      const term = termOf(answers);
      return term && today < term.opensOn
        ? [
            {
              path: 'filedOn',
              words: `The term ends on ${formatCalendarDate(term.expiresOn)}; it can be renewed from ${formatCalendarDate(term.opensOn)} on.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-renewal-late',
    severity: 'advice',
    words: 'The term is over: the renewal is late and costs more.',
    remedy: 'Renew at once.',
    law,
    ...provenance,
    find(answers, today) {
      const term = termOf(answers);
      return term && today > term.expiresOn && today <= term.lateUntil
        ? [
            {
              path: 'filedOn',
              words: `The term ended on ${formatCalendarDate(term.expiresOn)}; a late renewal is possible until ${formatCalendarDate(term.lateUntil)}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-renewal-over',
    severity: 'refused',
    words: 'It is too late to renew this mark.',
    remedy: 'Ask us whether it can be restored, with reasons why it was not renewed; otherwise apply anew.',
    law,
    ...provenance,
    find(answers, today) {
      const term = termOf(answers);
      if (!term || today <= term.lateUntil) return [];
      return [
        {
          path: 'filedOn',
          words: `A late renewal was possible until ${formatCalendarDate(term.lateUntil)}; ${today <= term.restoreUntil ? `the mark may be restored until ${formatCalendarDate(term.restoreUntil)}.` : 'the time in which it could be restored is over too.'}`,
        },
      ];
    },
  },
  {
    id: 'uk-renewal-owner',
    severity: 'query',
    words: 'The owner on the register is not right.',
    remedy: 'We have the register corrected first, and tell you what it costs.',
    law: 'Trade Marks Act 1994, section 25',
    source: 'uk-mark-practice',
    confidence: 'medium',
    find: (answers) => (textOf(answers, 'ownerRight') === 'no' ? [{ path: 'ownerRight' }] : []),
  },
];
