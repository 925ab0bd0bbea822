import { type Answers, itemsOf } from '#forms/form.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import { markRegistered } from '#catalog/kit/outcomes.ts';
import { wordsFound } from '#catalog/kit/name-matching.ts';
import { addressOf, dateOf, textOf } from '#catalog/kit/reading-answers.ts';
import { markGate } from '#catalog/services/need-gates.ts';
import { addMonths, formatCalendarDate } from '#values/calendar-date.ts';
import { identifiers } from '../identifiers.ts';
import { closeToKnownName } from '../names/known-names.ts';
import { tiersFor } from '../tiers.ts';
import { tradeMarkForm } from './form.ts';

const provenance = { source: 'uk-mark-practice', confidence: 'medium' } as const;
const wordsOf = (answers: Answers): string => textOf(answers, 'markText') || textOf(answers, 'wordsInMark');
const fieldOf = (answers: Answers): string =>
  textOf(answers, 'markText') === '' ? 'wordsInMark' : 'markText';
const wordList = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
const absolute = 'Trade Marks Act 1994, section 3';

/** What the Intellectual Property Office refuses or objects to. Its examiners judge each mark; we look for the plainest cases. */
export const tradeMarkDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-tm-emblem',
    severity: 'refused',
    words: 'Protected emblems and names cannot be a mark.',
    remedy: 'Leave these words out.',
    law: 'Trade Marks Act 1994, section 4',
    ...provenance,
    find: (answers) =>
      wordsFound(wordsOf(answers), [
        'Red Cross',
        'Red Crescent',
        'Olympic',
        'Olympics',
        'Paralympic',
        'Royal Arms',
        'Union Jack',
        'Interpol',
        'United Nations',
        'NATO',
      ]).length > 0
        ? [{ path: fieldOf(answers) }]
        : [],
  },
  {
    id: 'uk-tm-morality',
    severity: 'refused',
    words: 'Marks against public policy or accepted principles of morality are refused.',
    remedy: 'Choose another word.',
    law: absolute,
    ...provenance,
    find: (answers) =>
      wordsFound(wordsOf(answers), ['cocaine', 'heroin', 'nazi', 'terrorist', 'porn']).length > 0
        ? [{ path: fieldOf(answers) }]
        : [],
  },
  {
    id: 'uk-tm-symbol',
    severity: 'query',
    words: 'The signs ® and ™ are no part of a mark.',
    remedy: 'Leave them out.',
    law: 'Practice of the Office',
    ...provenance,
    find: (answers) => (/[®™]/.test(wordsOf(answers)) ? [{ path: fieldOf(answers) }] : []),
  },
  {
    id: 'uk-tm-descriptive',
    severity: 'query',
    words: 'A mark that only describes the goods or services is refused.',
    remedy: 'Add a word or a logo of your own.',
    law: absolute,
    ...provenance,
    find(answers) {
      const words = wordList(wordsOf(answers));
      const terms = new Set(itemsOf(answers, 'classes').flatMap((item) => wordList(textOf(item, 'terms'))));
      return words.length > 0 && words.every((word) => terms.has(word)) ? [{ path: fieldOf(answers) }] : [];
    },
  },
  {
    id: 'uk-tm-known',
    severity: 'advice',
    words: 'This is like a well-known mark, whose owner may oppose yours.',
    remedy: 'Have the register searched first, or choose another word.',
    law: 'Trade Marks Act 1994, section 5',
    ...provenance,
    note: 'The Office tells owners of earlier marks and leaves it to them to oppose.',
    find: (answers) => (closeToKnownName(wordsOf(answers)).length > 0 ? [{ path: fieldOf(answers) }] : []),
  },
  {
    id: 'uk-tm-class-twice',
    severity: 'query',
    words: 'The same class stands twice, and would be paid twice.',
    remedy: 'Put all its goods or services into one entry.',
    law: 'Practice of the Office',
    ...provenance,
    find(answers) {
      const items = itemsOf(answers, 'classes').filter((item) => textOf(item, 'niceClass') !== '');
      return items
        .filter((item, index) =>
          items.slice(0, index).some((other) => textOf(other, 'niceClass') === textOf(item, 'niceClass')),
        )
        .map((item) => ({ path: `classes/${item.id}/niceClass` }));
    },
  },
  {
    id: 'uk-tm-priority',
    severity: 'refused',
    words: 'Priority must be within 6 months.',
    remedy: 'Say that there is none; the mark is then dated by its filing here.',
    law: 'Trade Marks Act 1994, section 35',
    ...provenance,
    confidence: 'high',
    find(answers, today) {
      const on = dateOf(answers, 'priorityOn');
      return on && addMonths(on, 6) < today
        ? [
            {
              path: 'priorityOn',
              words: `Priority must be within 6 months: that of ${formatCalendarDate(on)} ended on ${formatCalendarDate(addMonths(on, 6))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-tm-service-box',
    severity: 'query',
    words: 'Papers cannot be served on a PO box.',
    remedy: 'Give an address where somebody takes in letters.',
    law: 'Trade Marks Rules 2008, rule 11',
    ...provenance,
    find: (answers) =>
      Object.values(addressOf(answers, 'serviceAddress') ?? {}).some(
        (part) => typeof part === 'string' && /\bP\.?\s?O\.?\s*box\b/i.test(part),
      )
        ? [{ path: 'serviceAddress' }]
        : [],
  },
];

/** Registration of a trade mark in one class or several. */
export const tradeMark: Service = {
  id: 'uk-trade-mark',
  country: 'uk',
  line: 'trademark-registration',
  title: 'Trade mark',
  summary:
    'A name or a logo, protected in the whole United Kingdom for the goods and services you choose. Registration takes some four months when nobody opposes, and lasts 10 years from filing.',
  form: tradeMarkForm,
  tiers: tiersFor('trade-mark', [
    'Check of the mark against the published bars',
    'Filing with the Intellectual Property Office',
    'Every letter of the Office passed on and explained',
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
    { id: 'certificate', title: 'Certificate of the trade mark', from: 'registry' },
    { id: 'filing-receipt', title: 'Filing receipt', from: 'registry' },
    { id: 'examination-report', title: 'Examination report', from: 'registry' },
  ],
  paths: {
    start: '/services/trademark-registration?country=uk',
    pricing: '/services/trademark-registration/pricing?country=uk',
    payment: '/services/trademark-registration/payment?country=uk',
    aliases: ['/uk-trademark-application'],
  },
  needs: [
    'The mark: its words, or a picture of it',
    'The goods or services it stands for; each class after the first costs more',
    'Name and address of the owner, and an address for service in the United Kingdom',
    'An application abroad of the last 6 months, if there is one',
  ],
};
