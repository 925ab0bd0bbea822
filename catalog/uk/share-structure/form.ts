import { choicesOf } from '#catalog/kit/answers/reading-answers.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import type { Answers, Page } from '#forms/form.ts';

/** Kinds of a change of structure, each with its form at Companies House. */
export const structureKinds = [
  { value: 'split', label: 'Split or merge shares', hint: 'Form SH02' },
  { value: 'class', label: 'Rename a class or change its rights', hint: 'Forms SH08 and SH10' },
  { value: 'articles', label: 'New articles', hint: 'Special resolution' },
  { value: 'reduction', label: 'Reduce the capital', hint: 'Form SH19, with a solvency statement' },
  { value: 'public', label: 'Turn a private company into a public one', hint: 'Form RR01' },
  { value: 'group', label: 'A holding company or a group', hint: 'An officer plans it with you' },
] as const;
type StructureKind = (typeof structureKinds)[number]['value'];

/** Returns the condition that one of these changes is chosen. */
export const isChosen =
  (...kinds: readonly StructureKind[]) =>
  (answers: Answers): boolean =>
    kinds.some((kind) => choicesOf(answers, 'changes').includes(kind));

/** Shares before or after a split. */
const shares = (when: 'Before' | 'After', title: string) =>
  [
    {
      kind: 'number',
      id: `number${when}`,
      label: `Number of shares ${title}`,
      min: 1,
      max: 1_000_000_000_000,
      example: when === 'Before' ? '100' : '1000',
    },
    {
      kind: 'number',
      id: `nominal${when}`,
      label: `Nominal value of one share ${title}`,
      hint: 'In pounds.',
      min: 0.000_001,
      max: 1_000_000,
      decimals: 6,
      example: when === 'Before' ? '1' : '0.1',
    },
  ] as const;

/** Pages of a change of structure, after the one about the company. */
export const structurePages: readonly Page[] = [
  {
    id: 'changes',
    title: 'What changes',
    minutes: 2,
    fields: [
      { kind: 'several', id: 'changes', label: 'What changes?', atLeast: 1, options: structureKinds },
      {
        kind: 'date',
        id: 'resolvedOn',
        label: 'Date of the resolution',
        hint: 'Leave this blank if the members have not resolved yet. We draft the resolution.',
        optional: true,
        notAfter: 'today',
      },
    ],
  },
  {
    id: 'shares',
    title: 'Shares',
    minutes: 4,
    when: isChosen('split', 'class', 'reduction'),
    fields: [
      {
        kind: 'text',
        id: 'className',
        label: 'Class of shares',
        maxLength: 50,
        example: 'Ordinary',
      },
      ...shares('Before', 'before').map((field) => ({ ...field, when: isChosen('split') })),
      ...shares('After', 'afterwards').map((field) => ({ ...field, when: isChosen('split') })),
      {
        kind: 'text',
        id: 'newRights',
        label: 'New name or rights of the class',
        rows: 3,
        minLength: 3,
        maxLength: 2000,
        when: isChosen('class'),
      },
      yesNo({
        id: 'classConsent',
        label: 'Do holders of three quarters of the class agree?',
        when: isChosen('class'),
      }),
      {
        kind: 'text',
        id: 'capitalAfter',
        label: 'The shares afterwards',
        hint: 'For each class: number, nominal value, amount unpaid and rights.',
        rows: 4,
        minLength: 10,
        maxLength: 2000,
        example: '1,000 ordinary shares of £0.10, fully paid, one vote each.',
      },
    ],
  },
  {
    id: 'reduction',
    title: 'Reduction of capital',
    minutes: 2,
    when: isChosen('reduction'),
    fields: [
      {
        kind: 'money',
        id: 'reducedBy',
        label: 'By how much is the capital reduced?',
        currency: 'GBP',
        minMinor: 1,
        example: '10,000',
      },
      {
        kind: 'date',
        id: 'solventOn',
        label: 'Date of the solvency statement',
        optional: true,
        notAfter: 'today',
        law: {
          words: 'Companies Act 2006, section 642: made at most 15 days before the resolution.',
          sourceId: 'uk-practice',
        },
      },
      yesNo({ id: 'allDirectors', label: 'Do all directors make the solvency statement?' }),
      yesNo({ id: 'shareLeft', label: 'Is at least one share left that cannot be redeemed?' }),
    ],
  },
  {
    id: 'public',
    title: 'Public company',
    minutes: 2,
    when: isChosen('public'),
    fields: [
      {
        kind: 'money',
        id: 'issuedCapital',
        label: 'Nominal value of all issued shares',
        currency: 'GBP',
        example: '50,000',
      },
      {
        kind: 'date',
        id: 'balanceSheetOn',
        label: 'Date of the audited balance sheet',
        notAfter: 'today',
        law: {
          words: 'Companies Act 2006, section 92: at most seven months before the application.',
          sourceId: 'uk-practice',
        },
      },
      { kind: 'text', id: 'secretary', label: 'Name of the qualified secretary', maxLength: 160 },
    ],
  },
  {
    id: 'papers',
    title: 'Papers',
    minutes: 2,
    fields: [
      {
        kind: 'file',
        id: 'newArticles',
        label: 'New articles',
        hint: 'We draft them if you have none.',
        optional: true,
        when: isChosen('articles', 'public'),
      },
      {
        kind: 'text',
        id: 'plan',
        label: 'The group you want',
        hint: 'Which companies there are, who owns them, and what is to change.',
        rows: 4,
        minLength: 20,
        maxLength: 2000,
        when: isChosen('group'),
      },
      {
        kind: 'file',
        id: 'resolution',
        label: 'Resolution of the members',
        optional: true,
        when: (answers) => answers['resolvedOn'] !== undefined && answers['resolvedOn'] !== '',
      },
    ],
  },
];
