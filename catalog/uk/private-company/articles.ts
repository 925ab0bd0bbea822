import type { CompanyOnPaper } from '#catalog/papers/company-on-paper.ts';
import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';

type Article = { readonly title: string; readonly provisions: readonly string[] };

/** Plain articles for a small company with shares, in our own words. They say what founders ask about most; the Act fills the rest. */
const shareArticles: readonly Article[] = [
  {
    title: 'The company',
    provisions: [
      'The model articles made by regulations under the Companies Act 2006 do not apply; these articles stand in their place.',
      'The liability of each member is limited to what is unpaid on the shares that member holds.',
    ],
  },
  {
    title: 'What directors may do',
    provisions: [
      'The directors manage the business of the company, and may use all its powers for that.',
      'Members may by special resolution tell the directors to do or to leave something; what was done before stays valid.',
      'Directors may hand a power on to one of them or to somebody else, in writing and on terms, and may take it back.',
    ],
  },
  {
    title: 'How directors decide',
    provisions: [
      'Directors decide by a majority at a meeting, or all of them in writing. With one director only, that director decides alone and keeps a note of each decision.',
      'Any director may call a meeting with reasonable notice of when, where and how. Directors take part from wherever all can speak with one another.',
      'Two directors make a quorum while there are two or more. With equal votes, the chair of the meeting has no casting vote.',
      'A director with a conflict of interest says so at once. The others may allow it; a director who has declared an interest in a transaction with the company may still vote and count towards the quorum, unless the others decide otherwise.',
    ],
  },
  {
    title: 'Becoming and ceasing to be a director',
    provisions: [
      'Directors are appointed by ordinary resolution of the members or by decision of the directors, and only once their identity has been verified as the Act requires.',
      'A director ceases to be one on resigning in writing, on being disqualified or bankrupt, on being unable to act for three months by a doctor’s opinion, or on removal by ordinary resolution under the Act.',
    ],
  },
  {
    title: 'Shares',
    provisions: [
      'Shares are issued with the rights stated when they are allotted. Shares of a new class may be issued by ordinary resolution.',
      'New shares for cash are first offered to the members in proportion to what they hold, at the same price and for at least fourteen days, unless a special resolution says otherwise.',
      'Every holder has one certificate free of charge for the shares of each class.',
    ],
  },
  {
    title: 'Transfer of shares',
    provisions: [
      'A share is transferred by an instrument in writing, signed by or for the one who transfers it and, when it is not fully paid, also by the one who takes it.',
      'The directors may refuse to register a transfer. They give the refusal with its reasons within two months.',
      'When a holder dies, the company recognises those who represent the estate; they may be registered themselves or name somebody else.',
    ],
  },
  {
    title: 'Dividends',
    provisions: [
      'Members declare dividends by ordinary resolution, at most what the directors recommend; directors may pay interim ones. A dividend is paid out of profits available for it only, in proportion to what is paid on the shares of a class.',
    ],
  },
  {
    title: 'Decisions of members',
    provisions: [
      'Members decide by written resolution or at a meeting. Notice of a meeting is fourteen clear days.',
      'One member present, in person or by proxy, makes a quorum while there is one only; otherwise two do.',
      'On a show of hands each member has one vote; on a poll, one for each share that carries votes. Any member may ask for a poll.',
    ],
  },
  {
    title: 'Papers and people',
    provisions: [
      'The company may send papers by post, by hand, or to an e-mail address given for it. What is sent by e-mail counts as received an hour later.',
      'The company has no seal. Documents are executed by two directors, or by one before a witness.',
      'The company may, as far as the Act allows, make good what a director loses in its service and insure directors against it.',
    ],
  },
];

/** The articles of a company with shares that chose ours: they are filed as articles of its own. */
export const articlesForShares = (
  read: (answers: Answers) => CompanyOnPaper,
  provenance: Provenance,
): PackPaper => ({
  ...provenance,
  id: 'uk-articles',
  title: 'Articles of association',
  law: 'Companies Act 2006, section 18',
  note: 'A draft in our own words. Read it before it is filed, and have a lawyer read it when much depends on it.',
  draftFor: 'the articles of its own (bespoke articles) that the company delivers with form IN01',
  applies: (answers) => answers['articles'] === 'plain',
  write: (answers) => [
    { kind: 'heading', level: 1, text: read(answers).name },
    ...shareArticles.flatMap(({ title, provisions }, index): readonly PackBlock[] => [
      { kind: 'heading', level: 2, text: `${index + 1}. ${title}` },
      ...provisions.map(
        (text, place): PackBlock => ({ kind: 'clause', number: `${index + 1}.${place + 1}`, depth: 0, text }),
      ),
    ]),
  ],
});
