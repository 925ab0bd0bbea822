import { type Answers, itemsOf } from '#forms/form.ts';
import { addMonths } from '#values/calendar-date.ts';
import type { DeskRule, Facts, Service } from '#catalog/types/index.ts';
import { markRegistered } from '#catalog/kit/outcomes.ts';
import { wordsFound } from '#catalog/kit/name-matching.ts';
import { dateOf, textOf } from '#catalog/kit/reading-answers.ts';
import { markGate } from '#catalog/services/need-gates.ts';
import { isPostBox } from '../people/address-questions.ts';
import { closeToKnownName } from '../names/known-names.ts';
import { tiersFor } from '../tiers.ts';
import { isAbroad, tradeMarkForm } from './form.ts';

const practice = { source: 'us-practice', confidence: 'high' } as const;
const lanham = '15 USC 1052';

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

/** What examiners refuse or ask back. They judge each mark; we look for the plainest cases. */
export const tradeMarkDeskRules: readonly DeskRule[] = [
  {
    id: 'us-tm-attorney',
    severity: 'query',
    words: 'Foreign applicants need a US attorney.',
    remedy: 'We find one and tell you the fee; or name yours, with bar and year.',
    law: '37 CFR 2.11',
    ...practice,
    find: (answers) =>
      isAbroad(answers) && textOf(answers, 'attorneyKind') !== 'own' ? [{ path: 'attorneyKind' }] : [],
  },
  {
    id: 'us-tm-domicile',
    severity: 'refused',
    words: 'Enter the domicile street address.',
    remedy: 'Give where the applicant lives or has its head office; it is hidden from the public.',
    law: '37 CFR 2.32(a)(2)',
    ...practice,
    find: (answers) => (isPostBox(answers, 'domicile') ? [{ path: 'domicile' }] : []),
  },
  {
    id: 'us-tm-words',
    severity: 'refused',
    words: 'A mark in standard characters has words.',
    remedy: 'Enter the words, or choose a logo.',
    law: '37 CFR 2.52(a)',
    ...practice,
    find: (answers) =>
      textOf(answers, 'drawing') === 'standard' && textOf(answers, 'markText') === ''
        ? [{ path: 'markText' }]
        : [],
  },
  {
    id: 'us-tm-class-twice',
    severity: 'refused',
    words: 'This class stands twice.',
    remedy: 'Put all goods of a class into one entry; each entry is charged.',
    law: '37 CFR 2.86',
    ...practice,
    find(answers) {
      const classes = itemsOf(answers, 'classes');
      return classes
        .filter(
          (item, index) =>
            textOf(item, 'niceClass') !== '' &&
            classes.slice(0, index).some((other) => textOf(other, 'niceClass') === textOf(item, 'niceClass')),
        )
        .map((item) => ({ path: `classes/${item.id}/niceClass` }));
    },
  },
  {
    id: 'us-tm-priority',
    severity: 'refused',
    words: 'Priority lasts 6 months from the application abroad.',
    remedy: 'Choose another basis; the mark is then dated by its filing here.',
    law: '15 USC 1126(d)',
    ...practice,
    find: (answers, today) =>
      itemsOf(answers, 'classes')
        .filter((item) => {
          const on = dateOf(item, 'foreignFiledOn');
          return textOf(item, 'basis') === '44d' && on !== null && addMonths(on, 6) < today;
        })
        .map((item) => ({ path: `classes/${item.id}/foreignFiledOn` })),
  },
  {
    id: 'us-tm-use-dates',
    severity: 'refused',
    words: 'The first use in commerce cannot come before the first use anywhere.',
    remedy: 'Correct one of the two days.',
    law: '37 CFR 2.34(a)(1)',
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'classes')
        .filter((item) => {
          const [anywhere, commerce] = [dateOf(item, 'firstUsedOn'), dateOf(item, 'firstCommerceOn')];
          return anywhere !== null && commerce !== null && commerce < anywhere;
        })
        .map((item) => ({ path: `classes/${item.id}/firstCommerceOn` })),
  },
  {
    id: 'us-tm-descriptive',
    severity: 'query',
    words: 'A mark that only describes the goods is usually refused.',
    remedy: 'Add a word or a design of your own.',
    law: `${lanham}(e)(1)`,
    ...practice,
    find(answers) {
      const words = textOf(answers, 'markText')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 2);
      const goods = new Set(
        itemsOf(answers, 'classes').flatMap((item) =>
          textOf(item, 'goods')
            .toLowerCase()
            .split(/[^\p{L}\p{N}]+/u),
        ),
      );
      return words.length > 0 && words.every((word) => goods.has(word)) ? [{ path: 'markText' }] : [];
    },
  },
  {
    id: 'us-tm-known',
    severity: 'query',
    words: 'This is the same as, or nearly the same as, a well-known mark.',
    remedy: 'Have the register searched first, or choose another word.',
    law: `${lanham}(d)`,
    source: 'us-practice',
    confidence: 'medium',
    note: 'We compare with a few well-known marks only; the examiner searches the register.',
    find: (answers) =>
      closeToKnownName(textOf(answers, 'markText')).length > 0 ? [{ path: 'markText' }] : [],
  },
  {
    id: 'us-tm-insignia',
    severity: 'refused',
    words: 'Flags, arms and the like of the United States or a state cannot be a mark.',
    remedy: 'Leave these words out.',
    law: `${lanham}(b)`,
    source: 'us-practice',
    confidence: 'medium',
    find: (answers) =>
      wordsFound(textOf(answers, 'markText'), [
        'Great Seal',
        'Coat of Arms',
        'United States Flag',
        'State Seal',
      ]).length > 0
        ? [{ path: 'markText' }]
        : [],
  },
];

/** Registration of a trade mark with the Patent and Trademark Office. */
export const tradeMark: Service = {
  id: 'usa-trade-mark',
  country: 'usa',
  line: 'trademark-registration',
  title: 'Trade mark',
  summary:
    'A name or a logo, protected across the United States for the classes you choose. Examination begins some five to seven months after filing.',
  form: tradeMarkForm,
  tiers: tiersFor('trade-mark', [
    'Check of the mark against the plainest bars',
    'Filing with the Patent and Trademark Office',
    'Every letter of the Office passed on and explained',
  ]),
  feeIds: ['us-tm-base', 'us-tm-free-text', 'us-tm-long-text'],
  facts,
  assumed: {
    facts: { classes: 1, freeTextClasses: 0, extraThousands: 0 },
    words: 'one class, with wording of the ID Manual',
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
  deskRules: tradeMarkDeskRules,
  nameOf: (answers) =>
    textOf(answers, 'markText') ||
    (textOf(answers, 'applicantName') && `Logo of ${textOf(answers, 'applicantName')}`) ||
    undefined,
  registry: {
    name: 'the Patent and Trademark Office',
    referenceLabel: 'Serial number',
    numberLabel: 'Registration number',
    numberPattern: /^\d{7}$/,
    numberExample: '7654321',
  },
  documents: [
    { id: 'certificate', title: 'Certificate of registration', from: 'registry' },
    { id: 'receipt-of-filing', title: 'Filing receipt', from: 'registry' },
  ],
  paths: {
    start: '/services/trademark-registration?country=usa',
    pricing: '/services/trademark-registration/pricing?country=usa',
    payment: '/services/trademark-registration/payment?country=usa',
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
  needs: [
    'The mark: its words, or a picture of a logo',
    'The goods and services, by class',
    'Where the applicant lives or has its head office',
    'For a mark in use: when it was first used, and a specimen of the use',
    'For applicants abroad: an attorney licensed in a US state, or let us find one',
  ],
};
