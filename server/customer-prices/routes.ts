import type { customerPriceEndpoints } from '#contract/money/customer-prices.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { endCustomerPrice, listCustomerPrices, setCustomerPrice } from './manage-prices.ts';

/** Routes with which staff set prices of single customers. */
export const customerPriceRoutes = (
  dependencies: Dependencies,
): Handlers<keyof typeof customerPriceEndpoints> => ({
  'GET /admin/customer-prices': async ({ query }) => ({
    status: 200,
    data: await listCustomerPrices(dependencies, query),
  }),
  'POST /admin/customer-prices': async ({ caller, body }) => ({
    status: 201,
    data: await setCustomerPrice(dependencies, caller, body),
  }),
  'POST /admin/customer-prices/:id/end': async ({ caller, params, body }) => ({
    status: 200,
    data: await endCustomerPrice(dependencies, caller, params.id, body.reason),
  }),
});
