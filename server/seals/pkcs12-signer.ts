import { constants, createPrivateKey, privateEncrypt, type KeyObject } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import forge from 'node-forge';

/** A signer whose key OpenSSL has. */
type SigningIdentity = {
  readonly certificate: forge.pki.Certificate;
  readonly certificates: readonly forge.pki.Certificate[];
  readonly key: forge.pki.rsa.PrivateKey;
};

/** Prefix of a SHA-256 digest in the input of an RSA signature (RFC 8017, section 9.2, note 1). */
const sha256Prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Makes the CMS signature of a PDF with the key of a PKCS#12, as `SignPdf` asks for it. */
export class Pkcs12Signer extends Signer {
  readonly #identity: SigningIdentity;

  /** @throws Error when the password is wrong, or the key or its certificate is missing */
  constructor(pkcs12: Buffer, password: string) {
    super();
    this.#identity = readIdentity(pkcs12, password);
  }

  override async sign(pdf: Buffer, signingTime = new Date()): Promise<Buffer> {
    const { certificate, certificates, key } = this.#identity;
    const message = forge.pkcs7.createSignedData();
    message.content = forge.util.createBuffer(pdf.toString('binary'));
    for (const each of certificates) message.addCertificate(each);
    const {
      sha256 = '',
      contentType = '',
      data = '',
      signingTime: time = '',
      messageDigest = '',
    } = forge.pki.oids;
    message.addSigner({
      key,
      certificate,
      digestAlgorithm: sha256,
      // Some validators in the European Union depend on this order.
      authenticatedAttributes: [
        { type: contentType, value: data },
        // The types know dates as text, and the library writes a date.
        { type: time, value: signingTime as never },
        { type: messageDigest },
      ],
    });
    message.sign({ detached: true });
    return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
  }
}

/**
 * Reads the key and the certificates of a PKCS#12.
 * @throws Error when the password is wrong, or one of them is missing
 */
export function readIdentity(pkcs12: Buffer, password: string): SigningIdentity {
  const file = forge.pkcs12.pkcs12FromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(pkcs12.toString('binary'))),
    password,
  );
  const { certBag = '', pkcs8ShroudedKeyBag = '' } = forge.pki.oids;
  const certificates = (file.getBags({ bagType: certBag })[certBag] ?? []).flatMap(({ cert }) => cert ?? []);
  const [keyBag] = file.getBags({ bagType: pkcs8ShroudedKeyBag })[pkcs8ShroudedKeyBag] ?? [];
  const own = keyBag?.key;
  const certificate = certificates.find(
    ({ publicKey }) => own && (publicKey as forge.pki.rsa.PublicKey).n.equals(own.n),
  );
  if (!own || !certificate) throw new Error('The PKCS#12 has no key with its certificate.');
  return { certificate, certificates, key: { ...own, sign: signNatively(own) } };
}

/** Returns the private key of a PKCS#12. @throws Error as `readIdentity` */
export const privateKeyOf = (pkcs12: Buffer, password: string): KeyObject =>
  createPrivateKey(forge.pki.privateKeyToPem(readIdentity(pkcs12, password).key));

/** Signs with OpenSSL: the signature in JavaScript takes a tenth of a second of processor time. */
export function signNatively(key: forge.pki.rsa.PrivateKey): (digest: forge.md.MessageDigest) => string {
  const native = createPrivateKey(forge.pki.privateKeyToPem(key));
  return (digest) => {
    const input = Buffer.concat([sha256Prefix, Buffer.from(digest.digest().getBytes(), 'binary')]);
    return privateEncrypt({ key: native, padding: constants.RSA_PKCS1_PADDING }, input).toString('binary');
  };
}
