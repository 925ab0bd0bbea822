import { itemsOf } from '#forms/form.ts';
import { descriptiveMark, knownMark, markWithWords } from '#catalog/kit/marks/mark-checks.ts';
import { addMonths } from '#values/calendar-date.ts';
import { textOf, dateOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { similarKnownNames } from '../names/known-names.ts';
import { isPostBox } from '../people/address-questions.ts';
import { isAbroad } from './form.ts';

const practice = { source: 'us-practice', confidence: 'medium' } as const;
const lanham = '15 USC 1052';

/** Desk rules: what examiners refuse or ask back. They judge each mark; we look for the plainest cases. */
export const tradeMarkDeskRules: readonly DeskRule[] = [
  {
    id: 'us-tm-attorney',
    severity: 'query',
    words: 'Foreign applicants need a US attorney.',
    remedy: 'We find one and tell you the fee. Or name yours, with bar and year.',
    law: '37 CFR 2.11',
    ...practice,
    find: (answers) =>
      isAbroad(answers) && textOf(answers, 'attorneyKind') !== 'own' ? [{ path: 'attorneyKind' }] : [],
  },
  {
    id: 'us-tm-domicile',
    severity: 'refused',
    words: 'Enter the domicile street address.',
    remedy: 'Enter the address where the applicant lives or has its head office. It is not public.',
    law: '37 CFR 2.32(a)(2)',
    ...practice,
    find: (answers) => (isPostBox(answers, 'domicile') ? [{ path: 'domicile' }] : []),
  },
  {
    id: 'us-tm-words',
    severity: 'refused',
    words: 'A mark in standard characters needs words.',
    remedy: 'Enter the words, or choose a logo.',
    law: '37 CFR 2.52(a)',
    ...practice,
    find: (answers) =>
      textOf(answers, 'drawing') === 'standard' && textOf(answers, 'markText') === ''
        ? [{ path: 'markText' }]
        : [],
  },
  {
    id: 'us-tm-class-twice',
    severity: 'refused',
    words: 'This class is listed twice.',
    remedy: 'Put all goods of a class in one entry. Each entry is charged.',
    law: '37 CFR 2.86',
    ...practice,
    find(answers) {
      const classes = itemsOf(answers, 'classes');
      return classes
        .filter(
          (item, index) =>
            textOf(item, 'niceClass') !== '' &&
            classes.slice(0, index).some((other) => textOf(other, 'niceClass') === textOf(item, 'niceClass')),
        )
        .map((item) => ({ path: `classes/${item.id}/niceClass` }));
    },
  },
  {
    id: 'us-tm-priority',
    severity: 'refused',
    words: 'You can claim priority for only 6 months after the application abroad.',
    remedy: 'Choose another basis. The filing date here then counts.',
    law: '15 USC 1126(d)',
    ...practice,
    find: (answers, today) =>
      itemsOf(answers, 'classes')
        .filter((item) => {
          const on = dateOf(item, 'foreignFiledOn');
          return textOf(item, 'basis') === '44d' && on !== null && addMonths(on, 6) < today;
        })
        .map((item) => ({ path: `classes/${item.id}/foreignFiledOn` })),
  },
  {
    id: 'us-tm-use-dates',
    severity: 'refused',
    words: 'The first use in commerce cannot be before the first use anywhere.',
    remedy: 'Correct one of the two dates.',
    law: '37 CFR 2.34(a)(1)',
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'classes')
        .filter((item) => {
          const [anywhere, commerce] = [dateOf(item, 'firstUsedOn'), dateOf(item, 'firstCommerceOn')];
          return anywhere !== null && commerce !== null && commerce < anywhere;
        })
        .map((item) => ({ path: `classes/${item.id}/firstCommerceOn` })),
  },
  {
    id: 'us-tm-descriptive',
    severity: 'query',
    words: 'The registry usually refuses a mark that only describes the goods.',
    remedy: 'Add a distinctive word or design.',
    law: `${lanham}(e)(1)`,
    ...practice,
    find: (answers) =>
      descriptiveMark(
        answers,
        itemsOf(answers, 'classes').map((item) => textOf(item, 'goods')),
      ),
  },
  {
    id: 'us-tm-known',
    severity: 'query',
    words: 'This is the same as, or nearly the same as, a well-known mark.',
    remedy: 'Ask us to search the register first, or choose another word.',
    law: `${lanham}(d)`,
    source: 'us-practice',
    confidence: 'medium',
    note: 'We compare with a few well-known marks only. The examiner searches the register.',
    find: (answers) => knownMark(answers, similarKnownNames),
  },
  {
    id: 'us-tm-insignia',
    severity: 'refused',
    words: 'Flags, coats of arms and similar symbols of the United States or a state cannot be registered.',
    remedy: 'Remove these words.',
    law: `${lanham}(b)`,
    source: 'us-practice',
    confidence: 'medium',
    find: (answers) =>
      markWithWords(answers, ['Great Seal', 'Coat of Arms', 'United States Flag', 'State Seal']),
  },
];
