import { threadId } from 'node:worker_threads';
import { transferableSymbol, valueSymbol, move } from 'piscina';
import type { PaperKind, RenderReply, RenderTask } from './paper-renderer.ts';

/** Renderers by kind, imported on first use: loading the DOCX library takes tenths of a second. */
const renderers: { [K in PaperKind]: (document: RenderTask<K>['document']) => Promise<Buffer> } = {
  'pack-pdf': async (document) => (await import('./pdf/render-pack-pdf.ts')).renderPackPdf(document),
  'pack-docx': async (document) => (await import('./docx/render-pack-docx.ts')).renderPackDocx(document),
  'invoice-pdf': async (document) => (await import('./pdf/render-invoice-pdf.ts')).renderInvoicePdf(document),
  'quote-pdf': async (document) => (await import('./pdf/render-quote-pdf.ts')).renderQuotePdf(document),
  'receipt-pdf': async (document) => (await import('./pdf/render-receipt-pdf.ts')).renderReceiptPdf(document),
  'summary-pdf': async (document) => (await import('./pdf/render-summary-pdf.ts')).renderSummaryPdf(document),
  'evidence-pdf': async (document) =>
    (await import('./pdf/render-evidence-pdf.ts')).renderEvidencePdf(document),
  'share-certificate-pdf': async (document) =>
    (await import('./pdf/render-share-certificate-pdf.ts')).renderShareCertificatePdf(document),
  watermarked: async ({ bytes, mediaType, lines }) =>
    mediaType === 'application/pdf'
      ? (await import('./pdf/watermark-pdf.ts')).watermarkPdf(bytes, lines)
      : (await import('./watermark-picture.ts')).watermarkPicture(bytes, lines),
  'document-words': async (document) =>
    (await import('../document-words/find-words-in-thread.ts')).findWordsInThread(document),
  'sealed-pdf': async (document) => (await import('../seals/seal-in-thread.ts')).sealInThread(document),
};

/** Renders one paper. Runs in a thread of `openPaperRenderer`. */
export default async function renderPaper<K extends PaperKind>({
  kind,
  document,
}: RenderTask<K>): Promise<unknown> {
  // Copied out of the buffer pool that Node shares between buffers, so that it can be transferred instead of cloned.
  const bytes = new Uint8Array(await renderers[kind](document));
  const reply: RenderReply = { bytes, threadId };
  return move({ [transferableSymbol]: bytes.buffer, [valueSymbol]: reply });
}
