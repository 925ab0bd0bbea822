// Above 400 lines because each kind of file that is refused stands beside the like one that is accepted.
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
const damagedPicture =
  'file_unreadable: This picture is damaged or incomplete. Please take or save it again and upload the new copy.';
const unsupported = 'unsupported_file_type: Unsupported file type. Please upload a PDF, PNG, or JPG.';
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
    [
      'JavaScript before an object stream that has none',
      pdfOf(script, objectStream(['<< /Count 1 >>'])),
      'JavaScript',
    ],
    [
      'JavaScript in the first of two object streams',
      pdfOf(objectStream([script]), objectStream(['<< /Count 1 >>'])),
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
    [
      'more names of files than any document has',
      pdfOf(objectStream(['/EF 3 '.repeat(5001), '/XFA 3 '.repeat(5000)])),
    ],
  ])('object stream with %s: refused as unreadable', async (_what, bytes) => {
    expect(await outcomeOf(bytes)).toContain('file_unreadable: We cannot read how this PDF is built');
  });
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
    ['with many words like the name of a file', pdfOf('/EF 3 '.repeat(10_000))],
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
const sevenZip = Buffer.from('377abcaf271c', 'hex');

/** Returns an end of central directory record (APPNOTE 4.3.16) with a number of entries, and no directory. */
function zipEnd(entries: number): Buffer {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt16LE(entries, 10);
  return record;
}

/** Returns the locator of a ZIP64 record (APPNOTE 4.3.15) and an end whose numbers are in that record. */
function zip64End(): Buffer {
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  return Buffer.concat([locator, zipEnd(0xffff)]);
}

/** Returns a ZIP archive behind other bytes, whose end has a wrong length of the directory and its true position. */
function zipWithoutLength(before: number): Buffer {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf('PK\x05\x06');
  bytes.writeUInt32LE(before + bytes.readUInt32LE(end + 16), end + 16);
  bytes.writeUInt32LE(1, end + 12);
  return bytes;
}

/** Returns a comment of a JPEG in which words stand at a position of the file. */
function noteAt(position: number, words: string): Buffer {
  const note = Buffer.alloc(position + 100, 'x');
  // The comment begins after the start of the image, its own marker and its length.
  note.write(words, position - 6, 'latin1');
  return note;
}

