import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { personName } from '#catalog/questions/person.ts';
import { type Answers, type Page, type Tally } from '#forms/form.ts';
import { hasChange } from '#catalog/questions/company-changes.ts';
import { southAfricanAddress } from '../addresses/address-questions.ts';
import { nameRules } from '../names/name-rules.ts';
import { southAfricanPerson } from '../people/person-questions.ts';
import { interestHundredths } from './member-interests.ts';

/** Changes that an amendment of the founding statement can make. */
export const amendmentKinds = [
  { value: 'members', label: 'Members and their interests' },
  { value: 'name', label: 'The name' },
  { value: 'business', label: 'The principal business' },
  { value: 'officer', label: 'The accounting officer or an address' },
  { value: 'year-end', label: 'The end of the financial year' },
] as const;

/** Returns a condition on an amendment being chosen. */
export const hasAmendment: (kind: (typeof amendmentKinds)[number]['value']) => (answers: Answers) => boolean =
  hasChange;

function interestTally(answers: Answers): Tally | null {
  const sum = interestHundredths(answers);
  return sum === 0
    ? null
    : {
        words: `The members hold ${sum / 100}% together${sum === 10_000 ? '.' : '. It must be 100%.'}`,
        addsUp: sum === 10_000,
      };
}

/** Pages of an amendment, after the one about the close corporation. */
export const amendmentPages: readonly Page[] = [
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
        options: amendmentKinds,
      },
      {
        kind: 'date',
        id: 'changedOn',
        label: 'Date of the change',
        hint: 'The day of the decision, if there are several.',
        notAfter: 'today',
        law: {
          words:
            'Close Corporations Act 69 of 1984, section 15(1): a change of members is filed within 28 days.',
          sourceId: 'za-close-corporations-act',
        },
      },
    ],
  },
  {
    id: 'members',
    title: 'Members',
    intro: 'Everyone who is a member after the change, including those who stay.',
    minutes: 5,
    when: hasAmendment('members'),
    fields: [
      {
        kind: 'list',
        id: 'members',
        label: 'Members after the change',
        hint: 'People only, and at most ten.',
        item: { one: 'member', many: 'members' },
        min: 1,
        max: 10,
        tooFew: 'A close corporation has at least one member.',
        title: personName,
        tally: interestTally,
        fields: [
          ...southAfricanPerson({ who: 'the member' }),
          {
            kind: 'number',
            id: 'percent',
            label: 'Interest',
            hint: 'As a percentage. All members together hold 100%.',
            min: 0.01,
            max: 100,
            decimals: 2,
            unit: '%',
            example: '50',
          },
        ],
      },
      {
        kind: 'list',
        id: 'left',
        label: 'Members who have left',
        item: { one: 'member', many: 'members' },
        min: 0,
        max: 10,
        optional: true,
        title: personName,
        fields: [
          { kind: 'text', id: 'firstName', label: 'First names', maxLength: 120 },
          { kind: 'text', id: 'surname', label: 'Surname', maxLength: 80 },
          {
            kind: 'choice',
            id: 'reason',
            label: 'Why',
            shape: 'select',
            options: [
              { value: 'sold', label: 'Sold or gave away the interest' },
              { value: 'resigned', label: 'Resigned' },
              { value: 'died', label: 'Died', hint: 'The executor signs' },
              { value: 'court', label: 'By order of a court' },
            ],
          },
          {
            kind: 'file',
            id: 'paper',
            label: 'Letter, certified identity document, or letter of executorship',
            missing: 'Upload the paper.',
          },
        ],
      },
      {
        kind: 'file',
        id: 'transfer',
        label: 'Signed transfer of the interest',
        hint: 'Names, identity numbers, the percentage and a witness. We draft it if you have none.',
        optional: true,
      },
    ],
  },
  {
    id: 'name',
    title: 'New name',
    minutes: 2,
    when: hasAmendment('name'),
    fields: [
      {
        kind: 'proposed-name',
        id: 'newName',
        label: 'New name',
        hint: 'Include the ending CC.',
        entityType: 'CC',
        example: 'Sample Protea Harbour CC',
      },
      {
        kind: 'file',
        id: 'nameConsent',
        label: 'Approval of the name',
        missing: 'Upload the approval for the word in your name.',
        when: (answers) => hasAmendment('name')(answers) && needsConsent(nameRules, 'CC', answers['newName']),
      },
      {
        kind: 'text',
        id: 'reservation',
        label: 'Number of the name reservation',
        hint: 'Leave this blank if the name is not reserved. We reserve it first.',
        optional: true,
        maxLength: 40,
      },
    ],
  },
  {
    id: 'business',
    title: 'Principal business',
    minutes: 1,
    when: hasAmendment('business'),
    fields: [
      {
        kind: 'text',
        id: 'newBusiness',
        label: 'New principal business',
        rows: 2,
        minLength: 5,
        maxLength: 200,
        example: 'Installing solar panels',
      },
    ],
  },
  {
    id: 'officer',
    title: 'Accounting officer or address',
    minutes: 2,
    when: hasAmendment('officer'),
    fields: [
      {
        kind: 'text',
        id: 'officerComing',
        label: 'New accounting officer',
        hint: 'Leave this blank if only an address changes.',
        optional: true,
        maxLength: 160,
      },
      {
        kind: 'text',
        id: 'officerBody',
        label: 'Professional body and membership number',
        optional: true,
        maxLength: 120,
        example: 'SAIPA 12345',
      },
      {
        kind: 'file',
        id: 'officerConsent',
        label: 'Written consent of the accounting officer',
        optional: true,
      },
      southAfricanAddress({
        id: 'newOffice',
        label: 'New registered office',
        hint: 'Leave this blank if it stays the same.',
        optional: true,
      }),
    ],
  },
  {
    id: 'year-end',
    title: 'Financial year',
    minutes: 1,
    when: hasAmendment('year-end'),
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
    id: 'decision',
    title: 'Decision',
    minutes: 1,
    fields: [
      {
        kind: 'file',
        id: 'resolution',
        label: 'Resolution of the members',
        hint: 'We draft it if you have none.',
        optional: true,
      },
    ],
  },
];
