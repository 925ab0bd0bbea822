import { dateOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { ageOn, type CalendarDate } from '#values/calendar-date.ts';

const FULL_AGE = 18;

/** Returns the paths of the dates of birth of people in a list who are under 18. People without a date are skipped. */
export const minorsIn = (
  answers: Answers,
  list: string,
  today: CalendarDate,
): readonly { readonly path: string }[] =>
  itemsOf(answers, list).flatMap((person) => {
    const born = dateOf(person, 'bornOn');
    return born !== null && ageOn(born, today) < FULL_AGE ? [{ path: `${list}/${person.id}/bornOn` }] : [];
  });
