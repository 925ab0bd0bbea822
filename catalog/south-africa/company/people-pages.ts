import type { Page } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { anyAddress } from '../addresses/address-questions.ts';
import { southAfricanPerson } from '../people/person-questions.ts';
import type { CompanyKind } from './company-kinds.ts';

const incorporator = southAfricanPerson({
  who: 'the incorporator',
  adult: 'Incorporators must be 18 or older.',
});
const director = southAfricanPerson({ who: 'the director', adult: 'Directors must be 18 or older.' });
const secretary = southAfricanPerson({
  who: 'the secretary',
  adult: 'A company secretary must be 18 or older.',
});

/** Page on those who sign the memorandum: people and juristic persons. */
export const incorporatorsPage = (kind: CompanyKind): Page => ({
  id: 'incorporators',
  title: 'Incorporators',
  intro: `The people or juristic persons who sign the memorandum, ${kind.minIncorporators === 3 ? 'three or more' : 'one or more'}. Each is a first director until others are appointed.`,
  minutes: 6,
  fields: [
    {
      kind: 'list',
      id: 'incorporators',
      label: 'Incorporators who are individuals',
      item: { one: 'incorporator', many: 'incorporators' },
      min: (answers) =>
        Math.max(
          0,
          kind.minIncorporators -
            (Array.isArray(answers['corporateIncorporators']) ? answers['corporateIncorporators'].length : 0),
        ),
      max: 20,
      tooFew:
        kind.minIncorporators === 3
          ? 'A non-profit company needs at least three incorporators.'
          : 'Add an incorporator.',
      title: personName,
      fields: incorporator,
    },
    {
      kind: 'list',
      id: 'corporateIncorporators',
      label: 'Incorporators that are juristic persons',
      item: { one: 'juristic person', many: 'juristic persons' },
      min: 0,
      max: 10,
      optional: true,
      title: companyTitle,
      fields: [
        { kind: 'text', id: 'companyName', label: 'Name', maxLength: 160 },
        { kind: 'text', id: 'companyNumber', label: 'Registration number', maxLength: 40 },
        { kind: 'country', id: 'incorporatedIn', label: 'Country of registration', example: 'ZA' },
        anyAddress({ id: 'companyAddress', label: 'Address' }),
        { kind: 'text', id: 'representative', label: 'Name of the representative', maxLength: 120 },
        {
          kind: 'file',
          id: 'powerOfAttorney',
          label: 'Resolution and power of attorney',
          missing: 'Upload the resolution and the power of attorney.',
          law: {
            words:
              'A juristic person must provide its resolution and its representative’s power of attorney.',
            sourceId: 'za-register-guide',
          },
        },
      ],
    },
  ],
});

/** Page on the directors and the public officer. */
export const directorsPage = (kind: CompanyKind): Page => ({
  id: 'directors',
  title: 'Directors',
  intro: `The people who run the company, ${kind.minDirectors === 3 ? 'three or more' : 'one or more'}. They may live anywhere.`,
  minutes: 6,
  fields: [
    {
      kind: 'list',
      id: 'directors',
      label: 'Directors',
      item: { one: 'director', many: 'directors' },
      min: kind.minDirectors,
      max: 30,
      tooFew:
        kind.minDirectors === 3
          ? `${kind.a.replace(/^a/, 'A')} needs at least three directors.`
          : 'Add a director.',
      samePersonAs: ['incorporators'],
      sharedFields: sharedBy(director),
      title: personName,
      law: {
        words:
          'A private or personal liability company needs one director. A public or non-profit company needs three.',
        sourceId: 'za-cipc-questions',
      },
      fields: [
        ...director,
        anyAddress({ id: 'businessAddress', label: 'Business address' }),
        {
          kind: 'date',
          id: 'appointedOn',
          label: 'Date of the appointment',
          hint: 'Leave this blank if it starts with the registration.',
          optional: true,
        },
        yesNo({
          id: 'disqualified',
          label:
            'Is this person any of the following: declared delinquent by a court, an unrehabilitated insolvent, removed from a position of trust for dishonesty, or convicted of theft, fraud or a similar offence in the last 5 years?',
          why: 'Such a person may not be a director.',
          law: { words: 'Companies Act 71 of 2008, section 69.', sourceId: 'za-companies-act' },
        }),
        {
          kind: 'confirm',
          id: 'consent',
          label: 'Consent of the director',
          statement: 'This person agreed to be a director and will sign the consent filed with the notice.',
          missing: 'Confirm that the director has agreed.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'publicOfficer',
      label: 'Public officer',
      hint: 'The person responsible to the Revenue Service, usually a director.',
      maxLength: 120,
      why: 'Every company must appoint a public officer within a month of starting business.',
    },
    yesNo({
      id: 'publicOfficerResident',
      label: 'Does the public officer live in South Africa?',
      law: { words: 'The public officer must live in South Africa.', sourceId: 'za-practice' },
    }),
  ],
});

/** Page on the company secretary and the auditor of a public company. */
export const officersPage: Page = {
  id: 'officers',
  title: 'Secretary and auditor',
  intro: 'A public company must have both.',
  minutes: 3,
  fields: [
    {
      kind: 'list',
      id: 'secretary',
      label: 'Company secretary',
      item: { one: 'secretary', many: 'secretaries' },
      min: 1,
      max: 1,
      tooFew: 'A public company needs a company secretary.',
      samePersonAs: ['incorporators', 'directors'],
      sharedFields: sharedBy(secretary),
      title: personName,
      fields: secretary,
      law: { words: 'The secretary must live in South Africa.', sourceId: 'za-practice' },
    },
    { kind: 'text', id: 'auditorName', label: 'Name of the auditor or firm', maxLength: 160 },
    {
      kind: 'text',
      id: 'auditorNumber',
      label: 'Practice number of the auditor',
      hint: 'Issued by the Independent Regulatory Board for Auditors.',
      maxLength: 40,
    },
    {
      kind: 'file',
      id: 'auditorConsent',
      label: 'Consent of the auditor',
      missing: 'Upload the auditor’s written consent.',
    },
  ],
};
