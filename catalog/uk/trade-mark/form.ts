import { type Answers, defineForm } from '#forms/form.ts';
import { niceClasses } from '#catalog/questions/nice-classes.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { addressOf } from '#catalog/kit/answers/reading-answers.ts';
import { hasPriority } from '#catalog/questions/trade-mark.ts';
import { anyAddress, britishAddress } from '../people/address-questions.ts';

const isWord = (answers: Answers): boolean => answers['markKind'] === 'word';
const isShown = (answers: Answers): boolean =>
  typeof answers['markKind'] === 'string' && answers['markKind'] !== '' && !isWord(answers);
const isSeries = (answers: Answers): boolean => answers['series'] === 'yes';

/** Countries of an address for service: the United Kingdom, Gibraltar and the Channel Islands. */
const SERVICE_AREA = new Set(['GB', 'GI', 'JE', 'GG', 'IM']);

/** Returns whether an owner has no address to which the Office writes. */
function needsServiceAddress(answers: Answers): boolean {
  const country = addressOf(answers, 'ownerAddress')?.country;
  return country !== undefined && country !== '' && !SERVICE_AREA.has(country);
}

/** How many marks a series holds, the first included. */
const SERIES_MOST = 6;

/** Application for a trade mark in one class or several, as form TM3 asks online. */
export const tradeMarkForm = defineForm({
  id: 'uk-trade-mark',
  version: 1,
  title: 'Register a trade mark in the United Kingdom',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'The owner uses the mark, or lets others use it, for the goods and services named, or honestly intends to.',
    'I understand that the mark cannot be changed after filing and that the Office’s fees are not refunded.',
    'I authorise you to apply for it at the Intellectual Property Office.',
  ],
  pages: [
    {
      id: 'mark',
      title: 'The mark',
      intro: 'You cannot change the mark after filing.',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'markKind',
          label: 'Type of mark',
          shape: 'select',
          missing: 'Choose the type of mark.',
          options: [
            { value: 'word', label: 'Words' },
            { value: 'figurative', label: 'Figurative: a logo, with or without words' },
            { value: 'shape', label: 'Shape' },
            { value: 'position', label: 'Position' },
            { value: 'pattern', label: 'Pattern' },
            { value: 'colour', label: 'Colour' },
            { value: 'sound', label: 'Sound' },
            { value: 'motion', label: 'Motion' },
            { value: 'multimedia', label: 'Multimedia' },
            { value: 'hologram', label: 'Hologram' },
          ],
        },
        {
          kind: 'text',
          id: 'markText',
          label: 'Words of the mark',
          hint: 'Without ® or ™.',
          maxLength: 200,
          when: isWord,
          missing: 'Enter the words of the mark.',
        },
        {
          kind: 'file',
          id: 'image',
          label: 'The mark',
          hint: 'A picture of it. For sound or motion, the best representation of it.',
          missing: 'Upload the mark.',
          when: isShown,
        },
        {
          kind: 'text',
          id: 'wordsInMark',
          label: 'Words in the mark',
          hint: 'If it contains any.',
          optional: true,
          maxLength: 200,
          when: isShown,
        },
        yesNo({
          id: 'series',
          label: 'Is it a series of marks?',
          hint: 'Up to 6 marks that differ only in minor details, such as capitals.',
        }),
        {
          kind: 'number',
          id: 'seriesCount',
          label: 'Marks in the series',
          min: 2,
          max: SERIES_MOST,
          when: isSeries,
          example: '2',
          law: {
            words: 'The first two marks are included. A series has at most 6.',
            sourceId: 'uk-mark-fees',
          },
        },
        {
          kind: 'file',
          id: 'seriesImages',
          label: 'The other marks of the series',
          missing: 'Upload the other marks of the series.',
          when: isSeries,
        },
        {
          kind: 'text',
          id: 'colours',
          label: 'Colours claimed',
          hint: 'Leave this blank if colour is not part of the mark.',
          optional: true,
          maxLength: 200,
          when: isShown,
        },
        {
          kind: 'text',
          id: 'disclaimer',
          label: 'Disclaimer: words you do not claim',
          optional: true,
          maxLength: 300,
        },
        {
          kind: 'text',
          id: 'transliteration',
          label: 'Transliteration into Latin letters',
          hint: 'If the mark contains words in another script.',
          optional: true,
          maxLength: 200,
        },
      ],
    },
    {
      id: 'goods',
      title: 'Goods and services',
      intro: 'Choose every class you need now. You cannot add classes later.',
      minutes: 5,
      fields: [
        {
          kind: 'list',
          id: 'classes',
          label: 'Classes',
          item: { one: 'class', many: 'classes' },
          min: 1,
          max: 45,
          tooFew: 'Choose at least one class.',
          title: (item) =>
            typeof item['niceClass'] === 'string' && item['niceClass'] !== ''
              ? `Class ${item['niceClass']}`
              : '',
          law: {
            words:
              'Nice Classification: 1 to 34 are goods, 35 to 45 services. Each class after the first costs more.',
            sourceId: 'uk-mark-fees',
          },
          fields: [
            { kind: 'choice', id: 'niceClass', label: 'Class', shape: 'select', options: niceClasses },
            {
              kind: 'text',
              id: 'terms',
              label: 'Goods or services',
              hint: 'One or more terms, separated by semicolons. Terms from the TMclass list are accepted immediately.',
              rows: 3,
              minLength: 3,
              maxLength: 2000,
              example: 'Bread; cakes; flour',
            },
          ],
        },
        yesNo({
          id: 'priority',
          label: 'Did you apply for this mark abroad in the last 6 months?',
          law: { words: 'Priority lasts 6 months from the first application.', sourceId: 'uk-mark-practice' },
        }),
        {
          kind: 'country',
          id: 'priorityCountry',
          label: 'Country of that application',
          example: 'US',
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
      id: 'owner',
      title: 'Owner',
      intro: 'The owner of the mark. Names and addresses are published.',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'ownerKind',
          label: 'Who will own it?',
          shape: 'radios',
          missing: 'Tell us who will own the mark.',
          options: [
            { value: 'person', label: 'A person' },
            { value: 'body', label: 'A company or other body' },
          ],
        },
        {
          kind: 'text',
          id: 'ownerName',
          label: 'Name of the owner',
          maxLength: 160,
          missing: 'Tell us who will own the mark.',
        },
        {
          kind: 'text',
          id: 'entityType',
          label: 'Legal form',
          hint: 'For example, private limited company.',
          maxLength: 120,
          when: (answers) => answers['ownerKind'] === 'body',
        },
        {
          kind: 'country',
          id: 'incorporatedIn',
          label: 'Country of registration',
          example: 'GB',
          when: (answers) => answers['ownerKind'] === 'body',
        },
        {
          kind: 'text',
          id: 'incorporatedState',
          label: 'State of registration',
          hint: 'For a company of the United States.',
          maxLength: 60,
          when: (answers) => answers['ownerKind'] === 'body' && answers['incorporatedIn'] === 'US',
        },
        {
          kind: 'list',
          id: 'jointOwners',
          label: 'Other owners',
          item: { one: 'owner', many: 'owners' },
          min: 0,
          max: 10,
          optional: true,
          title: personName,
          fields: [
            { kind: 'text', id: 'firstName', label: 'Name', maxLength: 160 },
            anyAddress({ id: 'address', label: 'Address' }),
          ],
        },
        anyAddress({ id: 'ownerAddress', label: 'Address of the owner' }),
        britishAddress({
          id: 'serviceAddress',
          label: 'Address for service',
          hint: 'The address the Office writes to: yours, ours or your representative’s.',
          when: needsServiceAddress,
          missing: 'A UK address for service is needed.',
          law: {
            words: 'The address for service must be in the United Kingdom, Gibraltar or the Channel Islands.',
            sourceId: 'uk-mark-practice',
          },
        }),
        {
          kind: 'text',
          id: 'representative',
          label: 'Representative',
          hint: 'If another representative acts for you before the Office.',
          optional: true,
          maxLength: 160,
        },
        { kind: 'email', id: 'email', label: 'E-mail address' },
        { kind: 'phone', id: 'phone', label: 'Phone number', home: 'GB' },
        {
          kind: 'confirm',
          id: 'use',
          label: 'Use of the mark',
          statement:
            'The mark is in use for these goods and services, or there is an honest intention to use it.',
          missing: 'The law requires use, or an intention to use.',
          law: { words: 'Trade Marks Act 1994, section 32(3).', sourceId: 'uk-mark-practice' },
        },
      ],
    },
  ],
});
