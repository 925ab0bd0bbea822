import { type Answers, itemsOf } from '#forms/form.ts';
import { foldedName, listedTwice, numberOfAnother, peopleIn } from '#catalog/kit/people/people-checks.ts';
import { ageOn, parseCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { samePersonBy } from '#catalog/kit/people/same-person.ts';
import { parseIdentifier } from '../identifiers.ts';

/** Returns whether two entries are one person: the same personal code, or the same name and date of birth. */
export const isSamePerson = samePersonBy('personalCode');

/** A shareholder may take shares of two classes, in an entry each. */
const isDuplicate = (a: Answers, b: Answers): boolean =>
  isSamePerson(a, b) && textOf(a, 'shareClass') === textOf(b, 'shareClass');

const provenance = { source: 'uk-officer-limits', confidence: 'high' } as const;
const OLDEST = 110;

/**
 * Reasons for which Companies House refuses people, in every registration.
 * @param officers  the list of those who act: directors, or members of a partnership
 * @param lists     every list of people, that of the officers first
 * @param bodies    every list of companies and other bodies
 */
export const peopleDeskRules = (
  officers: string,
  lists: readonly string[],
  bodies: readonly string[],
): readonly DeskRule[] => [
  {
    id: 'uk-officer-age',
    severity: 'refused',
    words: 'Officers must be at least 16 and younger than 110.',
    remedy: 'Check the date of birth, or name another person.',
    law: 'Companies Act 2006, section 157; limits of the service of Companies House',
    ...provenance,
    find: (answers, today) =>
      itemsOf(answers, officers)
        .filter((person) => {
          const born = parseCalendarDate(textOf(person, 'bornOn'));
          return born !== null && (ageOn(born, today) < 16 || ageOn(born, today) >= OLDEST);
        })
        .map((person) => ({ path: `${officers}/${person.id}/bornOn` })),
  },
  {
    id: 'uk-officer-barred',
    severity: 'refused',
    words: 'A disqualified person or an undischarged bankrupt may not act without a court’s permission.',
    remedy: 'Name another person.',
    law: 'Company Directors Disqualification Act 1986, section 11 and following',
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) =>
      itemsOf(answers, officers)
        .filter((person) => textOf(person, 'barred') === 'yes')
        .map((person) => ({ path: `${officers}/${person.id}/barred` })),
  },
  {
    id: 'uk-officer-unverified',
    severity: 'query',
    words: 'Companies House accepts no officer without a personal code. We file once it is there.',
    remedy: 'Verify the person’s identity for free at GOV.UK and send us the code.',
    law: 'Companies Act 2006, as changed by the Act of 2023, since 18 November 2025',
    source: 'uk-identity',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, officers)
        .filter(
          (person) =>
            foldedName(person) !== '' &&
            parseIdentifier('personalCode', textOf(person, 'personalCode')) === null &&
            textOf(person, 'legalForm') === '' &&
            textOf(person, 'withoutCode') !== 'agent',
        )
        .map((person) => ({ path: `${officers}/${person.id}/personalCode` })),
  },
  {
    id: 'uk-officer-agent',
    severity: 'query',
    words: 'An authorised agent must verify this person before we file.',
    remedy: 'We name an agent and the price. Answer the agent’s questions and send us the code.',
    law: 'Companies Act 2006, section 1110B: verification by an authorised corporate service provider',
    source: 'uk-identity-agents',
    confidence: 'medium',
    find: (answers) =>
      itemsOf(answers, officers)
        .filter(
          (person) => textOf(person, 'withoutCode') === 'agent' && textOf(person, 'personalCode') === '',
        )
        .map((person) => ({ path: `${officers}/${person.id}/withoutCode` })),
  },
  {
    id: 'uk-code-twice',
    severity: 'refused',
    words: 'Two different people have the same personal code.',
    remedy: 'Correct one of the codes, or choose “Same person as” if they are the same person.',
    law: 'Each person has one personal code',
    source: 'uk-identity',
    confidence: 'high',
    find: (answers) => numberOfAnother(answers, lists, 'personalCode'),
  },
  {
    id: 'uk-person-twice',
    severity: 'query',
    words: 'The same person is listed twice.',
    remedy: 'Remove the duplicate.',
    law: 'Practice of Companies House',
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) => lists.flatMap((list) => listedTwice(answers, list, isDuplicate)),
  },
  {
    id: 'uk-nationality-twice',
    severity: 'refused',
    words: 'The same nationality is entered twice.',
    remedy: 'Leave the second blank, or choose another.',
    law: 'Limits of the service of Companies House',
    ...provenance,
    find: (answers) =>
      peopleIn(answers, lists).flatMap(({ person, path }) => {
        const nationalities = ['nationality', 'nationality2', 'nationality3']
          .map((field) => ({ field, value: textOf(person, field) }))
          .filter(({ value }) => value !== '');
        return nationalities
          .filter(({ value }, index) => nationalities.slice(0, index).some((other) => other.value === value))
          .map(({ field }) => ({ path: `${path}/${field}` }));
      }),
  },
  {
    id: 'uk-body-number',
    severity: 'refused',
    words: 'This is not a United Kingdom company number.',
    remedy: 'Enter the company number of 8 characters, such as 08407369 or SC234456.',
    law: 'Companies Act 2006, section 1066',
    source: 'uk-number-prefixes',
    confidence: 'medium',
    find: (answers) =>
      bodies.flatMap((list) =>
        itemsOf(answers, list)
          .filter(
            (item) =>
              textOf(item, 'incorporatedIn') === 'GB' &&
              textOf(item, 'companyNumber') !== '' &&
              parseIdentifier('company', textOf(item, 'companyNumber')) === null,
          )
          .map((item) => ({ path: `${list}/${item.id}/companyNumber` })),
      ),
  },
  {
    id: 'uk-protected',
    severity: 'query',
    words: 'An application with protected details is filed in a different way.',
    remedy: 'We write to you first and file it in the protected way.',
    law: 'Companies Act 2006, section 243',
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) => (textOf(answers, 'protectedDetails') === 'yes' ? [{ path: 'protectedDetails' }] : []),
  },
];

/**
 * Requires one director who is a natural person when bodies are directors too: a list of people alone cannot
 * show it.
 */
export const directorCountRule: DeskRule = {
  id: 'uk-director-person',
  severity: 'refused',
  words: 'At least one director must be a person.',
  remedy: 'Add a director who is a person.',
  law: 'Companies Act 2006, section 155',
  source: 'uk-companies-act',
  confidence: 'high',
  find: (answers) =>
    answers['directors'] !== undefined && itemsOf(answers, 'directors').length === 0
      ? [{ path: 'directors' }]
      : [],
};
