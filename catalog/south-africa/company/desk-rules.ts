import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { addressOf, dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { foldText } from '#values/fold-text.ts';
import type { CompanyKind } from './company-kinds.ts';
import { parseIdentifier } from '../identifiers.ts';
import { ownerDeskRules } from '../people/owner-desk-rules.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { shareDeskRules } from '../shares/desk-rules.ts';

const provenance = { source: 'za-practice', confidence: 'medium' } as const;
const section12 = { source: 'za-section-12', confidence: 'high' } as const;

const PO_BOX = /\b(?:p\.?\s*o\.?\s*box|posbus|private\s+bag|privaatsak)\b/i;

const nameDeskRules: readonly DeskRule[] = [
  {
    id: 'za-names-differ',
    severity: 'refused',
    words: 'Enter different names.',
    remedy: 'Change this choice, or leave it blank.',
    law: 'Form CoR 9.1',
    source: 'za-cor-9-1',
    confidence: 'high',
    find(answers) {
      const typed = ['name1', 'name2', 'name3', 'name4']
        .map((field) => ({ path: field, name: foldText(textOf(answers, field)) }))
        .filter(({ name }) => name !== '');
      return typed
        .filter(({ name }, index) => typed.slice(0, index).some((earlier) => earlier.name === name))
        .map(({ path }) => ({ path }));
    },
  },
  {
    id: 'za-reservation-expired',
    severity: 'refused',
    words: 'The reservation of the name has expired.',
    remedy: 'Propose the name again. We reserve it again with the notice.',
    law: 'Companies Act 71 of 2008, section 12(4)',
    ...section12,
    find(answers, today) {
      const until = textOf(answers, 'nameStatus') === 'reserved' ? dateOf(answers, 'reservedUntil') : null;
      return until && until < today
        ? [
            {
              path: 'reservedUntil',
              words: `The reservation of the name ended on ${formatCalendarDate(until)}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'za-reservation-applicant',
    severity: 'query',
    words: 'The name must be reserved for an incorporator.',
    remedy: 'Transfer it with form CoR 11.1, or propose the name again.',
    law: 'Companies Act 71 of 2008, section 12',
    source: 'za-name-guidance',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'reservedByIncorporator') === 'no' ? [{ path: 'reservedByIncorporator' }] : [],
  },
];

/** Rules about the office, the applicant and the public officer. */
export const officeDeskRules: readonly DeskRule[] = [
  {
    id: 'za-office-box',
    severity: 'refused',
    words: 'The registered office must be a street address.',
    remedy: 'Enter the street address. You may use the box as postal address.',
    law: 'Companies Act 71 of 2008, section 23',
    ...provenance,
    find(answers) {
      const address = addressOf(answers, 'registeredAddress');
      return address && PO_BOX.test(`${address.house ?? ''} ${address.street ?? ''}`)
        ? [{ path: 'registeredAddress/street' }]
        : [];
    },
  },
  {
    id: 'za-applicant-id',
    severity: 'refused',
    words: 'This ID number is not valid.',
    remedy: 'Check each digit against your identity document.',
    law: 'How identity numbers are composed',
    source: 'za-number-checks',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'applicantId') !== '' &&
      parseIdentifier('idNumber', textOf(answers, 'applicantId')) === null
        ? [{ path: 'applicantId' }]
        : [],
  },
  {
    id: 'za-public-officer',
    severity: 'query',
    words: 'The public officer must live in South Africa.',
    remedy:
      'Name a person who lives there. You can still register the company, but the Revenue Service will not accept this officer.',
    law: 'Tax Administration Act 28 of 2011, section 246',
    ...provenance,
    find: (answers) =>
      textOf(answers, 'publicOfficerResident') === 'no' ? [{ path: 'publicOfficerResident' }] : [],
  },
];

/** Rules on the number of people. The form checks it too, but one person may be entered twice. */
const countDeskRules = ({ a, minDirectors, minIncorporators }: CompanyKind): readonly DeskRule[] => [
  {
    id: 'za-director-count',
    severity: 'refused',
    words: `${a.replace(/^a/, 'A')} needs at least ${minDirectors === 3 ? 'three directors' : 'one director'}.`,
    remedy: 'Add another director.',
    law: 'Companies Act 71 of 2008, section 66(2)',
    source: 'za-cipc-questions',
    confidence: 'high',
    find: (answers) =>
      answers['directors'] !== undefined && itemsOf(answers, 'directors').length < minDirectors
        ? [{ path: 'directors' }]
        : [],
  },
  {
    id: 'za-incorporator-count',
    severity: 'refused',
    words: `${a.replace(/^a/, 'A')} has at least ${minIncorporators === 3 ? 'three incorporators' : 'one incorporator'}.`,
    remedy: 'Add another incorporator.',
    law: 'Companies Act 71 of 2008, section 13(1)',
    ...provenance,
    find: (answers) =>
      answers['incorporators'] !== undefined &&
      itemsOf(answers, 'incorporators').length + itemsOf(answers, 'corporateIncorporators').length <
        minIncorporators
        ? [{ path: 'incorporators' }]
        : [],
  },
];

const livesAbroad = (person: Answers): boolean => {
  const country = addressOf(person, 'residentialAddress')?.country;
  return country !== undefined && country !== '' && country !== 'ZA';
};

const publicDeskRules: readonly DeskRule[] = [
  {
    id: 'za-secretary-resident',
    severity: 'refused',
    words: 'The company secretary must live in South Africa.',
    remedy: 'Name a secretary who lives there, or correct the home address.',
    law: 'Companies Act 71 of 2008, section 86(2)',
    ...provenance,
    find: (answers) =>
      itemsOf(answers, 'secretary')
        .filter(livesAbroad)
        .map((person) => ({ path: `secretary/${person.id}/residentialAddress` })),
  },
  {
    id: 'za-auditor-officer',
    severity: 'refused',
    words: 'The auditor cannot be a director or the secretary of the company.',
    remedy: 'Name another auditor.',
    law: 'Companies Act 71 of 2008, section 90(2)',
    source: 'za-companies-act',
    confidence: 'medium',
    find(answers) {
      const auditor = foldText(textOf(answers, 'auditorName'));
      const people = [...itemsOf(answers, 'directors'), ...itemsOf(answers, 'secretary')];
      return auditor !== '' && people.some((person) => foldText(personName(person)) === auditor)
        ? [{ path: 'auditorName' }]
        : [];
    },
  },
];

/** Desk rules for a notice of incorporation of a kind of company. */
export const companyDeskRulesOf = (kind: CompanyKind): readonly DeskRule[] => [
  ...nameDeskRules,
  ...officeDeskRules,
  ...countDeskRules(kind),
  ...peopleDeskRules,
  ...(kind.hasShares ? [...shareDeskRules, ...ownerDeskRules] : []),
  ...(kind.id === 'LTD' ? publicDeskRules : []),
];
