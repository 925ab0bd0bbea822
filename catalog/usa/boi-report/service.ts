import { formatCalendarDate } from '#values/calendar-date.ts';
import { filing, change } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { boiForm } from './form.ts';
import { tiersFor } from '../tiers.ts';
import { boiDeskRules } from './desk-rules.ts';
import { boiNeedGate } from './need-gate.ts';

/** The beneficial ownership report, for the few companies that still owe it. */
export const boi: Service = {
  id: 'usa-boi',
  country: 'usa',
  line: 'compliance',
  title: 'Beneficial ownership report',
  summary: 'For companies formed abroad and registered in a US state. Companies formed in the US are exempt.',
  form: boiForm,
  tiers: tiersFor('boi', [
    'An officer checks every answer and document',
    'Filing with FinCEN',
    'Digital copy of the transcript',
  ]),
  feeIds: ['us-boi'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one report' },
  priceFacts: [],
  needGate: boiNeedGate,
  outcome: returnAccepted,
  completes: filing(undefined, {
    changes: (_answers, { number, on }) =>
      change('owners', 'Beneficial ownership report', `${number}, filed on ${formatCalendarDate(on)}`),
  }),
  deskRules: boiDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'FinCEN',
    referenceLabel: 'Tracking ID',
    numberLabel: 'BOIR ID',
    numberPattern: /^[A-Z0-9][A-Z0-9 -]{3,39}$/,
    numberExample: '50000012345678',
  },
  documents: [
    { id: 'acknowledgement', title: 'Transcript of the report', from: 'registry', arrives: 'closing' },
  ],
  paths: { start: '/usa-boi-filing', pricing: '/usa-boi-filing/pricing', payment: '/usa-boi-filing/payment' },
  prerequisites: [
    'The state registration and its date',
    'For each owner of 25% or more who is not a US person: name, date of birth, home address and a picture of an identity document',
    'A tax number of the company',
  ],
};
