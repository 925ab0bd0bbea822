import { type Answers, itemsOf } from '#forms/form.ts';
import type { PackPaper, PackBlock } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import {
  firstResolutions,
  registerOfDirectors,
  registerOfControllers,
} from '#catalog/papers/share-papers.ts';
import { textOf, numberOf } from '#catalog/kit/answers/reading-answers.ts';
import { officeOnPaper } from '../incorporation/registration.ts';
import type { CompanyOnPaper } from '#catalog/papers/company-on-paper.ts';
import { personName } from '#catalog/questions/person.ts';
import { directorsOnPaper, controllersOnPaper, act, memorandumOf } from '../incorporation/papers.ts';
import { pounds } from '../money.ts';

const LISTS = ['guarantors', 'corporateGuarantors'] as const;
type Guarantor = { readonly name: string; readonly address: string; readonly sum: string };
const guarantorsOf = (answers: Answers): readonly Guarantor[] =>
  LISTS.flatMap((list) => itemsOf(answers, list)).map((item) => ({
    name: personName(item) || textOf(item, 'companyName'),
    address:
      addressLine(item['serviceAddress']) || addressLine(item['companyAddress']) || officeOnPaper(answers),
    sum: pounds(numberOf(item, 'guarantee') ?? 0),
  }));
function guaranteeOnPaper(answers: Answers): CompanyOnPaper {
  const office = officeOnPaper(answers);
  return {
    name: textOf(answers, 'name1'),
    office,
    directors: directorsOnPaper(answers, office),
    holdings: [],
    controllers: controllersOnPaper(answers, office, 'of the right to surplus assets'),
  };
}
const rule = (id: string, law: string) => ({
  ...act,
  id,
  law: `Companies Act 2006, ${law}`,
  read: guaranteeOnPaper,
});

const table = (
  id: string,
  title: string,
  law: string,
  draftFor: string | undefined,
  head: readonly string[],
  rest: readonly string[],
): PackPaper => ({
  ...act,
  id,
  title,
  law,
  ...(draftFor === undefined ? {} : { draftFor }),
  write: (answers): readonly PackBlock[] => [
    {
      kind: 'facts',
      rows: [
        ['Company', textOf(answers, 'name1')],
        ['Registered office', officeOnPaper(answers)],
      ],
    },
    {
      kind: 'table',
      head,
      rows: guarantorsOf(answers).map(({ name, address, sum }) => [name, address, sum, ...rest]),
    },
  ],
});

export const papers: readonly PackPaper[] = [
  memorandumOf('uk-guarantee-memorandum', 'to become a member of the company.', (answers) =>
    guarantorsOf(answers).map(({ name }) => name),
  ),
  table(
    'uk-guarantee-statement',
    'Statement of guarantee',
    'Companies Act 2006, section 11',
    'the statement of guarantee in form IN01',
    ['Subscriber', 'Address', 'Sum guaranteed'],
    [],
  ),
  firstResolutions(rule('uk-guarantee-resolutions', 'section 248'), () => [
    {
      title: 'Members',
      text: 'The subscribers are entered in the register of members. Further members are admitted under the articles.',
    },
    { title: 'Registers', text: 'The register of members is opened and kept at the registered office.' },
    {
      title: 'Bank account',
      text: 'An account is opened with a bank in the name of the company. Two directors sign for it together, or the sole director, until the directors decide otherwise.',
    },
    {
      title: 'Tax',
      text: 'The directors will tell HM Revenue & Customs when the company starts business, and keep a calendar of its accounts, returns and statements.',
    },
  ]),
  table(
    'uk-guarantee-members',
    'Register of members',
    'Companies Act 2006, section 113',
    undefined,
    ['Name', 'Address', 'Sum guaranteed', 'Entered on', 'Ceased on'],
    ['', ''],
  ),
  registerOfDirectors(rule('uk-guarantee-directors', 'section 162')),
  registerOfControllers(rule('uk-guarantee-control', 'Part 21A'), {
    title: 'People with significant control',
    heading: 'Person with significant control',
  }),
];
