import { type Answers, itemsOf, type Option } from '#forms/form.ts';

/** Returns the share classes as options, by the id of their entry. */
export const shareClassOptionsBy =
  (classTitle: (item: Answers) => string) =>
  (answers: Answers): readonly Option[] =>
    itemsOf(answers, 'shareClasses').map((item) => ({ value: item.id, label: classTitle(item) }));
