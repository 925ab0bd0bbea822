import type { Provenance, NameRule, NameRules } from '#catalog/types/index.ts';
import { endingRule } from '#catalog/kit/name-ending-rule.ts';
import { matchWords } from '#catalog/kit/name-matching.ts';
import { similarKnownNames } from './known-names.ts';

const endings: Readonly<Record<string, readonly string[]>> = {
  PTY: ['Proprietary Limited', '(Pty) Ltd'],
  INC: ['Incorporated', 'Inc'],
  LTD: ['Limited', 'Ltd'],
  SOC: ['SOC Ltd', 'SOC Limited'],
  NPC: ['NPC'],
  CC: ['CC'],
};

/** Written so every day, and entered with brackets by the Commission. */
const looseEndings = ['Pty Ltd', '(Pty) Limited', 'Pty Limited', '(Proprietary) Limited', '(Pty)Ltd'];
const foreignEndings = ['LLC', 'LLP', 'GmbH', 'PLC', 'Corporation', 'Corp'];
const anyEnding = [...Object.values(endings).flat(), ...looseEndings, ...foreignEndings].toSorted(
  (a, b) => b.length - a.length,
);

const section: Provenance = { source: 'za-section-12', confidence: 'high' };
const practice: Provenance = { source: 'za-practice', confidence: 'medium' };
const ending: Provenance = { source: 'za-practice', confidence: 'high' };

const zaEnding = (entityType: string, title: string): NameRule =>
  endingRule({
    id: `za-name-ending-${entityType.toLowerCase()}`,
    entityType,
    title,
    own: endings[entityType] ?? [],
    anyEnding,
    ...(entityType === 'PTY' ? { tolerated: looseEndings } : {}),
    law: 'Companies Act 71 of 2008, section 11(3)(c)',
    provenance: ending,
  });

const count = (text: string, character: string): number => text.split(character).length - 1;

const rules: readonly NameRule[] = [
  {
    id: 'za-name-taken',
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 11(2)(a) and (b)',
    ...section,
    note: 'We compare with well-known names only; the Commission’s own search decides. A group or an owner of the mark may consent.',
    words: 'This is the same as, or nearly the same as, a well-known name or trade mark.',
    remedy: 'Choose a name that cannot be taken for it.',
    match: (_name, bare) => similarKnownNames(bare),
  },
  {
    id: 'za-name-hatred',
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 11(2)(d)',
    ...section,
    note: 'The Commission judges each name; our list holds only the plainest words.',
    words: 'A name may not be propaganda for war, incite violence or advocate hatred.',
    remedy: 'Leave this word out.',
    match: matchWords(
      'nazi',
      'genocide',
      'terror',
      'terrorist',
      'kill',
      'lynch',
      'white power',
      'race war',
      'supremacy',
      'supremacist',
    ),
  },
  {
    id: 'za-name-brackets',
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 11(1)',
    ...practice,
    words: 'Brackets come in pairs.',
    remedy: 'Close the bracket, or leave it out.',
    match: (name) => (count(name, '(') === count(name, ')') ? [] : [name.includes('(') ? '(' : ')']),
  },
  ...(
    [
      ['PTY', 'a private company'],
      ['INC', 'a personal liability company'],
      ['LTD', 'a public company'],
      ['SOC', 'a state-owned company'],
      ['NPC', 'a non-profit company'],
    ] as const
  ).map(([id, title]) => zaEnding(id, title)),
  {
    id: 'za-name-banks',
    verdict: 'consent',
    law: 'Banks Act 94 of 1990: kept words',
    ...practice,
    consentFrom: 'the Prudential Authority',
    words: 'This word is kept for banks.',
    remedy: 'Upload the authority’s consent, or choose another name.',
    match: matchWords('Bank', 'Banks', 'Banking', 'Bankers', 'Building Society', 'Deposit', 'Deposits'),
  },
  {
    id: 'za-name-insurance',
    verdict: 'consent',
    law: 'Insurance law: kept words',
    ...practice,
    consentFrom: 'the Prudential Authority',
    words: 'This word is kept for insurers.',
    remedy: 'Upload the authority’s consent, or choose another name.',
    match: matchWords('Insurance', 'Assurance', 'Insurer', 'Insurers', 'Assurer'),
  },
  {
    id: 'za-name-exchange',
    verdict: 'consent',
    law: 'Financial Markets Act 19 of 2012: kept words',
    ...practice,
    consentFrom: 'the Financial Sector Conduct Authority',
    words: 'These words are kept for licensed exchanges.',
    remedy: 'Upload the authority’s consent, or choose another name.',
    match: matchWords('Stock Exchange'),
  },
  {
    id: 'za-name-education',
    verdict: 'consent',
    law: 'Companies Act 71 of 2008, section 11(2)(c)',
    ...practice,
    consentFrom: 'the department of education concerned',
    words: 'This word says that the company teaches with the state’s leave.',
    remedy: 'Upload the department’s consent, or choose another name.',
    match: matchWords('University', 'College', 'Technikon'),
  },
  {
    id: 'za-name-trust',
    verdict: 'consent',
    law: 'Companies Act 71 of 2008, section 11(2)(c)',
    ...practice,
    consentFrom: 'the Master of the High Court',
    words: 'This word says that the company is a trust.',
    remedy: 'Upload a consent, or choose another name.',
    match: matchWords('Trust', 'Trustees'),
  },
  {
    id: 'za-name-state',
    verdict: 'consent',
    law: 'Companies Act 71 of 2008, section 11(2)(c)',
    ...practice,
    consentFrom: 'the organ of state or the owner of the name',
    words: 'This word ties the company to the state, a person or an event.',
    remedy: 'Upload the consent, or choose another name.',
    match: matchWords(
      'State',
      'President',
      'Presidential',
      'Parliament',
      'Parliamentary',
      'Government',
      'National Emblem',
      'Coat of Arms',
      'Mandela',
      'Madiba',
      'Olympic',
      'Olympics',
    ),
  },
  {
    id: 'za-name-loose-ending',
    verdict: 'advice',
    law: 'Companies Act 71 of 2008, section 11(3)(c)',
    ...ending,
    only: ['PTY'],
    words: 'The ending is Proprietary Limited or (Pty) Ltd, brackets included.',
    remedy: 'We write (Pty) Ltd when we file.',
    match: (name) =>
      looseEndings.filter(
        (loose) =>
          name.toLowerCase().replace(/\.$/, '').endsWith(` ${loose.toLowerCase()}`) &&
          !name.toLowerCase().replace(/\.$/, '').endsWith('(pty) ltd'),
      ),
  },
];

export const nameRules: NameRules = {
  minLength: 2,
  maxLength: 120,
  allowed: /^[\p{Script=Latin}\p{M}\p{N} +&#@%=.()'’,-]+$/u,
  allowedWords:
    "Use letters of the official languages, figures, blanks and + & # @ % = . ( ) ' - , only. A name in another language needs a certified translation.",
  shape: { law: 'Companies Act 71 of 2008, section 11(1)', source: 'za-cor-9-1', confidence: 'medium' },
  endings,
  anyEnding,
  rules,
};
