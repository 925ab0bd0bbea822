import type { FastifyReply, FastifyRequest } from 'fastify';
import { OverloadedError } from '../../http/overload/admission.ts';
import { isTemporary, retryAfterSeconds } from '../../unavailable-error.ts';

/** The error codes of GoTrue that this server uses, each with its default status. */
const authErrorStatus = {
  unexpected_failure: 500,
  unknown: 404,
  validation_failed: 400,
  bad_json: 400,
  request_timeout: 504,
  request_entity_too_large: 413,
  conflict: 409,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  captcha_failed: 400,
  phone_not_confirmed: 400,
  feature_disabled: 404,
  no_authorization: 401,
  bad_jwt: 403,
  not_admin: 403,
  user_not_found: 403,
  unexpected_audience: 403,
  session_not_found: 403,
  session_expired: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  user_banned: 403,
  anonymous_provider_disabled: 422,
  phone_provider_disabled: 400,
  weak_password: 422,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  otp_expired: 403,
  same_password: 422,
  current_password_invalid: 400,
  saml_provider_disabled: 404,
  web3_provider_disabled: 422,
  web3_unsupported_chain: 400,
  manual_linking_disabled: 404,
  otp_disabled: 422,
  email_exists: 422,
  phone_exists: 422,
  user_already_exists: 422,
  email_provider_disabled: 400,
  flow_state_not_found: 404,
  flow_state_expired: 422,
  bad_code_verifier: 400,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  current_password_required: 400,
  oauth_client_not_found: 404,
  signup_disabled: 422,
  provider_disabled: 400,
  provider_email_needs_verification: 422,
  bad_oauth_state: 400,
  bad_oauth_callback: 400,
  invite_not_found: 404,
  identity_already_exists: 422,
  identity_not_found: 422,
  single_identity_not_deletable: 422,
  email_conflict_identity_not_deletable: 422,
  insufficient_aal: 403,
  mfa_factor_name_conflict: 422,
  too_many_enrolled_mfa_factors: 422,
  mfa_factor_not_found: 404,
  mfa_ip_address_mismatch: 422,
  mfa_challenge_expired: 422,
  mfa_verification_failed: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_phone_verify_not_enabled: 422,
  mfa_totp_enroll_not_enabled: 422,
  mfa_totp_verify_not_enabled: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  mfa_webauthn_verify_not_enabled: 422,
  passkey_disabled: 404,
} as const;

export type AuthErrorCode = keyof typeof authErrorStatus;
/** Why a password is refused: its length, its kinds of characters, or a known leak. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** A rejected request to `/auth/v1`. The official client shows the message to people. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;

  constructor(
    code: AuthErrorCode,
    message: string,
    options: { status?: number; reasons?: readonly WeakPasswordReason[]; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? authErrorStatus[code];
    this.weakPasswordReasons = options.reasons;
  }
}

/** An OAuth-style error for an invalid external token: status 400, two fields, no code. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly kind: string;

  constructor(kind: string, description: string, options: { cause?: unknown } = {}) {
    super(description, options);
    this.kind = kind;
  }
}

const apiVersion = '2024-01-01';
const apiVersionHeader = 'x-supabase-api-version';

/** Returns whether the client supports the versioned error body (2024-01-01); an invalid version counts as none. */
const acceptsVersionedErrors = (version: unknown): boolean =>
  typeof version === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(version) &&
  !Number.isNaN(Date.parse(version)) &&
  version >= apiVersion;

/** Sends an error in the body format of the request's `X-Supabase-Api-Version`. */
export function sendAuthError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  const weak = error.weakPasswordReasons ? { weak_password: { reasons: error.weakPasswordReasons } } : {};
  reply.code(error.status).header('x-sb-error-code', error.code);
  if (error.status === 503) reply.header('retry-after', String(retryAfterSeconds));
  if (acceptsVersionedErrors(request.headers[apiVersionHeader])) {
    return reply
      .header(apiVersionHeader, apiVersion)
      .send({ code: error.code, message: error.message, ...weak });
  }
  const trace = error.status >= 500 ? { error_id: request.id } : {};
  return reply.send({ code: error.status, error_code: error.code, msg: error.message, ...trace, ...weak });
}

/** Sends an OAuth-style error. The body is the same for all API versions. */
export function sendOAuthError(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, message }: OAuthError,
): FastifyReply {
  if (acceptsVersionedErrors(request.headers[apiVersionHeader])) reply.header(apiVersionHeader, apiVersion);
  return reply.code(400).send({ error: kind, error_description: message });
}

/**
 * Returns the SQLSTATE of a failed statement, searching the chain of causes; undefined for any other error.
 */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}

/** Maps anything a route throws to an `AuthError`, and logs unexpected errors. */
export function toAuthError(request: FastifyRequest, error: unknown): AuthError {
  if (error instanceof AuthError) {
    if (error.status >= 500) request.log.error({ err: error }, 'A sign-in request failed');
    return error;
  }
  if (isTemporary(error)) {
    if (error instanceof OverloadedError) request.log.debug('overloaded');
    else request.log.error({ err: error }, 'A sign-in request could not be answered');
    return new AuthError('unexpected_failure', 'We are busy or restarting. Please try again in a moment.', {
      status: 503,
      cause: error,
    });
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AuthError('request_entity_too_large', 'Request body is too large');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AuthError('validation_failed', 'The request could not be read', { status, cause: error });
  request.log.error({ err: error }, 'A sign-in request failed unexpectedly');
  return new AuthError(
    'unexpected_failure',
    `Something went wrong on our side. Please try again in a moment. Request number: ${request.id}.`,
    { cause: error },
  );
}
