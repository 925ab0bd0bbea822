import type { Facts, Provenance, Estimate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { calculateWith } from '#catalog/kit/money/rates.ts';
import { numberIn } from '#catalog/kit/answers/reading-facts.ts';
import { contradiction, totalOf } from '#catalog/kit/estimates/estimating.ts';
import { rates as released } from '../rates.ts';
import { lineMaker } from './lines.ts';
import { dollars } from '../money.ts';

const provenance: Provenance = { source: 'us-tm-fees', confidence: 'high' };

const wanted = {
  electronic: feeRate('us-tm-base'),
  madrid: 'us-tm-madrid',
  paper: 'us-tm-paper',
  insufficient: 'us-tm-insufficient',
  freeText: feeRate('us-tm-free-text'),
  longText: feeRate('us-tm-long-text'),
  use: 'us-tm-statement-of-use',
  extension: 'us-tm-use-extension',
} as const;

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
  calculate: calculateWith(released, 'trade mark fees', wanted, (facts, law) => {
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
    const filing =
      facts['filing'] === 'madrid' ? 'madrid' : facts['filing'] === 'paper' ? 'paper' : 'electronic';
    const lines = [
      line(
        'base',
        'Base application',
        law[filing] * classes,
        `${dollars(law[filing])} × ${classCountWords(classes)}`,
        law.terms[filing],
      ),
      ...(facts['insufficient'] === true
        ? [
            line(
              'insufficient',
              'Insufficient information',
              law.insufficient * classes,
              `${dollars(law.insufficient)} × ${classCountWords(classes)}, charged only once`,
              law.terms.insufficient,
            ),
          ]
        : []),
      ...(free > 0
        ? [
            line(
              'free-text',
              'Wording of your own',
              law.freeText * free,
              `${dollars(law.freeText)} × ${classCountWords(free)}`,
              law.terms.freeText,
            ),
          ]
        : []),
      ...(extra > 0
        ? [
            line(
              'long-text',
              'Long wording',
              law.longText * extra,
              `${dollars(law.longText)} × ${extra} further 1,000 characters or part of them`,
              law.terms.longText,
            ),
          ]
        : []),
    ];
    return {
      totalMinor: totalOf(lines),
      lines,
      notes: [
        `A statement of use for a mark not yet used costs ${dollars(law.use)} for each class, and ${dollars(law.extension)} for each further six months.`,
        'Our fee is extra.',
      ],
    };
  }),
};

/** Later steps of a mark. Those of § 8 have a surcharge in the grace period. */
const STEPS = {
  'statement-of-use': 'Allegation or statement of use',
  'use-extension': 'Further six months for the statement of use',
  'section-8': 'Declaration of use, § 8',
  'section-8-9': 'Declaration of use and renewal, §§ 8 and 9',
  'section-15': 'Declaration of incontestability, § 15',
  divide: 'Division of the application',
} as const;
type Step = keyof typeof STEPS;
const isStep = (value: unknown): value is Step => typeof value === 'string' && Object.hasOwn(STEPS, value);

const stepOf = (facts: Facts): Step => (isStep(facts['step']) ? facts['step'] : 'section-8');
const hasGrace = (facts: Facts): boolean => facts['step'] === 'section-8' || facts['step'] === 'section-8-9';
/** The rates of the step: its fee, and the surcharge, which only the declarations of use have. */
const ratesOfStep = (facts: Facts) => {
  const step = stepOf(facts);
  return {
    fee: `us-tm-${step}`,
    grace: step === 'section-8-9' ? 'us-tm-section-8-9-grace' : 'us-tm-section-8-grace',
  };
};

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
      options: Object.entries(STEPS).map(([value, label]) => ({ value, label })),
    },
    { kind: 'number', id: 'classes', label: 'Classes of goods and services', min: 1, max: 45 },
    {
      kind: 'yes-no',
      id: 'grace',
      label: 'Within the six-month grace period?',
      when: hasGrace,
    },
  ],
  from: day('2025-01-18'),
  until: day('2027-11-21'),
  page: '/calculators/usa-trademark-fees',
  example: { step: 'section-8', classes: 1, grace: false },
  calculate: calculateWith(released, 'trade mark fees', ratesOfStep, (facts, law) => {
    const classes = numberIn(facts, 'classes');
    const line = lineMaker(law.terms.fee, '37 CFR 2.6(a)');
    const lines = [
      line(
        'fee',
        STEPS[stepOf(facts)],
        law.fee * classes,
        `${dollars(law.fee)} × ${classes}, for each class`,
      ),
      ...(facts['grace'] === true && hasGrace(facts)
        ? [
            line(
              'grace',
              'Surcharge of the grace period',
              law.grace * classes,
              `${dollars(law.grace)} × ${classes}, for each class`,
              law.terms.grace,
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
  }),
};
