import type { Severity } from '#catalog/types/index.ts';

/** How carefully an officer should look at an application. */
export const RISK_LEVELS = ['high', 'raised', 'low'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

type RiskFacts = {
  /** The severities of the findings of the desk check. */
  readonly severities: readonly Severity[];
  /** Whether a person's number, a company name or a business is in another application, too. */
  readonly hasDuplicates: boolean;
  /** Whether a signature that counts has a name that is not in the application. */
  readonly hasStranger: boolean;
};

/**
 * Returns the risk of an open application: high with a duplicate, or an answer that the registry refuses; raised with an answer that
 * needs a consent or that the registry queries, or with a signature by a name that is not in the application, as an agent's is;
 * otherwise low.
 */
export function riskOf({ severities, hasDuplicates, hasStranger }: RiskFacts): RiskLevel {
  if (hasDuplicates || severities.includes('refused')) return 'high';
  const isQueried = severities.includes('consent') || severities.includes('query');
  return isQueried || hasStranger ? 'raised' : 'low';
}
