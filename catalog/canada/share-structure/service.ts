import { change } from '#catalog/services/completions.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { shareStructureGate } from '#catalog/services/need-gates.ts';
import { type Answers, itemsOf, type Page } from '#forms/form.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { jurisdictionList } from '../jurisdictions.ts';
import { nameRules } from '../names/name-rules.ts';
import { provinceNames } from '../provinces.ts';

const includesAmendment =
  (kind: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'amendments').includes(kind);
/** The act of the register that the company is on; the federal one until the register is chosen. */
const entityTypeOf = (answers: Answers): string =>
  jurisdictionList.find(({ id }) => id === textOf(answers, 'registry'))?.entityType ?? 'CBCA';
const law = 'CBCA, section 173, and the acts of the provinces: amendment of articles';

const pages: readonly Page[] = [
  {
    id: 'aim',
    title: 'What you want',
    minutes: 3,
    fields: [
      {
        kind: 'choice',
        id: 'aim',
        label: 'Why do you want to change the structure?',
        shape: 'radios',
        options: [
          { value: 'raise', label: 'To take in investors' },
          { value: 'founders', label: 'To agree shares and rights between founders' },
          { value: 'family', label: 'To hold shares through a family or a holding company' },
          { value: 'other', label: 'Something else' },
        ],
      },
      {
        kind: 'text',
        id: 'situation',
        label: 'Your situation',
        hint: 'Who holds which shares now, and who should hold them afterwards.',
        rows: 4,
        minLength: 20,
        maxLength: 2000,
        example: 'Two founders hold 600 and 400 common shares; an investor is to take preferred shares.',
      },
      {
        kind: 'several',
        id: 'amendments',
        label: 'What do you want to change in the articles?',
        atLeast: 1,
        options: [
          { value: 'classes', label: 'The classes of shares' },
          { value: 'transfers', label: 'How shares may be transferred' },
          { value: 'directors', label: 'The number of directors' },
          {
            value: 'province',
            label: 'The province of the registered office',
            hint: 'For a federal company only',
          },
          { value: 'name', label: 'The name' },
        ],
      },
      {
        kind: 'several',
        id: 'papers',
        label: 'Which other documents do you want?',
        optional: true,
        options: [
          { value: 'shareholders-agreement', label: 'An agreement of all shareholders' },
          { value: 'subscription', label: 'A subscription agreement' },
          { value: 'vesting', label: 'A vesting agreement for founders' },
          { value: 'cap-table', label: 'A table of shareholdings' },
        ],
      },
    ],
  },
  {
    id: 'articles',
    title: 'New articles',
    minutes: 4,
    fields: [
      {
        kind: 'list',
        id: 'classes',
        label: 'Classes of shares afterwards',
        item: { one: 'class of shares', many: 'classes of shares' },
        min: 1,
        max: 10,
        tooFew: 'Describe each class of shares.',
        when: includesAmendment('classes'),
        title: (item) => (typeof item['className'] === 'string' ? item['className'] : ''),
        fields: [
          {
            kind: 'text',
            id: 'className',
            label: 'Name of the class',
            maxLength: 80,
            example: 'Class A preferred',
          },
          {
            kind: 'number',
            id: 'maximum',
            label: 'Maximum number of shares',
            hint: 'Leave this blank for an unlimited number.',
            optional: true,
            min: 1,
            max: 1_000_000_000_000,
          },
          {
            kind: 'several',
            id: 'rights',
            label: 'Rights of the class',
            atLeast: 1,
            options: [
              { value: 'vote', label: 'To vote' },
              { value: 'dividend', label: 'To dividends' },
              { value: 'residual', label: 'To the remaining property on dissolution' },
            ],
          },
          {
            kind: 'text',
            id: 'terms',
            label: 'Further rights and limits',
            optional: true,
            rows: 3,
            maxLength: 1500,
          },
        ],
      },
      {
        kind: 'text',
        id: 'transferWords',
        label: 'New rule for share transfers',
        rows: 3,
        maxLength: 1500,
        when: includesAmendment('transfers'),
      },
      {
        kind: 'number',
        id: 'minDirectors',
        label: 'Minimum number of directors',
        min: 1,
        max: 50,
        when: includesAmendment('directors'),
      },
      {
        kind: 'number',
        id: 'maxDirectors',
        label: 'Maximum number of directors',
        min: 1,
        max: 50,
        example: '50',
        when: includesAmendment('directors'),
      },
      {
        kind: 'choice',
        id: 'newProvince',
        label: 'New province of the registered office',
        shape: 'select',
        options: provinceNames.map((name) => ({ value: name, label: name })),
        when: includesAmendment('province'),
      },
      {
        kind: 'proposed-name',
        id: 'newName',
        label: 'New name',
        hint: 'Include the legal element, such as Inc. or Ltd.',
        entityType: { among: jurisdictionList.map(({ entityType }) => entityType), of: entityTypeOf },
        example: 'Sample Copper Meadow Inc.',
        when: includesAmendment('name'),
      },
      {
        kind: 'file',
        id: 'nameConsent',
        label: 'Consent to the name',
        hint: 'The letter from the responsible regulator or body.',
        maxFiles: 5,
        missing: 'A name with this word needs consent. Upload it or choose another name.',
        when: (answers) =>
          includesAmendment('name')(answers) &&
          needsConsent(nameRules, entityTypeOf(answers), answers['newName']),
      },
      {
        kind: 'choice',
        id: 'approval',
        label: 'Have the shareholders agreed?',
        shape: 'radios',
        options: [
          { value: 'all', label: 'All have agreed or will agree in writing' },
          { value: 'two-thirds', label: 'Two thirds of the votes have, at a meeting' },
          { value: 'open', label: 'Not yet' },
        ],
        law: {
          words: 'Amending the articles needs two thirds of the votes, or the written agreement of all.',
          sourceId: 'ca-cbca',
        },
      },
      {
        kind: 'file',
        id: 'currentArticles',
        label: 'Current articles',
        missing: 'Upload the current articles.',
      },
    ],
  },
];

