import type { Provenance, NameRule, NameRules } from '#catalog/types/index.ts';
import { endingRule } from '#catalog/kit/names/name-ending-rule.ts';
import { matchWords } from '#catalog/kit/names/name-matching.ts';
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
const ending: Provenance = { source: 'za-practice', confidence: 'medium' };

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
    note: 'We compare with well-known names only. The Commission’s own search decides. A group company or the owner of the mark may consent.',
    words: 'This is the same as, or nearly the same as, a well-known name or trade mark.',
    remedy: 'Choose a name that cannot be confused with it.',
    match: (_name, bare) => similarKnownNames(bare),
  },
  {
    id: 'za-name-hatred',
    verdict: 'refused',
    law: 'Companies Act 71 of 2008, section 11(2)(d)',
    ...section,
    note: 'The Commission judges each name. Our list has only the clearest cases.',
    words: 'A name may not be propaganda for war, incite violence or advocate hatred.',
    remedy: 'Remove this word.',
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
    words: 'A bracket is missing its pair.',
    remedy: 'Close the bracket or remove it.',
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
    law: 'Banks Act 94 of 1990: protected words',
    ...practice,
    consentFrom: 'the Prudential Authority',
    words: 'Only banks may use this word.',
    remedy: 'Upload the authority’s consent, or choose another name.',
    match: matchWords('Bank', 'Banks', 'Banking', 'Bankers', 'Building Society', 'Deposit', 'Deposits'),
  },
  {
    id: 'za-name-insurance',
    verdict: 'consent',
    law: 'Insurance law: protected words',
    ...practice,
    consentFrom: 'the Prudential Authority',
    words: 'Only insurers may use this word.',
    remedy: 'Upload the authority’s consent, or choose another name.',
    match: matchWords('Insurance', 'Assurance', 'Insurer', 'Insurers', 'Assurer'),
  },
  {
    id: 'za-name-exchange',
    verdict: 'consent',
    law: 'Financial Markets Act 19 of 2012: protected words',
    ...practice,
    consentFrom: 'the Financial Sector Conduct Authority',
    words: 'Only licensed exchanges may use these words.',
    remedy: 'Upload the authority’s consent, or choose another name.',
    match: matchWords('Stock Exchange'),
  },
  {
    id: 'za-name-education',
    verdict: 'consent',
    law: 'Companies Act 71 of 2008, section 11(2)(c)',
    ...practice,
    consentFrom: 'the department of education concerned',
    words: 'This word suggests a state-approved place of education.',
    remedy: 'Upload the department’s consent, or choose another name.',
    match: matchWords('University', 'College', 'Technikon'),
  },
  {
    id: 'za-name-trust',
    verdict: 'consent',
    law: 'Companies Act 71 of 2008, section 11(2)(c)',
    ...practice,
    consentFrom: 'the Master of the High Court',
    words: 'This word suggests that the company is a trust.',
    remedy: 'Upload a consent, or choose another name.',
    match: matchWords('Trust', 'Trustees'),
  },
  {
    id: 'za-name-state',
    verdict: 'consent',
    law: 'Companies Act 71 of 2008, section 11(2)(c)',
    ...practice,
    consentFrom: 'the organ of state or the owner of the name',
    words: 'This word suggests a connection with the state, a person or an event.',
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
    words: 'The ending must be Proprietary Limited or (Pty) Ltd, including the brackets.',
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
    "Use only letters of the official languages, digits, spaces and + & # @ % = . ( ) ' - , A name in another language needs a certified translation.",
  shape: { law: 'Companies Act 71 of 2008, section 11(1)', source: 'za-cor-9-1', confidence: 'medium' },
  endings,
  anyEnding,
  rules,
};
