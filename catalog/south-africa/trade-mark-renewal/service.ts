import { markOfItsOwner } from '#catalog/services/completions.ts';
import type { Answers } from '#forms/form.ts';
import type { DeskRule, Facts, Service } from '#catalog/types/index.ts';
import { markRenewed } from '#catalog/kit/services/outcomes.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { markRenewalGate } from '#catalog/services/need-gates.ts';
import { addMonths, type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { markExpiresOn, markLateness } from './mark-term.ts';
import { tiersFor } from '../tiers.ts';
import { renewalForm } from '../trade-mark/form.ts';

const provenance = { source: 'za-trade-marks', confidence: 'high' } as const;
const law = 'Trade Marks Act 194 of 1993, section 37';

/** The day the mark expires or expired, from answers as typed or kept. Null while days are unanswered. */
function expiryOf(answers: Answers): CalendarDate | null {
  const filedOn = dateOf(answers, 'filedOn');
  const renewals =
    numberOf(answers, 'renewals') ??
    (/^\d{1,2}$/.test(textOf(answers, 'renewals')) ? Number(textOf(answers, 'renewals')) : undefined);
  return filedOn === null || renewals === undefined || renewals < 0 ? null : markExpiresOn(filedOn, renewals);
}

const renewalDeskRules: readonly DeskRule[] = [
  {
    id: 'za-renewal-early',
    severity: 'refused',
    words: 'You can renew a mark only in the last 6 months of its term.',
    remedy: 'Come back when renewal opens, or correct the number of renewals.',
    law,
    ...provenance,
    find(answers, today) {
      const expiresOn = expiryOf(answers);
      return expiresOn && today < addMonths(expiresOn, -6)
        ? [
            {
              path: 'filedOn',
              words: `This mark lasts until ${formatCalendarDate(expiresOn)}. Renewal opens on ${formatCalendarDate(addMonths(expiresOn, -6))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'za-renewal-late',
    severity: 'advice',
    words: 'The mark has expired.',
    remedy: 'Renew it now. The price includes the higher fee.',
    law,
    ...provenance,
    find(answers, today) {
      const expiresOn = expiryOf(answers);
      return expiresOn && expiresOn < today
        ? [{ path: 'filedOn', words: `The mark expired on ${formatCalendarDate(expiresOn)}.` }]
        : [];
    },
  },
  {
    id: 'za-renewal-owner',
    severity: 'query',
    words: 'Only the registered owner can renew.',
    remedy: 'We record the change first. The Commission charges R19 for it, which we ask you for.',
    law: 'Trade Marks Regulations',
    ...provenance,
    find: (answers) => (textOf(answers, 'ownerChanged') === 'yes' ? [{ path: 'ownerChanged' }] : []),
  },
];

function latenessFacts(answers: Answers, today: CalendarDate): Facts {
  const expiresOn = expiryOf(answers);
  return expiresOn === null ? {} : { lateness: markLateness(expiresOn, today) };
}

/** Renewal of a trade mark for ten years more. */
export const tradeMarkRenewal: Service = {
  id: 'south-africa-trade-mark-renewal',
  country: 'south-africa',
  line: 'trademark-registration',
  title: 'Renewal of a trade mark',
  summary: 'Renew a registered mark for ten more years, in the last six months of its term or after it.',
  form: renewalForm,
  tiers: tiersFor('trade-mark-renewal', [
    'The term and the registered owner checked',
    'Filing of the renewal',
    'Digital copy of the confirmation',
  ]),
  feeIds: ['za-trade-mark-renewal', 'za-trade-mark-renewal-late'],
  facts: latenessFacts,
  assumed: { facts: { lateness: 'on-time' }, words: 'one mark in one class, renewed on time' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'lateness',
      label: 'When do you renew it?',
      options: [
        { value: 'on-time', label: 'Before it expires' },
        { value: 'within-6-months', label: 'Up to 6 months after it expired' },
        { value: 'later', label: 'Later' },
      ],
    },
  ],
  needGate: markRenewalGate({
    prefix: 'za',
    source: 'za-trade-marks',
    confidence: 'medium',
    law: 'Trade Marks Act 194 of 1993, section 37',
  }),
  outcome: markRenewed,
  completes: markOfItsOwner,
  deskRules: renewalDeskRules,
  nameOf: (answers) => textOf(answers, 'markText') || undefined,
  registry: registryOf(
    'the Companies and Intellectual Property Commission',
    'Number of the acknowledgement',
    'Number of the mark',
    '2016/12345',
  ),
  documents: [
    { id: 'confirmation', title: 'Confirmation of the renewal', from: 'registry', arrives: 'closing' },
  ],
  paths: {
    start: '/south-africa/trade-mark-renewal',
    pricing: '/south-africa/trade-mark-renewal/pricing',
    payment: '/south-africa/trade-mark-renewal/payment',
  },
  prerequisites: [
    'The number, the class and the date of application of the mark',
    'Number of renewals so far',
    'The registered owner',
  ],
};
