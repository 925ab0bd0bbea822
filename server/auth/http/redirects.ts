import type { FastifyRequest } from 'fastify';
import { siteUrlOf, type AuthDependencies } from '../dependencies.ts';
import type { AuthError } from './errors.ts';
import type { JsonObject } from '../tables.ts';

type SiteDependencies = Pick<AuthDependencies, 'config' | 'settings'>;

/**
 * Where a request wants its visitor to end: the header or else the parameter `redirect_to`, if that is allowed, else the page it
 * came from, else the site. Whoever is redirected to may be handed a session, so nothing else is followed.
 * @param inBody  the target where a body carries it
 */
export function resolveRedirect(place: SiteDependencies, request: FastifyRequest, inBody?: string): URL {
  const { redirect_to: inQuery } = request.query as Record<string, unknown>;
  const wanted = [request.headers['redirect_to'], inQuery, inBody].find(
    (given) => typeof given === 'string' && given !== '',
  );
  return firstAllowedRedirect(place, [wanted, request.headers.referer]);
}

/** As `requestedTarget`, but nothing when it is the site's front page, so that mails need not say it. */
export function resolveNonDefaultRedirect(
  place: SiteDependencies,
  request: FastifyRequest,
): string | undefined {
  const target = resolveRedirect(place, request).href;
  return target === parsedSiteUrl(place).href ? undefined : target;
}

const parsedSiteUrl = (place: SiteDependencies): URL => new URL(siteUrlOf(place));

/** The first of the wanted targets that is allowed, without its fragment, else the site's front page. */
export function firstAllowedRedirect(place: SiteDependencies, wanted: readonly unknown[]): URL {
  for (const candidate of wanted) {
    if (typeof candidate !== 'string' || candidate === '') continue;
    const target = URL.parse(candidate);
    if (target && isAllowed(place, candidate, target)) {
      target.hash = '';
      return target;
    }
  }
  return parsedSiteUrl(place);
}

/** Whether somebody who is signed in may be sent to this address: a page of the site, or one the operator has named. */
export function isAllowedRedirect(place: SiteDependencies, written: string): boolean {
  const target = URL.parse(written);
  return target !== null && isAllowed(place, written, target);
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function isAllowed(place: SiteDependencies, written: string, target: URL): boolean {
  if (target.username !== '' || target.password !== '') return false;
  if (/^(?:javascript|data|vbscript|blob|file|about):$/.test(target.protocol)) return false;
  // What is written as a number becomes an address only by parsing; nobody writes that honestly.
  if (/^[a-z][a-z0-9+.-]*:[/\\]*(?:0x[0-9a-f]+|\d+)(?=[:/\\?#]|$)/i.test(written.trim())) return false;
  if (isLiteralAddress(target.hostname) && !loopback.test(target.hostname)) return false;
  const site = parsedSiteUrl(place);
  const sameHost = target.protocol === site.protocol && target.hostname === site.hostname;
  if (sameHost && (target.port === site.port || loopback.test(site.hostname))) return true;
  const bare = written.trim().split('#', 1)[0] ?? '';
  return place.settings.redirectAllowList.some((glob) => globPattern(glob).test(bare));
}

const isLiteralAddress = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(host) || host.startsWith('[');

/** A glob in which `*` and `?` stop at dots and slashes and `**` does not; `[…]`, `[!…]` and `{one,two}` are known too. */
function globPattern(glob: string): RegExp {
  let pattern = '';
  let depth = 0;
  for (const [token] of glob.matchAll(/\*\*|\\.|\[!?[^\]]+\]|[\s\S]/g)) {
    if (token === '**') pattern += '.*';
    else if (token === '*') pattern += '[^./]*';
    else if (token === '?') pattern += '[^./]';
    else if (token.startsWith('[') && token.length > 2)
      pattern += token.replace(/^\[!/, '[^').replace(/\\/g, '\\\\');
    else if (token === '{') [pattern, depth] = [`${pattern}(?:`, depth + 1];
    else if (token === '}' && depth > 0) [pattern, depth] = [`${pattern})`, depth - 1];
    else if (token === ',' && depth > 0) pattern += '|';
    else
      pattern += (token.startsWith('\\') && token.length > 1 ? token.slice(1) : token).replace(
        /[\\^$.*+?()[\]{}|/]/g,
        '\\$&',
      );
  }
  return depth === 0 ? new RegExp(`^${pattern}$`, 's') : /^(?!)/;
}

/** Where a used link leads: the target, with the session in the fragment, which browsers do not send on. */
export function redirectWithSession(target: URL, session: JsonObject, type?: string): string {
  const fragment = new URLSearchParams();
  for (const name of [
    'access_token',
    'expires_at',
    'expires_in',
    'provider_refresh_token',
    'provider_token',
    'refresh_token',
  ]) {
    if (session[name] !== undefined) fragment.set(name, String(session[name]));
  }
  fragment.set('sb', '');
  fragment.set('token_type', 'bearer');
  if (type !== undefined) fragment.set('type', type);
  return `${target.href}#${fragment}`;
}

/** Where a used link leads in the proof-key flow: the target, with the code to exchange. */
export function redirectWithCode(target: URL, code: string): string {
  const there = new URL(target);
  there.searchParams.set('code', code);
  return there.href;
}

/** Where the first of two confirmations leads. */
export const redirectWithMessage = (target: URL, message: string, pkce: boolean): string =>
  withMembers(target, { message }, pkce);

const oauthErrorByStatus: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/** Where a link leads that cannot be used; in the proof-key flow the query says why as well. */
export function redirectWithError(target: URL, error: AuthError, pkce = false): string {
  return withMembers(
    target,
    {
      error: oauthErrorByStatus[error.status] ?? 'server_error',
      error_code: error.code,
      error_description: error.message,
    },
    pkce,
  );
}

function withMembers(target: URL, members: Record<string, string>, inQueryToo: boolean): string {
  const there = new URL(target);
  if (inQueryToo) for (const [name, value] of Object.entries(members)) there.searchParams.set(name, value);
  return `${there.href}#${new URLSearchParams({ ...members, sb: '' })}`;
}
