import { markOfItsOwner } from '#catalog/services/completions.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import {
  descriptiveMark,
  expiredPriority,
  knownMark,
  markWithWords,
  placeNameMark,
} from '#catalog/kit/marks/mark-checks.ts';
import { markRegistered } from '#catalog/kit/services/outcomes.ts';
import { hasFile, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { markDocuments, markName, markPaths } from '#catalog/services/mark-service.ts';
import { markGate } from '#catalog/services/need-gates.ts';

import { similarKnownNames } from '../names/known-names.ts';
import { regions } from '../addresses/regions.ts';
import { tiersFor } from '../tiers.ts';
import { tradeMarkForm } from './form.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';

const provenance = { source: 'gh-trade-marks', confidence: 'high' } as const;
const bars = 'Trade Marks Act 2004 (Act 664): what cannot be registered';
const places = [...regions, 'Ghana', 'Africa', 'Accra', 'Kumasi', 'Tema', 'Tamale', 'Cape Coast', 'Takoradi'];

/**
 * Desk rules: what the registry refuses or objects to. Its examiners judge each mark; we look for the
 * plainest cases.
 */
const tradeMarkDeskRules: readonly DeskRule[] = [
  {
    id: 'gh-tm-offensive',
    severity: 'refused',
    words: 'The registry refuses marks that are offensive, misleading or unlawful.',
    remedy: 'Choose another word.',
    law: bars,
    ...provenance,
    find: (answers) =>
      markWithWords(answers, ['scam', 'fraud', 'sakawa', 'cocaine', 'heroin', 'porn', 'nazi', 'terrorist']),
  },
  {
    id: 'gh-tm-known',
    severity: 'query',
    words: 'This is the same as, or nearly the same as, a well-known name or mark.',
    remedy: 'Ask us to search the register first, or choose another word.',
    law: bars,
    ...provenance,
    note: 'We compare with well-known names only. The registry’s search decides.',
    find: (answers) => knownMark(answers, similarKnownNames),
  },
  {
    id: 'gh-tm-place',
    severity: 'query',
    words: 'The registry usually refuses the name of a place on its own.',
    remedy: 'Add a distinctive word or a logo.',
    law: bars,
    source: 'gh-practice',
    confidence: 'medium',
    find: (answers) => placeNameMark(answers, places),
  },
  {
    id: 'gh-tm-descriptive',
    severity: 'query',
    words: 'The registry usually refuses a mark that only describes the goods.',
    remedy: 'Add a distinctive word or a logo.',
    law: bars,
    source: 'gh-practice',
    confidence: 'medium',
    find: (answers) => descriptiveMark(answers, [textOf(answers, 'goods')]),
  },
  {
    id: 'gh-tm-priority',
    severity: 'refused',
    words: 'You can claim priority for only 6 months after the application abroad.',
    remedy: 'Answer that there is none. The filing date here then counts.',
    law: 'Paris Convention',
    ...provenance,
    find: expiredPriority,
  },
  {
    id: 'gh-tm-power',
    severity: 'query',
    words: 'An applicant from abroad must give a power of attorney to a lawyer in Ghana.',
    remedy: 'We send you the form. Sign it and upload it here, or when we ask for it.',
    law: 'Trade Marks Regulations 1970 (L.I. 667)',
    ...provenance,
    find: (answers) =>
      textOf(answers, 'nationality') !== '' &&
      textOf(answers, 'nationality') !== 'GH' &&
      textOf(answers, 'goods') !== '' &&
      !hasFile(answers, 'powerOfAttorney')
        ? [{ path: 'powerOfAttorney' }]
        : [],
  },
];

/** Registration of a trade mark in one class. */
export const tradeMark: Service = {
  id: 'ghana-trade-mark',
  country: 'ghana',
  line: 'trademark-registration',
  title: 'Trade mark',
  summary:
    'Protect a name or a logo for the goods or services of one class. Registration takes about 12 to 24 months and lasts 10 years from filing.',
  form: tradeMarkForm,
  tiers: tiersFor('trade-mark', [
    'The mark checked against the published grounds for refusal',
    'Filing of Form TM 2 with the Trade Marks Registry',
    'Every letter from the registry forwarded and explained',
  ]),
  feeIds: ['gh-trade-mark'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one mark in one class' },
  priceFacts: [],
  needGate: markGate(
    { prefix: 'gh', source: 'gh-trade-marks', confidence: 'medium', law: 'Trade Marks Act 2004 (Act 664)' },
    'Ghana',
  ),
  outcome: markRegistered,
  completes: markOfItsOwner,
  deskRules: tradeMarkDeskRules,
  nameOf: markName,
  registry: registryOf(
    'the Trade Marks Registry',
    'Number of the acknowledgement',
    'Number of the registration',
    'TM 2026 012345',
  ),
  documents: markDocuments,
  paths: markPaths('ghana'),
  prerequisites: [
    'The words of the mark, and a picture of any logo',
    'The goods or services it covers',
    'Name and street address of the applicant',
    'Any application abroad in the last 6 months',
  ],
};
