import type { Page } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { directorFields } from '../people/person-questions.ts';
import { isChange, noticeWithin14Days } from './change-kinds.ts';

/** Page on directors who are appointed (form AP01). */
export const appointmentPage: Page = {
  id: 'appointment',
  title: 'New director',
  intro: 'A person may act only after identity verification.',
  minutes: 5,
  when: isChange('appointment'),
  fields: [
    {
      kind: 'date',
      id: 'appointedOn',
      label: 'Date of the appointment',
      notAfter: 'today',
      law: noticeWithin14Days,
    },
    {
      kind: 'list',
      id: 'directors',
      label: 'New directors',
      item: { one: 'director', many: 'directors' },
      min: 1,
      max: 5,
      tooFew: 'Add the new director.',
      title: personName,
      fields: [
        ...directorFields,
        {
          kind: 'confirm',
          id: 'consent',
          label: 'Consent',
          statement: 'This person has agreed to act as director.',
          missing: 'The director must agree to act.',
        },
      ],
    },
  ],
};

/** Page on the officer whose details change or whose office ends (forms CH01, TM01 and TM02). */
export const officerPage: Page = {
  id: 'person',
  title: 'The person',
  minutes: 2,
  when: isChange('details', 'ending'),
  fields: [
    {
      kind: 'text',
      id: 'officerName',
      label: 'Full name',
      hint: 'As shown on the register.',
      maxLength: 160,
    },
    {
      kind: 'date',
      id: 'officerBornOn',
      label: 'Date of birth',
      notAfter: 'today',
      notBefore: '1900-01-01',
      when: isChange('details'),
    },
    {
      kind: 'choice',
      id: 'officerRole',
      label: 'Office',
      shape: 'radios',
      when: isChange('ending'),
      options: [
        { value: 'director', label: 'Director' },
        { value: 'secretary', label: 'Secretary' },
      ],
    },
    {
      kind: 'date',
      id: 'changedOn',
      label: 'Date of the change',
      notAfter: 'today',
      law: noticeWithin14Days,
    },
    {
      kind: 'text',
      id: 'newDetails',
      label: 'New details',
      hint: 'The new name, address or nationality.',
      rows: 3,
      minLength: 5,
      maxLength: 1000,
      when: isChange('details'),
      example: 'Lives at 3 Market Road, Cardiff CF14 3UZ.',
    },
    {
      kind: 'choice',
      id: 'endReason',
      label: 'Reason for leaving',
      shape: 'radios',
      when: isChange('ending'),
      options: [
        { value: 'resigned', label: 'Resigned' },
        { value: 'removed', label: 'Removed by the members' },
        { value: 'died', label: 'Died' },
      ],
    },
    yesNo({
      id: 'directorsRemain',
      label: 'Will at least one director who is a person remain?',
      when: isChange('ending'),
    }),
  ],
};
