import type { CDPSession } from '@playwright/test';

/** Adds Chromium's virtual authenticator, which confirms user presence by itself. @returns its id */
export async function addKey(devtools: CDPSession): Promise<string> {
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

/** Removes an authenticator of `addKey`, with its credentials. */
export async function removeKey(devtools: CDPSession, authenticatorId: string): Promise<void> {
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}

/** Returns the credentials of an authenticator. */
export async function credentialOf(devtools: CDPSession, authenticatorId: string) {
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error('The key holds nothing.');
  return credential;
}

/** Copies a credential to an authenticator. */
export async function giveCredential(
  devtools: CDPSession,
  authenticatorId: string,
  credential: Awaited<ReturnType<typeof credentialOf>>,
): Promise<void> {
  await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
}
