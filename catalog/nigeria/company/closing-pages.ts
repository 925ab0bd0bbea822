import type { Field, Page } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { sectorLetterQuestion } from '../business/activity-questions.ts';
import type { CompanyKind } from './company-kinds.ts';
import { attorneyConsentField } from './guarantee-questions.ts';
import { nigerianWitness } from '../people/identity-questions.ts';

const witness = nigerianWitness({ who: 'the witness', adult: 'A witness must be 18 or older.' });

const articlesFields = ({ ownArticles }: CompanyKind): readonly Field[] =>
  ownArticles
    ? [
        {
          kind: 'file',
          id: 'articlesFile',
          label: 'Your articles',
          missing: 'A public company must have its own articles.',
          maxFiles: 1,
          law: {
            words: 'A public company needs its own articles. The model articles are for other companies.',
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
            {
              value: 'default',
              label: 'The Commission’s model articles',
              hint: 'Suitable for most companies',
            },
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
  intro: 'The company’s internal rules, and the witness to the signatures on its memorandum.',
  minutes: 3,
  fields: [
    ...articlesFields(kind),
    {
      kind: 'list',
      id: 'witness',
      label: 'Witness',
      hint: kind.hasShares
        ? 'An adult who takes no shares, such as a friend, a colleague or a director without shares.'
        : 'An adult who is not a member, such as a friend or a colleague.',
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
  intro: 'You upload identity documents and signatures with each person. Add any other documents here.',
  minutes: 2,
  fields: [
    sectorLetterQuestion,
    ...(kind.hasShares ? [] : [attorneyConsentField]),
    {
      kind: 'file',
      id: 'addressProof',
      label: 'Proof of the registered office',
      hint: 'A utility bill or lease, if you have one. It helps if the Commission asks for proof.',
      optional: true,
    },
    { kind: 'file', id: 'otherDocuments', label: 'Other documents', optional: true },
  ],
});
