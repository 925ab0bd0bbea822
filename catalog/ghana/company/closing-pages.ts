import type { Page } from '#forms/form.ts';
import type { CompanyKind } from './company-kinds.ts';
import { identifiers } from '../identifiers.ts';
import { hasForeignHolder } from '../shares/shareholding.ts';

/** The page 'Documents'. */
export const documentsPage = (kind: CompanyKind): Page => ({
  id: 'documents',
  title: 'Documents',
  intro: 'You upload identity documents and signatures with each person. Add any other documents here.',
  minutes: 2,
  fields: [
    {
      kind: 'file',
      id: 'consents',
      label: 'Signed consents',
      hint: 'The directors’ Forms 26A and the secretary’s Form 26B, if you have them. Otherwise we send them to you for signature.',
      optional: true,
    },
    ...(kind.hasShares
      ? [
          {
            kind: 'file',
            id: 'investmentPapers',
            label: 'Documents from the investment centre',
            hint: 'GIPC documents, if you have them.',
            optional: true,
            when: hasForeignHolder,
          } as const,
        ]
      : []),
    { kind: 'file', id: 'otherDocuments', label: 'Other documents', optional: true },
  ],
});

/** The page 'Who presents it'. */
export const presenterPage: Page = {
  id: 'presenter',
  title: 'Who submits it',
  intro: 'The person the Registrar may contact.',
  minutes: 1,
  fields: [
    {
      kind: 'choice',
      id: 'applicantRole',
      label: 'In which capacity do you sign?',
      shape: 'radios',
      options: [
        { value: 'director', label: 'As a director' },
        { value: 'member', label: 'As a member' },
        { value: 'agent', label: 'As their agent' },
      ],
    },
    { kind: 'text', id: 'presenterName', label: 'Name of the presenter', maxLength: 120 },
    { kind: 'phone', id: 'presenterPhone', label: 'Phone number of the presenter', home: 'GH' },
    {
      kind: 'text',
      id: 'presenterNumber',
      label: 'Ghana Card number of the presenter',
      maxLength: 20,
      example: identifiers.ghanaCard.example,
      pattern: {
        expression: identifiers.foreignCard.shape,
        words: identifiers.ghanaCard.words,
        normalise: identifiers.ghanaCard.normalise,
      },
    },
  ],
};
