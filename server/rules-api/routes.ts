import type { rulesEndpoints } from '#contract/rules-api.ts';
import type { Handlers } from '../http/implement.ts';
import { judgeFounders } from './judge-founders.ts';
import { judgeIdentifier } from './judge-identifier.ts';
import { judgeName } from './judge-name.ts';
import { listObligations } from './list-obligations.ts';
import { quotePrice } from './quote-price.ts';
import { workOutEstimate } from './work-out-estimate.ts';

/** Questions to the rules of the catalogue. They need nothing but the question: no database, no clock. */
export const rulesRoutes: Handlers<keyof typeof rulesEndpoints> = {
  'POST /v1/quotes': async ({ body }) => ({ status: 200, data: quotePrice(body) }),
  'POST /v1/name-checks': async ({ body }) => ({ status: 200, data: judgeName(body) }),
  'POST /v1/identifier-checks': async ({ body }) => ({ status: 200, data: judgeIdentifier(body) }),
  'POST /v1/eligibility': async ({ body }) => ({ status: 200, data: judgeFounders(body) }),
  'POST /v1/obligations': async ({ body }) => ({ status: 200, data: listObligations(body) }),
  'POST /v1/estimates': async ({ body }) => ({ status: 200, data: workOutEstimate(body) }),
};
