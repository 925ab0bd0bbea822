import { bareName } from '#catalog/kit/names/name-matching.ts';
import type { Provenance, NameRule, SameName } from '#catalog/types/index.ts';
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

/** A name as it is set against others: without designator, leading article, punctuation, blanks and the S of a plural. */
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
