import { markOfItsOwner } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { markRenewed } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { markRenewalGate } from '#catalog/services/need-gates.ts';
import { identifiers } from '../identifiers.ts';
import { termOf } from './term.ts';
import { markRenewalForm } from './form.ts';
import { tiersFor } from '../tiers.ts';
import { renewalDeskRules } from './desk-rules.ts';

/** Renewal of a registered mark for ten years. */
export const markRenewal: Service = {
  id: 'uk-trade-mark-renewal',
  country: 'uk',
  line: 'trademark-registration',
  title: 'Trade mark renewal',
  summary:
    'Renew a registered mark for ten more years, from six months before its term ends until six months after.',
  form: markRenewalForm,
  tiers: tiersFor('renewal', [
    'An officer checks the mark against the register',
    'Renewal at the Intellectual Property Office',
    'Digital copy of the confirmation',
  ]),
  feeIds: ['uk-renewal-first-class', 'uk-renewal-more-classes', 'uk-renewal-late'],
  facts(answers, today) {
    const classes = Number(answers['classes'] ?? Number.NaN);
    const term = termOf(answers);
    return {
      ...(Number.isInteger(classes) && classes >= 1 && classes <= 45 ? { extraClasses: classes - 1 } : {}),
      ...(term ? { lateRenewal: today > term.expiresOn } : {}),
    };
  },
  assumed: { facts: { extraClasses: 0, lateRenewal: false }, words: 'one class, renewed on time' },
  priceFacts: [
    { kind: 'number', id: 'extraClasses', label: 'Classes after the first', min: 0, max: 44 },
    { kind: 'yes-no', id: 'lateRenewal', label: 'Has the term ended?' },
  ],
  needGate: markRenewalGate({
    prefix: 'uk',
    source: 'uk-mark-renewal',
    confidence: 'medium',
    law: 'Trade Marks Act 1994, sections 42 and 43',
  }),
  outcome: markRenewed,
  completes: markOfItsOwner,
  deskRules: renewalDeskRules,
  nameOf: (answers) => textOf(answers, 'markName') || undefined,
  registry: {
    name: 'the Intellectual Property Office',
    referenceLabel: 'Reference of the renewal',
    numberLabel: 'Trade mark number',
    numberPattern: identifiers.mark.shape,
    numberExample: identifiers.mark.example,
  },
  documents: [
    { id: 'confirmation', title: 'Confirmation of the renewal', from: 'registry', arrives: 'closing' },
  ],
  paths: {
    start: '/uk-trade-mark-renewal',
    pricing: '/uk-trade-mark-renewal/pricing',
    payment: '/uk-trade-mark-renewal/payment',
  },
  prerequisites: [
    'The trade mark number',
    'The filing date, and the end of the current term if it was renewed before',
    'Which classes to keep',
  ],
};
