import { type Answers, itemsOf } from '#forms/form.ts';
import { daysBetween, formatCalendarDate, parseCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { divisionsOf } from '#catalog/questions/isic.ts';
import { addressOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { foldText } from '#values/fold-text.ts';
import { foldedName } from '#catalog/kit/people/people-checks.ts';
import { isReserved } from '#catalog/questions/name-status.ts';
import type { CompanyKind } from './company-kinds.ts';
import { foreignDeskRules } from './foreign-desk-rules.ts';
import { guaranteeDeskRules } from './guarantee-desk-rules.ts';
import { ownerDeskRules } from '../people/owner-desk-rules.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { memberCountRule, shareDeskRules } from '../shares/desk-rules.ts';
import { holders } from '../shares/shareholding.ts';

const RESERVATION_DAYS = 60;
const LEAST_CAPITAL_MINOR = 50_000;

const act = { source: 'gh-act-note', confidence: 'high' } as const;
const practice = { source: 'gh-practice', confidence: 'medium' } as const;

const livesInGhana = (person: Answers): boolean => addressOf(person, 'residentialAddress')?.country === 'GH';

/** The rules that hold for every kind of company: names, activities, people and auditor. */
const generalDeskRules: readonly DeskRule[] = [
  {
    id: 'gh-names-differ',
    severity: 'refused',
    words: 'Enter different names.',
    remedy: 'Change this choice, or leave it blank.',
    law: 'Practice of the Registrar',
    ...practice,
    find(answers) {
      const typed = ['name1', 'name2', 'name3']
        .map((field) => ({ path: field, name: foldText(textOf(answers, field)) }))
        .filter(({ name }) => name !== '');
      return typed
        .filter(({ name }, index) => typed.slice(0, index).some((earlier) => earlier.name === name))
        .map(({ path }) => ({ path }));
    },
  },
  {
    id: 'gh-reservation-expired',
    severity: 'refused',
    words: 'The reservation of the name has expired.',
    remedy: 'Choose “No, please reserve it”. We reserve the name again.',
    law: 'Practice of the Registrar: about 60 days',
    ...practice,
    note: 'Guides say 30 days or 2 months. We count 60 days.',
    find(answers, today) {
      const reservedOn = isReserved(answers) ? parseCalendarDate(textOf(answers, 'reservedOn')) : null;
      return reservedOn && daysBetween(reservedOn, today) > RESERVATION_DAYS
        ? [
            {
              path: 'reservedOn',
              words: `The reservation of the name has expired: it was made on ${formatCalendarDate(reservedOn)} and lasts ${RESERVATION_DAYS} days.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'gh-activity-class',
    severity: 'query',
    words: 'This class does not belong to the kind of activity chosen.',
    remedy: 'Leave the class blank, or start it with the two digits of the activity.',
    law: 'ISIC, revision 4',
    source: 'gh-isic',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'activities')
        .filter(
          (item) =>
            textOf(item, 'classCode') !== '' &&
            !textOf(item, 'classCode').startsWith(textOf(item, 'division')),
        )
        .map((item) => ({ path: `activities/${item.id}/classCode` })),
  },
  {
    id: 'gh-activity-twice',
    severity: 'query',
    words: 'The same activity is listed twice.',
    remedy: 'Remove the duplicate, or describe both in one entry.',
    law: 'Practice of the Registrar',
    ...practice,
    find(answers) {
      const items = itemsOf(answers, 'activities').filter((item) => divisionsOf(item['section']).length > 0);
      return items
        .filter((item, index) =>
          items
            .slice(0, index)
            .some(
              (other) =>
                textOf(other, 'division') === textOf(item, 'division') &&
                foldText(textOf(other, 'description')) === foldText(textOf(item, 'description')),
            ),
        )
        .map((item) => ({ path: `activities/${item.id}/division` }));
    },
  },
  {
    id: 'gh-director-count',
    severity: 'refused',
    words: 'A company has at least two directors.',
    remedy: 'Add another director.',
    law: 'Companies Act 2019 (Act 992): directors',
    source: 'gh-formation-guide',
    confidence: 'high',
    find: (answers) =>
      answers['directors'] !== undefined && itemsOf(answers, 'directors').length < 2
        ? [{ path: 'directors' }]
        : [],
  },
  {
    id: 'gh-director-resident',
    severity: 'refused',
    words: 'At least one director must live in Ghana.',
    remedy: 'Add a director who lives in Ghana, or correct the home address.',
    law: 'Companies Act 2019 (Act 992): directors',
    source: 'gh-formation-guide',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'directors').length > 0 && !itemsOf(answers, 'directors').some(livesInGhana)
        ? [{ path: 'directors' }]
        : [],
  },
  {
    id: 'gh-director-declaration',
    severity: 'query',
    words: 'This director must state in the declaration what happened and when.',
    remedy: 'Make sure the details are complete, or name another director.',
    law: 'Companies Act 2019 (Act 992): statutory declaration of directors',
    ...act,
    find: (answers) =>
      itemsOf(answers, 'directors').flatMap((person) =>
        ['offence', 'insolvent']
          .filter((field) => textOf(person, field) === 'yes')
          .map((field) => ({ path: `directors/${person.id}/${field}` })),
      ),
  },
  ...peopleDeskRules,
  {
    id: 'gh-auditor-officer',
    severity: 'refused',
    words: 'The auditor cannot be an officer of the company.',
    remedy: 'Name another auditor.',
    law: 'Companies Act 2019 (Act 992): auditors',
    ...practice,
    find(answers) {
      const auditor = foldText(textOf(answers, 'auditorName'));
      if (auditor === '') return [];
      const people = [...itemsOf(answers, 'directors'), ...itemsOf(answers, 'secretary')].flatMap(
        (person) => [
          foldedName(person, ['firstName', 'surname']),
          foldedName(person, ['firstName', 'otherNames', 'surname']),
        ],
      );
      const firms = itemsOf(answers, 'secretaryFirm').map((firm) => foldedName(firm, ['companyName']));
      return [...people, ...firms].includes(auditor) ? [{ path: 'auditorName' }] : [];
    },
  },
];

const capitalLow: DeskRule = {
  id: 'gh-capital-low',
  severity: 'query',
  words: 'The Registrar’s form asks for stated capital of about GH₵500.',
  remedy: 'Raise the stated capital if the Registrar asks for it.',
  law: 'Practice of the form',
  source: 'gh-practice',
  confidence: 'low',
  note: 'The Act sets no minimum that we know of.',
  find: (answers) =>
    (numberOf(answers, 'statedCapital') ?? LEAST_CAPITAL_MINOR) < LEAST_CAPITAL_MINOR
      ? [{ path: 'statedCapital' }]
      : [],
};

/** In practice more is expected of a company whose shares are traded. */
const listedMembers: DeskRule = {
  id: 'gh-listed-members',
  severity: 'query',
  words: 'A listed company usually has at least seven members and more than two directors.',
  remedy: 'Ask the exchange for its requirements, and add members and directors before you file.',
  law: 'Practice of the exchange',
  ...practice,
  find: (answers) =>
    textOf(answers, 'listed') === 'yes' &&
    holders(answers).length > 0 &&
    (holders(answers).length < 7 || itemsOf(answers, 'directors').length < 3)
      ? [{ path: 'listed' }]
      : [],
};

/** Desk rules for applications for a kind of company. */
export const companyDeskRulesOf = ({
  id,
  hasShares,
  leastCapital,
  maxMembers,
}: CompanyKind): readonly DeskRule[] => [
  ...generalDeskRules,
  ...(leastCapital ? [capitalLow] : []),
  ...(hasShares ? [...shareDeskRules, ...foreignDeskRules] : guaranteeDeskRules),
  ...(maxMembers === null ? [] : [memberCountRule(maxMembers)]),
  ...(id === 'PLC' ? [listedMembers] : []),
  // Without shares the register of owners has no percentages to be compared with.
  ...ownerDeskRules.filter((rule) => hasShares || rule.id === 'gh-owner-none'),
];
