import type { Answers, Field, Option } from '#forms/form.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import type { CompanyKind } from '../company/company-kinds.ts';
import { nameRules } from './name-rules.ts';

const isNameStatus =
  (value: string) =>
  (answers: Answers): boolean =>
    answers['nameStatus'] === value;
const hasName = (answers: Answers): boolean =>
  isNameStatus('new')(answers) || isNameStatus('reserved')(answers);

const names = ['name1', 'name2', 'name3', 'name4'] as const;

/**
 * How a company of a kind gets its name. A non-profit company may not be called by its number (regulation
 * 14(1)(b)(i)).
 */
const nameOptions = ({ id }: CompanyKind): readonly Option[] => [
  { value: 'new', label: 'Propose up to four names' },
  {
    value: 'reserved',
    label: 'A name that is already reserved',
    hint: 'You have the Commission’s notice CoR 9.4',
  },
  ...(id === 'NPC'
    ? []
    : [
        {
          value: 'number',
          label: 'The registration number as its name',
          hint: 'The quickest way. You can add a name later',
        },
      ]),
];

/** The questions about the name: proposed, reserved, or the number. */
export const nameFields = (kind: CompanyKind): readonly Field[] => {
  const { id: entityType, nameExamples } = kind;
  const further = (index: 1 | 2 | 3, label: string): Field => ({
    kind: 'proposed-name',
    id: names[index],
    label,
    entityType,
    optional: true,
    when: isNameStatus('new'),
    example: nameExamples[index],
  });
  return [
    {
      kind: 'choice',
      id: 'nameStatus',
      label: 'What will the company be called?',
      shape: 'radios',
      options: nameOptions(kind),
      missing:
        entityType === 'NPC'
          ? 'A non-profit company needs a name.'
          : 'Enter at least one name or choose the number option.',
    },
    {
      kind: 'proposed-name',
      id: 'name1',
      label: 'Name of the company',
      hint: `It must end with ${kind.ending}.`,
      entityType,
      when: hasName,
      missing: 'Enter at least one name or choose the number option.',
      example: nameExamples[0],
      law: {
        words: 'List up to four names in order of preference. The Commission reserves one of them.',
        sourceId: 'za-cor-9-1',
      },
    },
    further(1, 'Second choice'),
    further(2, 'Third choice'),
    further(3, 'Fourth choice'),
    {
      kind: 'file',
      id: 'nameConsent',
      label: 'Consent to the name',
      hint: 'The letter from the authority or owner for the word in your name.',
      maxFiles: 5,
      missing: 'A name with this word needs consent. Upload it or choose another name.',
      when: (answers) =>
        hasName(answers) && names.some((name) => needsConsent(nameRules, entityType, answers[name])),
    },
    yesNo({
      id: 'foreignWords',
      label: 'Is the name in a language that is not an official language of South Africa?',
      when: hasName,
      law: {
        words: 'A name in a foreign language needs a certified translation.',
        sourceId: 'za-name-guidance',
      },
    }),
    {
      kind: 'file',
      id: 'translation',
      label: 'Certified translation of the name',
      when: (answers) => hasName(answers) && answers['foreignWords'] === 'yes',
      maxFiles: 1,
      missing: 'Upload the certified translation.',
    },
    {
      kind: 'text',
      id: 'reservationNumber',
      label: 'Number of the reservation',
      hint: 'As shown on the notice CoR 9.4.',
      when: isNameStatus('reserved'),
      maxLength: 30,
    },
    {
      kind: 'date',
      id: 'reservedUntil',
      label: 'Last day of the reservation',
      hint: 'Six months after the reservation, or later if it was extended.',
      when: isNameStatus('reserved'),
      law: {
        words: 'A reservation lasts 6 months and can be extended by 60 business days.',
        sourceId: 'za-section-12',
      },
    },
    yesNo({
      id: 'reservedByIncorporator',
      label: 'Was it reserved for one of the incorporators?',
      when: isNameStatus('reserved'),
      law: { words: 'The person who reserves a name must be an incorporator.', sourceId: 'za-name-guidance' },
    }),
    {
      kind: 'file',
      id: 'reservationNotice',
      label: 'Notice CoR 9.4',
      when: isNameStatus('reserved'),
      maxFiles: 1,
      missing: 'Upload the notice of the reservation.',
    },
  ];
};
