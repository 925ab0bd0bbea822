import { markOfItsOwner } from '#catalog/services/completions.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import {
  descriptiveMark,
  expiredPriority,
  knownMark,
  markWithWords,
  offensiveMark,
  placeNameMark,
} from '#catalog/kit/marks/mark-checks.ts';
import { markRegistered } from '#catalog/kit/services/outcomes.ts';
import { hasFile, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { markDocuments, markName, markPaths } from '#catalog/services/mark-service.ts';
import { markGate } from '#catalog/services/need-gates.ts';

import { similarKnownNames } from '../names/known-names.ts';
import { states } from '../addresses/states.ts';
import { speedsFor } from '../tiers.ts';
import { tradeMarkForm } from './form.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';

const provenance = { source: 'ng-trade-marks', confidence: 'high' } as const;
const bars = 'Trade Marks Act, Cap T13 LFN 2004: what cannot be registered';
const places = [...states, 'Nigeria', 'Abuja', 'Ibadan', 'Africa', 'Ikeja', 'Lekki', 'Onitsha', 'Aba'];

/**
 * Desk rules: what the registry refuses or objects to. Its examiners judge each mark; we look for the
 * plainest cases.
 */
const tradeMarkDeskRules: readonly DeskRule[] = [
  {
    id: 'ng-tm-arms',
    severity: 'refused',
    words: 'The arms and names of the federation or a state cannot be registered.',
    remedy: 'Remove these words.',
    law: bars,
    ...provenance,
    find: (answers) =>
      markWithWords(answers, [
        'Coat of Arms',
        'Federal Republic',
        'Federal Government',
        'Presidency',
        'State Government',
      ]),
  },
  {
    id: 'ng-tm-scandalous',
    severity: 'refused',
    words: 'The registry refuses marks that are scandalous, unlawful or offensive to a religion.',
    remedy: 'Choose another word.',
    law: bars,
    ...provenance,
    find: offensiveMark,
  },
  {
    id: 'ng-tm-known',
    severity: 'query',
    words: 'This is the same as, or nearly the same as, a well-known name or mark.',
    remedy: 'Ask us to search the register first, or choose another word.',
    law: bars,
    ...provenance,
    note: 'We compare with well-known names only. The registry’s search decides.',
    find: (answers) => knownMark(answers, similarKnownNames),
  },
  {
    id: 'ng-tm-place',
    severity: 'query',
    words: 'The registry usually refuses the name of a place on its own.',
    remedy: 'Add a distinctive word or a logo.',
    law: bars,
    ...provenance,
    find: (answers) => placeNameMark(answers, places),
  },
  {
    id: 'ng-tm-descriptive',
    severity: 'query',
    words: 'The registry usually refuses a mark that only describes the goods.',
    remedy: 'Add a distinctive word or a logo.',
    law: bars,
    ...provenance,
    find: (answers) => descriptiveMark(answers, [textOf(answers, 'goods')]),
  },
  {
    id: 'ng-tm-priority',
    severity: 'refused',
    words: 'You can claim priority for only 6 months after the application abroad.',
    remedy: 'Answer that there is none. The filing date here then counts.',
    law: 'Paris Convention',
    ...provenance,
    find: expiredPriority,
  },
  {
    id: 'ng-tm-power',
    severity: 'query',
    words: 'The agent needs a power of attorney to file.',
    remedy: 'We send you the form. Sign it and upload it here, or when we ask for it.',
    law: 'Trade Marks Regulations: agents',
    ...provenance,
    find: (answers) =>
      textOf(answers, 'goods') !== '' && !hasFile(answers, 'powerOfAttorney')
        ? [{ path: 'powerOfAttorney' }]
        : [],
  },
];

/** Registration of a trade mark in one class. */
export const tradeMark: Service = {
  id: 'nigeria-trade-mark',
  country: 'nigeria',
  line: 'trademark-registration',
  title: 'Trade mark',
  summary:
    'Protect a name or a logo for the goods or services of one class. Registration takes about 9 to 18 months. It lasts 7 years and can be renewed for 14 years at a time.',
  form: tradeMarkForm,
  tiers: speedsFor('trade-mark', [
    'The mark checked against the published grounds for refusal',
    'Filing through an accredited agent',
    'Every letter from the registry forwarded and explained',
  ]),
  feeIds: ['ng-trade-mark'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one mark in one class' },
  priceFacts: [],
  needGate: markGate(
    {
      prefix: 'ng',
      source: 'ng-trade-marks',
      confidence: 'medium',
      law: 'Trade Marks Act, Cap T13 LFN 2004',
    },
    'Nigeria',
  ),
  outcome: markRegistered,
  completes: markOfItsOwner,
  deskRules: tradeMarkDeskRules,
  nameOf: markName,
  registry: registryOf(
    'the Trademarks, Patents and Designs Registry',
    'Number of the acknowledgement',
    'Number of the registration',
    'TM 2026 012345',
  ),
  documents: markDocuments,
  paths: markPaths('nigeria'),
  prerequisites: [
    'The words of the mark, and a picture of any logo',
    'The goods or services it covers',
    'Name and address of the applicant',
    'Any application abroad in the last 6 months',
  ],
};
