import { type Answers, itemsOf, type ListItem } from '#forms/form.ts';

/** Returns the entries of several lists in order, each with its path: 'directors/<id>'. */
export const entriesIn = (
  answers: Answers,
  lists: readonly string[],
): readonly { readonly item: ListItem; readonly path: string }[] =>
  lists.flatMap((list) => itemsOf(answers, list).map((item) => ({ item, path: `${list}/${item.id}` })));
