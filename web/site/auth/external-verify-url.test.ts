import { expect, test } from 'vitest';
import { externalVerifyUrl } from './external-verify-url.ts';

const configured = () =>
  Promise.resolve({
    supabaseUrl: 'https://site.example',
    supabaseAnonKey: 'k',
    dataUrl: 'https://site.example',
    signUp: 'code' as const,
    paymentProviders: [],
  });
const led = (target: string) =>
  externalVerifyUrl(
    new URLSearchParams({ token_hash: 'pkce_ab12', type: 'signup', redirect_to: target }),
    'https://site.example',
    configured,
  );

test.each(['https://app.example.com/welcome', 'myapp://signed-in'])(
  'link requested by %s: goes through the auth service',
  async (target) => {
    const url = new URL((await led(target)) ?? '');
    expect(url.origin + url.pathname).toBe('https://site.example/auth/v1/verify');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: 'pkce_ab12',
      type: 'signup',
      redirect_to: target,
    });
  },
);

test.each(['https://site.example/account', '', '/account'])(
  'link to %j: redeemed on this site',
  async (target) => {
    expect(await led(target)).toBeNull();
  },
);
