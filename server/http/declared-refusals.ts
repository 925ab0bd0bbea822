import type { Endpoint } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/errors.ts';

/** Returns every refusal with which an endpoint may answer: the common ones, and those that it names itself. */
export function declaredRefusals(endpoint: Endpoint): readonly RefusalCode[] {
  const codes: RefusalCode[] = [
    'bad_request',
    'too_many_requests',
    'busy',
    'unexpected',
    ...(endpoint.body === undefined && !endpoint.upload
      ? []
      : (['body_not_json', 'body_too_large', 'unsupported_media_type'] as const)),
    ...(endpoint.who === 'anyone' ? [] : (['sign_in_needed', 'session_expired'] as const)),
    // A malformed parameter names nothing.
    ...(endpoint.who === 'anyone' && endpoint.params === undefined ? [] : (['not_found'] as const)),
    ...(endpoint.who === 'admin' || endpoint.who === 'customer' ? (['not_allowed'] as const) : []),
    ...(endpoint.who === 'admin' ? (['second_factor_needed'] as const) : []),
    ...(endpoint.refusals ?? []),
  ];
  return [...new Set(codes)];
}
