import type { Answers, Field } from '#forms/form.ts';
import { niceClasses } from './nice-classes.ts';
import { yesNo } from './yes-no.ts';

/** Returns a condition on the answer `markKind`. */
export const isMarkKind =
  (...kinds: readonly string[]) =>
  (answers: Answers): boolean =>
    kinds.includes(String(answers['markKind']));

/** Returns the title of a class in a list of classes. */
export const classTitle = (item: Answers): string =>
  niceClasses.find(({ value }) => value === item['niceClass'])?.label ?? '';

/** Kind and name of an applicant. */
export const applicantQuestions: readonly Field[] = [
  {
    kind: 'choice',
    id: 'applicantKind',
    label: 'Who applies?',
    shape: 'radios',
    options: [
      { value: 'person', label: 'A person' },
      { value: 'company', label: 'A company or other body' },
    ],
  },
  { kind: 'text', id: 'applicantName', label: 'Name of the applicant', maxLength: 160 },
];

/**
 * The earlier application abroad whose date the registry takes over (Paris Convention, article 4).
 * @param when  condition of the questions that follow a yes
 */
export const priorityQuestions = ({
  law,
  when,
}: {
  law: { words: string; sourceId: string };
  when: (answers: Answers) => boolean;
}): readonly Field[] => [
  yesNo({ id: 'priority', label: 'Did you apply for this mark abroad in the last 6 months?', law }),
  { kind: 'country', id: 'priorityCountry', label: 'Country of that application', example: 'GB', when },
  { kind: 'text', id: 'priorityNumber', label: 'Number of that application', maxLength: 60, when },
  { kind: 'date', id: 'priorityOn', label: 'Date of that application', notAfter: 'today', when },
];

/** The last page, with the power of attorney of the applicant. */
export const powerOfAttorneyPage = (hint: string, law: { words: string; sourceId: string }) => ({
  id: 'papers',
  title: 'Power of attorney',
  minutes: 1,
  fields: [
    { kind: 'file', id: 'powerOfAttorney', label: 'Power of attorney', hint, optional: true, law },
  ] satisfies readonly Field[],
});
