import type { RegistryTime } from '#catalog/types/index.ts';

/** How long the registries of South Africa take. */
export const registryTimes: readonly RegistryTime[] = [
  {
    services: [
      'south-africa-private-company',
      'south-africa-personal-liability-company',
      'south-africa-non-profit-company',
      'south-africa-public-company',
    ],
    time: '1 to 3 business days',
    source: 'za-practice',
    confidence: 'medium',
    note: 'A name takes 1 to 3 business days before that. Paper applications take up to 25.',
  },
  {
    services: ['south-africa-npo'],
    time: 'About 2 months',
    source: 'za-npo',
    confidence: 'medium',
  },
  {
    services: ['south-africa-trade-mark'],
    time: '18 to 42 months',
    source: 'za-trade-marks',
    confidence: 'medium',
  },
];
