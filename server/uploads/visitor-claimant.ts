import { createHash } from 'node:crypto';

/**
 * Returns the id of a visitor by the secret of her browser. It is a digest, so that nobody becomes the
 * claimant of another's uploads by sending an id that is no secret, such as that of an account.
 */
export function visitorClaimantId(secret: string): string {
  const digest = createHash('sha256').update(`visitor ${secret}`).digest('hex');
  // Version 8 of RFC 9562: an id whose bits the application chooses.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
