import { sampleAccount } from '#catalog/kit/services/sample-account.ts';
import type { Country } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { company } from './company/service.ts';
import { fees } from './fees.ts';

const law = { source: 'xt-act', confidence: 'high' } as const;

/**
 * A fictional country for tests, never in the list of countries. It shares its currency with Nigeria and has
 * its own bank account.
 */
export const testland: Country = {
  id: 'testland',
  code: 'XT',
  name: 'Testland',
  zone: 'Africa/Lagos',
  zoneName: 'Testland Time',
  currency: 'NGN',
  bankAccount: sampleAccount({
    bank: 'Sample Bank of Testland',
    number: '0099887766',
  }),
  page: {
    home: '/testland',
    registry: 'Registry of Testland',
    entityTypes: ['/testland/business-registration'],
    description: 'Company registration in Testland, which exists in tests only.',
    cards: [
      { title: 'Business Registration', to: '/testland-company', summary: 'A company of Testland.' },
      { title: 'Trade marks', to: '/testland-mark', summary: 'Not sold in Testland.' },
    ],
    why: ['Nobody has to go there.'],
  },
  sources: [
    {
      id: 'xt-act',
      title: 'Companies Act of Testland',
      publisher: 'Parliament of Testland',
      readOn: day('2026-11-01'),
    },
  ],
  fees,
  feeTaxes: [],
  entityTypes: [
    {
      id: 'XTC',
      country: 'testland',
      title: 'Company of Testland',
      short: 'Company',
      owners: '1 or more',
      liability: 'Limited',
      people: 'One director',
      capital: 'None',
      suits: 'Tests',
      nameEnding: 'Limited',
      serviceId: 'testland-company',
      ...law,
    },
  ],
  services: [company],
  registerSearches: [{ title: 'Register of Testland', url: 'https://register.example' }],
  registryTimes: [{ services: ['testland-company'], time: '2 business days', ...law }],
  obligations: [
    {
      id: 'xt-annual-return',
      family: 'registry-return',
      title: 'Annual return',
      authority: 'Registry of Testland',
      law: 'Companies Act of Testland, section 2',
      ...law,
      filedBy: { service: 'testland-company' },
      applies: () => true,
      due: { kind: 'yearly', month: 6, day: 30, firstYear: 1 },
      explanation: 'A company files a return by 30 June of each year.',
    },
  ],
  unlistedDuties: [],
  nameRules: {
    minLength: 3,
    maxLength: 100,
    allowed: /^[\p{L}\p{M}\p{N} &'.-]+$/u,
    allowedWords: 'Use letters and figures only.',
    shape: { law: 'Companies Act of Testland, section 3', source: 'xt-act', confidence: 'high' },
    endings: { XTC: ['Limited'] },
    anyEnding: ['Limited'],
    rules: [],
  },
  holidays: { notObserved: [], declared: [], weekendMovesToMonday: false, ...law },
  regions: [],
  personNumbers: [],
  identifiers: [
    {
      id: 'company-number',
      title: 'Company number',
      words: 'Enter the number as on the certificate, such as XT123456.',
      example: 'XT123456',
      counterexample: 'XT12345',
      parse: (text) => (/^XT\d{6}$/.test(text.trim()) ? text.trim() : null),
      ...law,
    },
  ],
  registrationNumbers: ['company-number'],
  eligibility: { questions: [], rules: [] },
  estimates: [],
  dutyFacts: [],
};
