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
    note: 'Quebec, British Columbia and Alberta have laws of their own, which are listed apart.',
  },
  {
    id: 'quebec',
    where: 'Quebec',
    law: 'Act respecting the protection of personal information in the private sector, section 32',
    authority: 'the Commission d’accès à l’information du Québec',
    answerWithin: { days: 30 },
    source: {
      id: 'data-ca-quebec',
      title: 'Section 32 of the Act, as it stood in 2017',
      publisher: 'openum.ca',
      url: 'https://publicitecomportementale.openum.ca/articles/article-32/',
      readOn: day('2026-11-26'),
    },
    confidence: 'medium',
    note: 'The section was read as it stood before the reform known as Law 25. A guide to the reformed law of February 2026 names the same 30 days (watchdogsecurity.io/law25).',
  },
  {
    id: 'british-columbia',
    where: 'British Columbia',
    law: 'Personal Information Protection Act of British Columbia, section 29',
    authority: 'the Information and Privacy Commissioner for British Columbia',
    answerWithin: { workingDays: 30 },
    source: {
      id: 'data-ca-british-columbia',
      title: 'PIPA British Columbia, part 5: access to personal information',
      publisher: 'World Privacy Law',
      url: 'https://worldprivacylaw.com/?p=240',
      readOn: day('2026-11-26'),
    },
    confidence: 'medium',
    note: 'The source names 30 days. The Act’s own definition, read in a reprint of 2020, leaves out Saturdays and holidays. We count the federal holidays; section 29 itself was not read.',
  },
  {
    id: 'alberta',
    where: 'Alberta',
    law: 'Personal Information Protection Act of Alberta',
    authority: 'the Information and Privacy Commissioner of Alberta',
    answerWithin: { days: 45 },
    source: {
      id: 'data-ca-alberta',
      title: 'A Guide for Businesses and Organizations on the Personal Information Protection Act, page 38',
      publisher: 'Service Alberta and the Information and Privacy Commissioner of Alberta',
      url: 'https://www.yumpu.com/en/document/view/24927861/personal-information-protection-act-office-of-the-information-and-/38',
      readOn: day('2026-11-26'),
    },
    confidence: 'medium',
    note: 'The guide is of November 2008. The Act itself was not read.',
  },
];
