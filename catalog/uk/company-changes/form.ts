import type { Page } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { allotmentPage } from './allotment-page.ts';
import { changes } from './change-kinds.ts';
import { namePage, officePage, strikeOffPage, yearEndPage } from './company-pages.ts';
import { controlPage } from './control-page.ts';
import { appointmentPage, officerPage } from './officer-pages.ts';

/** The pages after the one about the company: which change, and the questions of each. */
export const changePages: readonly Page[] = [
  {
    id: 'change',
    title: 'The change',
    minutes: 1,
    fields: [
      { kind: 'choice', id: 'change', label: 'What changes?', shape: 'select', options: changes },
      {
        kind: 'text',
        id: 'authenticationCode',
        label: 'Authentication code',
        hint: '6 characters, sent by post to the registered office. Treat it like a password.',
        example: identifiers.authenticationCode.example,
        pattern: patternOf('authenticationCode'),
      },
    ],
  },
  officePage,
  appointmentPage,
  officerPage,
  controlPage,
  allotmentPage,
  yearEndPage,
  namePage,
  strikeOffPage,
];
