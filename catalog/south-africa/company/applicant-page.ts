import type { Answers, Page } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';

/** Page on the person who files the application. */
export const applicantPage: Page = {
  id: 'applicant',
  title: 'Who applies',
  intro: 'The person the Commission may contact.',
  minutes: 2,
  fields: [
    {
      kind: 'choice',
      id: 'applicantRole',
      label: 'In which capacity do you sign?',
      shape: 'radios',
      options: [
        { value: 'incorporator', label: 'As an incorporator' },
        { value: 'agent', label: 'With a power of attorney' },
      ],
    },
    { kind: 'text', id: 'applicantName', label: 'Full name of the applicant', maxLength: 120 },
    {
      kind: 'text',
      id: 'applicantId',
      label: 'Identity number of the applicant',
      optional: true,
      hint: 'Leave this blank if you only have a passport.',
      example: identifiers.idNumber.example,
      pattern: patternOf('idNumber'),
    },
    { kind: 'phone', id: 'applicantPhone', label: 'Cell number of the applicant', home: 'ZA' },
    {
      kind: 'text',
      id: 'customerCode',
      label: 'CIPC customer code',
      hint: 'If you have one. Otherwise we file under ours.',
      optional: true,
      maxLength: 20,
    },
    {
      kind: 'file',
      id: 'applicantDocument',
      label: 'Certified copy of your identity document',
      hint: 'Certified in the last 3 months.',
      missing: 'Upload the certified copy.',
    },
    {
      kind: 'file',
      id: 'powerOfAttorney',
      label: 'Power of attorney',
      when: (answers: Answers) => answers['applicantRole'] === 'agent',
      missing: 'Upload the power of attorney.',
      law: {
        words: 'A person who files for others must provide a power of attorney.',
        sourceId: 'za-register-guide',
      },
    },
    { kind: 'file', id: 'otherDocuments', label: 'Other documents', optional: true },
  ],
};
