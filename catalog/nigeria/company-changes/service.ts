import { change, newAddress, officersChanged } from '#catalog/services/completions.ts';
import {
  changedOnQuestion,
  hasChange,
  leaverList,
  movedOnQuestion,
  movedPeople,
  shareParties,
} from '#catalog/questions/company-changes.ts';
import { firstDayRule } from '#catalog/kit/dates/first-day.ts';
import { missedDay } from '#catalog/kit/dates/missed-day.ts';
import type { DeskRule, RegisterEntry } from '#catalog/types/index.ts';
import { byHand, datedEntries, dayOfItem, movementEntries } from '#catalog/services/register-entries.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import {
  choicesOf,
  dateOf,
  minorOf,
  numberOf,
  textOf,
  typedOf,
} from '#catalog/kit/answers/reading-answers.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { changeGate } from '#catalog/services/need-gates.ts';
import { type Answers, itemsOf, type ListItem, type Page } from '#forms/form.ts';
import { addDays, addMonths, type CalendarDate } from '#values/calendar-date.ts';
import { personName } from '#catalog/questions/person.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { entityTypeByRegister, nameRules, renamedEntityTypes } from '../names/name-rules.ts';
import { nigerianPerson } from '../people/identity-questions.ts';
import { naturesOfControl } from '../people/natures-of-control.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const entityTypeOf = (answers: Answers): string =>
  entityTypeByRegister(textOf(answers, 'registry'), textOf(answers, 'companyName'));
const person = nigerianPerson({ who: 'the person', adult: 'Directors and secretaries must be 18 or older.' });
const law = 'CAMA 2020: notice of changes';
const TAX_NOTICE_DAYS = 30;
/** Changes the revenue service is told of: NTAA 2025, section 9. */
const TAX_NOTICE_CHANGES = ['address', 'name', 'control', 'shares'];

const positions = [
  { value: 'director', label: 'Director, trustee or proprietor' },
  { value: 'secretary', label: 'Secretary' },
  { value: 'controller', label: 'Person with significant control' },
];

