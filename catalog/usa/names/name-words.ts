import { endingRule } from '#catalog/kit/names/name-ending-rule.ts';
import { bareName } from '#catalog/kit/names/name-matching.ts';
import type { Provenance, NameRule, NameRules, SameName } from '#catalog/types/index.ts';
import { similarKnownNames } from './known-names.ts';

/** Practice of the filing offices, for what no statute we read says. */
export const practice: Provenance = { source: 'us-practice', confidence: 'medium' };

/** Every corporate ending of the country, longest first, so that a wrong one is seen as one. */
export const anyEnding: readonly string[] = [
  'Registered Limited Liability Partnership',
  'Limited Liability Partnership',
  'R.L.L.P',
  'RLLP',
  'Limited Liability Company',
  'Limited Liability Co',
  'Limited Partnership',
  'Limited Company',
  'L.L.C',
  'LLC',
  'L.L.P',
  'LLP',
  'L.P',
  'LP',
  'L.C',
  'LC',
  'Ltd. Co',
  'Ltd Co',
  'Incorporated',
  'Inc',
  'Corporation',
  'Corp',
  'Company',
  'Co',
  'Limited',
  'Ltd',
  'Association',
  'Assn',
  'Club',
  'Foundation',
  'Fund',
  'Institute',
  'Society',
  'Union',
  'Syndicate',
  'PLLC',
  'P.L.L.C',
  'GmbH',
  'PLC',
  'Pty Ltd',
  'Proprietary Limited',
].toSorted((a, b) => b.length - a.length);

/** Endings of limited liability partnerships. */
export const llpEndings = [
  'Registered Limited Liability Partnership',
  'Limited Liability Partnership',
  'R.L.L.P',
  'L.L.P',
  'RLLP',
  'LLP',
];

/** Endings of corporations in Texas and Wyoming. */
export const corporationEndings = [
  'Incorporated',
  'Corporation',
  'Company',
  'Limited',
  'Corp',
  'Inc',
  'Ltd',
  'Co',
];

/** Endings of limited liability companies in Texas and Wyoming. */
export const llcEndings = [
  'Limited Liability Company',
  'Limited Liability Co',
  'Limited Company',
  'Ltd. Co',
  'Ltd Co',
  'L.L.C',
  'LLC',
  'L.C',
  'LC',
];

/** Length and characters of a name, which the states publish alike. */
export const nameCharacters = {
  minLength: 2,
  maxLength: 150,
  allowed: /^[A-Za-z0-9 &'’\-.,()/!@#$%+"“”:;?*=]+$/,
  allowedWords: 'Use only Roman letters, digits and common punctuation.',
} as const satisfies Partial<NameRules>;

/** The endings that a state demands of the names of one entity type. */
export type StateEnding = {
  /** With the state: 'TX-LLC'. */
  readonly entityType: string;
  readonly title: string;
  readonly own: readonly string[];
  readonly law: string;
  readonly provenance: Provenance;
};

/** Returns the rules of the endings of a state: 'us-tx-name-ending-llc'. */
export const endingRules = (endings: readonly StateEnding[]): readonly NameRule[] =>
  endings.map((ending) => {
    const [state = '', kind = ''] = ending.entityType.toLowerCase().split('-');
    return endingRule({ id: `us-${state}-name-ending-${kind}`, anyEnding, ...ending });
  });

/** Returns the endings by entity type. */
export const endingsByType = (endings: readonly StateEnding[]): NameRules['endings'] =>
  Object.fromEntries(endings.map(({ entityType, own }) => [entityType, own]));

/**
 * A name as it is set against others: without designator, leading article, punctuation, blanks and the S of a
 * plural.
 */
export const reduceName = (name: string): string =>
  bareName(name, anyEnding)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replace(/^(?:THE|AN?)\s+/, '')
    .replace(/[^A-Z0-9\s]+/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/S$/, '') : word))
    .join('');

/** How names are compared: our own comparison, finer or coarser than the state's, so it never blocks. */
export const similarNameAdvice = (law: string): SameName => ({
  law,
  source: 'us-practice',
  confidence: 'medium',
  note: 'This is our own comparison. The state decides.',
  verdict: 'advice',
  reduce: reduceName,
  words: 'The state may consider these names too similar.',
});

/** Advice every state shares: a trade mark may stand in the way though the state registers the name. */
export const trademarkAdvice = (prefix: string): NameRule => ({
  id: `${prefix}-name-known`,
  verdict: 'advice',
  law: 'Lanham Act, 15 USC 1114 and 1125',
  ...practice,
  note: 'We compare with a few well-known names only and do not search the register.',
  words: 'This is the same as, or nearly the same as, a well-known name or mark. Its owner may object.',
  remedy: 'Search the trade mark register before you decide, or choose another name.',
  match: (_name, bare) => similarKnownNames(bare),
});
