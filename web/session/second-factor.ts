import type { Factor, Session } from '@supabase/auth-js';

/** A second factor of an account: an authenticator app (TOTP) or a security key (WebAuthn). */
export type SecondFactor = { id: string; name: string; kind: 'totp' | 'webauthn' };

/** Returns the authenticator assurance level (`aal`) of a token; aal1 when it cannot be read. */
function levelOf(accessToken: string): string {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return String((JSON.parse(atob(payload)) as { aal?: unknown }).aal);
  } catch {
    return 'aal1';
  }
}

const usable = (factor: Factor): factor is Factor & { factor_type: 'totp' | 'webauthn' } =>
  factor.status === 'verified' && (factor.factor_type === 'totp' || factor.factor_type === 'webauthn');

/** Returns the factors of which one must be verified before this session counts; none when it is at aal2. */
export function requiredFactors(session: Pick<Session, 'access_token' | 'user'> | null): SecondFactor[] {
  if (!session || levelOf(session.access_token) === 'aal2') return [];
  return (session.user.factors ?? [])
    .filter(usable)
    .map((factor) => ({ id: factor.id, name: factor.friendly_name ?? '', kind: factor.factor_type }));
}
