import type { AuthError } from '@supabase/auth-js';
import { authClient, type AuthClient } from '../../session/auth-client.ts';
import { SIGN_IN_UNAVAILABLE, unavailableReason } from '../../session/network-failure.ts';

/** Returns whether the browser supports WebAuthn, which also needs https. */
export const supportsWebAuthn = (): boolean => 'PublicKeyCredential' in window && 'credentials' in navigator;

const unsupported =
  'This browser cannot use security keys. Update it, or use another browser, such as Chrome, Edge, Firefox or Safari.';

/** The WebAuthn ceremony, because the browser reports both with the same few errors. */
type KeyUse = 'setting-up' | 'signing-in';

/**
 * Registers a key as a second factor (WebAuthn registration).
 * @returns what went wrong, in words for the reader, or null
 */
export async function registerKey(name: string): Promise<string | null> {
  if (!supportsWebAuthn()) return unsupported;
  const client = await authClient();
  if (!client) return unavailableReason();
  const begun = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: name });
  if (begun.error) return wordsForService(begun.error, 'setting-up');
  const problem = await answerChallenge(client, begun.data.id, 'setting-up');
  // An unverified factor would keep its name reserved.
  if (problem !== null) await client.mfa.unenroll({ factorId: begun.data.id });
  return problem;
}

/**
 * Authenticates with a registered key, which upgrades the session to aal2 as a TOTP code does.
 * @returns what went wrong, in words for the reader, or null
 */
export async function authenticateWithKey(factorId: string): Promise<string | null> {
  if (!supportsWebAuthn()) return unsupported;
  const client = await authClient();
  return client ? answerChallenge(client, factorId, 'signing-in') : unavailableReason();
}

/**
 * Runs one WebAuthn challenge. The official client could do this alone, but would request a roaming
 * authenticator only and exclude those built into phones and computers.
 */
async function answerChallenge(client: AuthClient, factorId: string, use: KeyUse): Promise<string | null> {
  const rpId = window.location.hostname;
  const asked = await client.mfa.challenge({
    factorId,
    webauthn: { rpId, rpOrigins: [window.location.origin] },
  });
  if (asked.error) return wordsForService(asked.error, use);
  const { id: challengeId, webauthn } = asked.data;
  // The client declares its own types for the same WebAuthn structures.
  try {
    if (webauthn.type === 'create') {
      const credential = await navigator.credentials.create({
        publicKey: webauthn.credential_options.publicKey as PublicKeyCredentialCreationOptions,
      });
      const { error } = await client.mfa.verify({
        factorId,
        challengeId,
        webauthn: { type: 'create', rpId, credential_response: credential as never },
      });
      return error && wordsForService(error, use);
    }
    const credential = await navigator.credentials.get({
      publicKey: webauthn.credential_options.publicKey as PublicKeyCredentialRequestOptions,
    });
    const { error } = await client.mfa.verify({
      factorId,
      challengeId,
      webauthn: { type: 'request', rpId, credential_response: credential as never },
    });
    return error && wordsForService(error, use);
  } catch (error) {
    return wordsForBrowser(error instanceof Error ? error.name : '', use);
  }
}

/** Returns the words for an error of the sign-in service. */
export function wordsForService(
  { code, message }: Pick<AuthError, 'code' | 'message'>,
  doing: KeyUse,
): string {
  switch (code) {
    case 'mfa_verification_failed':
      return doing === 'signing-in'
        ? 'This is not the key you set up. Use that key, or sign in another way.'
        : 'The key gave an answer we cannot use. Try again, or use another key.';
    case 'mfa_challenge_expired':
      return 'That took longer than five minutes. Press the button again.';
    case 'mfa_ip_address_mismatch':
      return 'Your network changed during this step. Press the button again.';
    case 'mfa_factor_name_conflict':
      return 'You already have a second factor with this name. Choose another name.';
    case 'too_many_enrolled_mfa_factors':
      return 'You have the maximum number of second factors. Remove one first.';
    default:
      return message || SIGN_IN_UNAVAILABLE;
  }
}

/**
 * Returns the words for a DOMException, by its name. Browsers reveal little, so that sites learn nothing
 * about keys.
 */
export function wordsForBrowser(name: string, doing: KeyUse): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return doing === 'signing-in'
        ? 'No key answered: it was cancelled, took too long, or was not the key that was set up. Press the button again and use that one.'
        : 'No key answered: it was cancelled or took too long. Press the button again and follow what your browser asks.';
    case 'InvalidStateError':
      return 'This key is already set up for your account. Use another one.';
    case 'SecurityError':
      return 'Keys do not work at this address. Open our site at its usual address, and try again there.';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'We cannot use this type of key. Use another one.';
    default:
      return 'We could not read the key. Remove it, insert it again, and press the button again.';
  }
}
