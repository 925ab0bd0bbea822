/** A kind of company the form registers, with what the law asks of it in numbers and words. */
export type CompanyKind = {
  readonly id: 'LTD' | 'PLC' | 'ULTD' | 'GTE';
  /** 'a private company'. */
  readonly a: string;
  /** Completes 'It must end with …'. */
  readonly ending: string;
  readonly nameExamples: readonly [string, string];
  /** A company limited by guarantee has none: its members promise a sum instead. */
  readonly hasShares: boolean;
  readonly minMembers: 1 | 2;
  /** Null where the law names no maximum. */
  readonly maxMembers: number | null;
  /** The least issued share capital, or the least that all members together guarantee. */
  readonly leastNaira: number;
  /**
   * Whether it can be a small company; where nobody holds shares, the test of the directors' part of them
   * falls away.
   */
  readonly mayBeSmall: 'with-share-test' | 'without-share-test' | 'never';
  /** Directors of one that is not small, and of one that is. */
  readonly minDirectors: 2 | 3;
  readonly minDirectorsSmall: 1 | 2;
  /** A public company cannot take the Commission's model articles. */
  readonly ownArticles: boolean;
};

const examples = (ending: string, short: string): CompanyKind['nameExamples'] => [
  `Sample Baobab Lantern ${ending}`,
  `Sample Amber River ${short}`,
];
const base = {
  hasShares: true,
  minMembers: 1,
  maxMembers: null,
  leastNaira: 100_000,
  mayBeSmall: 'with-share-test',
  minDirectors: 2,
  minDirectorsSmall: 1,
  ownArticles: false,
} as const;

export const companyKinds = {
  private: {
    ...base,
    id: 'LTD',
    a: 'a private company',
    ending: 'Limited or Ltd, such as “Zuma Foods Limited”',
    nameExamples: examples('Limited', 'Ltd'),
    maxMembers: 50,
  },
  public: {
    ...base,
    id: 'PLC',
    a: 'a public company',
    ending: 'Public Limited Company or PLC, such as “Zuma Foods PLC”',
    nameExamples: examples('PLC', 'Public Limited Company'),
    minMembers: 2,
    leastNaira: 2_000_000,
    mayBeSmall: 'never',
    minDirectors: 3,
    ownArticles: true,
  },
  unlimited: {
    ...base,
    id: 'ULTD',
    a: 'an unlimited company',
    ending: 'Unlimited or Ultd, such as “Zuma Foods Unlimited”',
    nameExamples: examples('Unlimited', 'Ultd'),
  },
  guarantee: {
    ...base,
    id: 'GTE',
    a: 'a company limited by guarantee',
    ending: '(Limited by Guarantee) or (Ltd/Gte), such as “Zuma Reading (Ltd/Gte)”',
    nameExamples: examples('(Limited by Guarantee)', '(Ltd/Gte)'),
    hasShares: false,
    mayBeSmall: 'without-share-test',
    minDirectorsSmall: 2,
  },
} as const satisfies Record<string, CompanyKind>;
