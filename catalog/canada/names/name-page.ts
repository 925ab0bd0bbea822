import type { Answers, Field, Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { hasNameProof, isNamed, isNumbered } from './name-kinds.ts';
import { nameRules } from './name-rules.ts';

const examples: Readonly<Record<Jurisdiction['id'], readonly [string, string, string]>> = {
  federal: ['Sample Lantern Robotics Inc.', 'Sample Amber Software Ltd.', 'Sample Copper Consulting Corp.'],
  ontario: ['Sample Lantern Robotics Inc.', 'Sample Amber Software Ltd.', 'Sample Copper Consulting Corp.'],
  'british-columbia': [
    'Sample Lantern Robotics Inc.',
    'Sample Amber Software Ltd.',
    'Sample Copper Consulting Corp.',
  ],
  alberta: ['Sample Lantern Robotics Inc.', 'Sample Amber Software Ltd.', 'Sample Copper Consulting Corp.'],
  quebec: ['Robotique Lanterne Ambre inc.', 'Logiciels Rivière Cuivre inc.', 'Conseil Prairie Safran ltée'],
};

/** How a company without a name is called: '12345678 Canada Inc.', '9123-4567 Québec inc.'. */
const numberedName: Readonly<Record<Jurisdiction['id'], string>> = {
  federal: '12345678 Canada Inc.',
  ontario: '1000123456 Ontario Inc.',
  'british-columbia': '1234567 B.C. Ltd.',
  alberta: '1234567 Alberta Ltd.',
  quebec: '9123-4567 Québec inc.',
};

/** NUANS report or name request for a new name. */
function proofFields({ nameProof }: Jurisdiction): readonly Field[] {
  if (nameProof === 'examined') return [];
  const [what, kind] =
    nameProof === 'nuans' ? (['NUANS report', 'nuans'] as const) : (['Name request', 'nameRequest'] as const);
  const days = nameProof === 'nuans' ? 90 : 56;
  return [
    {
      kind: 'choice',
      id: 'nameProof',
      label: `${what} for the name`,
      shape: 'radios',
      when: isNamed,
      options: [
        { value: 'order', label: 'Order it for me' },
        { value: 'have', label: 'I have one', hint: `Not older than ${days} days` },
      ],
      law: {
        words:
          nameProof === 'nuans'
            ? 'A NUANS report is not older than 90 days.'
            : 'A name request reserves the name for 56 days.',
        sourceId: nameProof === 'nuans' ? 'ca-names-guide' : 'ca-practice',
      },
    },
    {
      kind: 'text',
      id: 'nameProofNumber',
      label: `Number of the ${what === 'NUANS report' ? 'NUANS report' : 'name request'}`,
      when: hasNameProof,
      example: identifiers[kind].example,
      pattern: patternOf(kind),
    },
    { kind: 'date', id: 'nameProofOn', label: 'Date it was made', when: hasNameProof, notAfter: 'today' },
    {
      kind: 'file',
      id: 'nameProofFile',
      label: `The ${what === 'NUANS report' ? 'NUANS report' : 'approval of the name request'}`,
      when: hasNameProof,
      maxFiles: 1,
    },
  ];
}

/** Returns whether one of the proposed names needs a consent. */
export const nameNeedsConsent =
  (entityType: string) =>
  (answers: Answers): boolean =>
    isNamed(answers) &&
    ['name1', 'name2', 'name3'].some((name) => needsConsent(nameRules, entityType, answers[name]));

/** The page on which a name is proposed, or a number chosen instead. */
export function namePage(jurisdiction: Jurisdiction): Page {
  const isBody = jurisdiction.entityType === 'NFP';
  const { id, entityType, nameProof, endings } = jurisdiction;
  const example = examples[id];
  const further: readonly Field[] =
    nameProof === 'name-request'
      ? [
          {
            kind: 'proposed-name',
            id: 'name2',
            label: 'Second choice',
            hint: 'A name request may contain up to three names.',
            entityType,
            optional: true,
            when: isNamed,
            example: example[1],
          },
          {
            kind: 'proposed-name',
            id: 'name3',
            label: 'Third choice',
            entityType,
            optional: true,
            when: isNamed,
            example: example[2],
          },
        ]
      : [];
  return {
    id: 'name',
    title: 'Name',
    minutes: 4,
    intro: isBody
      ? 'A name needs a distinctive word and a word that describes the organisation. It needs no ending such as Inc.'
      : 'A name needs a distinctive word, a word that describes the business, and a legal element. A number instead of a name needs no search.',
    fields: [
      {
        kind: 'choice',
        id: 'nameType',
        label: 'What will it be called?',
        shape: 'radios',
        options: [
          { value: 'named', label: 'A name' },
          ...(id === 'federal'
            ? [{ value: 'bilingual', label: 'A name with an English and a French form' }]
            : []),
          ...(isBody
            ? []
            : [{ value: 'numbered', label: 'A number', hint: `For example “${numberedName[id]}”` }]),
        ],
      },
      {
        kind: 'proposed-name',
        id: 'name1',
        label: id === 'quebec' ? 'Name in French' : 'Name of the company',
        hint: isBody
          ? 'With or without Inc., Association or Foundation.'
          : `It ends with ${endings
              .slice(0, 3)
              .map((ending) => (ending.charAt(0).toUpperCase() === ending.charAt(0) ? `${ending}.` : ending))
              .join(', ')}, such as “${example[0]}”.`,
        entityType,
        when: isNamed,
        example: example[0],
        law: { words: 'Distinctive word, descriptive word, legal element.', sourceId: 'ca-names-guide' },
      },
      ...further,
      ...(id === 'federal'
        ? [
            {
              kind: 'text',
              id: 'frenchName',
              label: 'French form of the name',
              maxLength: 160,
              when: (answers: Answers) => answers['nameType'] === 'bilingual',
              example: 'Robotique Lanterne Sample Inc.',
            } as const,
          ]
        : []),
      ...(id === 'quebec'
        ? [
            {
              kind: 'text',
              id: 'otherName',
              label: 'Version in another language',
              optional: true,
              maxLength: 160,
              when: isNamed,
            } as const,
          ]
        : []),
      ...(isBody
        ? []
        : [
            {
              kind: 'choice',
              id: 'numberedEnding',
              label: 'Legal element after the number',
              shape: 'select',
              when: isNumbered,
              options: endings.slice(0, 3).map((ending) => ({ value: ending, label: ending })),
            } as const,
          ]),
      ...proofFields(jurisdiction),
      {
        kind: 'text',
        id: 'nameMeaning',
        label: 'Where the distinctive word comes from',
        hint: 'For example, an invented word, a family name or a place. The examiner asks this.',
        when: isNamed,
        maxLength: 300,
        example: 'An invented word',
      },
      yesNo({
        id: 'nameRelated',
        label: 'Does a business connected with yours use a similar name?',
        when: isNamed,
      }),
      {
        kind: 'text',
        id: 'nameRelatedDetails',
        label: 'Which business, and how it is connected',
        rows: 2,
        maxLength: 500,
        when: (answers) => isNamed(answers) && answers['nameRelated'] === 'yes',
      },
      {
        kind: 'file',
        id: 'nameConsent',
        label: 'Consent to the name',
        hint: 'The letter from the responsible regulator or body.',
        maxFiles: 5,
        missing: 'A name with this word needs consent. Upload it or choose another name.',
        when: nameNeedsConsent(entityType),
      },
    ],
  };
}
