import { defineForm } from '#forms/form.ts';
import {
  applicantContact,
  applicantQuestions,
  classQuestion,
  colourQuestions,
  goodsQuestion,
  isMarkKind,
  markQuestions,
  powerOfAttorneyPage,
  priorityQuestions,
} from '#catalog/questions/trade-mark.ts';
import { isYes, yesNo } from '#catalog/questions/yes-no.ts';
import { ghanaianFormat } from '../addresses/address-questions.ts';

/** Application for a trade mark in one class (Form TM 2). */
export const tradeMarkForm = defineForm({
  id: 'ghana-trade-mark',
  version: 1,
  title: 'Register a trade mark in Ghana',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'The applicant claims to own the mark and uses it, or intends to use it, for the goods or services named.',
    'I authorise you to apply for it at the Trade Marks Registry, through a lawyer who practises in Ghana if required.',
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
          example: 'GH',
        },
        {
          kind: 'address',
          id: 'address',
          label: 'Street address of the applicant',
          format: ghanaianFormat,
          anywhere: true,
        },
        ...applicantContact('GH'),
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
          ],
          hasWords: isMarkKind('word', 'combined'),
          hasPicture: isMarkKind('logo', 'combined'),
          pictureHint: 'The registry requires four prints. We make them.',
        }),
        yesNo({
          id: 'foreignWords',
          label: 'Are its words in a language or script other than English?',
          when: isMarkKind('word', 'combined'),
        }),
        {
          kind: 'text',
          id: 'translation',
          label: 'Their meaning and pronunciation',
          maxLength: 200,
          when: (answers) => isMarkKind('word', 'combined')(answers) && isYes('foreignWords')(answers),
        },
        ...colourQuestions(
          isMarkKind('logo', 'combined'),
          (answers) => isMarkKind('logo', 'combined')(answers) && isYes('colour')(answers),
        ),
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
            sourceId: 'gh-trade-marks',
          },
        },
        goodsQuestion({
          hint: 'Use everyday words. We match them to the registry’s terms.',
          maxLength: 500,
          example: 'Packaged flour and bread',
        }),
        yesNo({
          id: 'searchWanted',
          label: 'Should we search the register first?',
          hint: 'A manual search takes 3 to 4 weeks. The registry charges for it.',
        }),
        ...priorityQuestions({
          law: { words: 'Priority under the Paris Convention lasts 6 months.', sourceId: 'gh-trade-marks' },
          when: isYes('priority'),
        }),
      ],
    },
    powerOfAttorneyPage('Signed by the applicant. We send you the form if you do not have it.', {
      words: 'Applicants abroad need a lawyer who practises in Ghana, appointed by a power of attorney.',
      sourceId: 'gh-trade-marks',
    }),
  ],
});
