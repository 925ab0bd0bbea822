import type { Provenance, NameRules } from '#catalog/types/index.ts';
import { matchWords } from '#catalog/kit/names/name-matching.ts';
import {
  anyEnding,
  corporationEndings,
  endingRules,
  endingsByType,
  llcEndings,
  nameCharacters,
  llpEndings,
  similarNameAdvice,
  trademarkAdvice,
  type StateEnding,
} from '../names/name-words.ts';

const articles: Provenance = { source: 'us-wy-articles', confidence: 'medium' };
const lpEndings = ['Limited Partnership'];

const endings: readonly StateEnding[] = [
  {
    entityType: 'WY-CORP',
    title: 'a corporation',
    own: corporationEndings,
    law: 'W.S. 17-16-401',
    provenance: articles,
  },
  {
    entityType: 'WY-NONPROFIT',
    title: 'a nonprofit corporation',
    own: corporationEndings,
    law: 'W.S. 17-19-401',
    provenance: articles,
  },
  {
    entityType: 'WY-LLC',
    title: 'a limited liability company',
    own: llcEndings,
    law: 'W.S. 17-29-108',
    provenance: articles,
  },
  {
    entityType: 'WY-LP',
    title: 'a limited partnership',
    own: lpEndings,
    law: 'Wyoming Uniform Limited Partnership Act',
    provenance: {
      source: 'us-wy-partnerships',
      confidence: 'medium',
      note: 'Guides differ on whether “LP” is enough. The full words are accepted by all of them.',
    },
  },
  {
    entityType: 'WY-LLP',
    title: 'a limited liability partnership',
    own: llpEndings,
    law: 'Wyoming Uniform Partnership Act, article 11',
    provenance: { source: 'us-practice', confidence: 'medium' },
  },
];

/** Name rules of Wyoming. */
export const wyomingNames: NameRules = {
  ...nameCharacters,
  shape: { law: 'Practice of the Secretary of State', source: 'us-practice', confidence: 'medium' },
  endings: endingsByType(endings),
  anyEnding,
  sameAs: similarNameAdvice('W.S. 17-16-401 and 17-29-108: distinguishable'),
  rules: [
    ...endingRules(endings),
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
