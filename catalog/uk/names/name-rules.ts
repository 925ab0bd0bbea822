import type { Provenance, NameRule, NameRules } from '#catalog/types/index.ts';
import { endingRule } from '#catalog/kit/names/name-ending-rule.ts';
import { entityTypeByEnding, matchWords } from '#catalog/kit/names/name-matching.ts';
import { similarKnownNames } from './known-names.ts';
import { sameName } from './same-names.ts';
import { sensitiveWordRules } from './sensitive-words.ts';

const limited = ['Limited', 'Ltd', 'Cyfyngedig', 'Cyf'];
const endings: Readonly<Record<string, readonly string[]>> = {
  LTD: limited,
  GTE: limited,
  PLC: ['public limited company', 'plc', 'cwmni cyfyngedig cyhoeddus', 'ccc'],
  LLP: ['Limited Liability Partnership', 'LLP', 'Partneriaeth Atebolrwydd Cyfyngedig', 'PAC'],
  LP: ['Limited Partnership', 'LP', 'L.P.', 'Partneriaeth Cyfyngedig'],
  CIC: ['Community Interest Company', 'CIC', 'Cwmni Buddiant Cymunedol', 'CBC'],
  CIO: [],
  ST: [],
  GP: [],
};
const anyEnding = [
  ...new Set([...Object.values(endings).flat(), 'Unlimited', 'Incorporated', 'LLC', 'GmbH']),
].toSorted((a, b) => b.length - a.length);

/**
 * The kinds of company that the ending of a name tells apart. Companies limited by shares and by guarantee
 * end alike.
 */
export const namedEntityTypes = ['LTD', 'PLC', 'CIC'] as const;

/**
 * The kind of a registered company by the ending of its name; a private limited company while the name has
 * none of the endings.
 */
export function entityTypeByName(name: string): string {
  return entityTypeByEnding(name, { endings, anyEnding }, namedEntityTypes, 'LTD');
}

/** Endings in Welsh, which only an office in Wales allows. */
export const welshEndings: readonly string[] = [
  'cwmni cyfyngedig cyhoeddus',
  'Partneriaeth Atebolrwydd Cyfyngedig',
  'Cwmni Buddiant Cymunedol',
  'Partneriaeth Cyfyngedig',
  'Cyfyngedig',
  'Cyf',
  'ccc',
  'PAC',
  'CBC',
];

const regulations: Provenance = { source: 'uk-name-characters', confidence: 'high' };
const ukEnding = (entityType: string, title: string): NameRule =>
  endingRule({
    id: `uk-name-ending-${entityType.toLowerCase()}`,
    entityType,
    title,
    own: endings[entityType] ?? [],
    anyEnding,
    law: 'Companies Act 2006, sections 58 and 59; SI 2015/17, Schedule 2',
    provenance: regulations,
  });

const rules: readonly NameRule[] = [
  {
    id: 'uk-name-first-characters',
    verdict: 'refused',
    law: 'SI 2015/17, regulation 2',
    ...regulations,
    words: 'The first three characters may not include * = # % or +.',
    remedy: 'Start the name with letters or digits.',
    match: (name) => [
      ...new Set([...name.replaceAll(' ', '')].slice(0, 3).filter((sign) => '*=#%+'.includes(sign))),
    ],
  },
  ...(
    [
      ['LTD', 'a private company limited by shares'],
      ['GTE', 'a private company limited by guarantee'],
      ['PLC', 'a public limited company'],
      ['LLP', 'a limited liability partnership'],
      ['LP', 'a limited partnership'],
      ['CIC', 'a community interest company'],
      ['CIO', 'a charitable incorporated organisation'],
      ['ST', 'a sole trader'],
      ['GP', 'a general partnership'],
    ] as const
  ).map(([id, title]) => ukEnding(id, title)),
  {
    id: 'uk-name-form-inside',
    verdict: 'refused',
    law: 'SI 2015/17, Schedule 2',
    ...regulations,
    words: 'A word for a legal form may appear only at the end of the name, and only the company’s own.',
    remedy: 'Remove this word.',
    match: matchWords(
      'Limited',
      'Ltd',
      'PLC',
      'Public Limited Company',
      'LLP',
      'Limited Liability Partnership',
      'Limited Partnership',
      'CIC',
      'Community Interest Company',
      'Unlimited',
      'Cyfyngedig',
    ),
  },
  {
    id: 'uk-name-offensive',
    verdict: 'refused',
    law: 'Companies Act 2006, section 53',
    source: 'uk-name-limits',
    confidence: 'medium',
    note: 'Companies House judges each name. Our list has only the clearest cases.',
    words: 'Companies House rejects a name that is offensive or whose use would be a crime.',
    remedy: 'Remove this word.',
    match: matchWords(
      'scam',
      'fraud',
      'cocaine',
      'heroin',
      'terrorist',
      'nazi',
      'porn',
      'ponzi',
      'money laundering',
    ),
  },
  {
    id: 'uk-name-code',
    verdict: 'refused',
    law: 'Companies Act 2006, section 57A',
    source: 'uk-name-limits',
    confidence: 'medium',
    words: 'Companies House rejects a name that contains computer code.',
    remedy: 'Use ordinary words.',
    match: (name) =>
      [...name.matchAll(/<\/?[a-z]+[^>]*>|\bdrop\s+table\b|\bselect\s+.+\bfrom\b|\{\{.*\}\}/gi)].map(
        ([found]) => found,
      ),
  },
  ...sensitiveWordRules,
  {
    id: 'uk-name-too-like',
    verdict: 'advice',
    law: 'Companies Act 2006, sections 67 and 69',
    source: 'uk-practice',
    confidence: 'medium',
    note: 'We compare with well-known names only. An existing company may object within 12 months.',
    words:
      'This is similar to a well-known name. Its owner may force you to change the name after registration.',
    remedy: 'Choose a name that cannot be confused with it.',
    match: (_name, bare) => similarKnownNames(bare),
  },
];

export const nameRules: NameRules = {
  sameAs: sameName,
  minLength: 1,
  maxLength: 160,
  allowed: /^[\p{Script=Latin}\p{M}0-9 .,:;\-–'’‘"“”()[\]{}<>«»!?\\/&@£$€¥*=#%+]+$/u,
  allowedWords: 'Use only Latin letters, digits, spaces and common punctuation.',
  shape: { law: 'SI 2015/17, regulation 2 and Schedule 1', source: 'uk-name-characters', confidence: 'high' },
  endings,
  anyEnding,
  rules,
};
