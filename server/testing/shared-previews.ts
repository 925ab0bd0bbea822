import { openPreviewSandbox, type PreviewSandbox } from '../previews/preview-sandbox.ts';

let previews: PreviewSandbox | undefined;

/** The sandbox of all test files of a process. No page is refused on a busy machine. */
export const sharedPreviews = (): PreviewSandbox =>
  (previews ??= openPreviewSandbox({ queueLength: Infinity, maxWaitMs: 60_000, timeoutMs: 60_000 }));
