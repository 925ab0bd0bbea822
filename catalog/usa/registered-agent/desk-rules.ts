import { textOf } from '#catalog/kit/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { isPostBox } from '../people/address-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

/** The statutes on registered agents in Delaware, Wyoming and Texas. */
export const registeredAgentLaw = '8 Del. C. § 132; W.S. 17-28-101; Business Organizations Code 5.201';

/** Where the rules on registered agents were read. */
export const registeredAgentProvenance = { source: 'us-wy-agents', confidence: 'high' } as const;

/** Desk rules for an order for a registered agent. */
export const registeredAgentDeskRules: readonly DeskRule[] = [
  {
    id: 'us-agent-box',
    severity: 'refused',
    words: 'An agent must be able to reach somebody at a street address.',
    remedy: 'Give the street and number, not a post office box.',
    law: registeredAgentLaw,
    ...registeredAgentProvenance,
    find: (answers) => (isPostBox(answers, 'ownerAddress') ? [{ path: 'ownerAddress' }] : []),
  },
  {
    id: 'us-agent-forming',
    severity: 'refused',
    words: 'A company that is not formed yet has no agent to replace.',
    remedy: 'Choose that we shall be the first agent.',
    law: registeredAgentLaw,
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      textOf(answers, 'companyStage') === 'forming' && textOf(answers, 'change') === 'change'
        ? [{ path: 'change' }]
        : [],
  },
];
