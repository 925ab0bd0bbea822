import type { Facts, Provenance, Estimate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { contradiction, lineMaker, numberIn, totalOf } from './lines.ts';

const provenance: Provenance = { source: 'us-tm-fees', confidence: 'high' };

/** Dollars for each class by the kind of application, since 18 January 2025. */
const BASE = { electronic: 350, madrid: 600, paper: 850 } as const;

const isElectronic = (facts: Facts): boolean => facts['filing'] === 'electronic';

const classCountWords = (count: number): string => `${count} ${count === 1 ? 'class' : 'classes'}`;

export const tradeMarkFee: Estimate = {
  id: 'us-trademark-application-fee',
  about: 'registry-fee',
  title: 'Fees of a United States trade mark application',
  summary:
    'What the Patent and Trademark Office charges for classes, custom wording and missing information.',
  currency: 'USD',
  ...provenance,
  questions: [
    {
      kind: 'choice',
      id: 'filing',
      label: 'How is it filed?',
      options: [
        { value: 'electronic', label: 'Electronically' },
        { value: 'madrid', label: 'Under the Madrid Protocol' },
        { value: 'paper', label: 'On paper' },
      ],
    },
    { kind: 'number', id: 'classes', label: 'Classes of goods and services', min: 1, max: 45 },
    {
      kind: 'yes-no',
      id: 'insufficient',
      label: 'Is required information missing?',
      hint: 'For example, the type of applicant or a translation.',
      when: isElectronic,
    },
    {
      kind: 'number',
      id: 'freeTextClasses',
      label: 'Classes described in your own words',
      hint: 'Instead of wording from the ID Manual.',
      min: 0,
      max: 45,
      when: isElectronic,
    },
    {
      kind: 'number',
      id: 'extraThousands',
      label: 'Further 1,000 characters, or part of them, beyond the first 1,000',
      hint: 'Counted for each such class and added up.',
      min: 0,
      max: 1_000,
      when: isElectronic,
    },
  ],
  from: day('2025-01-18'),
  until: day('2027-11-21'),
  page: '/calculators/usa-trademark-fees',
  example: { filing: 'electronic', classes: 2, insufficient: false, freeTextClasses: 0, extraThousands: 0 },
  calculate(facts) {
    const [classes, free, extra] = [
      numberIn(facts, 'classes'),
      numberIn(facts, 'freeTextClasses'),
      numberIn(facts, 'extraThousands'),
    ];
    if (free > classes)
      return contradiction('freeTextClasses', 'This is more than the total number of classes.');
    if (extra > 0 && free === 0)
      return contradiction(
        'extraThousands',
        'Long wording applies only to classes described in your own words.',
      );
    const line = lineMaker(provenance, '37 CFR 2.6(a)(1)');
    const each =
      facts['filing'] === 'madrid' ? BASE.madrid : facts['filing'] === 'paper' ? BASE.paper : BASE.electronic;
    const lines = [
      line('base', 'Base application', each * 100 * classes, `US$${each} × ${classCountWords(classes)}`),
      ...(facts['insufficient'] === true
        ? [
            line(
              'insufficient',
              'Insufficient information',
              10_000 * classes,
              `US$100 × ${classCountWords(classes)}, charged only once`,
            ),
          ]
        : []),
      ...(free > 0
        ? [line('free-text', 'Wording of your own', 20_000 * free, `US$200 × ${classCountWords(free)}`)]
        : []),
      ...(extra > 0
        ? [
            line(
              'long-text',
              'Long wording',
              20_000 * extra,
              `US$200 × ${extra} further 1,000 characters or part of them`,
            ),
          ]
        : []),
    ];
    return {
      totalMinor: totalOf(lines),
      lines,
      notes: [
        'A statement of use for a mark not yet used costs US$150 for each class, and US$125 for each further six months.',
        'Our fee is extra.',
      ],
    };
  },
};

/** Fees of later steps of a mark for each class, in dollars. */
const STEPS = {
  'statement-of-use': ['Allegation or statement of use', 150, 0],
  'use-extension': ['Further six months for the statement of use', 125, 0],
  'section-8': ['Declaration of use, § 8', 325, 100],
  'section-8-9': ['Declaration of use and renewal, §§ 8 and 9', 650, 200],
  'section-15': ['Declaration of incontestability, § 15', 250, 0],
  divide: ['Division of the application', 100, 0],
} as const;
type Step = keyof typeof STEPS;
const isStep = (value: unknown): value is Step => typeof value === 'string' && Object.hasOwn(STEPS, value);

export const tradeMarkUpkeep: Estimate = {
  id: 'us-trademark-upkeep',
  about: 'registry-fee',
  title: 'Fees to keep a United States trade mark',
  summary: 'Statements of use, declarations and renewals, with the surcharge of the grace period.',
  currency: 'USD',
  ...provenance,
  source: 'us-tm-renewal',
  questions: [
    {
      kind: 'choice',
      id: 'step',
      label: 'What do you file?',
      options: Object.entries(STEPS).map(([value, [label]]) => ({ value, label })),
    },
    { kind: 'number', id: 'classes', label: 'Classes of goods and services', min: 1, max: 45 },
    {
      kind: 'yes-no',
      id: 'grace',
      label: 'Within the six-month grace period?',
      when: (facts) => facts['step'] === 'section-8' || facts['step'] === 'section-8-9',
    },
  ],
  from: day('2025-01-18'),
  until: day('2027-11-21'),
  page: '/calculators/usa-trademark-fees',
  example: { step: 'section-8', classes: 1, grace: false },
  calculate(facts) {
    const classes = numberIn(facts, 'classes');
    const [title, each, surcharge] = STEPS[isStep(facts['step']) ? facts['step'] : 'section-8'];
    const line = lineMaker(provenance, '37 CFR 2.6(a)');
    const lines = [
      line('fee', title, each * 100 * classes, `US$${each} × ${classes}, for each class`),
      ...(facts['grace'] === true
        ? [
            line(
              'grace',
              'Surcharge of the grace period',
              surcharge * 100 * classes,
              `US$${surcharge} × ${classes}, for each class`,
            ),
          ]
        : []),
    ];
    return {
      totalMinor: totalOf(lines),
      lines,
      notes: [
        '§ 8 between the fifth and sixth year after registration; §§ 8 and 9 between the ninth and tenth, then every ten years. Each has a six-month grace period.',
      ],
    };
  },
};
