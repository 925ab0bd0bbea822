import type { ChoiceField } from '#forms/form.ts';
import { divisionsOf, isicSections } from './isic.ts';

/**
 * Returns the questions for the section of ISIC and for a division of it, with the ids `section` and `division`.
 * @param label  of the division
 * @param notes  by section: words after its title
 * @param law    of the section
 */
export const isicQuestions = ({
  label = 'Main activity',
  notes = {},
  law,
}: {
  label?: string;
  notes?: Readonly<Record<string, string>>;
  law?: ChoiceField['law'];
} = {}): readonly [ChoiceField, ChoiceField] => [
  sectionQuestion(notes, law),
  {
    kind: 'choice',
    id: 'division',
    label,
    shape: 'select',
    options: (answers) =>
      divisionsOf(answers['section']).map(([code, title]) => ({ value: code, label: `${code} ${title}` })),
    when: (answers) => divisionsOf(answers['section']).length > 0,
  },
];

/** Like `isicQuestions`, for the fields of a list, where each item has its own section and division. */
export const isicQuestionsOfItem = ({
  label = 'Kind of activity',
  notes = {},
}: {
  label?: string;
  notes?: Readonly<Record<string, string>>;
} = {}): readonly [ChoiceField, ChoiceField] => [
  sectionQuestion(notes),
  {
    kind: 'choice',
    id: 'division',
    label,
    shape: 'select',
    options: (_answers, item) =>
      divisionsOf(item['section']).map(([code, title]) => ({ value: code, label: `${code} ${title}` })),
    when: (_answers, item) => divisionsOf(item['section']).length > 0,
  },
];

const sectionQuestion = (notes: Readonly<Record<string, string>>, law?: ChoiceField['law']): ChoiceField => ({
  kind: 'choice',
  id: 'section',
  label: 'Field of business',
  shape: 'select',
  options: isicSections.map(({ code, title }) => ({ value: code, label: `${title}${notes[code] ?? ''}` })),
  ...(law && { law }),
});
