import { addressLine } from '#catalog/papers/address-line.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Answers } from '#forms/form.ts';
import { purposeWords } from '../formation/paper-words.ts';
import type { PartnershipKind } from './kinds.ts';

/** Returns the articles of the partnership agreement, in our own words: a title, then its provisions. */
export function agreementArticles(
  { id, act, paper, noun, state }: PartnershipKind,
  answers: Answers,
): readonly (readonly [title: string, ...provisions: readonly string[]])[] {
  const isLimited = id === 'lp';
  const taxed =
    textOf(answers, 'taxedAs') === 'corporation'
      ? 'The partnership elects to be taxed as a corporation, on Form 8832.'
      : 'The partnership is a partnership for federal income tax. The partners choose its partnership representative.';
  return [
    [
      'Formation',
      isLimited
        ? `The partnership is formed under ${act} by the filing of its ${paper}, under the name ${textOf(answers, 'name1')}.`
        : `The partnership is formed as a ${noun} under ${act}, under the name ${textOf(answers, 'name1')}. It files a ${paper}.`,
      `Its principal office is at ${addressLine(answers['principalAddress'])}.`,
      purposeWords(answers, 'It may carry on any lawful business.'),
    ],
    [
      'Partners and contributions',
      'The schedule states the partners, their contributions and their shares. No partner is obliged to contribute more.',
      isLimited
        ? 'The general partners are liable for the debts of the partnership. A limited partner is not, unless that partner takes part in the control of the business.'
        : 'No partner is liable for the debts of the partnership merely because of being a partner.',
    ],
    [
      'Management',
      isLimited
        ? 'The general partners run the business and alone act for the partnership. They decide by majority. Limited partners may advise them and inspect the books.'
        : 'The partners run the business. They decide ordinary matters by majority, and each may act for the partnership in its ordinary business.',
      'The consent of all partners is required to sell substantially all assets, admit a partner, merge or dissolve the partnership, or amend this agreement.',
    ],
    [
      'Profit, loss and payments',
      'Profits, losses and distributions are divided in the shares stated in the schedule. No distribution may leave the partnership unable to pay its debts.',
    ],
    [
      'Tax and books',
      taxed,
      'The partnership keeps books at its principal office, which every partner may inspect.',
    ],
    [
      'Transfers',
      'A partner may transfer an interest only with the consent of the other partners. Without it, the person who acquires the interest is entitled only to distributions.',
    ],
    [
      'End',
      'The partnership ends when all partners decide it, or when the law ends it. Debts are paid first, then contributions are returned. The remainder is divided in the shares stated in the schedule.',
    ],
    ['Law', `This agreement is governed by the law of ${state.name}. It may be amended only in writing.`],
  ];
}
