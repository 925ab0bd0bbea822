import type { promotionEndpoints } from '#contract/money/promotions.ts';
import { Refusal } from '#contract/errors.ts';
import { presentFor } from '../applications/read-application.ts';
import type { Dependencies } from '../dependencies.ts';
import { findApplicationFor } from '../members/access.ts';
import type { Handlers } from '../http/implement.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { createCode, endCode, findCode, listCodes } from './codes.ts';
import { enterCode } from './enter-code.ts';

/**
 * Codes that do not exist, per address: against guessing with many accounts. Above it, right codes are refused, too, or
 * the reply would tell them apart.
 */
const wrongCodes = ['promotions.wrong-code', { limit: 30, windowSeconds: 3_600 }] as const;

/** Routes with which customers use promotional codes, and staff create and end them. */
export const promotionRoutes = (
  dependencies: Dependencies & { limits: RateLimiter },
): Handlers<keyof typeof promotionEndpoints> => ({
  'PUT /applications/:id/promotional-code': async ({ caller, params, body, request }) => {
    const { database, limits } = dependencies;
    await findApplicationFor(database, caller, params.id, 'application:pay');
    const [name, wrong] = wrongCodes;
    const limit = await limits.peek(name, request.ip, wrong);
    if (!limit.allowed)
      throw new Refusal('too_many_requests', { retryAfterSeconds: limit.retryAfterSeconds });
    const code = await findCode(database, body.code);
    if (code === null) {
      await limits.consume(name, request.ip, wrong);
      throw new Refusal('code_not_valid', { words: 'There is no such code. Check the spelling.' });
    }
    const application = await enterCode(dependencies, caller, params.id, code);
    return { status: 200, data: await presentFor(dependencies, application, caller) };
  },
  'DELETE /applications/:id/promotional-code': async ({ caller, params }) => {
    const application = await enterCode(dependencies, caller, params.id, null);
    return { status: 200, data: await presentFor(dependencies, application, caller) };
  },
  'GET /admin/promotional-codes': async ({ query }) => ({
    status: 200,
    data: await listCodes(dependencies, query.before),
  }),
  'POST /admin/promotional-codes': async ({ caller, body }) => ({
    status: 201,
    data: await createCode(dependencies, caller, body),
  }),
  'POST /admin/promotional-codes/:id/end': async ({ caller, params }) => ({
    status: 200,
    data: await endCode(dependencies, caller, params.id),
  }),
});
