import { controlConditions, controlEstimate } from '#catalog/kit/estimates/control.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addDays, addMonths, day } from '#values/calendar-date.ts';

const provenance = { source: 'ng-psc-notice', confidence: 'high' } as const;
const practice = { source: 'ng-cac-practice', confidence: 'medium' } as const;
const LAW = {
  appoint: 'CAMA 2020, sections 119 and 868',
  influence: 'CAMA 2020, sections 119 and 868',
  trust: 'CAMA 2020, section 868',
} as const;

/** Whether a person is a person with significant control (PSC) of a company or LLP, with indirect holdings. */
export const significantControl: Estimate = controlEstimate({
  id: 'nigeria-significant-control',
  page: '/calculators/nigeria-significant-control',
  title: 'Person with significant control (PSC)',
  summary:
    'Whether a person must be declared to the Commission as having significant control of a Nigerian company or LLP, with holdings through companies.',
  currency: 'NGN',
  from: day('2021-01-01'),
  until: day('2027-11-21'),
  provenance,
  example: {
    directSharesPercent: 3,
    directVotesPercent: 3,
    intermediaries: 1,
    firstStakePercent: 40,
    firstMajority: false,
    firstSharesPercent: 20,
    firstVotesPercent: 20,
    appointsDirectors: false,
    influence: false,
    trustOrFirm: false,
    since: '2026-11-02',
  },
  threshold: () => ({ percent: 5, included: true, law: 'CAMA 2020, section 868', ...provenance }),
  indirect: 'majority-or-part',
  indirectRule: { law: 'Persons with Significant Control Regulations 2022', ...practice },
  conditions: [
    controlConditions.appointsDirectors({ law: LAW.appoint, ...provenance }),
    controlConditions.influence({ law: LAW.influence, ...provenance }),
    controlConditions.trustOrFirm({ law: LAW.trust, ...provenance }),
  ],
  notices: (since) => [
    {
      id: 'tell-company-by',
      title: 'The person tells the company by',
      on: addDays(since, 7),
      working: 'Seven days',
      law: 'CAMA 2020, section 119',
      ...practice,
    },
    {
      id: 'notify-by',
      title: 'The company tells the Commission by',
      on: addMonths(addDays(since, 7), 1),
      working: 'One month from the notice of the person, if that comes on its last day',
      law: 'CAMA 2020, section 119',
      ...practice,
    },
  ],
  notes: [
    'Answer for each person. Exactly 5% is enough.',
    'Without a majority stake we count a proportional part of what a company holds. The Commission publishes no formula.',
    'A holder of 5% is also a change to tell the tax authority within 30 days.',
  ],
});
