import { change, newAddress, officersChanged } from '#catalog/services/completions.ts';
import {
  changedOnQuestion,
  hasChange,
  movedOnQuestion,
  movedPeople,
  shareMovements,
} from '#catalog/questions/company-changes.ts';
import { firstDayRule } from '#catalog/kit/dates/first-day.ts';
import { missedDay } from '#catalog/kit/dates/missed-day.ts';
import type { DeskRule, RegisterEntry } from '#catalog/types/index.ts';
import {
  byHand,
  datedEntries,
  dayOfItem,
  movementEntries,
  officeEntries,
} from '#catalog/services/register-entries.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { personName } from '#catalog/questions/person.ts';
import { addressOf, choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { changeGate } from '#catalog/services/need-gates.ts';
import { type Answers, itemsOf, type Page } from '#forms/form.ts';
import { addDays, type CalendarDate } from '#values/calendar-date.ts';
import { anyAddress, canadianAddress } from '../addresses/address-questions.ts';
import { jurisdictionList } from '../jurisdictions.ts';
import { nameFields } from '../people/person-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { postalCodeFits } from '../provinces.ts';
import { residentDirectorsNeeded } from '../people/residency.ts';

/** Days within which a change is filed, by register. Those of Alberta were not found. */
const daysToFile: Readonly<Record<string, number>> = {
  federal: 15,
  ontario: 15,
  'british-columbia': 15,
  quebec: 30,
};

const pages: readonly Page[] = [
  {
    id: 'changes',
    title: 'What has changed',
    minutes: 3,
    fields: [
      {
        kind: 'several',
        id: 'changes',
        label: 'What has changed?',
        atLeast: 1,
        options: [
          { value: 'directors', label: 'Directors' },
          { value: 'office', label: 'The registered office, within the province' },
          { value: 'control', label: 'Individuals with significant control, or ultimate beneficiaries' },
          { value: 'shares', label: 'Shareholdings' },
        ],
        law: {
          words: 'Federal changes of directors, office and control must be filed within 15 days.',
          sourceId: 'ca-isc',
        },
      },
      changedOnQuestion,
    ],
  },
  {
    id: 'directors',
    title: 'Directors',
    minutes: 3,
    when: hasChange('directors'),
    fields: [
      movedPeople({
        id: 'appointed',
        label: 'New directors',
        item: { one: 'director', many: 'directors' },
        fields: [
          ...nameFields('the director'),
          anyAddress({ id: 'serviceAddress', label: 'Address of the director' }),
          {
            kind: 'choice',
            id: 'residentCanadian',
            label: 'Is this a resident Canadian?',
            shape: 'radios',
            options: [
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ],
          },
          {
            kind: 'confirm',
            id: 'consent',
            label: 'Consent of the director',
            statement:
              'This person is 18 or older, was not found incapable, is not bankrupt, and has agreed in writing.',
          },
        ],
      }),
      movedPeople({
        id: 'left',
        label: 'Directors who have left',
        item: { one: 'director', many: 'directors' },
        fields: nameFields('the director'),
      }),
      { kind: 'number', id: 'directorsNow', label: 'Current number of directors', min: 1, max: 50 },
      {
        kind: 'number',
        id: 'residentsNow',
        label: 'Number of resident Canadian directors',
        min: 0,
        max: 50,
        when: (answers) => hasChange('directors')(answers) && answers['registry'] === 'federal',
      },
    ],
  },
  {
    id: 'office',
    title: 'New office',
    minutes: 1,
    when: hasChange('office'),
    fields: [
      canadianAddress({
        id: 'newOffice',
        label: 'New registered office',
        hint: 'A physical address. A move to another province changes the articles, which is another service.',
      }),
    ],
  },
  {
    id: 'control',
    title: 'Control',
    minutes: 3,
    when: hasChange('control'),
    fields: [
      {
        kind: 'list',
        id: 'controllers',
        label: 'Who joined, left or changed',
        item: { one: 'person', many: 'people' },
        min: 1,
        max: 20,
        tooFew: 'Add a person.',
        title: personName,
        fields: [
          ...nameFields('the person'),
          {
            kind: 'choice',
            id: 'movement',
            label: 'What happened',
            shape: 'radios',
            options: [
              { value: 'came', label: 'Now holds 25% or more, or has control in fact' },
              { value: 'went', label: 'No longer holds 25% or has control' },
              { value: 'details', label: 'Only details changed' },
            ],
          },
          {
            kind: 'date',
            id: 'bornOn',
            label: 'Date of birth',
            hint: 'It is not public.',
            notAfter: 'today',
            notBefore: '1900-01-01',
          },
          { kind: 'country', id: 'citizenship', label: 'Citizenship', example: 'CA' },
          { kind: 'country', id: 'taxResidence', label: 'Country of tax residence', example: 'CA' },
          anyAddress({ id: 'residentialAddress', label: 'Residential address' }),
          { kind: 'text', id: 'control', label: 'How the person controls the company', maxLength: 300 },
          movedOnQuestion,
        ],
      },
    ],
  },
  {
    id: 'shares',
    title: 'Shares',
    minutes: 2,
    when: hasChange('shares'),
    fields: [
      shareMovements('CAD', 'Common'),
      {
        kind: 'file',
        id: 'sharePapers',
        label: 'Subscriptions, transfers and consents',
        hint: 'If there are any. The articles may require the directors’ consent.',
        optional: true,
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  firstDayRule('ca-change-first-day', ['appointed', 'left', 'controllers', 'movements'], {
    law: 'CBCA, sections 19, 21.21 and 113, and the acts of the provinces',
    ...companyServiceDefaults.provenance,
  }),
  {
    id: 'ca-change-late',
    severity: 'advice',
    words: 'This change is late.',
    remedy: 'File now.',
    law: 'CBCA, sections 19, 21.21 and 113, and the acts of the provinces',
    source: 'ca-isc',
    confidence: 'medium',
    find(answers, today) {
      const [on, days] = [dateOf(answers, 'changedOn'), daysToFile[textOf(answers, 'registry')]];
      const lastDay = on && days !== undefined ? addDays(on, days) : null;
      return missedDay('changedOn', lastDay, today, (day) => `This change had to be filed by ${day}.`);
    },
  },
  {
    id: 'ca-change-nobody',
    severity: 'query',
    words: 'You have not named a director who joined or left.',
    remedy: 'Add the director, or choose another kind of change.',
    law: 'CBCA, section 113',
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      hasChange('directors')(answers) &&
      numberOf(answers, 'directorsNow') !== undefined &&
      itemsOf(answers, 'appointed').length + itemsOf(answers, 'left').length === 0
        ? [{ path: 'appointed' }]
        : [],
  },
  {
    id: 'ca-change-residency',
    severity: 'refused',
    words: 'At least 25% of directors must be resident Canadians.',
    remedy: 'Appoint a resident Canadian before the change is filed.',
    law: 'CBCA, section 105(3)',
    source: 'ca-residency',
    confidence: 'high',
    find(answers) {
      const [now, residents] = [numberOf(answers, 'directorsNow'), numberOf(answers, 'residentsNow')];
      return now !== undefined && residents !== undefined && residents < residentDirectorsNeeded(now)
        ? [{ path: 'residentsNow' }]
        : [];
    },
  },
  {
    id: 'ca-change-province',
    severity: 'refused',
    words:
      'That office is not in the province of the register, or its postal code belongs to another province.',
    remedy: 'Correct the address. A federal company that moves to another province changes its articles.',
    law: 'Registered office',
    source: 'ca-form-2',
    confidence: 'high',
    find(answers) {
      const [office, province] = [
        addressOf(answers, 'newOffice'),
        jurisdictionList.find(({ id }) => id === textOf(answers, 'registry'))?.province,
      ];
      if (!office?.state) return [];
      return (province !== undefined && office.state !== province) ||
        !postalCodeFits(office.postcode ?? '', office.state)
        ? [{ path: 'newOffice' }]
        : [];
    },
  },
];

/** Returns what a filing says about the registers. */
const registerEntries = (answers: Answers, on: CalendarDate | null): readonly RegisterEntry[] => [
  ...officeEntries(answers, 'appointed', { kind: 'officer_appointed', office: 'director', on }),
  ...officeEntries(answers, 'left', { kind: 'officer_resigned', office: 'director', on }),
  ...itemsOf(answers, 'controllers').flatMap((item): readonly RegisterEntry[] => {
    const person = { answers: item };
    const day = dayOfItem(item, on);
    const nature = textOf(item, 'control');
    if (item['movement'] === 'came')
      return [{ kind: 'control_began', on: day, natures: nature === '' ? [] : [nature], person }];
    if (item['movement'] === 'went') return [{ kind: 'control_ceased', on: day, person }];
    return byHand(`New details of ${personName(item)}, who has control.`, {
      person,
      kinds: ['particulars_changed', 'control_began'],
    });
  }),
  ...movementEntries(answers, on),
];

/** Changes of directors, office, control and shareholders, filed and entered in the company's records. */
export const changes = companyService(companyServiceDefaults, {
  id: 'canada-company-changes',
  version: 2,
  feeName: 'changes',
  line: 'secretarial',
  title: 'Changes and minute book',
  summary:
    'Directors, office, control or shareholders have changed: the filing with the registry, the resolutions and the entries in the minute book.',
  included: [
    'Resolutions and register entries drafted',
    'Filing with the registry',
    'Digital copy of the confirmation',
  ],
  pages,
  deskRules,
  declaration: [
    'The changes were decided as the articles, by-laws and agreements of the company require.',
    'I authorise you to file them with the registry.',
  ],
  feeIds: ['ca-changes'],
  facts: (answers) => (textOf(answers, 'registry') === '' ? {} : { registry: textOf(answers, 'registry') }),
  assumed: { facts: { registry: 'federal' }, words: 'a federal company' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'registry',
      label: 'On which register is it?',
      options: companyServiceDefaults.registries,
    },
  ],
  needGate: changeGate(
    {
      prefix: 'ca-change',
      law: 'CBCA, sections 19, 21.21 and 113, and the acts of the provinces',
      ...companyServiceDefaults.provenance,
    },
    'the registry of the company',
  ),
  outcome: changeRecorded,
  completes: {
    registers: (answers) => datedEntries(answers, (on) => registerEntries(answers, on)),
    changes: (answers) => [
      ...newAddress(answers, 'newOffice'),
      ...officersChanged(answers, { came: 'appointed', left: 'left' }),
      ...(choicesOf(answers, 'changes').includes('control')
        ? change('owners', 'Individuals with significant control', 'Change notified')
        : []),
      ...(choicesOf(answers, 'changes').includes('shares')
        ? change('owners', 'Securities register', 'Shares issued or transferred')
        : []),
    ],
  },
  documents: [
    { id: 'confirmation', title: 'Confirmation of the registry', from: 'registry', arrives: 'closing' },
    { id: 'minutes', title: 'Resolutions and register entries', from: 'us', arrives: 'later' },
  ],
  authority: 'the registry of the company',
  numberLabel: 'Number of the confirmation',
  start: '/canada/company-changes',
  prerequisites: [
    'The number of the company',
    'What changed, and on which date',
    'For a new director: name, address, and whether they are a resident Canadian',
    'For a change of control: date of birth, citizenship, country of tax residence and home address',
  ],
});
