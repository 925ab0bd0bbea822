import { endingRule } from '#catalog/kit/names/name-ending-rule.ts';
import type { Provenance, NameRules } from '#catalog/types/index.ts';
import { matchWords } from '#catalog/kit/names/name-matching.ts';
import { anyEnding, similarNameAdvice, practice, trademarkAdvice } from '../names/name-words.ts';

const boc: Provenance = { source: 'us-practice', confidence: 'medium' };
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

const lpEndings = ['Limited Partnership', 'L.P', 'LP', 'Limited', 'Ltd'];
const llpEndings = ['Limited Liability Partnership', 'L.L.P', 'LLP'];
const partnerships: Provenance = { source: 'us-tx-partnerships', confidence: 'high' };

/** Name rules of Texas. */
export const texasNames: NameRules = {
  minLength: 2,
  maxLength: 150,
  allowed: /^[A-Za-z0-9 &'’\-.,()/!@#$%+"“”:;?*=]+$/,
  allowedWords: 'Use only Roman letters, digits and common punctuation.',
  shape: { law: 'Practice of the Secretary of State', source: 'us-practice', confidence: 'medium' },
  endings: {
    'TX-CORP': corporationEndings,
    'TX-NONPROFIT': corporationEndings,
    'TX-LLC': llcEndings,
    'TX-LP': lpEndings,
    'TX-LLP': llpEndings,
  },
  anyEnding,
  sameAs: similarNameAdvice('Business Organizations Code 5.053: distinguishable in the records'),
  rules: [
    endingRule({
      id: 'us-tx-name-ending-corp',
      entityType: 'TX-CORP',
      title: 'a corporation',
      own: corporationEndings,
      anyEnding,
      law: 'Business Organizations Code 5.054',
      provenance: boc,
    }),
    endingRule({
      id: 'us-tx-name-ending-nonprofit',
      entityType: 'TX-NONPROFIT',
      title: 'a nonprofit corporation',
      own: corporationEndings,
      anyEnding,
      law: 'Business Organizations Code 5.054',
      provenance: boc,
    }),
    endingRule({
      id: 'us-tx-name-ending-llc',
      entityType: 'TX-LLC',
      title: 'a limited liability company',
      own: llcEndings,
      anyEnding,
      law: 'Business Organizations Code 5.056',
      provenance: boc,
    }),
    endingRule({
      id: 'us-tx-name-ending-lp',
      entityType: 'TX-LP',
      title: 'a limited partnership',
      own: lpEndings,
      anyEnding,
      law: 'Business Organizations Code 5.055',
      provenance: {
        ...partnerships,
        note: 'The law allows the words anywhere in the name. We ask for them at its end.',
      },
    }),
    endingRule({
      id: 'us-tx-name-ending-llp',
      entityType: 'TX-LLP',
      title: 'a limited liability partnership',
      own: llpEndings,
      anyEnding,
      law: '1 Texas Administrative Code § 80.1(b)',
      provenance: {
        ...partnerships,
        note: 'The law allows the words anywhere in the name. We ask for them at its end.',
      },
    }),
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
