import type { Answers, Page } from '#forms/form.ts';
import { choicesOf } from '#catalog/kit/reading-answers.ts';
import { identifiers, patternOf } from '../identifiers.ts';

/** Whether a paper is ordered, by its value in the question. */
export const isOrdered =
  (what: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'papers').includes(what);

/** Pages after the one about the company. */
export const companyRecordsPages: readonly Page[] = [
  {
    id: 'papers',
    title: 'What is needed',
    minutes: 3,
    fields: [
      {
        kind: 'several',
        id: 'papers',
        label: 'Which papers?',
        atLeast: 1,
        options: [
          {
            value: 'standing',
            label: 'Certificate of good standing',
            hint: 'That the company exists and has paid',
          },
          { value: 'long-standing', label: 'Certificate of good standing with all filings' },
          { value: 'certified-copy', label: 'Certified copy of the founding paper' },
          { value: 'minutes', label: 'Minutes or written consent of owners or directors' },
          { value: 'party', label: 'Form 8822-B: another responsible party or address' },
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
        label: 'Where will the papers be used?',
        shape: 'radios',
        options: [
          { value: 'us', label: 'In the United States' },
          {
            value: 'abroad',
            label: 'Abroad',
            hint: 'Say so below if an apostille is needed; its cost comes on top',
          },
        ],
      },
      {
        kind: 'text',
        id: 'remarks',
        label: 'Anything we should know',
        optional: true,
        rows: 2,
        maxLength: 500,
      },
    ],
  },
];
