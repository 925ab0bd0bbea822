import type { RegistryTime } from '#catalog/types/index.ts';

/** How long the registries of the United Kingdom take. */
export const registryTimes: readonly RegistryTime[] = [
  {
    services: [
      'uk-company-registration',
      'uk-guarantee-company-registration',
      'uk-llp-registration',
      'uk-public-company-registration',
    ],
    time: 'Usually within 24 hours',
    source: 'uk-practice',
    confidence: 'medium',
    note: 'A name with a sensitive word takes 3 to 5 business days.',
  },
  {
    services: ['uk-limited-partnership-registration'],
    time: '3 to 5 business days',
    source: 'uk-limited-partnerships',
    confidence: 'medium',
    note: 'The time that the online service names. An application on paper takes longer.',
  },
  {
    services: [
      'uk-charity-registration',
      'uk-charitable-company-registration',
      'uk-charitable-trust-registration',
      'uk-charitable-association-registration',
    ],
    time: 'About 45 days',
    source: 'uk-charity-registration',
    confidence: 'low',
    note: 'Longer if the Commission has questions about the purposes.',
  },
  {
    services: ['uk-trade-mark'],
    time: 'About 4 months, if there is no opposition',
    source: 'uk-mark-practice',
    confidence: 'medium',
  },
];
