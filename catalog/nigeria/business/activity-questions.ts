import type { Answers, Field, Option } from '#forms/form.ts';
import {
  activityById,
  activityCategories,
  sectorById,
  sectorsNeedingLetter,
  type Sector,
} from './activities.ts';

const categories: readonly Option[] = activityCategories.map(({ id, title }) => ({
  value: id,
  label: title,
}));

const activitiesOf = (answers: Answers): readonly Option[] =>
  (activityCategories.find((category) => category.id === answers['activityCategory'])?.activities ?? []).map(
    ({ id, title }) => ({ value: id, label: title }),
  );

/** Returns the regulated sector of the main activity; undefined when it is in none, or not answered. */
export const sectorOf = (answers: Answers): Sector | undefined =>
  sectorById(activityById(answers['activity'])?.sector);

/**
 * Returns the sector whose regulator must write a letter before the Commission registers; undefined without
 * one.
 */
export const sectorNeedingLetter = (answers: Answers): Sector | undefined => {
  const sector = sectorOf(answers);
  return sector && sectorsNeedingLetter.has(sector.id) ? sector : undefined;
};

/** Main activity in two steps, and the business in a sentence. */
export const activityQuestions: readonly Field[] = [
  {
    kind: 'choice',
    id: 'activityCategory',
    label: 'Nature of business',
    hint: 'The field that will earn most of the income.',
    shape: 'select',
    options: categories,
    missing: 'Choose the main activity.',
  },
  {
    kind: 'choice',
    id: 'activity',
    label: 'Main activity',
    shape: 'select',
    options: activitiesOf,
    missing: 'Choose the main activity.',
    when: (answers) => activitiesOf(answers).length > 0,
  },
  {
    kind: 'text',
    id: 'description',
    label: 'Description of the business',
    hint: 'What you sell or do, and for whom.',
    rows: 3,
    minLength: 10,
    maxLength: 500,
    missing: 'Describe the business in one sentence.',
    example: 'We mill local grain and sell packaged flour to shops in Abuja.',
  },
];

export const sectorLetterQuestion: Field = {
  kind: 'file',
  id: 'sectorLetter',
  label: 'Regulator’s letter or certificate of proficiency',
  hint: 'Your main activity is regulated. Upload the document from the regulator or professional body. The Commission does not register the business without it.',
  optional: true,
  when: (answers) => sectorNeedingLetter(answers) !== undefined,
  law: {
    words: 'The Commission registers a regulated business only with its regulator’s letter.',
    sourceId: 'ng-cac-practice',
  },
};
