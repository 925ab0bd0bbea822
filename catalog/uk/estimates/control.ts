import { controlConditions, controlEstimate } from '#catalog/kit/estimates/control.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addDays, day } from '#values/calendar-date.ts';
import { bandOf, bandWords, PSC_THRESHOLD } from '../control/nature-of-control.ts';

const provenance = { source: 'uk-psc-conditions', confidence: 'high' } as const;
const LAW = {
  appoint: 'Companies Act 2006, Schedule 1A, paragraph 4',
  influence: 'Companies Act 2006, Schedule 1A, paragraph 5',
  trust: 'Companies Act 2006, Schedule 1A, paragraph 6',
} as const;

/** Whether a person is a person with significant control of a company (PSC), with indirect holdings. */
export const significantControl: Estimate = controlEstimate({
  id: 'uk-significant-control',
  page: '/calculators/uk-significant-control',
  title: 'Person with significant control (PSC)',
  summary:
    'Whether a person must be entered as having significant control of a UK company, from shares, votes and rights, held directly or through companies.',
  currency: 'GBP',
  from: day('2025-11-18'),
  until: day('2027-11-21'),
  provenance,
  example: {
    directSharesPercent: 20,
    directVotesPercent: 20,
    intermediaries: 1,
    firstStakePercent: 60,
    firstMajority: true,
    firstSharesPercent: 30,
    firstVotesPercent: 30,
    appointsDirectors: false,
    influence: false,
    trustOrFirm: false,
    registrable: true,
    since: '2026-11-02',
  },
  questions: [
    {
      kind: 'yes-no',
      id: 'registrable',
      label: 'Is each company through which the person holds itself entered as having control?',
      hint: 'A UK company or LLP that keeps its owners on the register, or a listed company, that meets a condition itself.',
      when: (facts) => Number(facts['intermediaries'] ?? 0) > 0,
    },
  ],
  threshold: () => ({
    percent: PSC_THRESHOLD,
    included: false,
    law: 'Companies Act 2006, Schedule 1A, paragraphs 2 and 3',
    ...provenance,
  }),
  indirect: 'majority-only',
  indirectRule: { law: 'Schedule 1A, paragraph 18', ...provenance },
  bandOf: (percent) => bandWords(bandOf(percent)),
  conditions: [
    controlConditions.appointsDirectors({ law: LAW.appoint, ...provenance }),
    controlConditions.influence({ law: LAW.influence, ...provenance }),
    controlConditions.trustOrFirm({ law: LAW.trust, ...provenance }),
  ],
  instead: (facts) =>
    facts['registrable'] === true &&
    facts['directSharesPercent'] === 0 &&
    facts['directVotesPercent'] === 0 &&
    facts['appointsDirectors'] !== true &&
    facts['influence'] !== true &&
    facts['trustOrFirm'] !== true &&
    Number(facts['jointSharesPercent'] ?? 0) === 0 &&
    Number(facts['jointVotesPercent'] ?? 0) === 0
      ? {
          verdict: 'Enter the company it is held through',
          verdictId: 'enter-company',
          line: {
            ...provenance,
            id: 'registrable',
            title: 'Relevant legal entity',
            minor: null,
            working: 'The person holds only through companies that are entered themselves',
            law: 'Companies Act 2006, section 790C(4)',
          },
        }
      : null,
  notices: (since) => [
    {
      id: 'notify-by',
      title: 'Tell Companies House by',
      on: addDays(since, 14),
      working: '14 days from the change',
      law: 'Companies Act 2006, Part 21A, as changed by the Act of 2023',
      source: 'uk-practice',
      confidence: 'medium',
    },
  ],
  notes: [
    'Answer for each person. Exactly 25% is not enough.',
    'If nobody meets a condition, the company says so to Companies House.',
    'Companies listed on a regulated market are exempt.',
  ],
});
