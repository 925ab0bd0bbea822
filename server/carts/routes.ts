import type { cartEndpoints } from '#contract/money/carts.ts';
import type { Handlers } from '../http/implement.ts';
import { findApplicationFor } from '../members/access.ts';
import type { DeskDependencies } from '../desk/desk-dependencies.ts';
import type { PaymentDependencies } from '../payments/attempts/attempts.ts';
import { confirmCartTransfer } from './confirm-cart-transfer.ts';
import { listPayable } from './list-payable.ts';
import { openCart } from './open-cart.ts';
import { readCart } from './read-cart.ts';
import { readCartsOf, readCartsToConfirm, readDeskCart } from './read-desk-cart.ts';
import { reportCartTransfer } from './report-cart-transfer.ts';
import { checkCartCheckouts, startCartCheckout } from './start-cart-checkout.ts';

/** The routes with which customers pay several applications together, and officers confirm their transfers. */
export const cartRoutes = (
  dependencies: PaymentDependencies & DeskDependencies,
): Handlers<keyof typeof cartEndpoints> => ({
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
    data: await startCartCheckout(dependencies, caller, params.id, body),
  }),
  'POST /carts/:id/transfer': async ({ caller, params, body }) => ({
    status: 200,
    data: await reportCartTransfer(dependencies, caller, params.id, body),
  }),
  'POST /carts/:id/checkouts/check': async ({ caller, params }) => ({
    status: 200,
    data: await checkCartCheckouts(dependencies, caller, params.id),
  }),
  'GET /applications/:id/carts': async ({ caller, params }) => {
    await findApplicationFor(dependencies.database, caller, params.id, 'application:read');
    return { status: 200, data: await readCartsOf(dependencies, params.id, caller.userId) };
  },
  'GET /admin/applications/:id/carts': async ({ params }) => ({
    status: 200,
    data: await readCartsOf(dependencies, params.id, null),
  }),
  'GET /admin/carts': async ({ query }) => ({
    status: 200,
    data: await readCartsToConfirm(dependencies, query.after),
  }),
  'GET /admin/carts/:id': async ({ params }) => ({
    status: 200,
    data: await readDeskCart(dependencies, params.id),
  }),
  'POST /admin/carts/:id/confirmation': async ({ caller, params, body }) => ({
    status: 200,
    data: await confirmCartTransfer(dependencies, caller, params.id, body),
  }),
});
