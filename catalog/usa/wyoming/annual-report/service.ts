import { filing, endOfYear } from '#catalog/services/completions.ts';
import type { Answers } from '#forms/form.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yearlyReturnGate } from '#catalog/services/need-gates.ts';
import { tiersFor } from '../../tiers.ts';
import { wyomingReportForm } from './form.ts';
import { assetsOf, wyomingReportDeskRules } from './desk-rules.ts';

function facts(answers: Answers): Facts {
  const assets = assetsOf(answers);
  return assets === undefined ? {} : { wyomingAssetsMinor: assets };
}

/** The annual report of a company of Wyoming, with its licence tax. */
export const wyomingReport: Service = {
  id: 'usa-wyoming-annual-report',
  country: 'usa',
  line: 'compliance',
  title: 'Wyoming annual report',
  summary: 'The yearly report of a Wyoming company with its licence tax, calculated from its assets there.',
  form: wyomingReportForm,
  tiers: tiersFor('wy-report', [
    'Licence tax calculated from your figures',
    'Report filed and tax paid to the Secretary of State',
    'Digital copy of the confirmation',
  ]),
  feeIds: ['us-wy-licence-tax', 'us-wy-online'],
  facts,
  assumed: { facts: { wyomingAssetsMinor: 0 }, words: 'no assets in Wyoming' },
  priceFacts: [{ kind: 'money', id: 'wyomingAssetsMinor', label: 'Assets located and employed in Wyoming' }],
  needGate: yearlyReturnGate(
    { prefix: 'us-wy', source: 'us-wy-report', confidence: 'high', law: 'Wyo. Stat. § 17-16-1630' },
    { what: 'annual report', registry: 'Wyoming' },
  ),
  outcome: returnAccepted,
  completes: filing('filingId', {
    periods: (answers) => endOfYear(answers, 'year', -1),
  }),
  deskRules: wyomingReportDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'the Wyoming Secretary of State',
    referenceLabel: 'Number of the request',
    numberLabel: 'Number of the report',
    numberPattern: /^[A-Z0-9][A-Z0-9 -]{3,39}$/,
    numberExample: 'AR 01234567',
  },
  documents: [{ id: 'acknowledgement', title: 'Filed annual report', from: 'registry', arrives: 'closing' }],
  paths: {
    start: '/wyoming-annual-report',
    pricing: '/wyoming-annual-report/pricing',
    payment: '/wyoming-annual-report/payment',
  },
  prerequisites: [
    'The filing ID and the date of formation',
    'The company’s assets in Wyoming at the end of its latest financial year',
    'For a corporation: its officers and directors',
  ],
};
