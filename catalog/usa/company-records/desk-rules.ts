import { addDays, formatCalendarDate } from '#values/calendar-date.ts';
import { textOf, dateOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { isOrdered } from './form.ts';

/** Days after a change of the responsible party by which Form 8822-B is due. */
const PARTY_DAYS = 60;

export const companyRecordsDeskRules: readonly DeskRule[] = [
  {
    id: 'us-records-long',
    severity: 'refused',
    words: 'Only Delaware issues a certificate with all filings.',
    remedy: 'Choose the plain certificate of good standing.',
    law: '8 Del. C. § 391(a)',
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      isOrdered('long-standing')(answers) &&
      textOf(answers, 'registry') !== '' &&
      textOf(answers, 'registry') !== 'delaware'
        ? [{ path: 'papers' }]
        : [],
  },
  {
    id: 'us-records-party-late',
    severity: 'advice',
    words: 'Form 8822-B is late.',
    remedy: 'We file it now.',
    law: 'Treasury Regulations § 301.6109-1(d)(2)',
    source: 'us-practice',
    confidence: 'medium',
    find(answers, today) {
      const on = isOrdered('party')(answers) ? dateOf(answers, 'changedOn') : null;
      return on && addDays(on, PARTY_DAYS) < today
        ? [
            {
              path: 'changedOn',
              words: `Form 8822-B was due by ${formatCalendarDate(addDays(on, PARTY_DAYS))}.`,
            },
          ]
        : [];
    },
  },
];
