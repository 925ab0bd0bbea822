import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { brand } from '#brand';
import { readIdentity, signNatively } from './pkcs12-signer.ts';

/** A key with its certificate as PKCS#12, as Pkcs12Signer reads it. */
export type SealKey = { readonly pkcs12: Buffer; readonly password: string; readonly certificate: string };

const YEARS = 20;

/**
 * Makes an RSA key and a certificate that it signs itself: readers see that a paper was not changed, and the
 * name in it.
 * @param random  of the serial number
 */
export async function makeSealKey(now: Date, host: string, random = randomBytes(15)): Promise<SealKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // Positive, and without leading zeros: more than one is invalid DER, and OpenSSL refuses the certificate.
  certificate.serialNumber = `01${random.toString('hex')}`;
  certificate.validity.notBefore = new Date(now.getTime() - 3_600_000);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const name = [
    { name: 'commonName', value: `${brand.name} seal` },
    { name: 'organizationName', value: brand.name },
    { name: 'organizationalUnitName', value: host },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign({ ...key, sign: signNatively(key) }, forge.md.sha256.create());
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: 'aes256' });
  return {
    pkcs12: Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary'),
    password: '',
    certificate: forge.pki.certificateToPem(certificate),
  };
}

/** Checks a PKCS#12. @throws Error when the password is wrong, or the key or its certificate is missing */
export const readPkcs12 = (pkcs12: Buffer, password: string): SealKey => ({
  pkcs12,
  password,
  certificate: forge.pki.certificateToPem(readIdentity(pkcs12, password).certificate),
});
