import { type Answers, defineForm } from '#forms/form.ts';
import { niceClasses } from '#catalog/questions/nice-classes.ts';
import {
  applicantQuestions,
  isMarkKind,
  powerOfAttorneyPage,
  priorityQuestions,
} from '#catalog/questions/trade-mark.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { nigerianFormat } from '../addresses/address-questions.ts';

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
        ...applicantQuestions,
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
          when: isMarkKind('word', 'combined', 'series'),
        },
        {
          kind: 'file',
          id: 'image',
          label: 'Picture of the mark',
          missing: 'Upload a picture of the mark.',
          when: isMarkKind('logo', 'combined', 'series'),
        },
        yesNo({
          id: 'colour',
          label: 'Do you claim its colours?',
          when: isMarkKind('logo', 'combined', 'series'),
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
        ...priorityQuestions({
          law: { words: 'Priority under the Paris Convention lasts 6 months.', sourceId: 'ng-trade-marks' },
          when: hasPriority,
        }),
      ],
    },
    powerOfAttorneyPage(
      'Signed by the applicant. You need no notary. We send you the form if you do not have it.',
      {
        words: 'An accredited agent files with a signed power of attorney.',
        sourceId: 'ng-trade-marks',
      },
    ),
  ],
});
