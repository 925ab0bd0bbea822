import type { Samples } from '#catalog/testing/country-samples.ts';
import { delaware, states } from '../states.ts';
import {
  aBoiReport,
  aDelawareFranchiseReport,
  aDelawareIncomeTaxReturn,
  aFederalReturn,
  anAmericanTradeMark,
  aWyomingReport,
} from './filings.ts';
import { anAgentOrder, anElection, aRecordsOrder } from './matters.ts';
import { aBenefitCorporation, aCorporation, anLlc, aNonprofit } from '../formation/sample.ts';

export const americanSamples: Samples = {
  samples: {
    ...Object.fromEntries(
      states.flatMap((state) => [
        [`usa-${state.id}-corporation-registration`, aCorporation(state)],
        [`usa-${state.id}-llc-registration`, anLlc(state)],
        [`usa-${state.id}-nonprofit-registration`, aNonprofit(state)],
      ]),
    ),
    'usa-delaware-pbc-registration': aBenefitCorporation(delaware),
    'usa-delaware-franchise-tax': aDelawareFranchiseReport,
    'usa-delaware-income-tax': aDelawareIncomeTaxReturn,
    'usa-wyoming-annual-report': aWyomingReport,
    'usa-tax-filing': aFederalReturn,
    'usa-boi': aBoiReport,
    'usa-trade-mark': anAmericanTradeMark,
    'usa-registered-agent': anAgentOrder,
    'usa-tax-election': anElection,
    'usa-company-records': aRecordsOrder,
  },
  situations: [
    ...[true, false].map((yes) => ({
      agentByUs: yes,
      expedited: yes,
      certifiedCopy: yes,
      series: yes,
      parCapitalMinor: 100_000,
      noParShares: 0,
    })),
    ...['corporation', 'llc'].flatMap((kind) =>
      [0, 9].map((monthsLate) => ({ kind, monthsLate, franchiseTaxMinor: 40_000 })),
    ),
    ...['ein', '1120', '1120-s', '1065', '5472', 'texas'].map((matter) => ({ matter })),
    ...['delaware', 'wyoming', 'texas'].map((registry) => ({
      registry,
      standing: true,
      longStanding: true,
      copy: true,
      change: 'change',
    })),
    { wyomingAssetsMinor: 0, classes: 1, freeTextClasses: 1, extraThousands: 1 },
  ],
  // Made-up names need no consent, made-up companies have few classes of shares, made-up applicants live in the United States and have no ITIN.
  rare: [
    'nameConsent',
    'classRights',
    'attorney',
    'attorneyKind',
    'attorneyName',
    'attorneyBar',
    'attorneyEmail',
    'partyItin',
  ],
};

export default americanSamples;
