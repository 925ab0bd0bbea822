import { change, newAddress, officersChanged } from '#catalog/services/completions.ts';
import { hasChange } from '#catalog/questions/company-changes.ts';
import type { RegisterEntry } from '#catalog/types/index.ts';
import { byHand, datedEntries, dayOfItem, movementEntries } from '#catalog/services/register-entries.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, minorOf, textOf, typedOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { changeGate } from '#catalog/services/need-gates.ts';
import { type Answers, itemsOf, type ListItem } from '#forms/form.ts';
import { type CalendarDate } from '#values/calendar-date.ts';
import { personName } from '#catalog/questions/person.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { natures, pages } from './pages.ts';
import { deskRules } from './desk-rules.ts';

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
