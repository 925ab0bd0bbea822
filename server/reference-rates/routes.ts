import type { referenceRateEndpoints } from '#contract/money/reference-rates.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { enterRate, listRates, listShownRates } from './rates.ts';

/** Routes with which staff enter reference rates, and pages read them. */
export const referenceRateRoutes = (
  dependencies: Dependencies,
): Handlers<keyof typeof referenceRateEndpoints> => ({
  'GET /reference-rates': async () => ({ status: 200, data: await listShownRates(dependencies) }),
  'GET /admin/reference-rates': async ({ query }) => ({
    status: 200,
    data: await listRates(dependencies, query.before),
  }),
  'POST /admin/reference-rates': async ({ caller, body }) => ({
    status: 201,
    data: await enterRate(dependencies, caller, body),
  }),
});
