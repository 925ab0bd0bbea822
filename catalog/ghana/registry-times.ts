import type { RegistryTime } from '#catalog/types/index.ts';

/** How long the registries of Ghana take. */
export const registryTimes: readonly RegistryTime[] = [
  {
    services: ['ghana-business-name', 'ghana-company-business-name'],
    time: '2 to 5 days',
    source: 'gh-practice',
    confidence: 'medium',
  },
  {
    services: [
      'ghana-company-registration',
      'ghana-public-company',
      'ghana-guarantee-company',
      'ghana-private-unlimited-company',
      'ghana-public-unlimited-company',
      'ghana-external-company',
    ],
    time: '10 to 15 business days',
    source: 'gh-formation-guide',
    confidence: 'medium',
    note: 'The name search takes 1 to 5 days before that.',
  },
  {
    services: ['ghana-trade-mark'],
    time: '12 to 24 months',
    source: 'gh-trade-marks',
    confidence: 'medium',
  },
];
