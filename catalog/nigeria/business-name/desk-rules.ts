import { itemsOf } from '#forms/form.ts';
import { daysBetween, parseCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { hasFile, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { splitWords } from '#values/fold-text.ts';
import { isFirm } from './form.ts';
import { adults, sharedDeskRules } from '../registration/desk-rules.ts';

const proprietorCount = (answers: Parameters<DeskRule['find']>[0]): number =>
  itemsOf(answers, 'proprietors').length + itemsOf(answers, 'corporateProprietors').length;
const isAnswered = (answers: Parameters<DeskRule['find']>[0]): boolean =>
  textOf(answers, 'ownership') !== '' && answers['proprietors'] !== undefined;

/** Desk rules for applications for a business name. */
export const businessNameDeskRules: readonly DeskRule[] = [
  ...sharedDeskRules({
    lists: ['proprietors'],
    distinct: ['proprietors'],
    addresses: ['principalAddress'],
    homes: [
      ['proprietors', 'residentialAddress'],
      ['branches', 'branchAddress'],
    ],
  }),
  adults('proprietors', 'Proprietors must be 18 or older.', 'CAMA 2020, Part E'),
  {
    id: 'ng-bn-firm-size',
    severity: 'refused',
    words: 'A firm has 2 to 20 proprietors.',
    remedy: 'Add a proprietor, or choose “One person”. If there are more than 20, register a company.',
    law: 'CAMA 2020, Part E',
    source: 'ng-formation-guide',
    confidence: 'medium',
    find: (answers) =>
      isAnswered(answers) &&
      isFirm(answers) &&
      (proprietorCount(answers) < 2 || proprietorCount(answers) > 20)
        ? [{ path: 'proprietors' }]
        : [],
  },
  {
    id: 'ng-bn-sole',
    severity: 'refused',
    words: 'You chose a single owner but entered more than one.',
    remedy: 'Choose “A firm”, or remove the other proprietors.',
    law: 'CAMA 2020, Part E',
    source: 'ng-formation-guide',
    confidence: 'high',
    find: (answers) =>
      isAnswered(answers) && !isFirm(answers) && proprietorCount(answers) > 1
        ? [{ path: 'proprietors' }]
        : [],
  },
  {
    id: 'ng-bn-foreign-proprietor',
    severity: 'refused',
    words: 'The Commission usually refuses foreign proprietors without a permit.',
    remedy: 'Upload the business or residence permit, or register a private company instead.',
    law: 'Practice of the Commission; Immigration Act 2015',
    source: 'ng-formation-guide',
    confidence: 'medium',
    find: (answers) =>
      itemsOf(answers, 'proprietors')
        .filter(
          (person) =>
            textOf(person, 'nationality') !== '' &&
            textOf(person, 'nationality') !== 'NG' &&
            !hasFile(person, 'permit'),
        )
        .map((person) => ({ path: `proprietors/${person.id}/permit` })),
  },
  {
    id: 'ng-bn-late',
    severity: 'query',
    words: 'A business name must be registered within 28 days of starting business.',
    remedy: 'Check the date. If it is right, continue. The Commission may charge a penalty.',
    law: 'CAMA 2020, Part E: 28 days',
    source: 'ng-cama',
    confidence: 'medium',
    find(answers, today) {
      const commencedOn = parseCalendarDate(textOf(answers, 'commencedOn'));
      return commencedOn && daysBetween(commencedOn, today) > 28 ? [{ path: 'commencedOn' }] : [];
    },
  },
  {
    id: 'ng-bn-own-name',
    severity: 'advice',
    words: 'You may trade under your own full name without registering it.',
    remedy: 'Continue if you want the certificate, for example to open a bank account.',
    law: 'CAMA 2020, Part E',
    source: 'ng-name-rules',
    confidence: 'high',
    find(answers) {
      const [only, ...others] = itemsOf(answers, 'proprietors');
      if (!only || others.length > 0) return [];
      const own = new Set(splitWords(personName(only)));
      const name = splitWords(textOf(answers, 'name1'));
      return name.length > 0 && name.every((word) => own.has(word)) ? [{ path: 'name1' }] : [];
    },
  },
];
