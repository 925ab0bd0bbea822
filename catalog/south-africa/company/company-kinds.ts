/** A kind of company the form registers, with what the law asks of it in numbers and words. */
export type CompanyKind = {
  readonly id: 'PTY' | 'INC' | 'LTD' | 'NPC';
  /** 'a private company'. */
  readonly a: string;
  readonly ending: string;
  readonly minDirectors: 1 | 3;
  readonly minIncorporators: 1 | 3;
  readonly hasShares: boolean;
  /** The Commission's standard form of memorandum that costs R175, where there is one for this kind. */
  readonly standardMemorandum: string | null;
  /** The long form, which costs R475 like one of your own. */
  readonly longMemorandum: string;
  readonly nameExamples: readonly [string, string, string, string];
};

const examples = (ending: string): CompanyKind['nameExamples'] => [
  `Sample Protea Lantern ${ending}`,
  `Sample Amber River ${ending}`,
  `Sample Copper Meadow ${ending}`,
  `Sample Violet Harbour ${ending}`,
];

export const companyKinds = {
  private: {
    id: 'PTY',
    a: 'a private company',
    ending: 'Proprietary Limited or (Pty) Ltd, such as “Umoya Solar (Pty) Ltd”',
    minDirectors: 1,
    minIncorporators: 1,
    hasShares: true,
    standardMemorandum: 'CoR 15.1A',
    longMemorandum: 'CoR 15.1B',
    nameExamples: examples('(Pty) Ltd'),
  },
  personalLiability: {
    id: 'INC',
    a: 'a personal liability company',
    ending: 'Incorporated or Inc., such as “Umoya Attorneys Inc.”',
    minDirectors: 1,
    minIncorporators: 1,
    hasShares: true,
    standardMemorandum: null,
    longMemorandum: 'CoR 15.1B',
    nameExamples: examples('Inc'),
  },
  public: {
    id: 'LTD',
    a: 'a public company',
    ending: 'Limited or Ltd, such as “Umoya Power Ltd”',
    minDirectors: 3,
    minIncorporators: 1,
    hasShares: true,
    standardMemorandum: null,
    longMemorandum: 'CoR 15.1B',
    nameExamples: examples('Limited'),
  },
  nonProfit: {
    id: 'NPC',
    a: 'a non-profit company',
    ending: 'NPC, such as “Umoya Learning NPC”',
    minDirectors: 3,
    minIncorporators: 3,
    hasShares: false,
    standardMemorandum: 'CoR 15.1C',
    longMemorandum: 'CoR 15.1D or 15.1E',
    nameExamples: examples('NPC'),
  },
} as const satisfies Record<string, CompanyKind>;
