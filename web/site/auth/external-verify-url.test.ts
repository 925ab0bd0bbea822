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
  'a link that was asked for by %s goes there by way of the sign-in service',
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
  'a link that leads to %j is redeemed here',
  async (target) => {
    expect(await led(target)).toBeNull();
  },
);
