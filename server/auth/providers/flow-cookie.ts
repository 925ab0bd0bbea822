import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { constantTimeEquals } from '../codes-and-links/codes.ts';
import { externalUrlOf, type AuthDependencies } from '../dependencies.ts';

/**
 * The browser that returns from a provider must be the one that started the flow (login CSRF). Otherwise an
 * attacker could start a flow and let a victim finish it, who would sign in as the attacker or link an
 * identity to the attacker's account.
 */
const proofOf = (verifier: string): string =>
  createHash('sha256').update(`browser ${verifier}`).digest('base64url');
const nameOf = (flowId: string): string => `auth-flow-${flowId}`;

/** Returns the `Set-Cookie` header that binds a flow to the browser, valid for the callback path only. */
export function flowCookie(dependencies: AuthDependencies, flowId: string, verifier: string): string {
  const { protocol, pathname } = new URL(`${externalUrlOf(dependencies)}/callback`);
  // With `response_mode=form_post` the provider returns by a cross-site POST, which only sends
  // `SameSite=None` cookies.
  const reach = protocol === 'https:' ? 'SameSite=None; Secure' : 'SameSite=Lax';
  return `${nameOf(flowId)}=${proofOf(verifier)}; Path=${pathname}; Max-Age=${dependencies.settings.providerFlowSeconds}; HttpOnly; ${reach}`;
}

/** Returns whether a request comes from the browser that started the flow. */
export function isSameBrowser(
  request: Pick<FastifyRequest, 'headers'>,
  flowId: string,
  verifier: string,
): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const given = cookies
    .find((cookie) => cookie.startsWith(`${nameOf(flowId)}=`))
    ?.slice(nameOf(flowId).length + 1);
  return given !== undefined && constantTimeEquals(given, proofOf(verifier));
}
