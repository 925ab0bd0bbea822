import { markOfItsOwner } from '#catalog/services/completions.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { markRegistered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { markName, markPaths } from '#catalog/services/mark-service.ts';
import { markGate } from '#catalog/services/need-gates.ts';
import { tiersFor } from '../tiers.ts';
import { tradeMarkForm } from './form.ts';
import { tradeMarkDeskRules } from './desk-rules.ts';

/** How the classes stand for the Office's fees: how many, how many in own words, and how much of that is long. */
function facts(answers: Answers): Facts {
  const classes = itemsOf(answers, 'classes');
  const free = classes.filter((item) => textOf(item, 'wording') === 'free');
  return classes.length === 0
    ? {}
    : {
        classes: classes.length,
        freeTextClasses: free.length,
        extraThousands: free.reduce(
          (sum, item) => sum + Math.ceil(Math.max(0, textOf(item, 'goods').length - 1_000) / 1_000),
          0,
        ),
      };
}

/** Registration of a trade mark with the Patent and Trademark Office. */
export const tradeMark: Service = {
  id: 'usa-trade-mark',
  country: 'usa',
  line: 'trademark-registration',
  title: 'Trade mark',
  summary:
    'Protect a name or a logo across the United States for the classes you choose. Examination starts about five to seven months after filing.',
  form: tradeMarkForm,
  tiers: tiersFor('trade-mark', [
    'The mark checked against the main grounds for refusal',
    'Filing with the Patent and Trademark Office',
    'Every letter from the Office forwarded and explained',
  ]),
  feeIds: ['us-tm-base', 'us-tm-free-text', 'us-tm-long-text'],
  facts,
  assumed: {
    facts: { classes: 1, freeTextClasses: 0, extraThousands: 0 },
    words: 'one class, with wording from the ID Manual',
  },
  priceFacts: [
    { kind: 'number', id: 'classes', label: 'Classes of goods and services', min: 1, max: 45 },
    { kind: 'number', id: 'freeTextClasses', label: 'Classes described in your own words', min: 0, max: 45 },
    {
      kind: 'number',
      id: 'extraThousands',
      label: 'Further 1,000 characters, or part of them, beyond the first 1,000 of such a class',
      min: 0,
      max: 1_000,
    },
  ],
  needGate: markGate(
    { prefix: 'us', source: 'us-practice', confidence: 'medium', law: 'Lanham Act, 15 U.S.C. § 1051' },
    'the United States',
  ),
  outcome: markRegistered,
  completes: markOfItsOwner,
  deskRules: tradeMarkDeskRules,
  nameOf: markName,
  registry: {
    name: 'the Patent and Trademark Office',
    referenceLabel: 'Serial number',
    numberLabel: 'Registration number',
    numberPattern: /^\d{7}$/,
    numberExample: '7654321',
  },
  documents: [
    { id: 'certificate', title: 'Certificate of registration', from: 'registry', arrives: 'closing' },
    { id: 'receipt-of-filing', title: 'Filing receipt', from: 'registry', arrives: 'filing' },
  ],
  paths: {
    ...markPaths('usa'),
    aliases: ['/usa-trademark-application', '/usa-trademark-application/*'],
    confirmation: '/usa-trademark-application/confirmation',
    steps: {
      '/usa-trademark-application/applicant': 'applicant',
      '/usa-trademark-application/attorney': 'attorney',
      '/usa-trademark-application/mark': 'mark',
      '/usa-trademark-application/goods': 'goods',
      '/usa-trademark-application/signatory': 'signatory',
    },
  },
  prerequisites: [
    'The mark: its words, or a picture of a logo',
    'The goods and services, by class',
    'The address where the applicant lives or has its head office',
    'For a mark in use: the date of first use and a specimen',
    'For applicants abroad: an attorney licensed in a US state, or let us find one',
  ],
};
