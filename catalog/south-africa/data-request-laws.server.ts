import { day } from '#values/calendar-date.ts';
import type { DataRequestLaw } from '../types/index.ts';

/** Returns the laws under which a person asks for her data, on the server only. */
export function dataRequestLaws(): readonly DataRequestLaw[] {
  return laws;
}

const laws: readonly DataRequestLaw[] = [
  {
    id: 'south-africa',
    where: 'South Africa',
    law: 'Promotion of Access to Information Act 2 of 2000, section 56(1), and Protection of Personal Information Act 4 of 2013, section 23',
    authority: 'the Information Regulator',
    answerWithin: { days: 30 },
    source: {
      id: 'data-za-paia',
      title:
        'Promotion of Access to Information Act 2 of 2000, section 57, as printed in the Government Gazette',
      publisher: 'Wikisource',
      url: 'https://en.m.wikisource.org/wiki/Page:Promotion_of_Access_to_Information_Act_2000.djvu/32',
      readOn: day('2026-11-26'),
    },
    confidence: 'medium',
    note: 'Section 57 repeats the period of section 56. Section 23 of the Act of 2013 itself asks for an answer within a reasonable time.',
  },
];
