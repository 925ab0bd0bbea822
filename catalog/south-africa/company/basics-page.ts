import type { Field, Option, Page } from '#forms/form.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { isicQuestions } from '#catalog/questions/isic-questions.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { nameFields } from '../names/name-questions.ts';
import { shareClassField } from '../shares/share-questions.ts';
import type { CompanyKind } from './company-kinds.ts';

const memorandumOptions = ({ standardMemorandum, longMemorandum }: CompanyKind): readonly Option[] => [
  ...(standardMemorandum === null
    ? []
    : [
        {
          value: 'standard',
          label: `The short standard form, ${standardMemorandum}`,
          hint:
            standardMemorandum === 'CoR 15.1C'
              ? 'For a company without members'
              : 'Suitable for most companies. R300 cheaper than any other',
        },
      ]),
  {
    value: 'long',
    label: `The long standard form, ${longMemorandum}`,
    hint: 'The Commission’s own form, with choices you can change',
  },
  { value: 'own', label: 'Our own memorandum' },
];

/** Questions about the business activity, grouped by ISIC. */
export const activities: readonly Field[] = [
  ...isicQuestions({
    law: { words: 'Activities are grouped by ISIC, revision 4.', sourceId: 'za-activities' },
  }),
  {
    kind: 'text',
    id: 'activity',
    label: 'What the company will do',
    rows: 2,
    minLength: 10,
    maxLength: 300,
    example: 'We install and maintain solar panels for homes.',
  },
];

/** Page on name, memorandum, financial year and activity. */
export const basicsPage = (kind: CompanyKind): Page => ({
  id: 'basics',
  title: 'Business basics',
  intro: 'The company’s name and its internal rules.',
  minutes: 5,
  fields: [
    ...nameFields(kind),
    {
      kind: 'choice',
      id: 'memorandum',
      label: 'Memorandum of incorporation',
      shape: 'radios',
      options: memorandumOptions(kind),
      law: { words: 'R175 with the short standard form, R475 with any other.', sourceId: 'za-fee-table' },
    },
    {
      kind: 'file',
      id: 'memorandumFile',
      label: 'Your memorandum of incorporation',
      when: (answers) => answers['memorandum'] === 'own',
      maxFiles: 1,
      missing: 'Upload the memorandum of incorporation.',
    },
    {
      kind: 'date',
      id: 'effectiveOn',
      label: 'Date of incorporation',
      hint: 'Leave this blank for the date of registration.',
      optional: true,
      notBefore: 'today',
    },
    {
      kind: 'choice',
      id: 'yearEndMonth',
      label: 'End of the financial year',
      hint: 'Most companies choose the end of February, like the tax year.',
      shape: 'select',
      options: yearEndOptions,
      example: '2',
      missing: 'Choose the year-end month.',
      why: 'Due dates of returns and tax depend on this date.',
    },
    ...activities,
    yesNo({
      id: 'employer',
      label: 'Will it have employees in its first year?',
      why: 'Employers have monthly deadlines, which we add to your calendar.',
    }),
    ...(kind.hasShares ? [shareClassField] : []),
  ],
});
