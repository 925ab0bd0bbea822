import type { PackBlock } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Answers } from '#forms/form.ts';
import type { State } from '../states.ts';
import { type Article, asArticles } from './paper-words.ts';

/** Short bylaws in our own words, for a corporation with few stockholders. What they leave open the statute settles. */
export function bylaws(answers: Answers, state: State): readonly PackBlock[] {
  const directors = peopleOnPaper(answers, 'directors', 'address').length;
  const boardAmends = textOf(answers, 'boardMakesBylaws') === 'yes';
  const articles: readonly Article[] = [
    [
      'Offices',
      `The registered office is that of the registered agent in ${state.name}. The principal office is at ${addressLine(answers['principalAddress'])}; the board may move it.`,
    ],
    [
      'Stockholders',
      'An annual meeting elects the directors, on a day and at a place, or by means of communication, which the board chooses. The board, the President, or holders of a tenth of the votes may call a special meeting.',
      'Notice goes to every stockholder who may vote, not less than ten and not more than sixty days before the meeting, and says where and when it is and, for a special meeting, what it is about. A stockholder may waive notice.',
      'Holders of a majority of the votes are a quorum. Directors are elected by a plurality; everything else is decided by a majority of the votes cast, unless the charter or the law asks for more.',
      'Each share has one vote, unless the charter says otherwise. Stockholders may vote by proxy, and may act without a meeting by written consent of those who have the votes that a meeting would need.',
    ],
    [
      'Directors',
      `The business is managed by or under a board of ${directors} director${directors === 1 ? '' : 's'}; the board may change the number, though not so as to end a director’s term. Directors need not be stockholders, nor live in ${state.name}.`,
      'A director serves until a successor is elected. A vacancy is filled by the directors left, or by the stockholders. Holders of a majority of the votes may remove a director with or without cause, as far as the law allows.',
      'The board meets where and when it decides, in person or by means by which all hear each other. Two days’ notice is enough for a special meeting. A majority of the directors is a quorum, and a majority of those present decides.',
      'The board may act without a meeting when all directors consent in writing or by electronic transmission.',
    ],
    [
      'Officers',
      'The board elects a President and a Secretary, and others as it sees fit; one person may hold several offices. Officers serve at the pleasure of the board.',
      'The President runs the business day by day and signs for the corporation. The Secretary keeps the minutes, the stock ledger and the records.',
    ],
    [
      'Stock',
      'Shares are represented by certificates unless the board decides that some or all are not. Certificates are signed by two officers, or by one who holds two offices.',
      'Shares pass only when the transfer is entered in the stock ledger, whose holders the corporation may treat as the owners.',
      'A stockholder who wishes to transfer shares first offers them to the corporation on the same terms, which has thirty days to take them. This does not apply to transfers to family, to trusts for them, or by death.',
    ],
    [
      'Indemnity',
      'The corporation indemnifies its directors and officers to the fullest extent the law permits for acts done in good faith in its service, and advances their costs on a promise to repay them if they turn out not to be entitled.',
    ],
    [
      'Records and year',
      'Every stockholder may inspect the records as the law allows. The tax year ends as the board decides.',
      'Notices may be given by electronic transmission to the address that the person gave.',
    ],
    [
      'Changes',
      boardAmends
        ? 'The stockholders or the board may change these bylaws.'
        : 'The stockholders may change these bylaws.',
    ],
  ];
  return asArticles(articles);
}
