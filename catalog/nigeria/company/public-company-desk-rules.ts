import { itemsOf } from '#forms/form.ts';
import { ageOn, parseCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { holders } from '../shares/shareholding.ts';

const act = { source: 'ng-cama', confidence: 'medium' } as const;
const DISCLOSED_AGE = 70;
const MOST_BOARDS = 5;

/** Desk rules for a public company, beyond those of every company. */
export const publicCompanyDeskRules: readonly DeskRule[] = [
  {
    id: 'ng-plc-members',
    severity: 'refused',
    words: 'A public company needs at least two shareholders.',
    remedy: 'Add a shareholder, or register a private company.',
    law: 'CAMA 2020, section 24',
    source: 'ng-formation-guide',
    confidence: 'medium',
    find: (answers) =>
      answers['allotments'] !== undefined && holders(answers).length < 2 ? [{ path: 'shareholders' }] : [],
  },
  {
    id: 'ng-plc-independent',
    severity: 'refused',
    words: 'A public company needs at least one independent director.',
    remedy: 'Name a director who has no other connection with the company.',
    law: 'CAMA 2020, section 275, as changed in 2022',
    ...act,
    note: 'Section 275 required three independent directors, and the 2022 amendment a third of the board. Published sources differ, so we ask for at least one.',
    find: (answers) =>
      itemsOf(answers, 'directors').length > 0 &&
      !itemsOf(answers, 'directors').some((person) => textOf(person, 'independent') === 'yes')
        ? [{ path: 'directors' }]
        : [],
  },
  {
    id: 'ng-plc-age',
    severity: 'advice',
    words: 'The age of a public company’s director who is 70 or older must be disclosed.',
    remedy: 'Tell the members the director’s age before they vote on the appointment.',
    law: 'CAMA 2020: directors of public companies',
    ...act,
    find: (answers, today) =>
      itemsOf(answers, 'directors')
        .filter((person) => {
          const born = parseCalendarDate(textOf(person, 'bornOn'));
          return born !== null && ageOn(born, today) >= DISCLOSED_AGE;
        })
        .map((person) => ({ path: `directors/${person.id}/bornOn` })),
  },
  {
    id: 'ng-plc-boards',
    severity: 'refused',
    words: 'A person may be a director of at most five public companies.',
    remedy: 'The director must resign from another board first, or you must name another person.',
    law: 'CAMA 2020, section 307',
    ...act,
    find: (answers) =>
      itemsOf(answers, 'directors')
        .filter((person) => (numberOf(person, 'publicBoards') ?? 0) + 1 > MOST_BOARDS)
        .map((person) => ({ path: `directors/${person.id}/publicBoards` })),
  },
];
