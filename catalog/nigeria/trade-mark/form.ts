import { defineForm } from '#forms/form.ts';
import {
  applicantContact,
  applicantQuestions,
  classQuestion,
  colourQuestions,
  disclaimerQuestion,
  goodsQuestion,
  isMarkKind,
  markQuestions,
  powerOfAttorneyPage,
  priorityQuestions,
  hasPriority,
} from '#catalog/questions/trade-mark.ts';
import { nigerianFormat } from '../addresses/address-questions.ts';

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
        ...applicantContact('NG'),
      ],
    },
    {
      id: 'mark',
      title: 'The mark',
      minutes: 3,
      fields: [
        ...markQuestions({
          kinds: [
            { value: 'word', label: 'Words' },
            { value: 'logo', label: 'A logo' },
            { value: 'combined', label: 'Words with a logo' },
            { value: 'series', label: 'A series of similar marks' },
          ],
          hasWords: isMarkKind('word', 'combined', 'series'),
          hasPicture: isMarkKind('logo', 'combined', 'series'),
        }),
        ...colourQuestions(
          isMarkKind('logo', 'combined', 'series'),
          (answers) => answers['colour'] === 'yes',
        ),
        disclaimerQuestion,
      ],
    },
    {
      id: 'goods',
      title: 'Goods or services',
      intro: 'Each application covers one class. File a separate application for each further class.',
      minutes: 3,
      fields: [
        {
          ...classQuestion,
          law: {
            words: 'One class per application. Classes 1 to 34 are goods, 35 to 45 services.',
            sourceId: 'ng-trade-marks',
          },
        },
        goodsQuestion({
          hint: 'Use everyday words. The registry prints the class heading.',
          maxLength: 500,
          example: 'Packaged flour and bread',
        }),
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
