import type { PackBlock } from '#catalog/types/index.ts';
import type { DocumentBrand } from './pdf/paper.ts';
import type { Zone } from './pdf/format-instant.ts';

/** A paper of the filing pack as it is drawn. The same one gives the same bytes, as PDF and as DOCX. */
export type PackDocument = {
  title: string;
  /** The application it was made from. */
  reference: string;
  law: string;
  /** What it is, at its head and foot: 'Draft for …'. */
  note: string;
  blocks: readonly PackBlock[];
  /** The instant the answers were signed; the documents' date of creation. */
  signedAt: Date;
  zone: Zone;
  brand: DocumentBrand;
};
