import { markOfItsOwner } from '#catalog/services/completions.ts';
import { itemsOf } from '#forms/form.ts';
import type { Service } from '#catalog/types/index.ts';
import { markRegistered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { markPaths } from '#catalog/services/mark-service.ts';
import { markGate } from '#catalog/services/need-gates.ts';
import { identifiers } from '../identifiers.ts';
import { tiersFor } from '../tiers.ts';
import { tradeMarkForm } from './form.ts';
import { tradeMarkDeskRules } from './desk-rules.ts';

/** Registration of a trade mark in one class or several. */
export const tradeMark: Service = {
  id: 'uk-trade-mark',
  country: 'uk',
  line: 'trademark-registration',
  title: 'Trade mark',
  summary:
    'Protect a name or a logo in the whole United Kingdom for the goods and services you choose. Registration takes about four months if there is no opposition and lasts 10 years from filing.',
  form: tradeMarkForm,
  tiers: tiersFor('trade-mark', [
    'The mark checked against the published grounds for refusal',
    'Filing with the Intellectual Property Office',
    'Every letter from the Office forwarded and explained',
  ]),
  feeIds: ['uk-mark-first-class', 'uk-mark-more-classes', 'uk-mark-series'],
  facts(answers) {
    const classes = itemsOf(answers, 'classes').length;
    const typed = answers['series'] === 'yes' ? Number(answers['seriesCount'] ?? 0) : 0;
    return {
      ...(classes === 0 ? {} : { extraClasses: classes - 1 }),
      ...(textOf(answers, 'series') === ''
        ? {}
        : { extraMarks: Number.isInteger(typed) && typed > 2 && typed <= 6 ? typed - 2 : 0 }),
    };
  },
  assumed: { facts: { extraClasses: 0, extraMarks: 0 }, words: 'one mark in one class' },
  priceFacts: [
    { kind: 'number', id: 'extraClasses', label: 'Classes after the first', min: 0, max: 44 },
    { kind: 'number', id: 'extraMarks', label: 'Marks of a series after the second', min: 0, max: 4 },
  ],
  needGate: markGate(
    { prefix: 'uk', source: 'uk-mark-practice', confidence: 'medium', law: 'Trade Marks Act 1994' },
    'the United Kingdom',
  ),
  outcome: markRegistered,
  completes: markOfItsOwner,
  deskRules: tradeMarkDeskRules,
  nameOf: (answers) =>
    textOf(answers, 'markText') ||
    textOf(answers, 'wordsInMark') ||
    (textOf(answers, 'ownerName') && `Logo of ${textOf(answers, 'ownerName')}`) ||
    undefined,
  registry: {
    name: 'the Intellectual Property Office',
    referenceLabel: 'Number of the application',
    numberLabel: 'Trade mark number',
    numberPattern: identifiers.mark.shape,
    numberExample: identifiers.mark.example,
  },
  documents: [
    { id: 'certificate', title: 'Certificate of the trade mark', from: 'registry', arrives: 'closing' },
    { id: 'filing-receipt', title: 'Filing receipt', from: 'registry', arrives: 'filing' },
    { id: 'examination-report', title: 'Examination report', from: 'registry', arrives: 'filing' },
  ],
  paths: {
    ...markPaths('uk'),
    aliases: ['/uk-trademark-application'],
  },
  prerequisites: [
    'The words of the mark, or a picture of it',
    'The goods or services it covers (each class after the first costs more)',
    'Name and address of the owner, and an address for service in the United Kingdom',
    'Any application abroad in the last 6 months',
  ],
};
