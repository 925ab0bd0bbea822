import type { JWTPayload } from 'jose';

/** The claims of an access token that this server reads. */
export type AccessClaims = JWTPayload & { session_id?: unknown; role?: unknown };

/**
 * The claims of a valid token, or why it is rejected: `expired` was signed by us, `invalid` was not or is
 * malformed.
 */
export type TokenVerdict = { claims: AccessClaims } | { refused: 'expired' | 'invalid'; reason: string };
