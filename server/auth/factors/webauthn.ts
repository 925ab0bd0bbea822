import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { brand } from '#brand';
import type { AuthDependencies } from '../dependencies.ts';
import { factorsOf, type FactorRow } from '../accounts/describe-user.ts';
import type { UserRow } from '../accounts/user-queries.ts';
import type { JsonObject } from '../tables.ts';

/** `create` registers a credential for a new factor, `request` asks an existing one for an assertion. */
type WebAuthnKind = 'create' | 'request';
/** Stored part of a challenge until its answer arrives. */
type WebAuthnSession = { kind: WebAuthnKind; challenge: string };

/** EdDSA, ECDSA with SHA-256, and RSA with SHA-256: an authenticator takes the first that it has. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Credentials are bound to this site; relying party and origin in the request are ignored. */
function relyingParty({ config }: AuthDependencies): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

/**
 * Returns the WebAuthn options for a factor as JSON, and the session data to store until the answer
 * arrives.
 */
export async function createWebAuthnOptions(
  dependencies: AuthDependencies,
  user: UserRow,
  factor: FactorRow,
): Promise<{ question: JsonObject; remembered: JsonObject }> {
  const { id } = relyingParty(dependencies);
  if (factor.status === 'verified') {
    const credential = readCredential(factor);
    const options = await generateAuthenticationOptions({
      rpID: id,
      allowCredentials: credential ? [{ id: credential.id }] : [],
      userVerification: 'preferred',
    });
    return toChallenge('request', options);
  }
  const known = (await factorsOf(dependencies.database, user.id)).flatMap(
    (other) => readCredential(other)?.id ?? [],
  );
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: id,
    userName: user.email ?? user.id,
    userDisplayName: user.email ?? user.id,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map((credentialId) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs,
  });
  return toChallenge('create', options);
}

function toChallenge(
  kind: WebAuthnKind,
  options: object & { challenge: string },
): { question: JsonObject; remembered: JsonObject } {
  const remembered: WebAuthnSession = { kind, challenge: options.challenge };
  return {
    question: {
      type: kind,
      credential_options: { publicKey: JSON.parse(JSON.stringify(options)) as JsonObject },
    },
    remembered,
  };
}

const webAuthnSession = z.object({ kind: z.enum(['create', 'request']), challenge: z.string() });

export const readWebAuthnSession = (data: JsonObject | null): WebAuthnSession | undefined =>
  webAuthnSession.safeParse(data).data;

/** A stored credential: id in base64url, COSE public key, signature counter. */
type Credential = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number };
export type CredentialChange = { webAuthnCredential: JsonObject; webAuthnAaguid?: string };

/** Returns the credential in the format of GoTrue's column (plain base64), so that factors can be moved. */
function writeCredential({ id, publicKey, counter }: Credential, aaguid: string): JsonObject {
  return {
    id: Buffer.from(id, 'base64url').toString('base64'),
    publicKey: Buffer.from(publicKey).toString('base64'),
    attestationType: 'none',
    authenticator: {
      AAGUID: Buffer.from(aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: counter,
      cloneWarning: false,
    },
  };
}

const storedCredential = z.object({
  id: z.string(),
  publicKey: z.string(),
  authenticator: z.object({ signCount: z.number() }).catch({ signCount: 0 }),
});

function readCredential({ webAuthnCredential }: FactorRow): Credential | null {
  const { data: stored } = storedCredential.safeParse(webAuthnCredential);
  if (!stored) return null;
  return {
    id: Buffer.from(stored.id, 'base64').toString('base64url'),
    publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64')),
    counter: stored.authenticator.signCount,
  };
}

const base64url = z.string();
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
/** The library ignores the extensions, so clients may omit them. */
const clientExtensionResults = z.unknown().transform(() => ({}));

/** The members of a registration that are verified (WebAuthn level 3, RegistrationResponseJSON). */
const registrationResponse = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

/** The members of an assertion that are verified (WebAuthn level 3, AuthenticationResponseJSON). */
const authenticationResponse = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

/**
 * Verifies an authenticator's response: signature, challenge, relying party, origin, presence and counter.
 * @returns the credential to store, or null if anything is wrong
 */
export async function verifyCredentialResponse(
  dependencies: AuthDependencies,
  factor: FactorRow,
  asked: WebAuthnSession,
  response: JsonObject,
): Promise<CredentialChange | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(dependencies);
  const expected = {
    expectedChallenge: asked.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  };
  try {
    if (asked.kind === 'create') {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: registrationResponse.parse(response),
        supportedAlgorithmIDs,
      });
      if (!verified) return null;
      const { credential, aaguid } = registrationInfo;
      return { webAuthnCredential: writeCredential(credential, aaguid), webAuthnAaguid: aaguid };
    }
    const credential = readCredential(factor);
    if (!credential) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: authenticationResponse.parse(response),
      credential,
    });
    if (!verified) return null;
    return {
      webAuthnCredential: writeCredential(
        { ...credential, counter: authenticationInfo.newCounter },
        factor.webAuthnAaguid ?? '',
      ),
    };
  } catch {
    // The library throws for every malformed or wrong answer; the caller treats them alike.
    return null;
  }
}
