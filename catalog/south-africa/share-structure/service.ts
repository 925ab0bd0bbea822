import { change } from '#catalog/services/completions.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule, Facts } from '#catalog/types/index.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { shareStructureGate } from '#catalog/services/need-gates.ts';
import type { Answers, Page } from '#forms/form.ts';
import { entityTypeByNumber, numberedEntityTypes } from '../identifiers.ts';
import { nameRules } from '../names/name-rules.ts';
import { CIPC_NAME, companyServiceDefaults } from '../company-service-defaults.ts';

const includesAlteration =
  (kind: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'alterations').includes(kind);
const entityTypeOfCompany = (answers: Answers): string =>
  entityTypeByNumber(textOf(answers, 'companyNumber'));
const act = { source: 'za-companies-act', confidence: 'medium' } as const;

const pages: readonly Page[] = [
  {
    id: 'alterations',
    title: 'What should change',
    minutes: 2,
    fields: [
      {
        kind: 'several',
        id: 'alterations',
        label: 'What do you want to change in the memorandum?',
        atLeast: 1,
        options: [
          { value: 'authorised', label: 'The number of authorised shares' },
          { value: 'classes', label: 'Change share classes or their rights' },
          { value: 'name', label: 'The name' },
          { value: 'rules', label: 'Other rules: directors, transfers, meetings' },
        ],
        law: {
          words: 'R250 for each amendment (form CoR 15.2), and R50 to reserve a new name.',
          sourceId: 'za-fee-table',
        },
      },
      {
        kind: 'choice',
        id: 'aim',
        label: 'What is it for?',
        shape: 'radios',
        options: [
          { value: 'round', label: 'Investors are coming in' },
          { value: 'staff', label: 'Shares for employees' },
          { value: 'founders', label: 'Founders change their shares' },
          { value: 'other', label: 'Something else' },
        ],
      },
      {
        kind: 'text',
        id: 'aimDetails',
        label: 'What you want to achieve',
        rows: 3,
        minLength: 10,
        maxLength: 800,
        example: 'A class of preference shares for an investor who invests R2 million.',
      },
    ],
  },
  {
    id: 'shares',
    title: 'Shares',
    minutes: 3,
    when: (answers) => includesAlteration('authorised')(answers) || includesAlteration('classes')(answers),
    fields: [
      {
        kind: 'list',
        id: 'classes',
        label: 'Authorised shares afterwards',
        item: { one: 'class of shares', many: 'classes of shares' },
        min: 1,
        max: 10,
        tooFew: 'Add a class of shares.',
        title: (item) => (typeof item['className'] === 'string' ? item['className'] : ''),
        fields: [
          { kind: 'text', id: 'className', label: 'Name of the class', maxLength: 60, example: 'Ordinary' },
          { kind: 'number', id: 'authorised', label: 'Authorised', min: 1, max: 1_000_000_000_000 },
          {
            kind: 'number',
            id: 'issued',
            label: 'Issued today',
            min: 0,
            max: 1_000_000_000_000,
            example: '0',
          },
          {
            kind: 'text',
            id: 'rights',
            label: 'Rights',
            hint: 'Votes, dividends and the assets left on winding up.',
            rows: 2,
            maxLength: 500,
            example: 'One vote each',
          },
        ],
      },
    ],
  },
  {
    id: 'name',
    title: 'New name',
    minutes: 2,
    when: includesAlteration('name'),
    fields: [
      {
        kind: 'proposed-name',
        id: 'newName',
        label: 'New name',
        entityType: { among: numberedEntityTypes, of: entityTypeOfCompany },
        hint: 'Include the ending for its type, such as (Pty) Ltd.',
        example: 'Sample Protea Harbour (Pty) Ltd',
      },
      {
        kind: 'file',
        id: 'nameConsent',
        label: 'Consent to the name',
        missing: 'A name with this word needs consent. Upload it or choose another name.',
        when: (answers) =>
          includesAlteration('name')(answers) &&
          needsConsent(nameRules, entityTypeOfCompany(answers), answers['newName']),
      },
    ],
  },
  {
    id: 'decision',
    title: 'Decision',
    minutes: 2,
    fields: [
      {
        kind: 'choice',
        id: 'decidedBy',
        label: 'Who decided or will decide?',
        shape: 'radios',
        options: [
          { value: 'shareholders', label: 'The shareholders, by special resolution' },
          {
            value: 'board',
            label: 'The board',
            hint: 'The board may change the number of authorised shares, unless the memorandum says otherwise',
          },
        ],
        law: { words: 'Companies Act 71 of 2008, sections 16 and 36(3).', sourceId: 'za-companies-act' },
      },
      {
        kind: 'number',
        id: 'votes',
        label: 'Votes in favour, as a share of votes cast',
        min: 0,
        max: 100,
        decimals: 2,
        unit: '%',
        example: '100',
        when: (answers) => answers['decidedBy'] === 'shareholders',
      },
      {
        kind: 'date',
        id: 'decidedOn',
        label: 'Date of the decision',
        hint: 'Leave this blank if there is no decision yet. We draft the resolution.',
        optional: true,
        notAfter: 'today',
      },
      { kind: 'file', id: 'memorandum', label: 'Current memorandum', missing: 'Upload the memorandum.' },
      { kind: 'file', id: 'resolution', label: 'Signed resolution', optional: true },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'za-amend-votes',
    severity: 'refused',
    words: 'A special resolution needs 75% of the votes cast.',
    remedy: 'Get more votes. If the memorandum sets a different majority, tell us.',
    law: 'Companies Act 71 of 2008, section 65(9)',
    ...act,
    find: (answers) => ((numberOf(answers, 'votes') ?? 100) < 75 ? [{ path: 'votes' }] : []),
  },
  {
    id: 'za-amend-board',
    severity: 'refused',
    words: 'The board may change only the numbers and classes of authorised shares.',
    remedy: 'Have the shareholders decide by special resolution.',
    law: 'Companies Act 71 of 2008, section 36(3)',
    ...act,
    find: (answers) =>
      textOf(answers, 'decidedBy') === 'board' &&
      choicesOf(answers, 'alterations').some((kind) => kind !== 'authorised' && kind !== 'classes')
        ? [{ path: 'decidedBy' }]
        : [],
  },
  {
    id: 'za-amend-issued',
    severity: 'refused',
    words: 'More shares are issued than you would authorise.',
    remedy: 'Authorise at least the number issued.',
    law: 'Companies Act 71 of 2008, section 38',
    ...act,
    find: (answers) =>
      (Array.isArray(answers['classes']) ? answers['classes'] : [])
        .filter(
          (item: Answers) => (numberOf(item, 'issued') ?? 0) > (numberOf(item, 'authorised') ?? Infinity),
        )
        .map((item: Answers) => ({ path: `classes/${textOf(item, 'id')}/authorised` })),
  },
  {
    id: 'za-amend-draft',
    severity: 'advice',
    words: 'There is no decision yet.',
    remedy: 'We draft the resolution and the amendment, and file once they are signed.',
    law: 'Companies Act 71 of 2008, section 16',
    ...act,
    find: (answers) =>
      textOf(answers, 'decidedBy') !== '' && dateOf(answers, 'decidedOn') === null
        ? [{ path: 'decidedOn' }]
        : [],
  },
];

const facts = (answers: Answers): Facts =>
  choicesOf(answers, 'alterations').length === 0 ? {} : { newName: includesAlteration('name')(answers) };

/** An amended memorandum: more shares, other classes, a new name, other rules. */
export const shareStructure = companyService(companyServiceDefaults, {
  id: 'south-africa-share-structure',
  feeName: 'structure',
  line: 'structuring',
  title: 'Share structure and memorandum',
  summary:
    'Authorise more shares, add classes, change the name or change other rules. We draft the resolution and the amended memorandum, and file it.',
  included: [
    'Resolution and amendment drafted from your answers',
    'Filing of form CoR 15.2',
    'Digital copy of the amended memorandum',
  ],
  pages,
  deskRules,
  consentField: 'nameConsent',
  declaration: [
    'The amendment was or will be approved as the Act and the memorandum require.',
    'I authorise you to file it with the Companies and Intellectual Property Commission.',
  ],
  feeIds: ['za-amendment', 'za-new-name'],
  facts,
  assumed: { facts: { newName: false }, words: 'one amendment without a new name' },
  priceFacts: [{ kind: 'yes-no', id: 'newName', label: 'Does the name change?' }],
  needGate: shareStructureGate({
    prefix: 'za-structure',
    law: 'Companies Act 71 of 2008, sections 15 and 16',
    ...companyServiceDefaults.provenance,
  }),
  outcome: changeRecorded,
  completes: {
    changes: (answers, { on }) => [
      ...change('name', 'Name', textOf(answers, 'newName')),
      ...change(
        'constitution',
        'Memorandum of incorporation',
        `Amended, recorded on ${formatCalendarDate(on)}`,
      ),
    ],
  },
  documents: [
    { id: 'confirmation', title: 'Confirmation of the amendment', from: 'registry', arrives: 'closing' },
    { id: 'memorandum', title: 'Amended memorandum', from: 'us', arrives: 'later' },
  ],
  authority: CIPC_NAME,
  numberLabel: 'Number of the confirmation',
  start: '/south-africa/share-structure',
  prerequisites: [
    'The current memorandum',
    'What you want to change, and why',
    'How the shareholders voted or will vote',
    'For a new name: the name',
  ],
});
