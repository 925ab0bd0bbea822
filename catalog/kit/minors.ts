import { dateOf } from '#catalog/kit/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { ageOn, type CalendarDate } from '#values/calendar-date.ts';

const FULL_AGE = 18;

/** Where people of a list who are not 18 yet give their date of birth; those without a date are passed over. */
export const minorsIn = (
  answers: Answers,
  list: string,
  today: CalendarDate,
): readonly { readonly path: string }[] =>
  itemsOf(answers, list).flatMap((person) => {
    const born = dateOf(person, 'bornOn');
    return born !== null && ageOn(born, today) < FULL_AGE ? [{ path: `${list}/${person.id}/bornOn` }] : [];
  });
