import { defineForm } from '#forms/form.ts';
import {
  applicantContact,
  applicantQuestions,
  classesQuestion,
  classQuestion,
  goodsQuestion,
  isMarkKind,
  markQuestions,
  priorityQuestions,
} from '#catalog/questions/trade-mark.ts';
import { isYes, yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress } from '../addresses/address-questions.ts';

const hasPicture = isMarkKind('design', 'combined', 'shape', 'other');
const hasWords = isMarkKind('word', 'combined');

/** Application for a trade mark in one class or several. */
export const tradeMarkForm = defineForm({
  id: 'canada-trade-mark',
  version: 1,
  title: 'Register a trade mark in Canada',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'The applicant uses the mark in Canada, or intends to use it, for the goods or services named.',
    'I authorise you to apply for it at the Canadian Intellectual Property Office.',
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
          example: 'CA',
        },
        anyAddress({
          id: 'address',
          label: 'Address of the applicant',
          hint: 'It need not be in Canada.',
          law: {
            words: 'Owners abroad need no address in Canada. An agent is recommended.',
            sourceId: 'ca-practice',
          },
        }),
        ...applicantContact('CA'),
        yesNo({ id: 'hasAgent', label: 'Do you already have a trademark agent?' }),
        {
          kind: 'text',
          id: 'agentNumber',
          label: 'Number of the agent',
          maxLength: 20,
          when: isYes('hasAgent'),
        },
      ],
    },
    {
      id: 'mark',
      title: 'The mark',
      minutes: 3,
      fields: [
        ...markQuestions({
          kinds: [
            { value: 'word', label: 'Words in standard characters' },
            { value: 'design', label: 'A design' },
            { value: 'combined', label: 'Words with a design' },
            { value: 'shape', label: 'A three-dimensional shape' },
            { value: 'sound', label: 'A sound' },
            { value: 'other', label: 'Another sign', hint: 'A colour, hologram, moving image, position …' },
          ],
          hasWords,
          hasPicture,
        }),
        {
          kind: 'file',
          id: 'sound',
          label: 'Notation of the sound',
          hint: 'The notes or a description of the sound as PDF.',
          missing: 'Upload the notation of the sound.',
          when: isMarkKind('sound'),
        },
        {
          kind: 'text',
          id: 'description',
          label: 'Description of the mark',
          rows: 3,
          maxLength: 1000,
          when: isMarkKind('design', 'shape', 'sound', 'other'),
        },
        yesNo({ id: 'colour', label: 'Do you claim its colours?', when: hasPicture }),
        {
          kind: 'text',
          id: 'colours',
          label: 'Which colours, and where',
          maxLength: 300,
          when: (answers) => hasPicture(answers) && answers['colour'] === 'yes',
        },
        yesNo({
          id: 'foreignWords',
          label: 'Does it contain words that are neither English nor French?',
          when: hasWords,
        }),
        {
          kind: 'text',
          id: 'translation',
          label: 'Translation, and pronunciation of foreign letters',
          maxLength: 300,
          when: (answers) => hasWords(answers) && answers['foreignWords'] === 'yes',
        },
        yesNo({
          id: 'certification',
          label: 'Is it a certification mark?',
          hint: 'A mark that shows that others’ goods or services meet a standard.',
        }),
        {
          kind: 'text',
          id: 'standard',
          label: 'The standard it certifies',
          rows: 3,
          maxLength: 1000,
          when: isYes('certification'),
        },
      ],
    },
    {
      id: 'goods',
      title: 'Goods and services',
      intro: 'Each class has its own fee. The Office examines terms from its list sooner.',
      minutes: 4,
      fields: [
        classesQuestion({
          fields: [
            { ...classQuestion, hint: 'Classes 1 to 34 are goods, 35 to 45 services.' },
            goodsQuestion({
              hint: 'Use ordinary commercial terms, such as “industrial robots”.',
              maxLength: 1000,
              example: 'Industrial robots; conveyor belts',
            }),
          ],
        }),
        ...priorityQuestions({
          law: {
            words: 'Priority lasts 6 months from the first application abroad.',
            sourceId: 'ca-practice',
          },
          when: isYes('priority'),
        }),
        yesNo({ id: 'divisional', label: 'Is it divided from an earlier application?' }),
        {
          kind: 'text',
          id: 'parentNumber',
          label: 'Number of the earlier application',
          inputMode: 'numeric',
          example: '2345678',
          pattern: { expression: /^\d{7}$/, words: 'An application number of the Office has 7 digits.' },
          when: isYes('divisional'),
        },
      ],
    },
  ],
});
