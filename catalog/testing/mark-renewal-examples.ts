import { type DeskExample, withItems } from './desk-examples.ts';

/**
 * Returns examples for the desk rules of `markRenewal`, at the opening of the renewal window and the end of
 * the term.
 */
export const markRenewalExamples = (
  prefix: string,
  days: {
    /** A term that began on this day cannot be renewed yet; one of the day before can. */
    readonly tooNew: string;
    readonly opensToday: string;
    /** A term that began on this day ended yesterday; one of the day after ends today. */
    readonly expiredYesterday: string;
    readonly expiresToday: string;
  },
): readonly DeskExample[] => [
  [
    `${prefix}-renewal-early`,
    (kept) => ({ ...kept, countedFrom: days.tooNew }),
    'countedFrom',
    (kept) => ({ ...kept, countedFrom: days.opensToday }),
  ],
  [
    `${prefix}-renewal-late`,
    (kept) => ({ ...kept, countedFrom: days.expiredYesterday }),
    'countedFrom',
    (kept) => ({ ...kept, countedFrom: days.expiresToday }),
  ],
  [`${prefix}-renewal-owner`, (kept) => ({ ...kept, ownerChanged: 'yes' }), 'ownerChanged', (kept) => kept],
  [
    `${prefix}-renewal-class-twice`,
    (kept) => withItems(kept, 'classes', { id: 'again', niceClass: '30' }),
    'classes/again/niceClass',
    (kept) => withItems(kept, 'classes', { id: 'again', niceClass: '31' }),
  ],
];
