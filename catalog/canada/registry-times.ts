import type { RegistryTime } from '#catalog/types/index.ts';

/** How long the registries of Canada take. */
export const registryTimes: readonly RegistryTime[] = [
  {
    services: ['canada-federal-company'],
    time: 'About 1 business day',
    source: 'ca-practice',
    confidence: 'medium',
    note: '4 hours for an extra fee. A numbered company needs no review of its name.',
  },
  {
    services: ['canada-not-for-profit'],
    time: 'About 1 business day',
    source: 'ca-practice',
    confidence: 'low',
    note: 'Known for companies, which Corporations Canada registers too.',
  },
  {
    services: ['canada-ontario-company'],
    time: 'Minutes',
    source: 'ca-practice',
    confidence: 'medium',
  },
  {
    services: ['canada-british-columbia-company'],
    time: 'Same day to 2 days',
    source: 'ca-practice',
    confidence: 'medium',
    note: 'The name request takes 1 to 14 days before that.',
  },
  {
    services: ['canada-alberta-company'],
    time: 'Same day',
    source: 'ca-practice',
    confidence: 'medium',
  },
  {
    services: ['canada-quebec-company'],
    time: 'A few days',
    source: 'ca-practice',
    confidence: 'medium',
  },
];
