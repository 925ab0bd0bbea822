import type { RegistryTime } from '#catalog/types/index.ts';

/** How long the registries of Nigeria take. */
export const registryTimes: readonly RegistryTime[] = [
  {
    services: ['nigeria-business-name-registration'],
    time: '3 to 7 business days',
    source: 'ng-formation-guide',
    confidence: 'medium',
  },
  {
    services: ['nigeria-company-registration'],
    time: '5 to 14 business days',
    source: 'ng-formation-guide',
    confidence: 'medium',
    note: 'The Commission’s target is 24 to 48 hours.',
  },
  {
    services: ['nigeria-public-company'],
    time: '4 to 8 weeks',
    source: 'ng-formation-guide',
    confidence: 'medium',
  },
  {
    services: ['nigeria-unlimited-company'],
    time: '5 to 14 business days',
    source: 'ng-formation-guide',
    confidence: 'low',
    note: 'Known for private companies, which the Commission registers with the same form.',
  },
  {
    services: ['nigeria-tax-identity'],
    time: '24 to 48 hours',
    source: 'ng-formation-guide',
    confidence: 'medium',
    note: 'Often it comes with the certificate of the company.',
  },
  {
    services: ['nigeria-trustees-registration'],
    time: '6 to 12 weeks',
    source: 'ng-formation-guide',
    confidence: 'medium',
    note: 'This includes the 28 days of the newspaper notices.',
  },
  {
    services: ['nigeria-trade-mark'],
    time: '9 to 18 months',
    source: 'ng-trade-marks',
    confidence: 'medium',
  },
];
