import { dateOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule, Provenance } from '#catalog/types/index.ts';
import { itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';

/**
 * Returns the rule that no person or movement of some lists has an earlier day than `changedOn`, which is the first
 * day and from which the time to file counts.
 */
export const firstDayRule = (
  id: string,
  lists: readonly string[],
  provenance: Provenance & Pick<DeskRule, 'law'>,
): DeskRule => ({
  id,
  severity: 'refused',
  words: 'This change is earlier than the date of the change.',
  remedy: 'Correct this date, or enter the date of the first change as the date of the change.',
  ...provenance,
  find(answers) {
    const first = dateOf(answers, 'changedOn');
    if (!first) return [];
    return lists.flatMap((list) =>
      itemsOf(answers, list).flatMap((item) => {
        const on = dateOf(item, 'movedOn');
        return on && on < first
          ? [
              {
                path: `${list}/${item.id}/movedOn`,
                words: `This change is dated ${formatCalendarDate(on)}, before the date of the change, ${formatCalendarDate(first)}.`,
              },
            ]
          : [];
      }),
    );
  },
});
