import type { cartEndpoints } from '#contract/carts.ts';
import type { Handlers } from '../http/implement.ts';
import type { PaymentDependencies } from '../payments/attempts/attempts.ts';
import { listPayable } from './list-payable.ts';
import { openCart } from './open-cart.ts';
import { readCart } from './read-cart.ts';
import { checkCartCheckouts, startCartCheckout } from './start-cart-checkout.ts';

/** The routes with which customers pay several applications together. */
export const cartRoutes = (dependencies: PaymentDependencies): Handlers<keyof typeof cartEndpoints> => ({
  'GET /carts/payable': async ({ caller }) => ({
    status: 200,
    data: await listPayable(dependencies, caller),
  }),
  'POST /carts': async ({ caller, body }) => ({
    status: 201,
    data: await openCart(dependencies, caller, body.applicationIds),
  }),
  'GET /carts/:id': async ({ caller, params }) => ({
    status: 200,
    data: await readCart(dependencies, caller, params.id),
  }),
  'POST /carts/:id/checkouts': async ({ caller, params, body }) => ({
    status: 201,
    data: await startCartCheckout(dependencies, caller, params.id, body.provider),
  }),
  'POST /carts/:id/checkouts/check': async ({ caller, params }) => ({
    status: 200,
    data: await checkCartCheckouts(dependencies, caller, params.id),
  }),
});
