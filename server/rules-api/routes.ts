import type { rulesEndpoints } from '#contract/catalogue/rules-api.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import type { CountryReader } from '../law/current-country.ts';
import { checkEligibility } from './check-eligibility.ts';
import { checkIdentifier } from './check-identifier.ts';
import { checkBusinessName } from './check-business-name.ts';
import { listObligations } from './list-obligations.ts';
import { quotePrice } from './quote-price.ts';
import { calculateEstimate } from './calculate-estimate.ts';

/** The public routes of the rules. Prices, duties and taxes are answered with what the desk recorded. */
export const rulesApiRoutes = ({
  clock,
  countries,
}: Pick<Dependencies, 'clock'> & { countries: CountryReader }): Handlers<keyof typeof rulesEndpoints> => ({
  'POST /v1/quotes': async ({ body }) => ({ status: 200, data: await quotePrice(countries, body) }),
  'POST /v1/name-checks': async ({ body }) => ({ status: 200, data: checkBusinessName(body) }),
  'POST /v1/identifier-checks': async ({ body }) => ({ status: 200, data: checkIdentifier(body, clock()) }),
  'POST /v1/eligibility': async ({ body }) => ({ status: 200, data: checkEligibility(body) }),
  'POST /v1/obligations': async ({ body }) => ({ status: 200, data: await listObligations(countries, body) }),
  'POST /v1/estimates': async ({ body }) => ({ status: 200, data: await calculateEstimate(countries, body) }),
});
