import { type DeskExample, withItems } from './desk-examples.ts';

/** Examples of the desk rules that `markRenewal` gives a country, around the days on which its window opens and its term ends. */
export const markRenewalExamples = (
  prefix: string,
  days: {
    /** Counted from here, the mark cannot be renewed yet; from the day before it can. */
    readonly tooNew: string;
    readonly opensToday: string;
    /** Counted from here, the term ended yesterday; from the day after it ends today. */
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
