import { filing, daysBeforeYears } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yearlyReturnGate } from '#catalog/services/need-gates.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { annualReturnDeskRules } from './desk-rules.ts';
import { annualReturnForm } from './form.ts';
import { closeCorporationBands, countFact, returnBands, returnFeeIds } from '../fees.ts';
import { countReturns } from './return-due.ts';
import { tiersFor } from '../tiers.ts';

/** Filing of annual returns with the Companies and Intellectual Property Commission. */
export const annualReturn: Service = {
  id: 'south-africa-annual-return',
  country: 'south-africa',
  line: 'compliance',
  title: 'Annual returns',
  summary:
    'File the yearly return of a company or close corporation, with its accounts or supplement and its beneficial owners. File one year or several at once.',
  form: annualReturnForm,
  tiers: tiersFor('annual-return', [
    'An officer checks every answer and the accounts',
    'Filing with the Commission, including beneficial owners',
    'Digital copy of the confirmation',
  ]),
  feeIds: returnFeeIds,
  facts: countReturns,
  assumed: {
    facts: { [countFact('1', false)]: 1 },
    words: 'one return that is on time, with a turnover under R1 million',
  },
  priceFacts: [
    ...returnBands.flatMap(({ id, words }) =>
      [false, true].map(
        (late) =>
          ({
            kind: 'number',
            id: countFact(id, late),
            label: `${late ? 'Late returns' : 'Returns'} of a company, turnover ${words}`,
            min: 0,
            max: 15,
            optional: true,
          }) as const,
      ),
    ),
    ...closeCorporationBands.flatMap(({ id, words }) =>
      [false, true].map(
        (late) =>
          ({
            kind: 'number',
            id: countFact(id, late),
            label: `${late ? 'Late returns' : 'Returns'} of a close corporation, turnover ${words}`,
            min: 0,
            max: 15,
            optional: true,
          }) as const,
      ),
    ),
  ],
  needGate: yearlyReturnGate(
    {
      prefix: 'za',
      source: 'za-practice',
      confidence: 'medium',
      law: 'Companies Act 71 of 2008, section 33',
    },
    { what: 'annual return', registry: 'the Companies and Intellectual Property Commission' },
  ),
  outcome: returnAccepted,
  completes: filing('enterpriseNumber', { periods: daysBeforeYears }),
  deskRules: annualReturnDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'the Companies and Intellectual Property Commission',
    'Tracking number of the Commission',
    'Number of the confirmation',
    'AR 2026 012345',
  ),
  documents: [
    { id: 'confirmation', title: 'Confirmation of the annual return', from: 'registry', arrives: 'closing' },
  ],
  paths: {
    start: '/south-africa/annual-returns',
    pricing: '/south-africa/annual-returns/pricing',
    payment: '/south-africa/annual-returns/payment',
  },
  prerequisites: [
    'The enterprise number and the date of incorporation',
    'The turnover of each year',
    'Audited or reviewed statements, if the size of the company requires them',
    'Whether the beneficial owners were declared this calendar year, and their details if not',
  ],
};
