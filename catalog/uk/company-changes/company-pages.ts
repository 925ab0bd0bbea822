import type { Page } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { entityTypeByName, namedEntityTypes } from '../names/name-rules.ts';
import { jurisdictions } from '../offices/postcode-area.ts';
import { britishAddress } from '../people/address-questions.ts';
import { isChange } from './change-kinds.ts';

/** Page on the new registered office (form AD01). */
export const officePage: Page = {
  id: 'office',
  title: 'New registered office',
  minutes: 2,
  when: isChange('office'),
  fields: [
    {
      kind: 'choice',
      id: 'jurisdiction',
      label: 'Where is the company registered?',
      shape: 'radios',
      options: jurisdictions,
      why: 'The office must stay in the same part of the United Kingdom.',
    },
    britishAddress({
      id: 'registeredOffice',
      label: 'New registered office',
      missing: 'Enter a physical UK address in the chosen country.',
      law: {
        words:
          'Since 4 March 2024 it must be an appropriate address: not a PO box, and deliveries can be acknowledged.',
        sourceId: 'uk-office-rules',
      },
    }),
  ],
};

/** Page on the financial year (form AA01). */
export const yearEndPage: Page = {
  id: 'year-end',
  title: 'Financial year',
  minutes: 2,
  when: isChange('year-end'),
  fields: [
    {
      kind: 'date',
      id: 'yearEndNow',
      label: 'Current end of the financial year',
      hint: 'For the year you want to change.',
    },
    { kind: 'date', id: 'yearBegan', label: 'First day of that year', notAfter: 'today' },
    {
      kind: 'date',
      id: 'yearEndNew',
      label: 'New end',
      law: {
        words: 'Companies Act 2006, section 392: at most 18 months, and extended only once in 5 years.',
        sourceId: 'uk-companies-act',
      },
    },
    yesNo({ id: 'extendedBefore', label: 'Was a financial year extended in the last 5 years?' }),
  ],
};

/** Page on the new name (form NM01). */
export const namePage: Page = {
  id: 'name',
  title: 'New name',
  minutes: 3,
  when: isChange('name'),
  fields: [
    {
      kind: 'proposed-name',
      id: 'newName',
      label: 'New name',
      hint: 'Include the ending, such as “Harbour Lantern Bakery Ltd”.',
      entityType: {
        among: namedEntityTypes,
        of: (answers) => entityTypeByName(textOf(answers, 'companyName')),
      },
      example: 'Sample Copper Meadow Ltd',
      law: {
        words:
          'Companies Act 2006, section 66, and SI 2015/17: the name must not be the same as a registered name.',
        sourceId: 'uk-same-names',
      },
    },
    {
      kind: 'date',
      id: 'resolvedOn',
      label: 'Date of the special resolution',
      notAfter: 'today',
      law: {
        words: 'Companies Act 2006, section 30: file a copy within 15 days.',
        sourceId: 'uk-practice',
      },
    },
    {
      kind: 'file',
      id: 'resolution',
      label: 'The special resolution',
      missing: 'Upload the special resolution.',
    },
  ],
};

/** Page on striking the company off (form DS01). */
export const strikeOffPage: Page = {
  id: 'strike-off',
  title: 'Striking off',
  intro:
    'The company is dissolved after a Gazette notice and two months without objection. Anything it still owns then passes to the Crown.',
  minutes: 3,
  when: isChange('strike-off'),
  fields: [
    {
      kind: 'date',
      id: 'stoppedOn',
      label: 'Last day of business',
      notAfter: 'today',
      law: {
        words: 'Companies Act 2006, section 1004: no business in the last three months.',
        sourceId: 'uk-practice',
      },
    },
    yesNo({ id: 'hasDebts', label: 'Does it owe or own anything?' }),
    {
      kind: 'text',
      id: 'signers',
      label: 'Directors who sign',
      hint: 'Both if there are two directors, or a majority if there are more.',
      maxLength: 300,
      example: 'Anna Sample, Ben Sample',
    },
    {
      kind: 'confirm',
      id: 'told',
      label: 'Notice',
      statement: 'Members, creditors, employees, directors and HMRC must get a copy within 7 days.',
      missing: 'You must tell everyone concerned.',
    },
  ],
};
