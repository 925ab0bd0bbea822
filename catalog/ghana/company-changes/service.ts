import { change, newAddress, officersChanged } from '#catalog/services/completions.ts';
import {
  changedOnQuestion,
  hasChange,
  leaverList,
  movedPeople,
  resolutionPage,
} from '#catalog/questions/company-changes.ts';
import { firstDayRule } from '#catalog/kit/dates/first-day.ts';
import { missedDay } from '#catalog/kit/dates/missed-day.ts';
import type { DeskRule, RegisterEntry } from '#catalog/types/index.ts';
import { byHand, datedEntries, dayOfItem } from '#catalog/services/register-entries.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { changeGate } from '#catalog/services/need-gates.ts';
import { type Answers, itemsOf, type Page } from '#forms/form.ts';
import { addDays, type CalendarDate } from '#values/calendar-date.ts';
import { personName } from '#catalog/questions/person.ts';
import { ghanaianAddress } from '../addresses/address-questions.ts';
import { parsePersonalNumber } from '../identifiers.ts';
import { ghanaianPerson } from '../people/person-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const NOTICE_DAYS = 28;
const person = ghanaianPerson({
  who: 'the person',
  adult: 'Directors, secretaries and partners must be 18 or older.',
});

const positions = [
  { value: 'director', label: 'Director' },
  { value: 'secretary', label: 'Secretary' },
  { value: 'partner', label: 'Partner' },
  { value: 'owner', label: 'Beneficial owner or member' },
];

const pages: readonly Page[] = [
  {
    id: 'changes',
    title: 'What has changed',
    minutes: 2,
    fields: [
      {
        kind: 'several',
        id: 'changes',
        label: 'What has changed?',
        atLeast: 1,
        options: [
          { value: 'people', label: 'Directors, secretary or partners' },
          { value: 'office', label: 'The registered office or place of business' },
          { value: 'owners', label: 'Beneficial owners or shareholdings' },
          { value: 'auditor', label: 'The auditor' },
        ],
      },
      {
        ...changedOnQuestion,
        law: {
          words: 'Consents of new officers and changes of owners and partners must be filed within 28 days.',
          sourceId: 'gh-act-note',
        },
      },
      {
        kind: 'choice',
        id: 'ownersFiled',
        label: 'Are the beneficial owners already filed?',
        shape: 'radios',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
          { value: 'none', label: 'It is not a company' },
        ],
        why: 'The Registrar accepts no change of a company before this.',
      },
    ],
  },
  {
    id: 'people',
    title: 'People',
    minutes: 4,
    when: (answers) => hasChange('people')(answers) || hasChange('owners')(answers),
    fields: [
      movedPeople({
        id: 'people',
        label: 'New appointments',
        item: { one: 'person', many: 'people' },
        fields: [
          ...person,
          {
            kind: 'choice',
            id: 'office',
            label: 'As',
            shape: 'select',
            options: positions,
          },
        ],
      }),
      leaverList(positions),
      {
        kind: 'number',
        id: 'directorsNow',
        label: 'Current number of directors',
        hint: 'For a company.',
        optional: true,
        min: 0,
        max: 50,
        example: '2',
      },
    ],
  },
  {
    id: 'office',
    title: 'New office',
    minutes: 1,
    when: hasChange('office'),
    fields: [ghanaianAddress({ id: 'newOffice', label: 'New office or place of business' })],
  },
  {
    id: 'auditor',
    title: 'New auditor',
    minutes: 1,
    when: hasChange('auditor'),
    fields: [
      { kind: 'text', id: 'auditorName', label: 'Name of the auditor or firm', maxLength: 160 },
      { kind: 'text', id: 'auditorLicence', label: 'Licence number of the auditor', maxLength: 40 },
      {
        kind: 'file',
        id: 'auditorConsent',
        label: 'Consent of the auditor',
        missing: 'Upload the auditor’s written consent.',
      },
    ],
  },
  resolutionPage,
];

