import type { CompanyOnPaper } from '#catalog/papers/company-on-paper.ts';
import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';

type Article = { readonly title: string; readonly provisions: readonly string[] };

/**
 * Plain articles for a small company with shares, in our own words. They say what founders ask about most;
 * the Act fills the rest.
 */
const shareArticles: readonly Article[] = [
  {
    title: 'The company',
    provisions: [
      'The model articles made by regulations under the Companies Act 2006 do not apply; these articles replace them.',
      'The liability of each member is limited to the amount unpaid on that member’s shares.',
    ],
  },
  {
    title: 'Powers of directors',
    provisions: [
      'The directors manage the business of the company and may exercise all its powers.',
      'The members may, by special resolution, direct the directors to take or not to take an action. Earlier acts remain valid.',
      'The directors may delegate a power in writing, on terms, to a director or another person, and may revoke the delegation.',
    ],
  },
  {
    title: 'Decisions of directors',
    provisions: [
      'Directors decide by a majority at a meeting or unanimously in writing. A sole director decides alone and keeps a record of each decision.',
      'Any director may call a meeting with reasonable notice of its time, place and form. Directors may take part from any place where all can speak to each other.',
      'Two directors are a quorum if there are two or more. The chair has no casting vote.',
      'A director with a conflict of interest must declare it immediately. The other directors may authorise it. A director who has declared an interest in a transaction with the company may vote and count towards the quorum, unless the others decide otherwise.',
    ],
  },
  {
    title: 'Appointment and removal of directors',
    provisions: [
      'Directors are appointed by ordinary resolution of the members or by decision of the directors, after their identity has been verified as the Act requires.',
      'A person ceases to be a director on written resignation, disqualification or bankruptcy, on being unable to act for three months in a doctor’s opinion, or on removal by ordinary resolution under the Act.',
    ],
  },
  {
    title: 'Shares',
    provisions: [
      'Shares are issued with the rights stated when they are allotted. Shares of a new class may be issued by ordinary resolution.',
      'New shares for cash are first offered to the members in proportion to their holdings, at the same price and for at least fourteen days, unless a special resolution provides otherwise.',
      'Every shareholder receives one certificate free of charge for the shares of each class.',
    ],
  },
  {
    title: 'Transfer of shares',
    provisions: [
      'A share is transferred by a written instrument signed by or for the transferor and, if the share is not fully paid, also by the transferee.',
      'The directors may refuse to register a transfer. They must give notice of the refusal with reasons within two months.',
      'If a shareholder dies, the company recognises the personal representatives. They may be registered themselves or nominate another person.',
    ],
  },
  {
    title: 'Dividends',
    provisions: [
      'The members declare dividends by ordinary resolution, up to the amount the directors recommend. The directors may pay interim dividends. Dividends are paid only out of profits available for distribution, in proportion to the amounts paid up on the shares of a class.',
    ],
  },
  {
    title: 'Decisions of members',
    provisions: [
      'Members decide by written resolution or at a meeting. A meeting requires fourteen clear days’ notice.',
      'One member present, in person or by proxy, is a quorum if there is only one member. Otherwise the quorum is two.',
      'On a show of hands each member has one vote. On a poll each voting share has one vote. Any member may demand a poll.',
    ],
  },
  {
    title: 'Communications and indemnity',
    provisions: [
      'The company may send documents by post, by hand or to an e-mail address given for this purpose. E-mail counts as received one hour after it is sent.',
      'The company has no seal. Documents are executed by two directors, or by one director in the presence of a witness.',
      'As far as the Act allows, the company may indemnify directors against losses in its service and insure them.',
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
  note: 'This is our own draft. Read it before filing, and have a lawyer review it if much depends on it.',
  draftFor: 'the company’s own (bespoke) articles, filed with form IN01',
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
