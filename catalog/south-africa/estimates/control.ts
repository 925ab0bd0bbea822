import { controlConditions, controlEstimate } from '#catalog/kit/estimates/control.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { businessDaysAfter } from '../public-holidays.ts';

const provenance = { source: 'za-beneficial-owners', confidence: 'high' } as const;
const LAW = {
  appoint: 'Companies Act 71 of 2008, section 1: beneficial owner, paragraph (c)',
  influence: 'Companies Act 71 of 2008, section 1: beneficial owner, paragraph (f)',
  trust: 'Companies Act 71 of 2008, section 1: beneficial owner, paragraph (e)',
} as const;

/** Whether a person is a beneficial owner of a South African company, with indirect holdings. */
export const beneficialOwner: Estimate = controlEstimate({
  id: 'south-africa-beneficial-owner',
  page: '/calculators/south-africa-beneficial-owner',
  title: 'Beneficial owner',
  summary:
    'Whether a person must be declared to the Commission as a beneficial owner of a South African company, with holdings through companies.',
  currency: 'ZAR',
  from: day('2023-05-24'),
  until: day('2027-11-21'),
  provenance,
  example: {
    directSharesPercent: 4,
    directVotesPercent: 4,
    intermediaries: 1,
    firstStakePercent: 30,
    firstMajority: false,
    firstSharesPercent: 10,
    firstVotesPercent: 10,
    appointsDirectors: false,
    influence: false,
    trustOrFirm: false,
    since: '2026-11-02',
  },
  threshold: () => ({
    percent: 5,
    included: true,
    law: 'Companies Act 71 of 2008, sections 1 and 56; Companies Regulations 2011, regulation 32A',
    ...provenance,
  }),
  indirect: 'majority-or-part',
  indirectRule: { law: 'section 1: beneficial owner, paragraph (d)', ...provenance },
  conditions: [
    controlConditions.appointsDirectors({ law: LAW.appoint, ...provenance }),
    controlConditions.influence({ law: LAW.influence, ...provenance }),
    controlConditions.trustOrFirm({ law: LAW.trust, ...provenance }),
  ],
  notices: (since) => [
    {
      id: 'notify-by',
      title: 'Declare to the Commission by',
      on: businessDaysAfter(since, 10),
      working: '10 business days from the change',
      law: 'Companies Regulations 2011, regulation 32A',
      ...provenance,
    },
  ],
  notes: [
    'Answer for each person. Exactly 5% is enough.',
    'Public and state-owned companies, and companies they control, file a register of holders of 5% instead.',
    'Without a majority stake the percentages are multiplied down the chain.',
  ],
});
