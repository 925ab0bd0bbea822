import type { Answers, Field, ListField, Page } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { southAfricanPerson } from './person-questions.ts';

const owner = southAfricanPerson({ who: 'the person' });

/** Ways to own or control a company, as the Commission lists them. */
const interests = [
  { value: 'securities', label: 'Holds shares' },
  { value: 'votes', label: 'Has votes' },
  { value: 'appoints-directors', label: 'Can appoint or remove directors' },
  { value: 'through-company', label: 'Through a company that holds shares, or a chain of them' },
  { value: 'through-trust', label: 'Through a trust' },
  { value: 'influence', label: 'Can materially influence the company' },
];

/** The list of beneficial owners; `from` are lists whose people may be chosen. */
export const ownerList = (from: readonly string[], when: ListField['when'], law: string): ListField => ({
  kind: 'list',
  id: 'owners',
  label: 'Beneficial owners',
  item: { one: 'beneficial owner', many: 'beneficial owners' },
  min: 1,
  max: 50,
  tooFew: 'Declare the beneficial owners.',
  title: personName,
  ...(when ? { when } : {}),
  ...(from.length > 0 ? { samePersonAs: from, sharedFields: sharedBy(owner) } : {}),
  law: { words: law, sourceId: 'za-beneficial-owners' },
  why: 'The Commission keeps a register of the people behind companies. It accepts no annual return without this declaration.',
  fields: [
    ...owner,
    { kind: 'several', id: 'interest', label: 'Nature of the interest', atLeast: 1, options: interests },
    {
      kind: 'number',
      id: 'percent',
      label: 'Share of the company',
      hint: 'As a percentage, direct and indirect holdings together.',
      min: 0,
      max: 100,
      decimals: 2,
      unit: '%',
    },
    {
      kind: 'date',
      id: 'since',
      label: 'Date of the change',
      hint: 'Leave this blank if it starts with the registration.',
      optional: true,
      notAfter: 'today',
    },
  ],
});

const hasOwners = (answers: Answers): boolean => answers['ownersKnown'] === 'yes';

/** Returns whether there are any, who, and what shows it. */
export const ownerFields = (from: readonly string[]): readonly Field[] => [
  {
    kind: 'choice',
    id: 'ownersKnown',
    label: 'Are there people who own or control 5% or more?',
    hint: 'Directly, or through a company or trust.',
    shape: 'radios',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'none', label: 'No' },
    ],
  },
  {
    kind: 'text',
    id: 'noOwnersReason',
    label: 'Why there is no beneficial owner',
    rows: 2,
    minLength: 10,
    maxLength: 400,
    when: (answers) => answers['ownersKnown'] === 'none',
    example: 'No person holds 5% or more, and no person controls the board.',
  },
  ownerList(
    from,
    hasOwners,
    'Every person who holds 5% or more, or controls the company in another way, must be declared within 10 business days of incorporation.',
  ),
  {
    kind: 'file',
    id: 'ownershipDiagram',
    label: 'Ownership diagram',
    hint: 'If there are companies or trusts in between. We draw it if you have none.',
    optional: true,
    when: hasOwners,
  },
];

/** The page of beneficial owners in a registration. */
export const ownersPage = (from: readonly string[]): Page => ({
  id: 'owners',
  title: 'Beneficial owners',
  intro:
    'The people who ultimately own or control the company. We file them within 10 business days of incorporation, as the law requires.',
  minutes: 4,
  fields: ownerFields(from),
});
