import { type Answers, itemsOf } from '#forms/form.ts';
import { listedTwice, peopleIn, type PersonEntry } from '#catalog/kit/people/people-checks.ts';
import { addMonths, ageOn, formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule, Occurrence } from '#catalog/types/index.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { samePersonBy } from '#catalog/kit/people/same-person.ts';
import {
  birthDateOfIdNumber,
  genderOfIdNumber,
  parseIdentifier,
  residenceStatusOfIdNumber,
} from '../identifiers.ts';

const byNumber = samePersonBy('idNumber');
const byPassport = samePersonBy('passportNumber');

/**
 * Returns whether two entries are the same person: the same identity number or passport, or the same name and
 * date of birth.
 */
export const isSamePerson = (a: Answers, b: Answers): boolean =>
  textOf(a, 'passportNumber') !== '' && textOf(b, 'passportNumber') !== ''
    ? byPassport(a, b)
    : byNumber(a, b);

const LISTS = [
  'incorporators',
  'directors',
  'secretary',
  'shareholders',
  'owners',
  'representatives',
  'officeBearers',
  'members',
] as const;

/** Everybody identified by a number that is one. */
const withNumber = (answers: Answers): readonly (PersonEntry & { readonly number: string })[] =>
  peopleIn(answers, LISTS).flatMap((placed) => {
    const number =
      textOf(placed.person, 'idKind') === 'id'
        ? parseIdentifier('idNumber', textOf(placed.person, 'idNumber'))
        : null;
    return number === null ? [] : [{ ...placed, number }];
  });

const check = { source: 'za-number-checks', confidence: 'high' } as const;
const provenance = { source: 'za-practice', confidence: 'medium' } as const;
const numberLaw = 'How identity numbers are composed';

/** Everybody in `list` is at least 18. */
export const adults = (list: string, words: string): DeskRule => ({
  id: `za-age-${list}`,
  severity: 'refused',
  words,
  remedy: 'Check the date of birth, or name a person who is 18 or older.',
  law: 'Companies Act 71 of 2008, section 69(7)',
  ...provenance,
  find: (answers, today) =>
    itemsOf(answers, list)
      .filter((person) => {
        const born = dateOf(person, 'bornOn');
        return born !== null && ageOn(born, today) < 18;
      })
      .map((person) => ({ path: `${list}/${person.id}/bornOn` })),
});

/** Desk rules for people: identity numbers, ages, copies of documents, duplicates. */
export const peopleDeskRules: readonly DeskRule[] = [
  adults('incorporators', 'Incorporators must be 18 or older.'),
  adults('directors', 'Directors must be 18 or older.'),
  {
    id: 'za-id-check',
    severity: 'refused',
    words: 'This ID number is not valid.',
    remedy: 'Check each digit against the identity document.',
    law: numberLaw,
    ...check,
    find: (answers) =>
      peopleIn(answers, LISTS)
        .filter(
          ({ person }) =>
            textOf(person, 'idKind') === 'id' &&
            textOf(person, 'idNumber') !== '' &&
            parseIdentifier('idNumber', textOf(person, 'idNumber')) === null,
        )
        .map(({ path }) => ({ path: `${path}/idNumber` })),
  },
  {
    id: 'za-id-birth',
    severity: 'refused',
    words: 'The identity number and the date of birth do not match.',
    remedy: 'Correct the wrong one.',
    law: numberLaw,
    ...check,
    find: (answers, today) =>
      withNumber(answers).flatMap(({ person, path, number }): readonly Occurrence[] => {
        const [born, told] = [dateOf(person, 'bornOn'), birthDateOfIdNumber(number, today)];
        const agrees = born === null || told === null || born.slice(2) === told.slice(2);
        return agrees
          ? []
          : [
              {
                path: `${path}/bornOn`,
                words: `${personName(person) || 'This person'} was born on ${formatCalendarDate(told)} according to the identity number.`,
              },
            ];
      }),
  },
  {
    id: 'za-id-gender',
    severity: 'query',
    words: 'The identity number and the gender do not match.',
    remedy: 'Correct the wrong one. Leave it if the number was issued before a change of gender.',
    law: numberLaw,
    ...check,
    find: (answers) =>
      withNumber(answers)
        .filter(
          ({ person, number }) =>
            textOf(person, 'gender') !== '' && textOf(person, 'gender') !== genderOfIdNumber(number),
        )
        .map(({ path }) => ({ path: `${path}/gender` })),
  },
  {
    id: 'za-id-refugee',
    severity: 'advice',
    words: 'This number was issued to a refugee.',
    remedy: 'Have the permit ready. The Commission may ask for it.',
    law: numberLaw,
    source: 'za-practice',
    confidence: 'medium',
    find: (answers) =>
      withNumber(answers)
        .filter(({ number }) => residenceStatusOfIdNumber(number) === 'refugee')
        .map(({ path }) => ({ path: `${path}/idNumber` })),
  },
  {
    id: 'za-citizen-passport',
    severity: 'query',
    words: 'South Africans must give their identity number.',
    remedy: 'Enter the identity number, or correct the nationality.',
    law: 'Form CoR 14.1A',
    ...provenance,
    find: (answers) =>
      peopleIn(answers, LISTS)
        .filter(
          ({ person }) => textOf(person, 'nationality') === 'ZA' && textOf(person, 'idKind') === 'passport',
        )
        .map(({ path }) => ({ path: `${path}/idKind` })),
  },
  {
    id: 'za-copy-old',
    severity: 'query',
    words: 'The certified copy is older than 3 months.',
    remedy: 'Have it certified again and upload the new copy.',
    law: 'Documents required with the notice of incorporation',
    source: 'za-register-guide',
    confidence: 'high',
    find: (answers, today) =>
      peopleIn(answers, LISTS)
        .filter(({ person }) => {
          const certifiedOn = dateOf(person, 'certifiedOn');
          return certifiedOn !== null && addMonths(certifiedOn, 3) < today;
        })
        .map(({ path }) => ({ path: `${path}/certifiedOn` })),
  },
  {
    id: 'za-number-twice',
    severity: 'query',
    words: 'Two different people have the same number.',
    remedy: 'Correct one of the numbers, or choose “Same person as” if they are the same person.',
    law: numberLaw,
    ...check,
    find(answers) {
      const all = withNumber(answers);
      return all
        .filter(({ person, number }, index) =>
          all
            .slice(0, index)
            .some(
              (other) =>
                other.number === number &&
                textOf(other.person, 'surname').toLowerCase() !== textOf(person, 'surname').toLowerCase(),
            ),
        )
        .map(({ path }) => ({ path: `${path}/idNumber` }));
    },
  },
  {
    id: 'za-person-twice',
    severity: 'query',
    words: 'The same person is listed twice.',
    remedy: 'Remove the duplicate.',
    law: 'Form CoR 14.1A',
    ...provenance,
    find: (answers) =>
      LISTS.filter((list) => list !== 'secretary').flatMap((list) =>
        // A shareholder may take shares of two classes, in an entry each.
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
    id: 'za-director-disqualified',
    severity: 'refused',
    words: 'This person may not be a director.',
    remedy: 'Name another director.',
    law: 'Companies Act 71 of 2008, section 69(8)',
    ...provenance,
    find: (answers) =>
      itemsOf(answers, 'directors')
        .filter((person) => textOf(person, 'disqualified') === 'yes')
        .map((person) => ({ path: `directors/${person.id}/disqualified` })),
  },
];
