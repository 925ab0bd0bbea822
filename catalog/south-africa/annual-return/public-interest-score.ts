/** Figures of the public interest score. Amounts in cents, at the end of the year or for it. */
export type ScoreFacts = {
  readonly employees: number;
  readonly debtMinor: number;
  readonly turnoverMinor: number;
  readonly owners: number;
};

const MILLION_MINOR = 100_000_000;
const perMillion = (minor: number): number => Math.ceil(Math.max(0, minor) / MILLION_MINOR);

/**
 * The public interest score of Companies Regulations 2011, regulation 26(2): staff, and a point for each
 * million or part of one owed and sold, and for each owner.
 */
export const publicInterestScore = ({ employees, debtMinor, turnoverMinor, owners }: ScoreFacts): number =>
  employees + perMillion(debtMinor) + perMillion(turnoverMinor) + owners;

export type Assurance = 'audit' | 'review' | 'none';

/** Requirements of regulations 28 and 29 for a year's accounts. */
export type AssuranceFacts = ScoreFacts & {
  readonly entityType: string;
  /** Holds more than R5 million for outsiders, as a trustee would. */
  readonly fiduciary: boolean;
  /** The accounts were compiled by an accountant independent of the company. */
  readonly independent: boolean;
  /** Every shareholder is a director (section 30(2A)). */
  readonly ownerManaged: boolean;
};

export function assuranceOf(facts: AssuranceFacts): Assurance {
  const score = publicInterestScore(facts);
  const audited =
    facts.entityType === 'LTD' ||
    facts.entityType === 'SOC' ||
    facts.fiduciary ||
    score >= 350 ||
    (score >= 100 && !facts.independent);
  if (audited) return 'audit';
  return facts.ownerManaged && facts.entityType !== 'NPC' ? 'none' : 'review';
}
