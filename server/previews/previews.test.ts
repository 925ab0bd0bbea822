import sharp from 'sharp';
import PdfKit from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessLog } from '../access-log/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { sharedPreviews } from '../testing/shared-previews.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { PREVIEW_PIXELS, type Preview, type PreviewTask } from './draw-preview.ts';
import { openPreviewSandbox, type PreviewSandbox } from './preview-sandbox.ts';

const draw = (task: PreviewTask): Promise<Preview> => sharedPreviews().draw(task);

/** Returns a PDF of A4 pages, each filled with a colour. */
function colouredPdf(colours: readonly string[]): Promise<Buffer> {
  const document = new PdfKit({ size: 'A4', autoFirstPage: false });
  for (const colour of colours) document.addPage().rect(0, 0, 600, 850).fill(colour);
  document.end();
  return buffer(document);
}

/** Returns red, green and blue in the middle of a picture. */
async function middleOf({ webp, width, height }: Preview): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(webp, 'base64')).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 32) * 32);
}

describe('preview', () => {
  test('PDF: each page a picture of its own, in its colours', async () => {
    const bytes = await colouredPdf(['#ff0000', '#0000ff']);
    const mediaType = 'application/pdf';
    const [first, second] = [
      await draw({ bytes, mediaType, page: 1 }),
      await draw({ bytes, mediaType, page: 2 }),
    ];
    expect(first.pages).toBe(2);
    // Whole points of the page are scaled.
    expect(PREVIEW_PIXELS - first.height).toBeLessThan(5);
    expect(await middleOf(first)).toEqual([256, 0, 0]);
    expect(await middleOf(second)).toEqual([0, 0, 256]);
    expect(await draw({ bytes, mediaType, page: 3 })).toEqual({ pages: 2, width: 0, height: 0, webp: '' });
  });

  test('PDF that cannot be read: an error, and the next one is drawn', { tags: ['extended'] }, async () => {
    const bytes = await colouredPdf(['#00ff00']);
    const mediaType = 'application/pdf';
    await expect(draw({ bytes: bytes.subarray(0, 200), mediaType, page: 1 })).rejects.toThrow(
      'not in PDF format or corrupted',
    );
    expect(await middleOf(await draw({ bytes, mediaType, page: 1 }))).toEqual([0, 256, 0]);
  });

  test('photograph: turned upright, made smaller, without its metadata', { tags: ['extended'] }, async () => {
    const bytes = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#0f0' } })
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const drawn = await draw({ bytes, mediaType: 'image/jpeg', page: 1 });
    expect(drawn).toMatchObject({ pages: 1, width: Math.round(PREVIEW_PIXELS / 3), height: PREVIEW_PIXELS });
    const { exif, orientation } = await sharp(Buffer.from(drawn.webp, 'base64')).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });
});

describe('sandbox', () => {
  const processFile = new URL('./testing/probing-process.ts', import.meta.url);
  /** The process does what the media type says. */
  const ask = (to: PreviewSandbox, what: string): Promise<Preview & Record<string, unknown>> =>
    to.draw({ bytes: new Uint8Array(), mediaType: what as 'image/png', page: 1 });

  test('process: no environment, files, network, processes and threads; after a crash another one', {
    tags: ['extended'],
  }, async () => {
    const probing = openPreviewSandbox({ processFile, timeoutMs: 60_000 });
    try {
      expect(await ask(probing, 'probe')).toMatchObject({
        // The shell that sets the limits leaves this one, which is `/`.
        environment: ['PWD'],
        read: 'ERR_ACCESS_DENIED',
        write: 'ERR_ACCESS_DENIED',
        connect: 'ERR_ACCESS_DENIED',
        start: 'ERR_ACCESS_DENIED',
        thread: 'ERR_ACCESS_DENIED',
      });
      const { pid } = await ask(probing, 'probe');
      await expect(ask(probing, 'crash')).rejects.toThrow('ended with SIGSEGV');
      expect((await ask(probing, 'probe'))['pid']).not.toBe(pid);
    } finally {
      probing.close();
    }
    await expect(ask(probing, 'probe')).rejects.toBeInstanceOf(UnavailableError);
  });

  test('page that is not drawn in time: an error', async () => {
    const slow = openPreviewSandbox({ processFile, timeoutMs: 300 });
    await expect(ask(slow, 'block')).rejects.toThrow('not drawn in time');
    slow.close();
  });
});

describe('GET /admin/files/:id/preview', () => {
  let app: TestApp;
  let ada: string;
  let fileId: string;
  const previewAs = (token: string | null, query = {}) =>
    app.callLoosely('GET /admin/files/:id/preview', token, { params: { id: fileId }, query });

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.reset();
    ada = await app.signUp('ada@mail.example');
    const { data } = await app.call('POST /applications', ada, {
      body: { serviceId: 'nigeria-business-name-registration', tier: 'basic' },
    });
    const bytes = await samplePdf('Certificate');
    fileId = (await app.upload(data.id, { token: ada, bytes, name: 'certificate.pdf' })).data.id;
  });

  test('officer: the page as a picture, and the customer reads who looked', {
    tags: ['extended'],
  }, async () => {
    const { status, data } = await previewAs(await app.officer('Musa Bello', 'officer'));
    expect(status).toBe(200);
    expect(data).toMatchObject({ pages: 1, webp: expect.stringMatching(/^UklGR/) });
    const rows = await app.database.sql.select().from(accessLog);
    expect(rows).toMatchObject([{ officerName: 'Musa Bello', subjectId: fileId }]);
    const accesses = await app.call('GET /account/accesses', ada);
    expect(accesses.data.accesses.map(({ what }) => what)).toEqual(['the picture of a document']);
  });

  test('page that the document does not have: not found', async () => {
    expect((await previewAs(await app.officer(), { page: 2 })).status).toBe(404);
  });

  test('staff without the right to documents, the customer, and nobody: refused', async () => {
    const statuses = [];
    for (const token of [await app.officer('Kemi Ade', 'finance'), ada, null])
      statuses.push((await previewAs(token)).status);
    expect(statuses).toEqual([404, 403, 401]);
  });

  test('file whose bytes changed in the store: refused, also as a download', async () => {
    await app.database.query(`update files set sha256 = $1`, ['0'.repeat(64)]);
    const officer = await app.officer();
    const download = await app.callLoosely('GET /files/:id', officer, { params: { id: fileId } });
    expect([await previewAs(officer), download]).toMatchObject([
      { data: { code: 'file_damaged' } },
      { data: { code: 'file_damaged' } },
    ]);
  });
});
