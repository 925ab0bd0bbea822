import { itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import type { PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { foreignCompanyRows } from '#catalog/questions/foreign-company.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { act } from './desk-rules.ts';
import { exemptions } from './form.ts';

/** The application to the Minister, with the particulars that the Act asks. */
export const exemptionPapers: readonly PackPaper[] = [
  {
    ...act,
    confidence: 'medium',
    id: 'ng-exemption-application',
    title: 'Application for exemption of a foreign company',
    law: 'CAMA 2020, section 80(2)',
    write(answers) {
      const [starts, ends] = [dateOf(answers, 'startsOn'), dateOf(answers, 'endsOn')];
      return [
        {
          kind: 'paragraph',
          text: 'To the Minister responsible for trade. The company named below applies for exemption from section 78 of the Companies and Allied Matters Act 2020.',
        },
        { kind: 'facts', rows: foreignCompanyRows(answers) },
        {
          kind: 'facts',
          rows: [
            ['Name in Nigeria', textOf(answers, 'nameInNigeria') || textOf(answers, 'foreignName')],
            ['Place of business in Nigeria', addressLine(answers['placeInNigeria'])],
            ['Ground', exemptions.find(({ value }) => value === textOf(answers, 'ground'))?.label ?? ''],
            ['Project', textOf(answers, 'project')],
            ['From', starts === null ? '' : formatCalendarDate(starts)],
            ['Until', ends === null ? '' : formatCalendarDate(ends)],
            ['Earlier projects', textOf(answers, 'earlierProjects') || 'none'],
          ],
        },
        {
          kind: 'table',
          head: ['Officer', 'Office', 'Address'],
          rows: itemsOf(answers, 'directors').map((item) => [
            textOf(item, 'name'),
            textOf(item, 'office'),
            addressLine(item['address']),
          ]),
        },
        {
          kind: 'table',
          head: ['Accepts documents in Nigeria', 'Address'],
          rows: itemsOf(answers, 'agents').map((item) => [
            textOf(item, 'name'),
            addressLine(item['address']),
          ]),
        },
        { kind: 'signature', name: textOf(answers, 'signer'), capacity: 'For the company' },
      ];
    },
  },
];
