import { type Answers, defineForm } from '#forms/form.ts';
import { niceClasses } from '#catalog/questions/nice-classes.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { nigerianFormat } from '../addresses/address-questions.ts';

const shows =
  (...kinds: readonly string[]) =>
  (answers: Answers): boolean =>
    kinds.includes(String(answers['markKind']));
const hasPriority = (answers: Answers): boolean => answers['priority'] === 'yes';

/** Application for a trade mark in one class. */
export const tradeMarkForm = defineForm({
  id: 'nigeria-trade-mark',
  version: 1,
  title: 'Register a trade mark in Nigeria',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'The applicant claims to own the mark and uses it, or intends to use it, for the goods or services named.',
    'I authorise you to apply for it through an accredited agent at the Trademarks, Patents and Designs Registry.',
  ],
  pages: [
    {
      id: 'applicant',
      title: 'Applicant',
      minutes: 2,
      fields: [
        {
          kind: 'choice',
          id: 'applicantKind',
          label: 'Who applies?',
          shape: 'radios',
          options: [
            { value: 'person', label: 'A person' },
            { value: 'company', label: 'A company or other body' },
          ],
        },
        { kind: 'text', id: 'applicantName', label: 'Name of the applicant', maxLength: 160 },
        {
          kind: 'country',
          id: 'nationality',
          label: 'Nationality or country of registration',
          example: 'NG',
        },
        {
          kind: 'address',
          id: 'address',
          label: 'Address of the applicant',
          format: nigerianFormat,
          anywhere: true,
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the applicant' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the applicant', home: 'NG' },
      ],
    },
    {
      id: 'mark',
      title: 'The mark',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'markKind',
          label: 'What is the mark?',
          shape: 'radios',
          options: [
            { value: 'word', label: 'Words' },
            { value: 'logo', label: 'A logo' },
            { value: 'combined', label: 'Words with a logo' },
            { value: 'series', label: 'A series of similar marks' },
          ],
        },
        {
          kind: 'text',
          id: 'markText',
          label: 'Words of the mark',
          maxLength: 200,
          when: shows('word', 'combined', 'series'),
        },
        {
          kind: 'file',
          id: 'image',
          label: 'Picture of the mark',
          missing: 'Upload a picture of the mark.',
          when: shows('logo', 'combined', 'series'),
        },
        yesNo({
          id: 'colour',
          label: 'Do you claim its colours?',
          when: shows('logo', 'combined', 'series'),
        }),
        {
          kind: 'text',
          id: 'colours',
          label: 'Which colours',
          maxLength: 160,
          when: (answers) => answers['colour'] === 'yes',
        },
        {
          kind: 'text',
          id: 'disclaimer',
          label: 'Disclaimer: words you do not claim',
          hint: 'For example, an everyday word in the mark.',
          optional: true,
          maxLength: 200,
        },
      ],
    },
    {
      id: 'goods',
      title: 'Goods or services',
      intro: 'Each application covers one class. File a separate application for each further class.',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'niceClass',
          label: 'Class',
          shape: 'select',
          options: niceClasses,
          law: {
            words: 'One class per application. Classes 1 to 34 are goods, 35 to 45 services.',
            sourceId: 'ng-trade-marks',
          },
        },
        {
          kind: 'text',
          id: 'goods',
          label: 'Goods or services',
          hint: 'Use everyday words. The registry prints the class heading.',
          rows: 3,
          minLength: 3,
          maxLength: 500,
          example: 'Packaged flour and bread',
        },
        yesNo({
          id: 'priority',
          label: 'Did you apply for this mark abroad in the last 6 months?',
          law: { words: 'Priority under the Paris Convention lasts 6 months.', sourceId: 'ng-trade-marks' },
        }),
        {
          kind: 'country',
          id: 'priorityCountry',
          label: 'Country of that application',
          example: 'GB',
          when: hasPriority,
        },
        {
          kind: 'text',
          id: 'priorityNumber',
          label: 'Number of that application',
          maxLength: 60,
          when: hasPriority,
        },
        {
          kind: 'date',
          id: 'priorityOn',
          label: 'Date of that application',
          notAfter: 'today',
          when: hasPriority,
        },
      ],
    },
    {
      id: 'papers',
      title: 'Power of attorney',
      minutes: 1,
      fields: [
        {
          kind: 'file',
          id: 'powerOfAttorney',
          label: 'Power of attorney',
          hint: 'Signed by the applicant. You need no notary. We send you the form if you do not have it.',
          optional: true,
          law: {
            words: 'An accredited agent files with a signed power of attorney.',
            sourceId: 'ng-trade-marks',
          },
        },
      ],
    },
  ],
});
