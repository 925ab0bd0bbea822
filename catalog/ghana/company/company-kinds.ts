/** A kind of company the form registers, with what the law asks of it in numbers and words. */
export type CompanyKind = {
  readonly id: 'LTD' | 'PLC' | 'LBG' | 'PRUC' | 'PUC';
  /** 'a private company'. */
  readonly a: string;
  /** Completes 'It must end with …'. */
  readonly ending: string;
  readonly nameExamples: readonly [string, string, string];
  /** Null where the law names no maximum. */
  readonly maxMembers: number | null;
  /** A company limited by guarantee has none: its members promise a sum instead. */
  readonly hasShares: boolean;
  /** Whether the form asks for a least stated capital. */
  readonly leastCapital: boolean;
  /** Unlimited companies file a constitution of their own; for the others the Act stands in. */
  readonly ownConstitution: boolean;
  readonly isPublic: boolean;
};

const examples = (ending: string, other: string): CompanyKind['nameExamples'] => [
  `Sample Baobab Lantern ${ending}`,
  `Sample Amber River ${ending}`,
  `Sample Copper Meadow ${other}`,
];

export const companyKinds = {
  private: {
    id: 'LTD',
    a: 'a private company',
    ending: 'LTD or Limited Company, such as “Adom Foods LTD”',
    nameExamples: examples('LTD', 'Limited Company'),
    maxMembers: 50,
    hasShares: true,
    leastCapital: true,
    ownConstitution: false,
    isPublic: false,
  },
  public: {
    id: 'PLC',
    a: 'a public company',
    ending: 'PLC or Public Limited Company, such as “Adom Foods PLC”',
    nameExamples: examples('PLC', 'Public Limited Company'),
    maxMembers: null,
    hasShares: true,
    leastCapital: true,
    ownConstitution: false,
    isPublic: true,
  },
  guarantee: {
    id: 'LBG',
    a: 'a company limited by guarantee',
    ending: 'LBG or Limited by Guarantee, such as “Adom Relief LBG”',
    nameExamples: examples('LBG', 'Limited by Guarantee'),
    maxMembers: null,
    hasShares: false,
    leastCapital: false,
    ownConstitution: false,
    isPublic: false,
  },
  privateUnlimited: {
    id: 'PRUC',
    a: 'a private unlimited company',
    ending: 'PRUC or Private Unlimited Company, such as “Adom Holdings PRUC”',
    nameExamples: examples('PRUC', 'Private Unlimited Company'),
    maxMembers: null,
    hasShares: true,
    leastCapital: false,
    ownConstitution: true,
    isPublic: false,
  },
  publicUnlimited: {
    id: 'PUC',
    a: 'a public unlimited company',
    ending: 'PUC or Public Unlimited Company, such as “Adom Holdings PUC”',
    nameExamples: examples('PUC', 'Public Unlimited Company'),
    maxMembers: null,
    hasShares: true,
    leastCapital: false,
    ownConstitution: true,
    isPublic: true,
  },
} as const satisfies Record<string, CompanyKind>;
