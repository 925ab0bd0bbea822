import type { AuthContext } from './context.ts';
import type { AuthError } from './errors.ts';
import type { JsonObject } from './tables.ts';

/** The wanted target when it is on our own site, else the site's front page. Any other host could be handed a session. */
export function redirectTarget(context: Pick<AuthContext, 'config'>, wanted: readonly unknown[]): URL {
  const site = new URL(`${context.config.publicUrl}/`);
  for (const candidate of wanted) {
    const target = typeof candidate === 'string' && candidate !== '' ? URL.parse(candidate) : null;
    if (target && target.origin === site.origin && target.username === '' && target.password === '') {
      target.hash = '';
      return target;
    }
  }
  return site;
}

/** Where a used link leads: the target, with the session in the fragment, which browsers do not send on. */
export function withSession(target: URL, session: JsonObject, type: string): string {
  const fragment = new URLSearchParams();
  for (const name of ['access_token', 'expires_at', 'expires_in', 'refresh_token']) fragment.set(name, String(session[name]));
  fragment.set('sb', '');
  fragment.set('token_type', 'bearer');
  fragment.set('type', type);
  return `${target.href}#${fragment}`;
}

const errorKinds: Readonly<Record<number, string>> = { 400: 'invalid_request', 401: 'unauthorized_client', 403: 'access_denied', 503: 'temporarily_unavailable' };

/** Where a link leads that cannot be used. */
export function withError(target: URL, error: AuthError): string {
  const fragment = new URLSearchParams({
    error: errorKinds[error.status] ?? 'server_error',
    error_code: error.code,
    error_description: error.message,
    sb: '',
  });
  return `${target.href}#${fragment}`;
}
