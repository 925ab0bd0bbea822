import type { Answers } from '#forms/form.ts';
import { textOf } from '#catalog/reading-answers.ts';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** First and last name, folded; empty when either is missing. */
const nameOf = (person: Answers): string => {
  const [first, last] = [folded(textOf(person, 'firstName')), folded(textOf(person, 'surname'))];
  return first === '' || last === '' ? '' : `${first} ${last}`;
};

/** Whether two entries are one person: the same NIN, or the same first name, surname and date of birth (as far as both give one). */
export function isSamePerson(a: Answers, b: Answers): boolean {
  const [ninA, ninB] = [textOf(a, 'nin'), textOf(b, 'nin')];
  if (ninA !== '' && ninB !== '') return ninA === ninB;
  const [bornA, bornB] = [textOf(a, 'bornOn'), textOf(b, 'bornOn')];
  const sameDay = bornA === '' || bornB === '' || bornA === bornB;
  return nameOf(a) !== '' && nameOf(a) === nameOf(b) && sameDay;
}
