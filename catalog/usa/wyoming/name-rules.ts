import { endingRule } from '#catalog/kit/names/name-ending-rule.ts';
import type { Provenance, NameRules } from '#catalog/types/index.ts';
import { matchWords } from '#catalog/kit/names/name-matching.ts';
import { anyEnding, llpEndings, similarNameAdvice, trademarkAdvice } from '../names/name-words.ts';

const articles: Provenance = { source: 'us-wy-articles', confidence: 'medium' };
const corporationEndings = ['Incorporated', 'Corporation', 'Company', 'Limited', 'Corp', 'Inc', 'Ltd', 'Co'];
const llcEndings = [
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

const lpEndings = ['Limited Partnership'];

/** Name rules of Wyoming. */
export const wyomingNames: NameRules = {
  minLength: 2,
  maxLength: 150,
  allowed: /^[A-Za-z0-9 &'’\-.,()/!@#$%+"“”:;?*=]+$/,
  allowedWords: 'Use only Roman letters, digits and common punctuation.',
  shape: { law: 'Practice of the Secretary of State', source: 'us-practice', confidence: 'medium' },
  endings: {
    'WY-CORP': corporationEndings,
    'WY-NONPROFIT': corporationEndings,
    'WY-LLC': llcEndings,
    'WY-LP': lpEndings,
    'WY-LLP': llpEndings,
  },
  anyEnding,
  sameAs: similarNameAdvice('W.S. 17-16-401 and 17-29-108: distinguishable'),
  rules: [
    endingRule({
      id: 'us-wy-name-ending-corp',
      entityType: 'WY-CORP',
      title: 'a corporation',
      own: corporationEndings,
      anyEnding,
      law: 'W.S. 17-16-401',
      provenance: articles,
    }),
    endingRule({
      id: 'us-wy-name-ending-nonprofit',
      entityType: 'WY-NONPROFIT',
      title: 'a nonprofit corporation',
      own: corporationEndings,
      anyEnding,
      law: 'W.S. 17-19-401',
      provenance: articles,
    }),
    endingRule({
      id: 'us-wy-name-ending-llc',
      entityType: 'WY-LLC',
      title: 'a limited liability company',
      own: llcEndings,
      anyEnding,
      law: 'W.S. 17-29-108',
      provenance: articles,
    }),
    endingRule({
      id: 'us-wy-name-ending-lp',
      entityType: 'WY-LP',
      title: 'a limited partnership',
      own: lpEndings,
      anyEnding,
      law: 'Wyoming Uniform Limited Partnership Act',
      provenance: {
        source: 'us-wy-partnerships',
        confidence: 'medium',
        note: 'Guides differ on whether “LP” is enough. The full words are accepted by all of them.',
      },
    }),
    endingRule({
      id: 'us-wy-name-ending-llp',
      entityType: 'WY-LLP',
      title: 'a limited liability partnership',
      own: llpEndings,
      anyEnding,
      law: 'Wyoming Uniform Partnership Act, article 11',
      provenance: { source: 'us-practice', confidence: 'medium' },
    }),
    {
      id: 'us-wy-name-government',
      verdict: 'refused',
      law: 'W.S. 17-16-401 and 17-29-108',
      ...articles,
      note: 'Our list has only the clearest cases. The Secretary of State judges each name.',
      words: 'The state refuses names that sound like a federal government agency.',
      remedy: 'Remove these words.',
      match: matchWords('Federal', 'Treasury', 'United States', 'National Reserve', 'FBI', 'Secret Service'),
    },
    {
      id: 'us-wy-name-regulated',
      verdict: 'consent',
      law: 'W.S. 17-16-401 and 17-29-108',
      ...articles,
      consentFrom: 'the Wyoming Division of Banking or the Department of Insurance',
      words: 'Words about banking and insurance need their regulator’s approval.',
      remedy: 'Upload the approval, or choose another name.',
      match: matchWords('Bank', 'Banks', 'Banking', 'Trust', 'Insurance', 'Assurance'),
    },
    trademarkAdvice('us-wy'),
  ],
};
