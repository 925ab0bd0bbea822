import { type Answers, defineForm } from '#forms/form.ts';
import { lastFiledYear, returnsToFile } from '#catalog/questions/annual-return.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { canadianAddress } from '../addresses/address-questions.ts';
import { identifiers } from '../identifiers.ts';
import { jurisdictionList } from '../jurisdictions.ts';
import { directorsToday } from '../people/directors-today.ts';

/** The registries that returns are filed with, as options: the federal one and those of the provinces. */
export const registries = jurisdictionList.map(({ id, name }) => ({
  value: id,
  label: id === 'federal' ? 'Corporations Canada (a federal company)' : name,
}));

const isFiledIn =
  (...ids: readonly string[]) =>
  (answers: Answers): boolean =>
    ids.includes(String(answers['registry']));
const isFederal = isFiledIn('federal');
const isQuebec = isFiledIn('quebec');

/** Yearly returns to Corporations Canada, Ontario, British Columbia, Alberta and Quebec. */
export const annualReturnForm = defineForm({
  id: 'canada-annual-return',
  version: 1,
  title: 'File annual returns in Canada',
  declaration: [
    'The answers are true and complete as far as I know.',
    'Directors, addresses and the people who control the company are up to date on the register, or are updated with this return.',
    'I authorise you to file these returns with the registry named above.',
  ],
  pages: [
    {
      id: 'company',
      title: 'Company',
      minutes: 2,
      fields: [
        {
          kind: 'choice',
          id: 'registry',
          label: 'Where is the company registered?',
          shape: 'radios',
          options: registries,
        },
        { kind: 'text', id: 'companyName', label: 'Name of the company', maxLength: 160 },
        {
          kind: 'text',
          id: 'companyNumber',
          label: 'Company number',
          hint: 'As shown on the certificate, such as 1234567-8 (federal) or BC1234567 (British Columbia).',
          maxLength: 20,
          example: identifiers.federal.example,
          pattern: {
            expression: /^[A-Z0-9-]{6,14}$/,
            words: 'Enter the number as shown on the certificate, using letters, digits and the dash.',
            normalise: (text) => text.toUpperCase().replace(/\s/g, ''),
          },
        },
        {
          kind: 'date',
          id: 'incorporatedOn',
          label: 'Date of incorporation',
          hint: 'Or date of amalgamation or continuance, if later.',
          notAfter: 'today',
          notBefore: '1900-01-01',
          law: {
            words: 'The due date of the yearly return depends on this date.',
            sourceId: 'ca-federal-annual',
          },
        },
        {
          kind: 'choice',
          id: 'yearEndMonth',
          label: 'End of the financial year',
          shape: 'select',
          options: yearEndOptions,
          example: '12',
          when: isQuebec,
          law: { words: 'Quebec counts from the financial year end.', sourceId: 'ca-quebec-fees' },
        },
        {
          kind: 'text',
          id: 'companyKey',
          label: 'Corporation key',
          hint: 'The federal or Ontario company key, if you have it. Otherwise we ask for it before we file.',
          optional: true,
          maxLength: 40,
          when: isFiledIn('federal', 'ontario'),
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the company', home: 'CA' },
      ],
    },
    {
      id: 'years',
      title: 'Years',
      intro: 'List every outstanding year. There is no return for the year of incorporation.',
      minutes: 2,
      fields: [
        lastFiledYear({ min: 1950, example: '2024' }),
        returnsToFile(20, [
          {
            kind: 'number',
            id: 'year',
            label: 'Year',
            hint: 'The calendar year of the anniversary or, for Quebec, of the financial year end.',
            min: 1950,
            max: 2100,
            example: '2026',
          },
        ]),
      ],
    },
    {
      id: 'particulars',
      title: 'Particulars',
      intro: 'Their current details. We update any changes with the return.',
      minutes: 4,
      fields: [
        canadianAddress({ id: 'registeredOffice', label: 'Registered or head office' }),
        directorsToday,
        {
          kind: 'choice',
          id: 'meeting',
          label: 'Annual meeting of the shareholders',
          shape: 'radios',
          when: isFederal,
          options: [
            { value: 'held', label: 'It was held' },
            { value: 'resolution', label: 'A written resolution of all shareholders replaced it' },
          ],
          law: {
            words:
              'The federal return states the date of the last meeting, or of the resolution that replaced it.',
            sourceId: 'ca-federal-annual',
          },
        },
        {
          kind: 'date',
          id: 'metOn',
          label: 'Date of the meeting or resolution',
          notAfter: 'today',
          when: isFederal,
        },
        {
          kind: 'choice',
          id: 'distributing',
          label: 'Are its shares offered to the public?',
          shape: 'radios',
          when: isFederal,
          options: [
            { value: 'no', label: 'No, it is private' },
            { value: 'yes', label: 'Yes, it is a distributing corporation' },
          ],
        },
        {
          kind: 'choice',
          id: 'shareholderCount',
          label: 'How many shareholders does it have?',
          shape: 'radios',
          when: isFederal,
          options: [
            { value: 'up-to-50', label: '50 or fewer' },
            { value: 'over-50', label: 'More than 50' },
          ],
        },
        yesNo({
          id: 'controlConfirmed',
          label: 'Are its individuals with significant control still correct as filed?',
          when: isFiledIn('federal', 'quebec'),
          law: { words: 'They are filed every year with the annual return.', sourceId: 'ca-isc' },
        }),
        {
          kind: 'text',
          id: 'controlChange',
          label: 'What has changed',
          hint: 'Who joined or left, and when. We ask you for the details.',
          rows: 3,
          maxLength: 1000,
          when: (answers) => answers['controlConfirmed'] === 'no',
        },
      ],
    },
  ],
});
