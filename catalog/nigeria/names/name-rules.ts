import type { Provenance, NameRule, NameRules } from '#catalog/types/index.ts';
import { endingRule } from '#catalog/kit/names/name-ending-rule.ts';
import { entityTypeByEnding, matchWords } from '#catalog/kit/names/name-matching.ts';
import { similarKnownNames } from './known-names.ts';

const endings: Readonly<Record<string, readonly string[]>> = {
  BN: [],
  LTD: ['Limited', 'Ltd'],
  PLC: ['Public Limited Company', 'PLC'],
  GTE: ['(Limited by Guarantee)', 'Limited by Guarantee', '(Ltd/Gte)', 'Ltd/Gte'],
  ULTD: ['Unlimited', 'Ultd'],
  LLP: ['Limited Liability Partnership', 'LLP'],
  LP: ['Limited Partnership', 'LP'],
  IT: [],
};

/** Endings that promise a kind of body the Commission does not register under that word, or not in this way. */
const foreignEndings = [
  'Incorporated',
  'Inc',
  'Corporation',
  'Corp',
  'LLC',
  'GmbH',
  'Pty Ltd',
  'Proprietary Limited',
];
const anyEnding = [...Object.values(endings).flat(), ...foreignEndings].toSorted(
  (a, b) => b.length - a.length,
);

/** The entity types that a change of name can concern. */
export const renamedEntityTypes: readonly string[] = Object.keys(endings);

/**
 * Returns the entity type of a registered body, by its register (an answer of a company service) and the ending of its
 * name. A company counts as private and a partnership as a limited liability partnership while the name has no ending.
 */
export function entityTypeByRegister(registry: string, name: string): string {
  const byEnding = (candidates: readonly string[], fallback: string): string =>
    entityTypeByEnding(name, { endings, anyEnding }, candidates, fallback);
  switch (registry) {
    case 'business-name':
      return 'BN';
    case 'trustees':
      return 'IT';
    case 'partnership':
      return byEnding(['LLP', 'LP'], 'LLP');
    default:
      return byEnding(['LTD', 'PLC', 'GTE', 'ULTD'], 'LTD');
  }
}

const act: Provenance = { source: 'ng-name-rules', confidence: 'high' };
const law = 'CAMA 2020, section 852';

const consentRemedy = 'Upload the consent or choose another name.';

/** Trustees may be called Incorporated; a business name and they have no ending to show. */
const ngEnding = (entityType: string, title: string): NameRule =>
  endingRule({
    id: `ng-name-ending-${entityType.toLowerCase()}`,
    entityType,
    title,
    own: endings[entityType] ?? [],
    anyEnding,
    ...(entityType === 'IT' ? { tolerated: ['Incorporated'] } : {}),
    law: 'CAMA 2020, the ending of each type’s name',
    provenance: { source: 'ng-formation-guide', confidence: 'high' },
  });

/** Words for which a regulator's letter is asked. Known from practice, not from a published list. */
const sectorRule = (id: string, from: string, ...list: readonly string[]): NameRule => ({
  id: `ng-name-sector-${id}`,
  verdict: 'consent',
  law: 'CAMA 2020, section 852; practice of the Commission',
  source: 'ng-cac-practice',
  confidence: 'medium',
  words: `A name with this word needs a letter from ${from}.`,
  remedy: `Upload the letter of ${from}, or choose another name.`,
  consentFrom: from,
  match: matchWords(...list),
});

const commonNouns = new Set([
  'food',
  'foods',
  'market',
  'shop',
  'store',
  'water',
  'house',
  'trade',
  'fashion',
  'farm',
  'farms',
  'music',
  'oil',
  'energy',
  'travel',
  'health',
  'book',
  'books',
  'table',
  'car',
  'cars',
  'phone',
  'light',
  'gold',
  'business',
  'company',
  'services',
  'ventures',
  'enterprises',
]);
const places = new Set([
  'lagos',
  'abuja',
  'kano',
  'ibadan',
  'kaduna',
  'enugu',
  'benin',
  'jos',
  'calabar',
  'port harcourt',
  'africa',
  'nigeria',
  'lekki',
  'ikeja',
  'onitsha',
  'aba',
  'warri',
]);

/**
 * Section 2.1's order: the first rule a name falls under gives the verdict. Length and characters are checked
 * before any of them.
 */
