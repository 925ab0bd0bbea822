import type { Provenance, NameRules } from '#catalog/types/index.ts';
import { matchWords } from '#catalog/kit/names/name-matching.ts';
import {
  anyEnding,
  corporationEndings,
  endingRules,
  endingsByType,
  llcEndings,
  nameCharacters,
  similarNameAdvice,
  practice,
  trademarkAdvice,
  type StateEnding,
} from '../names/name-words.ts';

const boc: Provenance = { source: 'us-practice', confidence: 'medium' };
const lpEndings = ['Limited Partnership', 'L.P', 'LP', 'Limited', 'Ltd'];
const llpEndings = ['Limited Liability Partnership', 'L.L.P', 'LLP'];
const partnerships: Provenance = { source: 'us-tx-partnerships', confidence: 'high' };

const endings: readonly StateEnding[] = [
  {
    entityType: 'TX-CORP',
    title: 'a corporation',
    own: corporationEndings,
    law: 'Business Organizations Code 5.054',
    provenance: boc,
  },
  {
    entityType: 'TX-NONPROFIT',
    title: 'a nonprofit corporation',
    own: corporationEndings,
    law: 'Business Organizations Code 5.054',
    provenance: boc,
  },
  {
    entityType: 'TX-LLC',
    title: 'a limited liability company',
    own: llcEndings,
    law: 'Business Organizations Code 5.056',
    provenance: boc,
  },
  {
    entityType: 'TX-LP',
    title: 'a limited partnership',
    own: lpEndings,
    law: 'Business Organizations Code 5.055',
    provenance: {
      ...partnerships,
      note: 'The law allows the words anywhere in the name. We ask for them at its end.',
    },
  },
  {
    entityType: 'TX-LLP',
    title: 'a limited liability partnership',
    own: llpEndings,
    law: '1 Texas Administrative Code § 80.1(b)',
    provenance: {
      ...partnerships,
      note: 'The law allows the words anywhere in the name. We ask for them at its end.',
    },
  },
];

/** Name rules of Texas. */
export const texasNames: NameRules = {
  ...nameCharacters,
  shape: { law: 'Practice of the Secretary of State', source: 'us-practice', confidence: 'medium' },
  endings: endingsByType(endings),
  anyEnding,
  sameAs: similarNameAdvice('Business Organizations Code 5.053: distinguishable in the records'),
  rules: [
    ...endingRules(endings),
    {
      id: 'us-tx-name-lottery',
      verdict: 'refused',
      law: 'Business Organizations Code 5.061',
      ...boc,
      words: 'A name may not contain “Lotto” or “lottery”.',
      remedy: 'Remove these words.',
      match: matchWords('Lotto', 'Lottery'),
    },
    {
      id: 'us-tx-name-finance',
      verdict: 'consent',
      law: 'Business Organizations Code, chapter 5; Finance and Insurance Codes',
      ...practice,
      consentFrom: 'the Department of Banking or the Department of Insurance',
      words: 'Words about banking, trusts, insurance and perpetual care need their regulator’s approval.',
      remedy: 'Upload the approval, or choose another name.',
      match: matchWords('Bank', 'Banks', 'Banking', 'Trust', 'Insurance', 'Perpetual Care'),
    },
    {
      id: 'us-tx-name-education',
      verdict: 'consent',
      law: 'Education Code 61.313',
      ...practice,
      consentFrom: 'the Texas Higher Education Coordinating Board',
      words:
        '“University”, “College” and “Seminary” need the approval of the Higher Education Coordinating Board.',
      remedy: 'Upload the approval, or choose another name.',
      match: matchWords('University', 'College', 'Seminary'),
    },
    {
      id: 'us-tx-name-veterans',
      verdict: 'consent',
      law: 'Business Organizations Code 5.062',
      ...boc,
      consentFrom: 'a veterans organization chartered by Congress',
      words: 'Words about veterans need the consent of a veterans’ organization.',
      remedy: 'Upload the consent, or choose another name.',
      match: matchWords('Veteran', 'Veterans', 'Legion', 'Foreign War', 'Foreign Wars'),
    },
    trademarkAdvice('us-tx'),
  ],
};
