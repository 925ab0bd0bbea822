import {
  changedOnQuestion,
  hasChange,
  leaverList,
  movedOnQuestion,
  movedPeople,
  shareParties,
} from '#catalog/questions/company-changes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import type { Answers, Page } from '#forms/form.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import { entityTypeByRegister, nameRules, renamedEntityTypes } from '../names/name-rules.ts';
import { nigerianPerson } from '../people/identity-questions.ts';
import { naturesOfControl } from '../people/natures-of-control.ts';

const entityTypeOf = (answers: Answers): string =>
  entityTypeByRegister(textOf(answers, 'registry'), textOf(answers, 'companyName'));

const person = nigerianPerson({ who: 'the person', adult: 'Directors and secretaries must be 18 or older.' });

const positions = [
  { value: 'director', label: 'Director, trustee or proprietor' },
  { value: 'secretary', label: 'Secretary' },
  { value: 'controller', label: 'Person with significant control' },
];

/** How a person may control a company that has shares. */
export const natures = naturesOfControl({ hasShares: true });

/** The pages of the form for changes. */
export const pages: readonly Page[] = [
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
