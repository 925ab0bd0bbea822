import type { Field, Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { naicsSectors } from './naics-sectors.ts';

/** Activities of the business, and facts for its calendar. */
export function businessPage({ id }: Jurisdiction): Page {
  const quebec: readonly Field[] =
    id === 'quebec'
      ? [
          {
            kind: 'choice',
            id: 'employeesInQuebec',
            label: 'Employees in Quebec',
            shape: 'select',
            options: [
              { value: '0', label: 'None' },
              { value: '1-5', label: '1 to 5' },
              { value: '6-10', label: '6 to 10' },
              { value: '11-25', label: '11 to 25' },
              { value: '26-49', label: '26 to 49' },
              { value: '50+', label: '50 or more' },
            ],
            law: {
              words: 'The declaration of registration states the number of employees in Quebec.',
              sourceId: 'ca-quebec-publicity',
            },
          },
        ]
      : [];
  return {
    id: 'business',
    title: 'Business',
    intro: 'The company’s activities and its financial year.',
    minutes: 3,
    fields: [
      {
        kind: 'choice',
        id: 'sector',
        label: 'Field of business',
        shape: 'select',
        options: naicsSectors,
        law: {
          words: 'Sectors of the North American Industry Classification System (NAICS).',
          sourceId: 'ca-naics',
        },
      },
      {
        kind: 'text',
        id: 'naics',
        label: 'NAICS code',
        hint: 'Six digits, if you know them. Otherwise we find the code from your description.',
        optional: true,
        inputMode: 'numeric',
        example: identifiers.naics.example,
        pattern: patternOf('naics'),
      },
      {
        kind: 'text',
        id: 'activity',
        label: 'What the company will do',
        rows: 2,
        minLength: 10,
        maxLength: 300,
        example: 'We design and sell robots that sort parcels.',
      },
      {
        kind: 'choice',
        id: 'yearEndMonth',
        label: 'End of the financial year',
        hint: 'You set it with the first tax return. Most choose December.',
        shape: 'select',
        options: yearEndOptions,
        example: '12',
        why: 'The due dates of tax returns depend on it.',
      },
      yesNo({
        id: 'gstRegistered',
        label: 'Will it register for GST/HST from the start?',
        hint: 'It must register when sales exceed CA$30,000 in four quarters.',
        law: {
          words: 'A small supplier has sales of at most CA$30,000 in a quarter and over four quarters.',
          sourceId: 'ca-gst-small-supplier',
        },
      }),
      yesNo({
        id: 'employer',
        label: 'Will it have employees in its first year?',
        why: 'Employers have monthly deadlines, which we add to your calendar.',
      }),
      ...quebec,
    ],
  };
}
