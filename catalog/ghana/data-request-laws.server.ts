import { day } from '#values/calendar-date.ts';
import type { DataRequestLaw } from '../types/index.ts';

/** Returns the laws under which a person asks for her data, on the server only. */
export function dataRequestLaws(): readonly DataRequestLaw[] {
  return laws;
}

const laws: readonly DataRequestLaw[] = [
  {
    id: 'ghana',
    where: 'Ghana',
    law: 'Data Protection Act 2012 (Act 843)',
    authority: 'the Data Protection Commission',
    answerWithin: null,
    source: {
      id: 'data-gh-iipgh',
      title: 'Data protection rights under Act 843',
      publisher: 'Institute of ICT Professionals Ghana',
      url: 'https://iipgh.org/data-protection-rights-under-act-843/',
      readOn: day('2026-11-26'),
    },
    confidence: 'low',
    note: 'The period is not known: the Act was not read, and writers about it name 21, 30 and 40 days, or none.',
  },
];
