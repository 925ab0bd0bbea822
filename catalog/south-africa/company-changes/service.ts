import { change, newAddress, officersChanged } from '#catalog/services/completions.ts';
import {
  hasChange,
  leaverName,
  movedPeople,
  resolutionPage,
  shareMovements,
} from '#catalog/questions/company-changes.ts';
import { firstDayRule } from '#catalog/kit/dates/first-day.ts';
import { missedDay } from '#catalog/kit/dates/missed-day.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { byHand, datedEntries, movementEntries, officeEntries } from '#catalog/services/register-entries.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { changeGate } from '#catalog/services/need-gates.ts';
import { itemsOf, type Page } from '#forms/form.ts';
import { yearEndOptions, monthName, yearEndFacts } from '#catalog/kit/dates/months.ts';
import { southAfricanAddress } from '../addresses/address-questions.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { southAfricanPerson } from '../people/person-questions.ts';
import { CIPC_NAME, companyServiceDefaults } from '../company-service-defaults.ts';
import { businessDaysAfter } from '../public-holidays.ts';

const provenance = { source: 'za-practice', confidence: 'medium' } as const;
const director = southAfricanPerson({ who: 'the director', adult: 'Directors must be 18 or older.' });

/** Ends of the enterprise numbers of companies with three directors: public, non-profit, state-owned. */
const THREE_DIRECTOR_SUFFIXES = new Set(['06', '08', '30']);

const pages: readonly Page[] = [
  {
    id: 'changes',
    title: 'What has changed',
    minutes: 2,
    fields: [
      {
        kind: 'several',
        id: 'changes',
        label: 'What has changed or will change?',
        atLeast: 1,
        options: [
          { value: 'directors', label: 'Directors' },
          { value: 'office', label: 'The registered office' },
          { value: 'year-end', label: 'The end of the financial year' },
          { value: 'auditor', label: 'Auditor or company secretary' },
          { value: 'shares', label: 'Shareholdings' },
        ],
      },
      {
        kind: 'date',
        id: 'changedOn',
        label: 'Date of the change',
        hint: 'If there are several, the first. A change of office or year end may be in the future.',
        law: {
          words: 'Changes of directors must be filed within 10 business days.',
          sourceId: 'za-practice',
        },
      },
    ],
  },
  {
    id: 'directors',
    title: 'Directors',
    minutes: 4,
    when: hasChange('directors'),
    fields: [
      movedPeople({
        id: 'directors',
        label: 'New directors',
        item: { one: 'director', many: 'directors' },
        fields: [
          ...director,
          {
            kind: 'confirm',
            id: 'consent',
            label: 'Consent of the director',
            statement:
              'This person agreed to be a director, and is neither ineligible nor disqualified under section 69.',
            missing: 'Confirm that the director has agreed.',
          },
        ],
      }),
      movedPeople({
        id: 'left',
        label: 'Directors who have left',
        item: { one: 'director', many: 'directors' },
        fields: [
          ...leaverName,
          {
            kind: 'choice',
            id: 'reason',
            label: 'Why',
            shape: 'select',
            options: [
              { value: 'resigned', label: 'Resigned' },
              { value: 'removed', label: 'Removed by the shareholders or the board' },
              { value: 'died', label: 'Died' },
              { value: 'term', label: 'End of the term' },
            ],
          },
          {
            kind: 'file',
            id: 'paper',
            label: 'Letter, resolution or certificate',
            missing: 'Upload the letter, resolution or certificate.',
          },
        ],
      }),
      { kind: 'number', id: 'directorsNow', label: 'Current number of directors', min: 1, max: 100 },
    ],
  },
  {
    id: 'office',
    title: 'New office',
    minutes: 1,
    when: hasChange('office'),
    fields: [
      southAfricanAddress({
        id: 'newOffice',
        label: 'New registered office',
        hint: 'It must be a street address.',
      }),
    ],
  },
  {
    id: 'year-end',
    title: 'Financial year',
    minutes: 1,
    when: hasChange('year-end'),
    fields: [
      {
        kind: 'choice',
        id: 'newYearEnd',
        label: 'New end of the financial year',
        shape: 'select',
        options: yearEndOptions,
        example: '6',
      },
    ],
  },
  {
    id: 'auditor',
    title: 'Auditor or secretary',
    minutes: 2,
    when: hasChange('auditor'),
    fields: [
      {
        kind: 'text',
        id: 'officerComing',
        label: 'New auditor or secretary, and position',
        maxLength: 200,
        example: 'Sample and Partners, auditor',
      },
      {
        kind: 'text',
        id: 'officerGoing',
        label: 'Outgoing auditor or secretary',
        optional: true,
        maxLength: 200,
      },
      {
        kind: 'file',
        id: 'officerConsent',
        label: 'Written consent of the new auditor or secretary',
        missing: 'Upload the consent.',
      },
    ],
  },
  {
    id: 'shares',
    title: 'Shares',
    minutes: 3,
    when: hasChange('shares'),
    fields: [shareMovements('ZAR', 'Ordinary')],
  },
  resolutionPage,
];