/** Returns a PNG with a text chunk (ISO/IEC 15948, 11.3.4.3) after its header. */
function withText(text: Buffer): Buffer {
  const png = samplePng();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const chunk = Buffer.concat([length, Buffer.from('tEXt'), text, Buffer.alloc(4)]);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
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
    ['a PDF with a page at its start', pdfOf('(<html>)'), 'a web page'],
    ['a PNG with a page in its texts', withText(page), 'a web page'],
    ['a JPEG that is a TAR archive', withComment(noteAt(257, 'ustar')), 'a TAR archive'],
    ['a JPEG that is a disk image', withComment(noteAt(32_769, 'CD001')), 'a disk image'],
    ['a JPEG that is a 7z archive', Buffer.concat([sampleJpeg(), sevenZip]), 'an archive'],
    ['a PNG that is an empty ZIP archive', Buffer.concat([samplePng(), zipEnd(0)]), 'a ZIP archive'],
    [
      'a JPEG that is an empty ZIP archive',
      Buffer.concat([sampleJpeg(), Buffer.alloc(16, 'x'), zipEnd(0)]),
      'a ZIP archive',
    ],
    ['a PNG that is a ZIP64 archive', Buffer.concat([samplePng(), zip64End()]), 'a ZIP archive'],
    [
      'a PNG that is a ZIP archive whose end says where its directory is, but not how long',
      Buffer.concat([samplePng(), zipWithoutLength(samplePng().length)]),
      'a ZIP archive',
    ],
    ['a PNG that is a ZIP archive with a note', Buffer.concat([samplePng(), zip, page]), 'a ZIP archive'],
    [
      'a PNG that is a ZIP archive with the longest note',
      Buffer.concat([samplePng(), zip, Buffer.alloc(65_535)]),
      'a ZIP archive',
    ],
    [
      'a PNG that is a ZIP archive with a false end',
      Buffer.concat([samplePng(), zip, zipEnd(7)]),
      'a ZIP archive',
    ],
  ])('%s', async (_what, bytes, second) => {
    const outcome = await outcomeOf(bytes);
    expect(outcome).toContain(`file_not_safe: This file is also ${second}, so we cannot accept it.`);
    expect(outcome).toContain('save or print it as a new file');
  });

  test.each([
    '<!DOCTYPE html>',
    '<html>',
    '<head>',
    '<body>',
    '<SCRIPT>',
    '<iframe src=x>',
    '<svg>',
    '<?php x',
    '<hta:application>',
  ])('photo with %s after it: refused', async (markup) => {
    expect(await outcomeOf(Buffer.concat([sampleJpeg(), Buffer.from(markup)]))).toContain('also a web page');
  });

  test.each<[string, Buffer]>([
    ['other words in angle brackets after it', Buffer.concat([sampleJpeg(), Buffer.from('<header>')])],
    ['the start of a ZIP end', Buffer.concat([sampleJpeg(), zipEnd(7).subarray(0, 12)])],
    ['a ZIP end without a directory', Buffer.concat([sampleJpeg(), zipEnd(7)])],
    ['a ZIP archive too far from its end', Buffer.concat([sampleJpeg(), zip, Buffer.alloc(65_536)])],
    ['words of other formats elsewhere', withComment(Buffer.from('ustar CD001'))],
    ['the name of PDF after the first kilobyte', withComment(noteAt(1020, '%PDF-'))],
  ])('photo with %s: accepted', async (_what, bytes) => {
    expect(await outcomeOf(bytes)).toBe('image/jpeg');
  });

  test.each<[string, Buffer, string]>([
    ['PNG with markup in its image data', withImageData('<svg>', '<svg'), 'image/png'],
    ['JPEG with markup in its scan', withScan('<svg>'), 'image/jpeg'],
    [
      'JPEG with the name of an action in its comment',
      withComment(Buffer.from('/JavaScript ')),
      'image/jpeg',
    ],
    ['PDF with markup before its end', pdfOf(`% ${'x'.repeat(1024)}`, '(<svg>)'), 'application/pdf'],
    [
      'PDF with markup at its end',
      Buffer.concat([pdfOf(`% ${'x'.repeat(1024)}`), Buffer.from('%<svg>%%EOF')]),
      'application/pdf',
    ],
  ])('%s, which no program reads as a page: accepted', async (_what, bytes, type) => {
    expect(await outcomeOf(bytes)).toBe(type);
  });

  test.each<[string, Buffer]>([
    [
      'PNG with a page behind a kilobyte of its texts',
      withText(Buffer.concat([Buffer.alloc(2000, 'x'), page])),
    ],
    ['JPEG without a scan, with a page in its comment', withoutScan(withComment(page))],
  ])('%s: refused', async (_what, bytes) => {
    expect(await outcomeOf(bytes)).toContain('also a web page');
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

/** Returns a JPEG with words in its only scan. */
function withScan(words: string): Buffer {
  const jpeg = sampleJpeg();
  return Buffer.concat([jpeg.subarray(0, -2), Buffer.from(words), jpeg.subarray(-2)]);
}

/** Returns a JPEG whose scan has the marker of a table. */
function withoutScan(jpeg: Buffer): Buffer {
  jpeg.writeUInt8(0xdb, jpeg.indexOf(Buffer.of(0xff, 0xda)) + 1);
  return jpeg;
}

/** Returns a PNG with a second chunk of image data, whose checksum is not verified. */
function withImageData(words: string, checksum: string): Buffer {
  const png = samplePng();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(words.length);
  return Buffer.concat([
    png.subarray(0, -12),
    length,
    Buffer.from(`IDAT${words}${checksum}`),
    png.subarray(-12),
  ]);
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

  test.each([
    ['wide', pngOfSize(40_000, 1250), 'image/png'],
    ['high', jpegOfSize(1250, 40_000), 'image/jpeg'],
    ['too wide', pngOfSize(40_001, 1), damagedPicture],
    ['too high', jpegOfSize(1, 40_001), damagedPicture],
    ['without a width', jpegOfSize(0, 8), damagedPicture],
    ['without a height', jpegOfSize(8, 0), damagedPicture],
  ])('%s', async (_shape, bytes, outcome) => {
    expect(await outcomeOf(bytes)).toBe(outcome);
  });

  test('exactly 50 megapixels: accepted', async () => {
    expect(await outcomeOf(pngOfSize(10_000, 5000))).toBe('image/png');
    expect(await outcomeOf(jpegOfSize(10_000, 5000))).toBe('image/jpeg');
  });
});

describe('structure of a picture', () => {
  /** Returns a JPEG with bytes before its first segment. */
  const jpegAfter = (hex: string): Buffer =>
    Buffer.concat([sampleJpeg().subarray(0, 2), Buffer.from(hex, 'hex'), sampleJpeg().subarray(2)]);
  /** Returns a JPEG with bytes after its first segment. */
  const jpegBehindFirst = (hex: string): Buffer =>
    Buffer.concat([sampleJpeg().subarray(0, 20), Buffer.from(hex, 'hex'), sampleJpeg().subarray(20)]);
  const untilFrame = sampleJpeg().subarray(0, sampleJpeg().indexOf(Buffer.of(0xff, 0xc0)));
  /** Returns a PNG whose header is changed at a position. */
  const pngWith = (position: number, byte: number): Buffer => {
    const bytes = samplePng();
    bytes.writeUInt8(byte, position);
    return bytes;
  };
  /** Returns a JPEG whose frame header has another marker. */
  const jpegWithFrame = (marker: number): Buffer => {
    const bytes = sampleJpeg();
    bytes.writeUInt8(marker, bytes.indexOf(Buffer.of(0xff, 0xc0)) + 1);
    return bytes;
  };

  test.each<[string, Buffer, string]>([
    ['JPEG with a fill byte', jpegAfter('ff'), 'image/jpeg'],
    ['JPEG with a Huffman table before its frame', jpegAfter('ffc400040000'), 'image/jpeg'],
    ['JPEG with an extension before its frame', jpegAfter('ffc800040000'), 'image/jpeg'],
    ['JPEG with arithmetic conditions before its frame', jpegAfter('ffcc00040000'), 'image/jpeg'],
    ['progressive JPEG', jpegWithFrame(0xc2), 'image/jpeg'],
    ['lossless JPEG', jpegWithFrame(0xcf), 'image/jpeg'],
    ['JPEG whose scan comes before its frame', jpegWithFrame(0xd0), damagedPicture],
    ['JPEG that ends before its frame', jpegAfter('ffd9'), damagedPicture],
    ['JPEG with a reserved segment before its frame', jpegAfter('ff02000b000000000000000000'), 'image/jpeg'],
    ['JPEG with a scan before its frame', jpegAfter('ffda00040000'), damagedPicture],
    ['JPEG that ends before its frame, and goes on', jpegAfter('ffd900040000'), damagedPicture],
    ['JPEG with other bytes between its segments', jpegBehindFirst('00c400040000'), damagedPicture],
    [
      'JPEG that ends within its frame header',
      Buffer.concat([untilFrame, Buffer.from('ffc00011ffd9', 'hex')]),
      damagedPicture,
    ],
    ['JPEG without an end', sampleJpeg().subarray(0, -2), damagedPicture],
    ['PNG whose header has another length', pngWith(11, 14), unsupported],
    ['PNG whose first chunk is no header', pngWith(12, 0x58), unsupported],
    ['PNG without an end', samplePng().subarray(0, -12), damagedPicture],
    ['PNG of its signature alone', samplePng().subarray(0, 8), unsupported],
  ])('%s', async (_what, bytes, outcome) => {
    expect(await outcomeOf(bytes)).toBe(outcome);
  });
});

test.each([
  ['nothing', Buffer.alloc(0), 'file_empty: This file is empty. Please choose it again.'],
  ['a program', Buffer.from('MZ'), unsupported],
  ['words', Buffer.from('A letter'), unsupported],
])('upload of %s: refused', async (_what, bytes, outcome) => {
  expect(await outcomeOf(bytes)).toBe(outcome);
});

test('PDF with too many names of files: the refusal has the cause', async () => {
  await expect(detectType(pdfOf('/EF 3 '.repeat(10_001)))).rejects.toMatchObject({
    code: 'file_unreadable',
    cause: { name: 'UnreadablePdfError', message: 'it has too many names of files' },
  });
});

describe('structure of a PDF', () => {
  const damaged =
    'file_unreadable: This PDF is damaged or incomplete. Please save it again and upload the new copy.';
  const locked =
    'file_unreadable: This PDF is locked. Please print or save it as a new PDF without a password and upload that.';
  const header = '%PDF-1.7\n';
  /** Returns a PDF that ends with a cross-reference stream (ISO 32000-1, 7.5.8). */
  const withTable = (entries: string, content: string): Buffer =>
    Buffer.from(
      `${header}9 0 obj\n<< /Type /XRef ${entries} >>\nstream\n${content}\nendstream\nendobj\nstartxref\n${header.length}\n%%EOF\n`,
    );
  const long = 'x'.repeat(3000);
  /** Returns a locked PDF with a cross-reference stream, whose end is written in another way. */
  const endingWith = (end: string): Buffer =>
    Buffer.from(
      `%PDF-1.7\n%1234567\n9 0 obj\n<< /Encrypt 8 0 R >>\nstream\n${long}\nendstream\nendobj\n${end}`,
    );
  /** Returns a PDF that was saved again: an older table, other bytes, and a trailer that leads to the table. */
  const savedAgain = (trailer: string, start = header.length): Buffer =>
    Buffer.from(
      `${header}xref\ntrailer\n<< /Size 1 >>\nstartxref\n0\n%%EOF\n% /Encrypt 8 0 R ${long}\n% /Encrypt 8 0 R\ntrailer\n<< ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    );

  test.each([
    'startxref\n18\n%%EOF',
    'startxref\r\n18\r\n%%EOF\r\n',
    'startxref 18 %%EOF\n\n',
    'startxref\n18\n%%EOFxyz\n',
    'startxref\n18\n%%EOF\n\nxyz',
    'startxref\n18\n%%EOF\nxyz\r\n',
    'startxref\n99999\n%%EOF\nstartxref\n18\n%%EOF\n',
  ])('locked, ending with %j: refused', async (end) => {
    expect(await outcomeOf(endingWith(end))).toBe(locked);
  });

  test.each<[string, Buffer | Promise<Buffer>, string]>([
    ['locked, with a trailer', samplePdf('secret', 'open sesame'), locked],
    ['locked, with a cross-reference stream', withTable('/Encrypt 8 0 R', long), locked],
    ['locked by a dictionary', withTable('/Encrypt<< /V 1 >>', long), locked],
    ['not locked', withTable('/Encrypted 8', long), 'application/pdf'],
    ['with the word in the content of a stream', withTable('', `/Encrypt 8 0 R ${long}`), 'application/pdf'],
    ['saved again, with the word between its tables', savedAgain('/Size 1'), 'application/pdf'],
    ['locked when it was saved again', savedAgain('/Encrypt 8 0 R'), locked],
    ['locked, with a table that is not there', savedAgain('/Encrypt 8 0 R', 99_999_999), locked],
    ['without an end', pdf.subarray(0, -10), damaged],
    [
      'with another first line',
      Buffer.from(pdf.toString('latin1').replace('%PDF-', '%PDFX'), 'latin1'),
      damaged,
    ],
    ['with 2 kB after its end', Buffer.concat([pdf, Buffer.alloc(2048)]), damaged],
    ['with 1 kB after its end', Buffer.concat([pdf, Buffer.alloc(1024)]), 'application/pdf'],
  ])('%s', async (_what, bytes, outcome) => {
    expect(await outcomeOf(await bytes)).toBe(outcome);
  });
});
