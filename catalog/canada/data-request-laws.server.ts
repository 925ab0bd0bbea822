import { day } from '#values/calendar-date.ts';
import type { DataRequestLaw } from '../types/index.ts';

/** Returns the laws under which a person asks for her data, on the server only. */
export function dataRequestLaws(): readonly DataRequestLaw[] {
  return laws;
}

const laws: readonly DataRequestLaw[] = [
  {
    id: 'canada',
    where: 'Canada',
    law: 'Personal Information Protection and Electronic Documents Act, section 8(3)',
    authority: 'the Privacy Commissioner of Canada',
    answerWithin: { days: 30 },
    source: {
      id: 'data-ca-pipeda',
      title: 'Personal Information Protection and Electronic Documents Act, section 8, as reprinted',
      publisher: 'Proteus-Cyber',
      url: 'https://proteuscyber.com/privacy-database/pipeda-8',
      readOn: day('2026-11-26'),
    },
    confidence: 'high',
    note: 'The laws of Quebec, British Columbia and Alberta were not looked up.',
  },
];
