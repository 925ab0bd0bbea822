import type { PackBlock, PackPaper } from '#catalog/types/index.ts';
import {
  allotmentSentences,
  firstResolutions,
  registerOfControllers,
  registerOfDirectors,
  registerOfMembers,
  shareCertificates,
} from '#catalog/papers/share-papers.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { officeOnPaper } from '../incorporation/registration.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { type CompanyOnPaper } from '#catalog/papers/company-on-paper.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { articlesForShares } from './articles.ts';
import { classTitle, HOLDER_LISTS } from '../shares/shareholding.ts';
import {
  directorsOnPaper,
  publicDetails,
  controllersOnPaper,
  act,
  memorandumOf,
} from '../incorporation/papers.ts';
import { pounds } from '../money.ts';

/** Returns the content of the papers of a company with shares, from its answers. */
export function companyOnPaper(answers: Answers): CompanyOnPaper {
  const office = officeOnPaper(answers);
  const classes = itemsOf(answers, 'shareClasses');
  const [secretary] = ['secretaries', 'corporateSecretaries'].flatMap((list) => itemsOf(answers, list));
  return {
    name: textOf(answers, 'name1'),
    office,
    directors: directorsOnPaper(answers, office),
    ...(secretary === undefined ? {} : { secretary: publicDetails(secretary, office) }),
    holdings: HOLDER_LISTS.flatMap((list) => itemsOf(answers, list)).map((item) => {
      const { name, address } = publicDetails(item, office);
      const shareClass = classes.find(({ id }) => id === textOf(item, 'shareClass')) ?? {};
      const shares = numberOf(item, 'shares') ?? 0;
      return {
        holder: name,
        address,
        shareClass: classTitle(shareClass).toLowerCase(),
        shares,
        nominal: pounds(numberOf(shareClass, 'nominal') ?? 0),
        paid: pounds(shares * (numberOf(shareClass, 'paid') ?? 0)),
      };
    }),
    controllers: controllersOnPaper(answers, office, 'of the shares'),
  };
}

const subscribersOf = ({ holdings }: CompanyOnPaper): readonly string[] => [
  ...new Set(holdings.map(({ holder }) => holder)),
];

const rule = (id: string, law: string) => ({
  ...act,
  id,
  law: `Companies Act 2006, ${law}`,
  read: companyOnPaper,
});

const statementOfCapital: PackPaper = {
  ...act,
  id: 'uk-statement-of-capital',
  title: 'Statement of capital and initial shareholdings',
  law: 'Companies Act 2006, section 10',
  draftFor: 'the statement of capital in form IN01',
  write: (answers) => {
    const classes = itemsOf(answers, 'shareClasses').map((item) => ({
      title: classTitle(item),
      rights: textOf(item, 'rights'),
      shares: numberOf(item, 'number') ?? 0,
      nominal: numberOf(item, 'nominal') ?? 0,
      unpaid: (numberOf(item, 'price') ?? 0) - (numberOf(item, 'paid') ?? 0),
    }));
    const company = companyOnPaper(answers);
    return [
      {
        kind: 'table',
        widths: [4, 2, 2, 3, 3],
        head: ['Class', 'Shares', 'Nominal value', 'Aggregate nominal value', 'Aggregate unpaid'],
        rows: classes.map(({ title, shares, nominal, unpaid }) => [
          title,
          formatThousands(shares),
          pounds(nominal),
          pounds(shares * nominal),
          pounds(shares * unpaid),
        ]),
      },
      {
        kind: 'facts',
        rows: [
          ['Total shares', formatThousands(classes.reduce((sum, { shares }) => sum + shares, 0))],
          [
            'Aggregate nominal value',
            pounds(classes.reduce((sum, { shares, nominal }) => sum + shares * nominal, 0)),
          ],
          ['Aggregate unpaid', pounds(classes.reduce((sum, { shares, unpaid }) => sum + shares * unpaid, 0))],
        ],
      },
      ...classes.flatMap(({ title, rights }): readonly PackBlock[] => [
        { kind: 'heading', level: 2, text: `Rights of the class ${title}` },
        { kind: 'paragraph', text: rights },
      ]),
      { kind: 'heading', level: 2, text: 'Initial shareholdings' },
      {
        kind: 'table',
        widths: [6, 3, 2, 2],
        head: ['Subscriber and address', 'Class', 'Shares', 'Paid'],
        rows: company.holdings.map(({ holder, address, shareClass, shares, paid }) => [
          [holder, address].filter(Boolean).join('\n'),
          shareClass,
          formatThousands(shares),
          paid,
        ]),
      },
    ];
  },
};

/** The papers of a private company limited by shares. */
export const companyPapers: readonly PackPaper[] = [
  memorandumOf(
    'uk-memorandum',
    'to become a member of the company and to take at least one share each.',
    (answers) => subscribersOf(companyOnPaper(answers)),
  ),
  statementOfCapital,
  articlesForShares(companyOnPaper, act),
  firstResolutions(rule('uk-first-resolutions', 'section 248'), (company) => [
    {
      title: 'Shares',
      text: `The subscribers’ shares are entered in the register of members as follows, and share certificates are issued within two months:  ${allotmentSentences(company)}.`,
    },
    {
      title: 'Accounting reference date',
      text: 'The accounting reference date is the last day of the month of the first anniversary of the registration, until the directors change it.',
    },
    {
      title: 'Registers',
      text: 'The register of members is opened and kept at the registered office. Companies House keeps the registers of directors and of people with significant control. Copies are kept with the company’s records.',
    },
    {
      title: 'Bank account',
      text: 'An account is opened with a bank in the name of the company. One director signs on it alone until the directors decide otherwise.',
    },
    {
      title: 'Tax',
      text: 'The directors will tell HM Revenue & Customs when the company starts business, and keep a calendar of its accounts, returns and statements.',
    },
  ]),
  shareCertificates(rule('uk-share-certificates', 'sections 768 and 769'), ({ directors }) =>
    directors.slice(0, 2).map(({ name }) => ({ name, capacity: 'Director' })),
  ),
  registerOfMembers(rule('uk-register-of-members', 'section 113')),
  registerOfDirectors({
    ...rule('uk-register-of-directors', 'section 162'),
    note: 'Since 18 November 2025 Companies House keeps this register. This copy is for the company’s own records.',
  }),
  registerOfControllers(
    {
      ...rule('uk-register-of-control', 'Part 21A'),
      note: 'Since 18 November 2025 Companies House keeps this register. This copy is for the company’s own records.',
    },
    { title: 'People with significant control', heading: 'Person with significant control' },
  ),
];
