import { addressLine } from '#catalog/papers/address-line.ts';
import { onPaper } from '#catalog/papers/company-on-paper.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { letteredClauses, withFullStop, clause } from '#catalog/papers/clauses.ts';
import { LISTS } from '../shares/shareholding.ts';
import { cedis } from '../money.ts';

const act: Provenance = {
  source: 'gh-companies-act',
  confidence: 'medium',
  note: 'Check against the official text before filing.',
};
type Guarantor = { readonly name: string; readonly address: string; readonly sum: string };
const guarantorsOf = (answers: Answers): readonly Guarantor[] =>
  LISTS.flatMap((list) => itemsOf(answers, list)).map((item) => {
    const { name, address } = onPaper(item);
    return { name, address, sum: cedis(numberOf(item, 'guarantee') ?? 0) };
  });
const heading = (answers: Answers): PackBlock => ({
  kind: 'facts',
  rows: [
    ['Company', textOf(answers, 'name1')],
    ['Registered office', addressLine(answers['registeredAddress'])],
  ],
});

/** Objects of the company and guarantee of each member. */
export const guaranteeStatement: PackPaper = {
  ...act,
  id: 'gh-guarantee-statement',
  title: 'Statement of objects and guarantee',
  law: 'Companies Act 2019 (Act 992): companies limited by guarantee',
  draftFor: 'the Registrar’s form for companies limited by guarantee',
  write: (answers) => [
    heading(answers),
    clause('1.', 'The objects of the company are:'),
    ...letteredClauses(itemsOf(answers, 'objects').map((item) => withFullStop(textOf(item, 'object')))),
    clause(
      '2.',
      'The company is not formed to make a profit. Its income and property are applied solely to its objects.',
    ),
    clause(
      '3.',
      'The company has no shares. If it is wound up while a person is a member, that member contributes no more than the sum set opposite the member’s name:',
    ),
    {
      kind: 'table',
      widths: [4, 6, 3],
      head: ['Member', 'Address', 'Sum guaranteed'],
      rows: guarantorsOf(answers).map(({ name, address, sum }) => [name, address, sum]),
    },
    ...guarantorsOf(answers).map(({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Member' })),
  ],
};

/** The register of members where none holds shares. */
export const registerOfGuarantors: PackPaper = {
  ...act,
  id: 'gh-register-of-guarantors',
  title: 'Register of members',
  law: 'Companies Act 2019 (Act 992), section 35',
  write: (answers) => [
    heading(answers),
    {
      kind: 'table',
      widths: [1, 6, 3, 2, 2],
      head: ['No.', 'Name and address of the member', 'Sum guaranteed', 'Entered on', 'Ceased on'],
      rows: guarantorsOf(answers).map(({ name, address, sum }, index) => [
        String(index + 1),
        [name, address].filter(Boolean).join('\n'),
        sum,
        '',
        '',
      ]),
    },
    {
      kind: 'paragraph',
      text: 'Enter the date of registration, and every later change on a new line.',
    },
  ],
};
