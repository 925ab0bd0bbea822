import type { tokenEndpoints } from '#contract/accounts/tokens.ts';
import type { Handlers } from '../http/implement.ts';
import { createToken, listTokens, revokeToken, type ManageTokensDependencies } from './manage-tokens.ts';

/** Routes with which customers manage their API tokens. */
export const tokenRoutes = (
  dependencies: ManageTokensDependencies,
): Handlers<keyof typeof tokenEndpoints> => ({
  'GET /account/tokens': async ({ caller }) => ({
    status: 200,
    data: { tokens: await listTokens(dependencies, caller) },
  }),
  'POST /account/tokens': async ({ caller, body }) => ({
    status: 201,
    data: await createToken(dependencies, caller, body),
  }),
  'DELETE /account/tokens/:id': async ({ caller, params }) => ({
    status: 200,
    data: await revokeToken(dependencies, caller, params.id),
  }),
});
