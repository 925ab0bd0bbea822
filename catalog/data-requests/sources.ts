import { day } from '#values/calendar-date.ts';
import type { Source } from '../types/index.ts';

const readOn = day('2026-11-26');

/** Where the periods of requests for personal data were read. They are used at the desk only, so no country's page loads them. */
export const dataRequestSources: readonly Source[] = [
  {
    id: 'data-uk-ico',
    title: 'Right of access: how long do we have to comply?',
    publisher: 'Information Commissioner’s Office',
    url: 'https://cy.ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/individual-rights/right-of-access/what-should-we-consider-when-responding-to-a-request/',
    readOn,
  },
  {
    id: 'data-eu-dpc',
    title: 'How long will it take? (exercising a right under the GDPR)',
    publisher: 'Data Protection Commission, Ireland',
    url: 'https://dataprotection.ie/en/individuals/know-your-rights/how-long-will-it-take',
    readOn,
  },
  {
    id: 'data-ng-techhive',
    title: 'Data subject rights under the Nigeria Data Protection Act: building a request procedure',
    publisher: 'Tech Hive Advisory',
    url: 'https://techhiveadvisory.africa/insights/data-subject-rights-under-the-nigeria-data-protection-act-building-an-effective-data-subject-rights-request-procedure',
    readOn,
  },
  {
    id: 'data-gh-iipgh',
    title: 'Data protection rights under Act 843',
    publisher: 'Institute of ICT Professionals Ghana',
    url: 'https://iipgh.org/data-protection-rights-under-act-843/',
    readOn,
  },
  {
    id: 'data-za-paia',
    title:
      'Promotion of Access to Information Act 2 of 2000, section 57, as printed in the Government Gazette',
    publisher: 'Wikisource',
    url: 'https://en.m.wikisource.org/wiki/Page:Promotion_of_Access_to_Information_Act_2000.djvu/32',
    readOn,
  },
  {
    id: 'data-ca-pipeda',
    title: 'Personal Information Protection and Electronic Documents Act, section 8, as reprinted',
    publisher: 'Proteus-Cyber',
    url: 'https://proteuscyber.com/privacy-database/pipeda-8',
    readOn,
  },
  {
    id: 'data-us-delaware',
    title: 'Delaware Code, title 6, section 12D-104, as reprinted in a deskbook of privacy laws',
    publisher: 'GDPR and US States General Privacy Laws Deskbook',
    url: 'https://online.flipbuilder.com/bzaa/mvgs/files/basic-html/page183.html',
    readOn,
  },
  {
    id: 'data-us-texas',
    title: 'Texas Business and Commerce Code, section 541.052, as reprinted',
    publisher: 'FindLaw',
    url: 'https://codes.findlaw.com/tx/business-and-commerce-code/bus-com-sect-541-052/',
    readOn,
  },
];
