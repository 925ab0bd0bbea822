import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';

/** A PDF with a place for a signature, and the key that seals it; both files in base64. */
export type SealTask = {
  readonly pdf: string;
  readonly pkcs12: string;
  readonly password: string;
  readonly sealedAt: Date;
};

/** Seals a PDF. The signature takes a tenth of a second of processor time, so it is made in the thread that renders papers. */
export const sealInThread = ({ pdf, pkcs12, password, sealedAt }: SealTask): Promise<Buffer> =>
  new SignPdf().sign(
    Buffer.from(pdf, 'base64'),
    new P12Signer(Buffer.from(pkcs12, 'base64'), { passphrase: password }),
    sealedAt,
  );
