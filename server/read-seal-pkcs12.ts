import { createSecureContext } from 'node:tls';
import { ConfigurationError } from './config/configuration-error.ts';

/**
 * Reads the operator's key and certificate for sealing papers: a PKCS#12 (RFC 7292) in base64 and its
 * password. Null without one.
 * @throws ConfigurationError when it cannot be opened
 */
export function readSealPkcs12(
  text: string | null,
  password: string | null,
): { file: Buffer; password: string } | null {
  if (text === null) return null;
  const file = Buffer.from(text, 'base64');
  try {
    createSecureContext({ pfx: file, passphrase: password ?? '' });
  } catch {
    throw new ConfigurationError(
      'SEAL_PKCS12',
      'a value that is not shown',
      'a PKCS#12 file with a key and its certificate, in base64, and its password in SEAL_PKCS12_PASSWORD',
    );
  }
  return { file, password: password ?? '' };
}
