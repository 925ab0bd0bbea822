import { endingRule } from '#catalog/kit/names/name-ending-rule.ts';
import type { Provenance, NameRules } from '#catalog/types/index.ts';
import { matchWords } from '#catalog/kit/names/name-matching.ts';
import {
  anyEnding,
  endingRules,
  llpEndings,
  nameCharacters,
  similarNameAdvice,
  practice,
  trademarkAdvice,
} from '../names/name-words.ts';

const corporationLaw = '8 Del. C. § 102(a)(1)';
const llcLaw = '6 Del. C. § 18-102';
const code: Provenance = { source: 'us-de-corporation-law', confidence: 'high' };
const act: Provenance = { source: 'us-practice', confidence: 'medium' };

const corporationEndings = [
  'Incorporated',
  'Corporation',
  'Association',
  'Foundation',
  'Institute',
  'Syndicate',
  'Company',
  'Limited',
  'Society',
  'Union',
  'Club',
  'Fund',
  'Assn',
  'Corp',
  'Inc',
  'Ltd',
  'Co',
];
const llcEndings = ['Limited Liability Company', 'L.L.C', 'LLC'];
const lpEndings = ['Limited Partnership', 'L.P', 'LP'];
const endings: Readonly<Record<string, readonly string[]>> = {
  'DE-CORP': corporationEndings,
  'DE-PBC': corporationEndings,
  'DE-NONSTOCK': corporationEndings,
  'DE-LLC': llcEndings,
  'DE-LP': lpEndings,
  'DE-LLP': llpEndings,
};

const corporations = ['DE-CORP', 'DE-PBC', 'DE-NONSTOCK'];

/** Name rules of Delaware. */
export const delawareNames: NameRules = {
  ...nameCharacters,
  shape: {
    law: '8 Del. C. § 102(a)(1): Roman characters or letters',
    source: 'us-practice',
    confidence: 'medium',
  },
  endings,
  anyEnding,
  sameAs: similarNameAdvice('8 Del. C. § 102(a)(1); 6 Del. C. § 18-102: distinguishable on the records'),
  rules: [
    ...(
      [
        ['DE-CORP', 'a corporation'],
        ['DE-PBC', 'a public benefit corporation'],
        ['DE-NONSTOCK', 'a nonstock corporation'],
      ] as const
    ).map(([entityType, title]) => ({
      ...endingRule({
        id: `us-de-name-ending-${entityType.slice(3).toLowerCase()}`,
        entityType,
        title,
        own: corporationEndings,
        anyEnding,
        law: corporationLaw,
        provenance: {
          ...code,
          note: 'The Division may waive it for corporations with assets of $10 million or more.',
        },
      }),
      words: `The name of ${title} must end with a word such as Inc., Corp., Company or Limited.`,
      remedy: 'End the name with Inc., Corp., Company, Limited or another word of the statute.',
    })),
    ...endingRules([
      {
        entityType: 'DE-LLC',
        title: 'a limited liability company',
        own: llcEndings,
        law: llcLaw,
        provenance: act,
      },
      {
        entityType: 'DE-LP',
        title: 'a limited partnership',
        own: lpEndings,
        law: '6 Del. C. § 17-102(1)',
        provenance: {
          source: 'us-de-partnerships',
          confidence: 'high',
          note: 'The law allows the words anywhere in the name. We ask for them at its end.',
        },
      },
      {
        entityType: 'DE-LLP',
        title: 'a limited liability partnership',
        own: llpEndings,
        law: '6 Del. C. § 15-108(c)',
        provenance: {
          source: 'us-de-partnerships',
          confidence: 'medium',
          note: 'Read for partnerships from other states, whose names end in the same words.',
        },
      },
    ]),
    {
      id: 'us-de-name-trust',
      verdict: 'refused',
      law: '8 Del. C. §§ 102(a)(1) and 395',
      ...code,
      only: corporations,
      words: 'Only corporations supervised by the Bank Commissioner or a federal regulator may use “Trust”.',
      remedy: 'Remove this word.',
      match: matchWords('Trust', 'Trusts'),
    },
    {
      id: 'us-de-name-bank',
      verdict: 'consent',
      law: corporationLaw,
      ...code,
      consentFrom: 'the State Bank Commissioner',
      words: 'A name with “bank” is allowed only for a regulated bank, or if it cannot be confused with one.',
      remedy: 'Upload the Commissioner’s consent, or choose another name.',
      match: matchWords('Bank', 'Banks', 'Banking', 'Banker', 'Bankers', 'Savings and Loan'),
    },
    {
      id: 'us-de-name-education',
      verdict: 'consent',
      law: 'Approval of the Delaware Department of Education',
      ...practice,
      consentFrom: 'the Delaware Department of Education',
      words: '“College” and “University” need the approval of the Department of Education.',
      remedy: 'Upload the approval, or choose another name.',
      match: matchWords('College', 'Colleges', 'University', 'Universities'),
    },
    trademarkAdvice('us-de'),
  ],
};
