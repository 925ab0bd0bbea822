import { day } from '#values/calendar-date.ts';
import type { DataRequestLaw } from '../types/index.ts';

/** Returns the laws under which a person asks for her data, on the server only. */
export function dataRequestLaws(): readonly DataRequestLaw[] {
  return laws;
}

const laws: readonly DataRequestLaw[] = [
  {
    id: 'united-kingdom',
    where: 'United Kingdom',
    law: 'UK General Data Protection Regulation, article 12(3)',
    authority: 'the Information Commissioner',
    answerWithin: { months: 1 },
    movesToWorkingDay: true,
    source: {
      id: 'data-uk-ico',
      title: 'Right of access: how long do we have to comply?',
      publisher: 'Information Commissioner’s Office',
      url: 'https://cy.ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/individual-rights/right-of-access/what-should-we-consider-when-responding-to-a-request/',
      readOn: day('2026-11-26'),
    },
    confidence: 'high',
  },
];
