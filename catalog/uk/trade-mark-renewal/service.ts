import { defineForm } from '#forms/form.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import { markRenewed } from '#catalog/kit/outcomes.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import { markRenewalGate } from '#catalog/services/need-gates.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { identifiers, shapeOf } from '../identifiers.ts';
import { termOf } from './term.ts';
import { tiersFor } from '../tiers.ts';

const form = defineForm({
  id: 'uk-trade-mark-renewal',
  version: 1,
  title: 'Renew a trade mark in the United Kingdom',
  declaration: [
    'The answers are true and complete as far as I know.',
    'I am the owner of the mark, or the owner has asked me to renew it.',
    'I authorise you to renew it at the Intellectual Property Office.',
  ],
  pages: [
    {
      id: 'mark',
      title: 'The mark',
      minutes: 3,
      fields: [
        {
          kind: 'text',
          id: 'markNumber',
          label: 'Trade mark number',
          example: identifiers.mark.example,
          pattern: shapeOf('mark'),
        },
        {
          kind: 'text',
          id: 'markName',
          label: 'The mark',
          hint: 'Its words, or what it shows.',
          maxLength: 200,
        },
        { kind: 'text', id: 'ownerName', label: 'Owner on the register', maxLength: 160 },
        yesNo({
          id: 'ownerRight',
          label: 'Are name and address of the owner right there?',
          why: 'The confirmation goes to the address on the register.',
        }),
        {
          kind: 'date',
          id: 'filedOn',
          label: 'Day of the filing',
          notAfter: 'today',
          notBefore: '1876-01-01',
          law: {
            words: 'Trade Marks Act 1994, section 42: ten years from filing, and ten more with each renewal.',
            sourceId: 'uk-mark-renewal',
          },
        },
        yesNo({ id: 'renewedBefore', label: 'Was it renewed before?' }),
        {
          kind: 'date',
          id: 'expiresOn',
          label: 'End of the present term',
          hint: 'As the register shows it.',
          when: (answers) => answers['renewedBefore'] === 'yes',
        },
        {
          kind: 'number',
          id: 'classes',
          label: 'Classes to renew',
          hint: 'You may leave classes out; they end then.',
          min: 1,
          max: 45,
          example: '2',
        },
        { kind: 'email', id: 'email', label: 'E-mail address' },
        { kind: 'phone', id: 'phone', label: 'Phone number', home: 'GB' },
      ],
    },
  ],
});

const provenance = { source: 'uk-mark-renewal', confidence: 'high' } as const;
const law = 'Trade Marks Act 1994, sections 42 and 43';

/** When a mark can be renewed, late renewed, restored, or no longer. */
export const renewalDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-renewal-early',
    severity: 'refused',
    words: 'The renewal is not open yet.',
    remedy: 'Order it again in the last six months of the term.',
    law,
    ...provenance,
    find(answers, today) {
      const term = termOf(answers);
      return term && today < term.opensOn
        ? [
            {
              path: 'filedOn',
              words: `The term ends on ${formatCalendarDate(term.expiresOn)}; it can be renewed from ${formatCalendarDate(term.opensOn)} on.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-renewal-late',
    severity: 'advice',
    words: 'The term is over: the renewal is late and costs more.',
    remedy: 'Renew at once.',
    law,
    ...provenance,
    find(answers, today) {
      const term = termOf(answers);
      return term && today > term.expiresOn && today <= term.lateUntil
        ? [
            {
              path: 'filedOn',
              words: `The term ended on ${formatCalendarDate(term.expiresOn)}; a late renewal is possible until ${formatCalendarDate(term.lateUntil)}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-renewal-over',
    severity: 'refused',
    words: 'It is too late to renew this mark.',
    remedy: 'Ask us whether it can be restored, with reasons why it was not renewed; otherwise apply anew.',
    law,
    ...provenance,
    find(answers, today) {
      const term = termOf(answers);
      if (!term || today <= term.lateUntil) return [];
      return [
        {
          path: 'filedOn',
          words: `A late renewal was possible until ${formatCalendarDate(term.lateUntil)}; ${today <= term.restoreUntil ? `the mark may be restored until ${formatCalendarDate(term.restoreUntil)}.` : 'the time in which it could be restored is over too.'}`,
        },
      ];
    },
  },
  {
    id: 'uk-renewal-owner',
    severity: 'query',
    words: 'The owner on the register is not right.',
    remedy: 'We have the register corrected first, and tell you what it costs.',
    law: 'Trade Marks Act 1994, section 25',
    source: 'uk-mark-practice',
    confidence: 'medium',
    find: (answers) => (textOf(answers, 'ownerRight') === 'no' ? [{ path: 'ownerRight' }] : []),
  },
];

/** Renewal of a registered mark for ten years. */
export const markRenewal: Service = {
  id: 'uk-trade-mark-renewal',
  country: 'uk',
  line: 'trademark-registration',
  title: 'Trade mark renewal',
  summary:
    'Ten more years for a registered mark, from six months before its term ends until six months after.',
  form,
  tiers: tiersFor('renewal', [
    'Check of the mark against the register by an officer',
    'Renewal at the Intellectual Property Office',
    'Its confirmation as a digital copy',
  ]),
  feeIds: ['uk-renewal-first-class', 'uk-renewal-more-classes', 'uk-renewal-late'],
  facts(answers, today) {
    const classes = Number(answers['classes'] ?? Number.NaN);
    const term = termOf(answers);
    return {
      ...(Number.isInteger(classes) && classes >= 1 && classes <= 45 ? { extraClasses: classes - 1 } : {}),
      ...(term ? { lateRenewal: today > term.expiresOn } : {}),
    };
  },
  assumed: { facts: { extraClasses: 0, lateRenewal: false }, words: 'one class, renewed in time' },
  priceFacts: [
    { kind: 'number', id: 'extraClasses', label: 'Classes after the first', min: 0, max: 44 },
    { kind: 'yes-no', id: 'lateRenewal', label: 'Is the term over?' },
  ],
  needGate: markRenewalGate({
    prefix: 'uk',
    source: 'uk-mark-renewal',
    confidence: 'medium',
    law: 'Trade Marks Act 1994, sections 42 and 43',
  }),
  outcome: markRenewed,
  deskRules: renewalDeskRules,
  nameOf: (answers) => textOf(answers, 'markName') || undefined,
  registry: {
    name: 'the Intellectual Property Office',
    referenceLabel: 'Reference of the renewal',
    numberLabel: 'Trade mark number',
    numberPattern: identifiers.mark.shape,
    numberExample: identifiers.mark.example,
  },
  documents: [{ id: 'confirmation', title: 'Confirmation of the renewal', from: 'registry' }],
  paths: {
    start: '/uk-trade-mark-renewal',
    pricing: '/uk-trade-mark-renewal/pricing',
    payment: '/uk-trade-mark-renewal/payment',
  },
  needs: [
    'The trade mark number',
    'The day of the filing, and the end of the present term if it was renewed before',
    'Which classes to keep',
  ],
};
