import type { Severity } from '#catalog/types/index.ts';

/** How carefully an officer should look at an application. */
export const RISK_LEVELS = ['high', 'raised', 'low'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Reasons that make an application risky. */
export const RISK_KINDS = ['duplicate', 'refused', 'consent', 'query', 'stranger'] as const;
export type RiskKind = (typeof RISK_KINDS)[number];
export type RiskReason = {
  readonly kind: RiskKind;
  readonly level: Exclude<RiskLevel, 'low'>;
  readonly count: number;
};

type RiskFacts = {
  /** The severities of the findings of the desk check. */
  readonly severities: readonly Severity[];
  /** How often a person's number, a company name or a business is in another application, too. */
  readonly duplicates: number;
  /** Signatures that count and have a name that is not in the application. */
  readonly strangers: number;
};

/**
 * Returns what makes an open application risky, the worst first: a duplicate, or an answer that the registry
 * refuses, is a high risk; an answer that needs a consent or that the registry queries, or a signature by a
 * name that is not in the application, as an agent's is, a raised one.
 */
export function riskReasons({ severities, duplicates, strangers }: RiskFacts): RiskReason[] {
  const countOf = (severity: Severity): number => severities.filter((each) => each === severity).length;
  const reasons: RiskReason[] = [
    { kind: 'duplicate', level: 'high', count: duplicates },
    { kind: 'refused', level: 'high', count: countOf('refused') },
    { kind: 'consent', level: 'raised', count: countOf('consent') },
    { kind: 'query', level: 'raised', count: countOf('query') },
    { kind: 'stranger', level: 'raised', count: strangers },
  ];
  return reasons.filter(({ count }) => count > 0);
}

/** Returns the risk of an open application: that of its worst reason. */
export const riskOf = (facts: RiskFacts): RiskLevel => riskReasons(facts)[0]?.level ?? 'low';
