import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';

type MailReplies = NonNullable<Config['mailReplies']>;
type Purpose = 'reply' | 'bounce';
/** The subject of one of our addresses, and the signature that was found in it. */
export type SignedAddress = { purpose: Purpose; id: string; signature: Buffer };

const signatureBytes = 10;

const signatureOf = (secret: string, purpose: Purpose, ...ids: string[]): Buffer =>
  createHmac('sha256', secret)
    .update(['mail', purpose, ...ids].join('\n'))
    .digest()
    .subarray(0, signatureBytes);

// Hexadecimal, because some mail servers convert addresses to lower case. 64 characters are allowed before the @.
const addressOf = ({ domain }: MailReplies, purpose: Purpose, id: string, signature: Buffer): string =>
  `${purpose}+${id.replaceAll('-', '')}${signature.toString('hex')}@${domain}`;

/**
 * Returns the address for a person's replies about an application. Its signature of 80 bits covers both, so
 * that nobody can derive the address of another person or application from it.
 */
export const replyAddress = (replies: MailReplies, applicationId: string, personId: string): string =>
  addressOf(
    replies,
    'reply',
    applicationId,
    signatureOf(replies.secrets[0], 'reply', applicationId, personId),
  );

/** Returns the envelope sender of a mail, to which its bounce is sent. */
export const bounceAddress = (replies: MailReplies, mailId: string): string =>
  addressOf(replies, 'bounce', mailId, signatureOf(replies.secrets[0], 'bounce', mailId));

/** Returns the signed addresses of our domain in a text, such as the value of a header. Signatures are not verified. */
export function findSignedAddresses({ domain }: MailReplies, text: string): SignedAddress[] {
  const pattern = /(?<![\w.+-])(reply|bounce)\+([0-9a-f]{32})([0-9a-f]{20})@([\w.-]+)/gi;
  return [...text.matchAll(pattern)].flatMap(([, purpose, id = '', signature = '', at = '']) =>
    at.toLowerCase() === domain
      ? [
          {
            purpose: purpose?.toLowerCase() === 'bounce' ? ('bounce' as const) : ('reply' as const),
            id: id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
            signature: Buffer.from(signature, 'hex'),
          },
        ]
      : [],
  );
}

/** Returns whether we signed an address, with any of the secrets; an address for replies, for this person. */
export const isSignedByUs = (
  { secrets }: MailReplies,
  { purpose, id, signature }: SignedAddress,
  personId?: string,
): boolean =>
  secrets.some((secret) =>
    timingSafeEqual(
      signature,
      signatureOf(secret, purpose, id, ...(personId === undefined ? [] : [personId])),
    ),
  );
