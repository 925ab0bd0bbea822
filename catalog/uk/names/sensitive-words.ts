import type { Provenance, NameRule } from '#catalog/types/index.ts';
import { wordsFound } from '#catalog/kit/names/name-matching.ts';

const list: Provenance = {
  source: 'uk-sensitive-words',
  confidence: 'medium',
  note: 'Our list follows the 2014 Regulations and later additions. Companies House decides.',
};
const law = 'Companies Act 2006, sections 54 to 56; SI 2014/3140';

/**
 * Words with what may follow them: 'nurs*' finds nurse and nursing. Plurals and possessives of the others are
 * found too.
 */
function matchOf(entries: readonly string[]): NameRule['match'] {
  const stems = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1));
  const wholeWords = entries
    .filter((entry) => !entry.endsWith('*'))
    .flatMap((word) => [word, `${word}s`, `${word}’s`, `${word}'s`]);
  const begun = new RegExp(`(?<![\\p{L}\\p{N}])(?:${stems.join('|') || '(?!)'})\\p{L}*`, 'giu');
  return Object.assign(
    (_name: string, bare: string) => [
      ...new Set([...[...bare.matchAll(begun)].map(([found]) => found), ...wordsFound(bare, wholeWords)]),
    ],
    { listed: entries },
  );
}

const rule = (
  id: string,
  consentFrom: string,
  entries: readonly string[],
  rest: Partial<NameRule> = {},
): NameRule => ({
  id,
  verdict: 'consent',
  law,
  ...list,
  consentFrom,
  words: 'This word is sensitive. Companies House registers it only with approval.',
  remedy: `Upload the approval of ${consentFrom}, or choose another name.`,
  match: matchOf(entries),
  ...rest,
});

/**
 * Words that need an approval. Since 2015 Group, Holding, International, National, Authority, European and
 * United Kingdom are free.
 */
export const sensitiveWordRules: readonly NameRule[] = [
  rule('uk-name-finance', 'the Financial Conduct Authority', [
    'bank',
    'banking',
    'banc',
    'insurance',
    'insurer',
    'assurance',
    'assurer',
    'reassurance',
    'reinsurance',
    'fund',
    'financial conduct authority',
    'stock exchange',
    'giro',
    'underwrit*',
    'mutual',
  ]),
  rule(
    'uk-name-charity',
    'the Charity Commission, or its counterpart in Scotland or Northern Ireland',
    ['charitable', 'charity', 'charities', 'benevolent', 'foundation'],
    // A charity may call itself one.
    { only: ['LTD', 'GTE', 'PLC', 'LLP', 'LP', 'CIC', 'ST', 'GP'] },
  ),
  rule('uk-name-health', 'the responsible health authority or professional council', [
    'dental',
    'dentist*',
    'health centre',
    'health service',
    'health visitor',
    'HSC',
    'HPSS',
    'NHS',
    'medical centre',
    'midwi*',
    'nurse',
    'nursing',
    'pregnancy termination',
  ]),
  rule('uk-name-crown', 'the Cabinet Office, or the government of Scotland or Wales', [
    'Royal*',
    'His Majesty',
    'Her Majesty',
    'King',
    'Queen',
    'Prince',
    'Princess',
    'Duke',
    'Duchess',
    'Windsor',
  ]),
  rule('uk-name-nation', 'Companies House, with proof of standing in the nation named', [
    'Britain',
    'British',
    'England',
    'English',
    'Scotland',
    'Scottish',
    'Northern Ireland',
    'Northern Irish',
    'Wales',
    'Welsh',
    'Cymru',
  ]),
  rule('uk-name-government', 'the responsible department or parliament', [
    'government',
    'Parliament*',
    'National Assembly',
    'Senedd',
    'police',
    'council',
    'commission',
    'tribunal',
    'judicial appointment',
    'human rights',
    'inspectorate',
    'ombudsman',
    'regulator',
    'licensing',
    'post office',
    'social service',
    'child maintenance',
    'child support',
    'audit office',
    'auditor general',
  ]),
  rule('uk-name-education', 'the responsible education department', [
    'university',
    'universities',
    'polytechnic',
    'special school',
  ]),
  rule('uk-name-sensitive', 'the body that Companies House names for the word', [
    'accredit*',
    'adjudicator',
    'association',
    'chamber of commerce',
    'chamber of trade',
    'chamber of industry',
    'charter',
    'chartered',
    'co-operative',
    'disciplinary',
    'discipline',
    'federation',
    'friendly society',
    'industrial and provident society',
    'institute',
    'institution',
    'patent*',
    'registered',
    'registrar',
    'registry',
    'registries',
    'Sheffield',
    'society',
    'societies',
    'standards',
    'trade union',
    'trust',
  ]),
  rule(
    'uk-name-other-laws',
    'the regulator of the profession or the owner of the protected word',
    [
      'architect',
      'bank of England',
      'chiropractor',
      'credit union',
      'solicitor',
      'veterinary',
      'optician',
      'pharmacist',
      'Olympic',
      'Olympics',
      'Red Cross',
      'Anzac',
      'building society',
    ],
    {
      law: 'Acts on professions and protected words',
      source: 'uk-practice',
      words: 'Using this word without authorisation is an offence under another law.',
    },
  ),
];
