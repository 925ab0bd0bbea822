import type { z } from 'zod';
import type { DocumentShape } from '#contract/applications/application-shapes.ts';
import type { FileRow } from '../files/tables.ts';
import type { documents } from './tables.ts';

/** A document of a customer, which we or an authority issued. */
export type DocumentRow = typeof documents.$inferSelect;

/** Presents a document. Its title is the file name when its file is not among `files`. */
export const presentDocument = (
  document: DocumentRow,
  files: readonly FileRow[],
): z.input<typeof DocumentShape> => ({
  id: document.id,
  kind: document.kind,
  title: document.title,
  fileId: document.fileId,
  fileName: files.find(({ id }) => id === document.fileId)?.name ?? document.title,
  code: document.code,
  number: document.number,
  withdrawn:
    document.withdrawnAt === null
      ? null
      : { at: document.withdrawnAt.toISOString(), reason: document.withdrawnReason ?? '' },
  issuedAt: document.issuedAt.toISOString(),
});
