import { day } from '#values/calendar-date.ts';
import { countries } from './countries.ts';
import type { Country, DataRequestLaw } from './types/index.ts';

const europeanUnion: DataRequestLaw = {
  id: 'european-union',
  where: 'European Union',
  law: 'General Data Protection Regulation, article 12(3)',
  authority: 'the data protection authority of your country',
  answerWithin: { months: 1 },
  source: {
    id: 'data-eu-dpc',
    title: 'How long will it take? (exercising a right under the GDPR)',
    publisher: 'Data Protection Commission, Ireland',
    url: 'https://dataprotection.ie/en/individuals/know-your-rights/how-long-will-it-take',
    readOn: day('2026-11-26'),
  },
  confidence: 'high',
};

/**
 * Returns the laws under which a person asks for her data, each with the country whose holidays count: those
 * of our countries, and of the European Union, where we have customers and no country. On the server only.
 */
export const dataRequestLaws = (): readonly { law: DataRequestLaw; country: Country | null }[] => [
  ...countries.flatMap((country) => (country.dataRequestLaws?.() ?? []).map((law) => ({ law, country }))),
  { law: europeanUnion, country: null },
];
