import { controlConditions, controlEstimate } from '#catalog/kit/estimates/control.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addDays, day } from '#values/calendar-date.ts';

const provenance = { source: 'ca-isc-definition', confidence: 'high' } as const;
const LAW = {
  appoint: 'Canada Business Corporations Act, section 2.1(1)(b): control in fact',
  influence: 'Canada Business Corporations Act, section 2.1(1)(b): control in fact',
} as const;

/** Whether a person is an individual with significant control (ISC) of a federal corporation. */
export const significantControl: Estimate = controlEstimate({
  id: 'canada-significant-control',
  page: '/calculators/canada-significant-control',
  title: 'Individual with significant control (ISC)',
  summary:
    'Whether a person must be entered as an individual with significant control of a federal corporation, alone, jointly or through companies.',
  currency: 'CAD',
  from: day('2024-01-22'),
  until: day('2027-11-21'),
  provenance,
  example: {
    directSharesPercent: 15,
    directVotesPercent: 15,
    intermediaries: 1,
    firstStakePercent: 80,
    firstMajority: true,
    firstSharesPercent: 10,
    firstVotesPercent: 10,
    appointsDirectors: false,
    influence: false,
    since: '2026-11-02',
  },
  threshold: () => ({
    percent: 25,
    included: true,
    law: 'Canada Business Corporations Act, section 2.1(1)(a) and (3)',
    ...provenance,
  }),
  indirect: 'majority-or-part',
  indirectRule: { law: 'section 2.1(1)(a)(iii): direct or indirect control or direction', ...provenance },
  conditions: [
    controlConditions.appointsDirectors({ law: LAW.appoint, ...provenance }),
    controlConditions.influence({ law: LAW.influence, ...provenance }),
  ],
  notices: (since) => [
    {
      id: 'notify-by',
      title: 'Record and file by',
      on: addDays(since, 15),
      working:
        '15 days from the day on which the corporation learns of the change, here taken as the same day',
      law: 'Canada Business Corporations Act, sections 21.1 and 21.21',
      source: 'ca-isc',
      confidence: 'medium',
    },
  ],
  notes: [
    'Answer for each person. Exactly 25% is enough.',
    'Shares count by votes and by fair market value. Enter the value as shares when classes differ in value.',
    'Each of the people who hold or act jointly is entered.',
    'Listed corporations and their wholly owned subsidiaries are excluded.',
  ],
});
