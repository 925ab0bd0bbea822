import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import type { PackBlock, PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { foreignCompanyRows } from '#catalog/questions/foreign-company.ts';
import { personName } from '#catalog/questions/person.ts';
import { choicesOf, dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { guide, LAW } from './law.ts';

const signatures = (answers: Answers): readonly PackBlock[] =>
  itemsOf(answers, 'officers')
    .filter((item) => textOf(item, 'role') === 'director')
    .map((item) => ({ kind: 'signature', name: personName(item), capacity: 'Director' }));

/** Papers of an overseas company: its particulars, and the certificate on the copy of its constitution. */
export const overseasPapers: readonly PackPaper[] = [
  {
    ...guide,
    confidence: 'medium',
    id: 'uk-overseas-particulars',
    title: 'Particulars of the overseas company and its establishment',
    law: LAW,
    draftFor: 'form OS IN01',
    write(answers) {
      const openedOn = dateOf(answers, 'openedOn');
      return [
        { kind: 'facts', rows: foreignCompanyRows(answers) },
        {
          kind: 'facts',
          rows: [
            ['Legal form and law', `${textOf(answers, 'legalForm')}, ${textOf(answers, 'governingLaw')}`],
            ['Name used here', textOf(answers, 'alternativeName') || textOf(answers, 'foreignName')],
            ['Establishment', addressLine(answers['establishment'])],
            ['Opened on', openedOn === null ? '' : formatCalendarDate(openedOn)],
            ['Business there', textOf(answers, 'activity')],
          ],
        },
        {
          kind: 'table',
          widths: [4, 3, 6],
          head: ['Officer', 'Office', 'Address for letters'],
          rows: itemsOf(answers, 'officers').map((item) => [
            personName(item),
            textOf(item, 'role') === 'secretary' ? 'Secretary' : 'Director',
            addressLine(item['serviceAddress']),
          ]),
        },
        {
          kind: 'table',
          widths: [4, 3, 6],
          head: ['Representative', 'Accepts documents', 'Address'],
          rows: itemsOf(answers, 'representatives').map((item) => [
            personName(item),
            choicesOf(item, 'does').includes('service') ? 'Yes' : 'No',
            addressLine(item['address']),
          ]),
        },
        ...signatures(answers),
      ];
    },
  },
  {
    ...guide,
    confidence: 'medium',
    id: 'uk-overseas-certificate',
    title: 'Certificate on the copy of the constitution',
    law: LAW,
    write: (answers) => [
      { kind: 'facts', rows: foreignCompanyRows(answers) },
      {
        kind: 'paragraph',
        text: 'I certify that the attached constitution is a true copy of the original as it is in force today.',
      },
      ...signatures(answers).slice(0, 1),
    ],
  },
];
