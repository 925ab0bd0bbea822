import { yesNo } from '#catalog/questions/yes-no.ts';
import { type Answers, defineForm, type Form, type Page } from '#forms/form.ts';
import { officePage } from '../addresses/office-page.ts';
import { businessPage } from '../business/business-page.ts';
import { contactPage } from '../company/form.ts';
import { notForProfitJurisdiction as jurisdiction } from '../jurisdictions.ts';
import { namePage } from '../names/name-page.ts';
import { directorsPage, incorporatorFields } from '../people/people-pages.ts';

const { act } = jurisdiction;
const contact = contactPage(jurisdiction);

/** Returns whether the corporation receives money from the public or from governments. */
export const takesPublicMoney = (answers: Answers): boolean => answers['soliciting'] === 'yes';

const articlesPage: Page = {
  id: 'articles',
  title: 'Articles',
  intro:
    'Form 4001 states the purpose, the members, and who receives the property on dissolution. It is public.',
  minutes: 5,
  fields: [
    {
      kind: 'text',
      id: 'purpose',
      label: 'Purpose',
      hint: 'In plain words, including everything it will do.',
      rows: 3,
      minLength: 20,
      maxLength: 1500,
      example: 'To teach children in Ottawa to build robots, and to lend them the tools.',
      law: { words: 'The articles state the purpose.', sourceId: 'ca-nfp-guide' },
    },
    {
      kind: 'choice',
      id: 'memberClasses',
      label: 'Members',
      shape: 'radios',
      options: [
        { value: 'one', label: 'One class, each member with one vote', hint: 'Suitable for most' },
        { value: 'several', label: 'Several classes' },
      ],
    },
    {
      kind: 'text',
      id: 'memberTerms',
      label: 'The classes, and which of them vote',
      rows: 3,
      minLength: 10,
      maxLength: 1500,
      when: (answers) => answers['memberClasses'] === 'several',
    },
    yesNo({
      id: 'soliciting',
      label: 'Will it receive donations from the public or money from governments?',
      law: { words: 'A soliciting corporation needs at least three directors.', sourceId: 'ca-practice' },
    }),
    {
      kind: 'number',
      id: 'minDirectors',
      label: 'Minimum number of directors',
      min: 1,
      max: 50,
      example: '3',
    },
    {
      kind: 'number',
      id: 'maxDirectors',
      label: 'Maximum number of directors',
      hint: 'Enter the same as the minimum for a fixed number.',
      min: 1,
      max: 50,
      example: '10',
    },
    {
      kind: 'text',
      id: 'liquidation',
      label: 'Who receives the remaining property on dissolution',
      rows: 2,
      minLength: 10,
      maxLength: 600,
      example: 'One or more registered charities in Canada with a similar purpose.',
    },
    {
      kind: 'choice',
      id: 'businessLimits',
      label: 'Limits on what it may do',
      shape: 'radios',
      options: [
        { value: 'none', label: 'None' },
        { value: 'own', label: 'In our own words' },
      ],
    },
    {
      kind: 'text',
      id: 'businessLimitWords',
      label: 'The limits',
      rows: 2,
      maxLength: 1500,
      when: (answers) => answers['businessLimits'] === 'own',
    },
    {
      kind: 'text',
      id: 'otherProvisions',
      label: 'Other provisions',
      optional: true,
      rows: 3,
      maxLength: 3000,
    },
  ],
};

/** The questions of Form 4001 and of its annexes. */
export const notForProfitForm: Form = defineForm({
  id: 'canada-not-for-profit',
  version: 1,
  title: 'Incorporate a federal not-for-profit corporation in Canada',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'Every person named in this application has agreed to be named, and each director qualifies and has consented in writing.',
    `I authorise you to file this application under the ${act} with ${jurisdiction.registry} and to answer its questions using these answers.`,
  ],
  pages: [
    namePage(jurisdiction),
    officePage(jurisdiction),
    businessPage(jurisdiction),
    articlesPage,
    directorsPage(jurisdiction),
    {
      id: 'founders',
      title: 'Incorporators',
      intro: 'The people who sign the articles.',
      minutes: 2,
      fields: incorporatorFields(jurisdiction.id),
    },
    { ...contact, fields: contact.fields.filter(({ id }) => id !== 'express') },
  ],
});
