import { ageOn } from '#values/calendar-date.ts';
import { choicesOf, dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule, Provenance } from '#catalog/types/index.ts';
import { isPostBox } from '../people/address-questions.ts';
import { hasPassport, isProven } from './documents.ts';

export const w7: Provenance = { source: 'us-w7', confidence: 'high' };
export const LAW = 'Instructions for Form W-7';

export const itinDeskRules: readonly DeskRule[] = [
  {
    id: 'us-itin-ssn',
    severity: 'refused',
    words: 'A person who has, or can get, a Social Security Number cannot have an ITIN.',
    remedy: 'Apply to the Social Security Administration instead.',
    law: LAW,
    ...w7,
    find: (answers) => (textOf(answers, 'ssn') === 'yes' ? [{ path: 'ssn' }] : []),
  },
  {
    id: 'us-itin-return',
    severity: 'refused',
    words: 'Without a tax return, the IRS accepts the form only under an exception.',
    remedy: 'Send it with the return, or choose the exception and upload its proof.',
    law: LAW,
    ...w7,
    find: (answers) =>
      textOf(answers, 'withReturn') === 'no' &&
      textOf(answers, 'exception') === 'none' &&
      textOf(answers, 'wanted') === 'new'
        ? [{ path: 'exception' }]
        : [],
  },
  {
    id: 'us-itin-proof',
    severity: 'refused',
    words: 'These papers do not prove both identity and foreign status.',
    remedy: 'Send the passport, or two papers of which one proves foreign status.',
    law: LAW,
    ...w7,
    find: (answers) =>
      choicesOf(answers, 'documents').length > 0 && !isProven(answers) ? [{ path: 'documents' }] : [],
  },
  {
    id: 'us-itin-notary',
    severity: 'refused',
    words: 'The IRS does not accept copies certified by a notary.',
    remedy: 'Send originals, copies certified by the issuing office, or see a Certifying Acceptance Agent.',
    law: LAW,
    ...w7,
    note: 'Families of the armed forces are an exception. Tell us if it applies.',
    find: (answers) => (textOf(answers, 'copies') === 'notary' ? [{ path: 'copies' }] : []),
  },
  {
    id: 'us-itin-expired',
    severity: 'refused',
    words: 'Papers that have expired are not accepted.',
    remedy: 'Renew the paper first, or send another one.',
    law: LAW,
    ...w7,
    find(answers, today) {
      const until = dateOf(answers, 'validUntil');
      return until && until < today ? [{ path: 'validUntil' }] : [];
    },
  },
  {
    id: 'us-itin-child',
    severity: 'query',
    words: 'A person under 18 without a passport also needs the original birth certificate.',
    remedy: 'Add the birth certificate to the papers.',
    law: LAW,
    ...w7,
    find(answers, today) {
      const born = dateOf(answers, 'bornOn');
      return born &&
        ageOn(born, today) < 18 &&
        choicesOf(answers, 'documents').length > 0 &&
        !hasPassport(answers) &&
        !choicesOf(answers, 'documents').includes('birth-certificate')
        ? [{ path: 'documents' }]
        : [];
    },
  },
  {
    id: 'us-itin-box',
    severity: 'refused',
    words: 'A P.O. box is not a home address.',
    remedy: 'Enter the street address abroad. A P.O. box may be the address for letters.',
    law: LAW,
    source: 'us-practice',
    confidence: 'medium',
    find: (answers) => (isPostBox(answers, 'foreignAddress') ? [{ path: 'foreignAddress' }] : []),
  },
];