/** Ids of the rules about people that apply to appointed directors. */
const directorRuleIds = new Set([
  'za-age-directors',
  'za-id-check',
  'za-id-birth',
  'za-id-gender',
  'za-id-refugee',
  'za-citizen-passport',
  'za-copy-old',
  'za-number-twice',
  'za-person-twice',
]);

const deskRules: readonly DeskRule[] = [
  firstDayRule('za-change-first-day', ['directors', 'left', 'movements'], {
    law: 'Companies Act 71 of 2008, section 70(6)',
    ...provenance,
  }),
  {
    id: 'za-change-late',
    severity: 'advice',
    words: 'This change is late.',
    remedy: 'File now.',
    law: 'Companies Act 71 of 2008, section 70(6)',
    ...provenance,
    find(answers, today) {
      const on = hasChange('directors')(answers) ? dateOf(answers, 'changedOn') : null;
      const lastDay = on && businessDaysAfter(on, 10);
      return missedDay('changedOn', lastDay, today, (day) => `This change had to be filed by ${day}.`);
    },
  },
  {
    id: 'za-change-ahead',
    severity: 'refused',
    words: 'A change of directors or shares is filed after it has happened.',
    remedy: 'Enter a date that has passed, or come back after the change.',
    law: 'Companies Act 71 of 2008, section 70(6)',
    ...provenance,
    find(answers, today) {
      const on =
        hasChange('directors')(answers) || hasChange('shares')(answers) ? dateOf(answers, 'changedOn') : null;
      return on && on > today ? [{ path: 'changedOn' }] : [];
    },
  },
  {
    id: 'za-change-office-notice',
    severity: 'query',
    words: 'The Commission must be notified 5 business days before the registered office moves.',
    remedy: 'Choose a later date. If you have already moved, file now.',
    law: 'Companies Act 71 of 2008, section 23(3)',
    ...provenance,
    find(answers, today) {
      const on =
        hasChange('office')(answers) && !hasChange('directors')(answers) && !hasChange('shares')(answers)
          ? dateOf(answers, 'changedOn')
          : null;
      return on && on < businessDaysAfter(today, 5) ? [{ path: 'changedOn' }] : [];
    },
  },
  {
    id: 'za-change-nobody',
    severity: 'query',
    words: 'You have not named a director who joined or left.',
    remedy: 'Add the director, or choose another kind of change.',
    law: 'Form CoR 39',
    ...provenance,
    find: (answers) =>
      hasChange('directors')(answers) &&
      numberOf(answers, 'directorsNow') !== undefined &&
      itemsOf(answers, 'directors').length + itemsOf(answers, 'left').length === 0
        ? [{ path: 'directors' }]
        : [],
  },
  {
    id: 'za-change-too-few',
    severity: 'refused',
    words: 'A public, state-owned or non-profit company needs at least three directors.',
    remedy: 'Appoint further directors with this change.',
    law: 'Companies Act 71 of 2008, section 66(2)(b)',
    source: 'za-cipc-questions',
    confidence: 'high',
    find: (answers) =>
      THREE_DIRECTOR_SUFFIXES.has(textOf(answers, 'companyNumber').slice(-2)) &&
      (numberOf(answers, 'directorsNow') ?? 3) < 3
        ? [{ path: 'directorsNow' }]
        : [],
  },
  {
    id: 'za-change-owners',
    severity: 'advice',
    words: 'Shareholdings have changed, so the beneficial owners may have changed too.',
    remedy: 'Declare them within 10 business days. Order the declaration separately.',
    law: 'Companies Act 71 of 2008, section 56',
    source: 'za-beneficial-owners',
    confidence: 'high',
    find: (answers) =>
      hasChange('shares')(answers) && itemsOf(answers, 'movements').length > 0 ? [{ path: 'changes' }] : [],
  },
  ...peopleDeskRules.filter(({ id }) => directorRuleIds.has(id)),
];

