import { type Answers, defineForm } from '#forms/form.ts';
import {
  applicantContact,
  applicantQuestions,
  classesQuestion,
  classQuestion,
  colourQuestions,
  disclaimerQuestion,
  goodsQuestion,
  isMarkKind,
  markQuestions,
  powerOfAttorneyPage,
  priorityQuestions,
} from '#catalog/questions/trade-mark.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress, southAfricanAddress } from '../addresses/address-questions.ts';

const answerIs =
  (field: string, value = 'yes') =>
  (answers: Answers): boolean =>
    answers[field] === value;

/** Application for a trade mark (form TM 1), one for each class. */
export const tradeMarkForm = defineForm({
  id: 'south-africa-trade-mark',
  version: 1,
  title: 'Register a trade mark in South Africa',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'The applicant claims to own the mark and uses it, or intends to use it, for the goods or services named.',
    'I authorise you to apply for it at the Companies and Intellectual Property Commission, through a trade mark attorney if required.',
  ],
  pages: [
    {
      id: 'applicant',
      title: 'Applicant',
      minutes: 3,
      fields: [
        ...applicantQuestions,
        {
          kind: 'text',
          id: 'applicantNumber',
          label: 'Identity, passport or registration number',
          maxLength: 40,
        },
        {
          kind: 'country',
          id: 'nationality',
          label: 'Nationality or country of registration',
          example: 'ZA',
        },
        anyAddress({ id: 'address', label: 'Address of the applicant' }),
        southAfricanAddress({
          id: 'serviceAddress',
          label: 'Address for service in South Africa',
          hint: 'The address for the Commission’s letters. Leave this blank to use ours.',
          optional: true,
          law: {
            words:
              'The register requires an address in South Africa. A foreign applicant acts through an agent there.',
            sourceId: 'za-trade-marks',
          },
        }),
        ...applicantContact('ZA'),
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
        }),
        yesNo({
          id: 'foreignWords',
          label: 'Are its words in a language other than English?',
          when: isMarkKind('word', 'combined'),
        }),
        {
          kind: 'text',
          id: 'translation',
          label: 'Meaning in English',
          maxLength: 200,
          when: (answers) => isMarkKind('word', 'combined')(answers) && answerIs('foreignWords')(answers),
        },
        ...colourQuestions(
          isMarkKind('logo', 'combined'),
          (answers) => isMarkKind('logo', 'combined')(answers) && answerIs('colour')(answers),
        ),
        disclaimerQuestion,
        {
          kind: 'choice',
          id: 'special',
          label: 'Is it one of these?',
          shape: 'radios',
          options: [
            { value: 'none', label: 'No, an ordinary mark' },
            { value: 'certification', label: 'A certification mark' },
            { value: 'collective', label: 'A collective mark' },
            { value: 'concurrent', label: 'A mark in honest concurrent use' },
          ],
          law: { words: 'These cost R310 more per class.', sourceId: 'za-trade-marks' },
        },
      ],
    },
    {
      id: 'goods',
      title: 'Goods or services',
      intro: 'Each class is a separate application.',
      minutes: 3,
      fields: [
        classesQuestion({
          law: {
            words: 'One class per application. Classes 1 to 34 are goods, 35 to 45 services.',
            sourceId: 'za-trade-marks',
          },
          fields: [
            classQuestion,
            goodsQuestion({
              hint: 'Use everyday words. We match them to the Commission’s terms.',
              maxLength: 500,
              example: 'Solar panels and batteries',
            }),
          ],
        }),
        ...priorityQuestions({
          law: { words: 'Priority under the Paris Convention lasts 6 months.', sourceId: 'za-trade-marks' },
          when: answerIs('priority'),
        }),
      ],
    },
    powerOfAttorneyPage('Signed by the applicant. We send you the form if you do not have it.', {
      words: 'A person who files for another must provide a power of attorney.',
      sourceId: 'za-trade-marks',
    }),
  ],
});

/** Renewal of a trade mark for ten years more. */
export const renewalForm = defineForm({
  id: 'south-africa-trade-mark-renewal',
  version: 1,
  title: 'Renew a trade mark in South Africa',
  declaration: [
    'The answers are true and complete as far as I know.',
    'I act for the owner of the mark, and authorise you to renew it at the Companies and Intellectual Property Commission.',
  ],
  pages: [
    {
      id: 'mark',
      title: 'The mark',
      minutes: 2,
      fields: [
        {
          kind: 'text',
          id: 'markNumber',
          label: 'Number of the mark',
          hint: 'As shown on the certificate, such as 2016/12345.',
          maxLength: 20,
          example: '2016/12345',
          pattern: {
            expression: /^\d{4}\/\d{3,6}$/,
            words: 'Enter the number as shown on the certificate, such as 2016/12345.',
          },
        },
        { kind: 'text', id: 'markText', label: 'The mark, in words', maxLength: 200 },
        classQuestion,
        {
          kind: 'date',
          id: 'filedOn',
          label: 'Date of the application',
          hint: 'The ten-year terms run from this date.',
          notAfter: 'today',
          notBefore: '1900-01-01',
          law: {
            words: 'A mark lasts ten years from its application, and ten more years with each renewal.',
            sourceId: 'za-trade-marks',
          },
        },
        {
          kind: 'number',
          id: 'renewals',
          label: 'How many times has it been renewed?',
          hint: 'Enter 0 if it was never renewed.',
          min: 0,
          max: 12,
          example: '0',
        },
      ],
    },
    {
      id: 'owner',
      title: 'Owner',
      minutes: 2,
      fields: [
        {
          kind: 'text',
          id: 'ownerName',
          label: 'Name of the owner',
          hint: 'As shown on the register.',
          maxLength: 160,
        },
        yesNo({
          id: 'ownerChanged',
          label: 'Has the owner’s name or address changed?',
          hint: 'We record the change first, for R19.',
        }),
        {
          kind: 'text',
          id: 'ownerChange',
          label: 'What changed',
          rows: 2,
          maxLength: 300,
          when: answerIs('ownerChanged'),
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the owner' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the owner', home: 'ZA' },
        {
          kind: 'file',
          id: 'powerOfAttorney',
          label: 'Power of attorney',
          hint: 'We send you the form if you do not have it.',
          optional: true,
        },
      ],
    },
  ],
});
