import { markOfItsOwner } from '#catalog/services/completions.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import {
  descriptiveMark,
  expiredPriority,
  knownMark,
  markWithWords,
  offensiveMark,
  placeNameMark,
  repeatedClasses,
} from '#catalog/kit/marks/mark-checks.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import { markRegistered } from '#catalog/kit/services/outcomes.ts';
import { hasFile, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { markDocuments, markName, markPaths } from '#catalog/services/mark-service.ts';
import { markGate } from '#catalog/services/need-gates.ts';

import { similarKnownNames } from '../names/known-names.ts';
import { provinces } from '../addresses/provinces.ts';
import { tiersFor } from '../tiers.ts';
import { tradeMarkForm } from './form.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';

const provenance = { source: 'za-trade-marks', confidence: 'high' } as const;
const bars = 'Trade Marks Act 194 of 1993, section 10';
const places = [
  ...provinces,
  'South Africa',
  'Africa',
  'Johannesburg',
  'Cape Town',
  'Durban',
  'Pretoria',
  'Soweto',
  'Sandton',
  'Stellenbosch',
  'Bloemfontein',
  'Gqeberha',
];

/**
 * Desk rules: what the Commission refuses or objects to. Its examiners judge each mark; we look for the
 * plainest cases.
 */
const tradeMarkDeskRules: readonly DeskRule[] = [
  {
    id: 'za-tm-arms',
    severity: 'refused',
    words: 'Coats of arms, flags and names of the state cannot be registered.',
    remedy: 'Remove these words.',
    law: bars,
    ...provenance,
    find: (answers) =>
      markWithWords(answers, [
        'Coat of Arms',
        'National Flag',
        'Republic of South Africa',
        'Presidency',
        'Parliament',
      ]),
  },
  {
    id: 'za-tm-offensive',
    severity: 'refused',
    words: 'The Commission refuses marks that are offensive, deceptive or unlawful.',
    remedy: 'Choose another word.',
    law: bars,
    ...provenance,
    find: offensiveMark,
  },
  {
    id: 'za-tm-known',
    severity: 'query',
    words: 'This is the same as, or nearly the same as, a well-known mark.',
    remedy: 'Ask us to search the register first, or choose another word.',
    law: bars,
    ...provenance,
    note: 'We compare with well-known names only; the Commission’s search decides.',
    find: (answers) => knownMark(answers, similarKnownNames),
  },
  {
    id: 'za-tm-place',
    severity: 'query',
    words: 'The name of a place on its own only says where goods come from.',
    remedy: 'Add a distinctive word or a logo.',
    law: bars,
    ...provenance,
    find: (answers) => placeNameMark(answers, places),
  },
  {
    id: 'za-tm-descriptive',
    severity: 'query',
    words: 'The registry usually refuses a mark that only describes the goods.',
    remedy: 'Add a distinctive word or a logo.',
    law: bars,
    ...provenance,
    find: (answers) =>
      descriptiveMark(
        answers,
        itemsOf(answers, 'classes').map((item) => textOf(item, 'goods')),
      ),
  },
  {
    id: 'za-tm-class-twice',
    severity: 'query',
    words: 'This class is listed twice.',
    remedy: 'Put all goods of a class in one entry. Each entry is a separate application with its own fee.',
    law: 'Trade Marks Act 194 of 1993, section 11',
    ...provenance,
    find: repeatedClasses,
  },
  {
    id: 'za-tm-priority',
    severity: 'refused',
    words: 'You can claim priority for only 6 months after the application abroad.',
    remedy: 'Answer that there is none. The filing date here then counts.',
    law: 'Paris Convention',
    ...provenance,
    find: expiredPriority,
  },
  {
    id: 'za-tm-power',
    severity: 'query',
    words: 'A person who files for another must provide a power of attorney.',
    remedy: 'We send you the form. Sign it and upload it here, or when we ask for it.',
    law: 'Trade Marks Regulations: agents',
    ...provenance,
    find: (answers) =>
      itemsOf(answers, 'classes').length > 0 && !hasFile(answers, 'powerOfAttorney')
        ? [{ path: 'powerOfAttorney' }]
        : [],
  },
];

/** How many classes are applied for, and how many of them cost the further fee. */
function countClasses(answers: Answers): Record<string, number> {
  const classes = itemsOf(answers, 'classes').length;
  const special = textOf(answers, 'special');
  return {
    ...(classes === 0 ? {} : { classes }),
    ...(classes === 0 || special === '' ? {} : { specialClasses: special === 'none' ? 0 : classes }),
  };
}

/** Registration of a trade mark, in as many classes as are asked for. */
export const tradeMark: Service = {
  id: 'south-africa-trade-mark',
  country: 'south-africa',
  line: 'trademark-registration',
  title: 'Trade mark',
  summary:
    'Protect a name or a logo for goods or services. Registration often takes 18 to 42 months and lasts 10 years from the application.',
  form: tradeMarkForm,
  tiers: tiersFor('trade-mark', [
    'The mark checked against the published grounds for refusal',
    'Filing of form TM 1 for each class',
    'Every letter of the Commission passed on and explained',
  ]),
  feeIds: ['za-trade-mark', 'za-trade-mark-special'],
  facts: countClasses,
  assumed: { facts: { classes: 1, specialClasses: 0 }, words: 'one ordinary mark in one class' },
  priceFacts: [
    { kind: 'number', id: 'classes', label: 'Classes', min: 1, max: 45 },
    {
      kind: 'number',
      id: 'specialClasses',
      label: 'Classes for certification, collective or concurrent marks',
      min: 0,
      max: 45,
    },
  ],
  needGate: markGate(
    { prefix: 'za', source: 'za-trade-marks', confidence: 'medium', law: 'Trade Marks Act 194 of 1993' },
    'South Africa',
  ),
  outcome: markRegistered,
  completes: markOfItsOwner,
  deskRules: tradeMarkDeskRules,
  nameOf: markName,
  registry: registryOf(
    'the Companies and Intellectual Property Commission',
    'Number of the acknowledgement',
    'Number of the mark',
    '2026/12345',
  ),
  documents: markDocuments,
  paths: markPaths('south-africa'),
  prerequisites: [
    'The words of the mark, and a picture of any logo',
    'The goods or services it covers',
    'Name, number and address of the applicant',
    'Any application abroad in the last 6 months',
  ],
};
