import { createCipheriv, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import PdfKit from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { objectStream, pdfOf, streamObject } from '../testing/pdf-of.ts';
import { sampleJpeg, samplePdf, samplePng } from '../testing/sample-files.ts';
import { detectType } from './detect-type.ts';

const outcomeOf = async (bytes: Buffer): Promise<string> => {
  try {
    return await detectType(bytes);
  } catch (error) {
    if (error instanceof Refusal) return `${error.code}: ${error.message}`;
    throw error;
  }
};

const pdf = await samplePdf();
const wordy = await samplePdf('See the Launch of JavaScript');
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('PDF with active content: refused, with what to do', () => {
  test.each<[string, Buffer, string]>([
    ['JavaScript', pdfOf(script), 'JavaScript'],
    ['JavaScript with an escaped name', pdfOf('<< /S /J#61v#61Script /J#53 (x) >>'), 'JavaScript'],
    [
      'JavaScript with every letter escaped',
      pdfOf('<</S/#4a#61#76#61#53#63#72#69#70#74/JS(x)>>'),
      'JavaScript',
    ],
    ['JavaScript in an object stream', pdfOf(objectStream(['<< /Kids [] >>', script])), 'JavaScript'],
    [
      'JavaScript, escaped, in an object stream',
      pdfOf(objectStream(['<< /S /Java#53cript /JS (x) >>'])),
      'JavaScript',
    ],
    [
      'JavaScript in an object stream that is not compressed',
      pdfOf(objectStream([script], plain())),
      'JavaScript',
    ],
    [
      'JavaScript in an object stream without a type',
      pdfOf(streamObject('/N 1 /First 5', `50 0 ${script}`)),
      'JavaScript',
    ],
    [
      'JavaScript behind decoys',
      pdfOf(`(5 0 obj << /Type /ObjStm >> stream\n)`, '(1 0 obj << (', objectStream([script])),
      'JavaScript',
    ],
    ['a rendition with a program', pdfOf('<< /S /Rendition /JS (x) >>'), 'a program or a film'],
    ['a form with programs', pdfOf('<< /Fields [] /XFA [(template) 12 0 R] >>'), 'XFA'],
    ['a launch action', pdfOf('<< /S /Launch /F (cmd.exe) >>'), 'start a program'],
    [
      'a launch action in an object stream',
      pdfOf(objectStream(['<</S/L#61unch/F(cmd.exe)>>'])),
      'start a program',
    ],
    ['an embedded file', pdfOf('<< /Type /Filespec /EF << /F 9 0 R >> >>'), 'another file inside it'],
    ['an embedded file by reference', pdfOf('<< /Type /Filespec /#45F 12 0 R >>'), 'another file inside it'],
    [
      'an embedded file in an object stream',
      pdfOf(objectStream(['<< /EF<</F 9 0 R>> >>'])),
      'another file inside it',
    ],
    ['a link into an embedded file', pdfOf('<< /S /GoToE >>'), 'another file inside it'],
  ])('%s', async (_what, bytes, words) => {
    const outcome = await outcomeOf(bytes);
    expect(outcome).toContain('file_not_safe: This PDF contains ');
    expect(outcome).toContain(words);
    expect(outcome).toContain('Please print it to a new PDF');
  });

  test('attachment written by another program: refused', async () => {
    const document = new PdfKit({ compress: true });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.file(Buffer.from('MZ'), { name: 'invoice.exe' });
    document.end();
    await new Promise((resolve) => document.on('end', resolve));
    expect(await outcomeOf(Buffer.concat(chunks))).toContain('another file inside it');
  });

  test.each<[string, Buffer]>([
    [
      'an encoding that hides names',
      pdfOf(
        objectStream([script], { filter: '/Filter [/ASCIIHexDecode /FlateDecode]', encode: deflateSync }),
      ),
    ],
    [
      'a predictor',
      pdfOf(
        objectStream([script], {
          filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
          encode: deflateSync,
        }),
      ),
    ],
    [
      'damaged data',
      pdfOf(objectStream([script], { filter: '/Filter /FlateDecode', encode: () => randomBytes(90) })),
    ],
    ['40 MB of blanks', pdfOf(objectStream([' '.repeat(40_000_000)]))],
    [
      'ten times 4 MB of blanks',
      pdfOf(...Array.from({ length: 10 }, () => objectStream([' '.repeat(4_000_000)]))),
    ],
  ])('object stream with %s: refused as unreadable', async (_what, bytes) => {
    expect(await outcomeOf(bytes)).toContain('file_unreadable: We cannot read how this PDF is built');
  });

  test.each(['1 obj<<', '1 obj<</A(', '1 obj<<<', '1 obj%', '1 obj<<(\\', '/EF %', '/'])(
    'decoys %s nested: the work grows with the size of the file, not with its square',
    async (decoy) => {
      const workFor = async (bytes: number): Promise<number> => {
        const upload = pdfOf(decoy.repeat(bytes / decoy.length));
        const before = process.threadCpuUsage();
        await outcomeOf(upload);
        const { user, system } = process.threadCpuUsage(before);
        return user + system;
      };
      // Ten times the bytes: ten times the work, or a hundred times if it grew with the square.
      const small = await workFor(500_000);
      expect(await workFor(5_000_000)).toBeLessThan(40 * Math.max(small, 5000));
    },
  );
});

function plain() {
  return { filter: '', encode: (bytes: Buffer) => bytes };
}

/** The same bytes in every run: other noise may contain a name by chance. */
const noise = (size: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(size));

describe('ordinary PDF: accepted', () => {
  test.each<[string, Buffer]>([
    ['from our own writer', pdf],
    ['with words that look like names in its text', wordy],
    ['with an object stream', pdfOf(objectStream(['<< /Title (Launch) >>', '<< /Count 1 >>']))],
    ['with outlines', pdfOf('<< /Type /Outlines /First 11 0 R /Last 11 0 R /N 1 >>', '<< /Title (One) >>')],
    ['with a font named like an action', pdfOf('<< /BaseFont /JavaScriptSans /EF 3 >>')],
    ['with noise in a stream', pdfOf(streamObject('/Subtype /Image', noise(3_000_000), plain()))],
    ['with “/EF[” in noise', pdfOf(streamObject('/Subtype /Image', Buffer.from('\x01/EF[\x02'), plain()))],
    ['with blank lines after its end', Buffer.concat([pdf, Buffer.from('\r\n\0\n')])],
  ])('%s', async (_what, bytes) => {
    expect(await outcomeOf(bytes)).toBe('application/pdf');
  });

  test('the PDFs of these tests are read by another library', async () => {
    const { numPages } = await getDocumentProxy(new Uint8Array(pdfOf(objectStream([script]))));
    expect(numPages).toBe(1);
  });
});

const zip = Buffer.from(zipSync({ 'run.class': Buffer.from('x') }));
const page = Buffer.from('<html><script>alert(1)</script>');

describe('polyglot: refused', () => {
  test.each<[string, Buffer, string]>([
    ['a PDF that is a ZIP archive', Buffer.concat([pdf, zip, Buffer.from('%%EOF')]), 'a ZIP archive'],
    ['a PNG that is a ZIP archive', Buffer.concat([samplePng(), zip]), 'a ZIP archive'],
    ['a JPEG that is a ZIP archive', Buffer.concat([sampleJpeg(), zip]), 'a ZIP archive'],
    [
      'a JPEG that is a RAR archive',
      Buffer.concat([sampleJpeg(), Buffer.from('Rar!\x1a\x07\x01')]),
      'an archive',
    ],
    ['a PNG that is a PDF', Buffer.concat([samplePng(), pdfOf(script)]), 'a PDF'],
    ['a JPEG with a PDF in its comment', withComment(pdfOf().subarray(0, 300)), 'a PDF'],
    ['a JPEG with a page in its comment', withComment(page), 'a web page'],
    ['a PNG with a page after it', Buffer.concat([samplePng(), page]), 'a web page'],
    ['a PDF with a page after it', Buffer.concat([pdf, page]), 'a web page'],
  ])('%s', async (_what, bytes, second) => {
    const outcome = await outcomeOf(bytes);
    expect(outcome).toContain(`file_not_safe: This file is also ${second}, so we cannot accept it.`);
    expect(outcome).toContain('save or print it as a new file');
  });

  test('photo with a film after it, as phones write: accepted', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), randomBytes(100_000)]);
    expect(await outcomeOf(Buffer.concat([sampleJpeg(), film]))).toBe('image/jpeg');
  });
});

/** Returns a JPEG with a comment segment (ITU T.81, B.2.4.5). */
function withComment(comment: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const jpeg = sampleJpeg();
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xfe), length, comment, jpeg.subarray(2)]);
}

/** Returns a JPEG whose frame header has another size. */
function jpegOfSize(width: number, height: number): Buffer {
  const bytes = sampleJpeg();
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** Returns a PNG whose header has another size. */
function pngOfSize(width: number, height: number): Buffer {
  const bytes = samplePng();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('picture of more than 50 megapixels', () => {
  test.each([
    ['PNG', pngOfSize(10_000, 5001), 51],
    ['JPEG', jpegOfSize(9000, 6000), 54],
  ])('%s: refused by its header', async (_type, bytes, megapixels) => {
    expect(await outcomeOf(bytes)).toBe(
      `file_too_large: This picture has ${megapixels} megapixels. Please save it smaller, with at most 50 megapixels, and upload the new copy.`,
    );
  });

  test('exactly 50 megapixels: accepted', async () => {
    expect(await outcomeOf(pngOfSize(10_000, 5000))).toBe('image/png');
    expect(await outcomeOf(jpegOfSize(10_000, 5000))).toBe('image/jpeg');
  });
});
