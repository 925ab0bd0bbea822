import type { Field, Page } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { sectorLetterQuestion } from '../business/activity-questions.ts';
import type { CompanyKind } from './company-kinds.ts';
import { attorneyConsentField } from './guarantee-questions.ts';
import { nigerianWitness, sharedBy } from '../people/identity-questions.ts';

const witness = nigerianWitness({ who: 'the witness', adult: 'A witness must be 18 or older.' });

const articlesFields = ({ ownArticles }: CompanyKind): readonly Field[] =>
  ownArticles
    ? [
        {
          kind: 'file',
          id: 'articlesFile',
          label: 'Your articles',
          missing: 'Public companies need their own articles.',
          maxFiles: 1,
          law: {
            words: 'A public company has articles of its own; the model articles are for others.',
            sourceId: 'ng-formation-guide',
          },
        },
      ]
    : [
        {
          kind: 'choice',
          id: 'articlesKind',
          label: 'Articles of association',
          shape: 'radios',
          options: [
            { value: 'default', label: 'The Commission’s model articles', hint: 'Right for most companies' },
            { value: 'own', label: 'Our own articles' },
          ],
        },
        {
          kind: 'file',
          id: 'articlesFile',
          label: 'Your articles',
          when: (answers) => answers['articlesKind'] === 'own',
          missing: 'Upload your articles.',
          maxFiles: 1,
        },
      ];

/** The page 'Articles and witness'. */
export const articlesPage = (kind: CompanyKind): Page => ({
  id: 'articles',
  title: 'Articles and witness',
  intro: 'The company’s inner rules, and the witness to the signatures under its memorandum.',
  minutes: 3,
  fields: [
    ...articlesFields(kind),
    {
      kind: 'list',
      id: 'witness',
      label: 'Witness',
      hint: kind.hasShares
        ? 'An adult who takes no shares: a friend, a colleague, a director without shares.'
        : 'An adult who is no member: a friend or a colleague.',
      item: { one: 'witness', many: 'witnesses' },
      min: 1,
      max: 1,
      tooFew: 'Add the witness.',
      samePersonAs: ['directors', 'secretary'],
      sharedFields: sharedBy(witness),
      title: personName,
      fields: witness,
      law: {
        words: `The witness to the memorandum must not be a ${kind.hasShares ? 'shareholder' : 'member'}.`,
        sourceId: 'ng-portal-pages',
      },
    },
  ],
});

/** The page 'Documents'. */
export const documentsPage = (kind: CompanyKind): Page => ({
  id: 'documents',
  title: 'Documents',
  intro:
    'Identity documents and signatures are uploaded with each person. Here is room for what else you have.',
  minutes: 2,
  fields: [
    sectorLetterQuestion,
    ...(kind.hasShares ? [] : [attorneyConsentField]),
    {
      kind: 'file',
      id: 'addressProof',
      label: 'Proof of the registered office',
      hint: 'A utility bill or lease, if you have one. It helps when the Commission asks.',
      optional: true,
    },
    { kind: 'file', id: 'otherDocuments', label: 'Other documents', optional: true },
  ],
});
