import { addressOf, minorOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { itemsOf } from '#forms/form.ts';
import { isPostcodePossibleIn } from '../offices/postcode-area.ts';
import { isSamePerson } from '../people/desk-rules.ts';
import { guidance } from './law.ts';

/** Income in pence up to which a charity of another kind need not register. */
const SMALL_INCOME = 5_000_00;

/** Finds an office that is not in England or Wales. */
export const findOfficeElsewhere: DeskRule['find'] = (answers) => {
  const postcode = addressOf(answers, 'registeredOffice')?.postcode ?? '';
  return postcode === '' || isPostcodePossibleIn(postcode, 'england-wales')
    ? []
    : [{ path: 'registeredOffice' }];
};

/** Finds an income with which a charity of another kind need not register. */
export const findSmallIncome: DeskRule['find'] = (answers) => {
  const income = minorOf(answers, 'income', 'GBP');
  return income !== undefined && income <= SMALL_INCOME ? [{ path: 'income' }] : [];
};

/** Desk rules for charities of every kind. `prefix` begins their ids. */
export const charityRules = (prefix: string): readonly DeskRule[] => [
  {
    id: `${prefix}-trustees`,
    severity: 'query',
    words: 'The Commission expects at least three trustees who are not related.',
    remedy: 'Add trustees, or tell us why fewer are enough.',
    law: 'Charity Commission, guidance CC21 and CC3',
    ...guidance,
    find: (answers) => {
      const { length } = itemsOf(answers, 'trustees');
      return length > 0 && length < 3 ? [{ path: 'trustees' }] : [];
    },
  },
  {
    id: `${prefix}-trustee-twice`,
    severity: 'query',
    words: 'The same person is listed twice.',
    remedy: 'Remove one of the entries.',
    law: 'Charities Act 2011, section 177',
    ...guidance,
    find(answers) {
      const trustees = itemsOf(answers, 'trustees');
      return trustees
        .filter((person, index) => trustees.slice(0, index).some((other) => isSamePerson(other, person)))
        .map(({ id }) => ({ path: `trustees/${id}/surname` }));
    },
  },
  {
    id: `${prefix}-barred`,
    severity: 'refused',
    words: 'A disqualified person may not be a trustee without a waiver of the Commission.',
    remedy: 'Name another person.',
    law: 'Charities Act 2011, section 178',
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) =>
      itemsOf(answers, 'trustees')
        .filter((person) => textOf(person, 'barred') === 'yes')
        .map(({ id }) => ({ path: `trustees/${id}/barred` })),
  },
  {
    id: `${prefix}-political`,
    severity: 'query',
    words: 'A political purpose is not charitable.',
    remedy: 'State a charitable purpose. Campaigning may only support it.',
    law: 'Charity Commission, guidance CC9',
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) =>
      /\b(?:political|politics|lobby\w*|change the law|elections?)\b/i.test(textOf(answers, 'purposes'))
        ? [{ path: 'purposes' }]
        : [],
  },
  {
    id: `${prefix}-private-benefit`,
    severity: 'query',
    words: 'The Commission asks why a trustee is paid and how conflicts are managed.',
    remedy: 'Explain it in a few sentences, or leave the payment out.',
    law: 'Charities Act 2011, section 4; guidance CC11',
    source: 'uk-practice',
    confidence: 'medium',
    find: (answers) => (textOf(answers, 'privateBenefit') === 'yes' ? [{ path: 'privateBenefit' }] : []),
  },
];

/** Desk rules for charitable incorporated organisations. */
export const charityDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-cio-office',
    severity: 'refused',
    words: 'The principal office must be in England or Wales.',
    remedy: 'Give an address there, or register with the regulator of Scotland or Northern Ireland.',
    law: 'Charities Act 2011, section 205(2)',
    ...guidance,
    find: findOfficeElsewhere,
  },
  ...charityRules('uk-cio'),
  {
    id: 'uk-cio-small',
    severity: 'advice',
    words: 'With an income of £5,000 or less, a charity of another kind need not register.',
    remedy: 'A small association can stay unregistered. A CIO must register, and reports each year.',
    law: 'Charities Act 2011, section 30',
    source: 'uk-charity-registration',
    confidence: 'high',
    find: findSmallIncome,
  },
];
