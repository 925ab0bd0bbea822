import type { Answers, ChoiceField, Field, FileField, ListField, Option, TextField } from '#forms/form.ts';
import type { PhoneHome } from '#values/phone.ts';
import { niceClasses } from './nice-classes.ts';
import { yesNo } from './yes-no.ts';

/** Returns a condition on the answer `markKind`. */
export const isMarkKind =
  (...kinds: readonly string[]) =>
  (answers: Answers): boolean =>
    kinds.includes(String(answers['markKind']));

/** Returns whether the mark was first applied for in another country. */
export const hasPriority = (answers: Answers): boolean => answers['priority'] === 'yes';

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

/** E-mail address and phone number of an applicant. */
export const applicantContact = (home: PhoneHome): readonly Field[] => [
  { kind: 'email', id: 'email', label: 'E-mail address of the applicant' },
  { kind: 'phone', id: 'phone', label: 'Phone number of the applicant', home },
];

type Condition = (answers: Answers) => boolean;

/** What kind of mark it is, its words and its picture. */
export const markQuestions = ({
  kinds,
  hasWords,
  hasPicture,
  pictureHint,
}: {
  kinds: readonly Option[];
  hasWords: Condition;
  hasPicture: Condition;
  pictureHint?: string;
}): readonly [ChoiceField, TextField, FileField] => [
  { kind: 'choice', id: 'markKind', label: 'What is the mark?', shape: 'radios', options: kinds },
  { kind: 'text', id: 'markText', label: 'Words of the mark', maxLength: 200, when: hasWords },
  {
    kind: 'file',
    id: 'image',
    label: 'Picture of the mark',
    ...(pictureHint === undefined ? {} : { hint: pictureHint }),
    missing: 'Upload a picture of the mark.',
    when: hasPicture,
  },
];

/** The colours of a mark with a picture, if they are claimed. */
export const colourQuestions = (hasPicture: Condition, isClaimed: Condition): readonly Field[] => [
  yesNo({ id: 'colour', label: 'Do you claim its colours?', when: hasPicture }),
  { kind: 'text', id: 'colours', label: 'Which colours', maxLength: 160, when: isClaimed },
];

/** Words of a mark that its owner leaves free to others. */
export const disclaimerQuestion: TextField = {
  kind: 'text',
  id: 'disclaimer',
  label: 'Disclaimer: words you do not claim',
  hint: 'For example, an everyday word in the mark.',
  optional: true,
  maxLength: 200,
};

/** The class of an application, by its number in the Nice classification. */
export const classQuestion: ChoiceField = {
  kind: 'choice',
  id: 'niceClass',
  label: 'Class',
  shape: 'select',
  options: niceClasses,
};

/** The goods or services of one class. */
export const goodsQuestion = (
  rest: Pick<TextField, 'hint' | 'example'> & { maxLength: number },
): TextField => ({
  kind: 'text',
  id: 'goods',
  label: 'Goods or services',
  rows: 3,
  minLength: 3,
  ...rest,
});

/** The classes of a mark, each with its goods or services. */
export const classesQuestion = (rest: Pick<ListField, 'law' | 'fields'>): ListField => ({
  kind: 'list',
  id: 'classes',
  label: 'Classes',
  item: { one: 'class', many: 'classes' },
  min: 1,
  max: 45,
  tooFew: 'Add a class.',
  title: classTitle,
  ...rest,
});

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
