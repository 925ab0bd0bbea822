import { describe, expect, it } from 'vitest';
import { authErrorInUrl } from '../../session/auth-error-in-url.ts';
import { providerRedirectUrl } from './provider-redirect-url.ts';
import { providerTitle } from './provider-buttons.tsx';
import { refusalWords } from './refusal-notice.tsx';
import { enabledProviders } from './sign-in-providers.ts';

describe('sign-in providers', () => {
  it('settings: offers the enabled providers, without e-mail and phone', () => {
    expect(
      enabledProviders({
        email: true,
        phone: true,
        anonymous_users: true,
        web3_solana: true,
        google: true,
        github: false,
        our_staff: true,
      }),
    ).toEqual(['google', 'our_staff']);
    expect(enabledProviders(undefined)).toEqual([]);
  });

  it.each([
    ['google', 'Google'],
    ['github', 'GitHub'],
    ['linkedin_oidc', 'LinkedIn'],
    ['our_staff', 'Our staff'],
  ])('label of %s: %s', (name, title) => expect(providerTitle(name)).toBe(title));

  const leaveFrom = (search: string, pathname = '/signin') => {
    const url = new URL(
      providerRedirectUrl({ supabaseUrl: 'https://auth.example' }, 'google', {
        origin: 'https://site.example',
        pathname,
        search,
      }),
    );
    return {
      to: url.origin + url.pathname,
      provider: url.searchParams.get('provider'),
      back: url.searchParams.get('redirect_to'),
    };
  };

  it('provider chosen: redirects to it with the requested page as return path', () => {
    expect(leaveFrom('?next=%2Fapplications%2F1%3Fpage%3D2')).toEqual({
      to: 'https://auth.example/auth/v1/authorize',
      provider: 'google',
      back: 'https://site.example/signin?next=%2Fapplications%2F1%3Fpage%3D2',
    });
    expect(leaveFrom('')).toMatchObject({ back: 'https://site.example/signin' });
    expect(leaveFrom('', '/auth/login')).toMatchObject({ back: 'https://site.example/signin' });
    expect(leaveFrom('', '/admin-login')).toMatchObject({ back: 'https://site.example/admin-login' });
  });

  it.each([
    '?next=https%3A%2F%2Felsewhere.example%2F',
    '?next=%2F%2Felsewhere.example',
    '?next=%2F%5Celsewhere.example',
    '?error=access_denied',
  ])('return path %s: not passed on', (search) => {
    expect(leaveFrom(search).back).toBe('https://site.example/signin');
  });
});

describe('refused provider sign-in', () => {
  it('error parameters: read from the query and the fragment', () => {
    expect(
      authErrorInUrl({ search: '?next=%2Faccount&error=access_denied&error_description=No', hash: '' }),
    ).toEqual({ error: 'access_denied', code: '' });
    expect(
      authErrorInUrl({
        search: '',
        hash: '#error=server_error&error_code=unexpected_failure&error_description=x',
      }),
    ).toEqual({ error: 'server_error', code: 'unexpected_failure' });
    expect(authErrorInUrl({ search: '?next=%2Faccount', hash: '#sign-up' })).toBeNull();
    expect(authErrorInUrl({ search: '', hash: '#access_token=a&refresh_token=b' })).toBeNull();
  });

  it.each([
    [{ error: 'access_denied', code: '' }, /cancelled at the other service/],
    [{ error: 'access_denied', code: 'provider_email_needs_verification' }, /has not verified/],
    [{ error: 'invalid_request', code: 'bad_oauth_state' }, /Start again here/],
    [{ error: 'access_denied', code: 'otp_expired' }, /only once/],
    [{ error: 'temporarily_unavailable', code: 'unexpected_failure' }, /cannot reach the other service/],
    [{ error: 'server_error', code: 'never_heard_of' }, /Something went wrong/],
  ])('error %o: says what to do', (refusal, words) => expect(refusalWords(refusal).words).toMatch(words));

  it('error description in the URL: never shown', () => {
    const refusal = authErrorInUrl({ search: '?error_description=Call+this+number', hash: '' });
    expect(refusal).not.toBeNull();
    expect(JSON.stringify(refusalWords(refusal ?? { error: '', code: '' }))).not.toContain('Call this');
  });
});
