import { type Answers, itemsOf, type Page } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { shareCompanyForm } from '../shares/share-company-form.ts';
import { articlesFrom } from '../incorporation/articles-questions.ts';
import { directorsPageOf } from '../incorporation/pages.ts';
import { bodyFields, nameFields, serviceAddressFields } from '../people/person-questions.ts';

const qualified = [
  yesNo({
    id: 'qualified',
    label: 'Is the secretary qualified?',
    hint: 'By profession, office or experience, as section 273 requires.',
  }),
  {
    kind: 'confirm',
    id: 'consent',
    label: 'Consent',
    statement: 'The secretary has agreed to act.',
    missing: 'The secretary must agree to act.',
  },
] as const;
const secretary = [...nameFields, ...serviceAddressFields];

const secretaryPage: Page = {
  id: 'secretary',
  title: 'Secretary',
  intro: 'A public company needs a qualified secretary. A director may be the secretary.',
  minutes: 2,
  fields: [
    {
      kind: 'list',
      id: 'secretaries',
      label: 'Secretaries who are individuals',
      item: { one: 'secretary', many: 'secretaries' },
      min: (answers: Answers) => (itemsOf(answers, 'corporateSecretaries').length > 0 ? 0 : 1),
      max: 3,
      tooFew: 'A public company needs a secretary.',
      samePersonAs: ['directors'],
      sharedFields: sharedBy(secretary),
      title: personName,
      fields: [...secretary, ...qualified],
      law: {
        words: 'Companies Act 2006, sections 271 and 273: a public company has a qualified secretary.',
        sourceId: 'uk-companies-act',
      },
    },
    {
      kind: 'list',
      id: 'corporateSecretaries',
      label: 'Secretaries that are companies',
      item: { one: 'company', many: 'companies' },
      min: 0,
      max: 3,
      optional: true,
      title: companyTitle,
      fields: [...bodyFields, ...qualified],
    },
  ],
};

/** Application to register a public limited company: form IN01 with a secretary and a second director. */
export const publicCompanyForm = shareCompanyForm({
  id: 'uk-public-company',
  title: 'Register a public limited company in the United Kingdom',
  name: {
    what: 'company',
    entityType: 'PLC',
    ending: 'public limited company or plc, such as “Harbour Lantern plc”',
    examples: ['Sample Harbour Lantern plc', 'Sample Amber Meadow public limited company'],
  },
  articles: articlesFrom([
    { value: 'model', label: 'The model articles for public companies' },
    { value: 'amended', label: 'The model articles with changes' },
    { value: 'bespoke', label: 'Our own articles' },
  ]),
  directors: directorsPageOf(2),
  further: [secretaryPage],
  samePersonAs: ['directors', 'shareholders'],
});
