import { X509Certificate } from 'node:crypto';
import { CompactSign, compactVerify } from 'jose';
import type { SealKey } from '../seals/make-seal-key.ts';
import type { ChainHead } from './audit-chain.ts';

/** The heads of a day: that of the audit log, and the last seal over the events of applications. */
export type Heads = ChainHead & {
  /** Missing in heads of earlier releases, which cover the audit log only. */
  readonly events?: ChainHead;
};

/** Heads, signed with the key that seals papers. */
export type SignedHead = Heads & { readonly at: string };

const algorithm = 'RS256';
const type = 'charterly-audit-head';

/**
 * Returns a head as a compact JWS. Its header names the certificate by its SHA-256, so that it can be kept
 * apart from the database.
 */
export async function signHead(head: Heads, at: Date, key: SealKey): Promise<string> {
  const { privateKeyOf } = await import('../seals/pkcs12-signer.ts');
  const payload = JSON.stringify({ ...head, at: at.toISOString() } satisfies SignedHead);
  return new CompactSign(Buffer.from(payload))
    .setProtectedHeader({ alg: algorithm, typ: type, 'x5t#S256': fingerprintOf(key.certificate) })
    .sign(privateKeyOf(key.pkcs12, key.password));
}

/** Reads a signed head. @throws Error when the signature is not that of the certificate's key */
export async function readSignedHead(jws: string, certificate: string): Promise<SignedHead> {
  const { publicKey } = new X509Certificate(certificate);
  const { payload, protectedHeader } = await compactVerify(jws, publicKey, { algorithms: [algorithm] }).catch(
    (cause: unknown) => {
      throw new Error('The head was not signed with the key that seals the papers of this installation.', {
        cause,
      });
    },
  );
  if (protectedHeader.typ !== type) throw new Error('This is signed, and no head of the audit log.');
  return JSON.parse(Buffer.from(payload).toString()) as SignedHead;
}

/** Returns the SHA-256 of a certificate in base64url, as the headers of signed heads name it. */
export const fingerprintOf = (certificate: string): string =>
  Buffer.from(new X509Certificate(certificate).fingerprint256.replaceAll(':', ''), 'hex').toString(
    'base64url',
  );
