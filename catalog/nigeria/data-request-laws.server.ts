import { day } from '#values/calendar-date.ts';
import type { DataRequestLaw } from '../types/index.ts';

/** Returns the laws under which a person asks for her data, on the server only. */
export function dataRequestLaws(): readonly DataRequestLaw[] {
  return laws;
}

const laws: readonly DataRequestLaw[] = [
  {
    id: 'nigeria',
    where: 'Nigeria',
    law: 'Nigeria Data Protection Act 2023',
    authority: 'the Nigeria Data Protection Commission',
    answerWithin: null,
    source: {
      id: 'data-ng-techhive',
      title: 'Data subject rights under the Nigeria Data Protection Act: building a request procedure',
      publisher: 'Tech Hive Advisory',
      url: 'https://techhiveadvisory.africa/insights/data-subject-rights-under-the-nigeria-data-protection-act-building-an-effective-data-subject-rights-request-procedure',
      readOn: day('2026-11-26'),
    },
    confidence: 'medium',
    note: 'The source says that the Act names no period, unlike the regulation of 2019 before it. The Act and the directive of 2025 were not read.',
  },
];
