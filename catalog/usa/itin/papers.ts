import { formatCalendarDate } from '#values/calendar-date.ts';
import { countryName } from '#values/country.ts';
import type { PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import { choicesOf, dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { itinDocuments } from './documents.ts';
import { LAW, w7 } from './desk-rules.ts';

/** The answers of Form W-7 for signature, and the list of what goes into the envelope. */
export const itinPapers: readonly PackPaper[] = [
  {
    ...w7,
    confidence: 'medium',
    id: 'us-itin-w7',
    title: 'Answers for Form W-7',
    law: LAW,
    draftFor: 'Form W-7 of the IRS',
    write(answers) {
      const bornOn = dateOf(answers, 'bornOn');
      return [
        {
          kind: 'facts',
          rows: [
            ['1a. Name', personName(answers)],
            ['1b. Name at birth', textOf(answers, 'nameAtBirth')],
            ['2. Mailing address', addressLine(answers['mailingAddress'] ?? answers['foreignAddress'])],
            ['3. Foreign address', addressLine(answers['foreignAddress'])],
            [
              '4. Birth',
              [
                bornOn === null ? '' : formatCalendarDate(bornOn),
                textOf(answers, 'birthPlace'),
                countryName(textOf(answers, 'birthCountry')) ?? '',
              ]
                .filter(Boolean)
                .join(', '),
            ],
            ['6a. Citizen of', countryName(textOf(answers, 'nationality')) ?? ''],
            ['6b. Foreign tax number', textOf(answers, 'foreignTaxNumber')],
            ['6c. US visa', textOf(answers, 'visa')],
            ['6f. Earlier ITIN', textOf(answers, 'earlierItin')],
          ],
        },
        { kind: 'signature', name: personName(answers), capacity: 'Applicant' },
      ];
    },
  },
  {
    ...w7,
    confidence: 'medium',
    id: 'us-itin-envelope',
    title: 'What goes to the IRS',
    law: LAW,
    write: (answers) => [
      {
        kind: 'table',
        head: ['Paper', 'Why'],
        rows: [
          ['Form W-7', 'Signed by the applicant'],
          ...(textOf(answers, 'withReturn') === 'yes'
            ? [['Tax return', 'The original, behind Form W-7']]
            : [['Proof of the exception', `Exception ${textOf(answers, 'exception')}`]]),
          ...itinDocuments
            .filter(({ value }) => choicesOf(answers, 'documents').includes(value))
            .map(({ label, proves }) => [
              label,
              proves.includes('status') ? 'Identity and foreign status' : 'Identity',
            ]),
        ],
      },
    ],
  },
];