const deskRules: readonly DeskRule[] = [
  firstDayRule('gh-change-first-day', ['people', 'leavers'], {
    law: 'Companies Act 2019 (Act 992): notices of changes',
    ...companyServiceDefaults.provenance,
  }),
  {
    id: 'gh-change-late',
    severity: 'advice',
    words: 'This change is late.',
    remedy: 'File now.',
    law: 'Companies Act 2019 (Act 992); Incorporated Private Partnerships Act 1962 (Act 152)',
    ...companyServiceDefaults.provenance,
    find(answers, today) {
      const on =
        hasChange('people')(answers) || hasChange('owners')(answers) ? dateOf(answers, 'changedOn') : null;
      const lastDay = on && addDays(on, NOTICE_DAYS);
      return missedDay('changedOn', lastDay, today, (day) => `This change had to be filed by ${day}.`);
    },
  },
  {
    id: 'gh-change-owners',
    severity: 'query',
    words: 'The Registrar accepts no change before the beneficial owners are filed.',
    remedy: 'We file them with the return and ask you for the details.',
    law: 'Companies Act 2019 (Act 992), section 35 and following',
    source: 'gh-fees-2022',
    confidence: 'high',
    find: (answers) => (textOf(answers, 'ownersFiled') === 'no' ? [{ path: 'ownersFiled' }] : []),
  },
  {
    id: 'gh-change-directors',
    severity: 'refused',
    words: 'A company needs at least two directors.',
    remedy: 'Appoint another director with this change.',
    law: 'Companies Act 2019 (Act 992): directors',
    source: 'gh-formation-guide',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'ownersFiled') !== 'none' && (numberOf(answers, 'directorsNow') ?? 2) < 2
        ? [{ path: 'directorsNow' }]
        : [],
  },
  {
    id: 'gh-change-number',
    severity: 'refused',
    words: 'This person’s number is not valid.',
    remedy: 'Enter the Ghana Card number, or check each digit of the TIN.',
    law: 'How the Ghana Revenue Authority checks its numbers',
    source: 'gh-number-checks',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'people')
        .filter(
          (each) =>
            textOf(each, 'personalNumber') !== '' &&
            parsePersonalNumber(textOf(each, 'personalNumber')) === null,
        )
        .map((each) => ({ path: `people/${each.id}/personalNumber` })),
  },
];

/**
 * Returns what a filing says about the registers. What partners and owners have is not asked, and version 1 of the
 * form asked in words who left.
 */
const registerEntries = (answers: Answers, on: CalendarDate | null): readonly RegisterEntry[] => [
  ...itemsOf(answers, 'people').flatMap((item): readonly RegisterEntry[] => {
    const office = textOf(item, 'office');
    return office === 'director' || office === 'secretary'
      ? [{ kind: 'officer_appointed', on: dayOfItem(item, on), office, person: { answers: item } }]
      : byHand(
          `${personName(item)}, as ${office === 'partner' ? 'partner' : 'beneficial owner or member'}.`,
          {
            person: { answers: item },
            kinds: ['member_admitted', 'control_began', 'shares_issued', 'shares_transferred'],
          },
        );
  }),
  ...itemsOf(answers, 'leavers').flatMap((item): readonly RegisterEntry[] => {
    const office = textOf(item, 'office');
    const person = { answers: item };
    return office === 'director' || office === 'secretary'
      ? [{ kind: 'officer_resigned', on: dayOfItem(item, on), office, person }]
      : byHand(
          `${personName(item)}, who left as ${office === 'partner' ? 'partner' : 'beneficial owner or member'}.`,
          { person, kinds: ['member_left', 'control_ceased', 'shares_transferred'] },
        );
  }),
  ...byHand(textOf(answers, 'left') === '' ? '' : `People who left: ${textOf(answers, 'left')}`),
];

/** Changes of people, office, owners and auditor, filed and entered in the records. */
export const changes = companyService(companyServiceDefaults, {
  id: 'ghana-company-changes',
  version: 2,
  feeName: 'changes',
  line: 'secretarial',
  title: 'Changes and company records',
  summary:
    'Record a change of directors, secretary, partners, office, owners or auditor. We draft the resolutions and registers, and file with the Registrar.',
  included: [
    'Resolutions and register entries drafted',
    'Filing with the Registrar',
    'Digital copy of the confirmation',
  ],
  pages,
  deskRules,
  declaration: [
    'The changes were approved as the Act and the constitution require.',
    'I authorise you to file them with the Office of the Registrar of Companies.',
  ],
  feeIds: ['gh-change-filing'],
  needGate: changeGate(
    {
      prefix: 'gh-change',
      law: 'Companies Act 2019 (Act 992): notices of changes',
      ...companyServiceDefaults.provenance,
    },
    'the Office of the Registrar of Companies',
  ),
  outcome: changeRecorded,
  completes: {
    registers: (answers) => datedEntries(answers, (on) => registerEntries(answers, on)),
    changes: (answers) => [
      ...newAddress(answers, 'newOffice', 'Office or place of business'),
      ...officersChanged(answers, {
        came: 'people',
        left: textOf(answers, 'left') === '' ? 'leavers' : 'left',
      }),
      ...change('officers', 'Auditor', textOf(answers, 'auditorName')),
      ...(choicesOf(answers, 'changes').includes('owners')
        ? change('owners', 'Beneficial owners', 'Change notified')
        : []),
    ],
  },
  documents: [
    { id: 'confirmation', title: 'Confirmation of the Registrar', from: 'registry', arrives: 'closing' },
    { id: 'minutes', title: 'Resolutions and register entries', from: 'us', arrives: 'later' },
  ],
  authority: 'the Office of the Registrar of Companies',
  numberLabel: 'Number of the confirmation',
  start: '/ghana/company-changes',
  prerequisites: [
    'The registration number',
    'What changed, and on which date',
    'For each new person: Ghana Card number, and pictures of the card and the signature',
  ],
});
