import type { Page } from '#forms/form.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
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
      why: 'The office must stay in the same part of the kingdom.',
    },
    britishAddress({
      id: 'registeredOffice',
      label: 'New registered office',
      missing: 'Enter a physical UK address in the chosen country.',
      law: {
        words: 'An appropriate address since 4 March 2024: no PO box, and delivery can be acknowledged.',
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
      label: 'Present end of the financial year',
      hint: 'Of the year to be changed.',
    },
    { kind: 'date', id: 'yearBegan', label: 'First day of that year', notAfter: 'today' },
    {
      kind: 'date',
      id: 'yearEndNew',
      label: 'New end',
      law: {
        words: 'Companies Act 2006, section 392: at most 18 months, and longer only once in 5 years.',
        sourceId: 'uk-companies-act',
      },
    },
    yesNo({ id: 'extendedBefore', label: 'Was a year made longer in the last 5 years?' }),
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
      hint: 'With its ending, such as “Harbour Lantern Bakery Ltd”.',
      entityType: {
        among: namedEntityTypes,
        of: (answers) => entityTypeByName(textOf(answers, 'companyName')),
      },
      example: 'Sample Copper Meadow Ltd',
      law: {
        words:
          'Companies Act 2006, section 66, and SI 2015/17: no name that is the same as one on the index.',
        sourceId: 'uk-same-names',
      },
    },
    {
      kind: 'date',
      id: 'resolvedOn',
      label: 'Day of the special resolution',
      notAfter: 'today',
      law: {
        words: 'Companies Act 2006, section 30: a copy comes within 15 days.',
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
    'After a notice in the Gazette and two months without objection the company ends. What it still owns then falls to the Crown.',
  minutes: 3,
  when: isChange('strike-off'),
  fields: [
    {
      kind: 'date',
      id: 'stoppedOn',
      label: 'Last day of business',
      notAfter: 'today',
      law: {
        words: 'Companies Act 2006, section 1004: none in the last three months.',
        sourceId: 'uk-practice',
      },
    },
    yesNo({ id: 'hasDebts', label: 'Does it owe anything, or own anything?' }),
    {
      kind: 'text',
      id: 'signers',
      label: 'Directors who sign',
      hint: 'All of two, or a majority of more.',
      maxLength: 300,
      example: 'Anna Sample, Ben Sample',
    },
    {
      kind: 'confirm',
      id: 'told',
      label: 'Notice',
      statement: 'Members, creditors, employees, directors and HMRC get a copy within 7 days.',
      missing: 'Everybody concerned must be told.',
    },
  ],
};
