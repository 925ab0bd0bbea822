import type { Provenance, NameRule, NameRules } from '#catalog/types/index.ts';
import { endingRule } from '#catalog/kit/names/name-ending-rule.ts';
import { matchWords } from '#catalog/kit/names/name-matching.ts';
import { aOrAn } from '#values/in-sentence.ts';
import { jurisdictionList } from '../jurisdictions.ts';
import { similarKnownNames } from './known-names.ts';
import { isDescriptive, isIndistinct } from './name-words.ts';

/** Endings of partnerships and of companies abroad: no company of Canada has them. */
const foreignEndings = ['LLC', 'LLP', 'LP', 'PLC', 'GmbH', 'Pty Ltd', 'ULC'];
const longestFirst = (list: readonly string[]): readonly string[] =>
  [...new Set(list)].toSorted((a, b) => b.length - a.length);
const anyEnding = longestFirst([...jurisdictionList.flatMap(({ endings }) => endings), ...foreignEndings]);

const regulations = 'Canada Business Corporations Regulations, 2001: corporate names';
const prohibited: Provenance = { source: 'ca-names-prohibited', confidence: 'high' };
const consent: Provenance = { source: 'ca-names-consent', confidence: 'high' };
const practice: Provenance = { source: 'ca-practice', confidence: 'medium' };

const needsConsent = (
  id: string,
  message: string,
  consentFrom: string,
  ...list: readonly string[]
): NameRule => ({
  id,
  verdict: 'consent',
  law: regulations,
  ...consent,
  consentFrom,
  words: message,
  remedy: 'Upload the consent, or remove the word.',
  match: matchWords(...list),
});

