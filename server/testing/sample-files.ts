import { crc32, deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Returns a grey PNG of a size in pixels. */
export const samplePng = (width = 8, height = 8): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  // Each line begins with filter type 0, none.
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width, 0x90)]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Returns a JPEG of one grey pixel. */
export const sampleJpeg = (): Buffer =>
  Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffdb004300' +
      '01'.repeat(64) +
      'ffc0000b080001000101011100ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffda0008010100003f00fbd0ffd9',
    'hex',
  );

const plainPdfs = new Map<string, Promise<Buffer>>();

/** Returns a one-page PDF with a text, encrypted if a password is given. */
export async function samplePdf(words = 'A sample document', password?: string): Promise<Buffer> {
  if (password !== undefined) return makePdf(words, { userPassword: password });
  const made = plainPdfs.get(words) ?? makePdf(words, {});
  plainPdfs.set(words, made);
  return Buffer.from(await made);
}

const makePdf = (words: string, options: PDFKit.PDFDocumentOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const document = new PdfKit({ size: 'A6', info: { CreationDate: new Date(0) }, ...options });
    document.on('data', (piece: Buffer) => chunks.push(piece));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.text(words);
    document.end();
  });
