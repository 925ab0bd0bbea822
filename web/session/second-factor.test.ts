import type { Factor, User } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { requiredFactors } from './second-factor.ts';

const token = (claims: object): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`;
const aFactor = (change: Partial<Factor>): Factor => ({
  id: 'one',
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '',
  updated_at: '',
  last_challenged_at: '',
  ...change,
});
const session = (claims: object, factors?: Factor[]) => ({
  access_token: token(claims),
  user: { id: 'u', factors } as User,
});

describe('second factor', () => {
  it('session at AAL1 with a verified factor: required', () => {
    expect(requiredFactors(session({ aal: 'aal1' }, [aFactor({})]))).toEqual([
      { id: 'one', name: 'Phone', kind: 'totp' },
    ]);
  });

  it('session at AAL2: not required again', () => {
    expect(requiredFactors(session({ aal: 'aal2' }, [aFactor({})]))).toEqual([]);
  });

  it('no verified factor: not required', () => {
    expect(requiredFactors(null)).toEqual([]);
    expect(requiredFactors(session({ aal: 'aal1' }))).toEqual([]);
    expect(requiredFactors(session({ aal: 'aal1' }, [aFactor({ status: 'unverified' })]))).toEqual([]);
  });

  it('unreadable token: required', () => {
    expect(requiredFactors({ ...session({}, [aFactor({})]), access_token: 'garbage' })).toHaveLength(1);
  });

  it('token with names beyond ASCII: decoded', () => {
    const claims = btoa(
      String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ aal: 'aal2', name: 'Adé Ọbi' }))),
    );
    expect(
      requiredFactors({
        ...session({}, [aFactor({})]),
        access_token: `e30.${claims.replaceAll('+', '-').replaceAll('/', '_')}.x`,
      }),
    ).toEqual([]);
  });
});
