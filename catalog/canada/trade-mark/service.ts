import { markOfItsOwner } from '#catalog/services/completions.ts';
import { markPaths } from '#catalog/services/mark-service.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import {
  descriptiveMark,
  expiredPriority,
  knownMark,
  markWithWords,
  offensiveMark,
  placeNameMark,
  repeatedClasses,
} from '#catalog/kit/marks/mark-checks.ts';
import { markRegistered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';

import { identifiers } from '../identifiers.ts';
import { similarKnownNames } from '../names/known-names.ts';
import { provinceNames } from '../provinces.ts';
import { tiersFor } from '../tiers.ts';
import { tradeMarkForm } from './form.ts';

const practice = { source: 'ca-practice', confidence: 'medium' } as const;
const act = 'Trademarks Act: what cannot be registered';
const places = [
  ...provinceNames,
  'Canada',
  'Toronto',
  'Montreal',
  'Vancouver',
  'Calgary',
  'Ottawa',
  'Edmonton',
  'Winnipeg',
  'Halifax',
];

const classCount = (answers: Answers): number => itemsOf(answers, 'classes').length;

/** Desk rules: what the Office refuses or objects to. Its examiners judge each mark; we look for the plainest cases. */
const tradeMarkDeskRules: readonly DeskRule[] = [
  {
    id: 'ca-tm-official',
    severity: 'refused',
    words: 'Names and signs of the Crown, the police and the United Nations cannot be registered.',
    remedy: 'Remove these words.',
    law: act,
    ...practice,
    find: (answers) =>
      markWithWords(answers, [
        'RCMP',
        'GRC',
        'Royal Canadian Mounted Police',
        'United Nations',
        'Nations Unies',
        'Red Cross',
        'Government of Canada',
        'Governor General',
      ]),
  },
  {
    id: 'ca-tm-scandalous',
    severity: 'refused',
    words: 'The Office refuses scandalous, obscene and immoral marks.',
    remedy: 'Choose another word.',
    law: act,
    ...practice,
    find: offensiveMark,
  },
  {
    id: 'ca-tm-known',
    severity: 'query',
    words: 'This is the same as, or nearly the same as, a well-known name or mark.',
    remedy: 'Ask us to search the register first, or choose another word.',
    law: act,
    ...practice,
    note: 'We compare with well-known names only. The Office’s search decides.',
    find: (answers) => knownMark(answers, similarKnownNames),
  },
  {
    id: 'ca-tm-place',
    severity: 'query',
    words: 'The Office usually refuses the name of a place on its own.',
    remedy: 'Add a word or a design of your own.',
    law: act,
    ...practice,
    find: (answers) => placeNameMark(answers, places),
  },
  {
    id: 'ca-tm-descriptive',
    severity: 'query',
    words: 'A mark that only describes the goods or services is usually refused.',
    remedy: 'Add a word or a design of your own.',
    law: act,
    ...practice,
    find: (answers) =>
      descriptiveMark(
        answers,
        itemsOf(answers, 'classes').map((item) => textOf(item, 'goods')),
      ),
  },
  {
    id: 'ca-tm-class-twice',
    severity: 'refused',
    words: 'This class is listed twice.',
    remedy: 'Put all goods or services of a class in one entry. Each entry has its own fee.',
    law: 'Trademarks Regulations: grouping by class',
    ...practice,
    find: repeatedClasses,
  },
  {
    id: 'ca-tm-priority',
    severity: 'refused',
    words: 'You can claim priority for only 6 months after the application abroad.',
    remedy: 'Answer that there is none. The filing date here then counts.',
    law: 'Trademarks Act, section 34',
    ...practice,
    confidence: 'medium',
    find: expiredPriority,
  },
];

/** Registration of a trade mark at the Canadian Intellectual Property Office. */
export const tradeMark: Service = {
  id: 'canada-trade-mark',
  country: 'canada',
  line: 'trademark-registration',
  title: 'Trade mark',
  summary:
    'Protect a name, a design or another sign across Canada for 10 years at a time. After examination it is advertised for two months, when others may oppose it.',
  form: tradeMarkForm,
  tiers: tiersFor('trade-mark', [
    'The mark checked against the published grounds for refusal',
    'Filing with the Canadian Intellectual Property Office',
    'Every letter from the Office forwarded and explained',
  ]),
  feeIds: ['ca-trade-mark-first', 'ca-trade-mark-further'],
  facts: (answers) => (classCount(answers) === 0 ? {} : { furtherClasses: classCount(answers) - 1 }),
  assumed: { facts: { furtherClasses: 0 }, words: 'one mark in one class' },
  priceFacts: [{ kind: 'number', id: 'furtherClasses', label: 'Classes after the first', min: 0, max: 44 }],
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'registered',
        label: 'Is the mark registered in Canada already, for the same goods or services?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'what',
        label: 'What do you want to protect?',
        options: [
          { value: 'mark', label: 'A name or sign for goods or services' },
          { value: 'company-name', label: 'The name of a company itself' },
          { value: 'work', label: 'A text, picture, program or piece of music' },
        ],
      },
    ],
    rules: [
      {
        id: 'ca-need-mark-there',
        verdict: 'you-have-it',
        law: 'Trademarks Act, section 46',
        words: 'A registration lasts 10 years.',
        advice: 'Renew it within the six months before or after its end.',
        ...practice,
        confidence: 'medium',
        when: (facts) => facts['registered'] === 'yes',
      },
      {
        id: 'ca-need-mark-work',
        verdict: 'not-needed',
        law: 'Copyright Act',
        words: 'A work is protected by copyright from the moment it is made.',
        advice: 'A trade mark distinguishes your goods or services from those of others.',
        ...practice,
        when: (facts) => facts['what'] === 'work',
      },
      {
        id: 'ca-need-mark-name',
        verdict: 'not-needed',
        law: 'CBCA: corporate names',
        words: 'Incorporation stops others from registering the same company name.',
        advice:
          'Register a mark if you sell goods or services under that name. A registered company name gives no right to stop others from selling under it.',
        ...practice,
        when: (facts) => facts['what'] === 'company-name',
      },
      {
        id: 'ca-need-mark',
        verdict: 'needed',
        law: 'Trademarks Act, section 19',
        words:
          'Registration gives you the exclusive right to the mark across Canada for its goods and services.',
        advice: 'You need not have used it yet, but you must intend to.',
        ...practice,
        when: () => true,
      },
    ],
  },
  outcome: markRegistered,
  completes: markOfItsOwner,
  deskRules: tradeMarkDeskRules,
  nameOf: (answers) =>
    textOf(answers, 'markText') ||
    (textOf(answers, 'applicantName') && `Mark of ${textOf(answers, 'applicantName')}`) ||
    undefined,
  registry: {
    name: 'the Canadian Intellectual Property Office',
    referenceLabel: 'Application number',
    numberLabel: 'Registration number',
    numberPattern: identifiers.markRegistration.shape,
    numberExample: identifiers.markRegistration.example,
  },
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of registration of the mark',
      from: 'registry',
      arrives: 'closing',
    },
    {
      id: 'filing-receipt',
      title: 'Formal acknowledgement of the application',
      from: 'registry',
      arrives: 'filing',
    },
  ],
  paths: markPaths('canada'),
  prerequisites: [
    'The words of the mark, or a picture of the design',
    'The goods or services it covers, by class',
    'Name and address of the applicant',
    'Any application abroad in the last 6 months',
  ],
};
