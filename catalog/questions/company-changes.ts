import { choicesOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import type { Answers, ChoiceField, DateField, ListField, Page, PlainField } from '#forms/form.ts';
import type { Currency } from '#values/money.ts';

/** Returns a condition on the changes that were chosen in the field `changes`. */
export const hasChange =
  (kind: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'changes').includes(kind);

/** The day of a change that has happened. */
export const changedOnQuestion: DateField = {
  kind: 'date',
  id: 'changedOn',
  label: 'Date of the change',
  hint: 'If there are several changes, the date of the first.',
  notAfter: 'today',
};

/** The day of one person or movement among several, which the registers show. */
export const movedOnQuestion: DateField = {
  kind: 'date',
  id: 'movedOn',
  label: 'Date of this change',
  why: 'The registers of the company show it.',
  notAfter: 'today',
};

/** People who joined or left, each with the day, of whom there may be none. */
export const movedPeople = ({
  fields,
  ...rest
}: Pick<ListField, 'id' | 'label' | 'item' | 'fields'> & { max?: number }): ListField => ({
  kind: 'list',
  min: 0,
  max: 20,
  optional: true,
  title: personName,
  fields: [...fields, movedOnQuestion],
  ...rest,
});

/** The name of a person who left. */
export const leaverName: readonly PlainField[] = [
  { kind: 'text', id: 'firstName', label: 'First names', maxLength: 120 },
  { kind: 'text', id: 'surname', label: 'Surname', maxLength: 80 },
];

/** People who left, each with the position and the day. */
export const leaverList = (positions: ChoiceField['options']): ListField =>
  movedPeople({
    id: 'leavers',
    label: 'Who has left',
    item: { one: 'person', many: 'people' },
    fields: [
      ...leaverName,
      { kind: 'choice', id: 'office', label: 'Position', shape: 'select', options: positions },
    ],
  });

/** The first two questions of an issue or a transfer of shares: from whom and to whom. */
export const shareParties: readonly PlainField[] = [
  {
    kind: 'text',
    id: 'from',
    label: 'From whom',
    hint: 'Leave this blank for new shares.',
    optional: true,
    maxLength: 160,
  },
  { kind: 'text', id: 'to', label: 'To whom', maxLength: 160 },
];

/** Issues and transfers of shares, with their class and price. */
export const shareMovements = (currency: Currency, shareClass: string): ListField => ({
  kind: 'list',
  id: 'movements',
  label: 'Shares issued or transferred',
  item: { one: 'movement', many: 'movements' },
  min: 1,
  max: 30,
  tooFew: 'Add an issue or transfer.',
  title: (item) => (typeof item['to'] === 'string' ? item['to'] : ''),
  fields: [
    ...shareParties,
    { kind: 'text', id: 'shareClass', label: 'Class', maxLength: 80, example: shareClass },
    { kind: 'number', id: 'shares', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
    { kind: 'money', id: 'price', label: 'Total price', currency },
    movedOnQuestion,
  ],
});

/** The resolution that decided the changes, if there is one. */
export const resolutionPage: Page = {
  id: 'decision',
  title: 'Decision',
  minutes: 1,
  fields: [
    {
      kind: 'file',
      id: 'resolution',
      label: 'Resolution',
      hint: 'The signed resolution. We draft it if you have none.',
      optional: true,
    },
  ],
};
