import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { isPostBox } from '../people/address-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

/** The statutes on registered agents in Delaware, Wyoming and Texas. */
export const registeredAgentLaw = '8 Del. C. § 132; W.S. 17-28-101; Business Organizations Code 5.201';

/** Source of the rules on registered agents. */
export const registeredAgentProvenance = { source: 'us-wy-agents', confidence: 'high' } as const;

/** Desk rules for an order for a registered agent. */
export const registeredAgentDeskRules: readonly DeskRule[] = [
  {
    id: 'us-agent-box',
    severity: 'refused',
    words: 'An agent must be able to reach a person at a street address.',
    remedy: 'Enter the street and number, not a post office box.',
    law: registeredAgentLaw,
    ...registeredAgentProvenance,
    find: (answers) => (isPostBox(answers, 'ownerAddress') ? [{ path: 'ownerAddress' }] : []),
  },
  {
    id: 'us-agent-forming',
    severity: 'refused',
    words: 'A company that is not yet formed has no agent to replace.',
    remedy: 'Choose to have us as the first agent.',
    law: registeredAgentLaw,
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      textOf(answers, 'companyStage') === 'forming' && textOf(answers, 'change') === 'change'
        ? [{ path: 'change' }]
        : [],
  },
];
