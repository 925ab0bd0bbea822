import { itemsOf } from '#forms/form.ts';
import { listedTwice, numberOfAnother, peopleIn } from '#catalog/kit/people/people-checks.ts';
import {
  type CalendarDate,
  ageOn,
  daysBetween,
  formatCalendarDate,
  parseCalendarDate,
} from '#values/calendar-date.ts';
import type { DeskRule, Occurrence } from '#catalog/types/index.ts';
import { addressOf, hasFile, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { foldText } from '#values/fold-text.ts';
import { isReserved } from '#catalog/questions/name-status.ts';
import { sectorNeedingLetter, sectorOf } from '../business/activity-questions.ts';
import { parseIdentifier } from '../identifiers.ts';
import { isSamePerson } from '../people/same-person.ts';
import { naira } from '../money.ts';

const RESERVATION_DAYS = 60;

/** How a name is compared with the customer's own other one: without signs, blanks and case. */
const namesDiffer: DeskRule = {
  id: 'ng-names-differ',
  severity: 'refused',
  words: 'Enter two different names.',
  remedy: 'Change the second choice, or leave it blank.',
  law: 'Practice of the Commission',
  source: 'ng-cac-practice',
  confidence: 'medium',
  find: (answers) =>
    textOf(answers, 'name2') !== '' &&
    foldText(textOf(answers, 'name1')) === foldText(textOf(answers, 'name2'))
      ? [{ path: 'name2' }]
      : [],
};

const reservationAge: DeskRule = {
  id: 'ng-reservation-expired',
  severity: 'refused',
  words: 'The name reservation has expired.',
  remedy: 'Choose “No, please reserve it”. We reserve the name again.',
  law: 'CAMA 2020: a reservation lasts 60 days',
  source: 'ng-formation-guide',
  confidence: 'high',
  find(answers, today) {
    const reservedOn = isReserved(answers) ? parseCalendarDate(textOf(answers, 'reservedOn')) : null;
    return reservedOn && daysBetween(reservedOn, today) > RESERVATION_DAYS
      ? [
          {
            path: 'reservedOn',
            words: `The name reservation has expired: it was approved on ${formatCalendarDate(reservedOn)} and lasts ${RESERVATION_DAYS} days.`,
          },
        ]
      : [];
  },
};

const sectorLetter: DeskRule = {
  id: 'ng-sector-letter',
  severity: 'consent',
  words: 'This activity needs a letter from its regulator before registration.',
  remedy: 'Upload the letter on the page “Documents”, or choose another main activity.',
  law: 'Practice of the Commission for regulated businesses',
  source: 'ng-cac-practice',
  confidence: 'medium',
  find(answers) {
    const sector = sectorNeedingLetter(answers);
    return sector && !hasFile(answers, 'sectorLetter')
      ? [
          {
            path: 'sectorLetter',
            words: `Before registration, this activity needs a letter from ${sector.regulator}.`,
          },
        ]
      : [];
  },
};

/** Warns of the capital a regulated sector asks. `capitalField` holds the issued capital in kobo. */
export const sectorCapital = (capitalField: string): DeskRule => ({
  id: 'ng-sector-capital',
  severity: 'query',
  words: 'The regulator of this activity requires more share capital.',
  remedy: 'Ask the regulator for the minimum capital of your licence, and raise the capital if necessary.',
  law: 'Rules of the sector’s regulator',
  source: 'ng-formation-guide',
  confidence: 'low',
  note: 'These minimums change often.',
  find(answers) {
    const sector = sectorOf(answers);
    const capital = numberOf(answers, capitalField);
    if (
      sector?.minimumCapitalMinor === undefined ||
      capital === undefined ||
      capital >= sector.minimumCapitalMinor
    )
      return [];
    return [
      {
        path: capitalField,
        words: `For ${sector.minimumFor}, about ${naira(sector.minimumCapitalMinor)} of share capital is required.`,
      },
    ];
  },
});

/** A Nigerian is identified by NIN, anybody else by passport. */
const identity = (lists: readonly string[]): DeskRule => ({
  id: 'ng-identity',
  severity: 'refused',
  words: 'The Commission identifies Nigerians by NIN and foreigners by passport.',
  remedy: 'Enter the 11 digits of the NIN. For a foreigner, enter the passport number.',
  law: 'Practice of the Commission',
  source: 'ng-formation-guide',
  confidence: 'high',
  find: (answers) =>
    peopleIn(answers, lists).flatMap(({ person, path }): Occurrence[] => {
      const nationality = textOf(person, 'nationality');
      if (nationality === 'NG' && parseIdentifier('nin', textOf(person, 'nin')) === null)
        return [
          {
            path: `${path}/nin`,
            words: `${personName(person) || 'A Nigerian'} must be identified by a NIN.`,
          },
        ];
      if (nationality !== '' && nationality !== 'NG' && textOf(person, 'idType') !== 'passport')
        return [
          {
            path: `${path}/idType`,
            words: `${personName(person) || 'A foreigner'} must be identified by passport.`,
            remedy: 'Choose “International passport” and upload it.',
          },
        ];
      return [];
    }),
});

const ninTwice = (lists: readonly string[]): DeskRule => ({
  id: 'ng-nin-twice',
  severity: 'query',
  words: 'Two different people have the same NIN.',
  remedy: 'Correct one of the NINs, or choose “Same person as” if they are the same person.',
  law: 'Practice of the Commission',
  source: 'ng-cac-practice',
  confidence: 'medium',
  find: (answers) => numberOfAnother(answers, lists, 'nin'),
});

/** One person typed twice in one list. */
const personTwice = (lists: readonly string[]): DeskRule => ({
  id: 'ng-person-twice',
  severity: 'query',
  words: 'The same person is listed twice.',
  remedy: 'Remove the duplicate.',
  law: 'Practice of the Commission',
  source: 'ng-cac-practice',
  confidence: 'medium',
  find: (answers) => lists.flatMap((list) => listedTwice(answers, list, isSamePerson)),
});

/** Everybody in `list` is at least 18. */
export const adults = (list: string, words: string, law: string): DeskRule => ({
  id: `ng-age-${list}`,
  severity: 'refused',
  words,
  remedy: 'Check the date of birth, or name a person who is 18 or older.',
  law,
  source: 'ng-cama',
  confidence: 'high',
  find: (answers, today) =>
    itemsOf(answers, list)
      .filter((person) => isMinor(textOf(person, 'bornOn'), today))
      .map((person) => ({ path: `${list}/${person.id}/bornOn` })),
});

/** Returns whether a date of birth as kept makes a person younger than 18. An absent one does not. */
export const isMinor = (bornOn: string, today: CalendarDate): boolean => {
  const born = parseCalendarDate(bornOn);
  return born !== null && ageOn(born, today) < 18;
};

const BOX =
  /\bp(?:ost)?\.?\s*(?:o(?:ffice)?\.?\s*)?(?:box|bag|m\.?\s?b)\b|\bprivate\s+mail\s+bag\b|\bP\.?\s?M\.?\s?B\.?\b/i;

/** Addresses at which nobody can be found. `fields` stand at the top, `lists` are [list, field]. */
const postBox = (
  fields: readonly string[],
  lists: readonly (readonly [list: string, field: string])[],
): DeskRule => ({
  id: 'ng-po-box',
  severity: 'refused',
  words: 'A physical address in Nigeria is required.',
  remedy: 'Enter a house number and street instead.',
  law: 'Practice of the Commission’s portal',
  source: 'ng-portal-pages',
  confidence: 'high',
  find(answers) {
    const isBox = (item: typeof answers, field: string): boolean => {
      const address = addressOf(item, field);
      return (
        address !== undefined &&
        BOX.test([address.house, address.street, address.city].filter(Boolean).join(', '))
      );
    };
    const top = fields.filter((field) => isBox(answers, field)).map((field) => ({ path: `${field}/street` }));
    const inner = lists.flatMap(([list, field]) =>
      itemsOf(answers, list)
        .filter((item) => isBox(item, field))
        .map((item) => ({
          path: `${list}/${item.id}/${field}/street`,
          words: 'A P.O. box is not a physical address.',
        })),
    );
    return [...top, ...inner];
  },
});

/** The rules both applications share, given their own fields. `lists` hold people. */
export const sharedDeskRules = ({
  lists,
  distinct,
  addresses,
  homes,
}: {
  lists: readonly string[];
  distinct: readonly string[];
  addresses: readonly string[];
  homes: readonly (readonly [string, string])[];
}): readonly DeskRule[] => [
  namesDiffer,
  reservationAge,
  sectorLetter,
  identity(lists),
  ninTwice(lists),
  personTwice(distinct),
  postBox(addresses, homes),
];
