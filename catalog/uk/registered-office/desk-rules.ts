import { itemsOf } from '#forms/form.ts';
import { ageOn } from '#values/calendar-date.ts';
import { textOf, dateOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { isRentedFor } from '#catalog/questions/rented-address.ts';

/** Desk rules for an order for a registered office. */
export const registeredOfficeDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-address-register',
    severity: 'refused',
    words: 'The registered office must be in the part of the United Kingdom where the company is registered.',
    remedy:
      'Choose that part. Numbers with SC, SO and SL are in Scotland, NI, NC and NL in Northern Ireland, digits alone and OC in England and Wales.',
    law: 'Companies Act 2006, sections 9 and 86',
    source: 'uk-number-prefixes',
    confidence: 'medium',
    find(answers) {
      const number = textOf(answers, 'companyNumber');
      const own = /^(SC|SO|SL)/.test(number)
        ? 'scotland'
        : /^(NI|NC|NL|R\d)/.test(number)
          ? 'northern-ireland'
          : /^(\d|OC|LP)/.test(number)
            ? 'england-wales'
            : '';
      return isRentedFor('registered')(answers) &&
        own !== '' &&
        textOf(answers, 'jurisdiction') !== '' &&
        textOf(answers, 'jurisdiction') !== own
        ? [{ path: 'jurisdiction' }]
        : [];
    },
  },
  {
    id: 'uk-address-adult',
    severity: 'query',
    words: 'We provide an address only if a responsible person is 18 or older.',
    remedy: 'Add an older person, or write to us.',
    law: 'Our terms',
    source: 'uk-our-prices',
    confidence: 'high',
    find(answers, today) {
      const people = itemsOf(answers, 'people').flatMap((person) => dateOf(person, 'bornOn') ?? []);
      return people.length > 0 && people.every((born) => ageOn(born, today) < 18) ? [{ path: 'people' }] : [];
    },
  },
];
