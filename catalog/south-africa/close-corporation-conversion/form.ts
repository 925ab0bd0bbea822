import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { type Answers, type Page, type Tally } from '#forms/form.ts';
import { nameRules } from '../names/name-rules.ts';
import { southAfricanPerson } from '../people/person-questions.ts';
import { interestHundredths } from '../close-corporation/member-interests.ts';

export const consents = (member: Answers): boolean => textOf(member, 'consents') === 'yes';
/** Interest in hundredths of a percent that must consent: 75%. */
export const NEEDED_CONSENT = 7_500;

function consentTally(answers: Answers): Tally | null {
  if (interestHundredths(answers) === 0) return null;
  const consenting = interestHundredths(answers, consents);
  return {
    words: `Members with ${consenting / 100}% consent. At least 75% must.`,
    addsUp: consenting >= NEEDED_CONSENT,
  };
}

/** Pages of a conversion, after the one about the close corporation. */
export const conversionPages: readonly Page[] = [
  {
    id: 'name',
    title: 'Name and memorandum',
    minutes: 3,
    fields: [
      {
        kind: 'choice',
        id: 'nameStatus',
        label: 'Which name will the company have?',
        shape: 'radios',
        options: [
          { value: 'same', label: 'The same, with the ending (Pty) Ltd' },
          { value: 'new', label: 'A new name, not reserved yet' },
          { value: 'reserved', label: 'A new name that is reserved' },
        ],
      },
      {
        kind: 'proposed-name',
        id: 'newName',
        label: 'Name after the conversion',
        hint: 'End it with (Pty) Ltd.',
        entityType: 'PTY',
        example: 'Sample Protea Harbour (Pty) Ltd',
      },
      {
        kind: 'file',
        id: 'nameConsent',
        label: 'Approval of the name',
        missing: 'Upload the approval for the word in your name.',
        when: (answers) => needsConsent(nameRules, 'PTY', answers['newName']),
      },
      {
        kind: 'text',
        id: 'reservation',
        label: 'Number of the name reservation',
        maxLength: 40,
        when: (answers) => answers['nameStatus'] === 'reserved',
      },
      {
        kind: 'choice',
        id: 'memorandum',
        label: 'Memorandum of incorporation',
        shape: 'radios',
        options: [
          {
            value: 'standard',
            label: 'The short standard form, CoR 15.1A',
            hint: 'Suitable for most companies. R300 cheaper than any other',
          },
          { value: 'long', label: 'The long standard form, CoR 15.1B' },
          { value: 'own', label: 'Our own memorandum' },
        ],
        law: {
          words: 'A memorandum goes with the notice: Companies Act 71 of 2008, Schedule 2, item 1(2)(b).',
          sourceId: 'za-cc-conversion',
        },
      },
      {
        kind: 'file',
        id: 'memorandumFile',
        label: 'Your memorandum of incorporation',
        missing: 'Upload the memorandum of incorporation.',
        when: (answers) => answers['memorandum'] === 'own',
      },
      {
        kind: 'number',
        id: 'authorisedShares',
        label: 'Authorised shares',
        hint: 'The memorandum states how many shares the company may issue.',
        min: 1,
        max: 1_000_000_000,
        example: '1000',
      },
    ],
  },
  {
    id: 'members',
    title: 'Members',
    intro: 'Everyone who is a member now. Members may become shareholders, in any proportion.',
    minutes: 4,
    fields: [
      {
        kind: 'list',
        id: 'members',
        label: 'Members',
        item: { one: 'member', many: 'members' },
        min: 1,
        max: 10,
        tooFew: 'A close corporation has at least one member.',
        title: (item) => textOf(item, 'name'),
        tally: consentTally,
        fields: [
          { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
          {
            kind: 'number',
            id: 'percent',
            label: 'Interest',
            hint: 'As a percentage. All members together hold 100%.',
            min: 0.01,
            max: 100,
            decimals: 2,
            unit: '%',
            example: '50',
          },
          yesNo({ id: 'consents', label: 'Does this member consent in writing to the conversion?' }),
          {
            kind: 'number',
            id: 'shares',
            label: 'Shares this member takes',
            hint: 'Enter 0 if this member takes none.',
            min: 0,
            max: 1_000_000_000,
            example: '100',
          },
        ],
      },
      {
        kind: 'file',
        id: 'consentPaper',
        label: 'Signed consent of the members',
        hint: 'We draft it if you have none.',
        optional: true,
      },
    ],
  },
  {
    id: 'directors',
    title: 'Directors',
    intro: 'The first directors of the company. A member need not be one.',
    minutes: 4,
    fields: [
      {
        kind: 'list',
        id: 'directors',
        label: 'Directors',
        item: { one: 'director', many: 'directors' },
        min: 1,
        max: 30,
        tooFew: 'A private company has at least one director.',
        title: (item) => [textOf(item, 'firstName'), textOf(item, 'surname')].join(' ').trim(),
        fields: southAfricanPerson({ who: 'the director', adult: 'Directors must be 18 or older.' }),
      },
    ],
  },
  {
    id: 'state',
    title: 'State of the close corporation',
    minutes: 1,
    fields: [
      yesNo({
        id: 'inTrouble',
        label: 'Is it being wound up, deregistered or in business rescue?',
      }),
      yesNo({ id: 'returnsFiled', label: 'Are all its annual returns filed?' }),
      {
        kind: 'file',
        id: 'resolution',
        label: 'Resolution or minutes of the members',
        hint: 'We draft it if you have none.',
        optional: true,
      },
      {
        kind: 'file',
        id: 'applicantCopy',
        label: 'Certified copy of your identity document',
        hint: 'Certified in the last three months.',
        missing: 'Upload the certified copy.',
      },
    ],
  },
];

/** How the Commission finds the name, as the fee needs it. A kept name is reserved with the conversion too. */
export const nameStatusOf = (answers: Answers): 'new' | 'reserved' =>
  answers['nameStatus'] === 'reserved' ? 'reserved' : 'new';
