import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { SealTask } from '../seals/seal-in-thread.ts';
import type { AcceptedType } from '../files/accepted-types.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import { createThreadQueue } from '../threads/thread-queue.ts';
import { DEFAULT_QUEUE_WAIT_MS } from '../unavailable-error.ts';
import { createByteCache } from './byte-cache.ts';
import type { PackDocument } from './pack-document.ts';
import type { EvidenceDocument } from './pdf/render-evidence-pdf.ts';
import type { InvoiceDocument } from './pdf/render-invoice-pdf.ts';
import type { QuoteDocument } from './pdf/render-quote-pdf.ts';
import type { ReceiptDocument } from './pdf/render-receipt-pdf.ts';
import type { ShareCertificateDocument } from './pdf/render-share-certificate-pdf.ts';
import type { SummaryDocument } from './pdf/render-summary-pdf.ts';

type PaperDocuments = {
  'pack-pdf': PackDocument;
  'pack-docx': PackDocument;
  'invoice-pdf': InvoiceDocument;
  'receipt-pdf': ReceiptDocument;
  'quote-pdf': QuoteDocument;
  'summary-pdf': SummaryDocument;
  'sealed-pdf': SealTask;
  'evidence-pdf': EvidenceDocument;
  'share-certificate-pdf': ShareCertificateDocument;
  watermarked: WatermarkTask;
  /** No paper, but as much work on an untrusted PDF: its words, separated by spaces. */
  'document-words': { bytes: Uint8Array };
};
/** A stored file, and the words that each page of its copy carries. */
export type WatermarkTask = { bytes: Uint8Array; mediaType: AcceptedType; lines: readonly string[] };
export type PaperKind = keyof PaperDocuments;
export type RenderTask<K extends PaperKind> = { kind: K; document: PaperDocuments[K] };
export type RenderReply = { bytes: Uint8Array; threadId: number };

/** The port for rendering papers, which takes up to some tenths of a second of CPU time each. */
export type PaperRenderer = {
  /**
   * Renders a paper. Equal documents give equal bytes, which are cached in memory.
   * @param options.background  jobs wait for a thread however long the queue is
   * @param options.once  nobody asks for the same again, so that nothing is hashed and cached
   * @throws Refusal `busy` when the queue is full or the wait too long
   * @throws UnavailableError when the thread ended or did not finish in time, or the renderer is closed
   */
  render<K extends PaperKind>(
    kind: K,
    document: PaperDocuments[K],
    options?: { background?: boolean; once?: boolean },
  ): Promise<Buffer>;
  /** Waits up to five seconds for what the threads render, and ends them. */
  close(): Promise<void>;
};

export type PaperRendererOptions = {
  /** One thread fewer than processors by default, so that the event loop keeps one; at most four. */
  threads?: number;
  /** Number of papers that requests may wait for. */
  queueLength?: number;
  /** The longest time that a request waits for a thread. */
  maxWaitMs?: number;
  /** Of the rendering of one paper. */
  timeoutMs?: number;
  /** File of the worker, for tests. */
  workerFile?: string;
  /** Is called after each rendering with the thread that did it. */
  onRendered?: (rendered: { kind: PaperKind; threadId: number }) => void;
};

/** 32 MiB: some five hundred papers. */
const cacheBytes = 32 * 1024 * 1024;

/**
 * Renders papers in a pool of worker threads, which starts on first use and replaces threads that crash. More
 * requests than may wait are refused as `busy`.
 */
export function openPaperRenderer({
  threads = Math.min(4, Math.max(1, availableParallelism() - 1)),
  queueLength = 4 * threads,
  maxWaitMs = DEFAULT_QUEUE_WAIT_MS,
  timeoutMs = 20_000,
  workerFile = new URL('./paper-worker.ts', import.meta.url).href,
  onRendered,
}: PaperRendererOptions = {}): PaperRenderer {
  const cache = createByteCache(cacheBytes);
  const inFlight = new Map<string, Promise<Buffer>>();
  const queue = createThreadQueue({ threads, queueLength, maxWaitMs });
  // Fonts and libraries take about 100 MB.
  const pool = openThreadPool({ workerFile, threads, timeoutMs, heapMb: 512 });

  async function renderInThread<K extends PaperKind>(task: RenderTask<K>): Promise<Buffer> {
    const { bytes, threadId } = (await pool.run(task)) as RenderReply;
    onRendered?.({ kind: task.kind, threadId });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  return {
    async render(kind, document, { background = false, once = false } = {}) {
      const renderNew = (): Promise<Buffer> =>
        queue.run(() => renderInThread({ kind, document }), { background });
      if (once) return renderNew();
      const key = createHash('sha256')
        .update(JSON.stringify([kind, document]))
        .digest('hex');
      const cached = cache.get(key);
      if (cached) return cached;
      let rendering = inFlight.get(key);
      if (!rendering) {
        rendering = renderNew().finally(() => inFlight.delete(key));
        inFlight.set(key, rendering);
      }
      const bytes = await rendering;
      // A paper that a job renders is stored as a file and not rendered again.
      if (!background) cache.set(key, bytes);
      return bytes;
    },
    close: () => pool.close(),
  };
}