const natures = naturesOfControl({ hasShares: true });

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
          { value: 'directors', label: 'Directors, trustees or proprietors' },
          { value: 'secretary', label: 'The secretary' },
          { value: 'address', label: 'The registered address' },
          { value: 'name', label: 'The name' },
          { value: 'control', label: 'Persons with significant control' },
          { value: 'shares', label: 'Shareholdings' },
          { value: 'capital', label: 'An increase of share capital' },
        ],
        law: {
          words:
            'Tell the Commission about persons with significant control within a month. Tell the revenue service within 30 days if the name, the address or a holder of 5% or more changes.',
          sourceId: 'ng-tax-administration',
        },
      },
      changedOnQuestion,
      {
        kind: 'choice',
        id: 'returnsFiled',
        label: 'Are the annual returns up to date?',
        shape: 'radios',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No, or not sure' },
        ],
        why: 'The Commission blocks other filings while the status is inactive.',
      },
    ],
  },
  {
    id: 'people',
    title: 'People',
    minutes: 5,
    when: (answers) =>
      hasChange('directors')(answers) || hasChange('secretary')(answers) || hasChange('control')(answers),
    fields: [
      movedPeople({
        id: 'came',
        label: 'New appointments',
        item: { one: 'person', many: 'people' },
        fields: [
          ...person,
          {
            kind: 'choice',
            id: 'office',
            label: 'As what',
            shape: 'select',
            options: positions,
          },
          {
            kind: 'several',
            id: 'control',
            label: 'Nature of control',
            atLeast: 1,
            options: natures,
            why: 'The register of persons with significant control shows it.',
            when: (_answers, item) => item['office'] === 'controller',
          },
        ],
      }),
      leaverList(positions),
    ],
  },
  {
    id: 'address',
    title: 'New address',
    minutes: 1,
    when: hasChange('address'),
    fields: [
      nigerianAddress({
        id: 'newAddress',
        label: 'New registered address',
        hint: 'A P.O. box is not accepted.',
      }),
    ],
  },
  {
    id: 'name',
    title: 'New name',
    minutes: 1,
    when: hasChange('name'),
    fields: [
      {
        kind: 'proposed-name',
        id: 'newName',
        label: 'New name',
        hint: 'Include the ending for its type, such as Limited.',
        entityType: { among: renamedEntityTypes, of: entityTypeOf },
        example: 'Sample Copper Meadow Limited',
        law: {
          words:
            'CAMA 2020, section 852: the name must not be the same as, or close to, a registered name. Some words need consent.',
          sourceId: 'ng-name-rules',
        },
      },
      {
        kind: 'file',
        id: 'nameConsent',
        label: 'Consent or letter for the name',
        maxFiles: 5,
        missing: 'This word needs the consent of the Commission. Upload the consent or choose another name.',
        when: (answers) =>
          hasChange('name')(answers) && needsConsent(nameRules, entityTypeOf(answers), answers['newName']),
      },
    ],
  },
  {
    id: 'shares',
    title: 'Shares',
    minutes: 2,
    when: (answers) => hasChange('shares')(answers) || hasChange('capital')(answers),
    fields: [
      {
        kind: 'money',
        id: 'increase',
        label: 'Amount of the increase in capital',
        currency: 'NGN',
        minMinor: 100,
        when: hasChange('capital'),
        law: { words: 'Stamp duty of 0.75% is also due on an increase.', sourceId: 'ng-formation-guide' },
      },
      {
        kind: 'list',
        id: 'movements',
        label: 'Shares allotted or transferred',
        item: { one: 'movement', many: 'movements' },
        min: 1,
        max: 40,
        tooFew: 'Add an allotment or transfer. Every issued share must be allotted.',
        title: (item) => (typeof item['to'] === 'string' ? item['to'] : ''),
        fields: [
          ...shareParties,
          { kind: 'number', id: 'shares', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
          { kind: 'money', id: 'paid', label: 'Amount paid on them', currency: 'NGN' },
          movedOnQuestion,
        ],
      },
    ],
  },
  {
    id: 'papers',
    title: 'Papers',
    minutes: 1,
    fields: [
      {
        kind: 'file',
        id: 'resolution',
        label: 'Resolution',
        hint: 'If you have one. Otherwise we draft it.',
        optional: true,
      },
      { kind: 'file', id: 'otherPapers', label: 'Other papers', optional: true },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  firstDayRule('ng-change-first-day', ['came', 'leavers', 'movements'], {
    law,
    ...companyServiceDefaults.provenance,
  }),
  {
    id: 'ng-change-status',
    severity: 'query',
    words: 'The Commission does not record changes while annual returns are outstanding.',
    remedy: 'File the outstanding returns first. You can order them together with this change.',
    law: 'Practice of the Commission',
    ...companyServiceDefaults.provenance,
    find: (answers) => (textOf(answers, 'returnsFiled') === 'no' ? [{ path: 'returnsFiled' }] : []),
  },
  {
    id: 'ng-change-control-late',
    severity: 'advice',
    words: 'The Commission must be told about persons with significant control within a month.',
    remedy: 'File now.',
    law: 'CAMA 2020, section 119',
    source: 'ng-cama',
    confidence: 'high',
    find(answers, today) {
      const on = hasChange('control')(answers) ? dateOf(answers, 'changedOn') : null;
      return missedDay(
        'changedOn',
        on && addMonths(on, 1),
        today,
        (day) => `The Commission had to be told by ${day}.`,
      );
    },
  },
  {
    id: 'ng-change-tax-notice',
    severity: 'advice',
    words: 'The revenue service must be told about this within 30 days.',
    remedy: 'We notify it when we file.',
    law: 'NTAA 2025, sections 9 and 112',
    source: 'ng-tax-administration',
    confidence: 'high',
    find(answers, today) {
      const on = choicesOf(answers, 'changes').some((kind) => TAX_NOTICE_CHANGES.includes(kind))
        ? dateOf(answers, 'changedOn')
        : null;
      return missedDay(
        'changedOn',
        on && addDays(on, TAX_NOTICE_DAYS),
        today,
        (day) =>
          `The revenue service had to be told by ${day}. The penalty for a late change of address is ₦100,000 for the first month and ₦5,000 for each further month.`,
      );
    },
  },
  {
    id: 'ng-change-shares-elsewhere',
    severity: 'refused',
    words: 'Only a company has shares.',
    remedy: 'Remove the changes to shares and capital, or correct the register.',
    law,
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      ['business-name', 'trustees', 'partnership'].includes(textOf(answers, 'registry')) &&
      (hasChange('shares')(answers) || hasChange('capital')(answers))
        ? [{ path: 'changes' }]
        : [],
  },
  {
    id: 'ng-change-nobody',
    severity: 'query',
    words: 'You have not named anyone who joined or left.',
    remedy: 'Name the person who joined or left, or choose another kind of change.',
    law,
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      (hasChange('directors')(answers) || hasChange('secretary')(answers)) &&
      [...itemsOf(answers, 'came'), ...itemsOf(answers, 'leavers')].length === 0
        ? [{ path: 'came' }]
        : [],
  },
  {
    id: 'ng-change-paid',
    severity: 'refused',
    words: 'At least 25% of the value of new shares must be paid up.',
    remedy: 'Correct the amounts paid, or the increase.',
    law: 'CAMA 2020: shares paid up',
    source: 'ng-formation-guide',
    confidence: 'high',
    find(answers) {
      const increase = numberOf(answers, 'increase');
      const paid = itemsOf(answers, 'movements')
        .filter((item) => textOf(item, 'from') === '')
        .reduce((sum, item) => sum + (numberOf(item, 'paid') ?? 0), 0);
      return increase !== undefined && paid * 4 < increase ? [{ path: 'movements' }] : [];
    },
  },
];

/** Returns the office of a new person; null for a proprietor, a partner or a controller, whose part is not asked. */
function officeOf(answers: Answers, office: string): 'director' | 'secretary' | 'trustee' | null {
  if (office === 'secretary') return 'secretary';
  if (office !== 'director') return null;
  const registry = textOf(answers, 'registry');
  return registry === 'company' ? 'director' : registry === 'trustees' ? 'trustee' : null;
}

/** Returns what a filing says about a person who gained control. Version 3 of the form did not ask how. */
function controlEntry(item: ListItem, on: CalendarDate | null): readonly RegisterEntry[] {
  const chosen = choicesOf(item, 'control');
  const labels = natures.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return labels.length === 0
    ? byHand(`Control of ${personName(item)}, with its nature.`, {
        person: { answers: item },
        kinds: ['control_began'],
      })
    : [{ kind: 'control_began', on, natures: labels, person: { answers: item } }];
}

/** Returns what a filing says about the registers. Version 2 of the form asked in words who left. */
const registerEntries = (answers: Answers, on: CalendarDate | null): readonly RegisterEntry[] => [
  ...itemsOf(answers, 'came').flatMap((item): readonly RegisterEntry[] => {
    if (textOf(item, 'office') === 'controller') return controlEntry(item, dayOfItem(item, on));
    const office = officeOf(answers, textOf(item, 'office'));
    return office === null
      ? byHand(`${personName(item)}, who joined the business.`, {
          person: { answers: item },
          kinds: ['officer_appointed', 'member_admitted', 'control_began'],
        })
      : [{ kind: 'officer_appointed', on: dayOfItem(item, on), office, person: { answers: item } }];
  }),
  ...itemsOf(answers, 'leavers').flatMap((item): readonly RegisterEntry[] => {
    const office = officeOf(answers, textOf(item, 'office'));
    const left = { on: dayOfItem(item, on), person: { answers: item } };
    if (office !== null) return [{ kind: 'officer_resigned', office, ...left }];
    return textOf(item, 'office') === 'controller'
      ? [{ kind: 'control_ceased', ...left }]
      : byHand(`${personName(item)}, who left the business.`, {
          person: { answers: item },
          kinds: ['officer_resigned', 'member_left', 'control_ceased'],
        });
  }),
  ...byHand(textOf(answers, 'went') === '' ? '' : `People who left: ${textOf(answers, 'went')}`),
  // The form asks for the amount paid on all shares of a row.
  ...movementEntries(answers, on, (item) => minorOf(item, 'paid', 'NGN') ?? null),
];

/** Changes filed with the Commission and entered in the company's records. */
export const changes = companyService(companyServiceDefaults, {
  id: 'nigeria-company-changes',
  version: 4,
  consentField: 'nameConsent',
  feeName: 'changes',
  line: 'secretarial',
  title: 'Changes and company records',
  summary:
    'Record a change of directors, secretary, address, name, control or shares. We draft the resolutions, file with the Commission and notify the revenue service.',
  included: [
    'Resolutions and register entries drafted',
    'Filing with the Commission, and notice to the revenue service',
    'Digital copy of the updated status report',
  ],
  pages,
  deskRules,
  declaration: [
    'The changes were approved as the articles and the Act require.',
    'I authorise you to file them with the Corporate Affairs Commission and to notify the revenue service.',
  ],
  feeIds: ['ng-change-filing', 'ng-stamp-duty-increase'],
  facts: (answers) =>
    hasChange('capital')(answers)
      ? { increaseMinor: minorOf(answers, 'increase', 'NGN') }
      : choicesOf(answers, 'changes').length > 0
        ? { increaseMinor: 0 }
        : {},
  assumed: { facts: { increaseMinor: 0 }, words: 'a change that does not raise the share capital' },
  priceFacts: [{ kind: 'money', id: 'increaseMinor', label: 'Increase in share capital' }],
  needGate: changeGate(
    { prefix: 'ng-change', law: 'CAMA 2020: notices of changes', ...companyServiceDefaults.provenance },
    'the Corporate Affairs Commission',
  ),
  outcome: changeRecorded,
  completes: {
    registers: (answers) => datedEntries(answers, (on) => registerEntries(answers, on)),
    changes: (answers) => [
      ...change('name', 'Name', textOf(answers, 'newName')),
      ...newAddress(answers, 'newAddress'),
      ...officersChanged(answers, {
        came: 'came',
        left: textOf(answers, 'went') === '' ? 'leavers' : 'went',
      }),
      ...(hasChange('control')(answers)
        ? change('owners', 'Persons with significant control', 'Change notified')
        : []),
      ...(hasChange('capital')(answers) ? change('capital', 'Share capital', 'Increased') : []),
      ...change(
        'owners',
        'Shareholdings',
        itemsOf(answers, 'movements')
          .map((item) => `${typedOf(item, 'number')} shares to ${textOf(item, 'to')}`)
          .join(', '),
      ),
    ],
  },
  documents: [
    { id: 'confirmation', title: 'Updated status report', from: 'registry', arrives: 'closing' },
    { id: 'resolutions', title: 'Resolutions and register entries', from: 'us', arrives: 'later' },
  ],
  authority: 'the Corporate Affairs Commission',
  numberLabel: 'Transaction reference',
  start: '/nigeria/company-changes',
  prerequisites: [
    'The registration number',
    'What changed, and on which date',
    'For a new director or secretary: NIN, identity document and signature',
    'Whether the annual returns are up to date',
  ],
});
