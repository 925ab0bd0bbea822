import type { Factor, Session } from '@supabase/auth-js';

/** A second factor the account has: an authenticator app, or a device that signs. */
export type SecondFactor = { id: string; name: string; kind: 'totp' | 'webauthn' };

/** The level a token says its session has reached; what cannot be read counts as the lower one. */
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

/** The factors of which one must be shown before this session counts; none when it counts already. */
export function requiredFactors(session: Pick<Session, 'access_token' | 'user'> | null): SecondFactor[] {
  if (!session || levelOf(session.access_token) === 'aal2') return [];
  return (session.user.factors ?? [])
    .filter(usable)
    .map((factor) => ({ id: factor.id, name: factor.friendly_name ?? '', kind: factor.factor_type }));
}
