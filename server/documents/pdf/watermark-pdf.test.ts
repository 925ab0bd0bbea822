import { PDFDocument, degrees } from 'pdf-lib';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { samplePng } from '../../testing/sample-files.ts';
import { watermarkPicture } from '../watermark-picture.ts';
import { watermarkPdf } from './watermark-pdf.ts';

const lines = ['Ọlá Ngozi Eze', 'Shared with Standard Bank, 23 November 2026, 15:57 UTC'];

/** Returns the text of each page, without spaces, because aslant words are not in order of reading. */
const textOf = async (bytes: Buffer): Promise<string[]> =>
  (await extractText(new Uint8Array(bytes), { mergePages: false })).text.map((page) =>
    page.replaceAll(/\s+/g, ''),
  );

async function drawn(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PdfKit(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => document.on('end', resolve));
  document.text('Certificate of incorporation');
  document.addPage({ size: [900, 300] }).text('Second page');
  document.end();
  await done;
  return Buffer.concat(chunks);
}

test('PDF with pages of two sizes, one turned: each page carries the words over its own', async () => {
  const turned = await PDFDocument.load(await drawn());
  turned.getPage(1).setRotation(degrees(90));
  const marked = await watermarkPdf(await turned.save(), lines);
  const [first = '', second = ''] = await textOf(marked);
  for (const [page, own] of [
    [first, 'Certificateofincorporation'],
    [second, 'Secondpage'],
  ] as const)
    for (const words of [own, 'ỌláNgoziEze', '23November2026,15:57UTC']) expect(page).toContain(words);
});

test('PDF with a signature: the field goes, because the copy would show as forged', async () => {
  const signed = await PDFDocument.load(await drawn());
  const { context, catalog } = signed;
  const field = context.register(
    context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0] }),
  );
  signed.getPage(0).node.addAnnot(field);
  catalog.set(context.obj('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  const marked = await PDFDocument.load(await watermarkPdf(await signed.save(), lines));
  expect(marked.catalog.has(context.obj('AcroForm'))).toBe(false);
  expect(marked.getPage(0).node.Annots()?.size()).toBe(0);
});

test.each([
  ['encrypted', () => drawn({ userPassword: 'secret' }), 'is encrypted'],
  ['no PDF', async () => Buffer.from('%PDF-1.7 and nothing else'), 'This PDF has no catalogue'],
])('%s: refused, so that no copy without the words is sent', async (_case, make, words) => {
  await expect(watermarkPdf(await make(), lines)).rejects.toThrow(words);
});

test.each(['png', 'jpeg'] as const)(
  'picture in %s: keeps its size and format, and carries the words',
  async (format) => {
    const plain = await sharp(samplePng(640, 400)).toFormat(format).toBuffer();
    const marked = await watermarkPicture(plain, lines);
    expect(await sharp(marked).metadata()).toMatchObject({ format, width: 640, height: 400 });
    const { entropy } = await sharp(marked).stats();
    expect(entropy).toBeGreaterThan((await sharp(plain).stats()).entropy + 0.5);
  },
);