const rules: readonly NameRule[] = [
  {
    id: 'ng-name-taken',
    verdict: 'refused',
    law,
    source: 'ng-name-rules',
    confidence: 'medium',
    note: 'We compare with well-known names only. The Commission’s own search decides.',
    words: 'This is the same as, or nearly the same as, a well-known name or trade mark.',
    remedy:
      'Choose a name that cannot be confused with it. You can have the name only if its owner is winding up and consents in writing.',
    match: (_name, bare) => similarKnownNames(bare),
  },
  {
    id: 'ng-name-chamber-of-commerce',
    verdict: 'refused',
    law,
    ...act,
    except: ['GTE'],
    words: 'Only companies limited by guarantee may use “Chamber of Commerce”.',
    remedy: 'Choose a name without these words.',
    match: matchWords('Chamber of Commerce', 'Chambers of Commerce'),
  },
  {
    id: 'ng-name-offensive',
    verdict: 'refused',
    law,
    source: 'ng-name-rules',
    confidence: 'medium',
    note: 'The Commission judges each name. Our list has only the clearest cases.',
    words:
      'The Commission refuses names that mislead about the business, offend, or go against public policy.',
    remedy: 'Remove this word.',
    match: matchWords(
      'scam',
      'fraud',
      'fraudster',
      'yahoo yahoo',
      'ponzi',
      'cocaine',
      'heroin',
      'cannabis',
      'terror',
      'terrorist',
      'mafia',
      'cult',
      'nazi',
      'porn',
      'sex',
      'brothel',
      'money laundering',
      'court of appeal',
      'supreme court',
    ),
  },
  ...(
    [
      ['LTD', 'a private company'],
      ['BN', 'a business name'],
      ['PLC', 'a public company'],
      ['GTE', 'a company limited by guarantee'],
      ['ULTD', 'an unlimited company'],
      ['LLP', 'a limited liability partnership'],
      ['LP', 'a limited partnership'],
      ['IT', 'incorporated trustees'],
    ] as const
  ).map(([id, title]) => ngEnding(id, title)),
  {
    id: 'ng-name-government',
    verdict: 'consent',
    law,
    ...act,
    consentFrom: 'the Commission',
    words: 'This word needs the consent of the Commission: it suggests a connection with the government.',
    remedy: consentRemedy,
    match: matchWords(
      'Federal',
      'National',
      'Regional',
      'State',
      'Government',
      'Ministry',
      'Presidential',
      'Presidency',
      'Federation',
      'Republic',
      'Army',
      'Navy',
      'Air Force',
      'Police',
      'Customs Service',
    ),
  },
  {
    id: 'ng-name-local-authority',
    verdict: 'consent',
    law,
    ...act,
    consentFrom: 'the Commission',
    words: 'This word needs the consent of the Commission: it suggests a local authority or a charter.',
    remedy: consentRemedy,
    match: matchWords(
      'Municipal',
      'Municipality',
      'Chartered',
      'Local Government',
      'City Council',
      'Local Council',
    ),
  },
  {
    id: 'ng-name-cooperative',
    verdict: 'consent',
    law,
    ...act,
    consentFrom: 'the Commission',
    words:
      'This word needs the consent of the Commission: it is reserved for co-operatives and building societies.',
    remedy: consentRemedy,
    match: matchWords('Co operative', 'Co operatives', 'Cooperative', 'Cooperatives', 'Building Society'),
  },
  {
    id: 'ng-name-group',
    verdict: 'consent',
    law,
    ...act,
    consentFrom: 'the Commission',
    words: 'This word needs the consent of the Commission: it suggests that other companies belong to it.',
    remedy:
      'Upload the resolutions of the companies in the group (at least 3 for “Group”, 2 subsidiaries for “Holding”), or choose another name.',
    match: matchWords('Group', 'Groups', 'Holding', 'Holdings'),
  },
  sectorRule('banking', 'the Central Bank of Nigeria', 'Bank', 'Banks', 'Banking', 'Microfinance'),
  sectorRule('insurance', 'the National Insurance Commission', 'Insurance', 'Assurance', 'Reinsurance'),
  sectorRule('pensions', 'the National Pension Commission', 'Pension', 'Pensions'),
  sectorRule('capital-market', 'the Securities and Exchange Commission', 'Stock Exchange'),
  sectorRule(
    'higher-education',
    'the National Universities Commission or the board for technical education',
    'University',
    'Universities',
    'Polytechnic',
  ),
  sectorRule('pharmacy', 'the Pharmacy Council of Nigeria', 'Pharmacy', 'Pharmacies'),
  sectorRule('security', 'the Nigeria Security and Civil Defence Corps', 'Security'),
  sectorRule('law', 'the body of legal practitioners', 'Chambers', 'Solicitors', 'Solicitor'),
  {
    id: 'ng-name-sector-word',
    verdict: 'advice',
    law: 'Practice of the Commission',
    source: 'ng-cac-practice',
    confidence: 'medium',
    words: 'The Commission may ask for a regulator’s letter or a certificate of proficiency for this word.',
    remedy: 'Have the letter ready, or choose a name without the word.',
    match: matchWords(
      'Finance',
      'Financial',
      'School',
      'Schools',
      'Hospital',
      'Hospitals',
      'Clinic',
      'Clinics',
      'Engineering',
    ),
  },
  {
    id: 'ng-name-too-plain',
    verdict: 'advice',
    law: 'Practice of the Commission',
    source: 'ng-cac-practice',
    confidence: 'low',
    words: 'A single everyday word or place name is often refused because it is not distinctive.',
    remedy: 'Add a word of your own, such as a family name or an invented one.',
    match: (_name, bare) =>
      commonNouns.has(bare.toLowerCase()) || places.has(bare.toLowerCase()) ? [bare] : [],
  },
];

export const nameRules: NameRules = {
  minLength: 3,
  maxLength: 100,
  allowed: /^[\p{L}\p{M}\p{N} &'’\-.()/]+$/u,
  allowedWords: "Use only letters, numbers, spaces and & ' - . ( ).",
  shape: { law: 'Practice of the Commission’s portal', source: 'ng-cac-practice', confidence: 'medium' },
  endings,
  anyEnding,
  rules,
};
