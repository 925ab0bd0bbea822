import type { Answers } from '#forms/form.ts';
import { foldWords, foldText } from '#values/fold-text.ts';
import { textOf } from '../answers/reading-answers.ts';

/** First and last name, folded; empty when either is missing. */
const nameOf = (person: Answers): string => {
  const [first, last] = [textOf(person, 'firstName'), textOf(person, 'surname')].map((part) =>
    foldWords(part).join(' '),
  );
  return !first || !last ? '' : `${first} ${last}`;
};

/**
 * Returns a comparison of two entries: the same person has the same number in the field `number`, or the same
 * name and, when both give one, date of birth.
 */
export const samePersonBy =
  (number: string) =>
  (a: Answers, b: Answers): boolean => {
    const [numberA, numberB] = [textOf(a, number), textOf(b, number)];
    if (numberA !== '' && numberB !== '') return numberA === numberB;
    const [bornA, bornB] = [textOf(a, 'bornOn'), textOf(b, 'bornOn')];
    const sameDay = bornA === '' || bornB === '' || bornA === bornB;
    return nameOf(a) !== '' && nameOf(a) === nameOf(b) && sameDay;
  };

/** Returns a comparison of two partners: the same company, or the same person as `isSamePerson` finds. */
export const samePartnerBy =
  (isSamePerson: (a: Answers, b: Answers) => boolean) =>
  (a: Answers, b: Answers): boolean =>
    textOf(a, 'companyName') === ''
      ? isSamePerson(a, b)
      : foldText(textOf(a, 'companyName')) === foldText(textOf(b, 'companyName'));
