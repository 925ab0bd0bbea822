import { personName, sharedBy } from '#catalog/questions/person.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { plansPage, presenterPage } from '../incorporation/filing-and-tax-pages.ts';
import { type BodyWords, namePage, officePage, directorsPage, controlPage } from '../incorporation/pages.ts';
import { articlesFrom } from '../incorporation/articles-questions.ts';
import { sicQuestion } from '../activities/sic-question.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { type Field, type Page, type Form, defineForm, type Answers, itemsOf } from '#forms/form.ts';
import { bodyFields, nameFields, serviceAddressFields } from '../people/person-questions.ts';

const guarantor = [...nameFields, ...serviceAddressFields];
const guarantee = {
  kind: 'money',
  id: 'guarantee',
  label: 'Sum guaranteed',
  hint: 'Due only if the company is wound up while they are a member, or within a year after. £1 is usual.',
  currency: 'GBP',
  minMinor: 100,
  tooSmall: 'A guarantor must guarantee at least £1.',
  example: '1',
} as const;

/**
 * Differences between applications for companies without shares: names, the articles to choose from, and
 * pages of their own.
 */
type GuaranteeCompany = {
  readonly id: string;
  readonly title: string;
  readonly name: BodyWords;
  readonly articles: readonly Field[];
  readonly further: readonly Page[];
};

/** Application to register a company limited by guarantee, as form IN01 asks. */
export const guaranteeForm = ({ id, title, name, articles, further }: GuaranteeCompany): Form =>
  defineForm({
    id,
    version: 4,
    title,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in this application has agreed to be named and to the role stated.',
      'The subscribers wish to form a company under the Companies Act 2006, and each guarantees the sum stated.',
      'I authorise you to deliver this application to Companies House and to answer its questions using these answers.',
    ],
    pages: [
      namePage(name),
      officePage('company'),
      {
        id: 'business',
        title: 'Purpose',
        intro: 'The company’s activities and its internal rules.',
        minutes: 3,
        fields: [
          sicQuestion,
          yesNo({
            id: 'sharesProfit',
            label: 'May members receive any of its profits?',
            why: 'Most of these companies exclude it in their articles, as charities and funders require.',
          }),
          ...articles,
        ],
      },
      ...further,
      directorsPage,
      {
        id: 'members',
        title: 'Guarantors',
        intro: 'The members. They hold no shares and sign the memorandum as subscribers.',
        minutes: 4,
        fields: [
          {
            kind: 'list',
            id: 'guarantors',
            label: 'Guarantors who are individuals',
            item: { one: 'guarantor', many: 'guarantors' },
            min: (answers: Answers) => (itemsOf(answers, 'corporateGuarantors').length > 0 ? 0 : 1),
            max: 50,
            tooFew: 'Add at least one guarantor.',
            samePersonAs: ['directors'],
            sharedFields: sharedBy(guarantor),
            title: personName,
            fields: [...guarantor, guarantee],
            law: {
              words: 'Companies Act 2006, section 11: the statement of guarantee.',
              sourceId: 'uk-companies-act',
            },
          },
          {
            kind: 'list',
            id: 'corporateGuarantors',
            label: 'Guarantors that are companies',
            item: { one: 'company', many: 'companies' },
            min: 0,
            max: 50,
            optional: true,
            title: companyTitle,
            fields: [...bodyFields, guarantee],
          },
        ],
      },
      controlPage({ owned: 'Right to surplus assets', samePersonAs: ['directors', 'guarantors'] }),
      plansPage('company'),
      presenterPage([
        { value: 'subscriber', label: 'As a subscriber' },
        { value: 'director', label: 'As a director' },
        { value: 'agent', label: 'As their agent' },
      ]),
    ],
  });

/** Application to register a company limited by guarantee that is no community interest company. */
export const guaranteeCompanyForm = guaranteeForm({
  id: 'uk-guarantee-company',
  title: 'Register a company limited by guarantee in the United Kingdom',
  name: {
    what: 'company',
    entityType: 'GTE',
    ending: 'Limited or Ltd. To omit it under section 60, as charities may, write to us first',
    examples: ['Sample Harbour Choir Limited', 'Sample Meadow Society Friends Ltd'],
  },
  articles: articlesFrom([
    { value: 'model', label: 'The model articles for guarantee companies' },
    { value: 'amended', label: 'The model articles with changes' },
    { value: 'bespoke', label: 'Our own articles' },
  ]),
  further: [],
});
