import { SignPdf } from '@signpdf/signpdf';
import { Pkcs12Signer } from './pkcs12-signer.ts';

/** A PDF with a place for a signature, and the key that seals it; both files in base64. */
export type SealTask = {
  readonly pdf: string;
  readonly pkcs12: string;
  readonly password: string;
  readonly sealedAt: Date;
};

/** The last signer: reading a PKCS#12 takes longer than sealing with it, and an installation has one. */
let last: { pkcs12: string; password: string; signer: Pkcs12Signer } | null = null;

/** Seals a PDF, in the thread that renders papers. */
export function sealInThread({ pdf, pkcs12, password, sealedAt }: SealTask): Promise<Buffer> {
  if (last?.pkcs12 !== pkcs12 || last.password !== password)
    last = { pkcs12, password, signer: new Pkcs12Signer(Buffer.from(pkcs12, 'base64'), password) };
  return new SignPdf().sign(Buffer.from(pdf, 'base64'), last.signer, sealedAt);
}
