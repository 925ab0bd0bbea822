import { controlConditions, controlEstimate, type ControlThreshold } from '#catalog/kit/estimates/control.ts';
import type { Estimate, Facts } from '#catalog/types/index.ts';
import { addDays, day } from '#values/calendar-date.ts';

const provenance = { source: 'gh-beneficial-owners', confidence: 'high' } as const;
const practice = {
  source: 'gh-practice',
  confidence: 'medium',
  note: 'We confirm this threshold with the Registrar.',
} as const;
const LAW = {
  appoint: 'Companies Act 2019 (Act 992), section 35 and First Schedule',
  influence: 'Companies Act 2019 (Act 992), section 35 and First Schedule',
  trust: 'Companies Act 2019 (Act 992), section 35 and First Schedule',
} as const;
const guidelines = 'Companies Act 2019 (Act 992), section 35; guidelines of the Registrar';

function thresholdOf(facts: Facts): ControlThreshold {
  if (facts['exposed'] === 'foreign') return { percent: 0, included: false, law: guidelines, ...practice };
  if (facts['exposed'] === 'local' || facts['highRisk'] === true)
    return { percent: 5, included: true, law: guidelines, ...practice };
  return { percent: 20, included: true, law: guidelines, ...provenance };
}

/** Whether a person is a beneficial owner of a Ghanaian company: the threshold depends on sector and office. */
export const beneficialOwner: Estimate = controlEstimate({
  id: 'ghana-beneficial-owner',
  page: '/calculators/ghana-beneficial-owner',
  title: 'Beneficial owner',
  summary:
    'Whether a person must be declared as a beneficial owner of a Ghanaian company, by sector, public office and holdings, also through companies.',
  currency: 'GHS',
  from: day('2021-01-01'),
  until: day('2027-11-21'),
  provenance,
  example: {
    highRisk: false,
    exposed: 'no',
    directSharesPercent: 15,
    directVotesPercent: 15,
    intermediaries: 1,
    firstStakePercent: 50,
    firstMajority: false,
    firstSharesPercent: 12,
    firstVotesPercent: 12,
    appointsDirectors: false,
    influence: false,
    trustOrFirm: false,
    since: '2026-11-02',
  },
  questions: [
    {
      kind: 'yes-no',
      id: 'highRisk',
      label: 'Is the company in a high-risk sector?',
      hint: 'Such as mining, oil and gas, banking, insurance, real estate, gaming, or a non-profit.',
    },
    {
      kind: 'choice',
      id: 'exposed',
      label: 'Does the person hold a prominent public office, or is a close relative or associate?',
      options: [
        { value: 'no', label: 'No' },
        { value: 'local', label: 'Yes, in Ghana' },
        { value: 'foreign', label: 'Yes, in another country' },
      ],
    },
  ],
  threshold: thresholdOf,
  indirect: 'majority-or-part',
  indirectRule: { law: 'section 35', ...practice },
  conditions: [
    controlConditions.appointsDirectors({ law: LAW.appoint, ...provenance }),
    controlConditions.influence({ law: LAW.influence, ...provenance }),
    controlConditions.trustOrFirm({ law: LAW.trust, ...provenance }),
  ],
  notices: (since) => [
    {
      id: 'notify-by',
      title: 'Tell the Registrar by',
      on: addDays(since, 28),
      working: '28 days from the change',
      law: 'Companies Act 2019 (Act 992), section 35',
      source: 'gh-practice',
      confidence: 'medium',
    },
  ],
  notes: [
    'Answer for each person.',
    'Without a majority stake we count a proportional part of what a company holds.',
    'The Registrar accepts no annual return or change before the owners are declared.',
  ],
});
