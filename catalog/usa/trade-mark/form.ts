import { type Answers, defineForm } from '#forms/form.ts';
import { niceClasses } from '#catalog/questions/nice-classes.ts';
import { applicantContact } from '#catalog/questions/trade-mark.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress } from '../people/address-questions.ts';

const hasImage = (answers: Answers): boolean => answers['drawing'] === 'special';
const itemAnswerIs =
  (field: string, ...values: readonly string[]) =>
  (_answers: Answers, item: Answers): boolean =>
    values.includes(String(item[field]));
const answerIs =
  (field: string, value: string) =>
  (answers: Answers): boolean =>
    answers[field] === value;
/** Returns whether the applicant lives, or is at home, outside the United States. */
export const isAbroad = (answers: Answers): boolean => {
  const domicile = answers['domicile'];
  return (
    typeof domicile === 'object' &&
    domicile !== null &&
    'country' in domicile &&
    typeof domicile.country === 'string' &&
    domicile.country !== '' &&
    domicile.country !== 'US'
  );
};

/** Application for a trade mark at the Patent and Trademark Office, with its base data (37 CFR 2.22). */
export const tradeMarkForm = defineForm({
  id: 'usa-trade-mark',
  version: 1,
  title: 'Register a trade mark in the United States',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'The applicant owns the mark, or intends in good faith to use it in commerce, and knows of no other person with a right to a confusingly similar mark.',
    'A signatory of the applicant will sign the Office’s declaration before filing.',
  ],
  pages: [
    {
      id: 'applicant',
      title: 'Applicant',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'applicantKind',
          label: 'Who applies?',
          shape: 'select',
          options: [
            { value: 'individual', label: 'A person' },
            { value: 'corporation', label: 'A corporation' },
            { value: 'llc', label: 'A limited liability company' },
            { value: 'partnership', label: 'A partnership' },
            { value: 'other', label: 'Another organisation' },
          ],
        },
        { kind: 'text', id: 'applicantName', label: 'Name of the applicant', maxLength: 160 },
        {
          kind: 'text',
          id: 'organizedIn',
          label: 'State or country of organization',
          hint: 'For an individual, the citizenship.',
          maxLength: 80,
          example: 'Delaware',
        },
        {
          kind: 'text',
          id: 'partners',
          label: 'General partners',
          hint: 'Name, and citizenship or state, of each.',
          rows: 3,
          maxLength: 600,
          when: answerIs('applicantKind', 'partnership'),
        },
        anyAddress({
          id: 'domicile',
          label: 'Domicile address',
          hint: 'The address where the applicant lives or has its head office. It is not public.',
          missing: 'Enter the domicile street address.',
        }),
        anyAddress({
          id: 'mailingAddress',
          label: 'Mailing address',
          hint: 'This address is public. Leave this blank if it is the domicile.',
          optional: true,
        }),
        ...applicantContact('US'),
      ],
    },
    {
      id: 'attorney',
      title: 'US attorney',
      intro: 'Applicants abroad must be represented by an attorney licensed in a US state.',
      minutes: 2,
      when: isAbroad,
      fields: [
        {
          kind: 'choice',
          id: 'attorneyKind',
          label: 'Who represents you?',
          shape: 'radios',
          options: [
            {
              value: 'ours',
              label: 'Find one for me',
              hint: 'The attorney’s fee is extra. We tell you the amount first',
            },
            { value: 'own', label: 'I have an attorney' },
          ],
        },
        {
          kind: 'text',
          id: 'attorneyName',
          label: 'Name of the attorney',
          maxLength: 160,
          when: answerIs('attorneyKind', 'own'),
        },
        {
          kind: 'text',
          id: 'attorneyBar',
          label: 'State bar, number and year',
          maxLength: 120,
          example: 'New York, 1234567, 2015',
          when: answerIs('attorneyKind', 'own'),
        },
        {
          kind: 'text',
          id: 'attorneyEmail',
          label: 'E-mail address of the attorney',
          maxLength: 120,
          example: 'attorney@sample.example',
          when: answerIs('attorneyKind', 'own'),
        },
      ],
    },
    {
      id: 'mark',
      title: 'The mark',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'drawing',
          label: 'What is the mark?',
          shape: 'radios',
          options: [
            { value: 'standard', label: 'Words in standard characters', hint: 'Protected in any lettering' },
            { value: 'special', label: 'A logo, or words with a design' },
          ],
        },
        {
          kind: 'text',
          id: 'markText',
          label: 'Words of the mark',
          hint: 'Leave this blank for a logo without words.',
          optional: true,
          maxLength: 200,
        },
        {
          kind: 'file',
          id: 'image',
          label: 'Picture of the mark',
          hint: 'A JPG of the mark alone.',
          missing: 'Upload a picture of the mark.',
          when: hasImage,
        },
        {
          kind: 'text',
          id: 'markDescription',
          label: 'Description of the mark',
          rows: 2,
          minLength: 10,
          maxLength: 600,
          when: hasImage,
        },
        yesNo({ id: 'colour', label: 'Do you claim its colours?', when: hasImage }),
        {
          kind: 'text',
          id: 'colours',
          label: 'Which colours, and where',
          maxLength: 300,
          when: (answers) => hasImage(answers) && answers['colour'] === 'yes',
        },
        yesNo({ id: 'foreignWords', label: 'Does it contain words in another language or script?' }),
        {
          kind: 'text',
          id: 'translation',
          label: 'Translation or transliteration',
          maxLength: 300,
          when: answerIs('foreignWords', 'yes'),
        },
        yesNo({ id: 'livingPerson', label: 'Does it name or show a living person?' }),
        {
          kind: 'file',
          id: 'personConsent',
          label: 'Written consent of that person',
          missing: 'Upload the consent.',
          when: answerIs('livingPerson', 'yes'),
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
      title: 'Goods and services',
      intro: 'The Office charges for each class, and extra for wording that is not in its ID Manual.',
      minutes: 5,
      fields: [
        {
          kind: 'list',
          id: 'classes',
          label: 'Classes',
          item: { one: 'class', many: 'classes' },
          min: 1,
          max: 45,
          tooFew: 'Add a class.',
          title: (item) => `Class ${typeof item['niceClass'] === 'string' ? item['niceClass'] : ''}`,
          law: {
            words: '37 CFR 2.6: US$350 for each class, and US$200 more for custom wording.',
            sourceId: 'us-tm-fees',
          },
          fields: [
            { kind: 'choice', id: 'niceClass', label: 'Class', shape: 'select', options: niceClasses },
            {
              kind: 'choice',
              id: 'wording',
              label: 'Wording',
              shape: 'radios',
              options: [
                { value: 'manual', label: 'From the ID Manual' },
                { value: 'free', label: 'In our own words' },
              ],
            },
            {
              kind: 'text',
              id: 'goods',
              label: 'Goods or services',
              rows: 3,
              minLength: 3,
              maxLength: 5_000,
              example: 'Downloadable software for managing bakeries',
            },
            {
              kind: 'choice',
              id: 'basis',
              label: 'Basis',
              shape: 'select',
              options: [
                { value: '1a', label: 'Already used in commerce, § 1(a)' },
                { value: '1b', label: 'To be used, § 1(b)' },
                { value: '44d', label: 'Applied for abroad in the last 6 months, § 44(d)' },
                { value: '44e', label: 'Registered abroad, § 44(e)' },
              ],
            },
            {
              kind: 'date',
              id: 'firstUsedOn',
              label: 'Date of first use anywhere',
              notAfter: 'today',
              when: itemAnswerIs('basis', '1a'),
            },
            {
              kind: 'date',
              id: 'firstCommerceOn',
              label: 'Date of first use in US commerce',
              notAfter: 'today',
              when: itemAnswerIs('basis', '1a'),
            },
            {
              kind: 'file',
              id: 'specimen',
              label: 'Specimen',
              hint: 'A label, a page or a picture that shows the mark in use.',
              missing: 'Add a specimen for use-based classes.',
              when: itemAnswerIs('basis', '1a'),
            },
            {
              kind: 'country',
              id: 'foreignCountry',
              label: 'Country of the foreign application or registration',
              example: 'GB',
              when: itemAnswerIs('basis', '44d', '44e'),
            },
            {
              kind: 'text',
              id: 'foreignNumber',
              label: 'Number of that application or registration',
              maxLength: 60,
              when: itemAnswerIs('basis', '44d', '44e'),
            },
            {
              kind: 'date',
              id: 'foreignFiledOn',
              label: 'Its date',
              notAfter: 'today',
              when: itemAnswerIs('basis', '44d', '44e'),
            },
          ],
        },
      ],
    },
    {
      id: 'signatory',
      title: 'Signatory',
      minutes: 1,
      fields: [
        {
          kind: 'text',
          id: 'signatory',
          label: 'Who signs the declaration',
          hint: 'The applicant, an officer or partner, or the attorney.',
          maxLength: 160,
        },
        {
          kind: 'text',
          id: 'signatoryTitle',
          label: 'In which capacity',
          maxLength: 80,
          example: 'President',
        },
        {
          kind: 'text',
          id: 'priorRegistrations',
          label: 'Earlier registrations of the same owner',
          optional: true,
          maxLength: 200,
        },
      ],
    },
  ],
});
