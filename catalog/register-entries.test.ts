import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { sampleOf } from '#catalog/testing/samples-of.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';

/** Returns the entries that a service reads from its sample answers with changes. */
function entriesOf(id: string, changes: Answers) {
  const completes = countries.flatMap(({ services }) => services).find((each) => each.id === id)?.completes;
  if (completes?.kind !== 'filing') throw new Error(`${id} is no filing`);
  return completes.registers?.(sampleOf(id)({ changes, file: pretendFile })) ?? [];
}
const on = '2026-11-10';
const person = { id: 'p', firstName: 'Ada', surname: 'Obi' };

test.each<[string, Answers, object[]]>([
  [
    'uk-company-changes',
    { change: 'appointment', appointedOn: on, directors: [person] },
    [{ kind: 'officer_appointed', office: 'director', on, person: { answers: person } }],
  ],
  [
    'uk-company-changes',
    { change: 'ending', officerName: 'Ada Obi', officerRole: 'secretary', changedOn: on },
    [{ kind: 'officer_resigned', office: 'secretary', on, person: { name: 'Ada Obi' } }],
  ],
  [
    'uk-company-changes',
    {
      change: 'control',
      controlChangedOn: on,
      pscs: [
        { ...person, controlChange: 'began', shareBand: 'from-75', voteBand: 'none' },
        { ...person, id: 'q', controlChange: 'ended' },
        { ...person, id: 'r', controlChange: 'changed' },
      ],
    },
    [
      { kind: 'control_began', on, natures: ['75% or more of the shares'] },
      { kind: 'control_ceased', on },
      { kind: 'by_hand', words: 'New details or nature of the control of Ada Obi.' },
    ],
  ],
  [
    'uk-company-changes',
    {
      change: 'allotment',
      allottedOn: on,
      allotments: [{ id: 'a', holder: 'Ada Obi', className: 'Ordinary', number: 100, paid: 200 }],
    },
    [{ kind: 'shares_issued', on, shareClass: 'Ordinary', quantity: 100, paidMinor: null }],
  ],
  [
    'uk-company-changes',
    { change: 'details', officerName: 'Ada Obi', newDetails: 'Lives in Cardiff.' },
    [{ kind: 'by_hand', words: 'New particulars of Ada Obi: Lives in Cardiff.' }],
  ],
  ['uk-company-changes', { change: 'office' }, []],
  [
    'nigeria-company-changes',
    { registry: 'trustees', changedOn: on, came: [{ ...person, office: 'director' }] },
    [{ kind: 'officer_appointed', office: 'trustee', on }],
  ],
  [
    'nigeria-company-changes',
    { registry: 'business-name', changedOn: on, came: [{ ...person, office: 'director' }] },
    [{ kind: 'by_hand', words: 'Ada Obi, who joined the business.' }],
  ],
  [
    'nigeria-company-changes',
    { changedOn: on, came: [{ ...person, office: 'secretary' }], went: 'Ben Eze, secretary' },
    [
      { kind: 'officer_appointed', office: 'secretary', on: null },
      { kind: 'by_hand', words: 'People who left: Ben Eze, secretary' },
    ],
  ],
  [
    'nigeria-company-changes',
    {
      changes: ['directors', 'name'],
      changedOn: on,
      came: [{ ...person, office: 'director', movedOn: '2026-11-12' }],
      leavers: [
        { ...person, id: 'q', office: 'secretary', movedOn: '2026-11-11' },
        { ...person, id: 'r', office: 'controller', movedOn: on },
      ],
    },
    [
      { kind: 'officer_appointed', office: 'director', on: '2026-11-12' },
      { kind: 'officer_resigned', office: 'secretary', on: '2026-11-11' },
      { kind: 'control_ceased', on },
    ],
  ],
  [
    'nigeria-company-changes',
    {
      registry: 'company',
      changes: ['control', 'shares'],
      changedOn: on,
      came: [
        { ...person, office: 'controller', control: ['shares', 'votes'], movedOn: on },
        { ...person, id: 'q', office: 'controller', movedOn: on },
      ],
      movements: [{ id: 'm', from: '', to: 'Ada Obi', shares: 500, paid: 250_000, movedOn: on }],
    },
    [
      {
        kind: 'control_began',
        on,
        natures: ['Holds 5% or more of the shares', 'Holds 5% or more of the votes'],
      },
      {
        kind: 'by_hand',
        words: 'Control of Ada Obi, with its nature.',
        about: { kinds: ['control_began'] },
      },
      {
        kind: 'shares_issued',
        on,
        person: { name: 'Ada Obi' },
        shareClass: '',
        quantity: 500,
        paidMinor: 250_000,
      },
    ],
  ],
  [
    'nigeria-company-changes',
    { registry: 'partnership', changedOn: on, came: [], leavers: [{ ...person, office: 'director' }] },
    [
      {
        kind: 'by_hand',
        words: 'Ada Obi, who left the business.',
        about: { kinds: ['officer_resigned', 'member_left', 'control_ceased'] },
      },
    ],
  ],
  [
    'nigeria-company-changes',
    { changes: ['shares'], changedOn: on, came: [], movements: [{ id: 'm', from: 'A', to: 'B', shares: 5 }] },
    [
      {
        kind: 'shares_transferred',
        on,
        person: { name: 'A' },
        to: { name: 'B' },
        shareClass: '',
        quantity: 5,
      },
    ],
  ],
  [
    'ghana-company-changes',
    { changes: ['people'], changedOn: on, left: '', people: [{ ...person, office: 'director' }] },
    [{ kind: 'officer_appointed', office: 'director', on }],
  ],
  [
    'ghana-company-changes',
    {
      changes: ['people'],
      changedOn: on,
      people: [{ ...person, office: 'secretary', movedOn: '2026-11-12' }],
      leavers: [
        { ...person, id: 'q', office: 'director', movedOn: '2026-11-11' },
        { ...person, id: 'r', office: 'owner', movedOn: on },
      ],
    },
    [
      { kind: 'officer_appointed', office: 'secretary', on: '2026-11-12' },
      { kind: 'officer_resigned', office: 'director', on: '2026-11-11' },
      { kind: 'by_hand', words: 'Ada Obi, who left as beneficial owner or member.' },
    ],
  ],
  [
    'south-africa-company-changes',
    {
      changes: ['directors', 'shares'],
      changedOn: on,
      directors: [],
      left: [{ ...person, movedOn: '2026-11-11' }],
      movements: [{ id: 'm', from: '', to: 'B', shareClass: 'Ordinary', shares: 5, movedOn: '2026-11-12' }],
    },
    [
      { kind: 'officer_resigned', office: 'director', on: '2026-11-11' },
      { kind: 'shares_issued', on: '2026-11-12', quantity: 5 },
    ],
  ],
  [
    'south-africa-company-changes',
    { changes: ['directors'], changedOn: on, directors: [], left: [person] },
    [{ kind: 'officer_resigned', office: 'director', on }],
  ],
  [
    'canada-company-changes',
    {
      changes: ['control', 'directors'],
      changedOn: on,
      appointed: [],
      left: [{ ...person, movedOn: '2026-11-11' }],
      controllers: [{ ...person, movement: 'went', movedOn: '2026-11-12' }],
    },
    [
      { kind: 'officer_resigned', on: '2026-11-11' },
      { kind: 'control_ceased', on: '2026-11-12' },
    ],
  ],
  [
    'canada-company-changes',
    {
      changes: ['control'],
      changedOn: on,
      appointed: [],
      left: [],
      controllers: [{ ...person, movement: 'came', control: 'Holds 40% of the shares' }],
    },
    [{ kind: 'control_began', on, natures: ['Holds 40% of the shares'] }],
  ],
  ['usa-company-records', {}, []],
])('%s with %o: entries of the registers', (id, changes, entries) => {
  const found = entriesOf(id, changes);
  expect(found).toHaveLength(entries.length);
  expect(found).toMatchObject(entries);
});
