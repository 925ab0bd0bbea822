import type { Provenance, NameRule, NameRules } from '#catalog/types/index.ts';
import { endingRule } from '#catalog/kit/names/name-ending-rule.ts';
import { endingOf, matchWords } from '#catalog/kit/names/name-matching.ts';
import { similarKnownNames } from './known-names.ts';

const endings: Readonly<Record<string, readonly string[]>> = {
  SP: [],
  SBN: [],
  PT: [],
  LTD: ['LTD', 'Limited Company'],
  PLC: ['PLC', 'Public Limited Company'],
  LBG: ['LBG', 'Limited by Guarantee'],
  PRUC: ['PRUC', 'Private Unlimited Company'],
  PUC: ['PUC', 'Public Unlimited Company'],
};

/** 'Limited' alone was the ending of the earlier Act; we write LTD in its place. */
const FORMER = 'Limited';
const foreignEndings = [
  'Incorporated',
  'Inc',
  'Corp',
  'LLC',
  'LLP',
  'GmbH',
  'Pty Ltd',
  'Proprietary Limited',
];
const anyEnding = [...Object.values(endings).flat(), FORMER, ...foreignEndings].toSorted(
  (a, b) => b.length - a.length,
);

const act: Provenance = { source: 'gh-act-note', confidence: 'high' };
const practice: Provenance = { source: 'gh-practice', confidence: 'medium' };
const reports: Provenance = { source: 'gh-name-reports', confidence: 'high' };

const ghEnding = (entityType: string, title: string): NameRule =>
  endingRule({
    id: `gh-name-ending-${entityType.toLowerCase()}`,
    entityType,
    title,
    own: endings[entityType] ?? [],
    anyEnding,
    ...(entityType === 'LTD' ? { tolerated: [FORMER] } : {}),
    law: 'Companies Act 2019 (Act 992): the ending of each type’s name',
    provenance: act,
  });

const rules: readonly NameRule[] = [
  {
    id: 'gh-name-taken',
    verdict: 'refused',
    law: 'Companies Act 2019 (Act 992): identical and similar names',
    ...reports,
    note: 'We compare with well-known names only. The Registrar’s own search decides and includes spelling variants.',
    words: 'This is the same as, or nearly the same as, a well-known name or trade mark.',
    remedy: 'Choose a name that cannot be confused with it.',
    match: (_name, bare) => similarKnownNames(bare),
  },
  {
    id: 'gh-name-corporation',
    verdict: 'refused',
    law: 'Practice of the Registrar',
    ...practice,
    words: '“Corporation” is reserved for state bodies.',
    remedy: 'Remove this word.',
    match: matchWords('Corporation'),
  },
  {
    id: 'gh-name-offensive',
    verdict: 'refused',
    law: 'Companies Act 2019 (Act 992): misleading or undesirable names',
    ...reports,
    note: 'The Registrar judges each name. Our list has only the clearest cases.',
    words: 'The Registrar refuses names that are misleading, offensive or undesirable.',
    remedy: 'Remove this word.',
    match: matchWords(
      'scam',
      'fraud',
      'sakawa',
      'ponzi',
      'cocaine',
      'heroin',
      'cannabis',
      'terror',
      'terrorist',
      'mafia',
      'nazi',
      'porn',
      'sex',
      'brothel',
      'money laundering',
    ),
  },
  ...(
    [
      ['SP', 'a sole proprietor’s business'],
      ['SBN', 'a company’s business name'],
      ['PT', 'a partnership'],
      ['LTD', 'a private company limited by shares'],
      ['PLC', 'a public company'],
      ['LBG', 'a company limited by guarantee'],
      ['PRUC', 'a private unlimited company'],
      ['PUC', 'a public unlimited company'],
    ] as const
  ).map(([id, title]) => ghEnding(id, title)),
  {
    id: 'gh-name-regulated-word',
    verdict: 'consent',
    law: 'Practice of the Registrar for regulated words',
    ...practice,
    consentFrom: 'the regulator or ministry concerned',
    words: 'A name with this word needs a letter from its regulator or ministry.',
    remedy: 'Upload the letter, or choose another name.',
    match: matchWords(
      'Bank',
      'Banks',
      'Banking',
      'Insurance',
      'Ghana',
      'National',
      'Government',
      'State',
      'University',
      'Republic',
    ),
  },
  {
    id: 'gh-name-former-ending',
    verdict: 'advice',
    law: 'Companies Act 2019 (Act 992): LTD or Limited Company',
    ...act,
    only: ['LTD'],
    words: 'Since the 2019 Act the ending must be LTD or Limited Company.',
    remedy: 'We write LTD instead of Limited when we file.',
    match: (name) => (endingOf(name, anyEnding)?.toLowerCase() === FORMER.toLowerCase() ? [FORMER] : []),
  },
];

export const nameRules: NameRules = {
  minLength: 3,
  maxLength: 100,
  allowed: /^[\p{L}\p{M}\p{N} &'’\-.()/]+$/u,
  allowedWords: "Use only letters, numbers, spaces and & ' - . ( ).",
  shape: { law: 'Practice of the Registrar’s portal', source: 'gh-practice', confidence: 'medium' },
  endings,
  anyEnding,
  rules,
};
