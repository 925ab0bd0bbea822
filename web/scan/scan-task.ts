import type { Corners } from './geometry.ts';

/** A straightened page as JPEG, with its size in pixels. */
export type ScannedPage = { readonly jpeg: Blob; readonly width: number; readonly height: number };

/** Tasks of the scan worker. */
export type ScanTask =
  /** Straightens a document in a photo; without corners they are looked for. */
  | { readonly kind: 'straighten'; readonly photo: Blob; readonly corners: Corners | null }
  /** Makes a PDF of pages. */
  | { readonly kind: 'make-pdf'; readonly pages: readonly ScannedPage[] };

/** Result of each task. Corners that were not found are null, and the page with them. */
export type ScanResults = {
  straighten: { readonly corners: Corners; readonly page: ScannedPage } | { readonly corners: null };
  'make-pdf': Blob;
};

/** The worker's reply. */
export type ScanReply<Kind extends ScanTask['kind']> =
  | { readonly done: true; readonly result: ScanResults[Kind] }
  | { readonly done: false };
