import { choicesOf, dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { addressOf } from '#catalog/kit/answers/reading-answers.ts';
import { itemsOf } from '#forms/form.ts';
import { addMonths, formatCalendarDate } from '#values/calendar-date.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { guide, LAW } from './law.ts';

/** Ids of the rules about officers of British companies that apply here too. */
const officerRuleIds = new Set(['uk-code-twice', 'uk-person-twice', 'uk-nationality-twice']);

export const overseasDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-os-home',
    severity: 'refused',
    words: 'An overseas company is a company registered outside the United Kingdom.',
    remedy: 'A British company needs no second registration. Choose the country where it is registered.',
    law: 'Companies Act 2006, section 1044',
    source: 'uk-companies-act',
    confidence: 'high',
    find: (answers) => (textOf(answers, 'incorporatedIn') === 'GB' ? [{ path: 'incorporatedIn' }] : []),
  },
  {
    id: 'uk-os-early',
    severity: 'query',
    words: 'Companies House registers an establishment only once it has opened.',
    remedy: 'We file on the day it opens. Tell us if the day moves.',
    law: LAW,
    ...guide,
    find(answers, today) {
      const on = dateOf(answers, 'openedOn');
      return on && on > today ? [{ path: 'openedOn' }] : [];
    },
  },
  {
    id: 'uk-os-late',
    severity: 'query',
    words: 'The application was due within one month of opening.',
    remedy: 'We file at once. Late registration is an offence of the company and its officers.',
    law: LAW,
    ...guide,
    find(answers, today) {
      const on = dateOf(answers, 'openedOn');
      const last = on && addMonths(on, 1);
      return last && last < today
        ? [
            {
              path: 'openedOn',
              words: `This establishment had to be registered by ${formatCalendarDate(last)}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-os-certified',
    severity: 'refused',
    words: 'Companies House does not accept a copy that a notary, solicitor or translator certified.',
    remedy: 'Have a director, the secretary or a permanent representative certify the copy.',
    law: LAW,
    ...guide,
    confidence: 'medium',
    note: 'Companies House’s page about common reasons for rejection is an older page.',
    find: (answers) =>
      ['notary', 'nobody'].includes(textOf(answers, 'certifiedBy')) ? [{ path: 'certifiedBy' }] : [],
  },
  {
    id: 'uk-os-director',
    severity: 'refused',
    words: 'Name at least one director.',
    remedy: 'Add a director, or correct the office of one person.',
    law: LAW,
    ...guide,
    confidence: 'medium',
    find: (answers) =>
      itemsOf(answers, 'officers').length > 0 &&
      !itemsOf(answers, 'officers').some((item) => textOf(item, 'role') === 'director')
        ? [{ path: 'officers' }]
        : [],
  },
  {
    id: 'uk-os-service',
    severity: 'query',
    words: 'Nobody in the United Kingdom accepts documents for the company.',
    remedy: 'Name a person with an address there, or confirm to us that there is none.',
    law: 'Companies Act 2006, section 1056',
    source: 'uk-companies-act',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'representatives').length > 0 &&
      !itemsOf(answers, 'representatives').some(
        (item) => choicesOf(item, 'does').includes('service') && addressOf(item, 'address')?.country === 'GB',
      )
        ? [{ path: 'representatives' }]
        : [],
  },
  {
    id: 'uk-os-bank',
    severity: 'query',
    words: 'Other accounts rules apply to credit and financial institutions.',
    remedy: 'We tell you which accounts Companies House asks for before we file.',
    law: 'Overseas Companies Regulations 2009, Part 6',
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) => (textOf(answers, 'bank') === 'yes' ? [{ path: 'bank' }] : []),
  },
  ...peopleDeskRules('officers', ['officers'], []).filter(({ id }) => officerRuleIds.has(id)),
];