const RIGHTS = ['vote', 'dividend', 'residual'];

const deskRules: readonly DeskRule[] = [
  {
    id: 'ca-amend-rights',
    severity: 'refused',
    words: 'Each of the three basic rights must belong to a class.',
    remedy: 'Give the vote, the dividends and the remaining property to at least one class.',
    law: 'CBCA, section 24',
    source: 'ca-cbca',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'classes').length > 0 &&
      RIGHTS.some(
        (right) => !itemsOf(answers, 'classes').some((item) => choicesOf(item, 'rights').includes(right)),
      )
        ? [{ path: 'classes' }]
        : [],
  },
  {
    id: 'ca-amend-range',
    severity: 'refused',
    words: 'The minimum number of directors is above the maximum.',
    remedy: 'Change one of them.',
    law,
    source: 'ca-form-2',
    confidence: 'high',
    find: (answers) =>
      (numberOf(answers, 'minDirectors') ?? 0) > (numberOf(answers, 'maxDirectors') ?? Infinity)
        ? [{ path: 'maxDirectors' }]
        : [],
  },
  {
    id: 'ca-amend-province',
    severity: 'refused',
    words: 'A provincial company cannot move its office out of the province.',
    remedy: 'Remove this, or first continue the company under federal law.',
    law,
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      includesAmendment('province')(answers) && !['', 'federal'].includes(textOf(answers, 'registry'))
        ? [{ path: 'amendments' }]
        : [],
  },
  {
    id: 'ca-amend-approval',
    severity: 'query',
    words: 'The shareholders must agree before the articles change.',
    remedy: 'We draft the resolution. The shareholders must sign it before we file.',
    law,
    source: 'ca-cbca',
    confidence: 'high',
    find: (answers) => (textOf(answers, 'approval') === 'open' ? [{ path: 'approval' }] : []),
  },
];

/** Share structure and governance: articles amended, and agreements drafted. */
export const amendment = companyService(companyServiceDefaults, {
  id: 'canada-share-structure',
  version: 3,
  consentField: 'nameConsent',
  feeName: 'structure',
  line: 'structuring',
  title: 'Share structure and articles',
  summary:
    'New share classes, transfer rules or number of directors. We amend the articles, with the resolutions and agreements needed.',
  included: [
    'A call to discuss what you want',
    'Amended articles and resolutions drafted',
    'Filing with the registry, with its certificate of amendment',
  ],
  pages,
  deskRules,
  declaration: [
    'I understand that you draft and file documents, and that only licensed advisers give tax and legal advice.',
    'I authorise you to file the amendment with the registry once it is approved.',
  ],
  feeIds: ['ca-amendment'],
  facts: (answers) => (textOf(answers, 'registry') === '' ? {} : { registry: textOf(answers, 'registry') }),
  assumed: { facts: { registry: 'federal' }, words: 'a federal company' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'registry',
      label: 'On which register is it?',
      options: companyServiceDefaults.registries,
    },
  ],
  needGate: shareStructureGate({
    prefix: 'ca-structure',
    law: 'CBCA: articles and unanimous shareholder agreements',
    ...companyServiceDefaults.provenance,
  }),
  outcome: changeRecorded,
  completes: {
    changes: (answers, { on }) => [
      ...change('name', 'Name', textOf(answers, 'newName')),
      ...change('constitution', 'Articles', `Amended, recorded on ${formatCalendarDate(on)}`),
    ],
  },
  documents: [
    {
      id: 'certificate-of-amendment',
      title: 'Certificate of amendment',
      from: 'registry',
      arrives: 'closing',
    },
    { id: 'resolutions', title: 'Resolutions and agreements', from: 'us', arrives: 'later' },
  ],
  authority: 'the registry of the company',
  numberLabel: 'Number of the certificate',
  start: '/canada/share-structure',
  prerequisites: [
    'The current articles',
    'Who holds which shares now, and who should hold them afterwards',
    'Whether the shareholders agree',
  ],
});
