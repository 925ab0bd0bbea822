import { type Answers, itemsOf } from '#forms/form.ts';
import { addMonths, type CalendarDate } from '#values/calendar-date.ts';
import { foldText, splitWords } from '#values/fold-text.ts';
import { wordsFound } from '../names/name-matching.ts';
import { dateOf, textOf } from '../answers/reading-answers.ts';

type Path = { readonly path: string };

const PRIORITY_MONTHS = 6;
const OFFENSIVE = ['scam', 'fraud', 'cocaine', 'heroin', 'porn', 'nazi', 'terrorist'];

/** Finds a mark that contains one of the words or phrases. */
export const markWithWords = (answers: Answers, words: readonly string[]): readonly Path[] =>
  wordsFound(textOf(answers, 'markText'), words).length > 0 ? [{ path: 'markText' }] : [];

/** Finds a mark that is the same as, or nearly the same as, a known name. */
export const knownMark = (
  answers: Answers,
  similarNames: (mark: string) => readonly unknown[],
): readonly Path[] => (similarNames(textOf(answers, 'markText')).length > 0 ? [{ path: 'markText' }] : []);

/** Finds words in a mark that offend or deceive; only the plainest cases. */
export const offensiveMark = (answers: Answers): readonly Path[] => markWithWords(answers, OFFENSIVE);

/** Finds a mark that is nothing but the name of a place. */
export const placeNameMark = (answers: Answers, places: readonly string[]): readonly Path[] => {
  const mark = textOf(answers, 'markText');
  return mark !== '' && places.some((place) => foldText(place) === foldText(mark))
    ? [{ path: 'markText' }]
    : [];
};

/** Finds a mark all of whose words occur in the description of its goods. */
export function descriptiveMark(answers: Answers, goods: readonly string[]): readonly Path[] {
  const words = splitWords(textOf(answers, 'markText')).filter((word) => word.length > 2);
  const described = new Set(goods.flatMap(splitWords));
  return words.length > 0 && words.every((word) => described.has(word)) ? [{ path: 'markText' }] : [];
}

/** Finds Nice classes that are entered more than once. */
export function repeatedClasses(answers: Answers): readonly Path[] {
  const items = itemsOf(answers, 'classes');
  return items
    .filter((item, index) =>
      items.slice(0, index).some((other) => textOf(other, 'niceClass') === textOf(item, 'niceClass')),
    )
    .map((item) => ({ path: `classes/${item.id}/niceClass` }));
}

/** Finds a priority date more than 6 months ago (Paris Convention, article 4C). */
export function expiredPriority(answers: Answers, today: CalendarDate): readonly Path[] {
  const on = dateOf(answers, 'priorityOn');
  return on && addMonths(on, PRIORITY_MONTHS) < today ? [{ path: 'priorityOn' }] : [];
}
