import { itemsOf } from '#forms/form.ts';
import { listedTwice, numberOfAnother, peopleIn } from '#catalog/kit/people/people-checks.ts';
import { ageOn, parseCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { samePersonBy } from '#catalog/kit/people/same-person.ts';
import { parseIdentifier, parsePersonalNumber } from '../identifiers.ts';

/** Returns whether two entries are one person: the same card or tax number, or the same name and date of birth. */
export const isSamePerson = samePersonBy('personalNumber');

const LISTS = ['directors', 'secretary', 'shareholders', 'owners'] as const;

const isWrongTin = (number: string): boolean => number !== '' && parseIdentifier('tin', number) === null;

const adults = (list: string, words: string, law: string): DeskRule => ({
  id: `gh-age-${list}`,
  severity: 'refused',
  words,
  remedy: 'Check the date of birth, or name a person who is 18 or older.',
  law,
  source: 'gh-act-note',
  confidence: 'high',
  find: (answers, today) =>
    itemsOf(answers, list)
      .filter((person) => {
        const born = parseCalendarDate(textOf(person, 'bornOn'));
        return born !== null && ageOn(born, today) < 18;
      })
      .map((person) => ({ path: `${list}/${person.id}/bornOn` })),
});

/** Desk rules for officers and owners: identity numbers, ages, duplicates. */
export const peopleDeskRules: readonly DeskRule[] = [
  adults('directors', 'Directors must be 18 or older.', 'Companies Act 2019 (Act 992): directors'),
  adults('shareholders', 'Members must be 18 or older.', 'Companies Act 2019 (Act 992), section 12'),
  {
    id: 'gh-identity',
    severity: 'refused',
    words: 'A Ghanaian must be identified by the Ghana Card.',
    remedy: 'Enter the number of the Ghana Card, such as GHA-123456789-0.',
    law: 'Ghana Card numbers as tax numbers, since 1 April 2021',
    source: 'gh-tin-faq',
    confidence: 'high',
    find: (answers) =>
      peopleIn(answers, LISTS)
        .filter(
          ({ person }) =>
            textOf(person, 'nationality') === 'GH' &&
            parseIdentifier('ghanaCard', textOf(person, 'personalNumber')) === null,
        )
        .map(({ person, path }) => ({
          path: `${path}/personalNumber`,
          words: `${personName(person) || 'A Ghanaian'} must be identified by the Ghana Card.`,
        })),
  },
  {
    id: 'gh-tin-check',
    severity: 'refused',
    words: 'The check character of this tax number is wrong.',
    remedy: 'Check each digit against the certificate.',
    law: 'How the Ghana Revenue Authority checks its numbers',
    source: 'gh-number-checks',
    confidence: 'high',
    find(answers) {
      const own = peopleIn(answers, LISTS)
        .filter(
          ({ person }) =>
            textOf(person, 'nationality') !== 'GH' &&
            textOf(person, 'personalNumber') !== '' &&
            parsePersonalNumber(textOf(person, 'personalNumber')) === null,
        )
        .map(({ path }) => ({ path: `${path}/personalNumber` }));
      const firms = ['secretaryFirm', 'corporateShareholders'].flatMap((list) =>
        itemsOf(answers, list)
          .filter((item) => isWrongTin(textOf(item, 'tin')))
          .map((item) => ({ path: `${list}/${item.id}/tin` })),
      );
      return [
        ...own,
        ...firms,
        ...(isWrongTin(textOf(answers, 'auditorTin')) ? [{ path: 'auditorTin' }] : []),
      ];
    },
  },
  {
    id: 'gh-number-twice',
    severity: 'query',
    words: 'Two different people have the same number.',
    remedy: 'Correct one of the numbers, or choose “Same person as” if they are the same person.',
    law: 'Practice of the Registrar',
    source: 'gh-practice',
    confidence: 'medium',
    find: (answers) => numberOfAnother(answers, LISTS, 'personalNumber'),
  },
  {
    id: 'gh-person-twice',
    severity: 'query',
    words: 'The same person is listed twice.',
    remedy: 'Remove the duplicate.',
    law: 'Practice of the Registrar',
    source: 'gh-practice',
    confidence: 'medium',
    find: (answers) =>
      ['directors', 'shareholders', 'owners'].flatMap((list) =>
        // A member may take shares of two classes, in an entry each.
        listedTwice(
          answers,
          list,
          (a, b) =>
            isSamePerson(a, b) &&
            (list !== 'shareholders' || textOf(a, 'shareClass') === textOf(b, 'shareClass')),
        ),
      ),
  },
  {
    id: 'gh-secretary-director',
    severity: 'advice',
    words: 'The same person may not sign the annual return as both director and secretary.',
    remedy: 'Have another director sign too, or name another secretary.',
    law: 'Companies Act 2019 (Act 992): annual returns',
    source: 'gh-act-note',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'secretary')
        .filter((person) => itemsOf(answers, 'directors').some((other) => isSamePerson(other, person)))
        .map((person) => ({ path: `secretary/${person.id}/surname` })),
  },
];
