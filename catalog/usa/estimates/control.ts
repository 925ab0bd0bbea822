import { controlConditions, controlEstimate } from '#catalog/kit/estimates/control.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addDays, day } from '#values/calendar-date.ts';
import { BOI_DAYS, BOI_RULE_FROM } from '../boi-report/due-date.ts';

const provenance = { source: 'us-boi-rule', confidence: 'high' } as const;
const LAW = {
  appoint: '31 CFR 1010.380(d)(1)(i)(B)',
  influence: '31 CFR 1010.380(d)(1)(i)',
} as const;

/** Whether a person is reported as a beneficial owner of a company formed abroad and registered in a state. */
export const boiOwner: Estimate = controlEstimate({
  id: 'us-boi-owner',
  page: '/calculators/usa-boi-owner',
  title: 'Beneficial ownership report: whom to report',
  summary:
    'Whether a person is reported to FinCEN as a beneficial owner of a company formed abroad, from ownership interests and substantial control.',
  currency: 'USD',
  from: BOI_RULE_FROM,
  until: day('2026-12-31'),
  provenance,
  example: {
    formedInUs: false,
    usPerson: false,
    seniorOfficer: false,
    directSharesPercent: 10,
    directVotesPercent: 10,
    intermediaries: 1,
    firstStakePercent: 50,
    firstMajority: false,
    firstSharesPercent: 40,
    firstVotesPercent: 40,
    appointsDirectors: false,
    influence: false,
    since: '2026-11-02',
  },
  questions: [
    { kind: 'yes-no', id: 'formedInUs', label: 'Was the company formed in the United States?' },
    {
      kind: 'yes-no',
      id: 'usPerson',
      label: 'Is the person a US citizen, a permanent resident or another US person?',
    },
  ],
  settled: (facts) => {
    const law = '31 CFR 1010.380(c) and (d), as amended by 90 FR 13688';
    if (facts['formedInUs'] === true)
      return {
        verdict: 'Nobody is reported',
        verdictId: 'domestic',
        line: {
          ...provenance,
          id: 'company',
          title: 'Company formed in the US',
          minor: null,
          working: 'It is exempt since 26 March 2025, whoever owns it',
          law,
        },
      };
    return facts['usPerson'] === true
      ? {
          verdict: 'Not reported',
          verdictId: 'us-person',
          line: {
            ...provenance,
            id: 'person',
            title: 'US person',
            minor: null,
            working: 'Companies formed abroad do not report owners who are US persons',
            law,
          },
        }
      : null;
  },
  threshold: () => ({ percent: 25, included: true, law: '31 CFR 1010.380(d)', ...provenance }),
  indirect: 'majority-or-part',
  indirectRule: { law: '31 CFR 1010.380(d)(2): ownership through intermediary entities', ...provenance },
  conditions: [
    {
      question: {
        kind: 'yes-no',
        id: 'seniorOfficer',
        label: 'Is the person a senior officer, such as president, chief executive or general counsel?',
      },
      title: 'Senior officer',
      law: '31 CFR 1010.380(d)(1)(i)(A)',
      ...provenance,
    },
    controlConditions.appointsDirectors({ law: LAW.appoint, ...provenance }),
    controlConditions.influence({ law: LAW.influence, ...provenance }),
  ],
  notices: (since) => [
    {
      id: 'report-by',
      title: 'Report the change by',
      on: addDays(since, BOI_DAYS),
      working: `${BOI_DAYS} days from the change`,
      law: '31 CFR 1010.380(a)(2)',
      ...provenance,
    },
  ],
  notes: [
    'Answer for each person. Exactly 25% is enough.',
    'The calculator on the report says whether and when the company must report.',
    'Minors, nominees, employees without control, heirs and creditors are not reported.',
  ],
});
