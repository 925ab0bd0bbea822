import { type Answers, itemsOf, type ListItem } from '#forms/form.ts';
import { foldText } from '#values/fold-text.ts';
import { textOf } from '../answers/reading-answers.ts';
import { entriesIn } from '../answers/list-entries.ts';

type Path = { readonly path: string };

/** A person in a list of the form, with the path of the entry. */
export type PersonEntry = { readonly person: ListItem; readonly path: string };

/** Returns the people of several lists, in order. */
export const peopleIn = (answers: Answers, lists: readonly string[]): readonly PersonEntry[] =>
  entriesIn(answers, lists).map(({ item, path }) => ({ person: item, path }));

/** Returns the parts of a name in lower case, letters and digits only; empty when all are missing. */
export const foldedName = (person: Answers, parts: readonly string[] = ['firstName', 'surname']): string =>
  foldText(parts.map((part) => textOf(person, part)).join(''));

/** Finds people with the number of an earlier person of another name, in the field `number`. */
export function numberOfAnother(answers: Answers, lists: readonly string[], number: string): readonly Path[] {
  const all = peopleIn(answers, lists).filter(({ person }) => textOf(person, number) !== '');
  return all
    .filter(({ person }, index) =>
      all
        .slice(0, index)
        .some(
          (other) =>
            textOf(other.person, number) === textOf(person, number) &&
            foldedName(other.person) !== foldedName(person),
        ),
    )
    .map(({ path }) => ({ path: `${path}/${number}` }));
}

/** Finds people who are the same as an earlier entry of their list. */
export const listedTwice = (
  answers: Answers,
  list: string,
  isSame: (a: ListItem, b: ListItem) => boolean,
): readonly Path[] => {
  const items = itemsOf(answers, list);
  return items
    .filter((item, index) => items.slice(0, index).some((other) => isSame(item, other)))
    .map((item) => ({ path: `${list}/${item.id}/surname` }));
};
