import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { constantTimeEquals } from '../codes-and-links/codes.ts';
import { externalUrlOf, type AuthDependencies } from '../dependencies.ts';

/**
 * The browser that comes back from a provider must be the one that left. Otherwise anybody could leave, and have somebody else come
 * back: who was sent there would sign in as the sender, or, worse, attach their identity to the sender's account.
 */
const proofOf = (verifier: string): string =>
  createHash('sha256').update(`browser ${verifier}`).digest('base64url');
const nameOf = (flowId: string): string => `auth-flow-${flowId}`;

/** The header that marks a browser as the one that left. Only the page that is returned to is told. */
export function flowCookie(dependencies: AuthDependencies, flowId: string, verifier: string): string {
  const { protocol, pathname } = new URL(`${externalUrlOf(dependencies)}/callback`);
  // Some providers send the browser back by a form of theirs, with which only such cookies travel.
  const reach = protocol === 'https:' ? 'SameSite=None; Secure' : 'SameSite=Lax';
  return `${nameOf(flowId)}=${proofOf(verifier)}; Path=${pathname}; Max-Age=${dependencies.settings.providerFlowSeconds}; HttpOnly; ${reach}`;
}

/** Whether a request comes from the browser that left. */
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
