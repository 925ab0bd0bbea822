import type { RegistryTime } from '#catalog/types/index.ts';

/** How long the registries of the United States take. */
export const registryTimes: readonly RegistryTime[] = [
  {
    services: [
      'usa-delaware-llc-registration',
      'usa-delaware-corporation-registration',
      'usa-delaware-pbc-registration',
      'usa-delaware-lp-registration',
      'usa-delaware-llp-registration',
      'usa-delaware-nonprofit-registration',
    ],
    time: '5 to 10 business days',
    source: 'us-de-expedite',
    confidence: 'medium',
    note: 'Delaware decides within 24 hours for an extra fee.',
  },
  {
    services: ['usa-wyoming-llc-registration', 'usa-wyoming-corporation-registration'],
    time: 'Almost immediately online',
    source: 'us-wy-articles',
    confidence: 'medium',
    note: 'About 15 business days by mail.',
  },
  {
    services: ['usa-wyoming-nonprofit-registration'],
    time: 'Almost at once online',
    source: 'us-wy-articles',
    confidence: 'low',
    note: 'Known for companies, whose articles go through the same portal.',
  },
  {
    services: ['usa-wyoming-lp-registration', 'usa-wyoming-llp-registration'],
    time: 'About 15 business days by mail',
    source: 'us-wy-articles',
    confidence: 'medium',
    note: 'Known for companies, whose papers go to the same office.',
  },
  {
    services: [
      'usa-texas-llc-registration',
      'usa-texas-corporation-registration',
      'usa-texas-nonprofit-registration',
      'usa-texas-lp-registration',
      'usa-texas-llp-registration',
    ],
    time: 'A few days online',
    source: 'us-practice',
    confidence: 'low',
    note: 'At least 2 to 3 weeks by mail.',
  },
  {
    services: ['usa-itin'],
    time: 'About 7 weeks, and 9 to 11 from January to April or from abroad',
    source: 'us-w7',
    confidence: 'medium',
  },
];
