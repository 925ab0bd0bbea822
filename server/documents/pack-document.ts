import type { PackBlock } from '#catalog/types/index.ts';
import type { DocumentBrand } from './pdf/open-paper.ts';
import type { Zone } from './pdf/format-instant.ts';

/** The input for rendering a paper of the filing pack. Equal input gives equal bytes, as PDF and as DOCX. */
export type PackDocument = {
  title: string;
  /** The reference of the application it was made from. */
  reference: string;
  law: string;
  /** Printed at its head and foot: 'Draft for …'. */
  note: string;
  blocks: readonly PackBlock[];
  /** The instant the answers were signed; also the document's date of creation. */
  signedAt: Date;
  zone: Zone;
  brand: DocumentBrand;
};
