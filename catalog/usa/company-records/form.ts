import type { Answers, Page } from '#forms/form.ts';
import { choicesOf } from '#catalog/kit/answers/reading-answers.ts';
import { identifiers, patternOf } from '../identifiers.ts';

/** Returns whether a paper is ordered, by its value in the question. */
export const isOrdered =
  (what: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'papers').includes(what);

/** Pages after the one about the company. */
export const companyRecordsPages: readonly Page[] = [
  {
    id: 'papers',
    title: 'What you need',
    minutes: 3,
    fields: [
      {
        kind: 'several',
        id: 'papers',
        label: 'Which documents?',
        atLeast: 1,
        options: [
          {
            value: 'standing',
            label: 'Certificate of good standing',
            hint: 'Shows that the company exists and has paid its fees',
          },
          { value: 'long-standing', label: 'Certificate of good standing with all filings' },
          { value: 'certified-copy', label: 'Certified copy of the formation document' },
          { value: 'minutes', label: 'Minutes or written consent of owners or directors' },
          { value: 'party', label: 'Form 8822-B: change of responsible party or address' },
        ],
      },
      {
        kind: 'text',
        id: 'decided',
        label: 'What was decided',
        hint: 'Who decided what, and when.',
        rows: 4,
        minLength: 10,
        maxLength: 2000,
        when: isOrdered('minutes'),
      },
      {
        kind: 'text',
        id: 'ein',
        label: 'EIN',
        maxLength: 12,
        example: identifiers.ein.example,
        pattern: patternOf('ein'),
        when: isOrdered('party'),
      },
      {
        kind: 'text',
        id: 'newParty',
        label: 'New responsible party',
        hint: 'A person.',
        maxLength: 160,
        when: isOrdered('party'),
      },
      {
        kind: 'date',
        id: 'changedOn',
        label: 'Date of the change',
        notAfter: 'today',
        when: isOrdered('party'),
      },
      {
        kind: 'choice',
        id: 'use',
        label: 'Where will the documents be used?',
        shape: 'radios',
        options: [
          { value: 'us', label: 'In the United States' },
          {
            value: 'abroad',
            label: 'Abroad',
            hint: 'Tell us below if you need an apostille, which costs extra',
          },
        ],
      },
      {
        kind: 'text',
        id: 'remarks',
        label: 'Anything else we should know',
        optional: true,
        rows: 2,
        maxLength: 500,
      },
    ],
  },
];