const rules: readonly NameRule[] = [
  {
    id: 'ca-name-prohibited',
    verdict: 'refused',
    law: regulations,
    ...prohibited,
    words: 'This word is not allowed in a company name.',
    remedy: 'Remove this word.',
    match: matchWords(
      'Parliament Hill',
      'Colline du Parlement',
      'Royal Canadian Mounted Police',
      'Gendarmerie royale du Canada',
      'RCMP',
      'GRC',
      'United Nations',
      'Nations Unies',
      'UN',
      'Air Canada',
      'Canada Standard',
    ),
  },
  {
    id: 'ca-name-cooperative',
    verdict: 'refused',
    law: regulations,
    ...prohibited,
    note: '“Pool” is refused if it suggests a co-operative. A swimming pool does not.',
    words: 'Only a co-operative may use this word.',
    remedy: 'Remove this word.',
    match: matchWords('cooperative', 'co-operative', 'coopérative', 'coop', 'co-op'),
  },
  {
    id: 'ca-name-government',
    verdict: 'refused',
    law: regulations,
    ...practice,
    words: 'A name cannot suggest a connection with a government.',
    remedy: 'Remove these words.',
    match: matchWords(
      'Government of Canada',
      'Canada Government',
      'Gouvernement du Canada',
      'Government of Ontario',
      'Ontario Government',
      'Government of Alberta',
      'Alberta Government',
      'Government of British Columbia',
      'Gouvernement du Québec',
    ),
  },
  {
    id: 'ca-name-offensive',
    verdict: 'refused',
    law: regulations,
    ...practice,
    note: 'The registry judges each name. Our list has only the clearest cases.',
    words: 'The registry refuses obscene and deceptive names.',
    remedy: 'Remove this word.',
    match: matchWords('scam', 'fraud', 'ponzi', 'cocaine', 'heroin', 'terrorist', 'nazi', 'porn'),
  },
  {
    id: 'ca-name-not-distinctive',
    verdict: 'refused',
    law: regulations,
    ...practice,
    except: ['SP', 'GP'],
    words: 'The name has no distinctive word. It only describes, praises, counts or names a place.',
    remedy: 'Add a distinctive word, such as one you made up.',
    match: (_name, bare) => (isIndistinct(bare) ? [bare] : []),
  },
  {
    id: 'ca-name-taken',
    verdict: 'refused',
    law: regulations,
    ...practice,
    note: 'We compare with well-known names only. The NUANS report or the registry’s own search decides.',
    words: 'This is the same as, or nearly the same as, a well-known name or trade mark.',
    remedy: 'Choose a name that cannot be confused with it.',
    match: (_name, bare) => similarKnownNames(bare),
  },
  ...jurisdictionList.map(({ id, entityType, name, endings, law }) =>
    endingRule({
      id: `ca-name-ending-${id}`,
      entityType,
      title: id === 'federal' ? 'a federal company' : `${aOrAn(name)} company`,
      own: endings,
      anyEnding,
      law: `${law}: the legal element of a name`,
      provenance: { source: 'ca-names-guide', confidence: 'medium' },
    }),
  ),
  ...(
    [
      ['SP', 'a sole proprietorship'],
      ['GP', 'a partnership'],
    ] as const
  ).map(([entityType, title]) =>
    endingRule({
      id: `ca-name-ending-${entityType.toLowerCase()}`,
      entityType,
      title,
      own: [],
      anyEnding,
      law: 'Business names acts of the provinces: no ending of a company',
      provenance: { source: 'ca-business-names', confidence: 'medium' },
    }),
  ),
  needsConsent(
    'ca-name-financial',
    'A word about banking, insurance or trusts needs the financial regulator’s consent.',
    'the Office of the Superintendent of Financial Institutions (OSFI)',
    'Bank',
    'Banks',
    'Banking',
    'Banque',
    'Loan',
    'Loans',
    'Insurance',
    'Assurance',
    'Assurances',
    'Trust',
    'Trusts',
    'Fiducie',
  ),
  needsConsent(
    'ca-name-exchange',
    '“Stock exchange” needs the securities regulator’s consent.',
    'the securities commission of the province',
    'Stock Exchange',
    'Bourse',
  ),
  needsConsent(
    'ca-name-royal',
    'A name that suggests the patronage of the Crown or of a government needs its consent.',
    'the government or authority concerned',
    'Royal',
    'Royale',
    'Crown',
    'Government',
    'Governor General',
    'Vice-Regal',
  ),
  needsConsent(
    'ca-name-university',
    'A name that suggests a university or a professional body needs its consent.',
    'the university or professional association',
    'University',
    'Université',
    'College of Physicians',
    'Chartered Professional Accountants',
    'Law Society',
    'Professional Engineers',
  ),
  {
    id: 'ca-name-not-descriptive',
    verdict: 'advice',
    law: regulations,
    ...practice,
    except: ['SP', 'GP', 'NFP'],
    words: 'We find no word that describes the business.',
    remedy: 'Add a word that describes the business, if the name has none.',
    match: (_name, bare) => (bare !== '' && !isIndistinct(bare) && !isDescriptive(bare) ? [bare] : []),
  },
  {
    id: 'ca-name-french',
    verdict: 'advice',
    only: ['QBCA'],
    law: 'Charter of the French language, as the registry applies it',
    source: 'ca-practice',
    confidence: 'low',
    note: 'We check a few English words only. The registry judges the whole name.',
    words: 'A name in Quebec must have a French version.',
    remedy: 'Translate these words into French. You may add a version in another language.',
    match: matchWords(
      'and',
      'the',
      'of',
      'foods',
      'company',
      'technologies inc',
      'builders',
      'holdings',
      'trading',
    ),
  },
];

export const nameRules: NameRules = {
  minLength: 3,
  maxLength: 160,
  allowed: /^[\p{Script=Latin}\p{M}0-9 &'’\-.,()/!+@#$%*:;?"=]+$/u,
  allowedWords: 'Use Roman letters, Arabic numerals, spaces and common punctuation only.',
  shape: { law: regulations, source: 'ca-practice', confidence: 'low' },
  endings: {
    ...Object.fromEntries(
      jurisdictionList.map(({ entityType, endings }) => [entityType, longestFirst(endings)]),
    ),
    NFP: longestFirst(jurisdictionList[0]?.endings ?? []),
    SP: [],
    GP: [],
  },
  anyEnding,
  rules,
};
