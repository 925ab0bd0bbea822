import { describe, expect, it } from 'vitest';
import { wordsForBrowser, wordsForService } from './security-key.ts';

describe('security key error message', () => {
  it.each([
    ['NotAllowedError', 'setting-up', /cancelled or took too long/],
    ['NotAllowedError', 'signing-in', /was not the key that was set up/],
    ['InvalidStateError', 'setting-up', /already set up for your account/],
    ['SecurityError', 'setting-up', /usual address/],
    ['NotSupportedError', 'setting-up', /Use another one/],
    ['UnknownError', 'signing-in', /insert it again/],
  ] as const)('browser error %s while %s', (name, doing, words) =>
    expect(wordsForBrowser(name, doing)).toMatch(words),
  );

  it.each([
    ['mfa_verification_failed', 'signing-in', /not the key you set up/],
    ['mfa_verification_failed', 'setting-up', /cannot use/],
    ['mfa_challenge_expired', 'signing-in', /five minutes/],
    ['mfa_ip_address_mismatch', 'signing-in', /network changed/],
    ['mfa_factor_name_conflict', 'setting-up', /another name/],
    ['too_many_enrolled_mfa_factors', 'setting-up', /Remove one first/],
  ] as const)('service error %s while %s', (code, doing, words) =>
    expect(wordsForService({ code, message: '' }, doing)).toMatch(words),
  );

  it('unknown service error: message of the service', () => {
    expect(wordsForService({ code: undefined, message: 'Request rate limit reached' }, 'signing-in')).toBe(
      'Request rate limit reached',
    );
    expect(wordsForService({ code: undefined, message: '' }, 'signing-in')).toMatch(/try again in a moment/);
  });
});