/** Changes of directors, office, year end, auditor and shareholders, filed and entered in the company's records. */
export const changes = companyService(companyServiceDefaults, {
  id: 'south-africa-company-changes',
  version: 2,
  feeName: 'changes',
  line: 'secretarial',
  title: 'Changes and company records',
  summary:
    'Record a change of directors, registered office, year end, auditor or shareholders. We draft the resolutions and registers, and notify the Commission.',
  included: [
    'Resolutions and register entries drafted',
    'Notice to the Commission',
    'Digital copy of the confirmation',
  ],
  pages,
  deskRules,
  declaration: [
    'The changes were approved as the Act and the memorandum require.',
    'I authorise you to file them with the Companies and Intellectual Property Commission.',
  ],
  feeIds: ['za-change-notice'],
  needGate: changeGate(
    {
      prefix: 'za-change',
      law: 'Companies Act 71 of 2008: notices of changes',
      ...companyServiceDefaults.provenance,
    },
    CIPC_NAME,
  ),
  outcome: changeRecorded,
  completes: {
    registers: (answers) =>
      datedEntries(answers, (on) => [
        ...officeEntries(answers, 'directors', { kind: 'officer_appointed', office: 'director', on }),
        ...officeEntries(answers, 'left', { kind: 'officer_resigned', office: 'director', on }),
        ...byHand(
          ['officerComing', 'officerGoing']
            .flatMap((field, index) => {
              const who = textOf(answers, field);
              return who === '' ? [] : [`${index === 0 ? 'New' : 'Left'}, if it is the secretary: ${who}`];
            })
            .join('. '),
        ),
        ...movementEntries(answers, on),
      ]),
    changes: (answers) => [
      ...newAddress(answers, 'newOffice'),
      ...officersChanged(answers, { came: 'directors', left: 'left' }),
      ...change('officers', 'Auditor or secretary', textOf(answers, 'officerComing')),
      ...change('year-end', 'End of the financial year', monthName(Number(textOf(answers, 'newYearEnd')))),
      ...(choicesOf(answers, 'changes').includes('shares')
        ? change('owners', 'Securities register', 'Shares issued or transferred')
        : []),
    ],
    facts: (answers) => yearEndFacts(answers, 'newYearEnd'),
  },
  documents: [
    { id: 'confirmation', title: 'Confirmation of the Commission', from: 'registry', arrives: 'closing' },
    { id: 'minutes', title: 'Resolutions and register entries', from: 'us', arrives: 'later' },
  ],
  authority: CIPC_NAME,
  numberLabel: 'Number of the confirmation',
  start: '/south-africa/company-changes',
  prerequisites: [
    'The enterprise number',
    'What changed, and on which date',
    'For a new director: identity number or passport, with a copy certified in the last 3 months',
    'The letter or resolution for a director who has left',
  ],
});
