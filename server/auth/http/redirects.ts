import type { FastifyRequest } from 'fastify';
import { siteUrlOf, type SiteDependencies } from '../dependencies.ts';
import type { AuthError } from './errors.ts';
import type { JsonObject } from '../tables.ts';

/**
 * Resolves where to redirect: the header or the parameter `redirect_to`, if allowed, else the referrer,
 * else the site. The target may receive a session, so all others are rejected (open redirect).
 * @param inBody  the target, where the body carries it
 */
export function resolveRedirect(
  dependencies: SiteDependencies,
  request: FastifyRequest,
  inBody?: string,
): URL {
  const { redirect_to: inQuery } = request.query as Record<string, unknown>;
  const wanted = [request.headers['redirect_to'], inQuery, inBody].find(
    (given) => typeof given === 'string' && given !== '',
  );
  return firstAllowedRedirect(dependencies, [wanted, request.headers.referer]);
}

/** As `resolveRedirect`, but undefined for the front page of the site, so that mails can omit it. */
export function resolveNonDefaultRedirect(
  dependencies: SiteDependencies,
  request: FastifyRequest,
): string | undefined {
  const target = resolveRedirect(dependencies, request).href;
  return target === parsedSiteUrl(dependencies).href ? undefined : target;
}

const parsedSiteUrl = (dependencies: SiteDependencies): URL => new URL(siteUrlOf(dependencies));

/** Returns the first allowed candidate without its fragment, else the front page of the site. */
export function firstAllowedRedirect(dependencies: SiteDependencies, wanted: readonly unknown[]): URL {
  for (const candidate of wanted) {
    if (typeof candidate !== 'string' || candidate === '') continue;
    const target = URL.parse(candidate);
    if (target && isAllowed(dependencies, candidate, target)) {
      target.hash = '';
      return target;
    }
  }
  return parsedSiteUrl(dependencies);
}

/** Returns whether a URL may receive a session: a page of the site, or one on the operator's allow list. */
export function isAllowedRedirect(dependencies: SiteDependencies, written: string): boolean {
  const target = URL.parse(written);
  return target !== null && isAllowed(dependencies, written, target);
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const dottedAddress = /^\d+\.\d+\.\d+\.\d+$/;

function isAllowed(dependencies: SiteDependencies, written: string, target: URL): boolean {
  if (target.username !== '' || target.password !== '') return false;
  if (/^(?:javascript|data|vbscript|blob|file|about):$/.test(target.protocol)) return false;
  // The URL parser turns hosts such as 2130706433, 0x7f000001 and 127.1 into dotted IP addresses.
  if (dottedAddress.test(target.hostname) && !authorityAsWritten(written).startsWith(target.hostname))
    return false;
  if (isLiteralAddress(target.hostname) && !loopback.test(target.hostname)) return false;
  const site = parsedSiteUrl(dependencies);
  const sameHost = target.protocol === site.protocol && target.hostname === site.hostname;
  if (sameHost && (target.port === site.port || loopback.test(site.hostname))) return true;
  return dependencies.settings.redirectAllowList.some((glob) => matchesGlob(glob, written, target));
}

const isLiteralAddress = (host: string): boolean => dottedAddress.test(host) || host.startsWith('[');

const authorityPattern = /^[a-z][a-z0-9+.-]*:[/\\]*([^/\\?#]*)/i;
const authorityAsWritten = (written: string): string => authorityPattern.exec(written.trim())?.[1] ?? '';

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Returns whether a parsed URL matches a glob. Host and path are matched apart, so that a wildcard for the host
 * cannot match a part of the path.
 */
function matchesGlob(glob: string, written: string, target: URL): boolean {
  target = new URL(target);
  target.hash = '';
  const { origin: originGlob, rest: restGlob } = splitGlob(glob);
  if (originGlob === null) return globPattern(restGlob).test(target.href);
  // GoTrue does not let `https://host/**` match `https://host`, to which the parser adds the slash.
  const hasPath = /^[/\\]/.test(written.trim().replace(authorityPattern, ''));
  const rest = `${hasPath || target.pathname !== '/' ? target.pathname : ''}${target.search}`;
  if (!globPattern(restGlob).test(rest)) return false;
  const special = defaultPorts[target.protocol];
  const origins =
    special === undefined
      ? [`${target.protocol}//${target.host}`]
      : [target.host, `${target.hostname}:${target.port || special}`].map(
          (host) => `${target.protocol}//${host}`,
        );
  const pattern = globPattern(originGlob, special === undefined ? 's' : 'is');
  return origins.some((origin) => pattern.test(origin));
}

const globTokens = (glob: string): string[] => glob.match(/\*\*|\\.|\[!?[^\]]+\]|:\/\/|[\s\S]/g) ?? [];

/** Splits a glob at the first slash after the host. `origin` is null if the glob names no host. */
function splitGlob(glob: string): { origin: string | null; rest: string } {
  if (!glob.includes('//')) return { origin: null, rest: glob };
  const tokens = globTokens(glob);
  let depth = 0;
  const slash = tokens.findIndex((token) => {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    return token === '/' && depth === 0;
  });
  if (slash >= 0) return { origin: tokens.slice(0, slash).join(''), rest: tokens.slice(slash).join('') };
  return { origin: glob, rest: glob.endsWith('**') ? '**' : '' };
}

/**
 * Compiles a glob. `*` and `?` stop at dots and slashes, `**` does not; `[…]`, `[!…]` and `{one,two}` are
 * supported.
 */
function globPattern(glob: string, flags = 's'): RegExp {
  let pattern = '';
  let depth = 0;
  for (const token of globTokens(glob)) {
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
  return depth === 0 ? new RegExp(`^${pattern}$`, flags) : /^(?!)/;
}

/** Redirects with the session in the fragment, which browsers do not send to the server. */
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
    const value = session[name];
    if (value !== undefined) fragment.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  fragment.set('sb', '');
  fragment.set('token_type', 'bearer');
  if (type !== undefined) fragment.set('type', type);
  return `${target.href}#${fragment}`;
}

/** Redirects with the authorization code of the PKCE flow. */
export function redirectWithCode(target: URL, code: string): string {
  const there = new URL(target);
  there.searchParams.set('code', code);
  return there.href;
}

/** Redirects after the first of two confirmations. */
export const redirectWithMessage = (target: URL, message: string, pkce: boolean): string =>
  withMembers(target, { message }, pkce);

const oauthErrorByStatus: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/** Redirects with an error in the fragment; in the PKCE flow also in the query. */
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
