import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Attempt } from '../../http/rate-limiter.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { idTokenGrantBody, signInWithIdToken } from '../providers/id-token-grant.ts';
import { exchangeCode, pkceGrantBody } from '../codes-and-links/pkce.ts';
import { member, readBody } from '../http/read-body.ts';
import { refreshSession } from './refresh-session.ts';
import {
  passwordGrantBody,
  passwordRateLimits,
  signInWithPassword,
} from '../passwords/sign-in-with-password.ts';
import type { JsonObject } from '../tables.ts';
import { visitorOf } from '../http/visitor.ts';
import { signInWithWallet, web3GrantBody } from '../providers/web3-grant.ts';

const refreshGrantBody = z.object({ refresh_token: member.text });

type Grant = (
  dependencies: AuthDependencies,
  visitor: Visitor,
  request: FastifyRequest,
) => Promise<JsonObject>;

/** The grant types of `POST /token`. */
const grants: Readonly<Record<string, Grant>> = {
  password: async (dependencies, visitor, request) =>
    signInWithPassword(dependencies, visitor, readBody(request, passwordGrantBody)),
  refresh_token: async (dependencies, visitor, request) =>
    refreshSession(dependencies, visitor, readBody(request, refreshGrantBody).refresh_token),
  pkce: async (dependencies, visitor, request) =>
    exchangeCode(dependencies, visitor, readBody(request, pkceGrantBody)),
  id_token: async (dependencies, visitor, request) =>
    signInWithIdToken(dependencies, visitor, request, readBody(request, idTokenGrantBody)),
  web3: async (dependencies, visitor, request) =>
    signInWithWallet(dependencies, visitor, () => readBody(request, web3GrantBody)),
};

const grantTypeOf = (request: FastifyRequest): unknown =>
  (request.query as { grant_type?: unknown }).grant_type;

/** Captchas protect only grants that need no earlier sign-in. */
export const grantNeedsCaptcha = (request: FastifyRequest): boolean =>
  grantTypeOf(request) === 'password' || grantTypeOf(request) === 'web3';

/** Returns the rate limits of a token request: per network address, and per account for passwords. */
export function tokenRateLimits(dependencies: AuthDependencies, request: FastifyRequest): Attempt[] {
  const visitor = visitorOf(request);
  const { limits } = dependencies.settings;
  if (grantTypeOf(request) === 'web3') return [['auth.token-web3', visitor.ip, limits.web3]];
  const ofVisitor: Attempt = ['auth.token', visitor.ip, limits.token];
  if (grantTypeOf(request) !== 'password') return [ofVisitor];
  try {
    return [ofVisitor, ...passwordRateLimits(dependencies, visitor, readBody(request, passwordGrantBody))];
  } catch (error) {
    // An unreadable body attempts no password; the grant reports the error.
    if (error instanceof AuthError) return [ofVisitor];
    throw error;
  }
}

/** @throws AuthError `invalid_credentials` for an unknown grant type */
export async function issueToken(
  dependencies: AuthDependencies,
  request: FastifyRequest,
): Promise<JsonObject> {
  const asked = grantTypeOf(request);
  const grant = typeof asked === 'string' && Object.hasOwn(grants, asked) ? grants[asked] : undefined;
  if (!grant) throw new AuthError('invalid_credentials', 'unsupported_grant_type');
  return grant(dependencies, visitorOf(request), request);
}
