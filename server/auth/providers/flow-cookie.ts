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

/** Returns the name of a flow's cookie: with https, browsers accept `__Secure-` from a secure origin only. */
function nameOf(callback: URL, flowId: string): string {
  return `${callback.protocol === 'https:' ? '__Secure-' : ''}auth-flow-${flowId}`;
}

const callbackOf = (dependencies: AuthDependencies): URL =>
  new URL(`${externalUrlOf(dependencies)}/callback`);

/** Returns the `Set-Cookie` header that binds a flow to the browser, valid for the callback path only. */
export function flowCookie(dependencies: AuthDependencies, flowId: string, verifier: string): string {
  const callback = callbackOf(dependencies);
  // With `response_mode=form_post` the provider returns by a cross-site POST, which only sends
  // `SameSite=None` cookies.
  const reach = callback.protocol === 'https:' ? 'SameSite=None; Secure' : 'SameSite=Lax';
  return `${nameOf(callback, flowId)}=${proofOf(verifier)}; Path=${callback.pathname}; Max-Age=${dependencies.settings.providerFlowSeconds}; HttpOnly; ${reach}`;
}

/** Returns whether a request comes from the browser that started the flow. */
export function isSameBrowser(
  dependencies: AuthDependencies,
  request: Pick<FastifyRequest, 'headers'>,
  flowId: string,
  verifier: string,
): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const prefix = `${nameOf(callbackOf(dependencies), flowId)}=`;
  const given = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return given !== undefined && constantTimeEquals(given, proofOf(verifier));
}
